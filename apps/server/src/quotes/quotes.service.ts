import { type Audience, limits, quoteMessages } from "@okurca/contract";
import { type Actor, AppError, inTransaction, pagingOf } from "@okurca/server-kit";
import { findEdition, getEditions, getWorks } from "../books/index.ts";
import type { AppContext } from "../context.ts";
import type { Tx } from "../database/handles.ts";
import { recordQuote } from "../feed/index.ts";
import { lockReaderRow, recomputeLastActivity, refuseSuspended } from "../readers/index.ts";
import {
  lockReadersOfParts,
  lockReadersOfQuote,
  lockRemovedQuote,
  putQuoteBack,
  removeQuote,
} from "../removals/index.ts";
import { notifyReportersOfRemoval } from "../withdrawals/index.ts";
import { placeText, staysAt } from "./passages.mutations.ts";
import * as passages from "./passages.queries.ts";
import { presentQuotes } from "./present.ts";
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
  // What only some may see is told of nowhere.
  if (row.audience === "public") {
    const event_id = await recordQuote(tx, { readerId, isbn: row.isbn, at });
    await mutations.setQuote(tx, quote.id, { event_id });
  }
  const isHeld = await holdIfWatched(ctx, tx, { ...row, id: quote.id, readerId, at });
  return { quote: await presentQuote(tx, actor, quote.id), isHeld };
}

/** Moderators look first at what a watched word stands in, in the passage or in the note, unless it is for nobody else. */
async function holdIfWatched(
  ctx: AppContext,
  tx: Tx,
  { audience, text, note, ...of }: Own & { id: string; readerId: string; at: Date },
): Promise<boolean> {
  if (audience === "me") return false;
  const content = note === null ? text : `${text}\n\n${note}`;
  return ctx.heldTexts.holdIfWatched(tx, { ...of, kind: "quote", content });
}

export async function keepQuote(ctx: AppContext, actor: Actor, given: Own & { isbn: string }) {
  const { quote, isHeld } = await inTransaction(ctx.db, async (tx) => {
    const workId = await lockBook(tx, actor, given.isbn);
    const passageId = await placeText(tx, workId, given.text);
    return insert(ctx, tx, actor, { ...given, workId, passageId, origin: "hand" });
  });
  return { message: isHeld ? quoteMessages.held : quoteMessages.kept, quote };
}

/** In the wording that the reader sees on the card, as one of the edition that stands for the work to him or her. */
export async function takeOverPassage(
  ctx: AppContext,
  actor: Actor,
  { id, audience }: { id: string; audience: Audience },
) {
  const { readerId } = actor;
  const { quote, isHeld } = await inTransaction(ctx.db, async (tx) => {
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
  return { message: isHeld ? quoteMessages.held : quoteMessages.takenOver, quote };
}

export async function updateQuote(ctx: AppContext, actor: Actor, { id, ...change }: Own & { id: string }) {
  const { readerId } = actor;
  const { quote, isHeld } = await inTransaction(ctx.db, async (tx) => {
    await lockReaderRow(tx, readerId);
    const own = await queries.findOwnQuote(tx, readerId, id);
    if (!own) throw new AppError("quote_not_found");
    await refuseSuspended(tx, readerId);
    const workId = await mutations.lockWorkOf(tx, own.isbn);
    if (!workId) throw new AppError("quote_not_found");
    await refuseMorePublic(tx, { readerId, workId, audience: change.audience, but: id });
    const stays = change.text === own.text || (await staysAt(tx, own.passage_id, change.text));
    const passage_id = stays ? own.passage_id : await placeText(tx, workId, change.text);
    const at = ctx.clock();
    const isSet = await mutations.setQuote(tx, id, { ...change, passage_id, updated_at: at });
    if (!isSet) throw new AppError("already_kept");
    const isHeld = await holdIfWatched(ctx, tx, { ...change, id, readerId, at });
    if (own.event_id !== null) await recomputeLastActivity(tx, readerId);
    return { quote: await presentQuote(tx, actor, id), isHeld };
  });
  return { message: isHeld ? quoteMessages.held : quoteMessages.changed, quote };
}

export async function deleteQuote(ctx: AppContext, actor: Actor, { id }: { id: string }) {
  const { readerId } = actor;
  await inTransaction(ctx.db, async (tx) => {
    await lockReaderRow(tx, readerId);
    const at = ctx.clock();
    const own = await queries.findOwnQuote(tx, readerId, id);
    if (!own) throw new AppError("quote_not_found");
    await lockReadersOfQuote(tx, id);
    await notifyReportersOfRemoval(tx, { what: "quote", id }, at);
    if (!(await removeQuote(tx, { id, readerId, at }))) throw new AppError("quote_not_found");
    if (own.event_id !== null) await recomputeLastActivity(tx, readerId);
  });
  return { message: quoteMessages.deleted };
}

/** Also to a suspended reader, of whom nobody sees anything. */
export async function restoreQuote(ctx: AppContext, actor: Actor, { id }: { id: string }) {
  const { readerId } = actor;
  const quote = await inTransaction(ctx.db, async (tx) => {
    await lockReaderRow(tx, readerId);
    const kept = await lockRemovedQuote(tx, { id, readerId, at: ctx.clock() });
    if (!kept) throw new AppError("quote_not_kept");
    await lockReadersOfParts(tx, { what: "quote", id });
    const workId = kept.has_edition ? await mutations.lockWorkOf(tx, kept.isbn) : undefined;
    if (workId === undefined) throw new AppError("book_not_found");
    const passageId = await placeText(tx, workId, kept.text, kept.passage_id);
    if (!(await putQuoteBack(tx, id, passageId))) throw new AppError("already_kept");
    await recomputeLastActivity(tx, readerId);
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
  const data = await presentQuotes(ctx.reads, rows, toQuote);
  return { data, page, limit, total_count };
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

/** By the id of another that became one with it, too. */
export async function getPassage(ctx: AppContext, viewer: Actor | undefined, asked: string) {
  const { reads } = ctx;
  const find = (id: string) =>
    passages.findSeenPassage(reads, viewer?.readerId, id, limits.quote.namedFriends);
  const here = await find(asked);
  const moved = here ? undefined : await passages.findMovedPassage(reads, asked);
  const row = here ?? (moved && (await find(moved)));
  const book = row && (await getWorks(reads, [row.work_id], viewer?.readerId)).get(row.work_id);
  if (!row || !book) throw new AppError("passage_not_found");
  const keepers = await passages.listKeepers(reads, viewer?.readerId, row.id, limits.quote.namedKeepers);
  return { passage: toPassage(row, book), keepers: keepers.map(toKeeper), is_public: row.is_public };
}
