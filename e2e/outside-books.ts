import type { ServedBook, ServedSource } from "@okurca/testkit/catalogue-server";

/** A book that no catalogue of ours has. */
export const missing: ServedBook = {
  isbn: "9799990000015",
  title: "Rüzgârın Unuttuğu Defter",
  authors: ["Deniz Yılmaz"],
  publisher: "Açık Deniz Yayınları",
  year: 2019,
  pages: 240,
};

/** Of an import: one under its ISBN, one by title and author alone; and one that a review is to be written of. */
export const brought: ServedBook = { ...missing, isbn: "9799990000022", title: "Denizin Sakladığı Mektup" };
export const proposed: ServedBook = { ...missing, isbn: "9799990000039", title: "Kıyıda Kalan Saat" };
export const reviewed: ServedBook = { ...missing, isbn: "9799990000046", title: "Yağmurun Ördüğü Köprü" };

/** Of the journey through all that readers do for the catalogue. */
export const lookedFor: ServedBook = { ...missing, isbn: "9799990000053", title: "Fenerin Sönmediği Gece" };

/** What a reader asks for and a librarian finds, by the device of the journey. */
export const requested: Record<"desktop" | "phone", ServedBook> = {
  desktop: { ...missing, isbn: "9799990000060", title: "Kaybolan Limanın Haritası" },
  phone: { ...missing, isbn: "9799990000077", title: "Kaybolan Adanın Haritası" },
};

export const outsideBooks: Record<ServedSource, ServedBook[]> = {
  openlibrary: [missing, brought, proposed, reviewed, lookedFor, requested.desktop, requested.phone],
  googlebooks: [{ ...missing, publisher: "Başka Yayın" }],
  sru: [],
};
