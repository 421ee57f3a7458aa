import { limits } from "@okurca/contract/limits";

export type ReportKind = "post" | "comment" | "about" | "revision" | "quote" | "profile";

const usual = ["Hakaret, nefret söylemi ya da taciz", "Reklam ya da istenmeyen içerik"];
const ofTexts = [...usual, "Kitabın sürprizlerini uyarmadan açık ediyor", "Kişisel bilgi paylaşıyor"];

/** Usual reasons to report something, by what it is. */
export const reasonsFor: Record<ReportKind, readonly string[]> = {
  post: ofTexts,
  comment: ofTexts,
  about: [
    ...usual,
    "Kitabın sürprizlerini açık ediyor",
    "Yayınevinden ya da başka bir yerden kopyalanmış",
    "Yanlış bilgi veriyor",
  ],
  revision: [
    ...usual,
    "Bilerek yanlış bilgi veriyor",
    "Kaynak gösterdiği adres zararlı ya da ilgisiz",
    "Kişisel bilgi paylaşıyor",
  ],
  quote: [
    ...usual,
    "Kitapta böyle bir yer yok",
    "Kitabın sürprizlerini uyarmadan açık ediyor",
    "Kişisel bilgi paylaşıyor",
  ],
  profile: [...usual, "Sahte hesap ya da başkasının kimliği", "Uygunsuz ad ya da fotoğraf"],
};

/** The reason that is told in one's own words only. */
export const otherReason = "Başka bir sebep";

/** What the operator reads: the chosen reason, what was added to it, or the reader's own words alone. */
export function reasonText(chosen: string, note: string): string {
  const added = note.trim();
  if (chosen === otherReason) return added;
  return added === "" ? chosen : `${chosen}: ${added}`;
}

/** How long the note beside this reason may be. */
export function noteLimit(chosen: string): number {
  return limits.reportReason - (chosen === otherReason ? 0 : chosen.length + 2);
}
