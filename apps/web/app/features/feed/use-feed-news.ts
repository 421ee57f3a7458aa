import { limits } from "@okurca/contract/limits";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useIsLive, useNews } from "~/lib/live";
import { feedNewsQuery, feedQuery } from "./feed.queries";
import { keepFeedPresent } from "./feed-looks";
import { countNews, type FeedPages } from "./feed-pages";

/** How much is new in the feed that is shown; `show` puts it there, from the first page on. */
export function useFeedNews(shown: FeedPages | undefined): {
  count: number;
  isMore: boolean;
  show: () => void;
} {
  const client = useQueryClient();
  const isLive = useIsLive();
  const { data: first } = useQuery({ ...feedNewsQuery, enabled: false });
  const [kept] = useState(() => keepFeedPresent(client));
  useNews(kept.hear);
  useEffect(() => {
    if (!isLive) kept.look();
    return kept.stop;
  }, [kept, isLive]);
  const count = shown && first ? countNews(shown, first) : 0;
  return {
    count,
    isMore: count === limits.pageSize.feed,
    show() {
      if (first) client.setQueryData(feedQuery.queryKey, { pages: [first], pageParams: [1] });
    },
  };
}
