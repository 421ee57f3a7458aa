import { coverDesign } from "@okurca/covers";
import { CoverView, pictureOf } from "./cover-view";

export interface CoveredBook {
  title: string;
  author: readonly string[];
  image?: string;
}

/** The cover of a book: the picture that somebody gave it, else the generated one, designed where it is shown. */
export function BookCover({
  book,
  ...rest
}: {
  book: CoveredBook;
  isDecorative?: boolean;
  className?: string;
}) {
  const design = coverDesign({ title: book.title, author: book.author.join(", ") });
  return <CoverView design={{ ...design, ...pictureOf(book.image) }} {...rest} />;
}
