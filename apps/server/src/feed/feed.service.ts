import { limits } from "@okurca/contract";
import type { Actor } from "@okurca/server-kit";
import { getEditions } from "../books/index.ts";
import type { AppContext } from "../context.ts";
import { countFeed, feedSkeleton, hydrateEvents, type Placed, placeEvents } from "./feed.queries.ts";
import { toFeedEvent } from "./feed.views.ts";

/** Counting stops here, and so does paging: a hub's feed has no end. */
const countCap = 10_000;

/** Each book once, with what was last told of it. */
const distinctBooks = (books: Placed["books"]) =>
  books.filter(({ isbn }, i) => books.findIndex((book) => book.isbn === isbn) === i);

/** Events as they are shown, each with the books of its card. */
async function present(
  ctx: Pick<AppContext, "reads">,
  actor: Pick<Actor, "readerId">,
  placed: readonly Placed[],
) {
  const ids = placed.map(({ id }) => id);
  const cards = new Map(placed.map(({ id, books }) => [id, distinctBooks(books)]));
  const shown = [...cards.values()].flatMap((books) => books.slice(0, limits.feedCard.books));
  const [rows, editions] = await Promise.all([
    ids.length > 0 ? hydrateEvents(ctx.reads, actor.readerId, ids) : [],
    getEditions(ctx.reads, [...new Set(shown.map(({ isbn }) => isbn))]),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    // An event deleted between the two queries is simply not shown.
    return (row && toFeedEvent(actor, row, { books: cards.get(id) ?? [], editions })) ?? [];
  });
}

/** Events of these ids, as they are shown, in the order given. */
export async function presentEvents(
  ctx: Pick<AppContext, "reads">,
  actor: Pick<Actor, "readerId">,
  ids: readonly string[],
) {
  return ids.length > 0 ? present(ctx, actor, await placeEvents(ctx.reads, ids)) : [];
}

/** Skeleton (ids and the books of their cards) → hydrate (rows of those ids, and the books) → present. */
export async function getFeed(ctx: AppContext, actor: Actor, query: { page: number; limit: number }) {
  const isBeyond = (query.page - 1) * query.limit >= countCap;
  const [placed, total_count] = await Promise.all([
    isBeyond ? [] : feedSkeleton(ctx.reads, { readerId: actor.readerId, ...query }),
    countFeed(ctx.reads, actor.readerId, countCap),
  ]);
  const events = await present(ctx, actor, placed);
  return { events, page: query.page, limit: query.limit, total_count };
}
