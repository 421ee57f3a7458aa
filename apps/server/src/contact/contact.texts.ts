import { product } from "@okurca/contract";
import { escaped } from "../markup/index.ts";
import type { ContactMessage } from "../ports.ts";

/** What the operator gets: who wrote, what, and that an answer goes to the writer. */
export function contactMail(
  given: ContactMessage,
  deskUrl: string,
): { subject: string; text: string; html: string } {
  const subject = `İletişim formu: ${given.subject}`;
  const head = [`Ad Soyad: ${given.name}`, `E-posta: ${given.email}`, `Konu: ${given.subject}`];
  const foot = `${product.name} iletişim formundan gönderildi. Yanıtlarsanız yazan kişiye gider. Yönetim’de de yanıtlayabilirsiniz:`;
  const html = `<!doctype html><html lang="tr"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body style="margin:0;padding:24px;background:#FFFDF9;color:#241A1C;font:16px/24px Figtree,Helvetica,Arial,sans-serif"><p style="margin:0 0 20px">${head.map(escaped).join("<br>")}</p><p style="margin:0 0 20px;white-space:pre-wrap">${escaped(given.message)}</p><p style="margin:0;font-size:13px;color:#716364">${foot} <a href="${escaped(deskUrl)}" style="color:#7A1F3D">${escaped(deskUrl)}</a></p></body></html>`;
  return { subject, text: `${head.join("\n")}\n\n${given.message}\n\n${foot}\n${deskUrl}\n`, html };
}
