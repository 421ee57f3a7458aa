import type { BookPost } from "@okurca/contract";
import type { ReactNode } from "react";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { BookHead } from "./book-head";
import { bookCrumbs } from "./book-meta";
import { OtherEditions, SimilarBooks } from "./book-neighbours";
import type { BookPageData } from "./book-page";
import { BookReviews } from "./book-reviews";

/** A book's own page, as wide or narrow as the frame it stands in. */
export function BookView({
  data,
  actions,
  friends,
  cover,
  writeAt,
  about,
  earlier,
  passages,
  linkedId,
  isPublic,
  endOf,
}: {
  data: BookPageData;
  actions: ReactNode;
  /** Who of the reader's friends has it. */
  friends?: ReactNode;
  /** What can be done with the cover. */
  cover?: ReactNode;
  /** Where a review is written. */
  writeAt: string;
  /** What readers say it is about. */
  about?: ReactNode;
  /** Own reviews that another one has taken the place of. */
  earlier?: ReactNode;
  /** What readers kept of it. */
  passages?: ReactNode;
  linkedId?: string | undefined;
  isPublic?: (post: BookPost) => boolean;
  endOf?: (post: BookPost) => ReactNode;
}) {
  return (
    <div className="@container pt-4">
      <Breadcrumbs crumbs={bookCrumbs(data)} />
      <BookHead data={data} actions={actions} about={about} friends={friends} cover={cover} />
      <BookReviews data={data} writeAt={writeAt} linkedId={linkedId} isPublic={isPublic} endOf={endOf} />
      {earlier}
      {passages}
      <OtherEditions editions={data.editions} language={data.book.language} />
      <SimilarBooks books={data.similar} />
    </div>
  );
}
