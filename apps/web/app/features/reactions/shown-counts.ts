import type { QueryClient } from "@tanstack/react-query";
import { queryKeys } from "~/lib/query-keys";
import type { ReactionSubject } from "~/ui/reactions-place";

export type Counts = Pick<ReactionSubject, "like_count" | "comment_count" | "is_liked">;

/** All lists in which a review or an event may stand. */
const lists = [
  queryKeys.feed,
  queryKeys.activity,
  queryKeys.ownProfile,
  queryKeys.publicProfile,
  queryKeys.bookPosts,
];

function isSubject(value: object, id: string): value is Counts {
  if (!("like_count" in value)) return false;
  // The event of a review is liked and commented on as the review.
  return ("post_id" in value && value.post_id === id) || ("id" in value && value.id === id);
}

/** The same with the counts of this one changed; the same object where it is not in there. */
function withCounts(data: unknown, id: string, change: (counts: Counts) => Partial<Counts>): unknown {
  if (typeof data !== "object" || data === null) return data;
  if (Array.isArray(data)) {
    const next = data.map((part) => withCounts(part, id, change));
    return next.some((part, i) => part !== data[i]) ? next : data;
  }
  if (isSubject(data, id)) return { ...data, ...change(data) };
  let next: object = data;
  for (const [key, part] of Object.entries(data)) {
    const changed = withCounts(part, id, change);
    if (changed !== part) next = { ...next, [key]: changed };
  }
  return next;
}

/** Changes the counts of a review or event wherever it is shown; how old the lists are does not change. */
export function changeCounts(
  client: QueryClient,
  id: string,
  change: (counts: Counts) => Partial<Counts>,
): void {
  for (const queryKey of lists) {
    for (const query of client.getQueryCache().findAll({ queryKey })) {
      const { data, dataUpdatedAt } = query.state;
      const next = withCounts(data, id, change);
      if (next !== data) client.setQueryData(query.queryKey, next, { updatedAt: dataUpdatedAt });
    }
  }
}
