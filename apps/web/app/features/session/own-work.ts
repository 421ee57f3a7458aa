import { formatNumber } from "~/lib/format";
import { countOwnWork, type OwnWork } from "~/lib/reader-storage";

const list = new Intl.ListFormat("tr-TR", { type: "conjunction" });

/** What of the reader's is on this device and nowhere else, in words: texts are said to be kept, as when a form closes. */
export function lossText({ changes, drafts, settings }: OwnWork): string {
  const lost = [
    ...(changes > 0 ? [`gönderilmemiş ${formatNumber(changes)} değişikliğiniz`] : []),
    ...(drafts > 0 ? [`saklanan ${formatNumber(drafts)} yazınız`] : []),
    ...(settings > 0 ? ["kaydedilmemiş ayarlarınız"] : []),
  ];
  return `Bu cihazda ${list.format(lost)} var.`;
}

/** What leaving now would take away; undefined for nothing. */
export function describeLoss(): string | undefined {
  const work = countOwnWork();
  const isAny = Object.values(work).some((count) => count > 0);
  return isAny ? `${lossText(work)} Şimdi çıkarsanız silinir.` : undefined;
}
