import { product } from "@okurca/contract";
import { escaped } from "../../markup/index.ts";
import type { MailText } from "../../ports.ts";

const day = new Intl.DateTimeFormat("tr-TR", { timeZone: "Europe/Istanbul", dateStyle: "long" });

/** What who wrote gets: the answer, and beneath it what was asked. */
export function answerMail(
  given: { name: string; subject: string; message: string; created_at: Date },
  answer: string,
): MailText {
  const subject = `Yanıt: ${given.subject}`;
  const greeting = `Merhaba ${given.name},`;
  const asked = `${day.format(given.created_at)} tarihinde yazmıştınız:`;
  const foot = `${product.name} iletişim formundan yazdığınız mesajın yanıtıdır. Bu mesajı siz yazmadıysanız adresinizi başka biri girmiştir; bu e-postayı silebilirsiniz.`;
  const quoted = given.message.replace(/^/gm, "> ");
  const html = `<!doctype html><html lang="tr"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body style="margin:0;padding:24px;background:#FFFDF9;color:#241A1C;font:16px/24px Figtree,Helvetica,Arial,sans-serif"><p style="margin:0 0 20px">${escaped(greeting)}</p><p style="margin:0 0 24px;white-space:pre-wrap">${escaped(answer)}</p><p style="margin:0 0 8px;font-size:13px;color:#716364">${escaped(asked)}</p><blockquote style="margin:0 0 24px;padding:0 0 0 12px;border-left:3px solid #E5DBCB;color:#574A4B;white-space:pre-wrap">${escaped(given.message)}</blockquote><p style="margin:0;font-size:13px;color:#716364">${escaped(foot)}</p></body></html>`;
  return { subject, text: `${greeting}\n\n${answer}\n\n${asked}\n\n${quoted}\n\n${foot}\n`, html };
}
