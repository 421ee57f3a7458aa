import { type CoverSource, limits } from "@okurca/contract";
import { AppError } from "@okurca/server-kit";
import { sql } from "kysely";
import { writeCover } from "../catalogue/index.ts";
import type { Tx } from "../database/handles.ts";
import { findEditionCover, isKeptCover, isTakenDown, isWithoutCover, ofEdition } from "./covers.queries.ts";

/** Before its files are written, so that none is ever there unknown. */
export async function insertCover(
  tx: Tx,
  cover: { key: string; isbn: string; readerId: string | null; source: CoverSource; at: Date },
): Promise<void> {
  const { key, isbn, readerId, source, at } = cover;
  await tx.insertInto("covers").values({ key, isbn, reader_id: readerId, source, created_at: at }).execute();
}

/** Its files are there. False when they were erased meanwhile. */
export async function markKept(tx: Tx, key: string): Promise<boolean> {
  const row = await tx
    .updateTable("covers")
    .set({ state: "kept" })
    .where("key", "=", key)
    .where("state", "=", "arriving")
    .returning("key")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Makes a kept picture the cover of an edition, which its caller holds; null gives it back the generated one.
 *
 * @throws AppError cover_taken_down: the picture is there no more, or of a book whose cover librarians alone choose
 */
export async function setCover(
  tx: Tx,
  isbn: string,
  key: string | null,
  by: "librarian" | "reader" | "source",
): Promise<void> {
  if (key !== null) {
    const isThere = await isKeptCover(tx, isbn, key);
    if (!isThere || (by !== "librarian" && (await isTakenDown(tx, isbn))))
      throw new AppError("cover_taken_down");
  }
  await writeCover(tx, isbn, key);
  // What the operator's choice hid is not to come back over this one.
  await tx.updateTable("covers").set({ is_resting: false }).where("isbn", "=", isbn).execute();
}

/**
 * Takes every picture of the cover from the edition and from its history; their files go with `Covers.erase`, within an
 * hour, and nobody is shown them from now on. Answers the keys.
 */
export async function takeDown(
  tx: Tx,
  given: { isbn: string; reason: string; readerId: string | null; at: Date },
): Promise<string[]> {
  const { isbn, reason, readerId, at } = given;
  await writeCover(tx, isbn, null);
  await tx
    .insertInto("cover_takedowns")
    .values({ isbn, reason, reader_id: readerId, taken_down_at: at })
    .onConflict((conflict) => conflict.column("isbn").doNothing())
    .execute();
  const { rows } = await sql<{ key: string }>`
    UPDATE covers SET state = 'leaving' WHERE isbn = ANY(${ofEdition(isbn)}) AND state = 'kept'
    RETURNING key`.execute(tx);
  return rows.map(({ key }) => key);
}

/** Keys of pictures to be erased: taken down, of no edition any more, or never finished. */
export async function takeUnneeded(tx: Tx, at: Date, most: number): Promise<string[]> {
  const unfinished = new Date(at.getTime() - limits.cover.unfinishedHours * 3_600_000);
  const { rows } = await sql<{ key: string }>`
    UPDATE covers SET state = 'leaving' WHERE key IN (
      SELECT c.key FROM covers AS c
      WHERE c.state = 'leaving' OR (c.state = 'arriving' AND c.created_at <= ${unfinished})
        OR (c.state = 'kept' AND NOT EXISTS (SELECT FROM editions AS e WHERE e.isbn = c.isbn)
          AND NOT EXISTS (SELECT FROM moved_editions AS m WHERE m.isbn = c.isbn))
      ORDER BY c.key LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING key`.execute(tx);
  return rows.map(({ key }) => key);
}

/** Its files are gone. */
export async function deleteCover(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom("covers").where("key", "=", key).execute();
}

/** An edition without a picture gets that of one whose place it takes; its key, null where there was none to give. */
export async function takeOverCover(
  tx: Tx,
  { from, to }: { from: string; to: string },
): Promise<string | null> {
  const [gone, kept] = [await findEditionCover(tx, from), await findEditionCover(tx, to)];
  if (!gone?.key || !kept || kept.key !== null || (await isTakenDown(tx, to))) return null;
  await writeCover(tx, to, gone.key);
  return gone.key;
}

/** The way back; a picture that came later stays. */
export async function giveCoverBack(tx: Tx, { isbn, key }: { isbn: string; key: string }): Promise<void> {
  const present = await findEditionCover(tx, isbn);
  if (present?.key === key) await writeCover(tx, isbn, null);
}

/** Days after which a book is looked for again whose cover the source did not have. */
const lookAgainDays = 90;

/** Notes that the book's cover is looked for. False where it is already, was found, or was not there lately. */
export async function beginLookup(tx: Tx, isbn: string, at: Date): Promise<boolean> {
  const before = new Date(at.getTime() - lookAgainDays * 86_400_000);
  const { rows } = await sql`
    INSERT INTO cover_lookups AS l (isbn, looked_at)
    SELECT e.isbn, ${at} FROM editions AS e
    WHERE e.isbn = ${isbn} AND e.cover IS NULL AND e.source <> 'reader'
    ON CONFLICT (isbn) DO UPDATE SET state = 'waiting', looked_at = excluded.looked_at
      WHERE l.state = 'none' AND l.looked_at <= ${before}
    RETURNING isbn`.execute(tx);
  return rows.length > 0;
}

export async function endLookup(tx: Tx, isbn: string, state: "found" | "none"): Promise<void> {
  await tx.updateTable("cover_lookups").set({ state }).where("isbn", "=", isbn).execute();
}

export async function forgetLookup(tx: Tx, isbn: string): Promise<void> {
  await tx.deleteFrom("cover_lookups").where("isbn", "=", isbn).where("state", "=", "waiting").execute();
}

/** A source's picture becomes the cover of a book that has none. False, and nothing is kept, where it has one by now. */
export async function takeFromSource(tx: Tx, { isbn, key }: { isbn: string; key: string }): Promise<boolean> {
  await sql`SELECT FROM editions WHERE isbn = ${isbn} FOR UPDATE`.execute(tx);
  if (!(await isWithoutCover(tx, isbn)) || !(await markKept(tx, key))) return false;
  await setCover(tx, isbn, key, "source");
  return true;
}

/**
 * Hides pictures of kinds that the operator no longer chose, and shows those again that were hidden so. Covers stand with the
 * editions as they are shown, so that no reader of them has to know the choice.
 */
export async function applyChoice(tx: Tx, hidden: readonly CoverSource[]): Promise<void> {
  const isHidden = sql<boolean>`c.source = ANY(${[...hidden]}::text[])`;
  const { rows: gone } = await sql<{ isbn: string }>`
    UPDATE covers AS c SET is_resting = true FROM editions AS e
    WHERE ${isHidden} AND NOT c.is_resting AND c.state = 'kept'
      AND e.isbn = okurca_present_isbn(c.isbn) AND e.cover = c.key
    RETURNING e.isbn`.execute(tx);
  for (const { isbn } of gone) await writeCover(tx, isbn, null);
  const { rows: back } = await sql<{ isbn: string; key: string }>`
    UPDATE covers AS c SET is_resting = false FROM editions AS e
    WHERE c.is_resting AND NOT ${isHidden} AND c.state = 'kept'
      AND e.isbn = okurca_present_isbn(c.isbn) AND e.cover IS NULL
    RETURNING e.isbn, c.key`.execute(tx);
  for (const { isbn, key } of back) await writeCover(tx, isbn, key);
}
