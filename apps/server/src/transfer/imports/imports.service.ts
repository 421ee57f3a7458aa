import { type ImportFilter, limits, messages, transferMessages } from "@okurca/contract";
import { type Actor, AppError, inTransaction, pagingOf } from "@okurca/server-kit";
import { findEdition, getEditions } from "../../books/index.ts";
import { deleteUnusedBrought } from "../../catalogue/index.ts";
import type { AppContext } from "../../context.ts";
import type { Tx } from "../../database/handles.ts";
import { latestDay, undoBrought } from "../../library/index.ts";
import { undoBroughtRatings } from "../../ratings/index.ts";
import { isReaderSuspended } from "../../readers/index.ts";
import { deleteUnchangedReviews } from "../../reviews/index.ts";
import { notifyReportersOfRemoval } from "../../withdrawals/index.ts";
import { readFileInThread } from "../formats/index.ts";
import { acceptLookups, findLookups, stopLookups } from "../lookups/index.ts";
import { bringRow } from "./bring-row.ts";
import * as mutations from "./imports.mutations.ts";
import * as queries from "./imports.queries.ts";
import { toImport, toImportRow } from "./imports.views.ts";
import { type Match, matchEntries } from "./matching.ts";
import { proposeBooks } from "./proposals.ts";
import { replaceBrought } from "./replace-brought.ts";
import * as undoing from "./undo.queries.ts";

const m = transferMessages;

async function getImportData(ctx: AppContext, actor: Actor, id: string) {
  const [row] = await queries.findImports(ctx.reads, actor.readerId, id);
  if (!row) throw new AppError("import_not_found");
  return row;
}

export async function getImport(ctx: AppContext, actor: Actor, { id }: { id: string }) {
  return { import: toImport(await getImportData(ctx, actor, id)) };
}

export async function listImports(ctx: AppContext, actor: Actor) {
  const rows = await queries.findImports(ctx.reads, actor.readerId);
  return { imports: rows.map(toImport) };
}

export async function createImport(
  ctx: AppContext,
  actor: Actor,
  given: { bytes: Uint8Array; fileName: string },
) {
  const at = ctx.clock();
  const { readerId } = actor;
  const file = await readFileInThread(given.bytes, latestDay(at));
  const id = await inTransaction(ctx.db, async (tx) => {
    const importId = await mutations.insertImport(tx, { readerId, fileName: given.fileName, at }, file);
    let behind = 0;
    for (const { sought, entries } of file.slices) {
      const matches = await matchEntries(tx, readerId, sought);
      await mutations.insertRows(tx, { importId, behind }, entries, matches);
      behind += sought.length;
    }
    if (behind === 0) throw new AppError("bad_input", { message: m.noRows });
    return importId;
  });
  return getImport(ctx, actor, { id });
}

export async function listRows(
  ctx: AppContext,
  actor: Actor,
  query: { id: string; page: number; filter: ImportFilter },
) {
  await getImportData(ctx, actor, query.id);
  const { page } = query;
  const limit = limits.import.rowsPerPage;
  const of = { importId: query.id, filter: query.filter };
  const [rows, total_count] = await Promise.all([
    queries.listRows(ctx.reads, of, pagingOf({ page, limit })),
    queries.countRows(ctx.reads, of),
  ]);
  return { rows: await showRows(ctx, rows), page, limit, total_count };
}

async function showRows(ctx: AppContext, rows: readonly queries.RowData[]) {
  const [books, proposals, lookups] = await Promise.all([
    getEditions(
      ctx.reads,
      rows.flatMap((row) => row.isbn ?? []),
    ),
    proposeBooks(ctx, rows),
    findLookups(
      ctx.reads,
      rows.map((row) => row.id),
    ),
  ]);
  return rows.map((row) => toImportRow(row, books, proposals.get(row.id), lookups.get(row.id)));
}

type Choice = "book" | "bring" | "skip" | "keep";

/** What the row goes to after the choice; refuses what cannot be. */
async function decide(
  ctx: AppContext,
  actor: Actor,
  row: queries.RowData,
  given: { choice: Choice; isbn?: string | undefined },
): Promise<Match & { isSkipped: boolean }> {
  if (given.choice === "skip") return { match: row.match, isbn: row.isbn, isSkipped: true };
  if (given.choice === "book") {
    if (!given.isbn) {
      throw new AppError("bad_input", {
        message: messages.isbnRequired,
        details: { isbn: messages.isbnRequired },
      });
    }
    if (!(await findEdition(ctx.reads, actor.readerId, given.isbn))) throw new AppError("book_not_found");
    return { match: "hand", isbn: given.isbn, isSkipped: false };
  }
  if (given.choice === "keep" && row.isbn !== null) {
    return { match: row.match, isbn: row.isbn, isSkipped: false };
  }
  if (row.entry.isbn === null) throw new AppError("bad_input", { message: m.cannotBring });
  const [match] = await matchEntries(ctx.reads, actor.readerId, [row.entry]);
  return { ...(match ?? { match: "none", isbn: null }), isSkipped: false };
}

