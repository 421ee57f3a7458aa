import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { forgetRecommendations, queryKeys } from "./query-keys";

const { library, readings, dashboard, ownState, ownProfile, bookPosts } = queryKeys;

/** Asks anew for all that shows something of the reader's shelf and reviews, and for what else is named. */
export function refreshShelf(client: QueryClient, ...others: readonly QueryKey[]): void {
  for (const queryKey of [library, readings, dashboard, ownState, ownProfile, bookPosts, ...others]) {
    void client.invalidateQueries({ queryKey });
  }
  forgetRecommendations(client);
}
