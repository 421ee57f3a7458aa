import { compileOnce } from "@okurca/server-kit";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../database/handles.ts";

/** Stars of a reader for a work. */
interface Rated {
  readerId: string;
  workId: string;
}

export interface NewRating extends Rated {
  isbn: string;
  /** 1 to 10: nine are four stars and a half. */
  halves: number;
  at: Date;
  /** Given without a review: it stays when a review goes. */
  standsAlone: boolean;
}

const writeRating = (standsAlone: boolean) =>
  compileOnce((tx: Db, { readerId, workId, isbn, halves, at }: Omit<NewRating, "standsAlone">) =>
    tx
      .insertInto("ratings")
      .values({
        ...{ reader_id: readerId, work_id: workId, isbn, halves, rated_at: at },
        stands_alone: standsAlone,
      })
      .onConflict((conflict) =>
        conflict.columns(["reader_id", "work_id"]).doUpdateSet((eb) => ({
          halves: eb.ref("excluded.halves"),
          rated_at: eb.ref("excluded.rated_at"),
          ...(standsAlone ? { stands_alone: true } : { isbn: eb.ref("excluded.isbn") }),
        })),
      ),
  );
const [writeLoneRating, writeRatingOfReview] = [writeRating(true), writeRating(false)];

/** Gives the work these stars, in the place of those it has. They belong to the edition of the review where there is one. */
export async function setRating(tx: Tx, { standsAlone, ...rating }: NewRating): Promise<void> {
  await (standsAlone ? writeLoneRating : writeRatingOfReview)(tx, rating);
}

/** False when the reader gave it none. */
export async function deleteRating(tx: Tx, { readerId, workId }: Rated): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("ratings")
    .where("reader_id", "=", readerId)
    .where("work_id", "=", workId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The stars of reviews that are gone go with them, unless they were given without a review, too. */
export async function releaseRatings(tx: Tx, readerId: string, workIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom("ratings")
    .where("reader_id", "=", readerId)
    .where(sql<boolean>`work_id = ANY(${[...workIds]}::uuid[])`)
    .where("stands_alone", "=", false)
    .execute();
}

/**
 * Stars go with their edition to another work. Of a reader who rated that one, too, the later stars stand, unless a review
 * there has its own; of several that come there at once, those of the latest review or else the latest. To be called before
 * the reviews of these editions move, and `deleteLeftRatings` after.
 */
export async function moveRatings(tx: Tx, isbns: readonly string[]): Promise<void> {
  const moving = sql`(
    SELECT DISTINCT ON (g.reader_id, e.work_id) g.reader_id, g.work_id, e.work_id AS target, g.halves, g.rated_at,
      bool_or(g.stands_alone) OVER (PARTITION BY g.reader_id, e.work_id) AS stands_alone
    FROM editions AS e JOIN ratings AS g ON g.isbn = e.isbn AND g.work_id <> e.work_id
    LEFT JOIN reviews AS v ON v.reader_id = g.reader_id AND v.work_id = g.work_id
    WHERE e.isbn = ANY(${[...isbns]}::text[])
    ORDER BY g.reader_id, e.work_id, v.created_at DESC NULLS LAST, g.rated_at DESC, g.work_id)`;
  await sql`
    UPDATE ratings AS o SET halves = m.halves, rated_at = m.rated_at, stands_alone = o.stands_alone OR m.stands_alone
    FROM ${moving} AS m
    WHERE o.reader_id = m.reader_id AND o.work_id = m.target AND m.rated_at > o.rated_at
      AND NOT EXISTS (SELECT FROM reviews WHERE reader_id = o.reader_id AND work_id = o.work_id)`.execute(tx);
  await sql`
    UPDATE ratings AS g SET work_id = m.target, stands_alone = m.stands_alone
    FROM ${moving} AS m
    WHERE g.reader_id = m.reader_id AND g.work_id = m.work_id
      AND NOT EXISTS (SELECT FROM ratings AS o WHERE o.reader_id = m.reader_id AND o.work_id = m.target)`.execute(
    tx,
  );
}

/** A reader's stars of one edition as those of another; false, and nothing, where the reader rated that one's work, too. */
export async function replaceRated(
  tx: Tx,
  of: { readerId: string; from: string; to: string; toWork: string },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM ratings WHERE reader_id = ${of.readerId} AND work_id = ${of.toWork} AND isbn <> ${of.from}`.execute(
    tx,
  );
  if (rows.length > 0) return false;
  await sql`
    UPDATE ratings SET isbn = ${of.to}, work_id = ${of.toWork}
    WHERE reader_id = ${of.readerId} AND isbn = ${of.from}`.execute(tx);
  return true;
}

/** Of these editions, stars that stayed at another work, but for those of a review that stayed there. */
export async function deleteLeftRatings(tx: Tx, isbns: readonly string[]): Promise<void> {
  await sql`
    DELETE FROM ratings AS g USING editions AS e
    WHERE e.isbn = g.isbn AND e.isbn = ANY(${[...isbns]}::text[]) AND g.work_id <> e.work_id
      AND NOT EXISTS (SELECT FROM reviews WHERE reader_id = g.reader_id AND work_id = g.work_id)`.execute(tx);
}

/**
 * Takes back stars that were brought without a review, where they still stand as they were written. Those that the reader
 * gave once more are the reader's, and those under a review that was written since the review's.
 *
 * @param rows a query with an `isbn` and what was written for it, as the JSON of `journal`
 */
export async function undoBroughtRatings(tx: Tx, readerId: string, rows: RawBuilder<unknown>): Promise<void> {
  const brought = sql`
    g.reader_id = ${readerId} AND g.work_id = e.work_id AND g.stands_alone AND g.halves = (i.journal->>'halves')::int`;
  const isWrittenSo = sql`(i.journal->>'rated_at' IS NULL OR g.rated_at = (i.journal->>'rated_at')::timestamptz)`;
  const hasReview = sql`EXISTS (SELECT FROM reviews WHERE reader_id = g.reader_id AND work_id = g.work_id)`;
  await sql`
    UPDATE ratings AS g SET stands_alone = false
    FROM ${rows} AS i JOIN editions AS e ON e.isbn = i.isbn WHERE ${brought} AND ${hasReview}`.execute(tx);
  await sql`
    DELETE FROM ratings AS g
    USING ${rows} AS i JOIN editions AS e ON e.isbn = i.isbn
    WHERE ${brought} AND ${isWrittenSo} AND NOT ${hasReview}`.execute(tx);
}
