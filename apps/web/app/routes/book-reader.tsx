import { useEffect } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { useReaderPosts, useReviewPage } from "~/features/books/own-state";
import { type BookPageData, BookView, reviewsAddress } from "~/features/books/page";
import { namedReview } from "~/ui/reactions-place";
import BookActions from "./book-actions";
import { WaitingActions } from "./book-waiting";

/** A book's page for a signed-in reader: what one can do, and the reviews as this reader sees them. */
export default function ReaderBook({ data }: { data: BookPageData }) {
  const { isbn } = data.book;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const { posts, postCount, isAnswered } = useReaderPosts({ ...data, isbn });
  const named = namedReview(hash);
  const isHere = posts.some(({ id }) => id === named);
  const page = useReviewPage(isbn, isAnswered && !isHere ? named : undefined);
  // Newer reviews have moved it to a later page.
  useEffect(() => {
    if (page) void navigate(`${reviewsAddress(isbn, "yeni", page)}${hash}`, { replace: true });
  }, [page, isbn, hash, navigate]);
  // The frame and the reader's own reviews come after the browser has looked for the place.
  useEffect(() => {
    if (isHere) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isHere, hash]);
  return (
    <BookView
      data={{ ...data, posts, postCount }}
      linkedId={named}
      actions={
        <BookActions
          key={isbn}
          book={data.book}
          shownPosts={posts}
          isReviewing={params.get("showCreateReview") === "true"}
          whileUnknown={<WaitingActions />}
        />
      }
    />
  );
}
