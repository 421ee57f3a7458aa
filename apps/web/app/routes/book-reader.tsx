import { useEffect } from "react";
import { useLocation, useSearchParams } from "react-router";
import { useReaderPosts } from "~/features/books/own-state";
import { type BookPageData, BookView } from "~/features/books/page";
import { commentsId, reviewId } from "~/ui/reactions-place";
import BookActions from "./book-actions";
import { WaitingActions } from "./book-waiting";

/** A book's page for a signed-in reader: what one can do, and the reviews as this reader sees them. */
export default function ReaderBook({ data }: { data: BookPageData }) {
  const { book } = data;
  const [params] = useSearchParams();
  const { hash } = useLocation();
  const { posts, postCount } = useReaderPosts({ ...data, isbn: book.isbn });
  const linked = posts.find(({ id }) => [reviewId(id), commentsId(id)].includes(hash.slice(1)));
  const place = linked && hash.slice(1);
  // The frame and the reader's own reviews come after the browser has looked for the place.
  useEffect(() => {
    if (place) document.getElementById(place)?.scrollIntoView();
  }, [place]);
  return (
    <BookView
      data={{ ...data, posts, postCount }}
      linkedId={linked?.id}
      actions={
        <BookActions
          key={book.isbn}
          book={book}
          shownPosts={posts}
          isReviewing={params.get("showCreateReview") === "true"}
          whileUnknown={<WaitingActions />}
        />
      }
    />
  );
}
