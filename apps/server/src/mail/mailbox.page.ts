import { escaped } from "../markup/index.ts";

export interface ShownMail {
  to: string;
  subject: string;
  html: string;
  sent_at: string;
}

const time = new Intl.DateTimeFormat("tr-TR", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "Europe/Istanbul",
});

const style = `:root{color-scheme:light dark;--paper:#FAF6EE;--surface:#FFFDF9;--line:#E5DBCB;--ink:#241A1C;--soft:#574A4B}
@media(prefers-color-scheme:dark){:root{--paper:#171213;--surface:#1F191A;--line:#362C2D;--ink:#F3EAE0;--soft:#C9BBB1}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/24px system-ui,sans-serif}
main{max-width:760px;margin:0 auto;padding:32px 20px}h1{font:500 28px/34px Georgia,serif}
p{color:var(--soft)}details{background:var(--surface);border:1px solid var(--line);border-radius:12px;margin:12px 0}
summary{cursor:pointer;padding:14px 18px;list-style-position:inside}summary small{display:block;color:var(--soft)}
iframe{width:100%;height:560px;border:0;border-top:1px solid var(--line)}`;

/** A plain list of the newest mails, each in a frame that runs nothing. */
export function mailboxPage(mails: readonly ShownMail[], title: string): string {
  const list = mails
    .map(
      (
        mail,
        index,
      ) => `<details${index === 0 ? " open" : ""}><summary><strong>${escaped(mail.subject)}</strong>
<small>${escaped(mail.to)} · <time datetime="${mail.sent_at}">${time.format(new Date(mail.sent_at))}</time></small></summary>
<iframe sandbox="allow-popups allow-top-navigation-by-user-activation" title="${escaped(mail.subject)}" srcdoc="${escaped(mail.html.replace("<head>", '<head><base target="_top">'))}"></iframe></details>`,
    )
    .join("\n");
  const empty = "<p>Henüz e-posta yok. Kayıt olduğunuzda doğrulama e-postası burada görünür.</p>";
  return `<!doctype html><html lang="tr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1><p>SMTP ayarlanmadığı için e-postalar gönderilmez, yalnızca bu bilgisayarda, burada gösterilir.</p>${list || empty}</main></body></html>`;
}
