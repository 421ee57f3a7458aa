import { formatNumber } from "./format";
import { countOwnWork } from "./reader-storage";

/** What a sign-out would take away, in words; "" where there is nothing. */
export function lossText(): string {
  const { changes, drafts, settings } = countOwnWork();
  const lost = [
    ...(changes > 0 ? [`gönderilmemiş ${formatNumber(changes)} değişikliğiniz`] : []),
    ...(drafts > 0 ? [`kaydedilmemiş ${formatNumber(drafts)} yazınız`] : []),
    ...(settings > 0 ? ["kaydedilmemiş ayarlarınız"] : []),
  ];
  if (lost.length === 0) return "";
  const list = new Intl.ListFormat("tr-TR", { type: "conjunction" }).format(lost);
  const wait = changes > 0 ? " Gönderilmemiş olanlar, çıkmazsanız bağlantı gelince gönderilir." : "";
  return `Bu cihazda ${list} var. Şimdi çıkarsanız silinir.${wait}`;
}
