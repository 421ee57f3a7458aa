import { coverDesign } from "@okurca/covers";
import { CoverView } from "./cover-view";

export interface CoveredBook {
  title: string;
  author: readonly string[];
}

/** The generated cover of a book, designed where it is shown. */
export function BookCover({
  book,
  ...rest
}: {
  book: CoveredBook;
  isDecorative?: boolean;
  className?: string;
}) {
  return <CoverView design={coverDesign({ title: book.title, author: book.author.join(", ") })} {...rest} />;
}
