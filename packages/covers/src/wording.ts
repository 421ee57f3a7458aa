export type CoverBook = {
  title: string;
  /** One name, or several parted by commas or semicolons. */
  author?: string | null | undefined;
  /**
   * What the design hangs on in place of title and author, such as the book's id: a corrected typing
   * error in the title then leaves the cover as it was.
   */
  seed?: string | undefined;
};

const longestTitle = 400;

/** NFC, one space between words, and only characters that XML 1.0 allows; broken ones are left out. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFC")
    .replace(/\s+/g, " ")
    .replace(/[\p{Cc}\u00ad\u200b\u202a-\u202e\u2066-\u2069\ufeff\ufffd-\uffff]/gu, "")
    .replace(/ {2,}/g, " ")
    .trim();
}

/** Escapes text for XML content and double- or single-quoted attributes. */
export function escapeXml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

/** The title to print; a book without one still gets a cover. */
export function titleOf(book: CoverBook): string {
  const title = cleanText(cleanText(book.title).slice(0, longestTitle));
  return title === "" ? "Adsız" : title;
}

/** The names to print: one or two as they are, from the third on "A, B ve diğerleri". */
export function authorOf(book: CoverBook): string {
  const names = cleanText(book.author ?? "")
    .split(/\s*[,;]\s*/)
    .filter((name) => name !== "");
  return names.length > 2 ? `${names[0]}, ${names[1]} ve diğerleri` : names.join(", ");
}

/** Parts "Sapiens: Kısa Bir Tarih" into title and subtitle, when the title is long enough to gain by it. */
export function splitSubtitle(title: string): { main: string; subtitle: string } {
  const match = /^(.{2,48}?)\s*(?::|\s[-–—])\s+(.+)$/u.exec(title);
  if (match?.[1] === undefined || match[2] === undefined || title.length < 24)
    return { main: title, subtitle: "" };
  return { main: match[1], subtitle: match[2] };
}

/** The direction of the first letter that has one. */
export function directionOf(text: string): "ltr" | "rtl" {
  const first = /\p{L}/u.exec(text)?.[0] ?? "";
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(first)
    ? "rtl"
    : "ltr";
}
