import { lazy, Suspense, useEffect } from "react";
import { useLocation } from "react-router";
import { closeQuote, useAskedQuote } from "~/features/books/asked-quote";
import { useSession } from "~/features/session";

const QuoteDialog = lazy(() =>
  import("~/features/quotes").then(({ QuoteDialog: dialog }) => ({ default: dialog })),
);

/** The place where a passage is kept over the page from which it was asked for. */
export function AskedQuote() {
  const asked = useAskedQuote();
  const username = useSession()?.username;
  const { pathname } = useLocation();
  // Who goes on to another place leaves it, and keeps the draft.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each place that is left
  useEffect(() => closeQuote, [pathname]);
  if (!asked || username === undefined) return null;
  return (
    <Suspense fallback={null}>
      <QuoteDialog key={`${username} ${asked.isbn}`} {...asked} onClose={closeQuote} />
    </Suspense>
  );
}
