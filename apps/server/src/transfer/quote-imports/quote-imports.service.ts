import { type ImportFilter, limits, clippingMessages as m, messages } from "@okurca/contract";
import { type Actor, AppError, inTransaction, pagingOf } from "@okurca/server-kit";
import { findEdition, getEditions } from "../../books/index.ts";
import type { AppContext } from "../../context.ts";
import type { Tx } from "../../database/handles.ts";
import { type Clipping, readClippingsInThread, type SlicedClippings } from "../formats/index.ts";
import { proposeNamed } from "../imports/proposals.ts";
import { markKept, matchBooks } from "./matching.ts";
import * as mutations from "./quote-imports.mutations.ts";
import * as queries from "./quote-imports.queries.ts";
import { toQuoteImport, toQuoteImportBook, toQuoteImportRow } from "./quote-imports.views.ts";

async function getImportData(ctx: AppContext, actor: Actor, id: string) {
  const [row] = await queries.findImports(ctx.reads, actor.readerId, id);
  if (!row) throw new AppError("import_not_found");
  return row;
}

export async function getImport(ctx: AppContext, actor: Actor, { id }: { id: string }) {
  return { import: toQuoteImport(await getImportData(ctx, actor, id)) };
}

export async function listImports(ctx: AppContext, actor: Actor) {
  const rows = await queries.findImports(ctx.reads, actor.readerId);
  return { imports: rows.map(toQuoteImport) };
}

/** By what passages of a file are told to be of one book. */
const keyOf = ({ title, authors, isbn }: Clipping) => [isbn ?? title, ...authors.slice(0, 1)].join("\n");

/** Books that are matched in one statement. */
const booksAtOnce = 200;

/** Writes a file with its books and passages, each book matched; the ids of those that have passages. */
async function insertFile(
  tx: Tx,
  of: { readerId: string; fileName: string; at: Date },
  file: SlicedClippings,
): Promise<string> {
  const importId = await mutations.insertImport(tx, of, file);
  const books = new Map<string, mutations.FileBook & { count: number }>();
  for (const clippings of file.slices)
    for (const clipping of clippings) {
      const { title, authors, isbn } = clipping;
      const key = keyOf(clipping);
      if (!books.has(key)) books.set(key, { id: crypto.randomUUID(), title, authors, isbn, count: 0 });
    }
  const all = [...books.values()];
  const matched: { id: string; isbn: string | null }[] = [];
  for (let behind = 0; behind < all.length; behind += booksAtOnce) {
    const some = all.slice(behind, behind + booksAtOnce);
    const matches = await matchBooks(tx, of.readerId, some);
    await mutations.insertBooks(tx, { importId, behind }, some, matches);
    matched.push(...some.map(({ id }, nth) => ({ id, isbn: matches[nth]?.isbn ?? null })));
  }
  for (const clippings of file.slices) {
    const rows = clippings.flatMap((clipping) => {
      const { text, note, page, percent, kept_at, is_cut } = clipping;
      const book = books.get(keyOf(clipping));
      if (!book) return [];
      book.count += 1;
      return [{ book_id: book.id, place: book.count, entry: { text, note, page, percent, kept_at }, is_cut }];
    });
    await mutations.insertRows(tx, rows);
  }
  for (const book of matched) if (book.isbn !== null) await markKept(tx, of.readerId, book);
  return importId;
}

export async function createImport(
  ctx: AppContext,
  actor: Actor,
  given: { bytes: Uint8Array; fileName: string },
) {
  const at = ctx.clock();
  const file = await readClippingsInThread(given.bytes, at.toISOString());
  const id = await inTransaction(ctx.db, (tx) =>
    insertFile(tx, { readerId: actor.readerId, fileName: given.fileName, at }, file),
  );
  return getImport(ctx, actor, { id });
}

export async function listBooks(
  ctx: AppContext,
  actor: Actor,
  query: { id: string; page: number; filter: ImportFilter },
) {
  await getImportData(ctx, actor, query.id);
  const { page } = query;
  const limit = limits.import.rowsPerPage;
  const of = { importId: query.id, filter: query.filter };
  const [rows, total_count] = await Promise.all([
    queries.listBooks(ctx.reads, of, pagingOf({ page, limit })),
    queries.countBooks(ctx.reads, of),
  ]);
  return { books: await showBooks(ctx, rows), page, limit, total_count };
}

async function showBooks(ctx: AppContext, rows: readonly queries.BookData[]) {
  const [books, proposals] = await Promise.all([
    getEditions(
      ctx.reads,
      rows.flatMap(({ isbn }) => isbn ?? []),
    ),
    proposeNamed(
      ctx,
      rows.filter(({ isbn }) => isbn === null),
    ),
  ]);
  return rows.map((row) => toQuoteImportBook(row, books, proposals.get(row.id)));
}

