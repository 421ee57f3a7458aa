import type { Actor } from "@okurca/server-kit";
import { getEditions } from "../books/index.ts";
import type { AppContext } from "../context.ts";
import { countFeed, feedSkeleton, hydrateEvents } from "./feed.queries.ts";
import { toFeedEvent } from "./feed.views.ts";

/** Counting stops here, and so does paging: a hub's feed has no end. */
const countCap = 10_000;

/**
 * Rows of these ids (hydrate), as they are shown, in the order given.
 * @param isbns their books, where they are known already.
 */
export async function presentEvents(
  ctx: Pick<AppContext, "reads">,
  actor: Pick<Actor, "readerId">,
  ids: readonly string[],
  isbns?: readonly string[],
) {
  const [rows, known] = await Promise.all([
    ids.length > 0 ? hydrateEvents(ctx.reads, actor.readerId, ids) : [],
    isbns && getEditions(ctx.reads, isbns),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const editions =
    known ??
    (await getEditions(
      ctx.reads,
      rows.map((row) => row.isbn),
    ));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    const book = row && editions.get(row.isbn);
    // An event deleted between the two queries is simply not shown.
    return row && book ? [toFeedEvent(actor, row, book)] : [];
  });
}

/** Skeleton (ids and their books) → hydrate (rows of those ids, and the books) → present. */
export async function getFeed(ctx: AppContext, actor: Actor, query: { page: number; limit: number }) {
  const isBeyond = (query.page - 1) * query.limit >= countCap;
  const [placed, total_count] = await Promise.all([
    isBeyond ? [] : feedSkeleton(ctx.reads, { readerId: actor.readerId, ...query }),
    countFeed(ctx.reads, actor.readerId, countCap),
  ]);
  const ids = placed.map(({ id }) => id);
  const isbns = placed.map(({ isbn }) => isbn);
  const events = await presentEvents(ctx, actor, ids, isbns);
  return { events, page: query.page, limit: query.limit, total_count };
}
