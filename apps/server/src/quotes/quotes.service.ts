import { type Audience, limits, quoteMessages } from "@okurca/contract";
import { type Actor, AppError, inTransaction, pagingOf } from "@okurca/server-kit";
import { findEdition, getEditions, getWorks } from "../books/index.ts";
import type { AppContext } from "../context.ts";
import type { Tx } from "../database/handles.ts";
import { lockReaderRow, refuseSuspended } from "../readers/index.ts";
import { placeText, staysAt } from "./passages.mutations.ts";
import * as passages from "./passages.queries.ts";
import * as mutations from "./quotes.mutations.ts";
import * as queries from "./quotes.queries.ts";
import { toKeeper, toPassage, toQuote } from "./quotes.views.ts";
import { findOwn } from "./search.service.ts";

type Asker = Pick<Actor, "readerId">;

interface Own {
  text: string;
  page: number | null;
  percent: number | null;
  note: string | null;
  has_spoiler: boolean;
  audience: Audience;
}

/** Read before the commit, so that the caller gets an answer even when the database is lost after it. */
async function presentQuote(tx: Tx, actor: Actor, id: string) {
  const row = await queries.findOwnQuote(tx, actor.readerId, id);
  if (!row) throw new AppError("quote_not_found");
  const book = (await getEditions(tx, [row.isbn])).get(row.isbn);
  if (!book) throw new AppError("book_not_found");
  return toQuote(row, book);
}

/** What the law on quotation allows of a book: beyond that a reader keeps passages for friends or for herself. */
async function refuseMorePublic(
  tx: Tx,
  of: { readerId: string; workId: string; audience: Audience; but: string | null },
): Promise<void> {
  if (of.audience !== "public") return;
  const count = await queries.countPublicOfWork(tx, of.readerId, of.workId, of.but);
  if (count >= limits.quote.publicOfBook) throw new AppError("quotes_full");
}

/** The work of a book that a catalogue names, its passages locked, with the reader's row locked before. */
async function lockBook(tx: Tx, actor: Actor, isbn: string): Promise<string> {
  await lockReaderRow(tx, actor.readerId);
  await refuseSuspended(tx, actor.readerId);
  const edition = await findEdition(tx, undefined, isbn);
  const workId = edition && (await mutations.lockWorkOf(tx, isbn));
  if (!workId) throw new AppError("book_not_found");
  return workId;
}

async function insert(
  ctx: AppContext,
  tx: Tx,
  actor: Actor,
  given: Own & { isbn: string; workId: string; passageId: string; origin: "hand" | "taken" },
) {
  const { workId, passageId, ...row } = given;
  const { readerId } = actor;
  await refuseMorePublic(tx, { readerId, workId, audience: row.audience, but: null });
  const at = ctx.clock();
  const quote = await mutations.insertQuote(tx, {
    ...row,
    ...{ reader_id: readerId, passage_id: passageId, kept_at: at, updated_at: at },
  });
  if (!quote) throw new AppError("already_kept");
  return presentQuote(tx, actor, quote.id);
}

export async function keepQuote(ctx: AppContext, actor: Actor, given: Own & { isbn: string }) {
  const quote = await inTransaction(ctx.db, async (tx) => {
    const workId = await lockBook(tx, actor, given.isbn);
    const passageId = await placeText(tx, workId, given.text);
    return insert(ctx, tx, actor, { ...given, workId, passageId, origin: "hand" });
  });
  return { message: quoteMessages.kept, quote };
}

/** In the wording that the reader sees on the card, as one of the edition that stands for the work to him or her. */
export async function takeOverPassage(
  ctx: AppContext,
  actor: Actor,
  { id, audience }: { id: string; audience: Audience },
) {
  const { readerId } = actor;
  const quote = await inTransaction(ctx.db, async (tx) => {
    await lockReaderRow(tx, readerId);
    const seen = await passages.findSeenPassage(tx, readerId, id, 0);
    const book = seen && (await getWorks(tx, [seen.work_id], readerId)).get(seen.work_id);
    if (!book) throw new AppError("passage_not_found");
    const workId = await lockBook(tx, actor, book.isbn);
    // Again with the work locked: it may have gone with its last quote.
    const passage = await passages.findSeenPassage(tx, readerId, id, 0);
    if (!passage || !(await staysAt(tx, id, passage.text))) throw new AppError("passage_not_found");
    const { text, has_spoiler } = passage;
    const own = { text, has_spoiler, audience, page: null, percent: null, note: null };
    return insert(ctx, tx, actor, { ...own, isbn: book.isbn, workId, passageId: id, origin: "taken" });
  });
  return { message: quoteMessages.takenOver, quote };
}

export async function updateQuote(ctx: AppContext, actor: Actor, { id, ...change }: Own & { id: string }) {
  const { readerId } = actor;
  const quote = await inTransaction(ctx.db, async (tx) => {
    await lockReaderRow(tx, readerId);
    const own = await queries.findOwnQuote(tx, readerId, id);
    if (!own) throw new AppError("quote_not_found");
    await refuseSuspended(tx, readerId);
    const workId = await mutations.lockWorkOf(tx, own.isbn);
    if (!workId) throw new AppError("quote_not_found");
    await refuseMorePublic(tx, { readerId, workId, audience: change.audience, but: id });
    const stays = change.text === own.text || (await staysAt(tx, own.passage_id, change.text));
    const passage_id = stays ? own.passage_id : await placeText(tx, workId, change.text);
    const isSet = await mutations.setQuote(tx, id, { ...change, passage_id, updated_at: ctx.clock() });
    if (!isSet) throw new AppError("already_kept");
    return presentQuote(tx, actor, id);
  });
  return { message: quoteMessages.changed, quote };
}