async function getBook(ctx: AppContext, actor: Actor, id: string): Promise<queries.BookData> {
  const book = await queries.findBook(ctx.reads, actor.readerId, id);
  if (!book) throw new AppError("import_not_found");
  return book;
}

export async function listRows(ctx: AppContext, actor: Actor, { id, page }: { id: string; page: number }) {
  const book = await getBook(ctx, actor, id);
  const limit = limits.import.rowsPerPage;
  const rows = await queries.listRows(ctx.reads, { bookId: id }, pagingOf({ page, limit }));
  return { rows: rows.map(toQuoteImportRow), page, limit, total_count: book.all };
}

type Choice = "book" | "skip" | "keep";

/** What the book of the file is after the choice; refuses what cannot be. */
async function decide(
  ctx: AppContext,
  book: queries.BookData,
  { choice, isbn }: { choice: Choice; isbn?: string | undefined },
): Promise<queries.Match & { isSkipped: boolean }> {
  const present = { match: book.match, isbn: book.isbn };
  if (choice === "skip") return { ...present, isSkipped: true };
  if (choice === "keep") {
    if (book.isbn === null) throw new AppError("bad_input", { message: m.noBook });
    return { ...present, isSkipped: false };
  }
  if (!isbn) {
    const message = messages.isbnRequired;
    throw new AppError("bad_input", { message, details: { isbn: message } });
  }
  if (!(await findEdition(ctx.reads, undefined, isbn))) throw new AppError("book_not_found");
  return { match: "hand", isbn, isSkipped: false };
}

export async function chooseBook(
  ctx: AppContext,
  actor: Actor,
  given: { id: string; choice: Choice; isbn?: string | undefined },
) {
  const { readerId } = actor;
  const book = await getBook(ctx, actor, given.id);
  const choice = await decide(ctx, book, given);
  await inTransaction(ctx.db, async (tx) => {
    const state = await mutations.lockImport(tx, readerId, book.import_id);
    if (state === undefined) throw new AppError("import_not_found");
    if (state === "undone" || state === "undoing") throw new AppError("conflict", { message: m.wasUndone });
    // Another tab may have let it come while this one waited for the lock.
    const present = await queries.findBook(tx, readerId, book.id);
    const isLate = state === "done" && present !== undefined && present.skipped > 0 && !choice.isSkipped;
    if (state !== "draft" && !isLate) throw new AppError("conflict", { message: m.notDraft });
    await mutations.setChoice(tx, book.id, choice);
    if (state === "draft") return markKept(tx, readerId, { id: book.id, isbn: choice.isbn });
    await mutations.openSkipped(tx, book.id);
    await mutations.setState(tx, book.import_id, "running");
    await ctx.quoteImports.begin(tx, readerId);
  });
  const [shown] = await showBooks(ctx, [await getBook(ctx, actor, book.id)]);
  if (!shown) throw new AppError("import_not_found");
  return { book: shown, ...(await getImport(ctx, actor, { id: book.import_id })) };
}

/** Asked again it changes nothing. */
export async function runImport(ctx: AppContext, actor: Actor, { id }: { id: string }) {
  await inTransaction(ctx.db, async (tx) => {
    const state = await mutations.lockImport(tx, actor.readerId, id);
    if (state === undefined) throw new AppError("import_not_found");
    if (state === "undone" || state === "undoing") throw new AppError("conflict", { message: m.wasUndone });
    if (state !== "draft") return;
    await mutations.setState(tx, id, "running");
    await ctx.quoteImports.begin(tx, actor.readerId);
  });
  return getImport(ctx, actor, { id });
}

export async function undoImport(ctx: AppContext, actor: Actor, { id }: { id: string }) {
  await inTransaction(ctx.db, async (tx) => {
    const state = await mutations.lockImport(tx, actor.readerId, id);
    if (state === undefined) throw new AppError("import_not_found");
    if (state === "undoing") return;
    if (state !== "done" && state !== "running") throw new AppError("conflict", { message: m.notUndoable });
    await mutations.setState(tx, id, "undoing");
    await ctx.quoteImports.begin(tx, actor.readerId);
  });
  return getImport(ctx, actor, { id });
}

export async function removeImport(ctx: AppContext, actor: Actor, { id }: { id: string }) {
  await inTransaction(ctx.db, async (tx) => {
    const state = await mutations.lockImport(tx, actor.readerId, id);
    if (state === undefined) throw new AppError("import_not_found");
    if (state !== "draft") throw new AppError("conflict", { message: m.notDraft });
    await mutations.deleteImport(tx, id);
  });
  return { message: m.removed };
}
