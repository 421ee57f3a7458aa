import { lazy, Suspense, useEffect } from "react";
import { useLocation } from "react-router";
import { closeReview, useAskedReview } from "~/features/books/asked-review";
import { useSession } from "~/features/session";

const loadDialog = () => import("./review-dialog");
const ReviewDialog = lazy(loadDialog);

/** The place where a review is written over the page from which it was asked for. */
export function AskedReview() {
  const asked = useAskedReview();
  const username = useSession()?.username;
  const { pathname, hash } = useLocation();
  // At hand when it is asked for, also when the connection is gone by then.
  useEffect(() => void loadDialog().catch(() => {}), []);
  // Who goes on to another place leaves it, and keeps the draft.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each place that is left
  useEffect(() => closeReview, [pathname, hash]);
  if (!asked || username === undefined) return null;
  return (
    <Suspense fallback={null}>
      <ReviewDialog
        key={`${username} ${asked.isbn}`}
        username={username}
        isbn={asked.isbn}
        known={asked.book}
        stars={asked.rating ?? null}
        onClose={closeReview}
      />
    </Suspense>
  );
}
