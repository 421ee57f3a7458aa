import { createHash } from "node:crypto";
import { product, themeKey, ticketKey, usernameProblem } from "@okurca/contract";

/**
 * The reader's choice of theme in this browser; without one, or without scripts, the system's stands. Where the account
 * was registered in this browser, its ticket goes along with the press.
 */
const script = `try{let t=localStorage.getItem("${themeKey}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}
addEventListener("submit",e=>{try{let i=document.createElement("input");i.type="hidden";i.name="ticket";i.value=JSON.parse(localStorage.getItem("${ticketKey}")).ticket;e.target.append(i)}catch{}})`;

/** What the page's content security policy names its only script by. */
export const scriptSource = `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

const light =
  "color-scheme:light;--paper:#faf6ee;--line:#e5dbcb;--sunken:#f3ece0;--ink:#241a1c;--ink-2:#574a4b;--ink-3:#716364;--primary:#7a1f3d;--hover:#621630;--on:#fff7f2;--accent:#7a1f3d;--focus:#7a1f3d";
const dark =
  "color-scheme:dark;--paper:#171213;--line:#362c2d;--sunken:#120e0f;--ink:#f3eae0;--ink-2:#c9bbb1;--ink-3:#a09189;--primary:#ad4064;--hover:#b94b70;--on:#fff5f0;--accent:#efa5b8;--focus:#e9a3b5";

/** Of the pages' own tokens; a document of its own, so that it needs nothing of their styles and scripts. */
const style = `${["figtree", "newsreader"]
  .flatMap((font) => [
    [font, "latin", "U+0-FF,U+131,U+2000-206F"],
    [font, "tr", "U+11E-11F,U+130,U+15E-15F,U+20BA"],
  ])
  .map(
    ([font, letters, range]) =>
      `@font-face{font-family:${font};font-weight:400 700;font-display:swap;src:url("/fonts/${font}-${letters}.woff2") format("woff2");unicode-range:${range}}`,
  )
  .join("\n")}
:root{${light}}
@media(prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}
:root[data-theme=dark]{${dark}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;min-height:100dvh;display:flex;flex-direction:column;background:var(--paper);color:var(--ink);font:400 1.125rem/1.625rem figtree,system-ui,sans-serif}
header,main{width:100%;max-width:1200px;margin:0 auto;padding:20px 20px 0}
header a{display:inline-flex;flex-direction:column;gap:4px;border-radius:6px;color:inherit;text-decoration:none}
header span{display:inline-flex;align-items:baseline;font:600 1.75rem/1 newsreader,Georgia,serif;letter-spacing:-.03em}
header svg{margin-left:.14em;height:.5em;align-self:center;color:var(--accent)}
header b{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
header small{font-size:.75rem;line-height:1rem;color:var(--ink-3)}
main{flex:1;display:grid;place-content:center;text-align:center;padding-top:48px;padding-bottom:64px}
h1{margin:0;font:500 2.25rem/2.5rem newsreader,Georgia,serif;letter-spacing:-.03em;text-wrap:balance}
p{margin:20px auto 0;max-width:44ch;color:var(--ink-2);overflow-wrap:anywhere}
strong{font-weight:600;color:var(--ink)}
button{margin:32px 0 0;height:48px;padding:0 24px;border:0;border-radius:10px;background:var(--primary);color:var(--on);font:600 1rem/1.5rem figtree,system-ui,sans-serif;cursor:pointer}
button:hover{background:var(--hover)}
p.note{font-size:.875rem;line-height:1.25rem}
footer{height:14px;border-top:1px solid var(--line);background:var(--sunken)}
:focus-visible{outline:2px solid var(--focus);outline-offset:3px}
@media(min-width:768px){header,main{padding-left:32px;padding-right:32px}header{padding-top:28px}h1{font-size:3rem;line-height:3.125rem}}
@media(max-width:479px){button{width:100%}}`;

/**
 * Where the link of a confirmation mail leads: one button, whose press confirms. The form has no address, so it posts to
 * the one the page has. `username` is what the link says, and named only where it looks like one.
 */
export function confirmLinkPage(username: string): string {
  const account =
    usernameProblem(username) === undefined ? `<strong>${username}</strong> hesabını` : "Hesabınızı";
  return `<!doctype html>
<html lang="tr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<meta name="theme-color" content="#faf6ee" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#171213" media="(prefers-color-scheme: dark)">
<title>E-posta doğrulama · ${product.name}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script>${script}</script>
<style>${style}</style>
</head>
<body>
<header><a href="/"><span>${product.name.toLocaleLowerCase("tr-TR")}<svg viewBox="0 0 10 16" aria-hidden="true"><path d="M0 0h10v16l-5-4-5 4z" fill="currentColor"/></svg></span><small>${product.tagline}</small><b>ana sayfa</b></a></header>
<main><section>
<h1>Son bir adım kaldı</h1>
<p>${account} açmak için e-posta adresinizi doğrulayın.</p>
<form method="post"><button type="submit">Adresimi Doğrula</button></form>
<p class="note">Bu kaydı siz yapmadıysanız düğmeye basmadan sayfayı kapatın; hesap doğrulanmadan açılmaz.</p>
</section></main>
<footer></footer>
</body>
</html>`;
}
