import { type ComponentType, createContext, use } from "react";
import { formatNumber } from "~/lib/format";
import { LikeIcon, ReactionCount } from "./reactions-place";

/** Where in the book a passage stands, in few words; "" where nobody said. */
export function placeInBook({ page, percent }: { page: number | null; percent: number | null }): string {
  if (page !== null) return `s. ${page}`;
  return percent === null ? "" : `%${percent}`;
}

/** A passage of a book, with the marker's stroke under it. */
export function QuoteText({ text, className = "text-[1.125rem]" }: { text: string; className?: string }) {
  return (
    <blockquote className={`wrap-anywhere whitespace-pre-line font-serif leading-relaxed ${className}`}>
      <span className="bg-mark box-decoration-clone px-1 py-0.5">{text}</span>
    </blockquote>
  );
}

/** A reader's quote as what is liked. */
export interface LikedQuote {
  id: string;
  like_count: number;
  is_liked: boolean;
  /** Whose it is. */
  owner: { username: string; name: string };
}

/** What signed-in readers like quotes with; those who show quotes know nothing of it. */
export const QuoteLikeContext = createContext<ComponentType<{ quote: LikedQuote }> | null>(null);

/** The heart of a quote; for visitors how many like it. */
export function QuoteLikePlace({ quote }: { quote: LikedQuote }) {
  const Like = use(QuoteLikeContext);
  if (Like) return <Like quote={quote} />;
  if (quote.like_count === 0) return null;
  return (
    <span className="inline-flex items-center gap-1.5 px-3 py-2 text-ink-2 text-sm">
      <LikeIcon />
      <ReactionCount value={quote.like_count} />
      <span className="sr-only">{formatNumber(quote.like_count)} beğeni</span>
    </span>
  );
}
