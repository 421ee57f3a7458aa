import type { Actor } from "@okurca/server-kit";
import { getEditions } from "../books/index.ts";
import type { AppContext } from "../context.ts";
import { countFeed, feedSkeleton, hydrateEvents } from "./feed.queries.ts";
import { toFeedEvent } from "./feed.views.ts";

/** Counting stops here, and so does paging: a hub's feed has no end. */
const countCap = 10_000;

/** Rows of these ids (hydrate), as they are shown, in the order given. */
export async function presentEvents(
  ctx: Pick<AppContext, "db">,
  actor: Pick<Actor, "readerId">,
  ids: readonly string[],
) {
  const rows = ids.length > 0 ? await hydrateEvents(ctx.db, actor.readerId, ids) : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const editions = await getEditions(
    ctx.db,
    rows.map((row) => row.isbn),
  );
  return ids.flatMap((id) => {
    const row = byId.get(id);
    const book = row && editions.get(row.isbn);
    // An event deleted between the two queries is simply not shown.
    return row && book ? [toFeedEvent(row, book)] : [];
  });
}

/** Skeleton (ids) → hydrate (rows of those ids) → present. */
export async function getFeed(ctx: AppContext, actor: Actor, query: { page: number; limit: number }) {
  const isBeyond = (query.page - 1) * query.limit >= countCap;
  const [ids, total_count] = await Promise.all([
    isBeyond ? [] : feedSkeleton(ctx.db, { readerId: actor.readerId, ...query }),
    countFeed(ctx.db, actor.readerId, countCap),
  ]);
  const events = await presentEvents(ctx, actor, ids);
  return { events, page: query.page, limit: query.limit, total_count };
}
