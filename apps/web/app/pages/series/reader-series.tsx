import { getSeries } from "@okurca/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { placeLine, type SeriesPageData, SeriesView } from "~/features/books/series";
import { AddToLibraryButton, useShelfBooks } from "~/features/library";
import { answerQuery } from "~/lib/answer-query";
import { paths } from "~/lib/paths";
import { queryKeys } from "~/lib/query-keys";
import { withCover } from "~/ui/cover-face";

/** A series' page for a signed-in reader: own editions, where the reader is, and the shelf for each book. */
export default function ReaderSeries({ data }: { data: SeriesPageData }) {
  const { slug } = data;
  const { data: answer } = useQuery(
    answerQuery([...queryKeys.ownState, "series", slug], getSeries, { params: { slug } }),
  );
  const shelf = useShelfBooks();
  const books = answer?.books.map(withCover) ?? data.books;
  const line = answer?.own ? placeLine(answer.own, answer.books) : undefined;
  return (
    <SeriesView
      data={{ ...data, books }}
      currentIsbn={answer?.own?.is_complete ? null : answer?.own?.current}
      place={
        // The place is kept before it is known, so that nothing moves when it comes.
        <p aria-live="polite" className="mt-6 min-h-7 text-lg">
          {line?.text}
          {line?.next && (
            <>
              {" "}
              <Link
                to={paths.book(line.next.isbn)}
                className="font-medium text-accent underline decoration-line-strong underline-offset-4 hover:decoration-current"
              >
                {line.next.title}
              </Link>
            </>
          )}
        </p>
      }
      actionOf={(book) => (
        <AddToLibraryButton
          isbn={book.isbn}
          title={book.title}
          shelved={shelf?.get(book.isbn) ?? shelf?.get(book.id)}
        />
      )}
    />
  );
}
