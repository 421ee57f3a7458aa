import { coverDesign } from "@okurca/covers";
import { type CoverFace, pictureOf } from "./cover-view";

interface Covered {
  title: string;
  author: readonly string[];
  /** As the book's answer names it. */
  image?: string;
}

/** What the generated cover of a book is made of. */
export const coverBook = (book: { title: string; author: readonly string[] }) => ({
  title: book.title,
  author: book.author.join(", "),
});

/** What is shown of a cover: its picture, and the generated one beneath. Called in loaders, so that the page needs no cover code. */
export function coverFace(book: Covered): CoverFace {
  const { label, background, art, text } = coverDesign(coverBook(book));
  return { label, background, art, text, ...pictureOf(book.image) };
}

export function withCover<B extends Covered>(book: B): B & { cover: CoverFace } {
  return { ...book, cover: coverFace(book) };
}
