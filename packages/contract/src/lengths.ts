/** How long a book is, by its pages; apart, since the search sorts books by them as well. */
export const bookLengths = ["kisa", "orta", "uzun", "cok-uzun"] as const;
export type BookLength = (typeof bookLengths)[number];

/** With more pages it is of the next length. */
export const mostPages: Record<BookLength, number> = {
  kisa: 150,
  orta: 300,
  uzun: 500,
  "cok-uzun": Number.POSITIVE_INFINITY,
};
