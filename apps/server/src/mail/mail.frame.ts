import { product } from "@okurca/contract";
import { escaped } from "../markup/index.ts";
import type { MailText } from "../ports.ts";

/** What a mail says, in order. */
export interface MailContent {
  subject: string;
  title: string;
  greeting: string;
  /** Follows the greeting's comma. */
  lead: string;
  /** For the reader to type. */
  code?: string;
  /** Each under a heading of its own; each line may link somewhere. */
  lists?: readonly { title?: string; lines: readonly { text: string; address: string | undefined }[] }[];
  /** A button; where there are none, a `lead` stands before its address instead of the label. */
  link?: { label: string; lead?: string; address: string };
  /** How long it is valid, and what to do if someone else asked for it. */
  note: string;
  /** Small, at the very end. */
  ends?: readonly { label: string; address: string }[];
}

/** One quiet frame for every mail; inline styles, because mail programs support no others. */
function frame(title: string, body: string): string {
  return `<!doctype html><html lang="tr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head><body style="margin:0;background:#FAF6EE;color:#241A1C;font-family:Figtree,Helvetica,Arial,sans-serif"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#FFFDF9;border:1px solid #E5DBCB;border-radius:16px"><tr><td style="padding:32px"><p style="margin:0 0 24px;font-family:Georgia,serif;font-size:24px;font-weight:600;letter-spacing:-.03em;color:#7A1F3D">${product.name.toLocaleLowerCase("tr-TR")}</p>${body}</td></tr></table><p style="font-size:13px;color:#716364">${product.name}, ${product.tagline}</p></td></tr></table></body></html>`;
}

const lineStyle = "margin:0 0 8px;font-size:16px;line-height:24px";

function listText({ title, lines }: NonNullable<MailContent["lists"]>[number]): string {
  const rows = lines.map(({ text, address }) => `- ${text}${address ? `\n  ${address}` : ""}`);
  return [...(title ? [title] : []), ...rows].join("\n");
}

function listHtml({ title, lines }: NonNullable<MailContent["lists"]>[number]): string {
  const head = title
    ? `<h2 style="margin:0 0 8px;font-family:Georgia,serif;font-size:20px;line-height:26px;font-weight:500">${escaped(title)}</h2>`
    : "";
  const rows = lines.map(({ text, address }) => {
    const inner = escaped(text);
    return `<li style="${lineStyle}">${address ? `<a href="${escaped(address)}" style="color:#7A1F3D">${inner}</a>` : inner}</li>`;
  });
  return `${head}<ul style="margin:0 0 20px;padding-left:20px">${rows.join("")}</ul>`;
}

/** Composes the mail as text and as HTML with the same words. */
export function composeMail(content: MailContent): MailText {
  const { subject, title, greeting, lead, code, lists = [], link, note, ends = [] } = content;
  const labelled = (given: { label: string; address: string }) => `${given.label}:\n${given.address}`;
  const text = [
    greeting,
    lead,
    code,
    ...lists.map(listText),
    link && labelled({ label: link.lead ?? link.label, address: link.address }),
    note,
    ...ends.map(labelled),
  ]
    .filter((part) => part !== undefined)
    .join("\n\n");
  const parts = [
    `<h1 style="margin:0 0 12px;font-family:Georgia,serif;font-size:28px;line-height:34px;font-weight:500">${escaped(title)}</h1>`,
    `<p style="margin:0 0 20px;font-size:16px;line-height:24px">${escaped(greeting)}<br>${escaped(lead)}</p>`,
    code &&
      `<p style="margin:0 0 20px;padding:16px;text-align:center;background:#F3ECE0;border-radius:12px;font-size:32px;letter-spacing:.3em;font-weight:600">${escaped(code)}</p>`,
    ...lists.map(listHtml),
    link &&
      `<p style="margin:0 0 24px"><a href="${escaped(link.address)}" style="display:inline-block;padding:12px 20px;background:#7A1F3D;color:#FFF7F2;border-radius:10px;font-weight:600;text-decoration:none">${escaped(link.label)}</a></p>`,
    `<p style="margin:0;font-size:13px;line-height:18px;color:#574A4B">${escaped(note)}</p>`,
    ends.length > 0 &&
      `<p style="margin:12px 0 0;font-size:13px;line-height:18px">${ends.map(({ label, address }) => `<a href="${escaped(address)}" style="color:#7A1F3D">${escaped(label)}</a>`).join(" · ")}</p>`,
  ];
  const body = parts.filter((part) => part).join("");
  return { subject, text: `${text}\n`, html: frame(subject, body) };
}
