import type { Recommendation } from "@okurca/contract";

/** A recommended book, told from others by its number. */
export const recommended = (n: number, more: Partial<Recommendation> = {}): Recommendation => ({
  isbn: `978975363800${n}`,
  title: `Kitap ${n}`,
  author: ["Ak Su", "Can Deniz"],
  image: "",
  published_year: 2020,
  pages: 200,
  genres: ["roman"],
  reason: `Favori türünüz: Roman.`,
  reason_kind: "genre",
  average: null,
  ...more,
});
