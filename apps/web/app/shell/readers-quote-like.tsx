import { lazy, type ReactNode, Suspense } from "react";
import { type LikedQuote, QuoteLikeContext } from "~/ui/quote-text";
import { LikeIcon, ReactionCount } from "~/ui/reactions-place";

const QuoteLike = lazy(() =>
  import("~/features/quotes/like").then(({ QuoteLike: component }) => ({ default: component })),
);

/** The heart of a quote for the reader who is signed in; fetched with the first quote that is shown. */
function ReadersQuoteLike({ quote }: { quote: LikedQuote }) {
  const coming = (
    <span className="inline-flex h-11 min-w-11 items-center gap-1.5 px-3 font-medium text-[0.9375rem] text-ink-2">
      <LikeIcon isLiked={quote.is_liked} />
      <ReactionCount value={quote.like_count} />
    </span>
  );
  return (
    <Suspense fallback={coming}>
      <QuoteLike quote={quote} />
    </Suspense>
  );
}

/** Quotes below it have hearts. */
export function QuoteLikes({ children }: { children: ReactNode }) {
  return <QuoteLikeContext value={ReadersQuoteLike}>{children}</QuoteLikeContext>;
}
