import { Children, isValidElement, type ReactElement, type ReactNode, use } from "react";
import { Scripts } from "react-router";
import { NonceContext } from "~/lib/nonce";

/**
 * Runs right behind the module script it starts, once something has been painted; a reader, for whom nothing is drawn
 * without scripts, does not wait for that. What it adds to the document is taken away at once: React must find the
 * document as the server drew it.
 */
const starter = `(function(c){var m=c.previousElementSibling;function add(t,p){var e=Object.assign(document.createElement(t),p);document.head.append(e);e.remove()}
function start(){if(!m)return;var s=m;m=null;s.dataset.files.split(" ").forEach(function(f){add("link",{rel:"modulepreload",href:f})});add("script",{type:"module",nonce:c.nonce,textContent:s.textContent})}
if(document.documentElement.dataset.auth==="in")return start();
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

/**
 * The router's scripts, asked for when the page has been painted: until then the line belongs to what a reader sees,
 * its styles and its letters.
 */
export function LateScripts() {
  const nonce = use(NonceContext);
  const elements = elementsOf(Scripts({}));
  const files = elements.filter(({ props }) => props.rel === "modulepreload").map(({ props }) => props.href);
  return elements.map((element) => {
    if (element.type === "link") return null;
    if (element.props.type !== "module") return element;
    return [
      <script
        key="start"
        type="text/plain"
        data-files={files.join(" ")}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the router's own script
        dangerouslySetInnerHTML={element.props.dangerouslySetInnerHTML}
      />,
      <script
        key="starter"
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant script of ours
        dangerouslySetInnerHTML={{ __html: starter }}
      />,
    ];
  });
}
