import type { Plugin } from "vite";

const places = /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]ssr[\\/]routeModules\.js/;
const reload = "window.location.reload();";
// biome-ignore lint/suspicious/noTemplateCurlyInString: it stands so in the router's code
const words = "console.error(`Error loading route module \\`${route.module}\\`, reloading page...`);";

/**
 * The page one is led to, else the present one, as a whole document. A step back has changed the address before the
 * page is there; and a page whose address differs by its question alone has its scripts already.
 */
const goThere =
  "let l=location,w=window.__reactRouterDataRouter?.state.navigation.location;" +
  "w&&w.pathname!=l.pathname?l.assign(w.pathname+w.search+w.hash):l.reload();";

/** The router's loading of a page's scripts, with the way on to the page that is wanted where they do not come. */
export function ledToWantedPage(code: string): string {
  if (!code.includes(reload) || !code.includes(words)) {
    throw new Error("react-router loads the scripts of its pages otherwise than it did: see wanted-page.ts");
  }
  return code.replace(words, "").replace(reload, () => goThere);
}

/**
 * Where the scripts of a page do not come, with the server away or after a new version, the router loads the document
 * it stands on anew, and the page that is wanted is forgotten. Loaded at the wanted address it opens in the new
 * version; without a server the page that says so stands there, and gives way to the wanted one by itself.
 */
export function wantedPage(): Plugin {
  return {
    name: "wanted-page",
    apply: "build",
    transform: {
      filter: { id: places },
      handler: (code) => ({ code: ledToWantedPage(code), map: null }),
    },
  };
}
