import { likeQuote, unlikeQuote } from "@okurca/contract";
import { quoteMessages as m } from "@okurca/contract/messages-of-quotes";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { toast } from "sonner";
import { call, failureText } from "~/lib/api";
import { cn } from "~/lib/cn";
import { formatNumber } from "~/lib/format";
import { queryKeys } from "~/lib/query-keys";
import type { LikedQuote } from "~/ui/quote-text";
import { LikeIcon, ReactionCount, reactionLook } from "~/ui/reactions-place";

type Like = Pick<LikedQuote, "is_liked" | "like_count">;

/** The same answer with another like of this quote, wherever in it the quote stands; the very same where it stands nowhere. */
function withLike(value: unknown, id: string, like: Like): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    const all = value.map((one) => withLike(one, id, like));
    return all.every((one, i) => one === value[i]) ? value : all;
  }
  const given = value as Record<string, unknown>;
  if (given.id === id && "like_count" in given) return { ...given, ...like };
  const entries = Object.entries(given).map(([key, one]) => [key, withLike(one, id, like)] as const);
  return entries.every(([key, one]) => one === given[key]) ? value : Object.fromEntries(entries);
}

function show(client: QueryClient, id: string, like: Like): void {
  for (const queryKey of [queryKeys.quotes, queryKeys.feed, queryKeys.activity])
    client.setQueriesData({ queryKey }, (before: unknown) => withLike(before, id, like));
}

/** Likes and takes back, shown at once; what the server said last is what stays. */
function useLikeQuote({ id, is_liked, like_count }: LikedQuote): () => void {
  const client = useQueryClient();
  const before = useRef<Like>({ is_liked, like_count });
  const { mutate } = useMutation({
    scope: { id: `quote-like/${id}` },
    mutationFn: (isWanted: boolean) => call(isWanted ? likeQuote : unlikeQuote, { params: { id } }),
    onMutate: (isWanted: boolean) => {
      before.current = { is_liked, like_count };
      show(client, id, { is_liked: isWanted, like_count: like_count + (isWanted ? 1 : -1) });
    },
    onSuccess: (answer) => show(client, id, answer),
    onError: (error) => {
      show(client, id, before.current);
      toast.error(failureText(error, m.likeFailed));
    },
  });
  return () => mutate(!is_liked);
}

/** The heart of a reader's quote. */
export function QuoteLike({ quote }: { quote: LikedQuote }) {
  const press = useLikeQuote(quote);
  const { owner, is_liked, like_count } = quote;
  return (
    <button
      type="button"
      aria-pressed={is_liked}
      aria-label={`Beğen: ${owner.name || owner.username} adlı okurun alıntısı, ${formatNumber(like_count)} beğeni`}
      title={is_liked ? "Beğenmekten vazgeç" : "Beğen"}
      onClick={press}
      className={cn(reactionLook, is_liked && "text-accent hover:text-accent")}
    >
      <LikeIcon isLiked={is_liked} />
      <ReactionCount value={like_count} />
    </button>
  );
}
