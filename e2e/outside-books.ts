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

export const outsideBooks: Record<ServedSource, ServedBook[]> = {
  openlibrary: [missing],
  googlebooks: [{ ...missing, publisher: "Başka Yayın" }],
  sru: [],
};
