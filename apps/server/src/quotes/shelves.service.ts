import { limits } from "@okurca/contract";
import { type Actor, AppError, pagingOf } from "@okurca/server-kit";
import type { AppContext } from "../context.ts";
import { findReaderMetBy } from "../privacy/index.ts";
import * as passages from "./passages.queries.ts";
import { presentPassages, presentQuotes } from "./present.ts";
import { listQuotesOf, listYearAgo } from "./quotes.queries.ts";
import { toQuote, toShownQuote } from "./quotes.views.ts";

/** For whom it is read: the reader who calls, also by the assistant. */
type Asker = Pick<Actor, "readerId">;

interface Page {
  page: number;
  limit: number;
}

/** A page of passages of several books, of rows that are one more than the page has where there are more. */
async function toShelf(
  ctx: AppContext,
  viewer: Asker | undefined,
  rows: passages.PassageRow[],
  { page, limit }: Page,
) {
  const data = await presentPassages(ctx.reads, viewer?.readerId, rows.slice(0, limit));
  return { data, page, limit, has_more: rows.length > limit };
}

const pagingIn = (query: Page) => ({ ...pagingOf(query), namedFriends: limits.quote.namedFriends });

export async function listFriendsPassages(ctx: AppContext, actor: Actor, query: Page) {
  const rows = await passages.listPassagesOfFriends(ctx.reads, actor.readerId, pagingIn(query));
  return toShelf(ctx, actor, rows, query);
}

export async function listPassagesOfWeek(ctx: AppContext, actor: Actor, query: Page) {
  const since = new Date(ctx.clock().getTime() - 7 * 86_400_000);
  const rows = await passages.listPassagesSince(ctx.reads, actor.readerId, since, pagingIn(query));
  return toShelf(ctx, actor, rows, query);
}

/** Of an author by the slug of the page. Throws `author_not_found`. */
export async function listAuthorPassages(
  ctx: AppContext,
  viewer: Asker | undefined,
  slug: string,
  query: Page,
) {
  const rows = await passages.listPassagesOfAuthor(ctx.reads, viewer?.readerId, slug, pagingIn(query));
  if (rows.length === 0 && !(await passages.hasWorks(ctx.reads, slug)))
    throw new AppError("author_not_found");
  return toShelf(ctx, viewer, rows, query);
}

/** Throws `reader_not_found` for one the viewer does not meet. */
export async function listReaderQuotes(
  ctx: AppContext,
  viewer: Actor | undefined,
  { username, page, limit }: Page & { username: string },
) {
  const { reads } = ctx;
  const reader = await findReaderMetBy(reads, viewer?.readerId, username);
  if (!reader) throw new AppError("reader_not_found");
  if (!reader.is_library_seen) return { is_visible: false, data: [], page, limit, has_more: false };
  const rows = await listQuotesOf(reads, viewer?.readerId, reader.id, pagingOf({ page, limit }));
  const data = await presentQuotes(reads, rows.slice(0, limit), toShownQuote);
  return { is_visible: true, data, page, limit, has_more: rows.length > limit };
}

/** What the reader kept on this day a year ago. */
export async function listQuotesOfYearAgo(ctx: AppContext, { readerId }: Actor) {
  const rows = await listYearAgo(ctx.reads, readerId, ctx.clock(), limits.quote.onCard);
  return { data: await presentQuotes(ctx.reads, rows, toQuote) };
}
