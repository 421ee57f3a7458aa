import { themeKey } from "@okurca/contract/product";

/** Present while a reader is signed in; in localStorage when remembered, else in sessionStorage. */
export const signedInKey = "okurca.signed-in";

/** The browser runs it before the first paint. Keep it tiny: it is part of every page. */
export const bootScript = `(function(){var d=document.documentElement,t,s;try{t=localStorage.getItem("${themeKey}");s=localStorage.getItem("${signedInKey}")||sessionStorage.getItem("${signedInKey}")}catch(e){}
d.dataset.theme=t==="light"||t==="dark"?t:matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";d.dataset.auth=s?"in":"out"})()`;
