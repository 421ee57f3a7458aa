import { messages, type ReadingOutcome } from "@okurca/contract";
import { type Actor, AppError, inTransaction } from "@okurca/server-kit";
import { getEditions } from "../../books/index.ts";
import type { AppContext } from "../../context.ts";
import type { Db } from "../../database/handles.ts";
import { lockReaderRow } from "../../readers/index.ts";
import { forgetKeptBook } from "../../removals/index.ts";
import { lockShelfBook, markChanged } from "../library.mutations.ts";
import { findShelfBook } from "../library.queries.ts";
import { pastDay } from "./day.ts";
import * as mutations from "./readings.mutations.ts";
import { listReadings as listRows, lockReading } from "./readings.queries.ts";
import { toReading } from "./readings.views.ts";

const m = messages.readings;

function refuse(field: string, message: string): never {
  throw new AppError("bad_input", { message, details: { [field]: message } });
}

function checkDays(days: Pick<mutations.WrittenReading, "started_on" | "ended_on">, now: Date): void {
  pastDay(days.started_on, now, "started_on");
  pastDay(days.ended_on, now, "ended_on");
  if (days.started_on && days.ended_on && days.ended_on < days.started_on)
    refuse("ended_on", messages.dayOrder);
}

async function pagesOf(db: Db, isbn: string): Promise<number | null> {
  return (await getEditions(db, [isbn])).get(isbn)?.pages ?? null;
}

async function presentAll(db: Db, actor: Actor, isbn: string) {
  const [book, rows, pages] = await Promise.all([
    findShelfBook(db, actor.readerId, isbn),
    listRows(db, actor.readerId, isbn),
    pagesOf(db, isbn),
  ]);
  if (!book) throw new AppError("not_in_library");
  return rows.map((row) => toReading(row, pages));
}

export async function listReadings(ctx: AppContext, actor: Actor, { isbn }: { isbn: string }) {
  return { readings: await presentAll(ctx.reads, actor, isbn) };
}

/** Read before the commit, so that what is done is answered for though the database is lost after it. */
async function present(tx: Db, actor: Actor, isbn: string, id: string) {
  const readings = await presentAll(tx, actor, isbn);
  const reading = readings.find((candidate) => candidate.id === id);
  // Removed by another tab meanwhile.
  if (!reading) throw new AppError("reading_not_found");
  return reading;
}

export async function addReading(
  ctx: AppContext,
  actor: Actor,
  input: { isbn: string } & mutations.WrittenReading & { outcome: ReadingOutcome },
) {
  const { isbn, ...written } = input;
  const at = ctx.clock();
  checkDays(written, at);
  const reading = await inTransaction(ctx.db, async (tx) => {
    await lockReaderRow(tx, actor.readerId);
    const status = await lockShelfBook(tx, actor.readerId, isbn);
    if (status === undefined) throw new AppError("not_in_library");
    const row = { reader_id: actor.readerId, isbn, ...written, created_at: at };
    const id = await mutations.insertReading(tx, row);
    return present(tx, actor, isbn, id);
  });
  return { message: m.added, reading };
}

export async function updateReading(
  ctx: AppContext,
  actor: Actor,
  input: {
    isbn: string;
    id: string;
    changes: { [K in keyof mutations.WrittenReading]?: mutations.WrittenReading[K] | undefined };
  },
) {
  const { isbn, id, changes } = input;
  const reading = await inTransaction(ctx.db, async (tx) => {
    await lockReaderRow(tx, actor.readerId);
    const row = await lockReading(tx, { readerId: actor.readerId, isbn, id });
    if (!row) throw new AppError("reading_not_found");
    const written = {
      started_on: changes.started_on === undefined ? row.started_on : changes.started_on,
      ended_on: changes.ended_on === undefined ? row.ended_on : changes.ended_on,
      outcome: changes.outcome ?? row.outcome,
      notes: changes.notes ?? row.notes,
    };
    if (row.outcome === null && (written.outcome !== null || written.ended_on !== null)) {
      refuse(written.outcome === null ? "ended_on" : "outcome", messages.readingOpen);
    }
    const at = ctx.clock();
    checkDays(written, at);
    await markChanged(tx, { readerId: actor.readerId, isbn, at });
    await mutations.updateReading(tx, id, written);
    return present(tx, actor, isbn, id);
  });
  return { message: m.saved, reading };
}

export async function removeReading(ctx: AppContext, actor: Actor, input: { isbn: string; id: string }) {
  await inTransaction(ctx.db, async (tx) => {
    await lockReaderRow(tx, actor.readerId);
    const isRemoved = await mutations.deleteReading(tx, { readerId: actor.readerId, ...input });
    if (!isRemoved) throw new AppError("reading_not_found");
    await forgetKeptBook(tx, { readerId: actor.readerId, isbn: input.isbn });
  });
  return { message: m.removed };
}
