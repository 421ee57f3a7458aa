import { limits } from "@okurca/contract";
import type { Actor } from "@okurca/server-kit";
import type { AppContext } from "../context.ts";
import { countFeed, countOthers, feedSkeleton, hydrateEvents } from "./feed.queries.ts";
import { toFeedEvent } from "./feed.views.ts";

/** Counting stops here, and so does paging: a hub's feed has no end. */
const countCap = 10_000;

/** Events of these ids, as they are shown, in the order given; `isWhole`: with all books of their cards. */
export async function presentEvents(
  ctx: Pick<AppContext, "reads">,
  actor: Pick<Actor, "readerId">,
  ids: readonly string[],
  isWhole = false,
) {
  if (ids.length === 0) return [];
  const rows = await hydrateEvents(ctx.reads, actor.readerId, ids, isWhole);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    // An event deleted between the two queries is simply not shown, nor one whose quotes were deleted a moment ago.
    return row && row.quotes?.count !== 0 ? toFeedEvent(actor, row) : [];
  });
}

/** Skeleton (ids) → hydrate (rows of those ids, and the books of their cards) → present. */
export async function getFeed(ctx: AppContext, actor: Actor, query: { page: number; limit: number }) {
  const isBeyond = (query.page - 1) * query.limit >= countCap;
  const [ids, total_count, others] = await Promise.all([
    isBeyond ? [] : feedSkeleton(ctx.reads, { readerId: actor.readerId, ...query }),
    countFeed(ctx.reads, actor.readerId, countCap),
    query.page === 1 ? countOthers(ctx.reads, actor.readerId, limits.feedOthers) : undefined,
  ]);
  const events = await presentEvents(ctx, actor, ids);
  return { events, page: query.page, limit: query.limit, total_count, ...(others && { others }) };
}
