import { themeKey } from "@okurca/contract/product";

/** Present while a reader is signed in; in localStorage when remembered, else in sessionStorage. */
export const signedInKey = "okurca.signed-in";

/** The browser runs it before the first paint. Keep it tiny: it is part of every page. */
export const bootScript = `(function(){var d=document.documentElement,t,s;try{t=localStorage.getItem("${themeKey}");s=localStorage.getItem("${signedInKey}")||sessionStorage.getItem("${signedInKey}")}catch(e){}
d.dataset.theme=t==="light"||t==="dark"?t:matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";d.dataset.auth=s?"in":"out"})()`;

/** What this browser's user has dismissed of what is announced: ids with spaces between them. */
const dismissedKey = "okurca.dismissed";
/** Of the content, which gets the focus of what is dismissed. */
const contentId = "icerik";

/**
 * Follows the boot script: says before the first paint what was dismissed, which CSS then hides, and hears the buttons,
 * whether the page's scripts are there or not.
 */
export const dismissScript = `;(function(){var d=document.documentElement.dataset;try{d.dismissed=localStorage.getItem("${dismissedKey}")||""}catch(e){}
addEventListener("click",function(e){var b=e.target.closest("[data-dismiss-announcement]"),c=document.getElementById("${contentId}");if(b){d.dismissed=(b.dataset.dismissAnnouncement+" "+(d.dismissed||"")).slice(0,999);try{localStorage.setItem("${dismissedKey}",d.dismissed)}catch(e){}if(c)c.focus()}})})()`;
