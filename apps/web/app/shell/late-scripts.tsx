import { Children, isValidElement, type ReactElement, type ReactNode, use, useEffect } from "react";
import { Scripts, useMatches } from "react-router";
import { signedInKey, themeKey } from "~/lib/boot";
import { NonceContext } from "~/lib/nonce";

const ready = "okurca:ready";

/** What a route says in its `handle` when its page, drawn for a visitor, does nothing until it is used. */
export interface Resting {
  /** The scripts wait for the first sign of use; with a name, only where the browser keeps nothing under it. */
  restsUntilUsed: true | string;
}

/**
 * Milliseconds from the first frame of a whole page until the scripts of one at rest are brought: they come after the
 * largest paint, from which they would take the line, and before anybody can have read enough to use the page.
 */
const afterPaint = 300;

/** Signs that a page is used, all of which come before or with the first thing that scripts do there; a pointer that only stands there is none. */
const uses = "pointermove pointerdown touchstart keydown focusin input scroll wheel popstate";

/**
 * Runs right behind the module script it starts, once something has been painted; a reader, for whom nothing is drawn
 * without scripts, does not wait for that. A page that rests until it is used only has them brought, when all else is
 * there, and run at the first sign of use; the service worker hears of its visitor at once. What it adds to the
 * document is taken away at once: React must find the document as the server drew it. What is typed, ticked, chosen and
 * pressed last before the scripts are there, also while the page was still coming, is told to them when they are, a
 * step back in the history is taken anew, and no form goes astray meanwhile; one with an address of its own works
 * without them, but for a search for nothing. A link that does more than lead somewhere (`data-does-more`) leads there
 * at once and is pressed again. A choice is told a moment later: it may itself have brought React in, and is under way.
 */
const starter = `(function(c){var m=c.previousElementSibling,l=location,at=l.pathname+l.search,again,told=new Map(),resting=new AbortController();
function press(e){start();var b=e.target.closest("button,a[data-does-more]");if(b&&!(b.form&&b.form.hasAttribute("action"))){again=function(){b.click()};if(!b.href){e.preventDefault();e.stopPropagation()}}}
function mark(f){return/^(checkbox|radio)$/.test(f.type)}
function note(e){var f=e.target;if("value" in f&&f.type!=="file")told.set(f,mark(f)?f.checked:f.value)}
function send(e){var q=e.target.querySelector("[type=search]");if(q&&!q.value.trim())e.preventDefault()}
document.querySelectorAll("input,textarea").forEach(function(f){if(mark(f)?f.checked!==f.defaultChecked:f.type!=="hidden"&&f.value!==f.defaultValue)note({target:f})});
function tell(v,f){if(!f.isConnected)return;
if(typeof v==="boolean"){if(v||f.type==="checkbox"){f.checked=!v;f.click()}return}
f.value="";Object.getOwnPropertyDescriptor(Object.getPrototypeOf(f),"value").set.call(f,v);
f.dispatchEvent(new Event(f.tagName==="SELECT"?"change":"input",{bubbles:true}))}
addEventListener("click",press,true);addEventListener("input",note,true);addEventListener("submit",send,true);
addEventListener("${ready}",function(){removeEventListener("storage",other);removeEventListener("submit",send,true);removeEventListener("click",press,true);removeEventListener("input",note,true);if(at!==l.pathname+l.search)return l.reload();told.forEach(function(v,f){f.tagName==="SELECT"?setTimeout(tell,0,v,f):tell(v,f)});again&&setTimeout(again)},{once:true});
function add(t,p){var e=Object.assign(document.createElement(t),p);document.head.append(e);e.remove()}
function start(){if(!m)return;var s=m;m=null;resting.abort();s.dataset.files.split(" ").forEach(function(f){add("link",{rel:"modulepreload",href:f})});add("script",{type:"module",nonce:c.nonce,textContent:s.textContent})}
function use(e){if(e.type==="popstate"&&at!==l.pathname+l.search)return l.reload();(e.type!=="pointermove"||e.movementX||e.movementY)&&start()}
function other(e){e.key==="${signedInKey}"?l.reload():e.key==="${themeKey}"&&start()}
function bring(){requestAnimationFrame(function(){setTimeout(fetchThem,${afterPaint})})}
function fetchThem(){(window.requestIdleCallback||setTimeout)(function(){m&&m.dataset.files.split(" ").forEach(function(f){fetch(f,{priority:"low"}).then(function(r){return r.blob()}).catch(function(){})})})}
if(document.documentElement.dataset.auth==="in")return start();
var rests=c.dataset.rests;try{rests=rests&&!localStorage.getItem(rests)}catch(e){}
if(rests){var w=navigator.serviceWorker;w&&w.controller&&w.controller.postMessage(false);
"${uses}".split(" ").forEach(function(t){addEventListener(t,use,{capture:true,passive:true,signal:resting.signal})});
matchMedia("(prefers-color-scheme: dark)").addEventListener("change",start,{signal:resting.signal});
addEventListener("storage",other);
return document.readyState==="complete"?bring():addEventListener("load",bring)}
try{new PerformanceObserver(function(l){l.getEntriesByName("first-contentful-paint").length&&start()}).observe({type:"paint",buffered:true})}catch(e){}
requestAnimationFrame(function(){setTimeout(start,1500)})})(document.currentScript)`;

type Markup = ReactElement<{
  children?: ReactNode;
  rel?: string;
  href?: string;
  type?: string;
  dangerouslySetInnerHTML?: { __html: string };
}>;

function elementsOf(node: ReactNode): Markup[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement(child)) return [];
    const element = child as Markup;
    return typeof element.type === "string" ? [element] : elementsOf(element.props.children);
  });
}

function useResting(): Resting["restsUntilUsed"] | undefined {
  const handles = useMatches().map(({ handle }) => handle as Partial<Resting> | undefined);
  return handles.findLast((handle) => handle?.restsUntilUsed)?.restsUntilUsed;
}

/**
 * The router's scripts, asked for when the page has been painted: until then the line belongs to what a reader sees,
 * its styles and its letters.
 */
export function LateScripts() {
  const nonce = use(NonceContext);
  // biome-ignore lint/correctness/useHookAtTopLevel: in the browser nobody asks, and the code for it stays away
  const rests = import.meta.env.SSR ? useResting() : undefined;
  useEffect(() => {
    dispatchEvent(new Event(ready));
  }, []);
  const elements = elementsOf(Scripts({}));
  const files = elements.flatMap(({ props }) => (props.rel === "modulepreload" ? [props.href] : []));
  return elements.map((element) => {
    if (element.props.rel) return null;
    if (element.props.type !== "module") return element;
    return [
      <script
        key="start"
        type="text/plain"
        nonce={nonce}
        data-files={files.join(" ")}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the router's own script
        dangerouslySetInnerHTML={element.props.dangerouslySetInnerHTML}
      />,
      <script
        key="starter"
        nonce={nonce}
        data-rests={rests}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant script of ours
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? starter : "" }}
      />,
    ];
  });
}
