import { limits } from "@okurca/contract";
import { sql } from "kysely";
import type { Tx } from "../database/handles.ts";

function later(at: Date, { hours = 0, minutes = 0 }: { hours?: number; minutes?: number }): Date {
  return new Date(at.getTime() + (hours * 60 + minutes) * 60_000);
}

/** Before its files are written, so that none is ever there unknown. False when the reader is gone. */
export async function insertPicture(
  tx: Tx,
  picture: { key: string; readerId: string; at: Date },
): Promise<boolean> {
  const eraseAfter = later(picture.at, { hours: limits.picture.unclaimedHours });
  const { numAffectedRows } = await sql`
    INSERT INTO pictures (key, reader_id, created_at, erase_after)
    SELECT ${picture.key}, id, ${picture.at}, ${eraseAfter} FROM readers
    WHERE id = ${picture.readerId} FOR KEY SHARE`.execute(tx);
  return Number(numAffectedRows) === 1;
}

/** Its files are there. False when its reader has gone meanwhile. */
export async function markReady(tx: Tx, key: string): Promise<boolean> {
  const row = await tx
    .updateTable("pictures")
    .set({ state: "ready" })
    .where("key", "=", key)
    .where("reader_id", "is not", null)
    .where("state", "=", "arriving")
    .returning("key")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Makes this picture of the reader the active one, none with null; part of the write of the reader's row, which its caller
 * holds. False, and nothing changed, for another's picture and for one that is not there any more.
 */
export async function activatePicture(
  tx: Tx,
  picture: { readerId: string; key: string | null; at: Date },
): Promise<boolean> {
  const { readerId, key, at } = picture;
  if (key !== null) {
    // Held until the end of the transaction: who erases passes by, or has been here first.
    const found = await tx
      .selectFrom("pictures")
      .select("key")
      .where("key", "=", key)
      .where("reader_id", "=", readerId)
      .where("state", "in", ["ready", "left"])
      .forUpdate()
      .executeTakeFirst();
    if (!found) return false;
  }
  const eraseAfter = later(at, { minutes: limits.picture.leftMinutes });
  const own = tx.updateTable("pictures").where("reader_id", "=", readerId);
  await own.set({ state: "left", erase_after: eraseAfter }).where("state", "=", "worn").execute();
  if (key !== null) await own.set({ state: "worn", erase_after: null }).where("key", "=", key).execute();
  return true;
}

/** All pictures of a reader whose row goes in the same transaction; their files go with `erase`, at the latest within an hour. */
export async function releaseAvatars(tx: Tx, readerId: string): Promise<void> {
  await tx.updateTable("pictures").set({ reader_id: null }).where("reader_id", "=", readerId).execute();
}

/** Takes pictures whose time is over from their readers; keys of those that are to be erased, these among them. */
export async function takeOverdue(tx: Tx, at: Date, most: number): Promise<string[]> {
  const overdue = tx
    .selectFrom("pictures")
    .select("key")
    .where((eb) => eb.or([eb("reader_id", "is", null), eb("erase_after", "<=", at)]))
    .orderBy("key")
    .limit(most)
    .forUpdate()
    .skipLocked();
  const rows = await tx
    .updateTable("pictures")
    .set({ reader_id: null })
    .where("key", "in", overdue)
    .returning("key")
    .execute();
  return rows.map(({ key }) => key);
}

/**
 * Its files are gone. False for one whose files may still be written: it is kept in mind for as long as that can last.
 */
export async function deletePictureRow(tx: Tx, key: string, at: Date): Promise<boolean> {
  const row = await tx
    .deleteFrom("pictures")
    .where("key", "=", key)
    .where((eb) => eb.or([eb("state", "<>", "arriving"), eb("erase_after", "<=", at)]))
    .returning("key")
    .executeTakeFirst();
  return row !== undefined;
}

/** Neither are its files there nor will any be written. */
export async function deletePicture(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom("pictures").where("key", "=", key).execute();
}
