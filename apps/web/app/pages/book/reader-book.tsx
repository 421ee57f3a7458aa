import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { ReaderAbout } from "~/features/about-text/reader";
import { useOwnState, useReaderPosts, useReviewPage } from "~/features/books/own-state";
import { type BookPageData, BookView, reviewsAddress } from "~/features/books/page";
import { CoverMenu } from "~/features/covers";
import { EarlierReviews } from "~/features/joins";
import { BookPassages } from "~/features/quotes";
import { OwnBookNote } from "~/features/revisions/reader";
import { paths } from "~/lib/paths";
import { DeleteReviewLink, EditReviewLink } from "~/ui/edit-review-link";
import { namedReview } from "~/ui/reactions-place";
import BookActions from "./book-actions";
import { BookFriends } from "./book-friends";

/** A book's page for a signed-in reader: what one can do, and the reviews as this reader sees them. */
export default function ReaderBook({ data }: { data: BookPageData }) {
  const { isbn } = data.book;
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
  // The page itself is the same for everybody.
  const own = useOwnState(isbn).data;
  const unwanted = new Set(own?.dismissed_similar);
  const publicIds = new Set(data.posts.map(({ id }) => id));
  const similar = data.similar.filter((book) => !unwanted.has(book.isbn));
  return (
    <BookView
      data={{ ...data, posts, postCount, similar }}
      friends={<BookFriends isbn={isbn} />}
      cover={<CoverMenu key={isbn} isbn={isbn} title={data.book.title} />}
      writeAt={`${paths.book(isbn)}?showCreateReview=true`}
      about={
        data.book.in_catalogue === false ? (
          <OwnBookNote key={isbn} isbn={isbn} />
        ) : (
          <ReaderAbout
            key={isbn}
            isbn={isbn}
            title={data.book.title}
            about={data.about}
            hidden={own?.hidden_about ?? null}
          />
        )
      }
      earlier={own?.post_id && <EarlierReviews isbn={isbn} />}
      passages={
        data.book.in_catalogue !== false && <BookPassages key={isbn} isbn={isbn} title={data.book.title} />
      }
      linkedId={named}
      isPublic={({ id }) => publicIds.has(id)}
      endOf={({ id, can }) => (
        <>
          {can?.edit && <EditReviewLink id={id} />}
          {can?.delete && <DeleteReviewLink id={id} />}
        </>
      )}
      actions={<BookActions key={isbn} book={data.book} shownPosts={posts} />}
    />
  );
}