export async function chooseRow(
  ctx: AppContext,
  actor: Actor,
  given: { id: string; choice: Choice; isbn?: string | undefined },
) {
  const row = await queries.findRow(ctx.reads, actor.readerId, given.id);
  if (!row) throw new AppError("import_not_found");
  const choice = await decide(ctx, actor, row, given);
  await inTransaction(ctx.db, async (tx) => {
    const state = await mutations.lockImport(tx, actor.readerId, row.import_id);
    if (state !== "draft") return chooseLate(ctx, tx, actor, { row, state, choice });
    await mutations.setChoice(tx, row.id, choice);
  });
  const changed = await queries.findRow(ctx.reads, actor.readerId, row.id);
  if (!changed) throw new AppError("import_not_found");
  const [shown] = await showRows(ctx, [changed]);
  if (!shown) throw new AppError("import_not_found");
  return { row: shown, ...(await getImport(ctx, actor, { id: row.import_id })) };
}

/**
 * A row that was left out comes to the shelf after the others, as long as its file is kept; one that came as a book of the
 * reader's own gets the chosen one.
 */
async function chooseLate(
  ctx: AppContext,
  tx: Tx,
  actor: Actor,
  given: {
    row: queries.RowData;
    state: Awaited<ReturnType<typeof mutations.lockImport>>;
    choice: Awaited<ReturnType<typeof decide>>;
  },
): Promise<void> {
  if (given.state === "undone") throw new AppError("conflict", { message: m.wasUndone });
  // Another tab may have brought it while this one waited for the lock.
  const row = await queries.findRow(tx, actor.readerId, given.row.id);
  if (given.state === "done" && row?.match === "brought" && row.outcome !== "skipped") {
    const { match, isbn } = given.choice;
    if (match === "hand" && isbn !== null) return replaceBrought(tx, actor.readerId, { row, isbn });
  }
  if (given.state !== "done" || row?.outcome !== "skipped" || given.choice.isSkipped)
    throw new AppError("conflict", { message: m.notDraft });
  const { isSkipped, ...match } = given.choice;
  await mutations.setChoice(tx, row.id, given.choice);
  const isSuspended = await isReaderSuspended(tx, actor.readerId);
  const lateAs = await queries.countLateRows(tx, row.import_id);
  const of = {
    readerId: actor.readerId,
    isSuspended,
    at: ctx.clock(),
    lateAs: lateAs + 1,
    heldTexts: ctx.heldTexts,
  };
  await bringRow(tx, of, { ...row, ...match, is_skipped: isSkipped });
  if (match.match === "hand") await acceptLookups(tx, [row.id]);
  await ctx.importLookups.begin(tx, {
    readerId: actor.readerId,
    importId: row.import_id,
    rowId: row.id,
  });
}

/** The next rows; who loses the connection half way goes on where it ended. */
export async function runImport(ctx: AppContext, actor: Actor, { id }: { id: string }) {
  await inTransaction(ctx.db, async (tx) => {
    const state = await mutations.lockImport(tx, actor.readerId, id);
    if (state === undefined) throw new AppError("import_not_found");
    if (state === "undone") throw new AppError("conflict", { message: m.wasUndone });
    if (state === "done") return;
    const rows = await queries.listOpenRows(tx, id, limits.import.rowsPerRun);
    const isSuspended = await isReaderSuspended(tx, actor.readerId);
    const of = { readerId: actor.readerId, isSuspended, at: ctx.clock(), heldTexts: ctx.heldTexts };
    for (const row of rows) await bringRow(tx, of, row);
    const isDone = rows.length < limits.import.rowsPerRun;
    await mutations.setState(tx, id, isDone ? "done" : "running");
    if (isDone) await ctx.importLookups.begin(tx, { readerId: actor.readerId, importId: id });
  });
  return getImport(ctx, actor, { id });
}

export async function undoImport(ctx: AppContext, actor: Actor, { id }: { id: string }) {
  await inTransaction(ctx.db, async (tx) => {
    const state = await mutations.lockImport(tx, actor.readerId, id);
    if (state === undefined) throw new AppError("import_not_found");
    if (state !== "done" && state !== "running") throw new AppError("conflict", { message: m.notUndoable });
    for (const reviewId of await undoing.listNoticedReviews(tx, actor.readerId, id))
      await notifyReportersOfRemoval(tx, { what: "review", id: reviewId }, ctx.clock());
    await deleteUnchangedReviews(tx, actor.readerId, undoing.reviewsOf(id));
    for (const rowIds of await undoing.listRounds(tx, id)) {
      await undoBroughtRatings(tx, actor.readerId, undoing.ofRows(rowIds));
      await undoBrought(tx, actor.readerId, undoing.ofRows(rowIds));
    }
    await stopLookups(tx, id);
    await mutations.setState(tx, id, "undone");
  });
  // Another part of the product may hold on to a book by now: then it stays.
  await inTransaction(ctx.db, async (tx) => deleteUnusedBrought(tx, await undoing.listIsbns(tx, id))).catch(
    (error: unknown) => ctx.log.warn({ err: error }, "books of an import that was taken back"),
  );
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
