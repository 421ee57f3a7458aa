import type { BookPost } from "@okurca/contract";
import { PenLine } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Link, useRevalidator, useSearchParams } from "react-router";
import { useOwnState } from "~/features/books/own-state";
import { BookProgress, BookStars, HistoryLink, ShelfButton } from "~/features/library";
import type { DraftBook } from "~/features/reviews";
import { useSession } from "~/features/session";
import { paths } from "~/lib/paths";
import { Button } from "~/ui/button";
import { backAfterEdit, ownReviewPath } from "~/ui/reactions-place";
import { WaitingActions } from "./waiting-actions";

const loadDialog = () =>
  import("~/features/reviews").then(({ NewReviewDialog: dialog }) => ({ default: dialog }));
const NewReviewDialog = lazy(loadDialog);

/** What a signed-in reader can do with a book; the reader's own state is asked for with the token. */
export default function BookActions({
  book,
  shownPosts,
}: {
  book: DraftBook & { pages?: number | null };
  shownPosts: readonly BookPost[];
}) {
  const reader = useSession();
  const own = useOwnState(book.isbn);
  const [params, setParams] = useSearchParams();
  // A review that was made elsewhere meanwhile does not close the form, which leads to it with what was written.
  const [wasWriting, setWriting] = useState(false);
  const isAsked = params.get("showCreateReview") === "true";
  const isWriting = isAsked && (wasWriting || own.data?.post_id === null);
  if (isWriting !== wasWriting) setWriting(isWriting);

  // At hand when it is asked for, also when the connection is gone by then.
  useEffect(() => void loadDialog().catch(() => {}), []);
  const { revalidate } = useRevalidator();
  const seen = useRef<string>(undefined);
  const ownWords = own.data ? `${own.data.post_id} ${own.data.rating_half}` : undefined;
  // The page's reviews and its mean are the server's: fetched anew when the reader's own review or stars came or went,
  // also with the dialog closed before.
  useEffect(() => {
    if (seen.current !== undefined && ownWords !== seen.current) void revalidate();
    seen.current = ownWords;
  }, [ownWords, revalidate]);

  /** The address says whether the dialog is open. */
  function showReview(isShown: boolean) {
    const change = (params: URLSearchParams) => {
      if (isShown) params.set("showCreateReview", "true");
      else params.delete("showCreateReview");
      return params;
    };
    setParams(change, { preventScrollReset: true, replace: !isShown });
  }

  if (own.isPending) return <WaitingActions />;
  if (!own.data) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 text-ink-2 text-sm">
        Kitaplığınızdaki durumu öğrenemedik.
        <Button look="secondary" size="small" onClick={() => void own.refetch()}>
          Tekrar Dene
        </Button>
      </p>
    );
  }
  const { post_id: postId, library_isbn: shelved } = own.data;
  const isShown = shownPosts.some(({ id }) => id === postId);
  return (
    <div className="flex flex-col gap-3">
      {/* The router asks the server about addresses it has met in links only: so it knows this one before it is needed. */}
      <Link hidden to={paths.book(book.isbn)} />
      <BookStars isbn={book.isbn} title={book.title} own={own.data} onChange={own.change}>
        <div className="flex flex-wrap items-center gap-3 *:grow @2xl:*:grow-0">
          <ShelfButton isbn={book.isbn} title={book.title} own={own.data} onChange={own.change} />
          {postId === null ? (
            <Button look="secondary" onClick={() => showReview(true)}>
              <PenLine aria-hidden className="size-[1.125rem]" /> İnceleme Yaz
            </Button>
          ) : isShown ? (
            <a
              href={`#inceleme-${postId}`}
              className="rounded px-2 py-2.5 font-semibold text-accent hover:underline"
            >
              İncelemenizi görün
            </a>
          ) : (
            <Link
              to={ownReviewPath(postId)}
              state={backAfterEdit}
              className="rounded px-2 py-2.5 font-semibold text-accent hover:underline"
            >
              İncelemenizi düzenleyin
            </Link>
          )}
        </div>
      </BookStars>
      {own.data.status === "reading" && shelved !== null && <BookProgress isbn={shelved} />}
      {shelved !== null && (
        <HistoryLink
          book={{
            isbn: shelved,
            title: book.title,
            // Of another edition they may be others.
            pages: shelved === book.isbn ? (book.pages ?? null) : null,
          }}
        />
      )}
      {shelved !== null && shelved !== book.isbn && (
        <p className="text-ink-2 text-sm">
          Kitaplığınızda bu eserin{" "}
          <Link to={paths.book(shelved)} className="text-accent underline underline-offset-2">
            başka bir baskısı
          </Link>{" "}
          duruyor.
        </p>
      )}
      {isWriting && reader && (
        <Suspense fallback={null}>
          <NewReviewDialog
            username={reader.username}
            isbn={book.isbn}
            known={book}
            onClose={() => showReview(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
