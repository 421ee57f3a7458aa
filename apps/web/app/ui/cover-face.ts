import { coverDesign } from "@okurca/covers";
import type { CoverFace } from "./cover-view";

/** What the cover of a book is made of. */
export const coverBook = (book: { title: string; author: readonly string[] }) => ({
  title: book.title,
  author: book.author.join(", "),
});

/** The drawn part of a generated cover. Called in loaders, so that the page needs no cover code. */
export function coverFace(book: { title: string; author: readonly string[] }): CoverFace {
  const { label, background, art, text } = coverDesign(coverBook(book));
  return { label, background, art, text };
}

export function withCover<B extends { title: string; author: readonly string[] }>(
  book: B,
): B & { cover: CoverFace } {
  return { ...book, cover: coverFace(book) };
}
