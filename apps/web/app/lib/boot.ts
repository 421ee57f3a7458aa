import { themeKey } from "@okurca/contract/product";

/** Present while a reader is signed in; in localStorage when remembered, else in sessionStorage. */
export const signedInKey = "okurca.signed-in";

/** What this browser's user has dismissed of what is announced: ids with spaces between them. */
export const dismissedKey = "okurca.dismissed";

/** The browser runs it before the first paint. Keep it tiny: it is part of every page. */
export const bootScript = `(function(){var d=document.documentElement.dataset,t,s,a;try{t=localStorage.getItem("${themeKey}");s=localStorage.getItem("${signedInKey}")||sessionStorage.getItem("${signedInKey}");a=localStorage.getItem("${dismissedKey}")}catch(e){}
d.theme=t==="light"||t==="dark"?t:matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";d.auth=s?"in":"out";if(a)d.dismissed=a})()`;

/** Of the content, which gets the focus of what is dismissed. */
const contentId = "icerik";

/** Hears the buttons that dismiss, whether the page's scripts are there or not; what one hides, CSS says. */
export const dismissScript = `;addEventListener("click",function(e){var b=e.target.closest("[data-dismiss]"),d=document.documentElement.dataset,c=document.getElementById("${contentId}");if(b){d.dismissed=(b.dataset.dismiss+" "+(d.dismissed||"")).slice(0,999);try{localStorage.setItem("${dismissedKey}",d.dismissed)}catch(e){}if(c)c.focus()}})`;
