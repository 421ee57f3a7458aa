import { themeKey } from "@okurca/contract/product";
import { Children, isValidElement, type ReactElement, type ReactNode, use, useEffect } from "react";
import { Scripts, useMatches } from "react-router";
import { signedInKey } from "~/lib/boot";
import { NonceContext } from "~/lib/nonce";

const ready = "okurca:ready";

/** A route's `handle` when its page, drawn for a visitor, does nothing until the visitor uses it. */
export interface Resting {
  /** The scripts wait for the first sign of use; with a name, only if the browser stores nothing under it. */
  restsUntilUsed: true | string;
}

/**
 * Milliseconds from the first frame of a loaded page until the browser fetches the scripts of a resting page:
 * after the largest paint, with which they would compete for the connection, and before a visitor can have
 * read enough to use the page.
 */
const afterPaint = 300;

/** Milliseconds that a link waits for scripts behind a held press; where they do not come, it leads all the same. */
const longestWait = 4000;

/**
 * Signs that a visitor uses the page: each comes before or with the first thing that scripts do there. A
 * pointer that only rests there is none.
 */
const uses = "pointermove pointerdown touchstart keydown focusin input scroll wheel popstate";

/**
 * This script stands right behind the module script, which it starts after the first paint; a reader, for
 * whom the server draws nothing, does not wait for that. A page that rests until use only fetches the
 * scripts, once all else has loaded, and runs them at the first sign of use; the service worker learns of its
 * visitor at once. It removes each element it adds at once: React must find the document as the server drew
 * it. What the visitor typed, ticked, chose and pressed before the scripts ran, also while the page was
 * loading, it replays to them, presses in their order and an impatient one once; after a step back in the
 * history it reloads. Meanwhile no form is lost: one with its own address works without scripts, except an
 * empty search. What leads away after a press that is held waits with it, or the press would be lost. A link
 * that does more than navigate (`data-does-more`) navigates at once and is pressed again. It replays a
 * `select` a moment later: that choice may itself have started React.
 */
const starter = `(function(c){var m=c.previousElementSibling,l=location,at=l.pathname+l.search,leaving,held=new Set(),told=new Map(),resting=new AbortController();
function press(e){start();var b=e.target.closest("button,a[href]");if(!b)return;
var leads=b.href||b.form&&b.form.hasAttribute("action"),more="doesMore" in b.dataset,now=leads&&(more||!held.size||b.target||e.ctrlKey||e.metaKey||e.shiftKey);
if(more||!now)held.add(b);if(now)return;e.preventDefault();e.stopPropagation();
if(leads){clearTimeout(leaving);leaving=setTimeout(function(){held.clear();b.click()},${longestWait})}}
function replay(){clearTimeout(leaving);var b=held.values().next().value;if(b){held.delete(b);b.click();setTimeout(replay)}}
function mark(f){return/^(checkbox|radio)$/.test(f.type)}
function note(e){var f=e.target;if("value" in f&&f.type!=="file")told.set(f,mark(f)?f.checked:f.value)}
function send(e){var q=e.target.querySelector("[type=search]");if(q&&!q.value.trim())e.preventDefault()}
document.querySelectorAll("input,textarea").forEach(function(f){if(mark(f)?f.checked!==f.defaultChecked:f.type!=="hidden"&&f.value!==f.defaultValue)note({target:f})});
function tell(v,f){if(!f.isConnected)return;
if(typeof v==="boolean"){if(v||f.type==="checkbox"){f.checked=!v;f.click()}return}
f.value="";Object.getOwnPropertyDescriptor(Object.getPrototypeOf(f),"value").set.call(f,v);
f.dispatchEvent(new Event(f.tagName==="SELECT"?"change":"input",{bubbles:true}))}
addEventListener("click",press,true);addEventListener("input",note,true);addEventListener("submit",send,true);
addEventListener("${ready}",function(){removeEventListener("storage",other);removeEventListener("submit",send,true);removeEventListener("click",press,true);removeEventListener("input",note,true);if(at!==l.pathname+l.search)return l.reload();told.forEach(function(v,f){f.tagName==="SELECT"?setTimeout(tell,0,v,f):tell(v,f)});setTimeout(replay)},{once:true});
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
 * The router's scripts, which the browser requests after the first paint: until then the connection belongs
 * to what a reader sees, its styles and fonts.
 */
export function LateScripts() {
  const nonce = use(NonceContext);
  // biome-ignore lint/correctness/useHookAtTopLevel: the browser never calls it, and its bundle omits it
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
