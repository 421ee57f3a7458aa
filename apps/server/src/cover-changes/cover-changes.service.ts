import { randomBytes } from "node:crypto";
import {
  type CoverState,
  coverAddress,
  type InputOf,
  coverMessages as m,
  type OutputOf,
  type removeCover as removeCoverCall,
  type takeCoverDown as takeCoverDownCall,
} from "@okurca/contract";
import { type Actor, AppError, inTransaction } from "@okurca/server-kit";
import { type Acting, recordAct } from "../acts/index.ts";
import { findEdition, findMovedTo } from "../books/index.ts";
import type { AppContext } from "../context.ts";
import {
  deleteCover,
  findEditionCover,
  insertCover,
  isTakenDown,
  markKept,
  takeDown,
} from "../covers/index.ts";
import type { Db, Tx } from "../database/handles.ts";
import { makeAnew } from "../pictures/index.ts";
import type { CoverFile } from "../ports.ts";
import { lockReaderRow, refuseSuspended } from "../readers/index.ts";
import { addToOwnNew, isOwnWaiting, recordChange, standingOf } from "../revisions/index.ts";
import { type CoverStanding, whatMay, whyNotRemoved, whyNotUploaded } from "./cover.policy.ts";

type Changed = OutputOf<typeof removeCoverCall>;
type Named = { isbn: string };

const kind = "edition";

/** Throws `book_not_found` for a book that the reader does not see. */
async function standOf(ctx: AppContext, db: Db, { readerId }: Actor, isbn: string): Promise<CoverStanding> {
  const [seen, cover, everybodys] = await Promise.all([
    findEdition(db, readerId, isbn),
    findEditionCover(db, isbn),
    findEdition(db, undefined, isbn),
  ]);
  if (!seen || !cover) throw new AppError("book_not_found");
  const [standing, isOwn, isDown] = await Promise.all([
    standingOf(db, readerId, ctx.clock()),
    everybodys ? false : isOwnWaiting(db, { kind, readerId, subject: isbn }),
    isTakenDown(db, isbn),
  ]);
  return {
    ...{ standing, isPublic: everybodys !== undefined, isOwnWaiting: isOwn, isTakenDown: isDown },
    ...{ key: cover.key, source: cover.source, isOpen: ctx.settings.covers.uploads },
  };
}

function refuse(reason: ReturnType<typeof whyNotUploaded>): void {
  if (reason !== undefined) throw new AppError(reason);
}

export async function getCoverState(ctx: AppContext, actor: Actor, { isbn }: Named): Promise<CoverState> {
  const of = await standOf(ctx, ctx.reads, actor, isbn);
  return {
    image: of.key === null ? null : coverAddress(isbn, of.key),
    source: of.source,
    is_taken_down: of.isTakenDown,
    can: whatMay(of),
  };
}

/** Writes the change as one of the book's history; of a book that waits, into what its reader told of it. */
async function change(
  tx: Tx,
  given: { isbn: string; readerId: string; of: CoverStanding; key: string | null; at: Date },
): Promise<Changed["revision"]> {
  const { isbn: subject, readerId, of, key, at } = given;
  const facts = { cover: key };
  if (of.isPublic) return recordChange(tx, { kind, subject, readerId, facts, at });
  if (!(await addToOwnNew(tx, { kind, readerId, subject, facts }))) throw new AppError("book_not_found");
  return null;
}

/** Deletes the files, then the row. If that fails, the row stays, so that they are erased in a day. */
async function takeBack(ctx: AppContext, key: string): Promise<void> {
  try {
    await ctx.covers.remove(key);
    await inTransaction(ctx.db, (tx) => deleteCover(tx, key));
  } catch (error) {
    ctx.log.warn({ err: error, key }, "a cover that was not kept could not be taken back");
  }
}

async function writeFiles(ctx: AppContext, key: string, files: readonly CoverFile[]): Promise<void> {
  try {
    await ctx.covers.write(key, files);
  } catch (error) {
    throw new AppError("unavailable", { message: m.failed, cause: error, retryAfter: 5 });
  }
}

/** Gives a book a picture as its cover; nothing is kept of one that is refused. */
export async function uploadCover(
  ctx: AppContext,
  actor: Actor,
  { isbn, bytes }: Named & { bytes: Uint8Array },
): Promise<Changed> {
  const { readerId } = actor;
  // Whoever may not is told before a picture is made anew.
  const before = await standOf(ctx, ctx.db, actor, isbn);
  refuse(whyNotUploaded(before));
  const files = await makeAnew(bytes, ctx.pictures.reworkCover, m.failed);
  const key = randomBytes(16).toString("base64url");
  const source = before.standing === "librarian" ? "librarian" : "reader";
  await inTransaction(ctx.db, (tx) => insertCover(tx, { key, isbn, readerId, source, at: ctx.clock() }));
  try {
    await writeFiles(ctx, key, files);
    return await inTransaction(ctx.db, async (tx) => {
      await lockReaderRow(tx, readerId);
      await refuseSuspended(tx, readerId);
      const of = await standOf(ctx, tx, actor, isbn);
      refuse(whyNotUploaded(of));
      if (!(await markKept(tx, key))) throw new AppError("unavailable", { message: m.failed, retryAfter: 5 });
      const revision = await change(tx, { isbn, readerId, of, key, at: ctx.clock() });
      return { message: m.saved, image: coverAddress(isbn, key), revision };
    });
  } catch (error) {
    await takeBack(ctx, key);
    throw error;
  }
}

export function removeCover(ctx: AppContext, actor: Actor, { isbn }: Named): Promise<Changed> {
  const { readerId } = actor;
  return inTransaction(ctx.db, async (tx) => {
    await lockReaderRow(tx, readerId);
    await refuseSuspended(tx, readerId);
    const of = await standOf(ctx, tx, actor, isbn);
    refuse(whyNotRemoved(of));
    const revision = await change(tx, { isbn, readerId, of, key: null, at: ctx.clock() });
    return { message: m.removed, image: coverAddress(isbn), revision };
  });
}

/** In one step: nobody is shown any picture of that cover from here on. False where there is no such book. */
export async function takeDownCover(
  ctx: AppContext,
  by: Acting,
  given: { isbn: string; reason: string },
): Promise<boolean> {
  const isDone = await inTransaction(ctx.db, async (tx) => {
    const isbn = (await findMovedTo(tx, given.isbn)) ?? given.isbn;
    if (!(await findEditionCover(tx, isbn))) return false;
    const [at, { reason }] = [ctx.clock(), given];
    const keys = await takeDown(tx, { isbn, reason, readerId: by.via === "page" ? by.readerId : null, at });
    const [before, after] = [{ pictures: keys.length }, { pictures: 0 }];
    const act = "cover.take_down";
    await recordAct(tx, { by, act, subject: { kind: "edition", id: isbn }, before, after, reason, at });
    return true;
  });
  // Their rows stay where that fails, and an hour later it is tried again.
  if (isDone) await ctx.covers.erase();
  return isDone;
}

export async function takeCoverDown(
  ctx: AppContext,
  { readerId }: Actor,
  { isbn, reason }: Named & InputOf<typeof takeCoverDownCall>["body"],
): Promise<OutputOf<typeof takeCoverDownCall>> {
  const isPublic = (await findEdition(ctx.db, undefined, isbn)) !== undefined;
  if (!isPublic || !(await takeDownCover(ctx, { via: "page", readerId }, { isbn, reason })))
    throw new AppError("book_not_found");
  return { message: m.takenDown, image: coverAddress(isbn) };
}