export async function deleteQuote(ctx: AppContext, actor: Actor, { id }: { id: string }) {
  const { readerId } = actor;
  await inTransaction(ctx.db, async (tx) => {
    await lockReaderRow(tx, readerId);
    if (!(await mutations.removeQuote(tx, { id, readerId, at: ctx.clock() })))
      throw new AppError("quote_not_found");
  });
  return { message: quoteMessages.deleted };
}

/** Also to a suspended reader, of whom nobody sees anything. */
export async function restoreQuote(ctx: AppContext, actor: Actor, { id }: { id: string }) {
  const { readerId } = actor;
  const quote = await inTransaction(ctx.db, async (tx) => {
    await lockReaderRow(tx, readerId);
    const kept = await mutations.lockRemovedQuote(tx, { id, readerId, at: ctx.clock() });
    if (!kept) throw new AppError("quote_not_kept");
    const workId = kept.has_edition ? await mutations.lockWorkOf(tx, kept.isbn) : undefined;
    if (workId === undefined) throw new AppError("book_not_found");
    const passageId = await placeText(tx, workId, kept.text, kept.passage_id);
    if (!(await mutations.putQuoteBack(tx, id, passageId))) throw new AppError("already_kept");
    return presentQuote(tx, actor, id);
  });
  return { message: quoteMessages.restored, quote };
}

export async function listOwnQuotes(
  ctx: AppContext,
  { readerId }: Asker,
  { page, limit, q, ...filter }: { page: number; limit: number; q?: string | undefined } & queries.OwnFilter,
) {
  const paging = pagingOf({ page, limit });
  const found = q === undefined ? undefined : await findOwn(ctx, readerId, { q, ...filter });
  const [rows, total_count] = found
    ? [found.slice(paging.offset, paging.offset + limit), found.length]
    : await Promise.all([
        queries.listOwn(ctx.reads, readerId, filter, paging),
        queries.countOwn(ctx.reads, readerId, filter),
      ]);
  const books = await getEditions(
    ctx.reads,
    rows.map(({ isbn }) => isbn),
  );
  const data = rows.flatMap((row) => {
    const book = books.get(row.isbn);
    return book ? [toQuote(row, book)] : [];
  });
  return { data, page, limit, total_count };
}

/** A page of passages of several books, of rows that are one more than the page has where there are more. */
async function toShelf(
  ctx: AppContext,
  { readerId }: Asker,
  rows: passages.PassageRow[],
  { page, limit }: { page: number; limit: number },
) {
  const shown = rows.slice(0, limit);
  const books = await getWorks(
    ctx.reads,
    shown.map(({ work_id }) => work_id),
    readerId,
  );
  const data = shown.flatMap((row) => {
    const book = books.get(row.work_id);
    return book ? [toPassage(row, book)] : [];
  });
  return { data, page, limit, has_more: rows.length > limit };
}

export async function listFriendsPassages(
  ctx: AppContext,
  actor: Actor,
  query: { page: number; limit: number },
) {
  const paging = { ...pagingOf(query), namedFriends: limits.quote.namedFriends };
  return toShelf(ctx, actor, await passages.listPassagesOfFriends(ctx.reads, actor.readerId, paging), query);
}

export async function listPassagesOfWeek(
  ctx: AppContext,
  actor: Actor,
  query: { page: number; limit: number },
) {
  const since = new Date(ctx.clock().getTime() - 7 * 86_400_000);
  const paging = { ...pagingOf(query), namedFriends: limits.quote.namedFriends };
  return toShelf(
    ctx,
    actor,
    await passages.listPassagesSince(ctx.reads, actor.readerId, since, paging),
    query,
  );
}

/** Throws `book_not_found`, also for a book that only a reader's own file brought. */
export async function listBookPassages(
  ctx: AppContext,
  viewer: Asker | undefined,
  isbn: string,
  query: { page: number; limit: number },
) {
  const { reads } = ctx;
  const edition = await findEdition(reads, undefined, isbn);
  if (!edition) throw new AppError("book_not_found");
  const { work_id: workId } = edition;
  const viewerId = viewer?.readerId;
  const [{ shown, beside }, books] = await Promise.all([
    passages.countPassagesOfWork(reads, viewerId, workId),
    getWorks(reads, [workId], viewerId),
  ]);
  const paging = { ...pagingOf(query), shown, namedFriends: limits.quote.namedFriends };
  const rows = await passages.listPassagesOfWork(reads, viewerId, workId, paging);
  const book = books.get(workId);
  return { data: book ? rows.map((row) => toPassage(row, book)) : [], ...query, total_count: shown + beside };
}

export async function listAuthorPassages(
  ctx: AppContext,
  viewer: Asker,
  slug: string,
  query: { page: number; limit: number },
) {
  const paging = { ...pagingOf(query), namedFriends: limits.quote.namedFriends };
  const rows = await passages.listPassagesOfAuthor(ctx.reads, viewer.readerId, slug, paging);
  return toShelf(ctx, viewer, rows, query);
}

export async function getPassage(ctx: AppContext, viewer: Actor | undefined, id: string) {
  const { reads } = ctx;
  const row = await passages.findSeenPassage(reads, viewer?.readerId, id, limits.quote.namedFriends);
  const book = row && (await getWorks(reads, [row.work_id], viewer?.readerId)).get(row.work_id);
  if (!row || !book) throw new AppError("passage_not_found");
  const keepers = await passages.listKeepers(reads, viewer?.readerId, id, limits.quote.namedKeepers);
  return { passage: toPassage(row, book), keepers: keepers.map(toKeeper), is_public: row.is_public };
}
