import { type RawBuilder, sql } from "kysely";
import type { Db } from "../database/handles.ts";

export function findRatings(db: Db, workId: string) {
  return db
    .selectFrom("work_ratings")
    .select(["ones", "twos", "threes", "fours", "fives", "rating_count", "rating_sum", "review_count"])
    .where("work_id", "=", workId)
    .executeTakeFirst();
}

/** The means of the stars of works, rounded to a tenth; those with fewer ratings, or none, are absent. */
export async function listAverages(
  db: Db,
  workIds: readonly string[],
  least = 1,
): Promise<Map<string, number>> {
  if (workIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("work_ratings")
    .select(["work_id", "rating_count", "rating_sum"])
    .where(sql<boolean>`work_id = ANY(${[...workIds]}::uuid[])`)
    .where("rating_count", ">=", least)
    .execute();
  return new Map(rows.map((row) => [row.work_id, Math.round((row.rating_sum / row.rating_count) * 10) / 10]));
}

/** How many ratings there are of all works. */
export async function countRatings(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom("work_ratings")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("rating_count"), sql<number>`0`).as("n"))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Joins what the work of this column was given, under this alias, as `findRatings` names it; null where nobody did. */
export const withRatings = (alias: string, work: string): RawBuilder<unknown> =>
  sql`LEFT JOIN work_ratings AS ${sql.ref(alias)} ON ${sql.ref(`${alias}.work_id`)} = ${sql.ref(work)}`;

/** Joins what the reader gave the work of this column, under this alias; `halves` is null where nothing was given. */
export const withOwnRating = (alias: string, readerId: string, work: string): RawBuilder<unknown> => sql`
  LEFT JOIN ratings AS ${sql.ref(alias)}
    ON ${sql.ref(`${alias}.reader_id`)} = ${readerId} AND ${sql.ref(`${alias}.work_id`)} = ${sql.ref(work)}`;

/** The half stars that go with a review under this alias; in brackets. */
export const halvesOf = (review: string): RawBuilder<number> => sql`(
  SELECT stars.halves FROM ratings AS stars
  WHERE stars.reader_id = ${sql.ref(`${review}.reader_id`)} AND stars.work_id = ${sql.ref(`${review}.work_id`)})`;

/** The half stars that the reader of a row under this alias gave the work of its edition; in brackets. */
export const halvesOfEdition = (row: string): RawBuilder<number | null> => sql`(
  SELECT stars.halves FROM editions AS given JOIN ratings AS stars USING (work_id)
  WHERE given.isbn = ${sql.ref(`${row}.isbn`)} AND stars.reader_id = ${sql.ref(`${row}.reader_id`)})`;

/** Whether the reader gave the work of an edition stars at that time or later. */
export const isRatedSince = (
  reader: RawBuilder<unknown>,
  isbn: RawBuilder<unknown>,
  at: Date,
) => sql<boolean>`EXISTS (
  SELECT FROM editions AS given JOIN ratings AS stars USING (work_id)
  WHERE given.isbn = ${isbn} AND stars.reader_id = ${reader} AND stars.rated_at >= ${at})`;

/** The half stars that the reader gave the work of this column; in brackets. */
export const halvesBy = (readerId: string, work: string): RawBuilder<number | null> => sql`(
  SELECT own.halves FROM ratings AS own WHERE own.reader_id = ${readerId} AND own.work_id = ${sql.ref(work)})`;

/** The half stars that the reader gave a work. */
export async function findOwnHalves(db: Db, readerId: string, workId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom("ratings")
    .select("halves")
    .where("reader_id", "=", readerId)
    .where("work_id", "=", workId)
    .executeTakeFirst();
  return row?.halves;
}

/** How many works have this reader's stars, counted up to so many. */
export async function countOwnRatings(db: Db, readerId: string, most: number): Promise<number> {
  const own = db
    .selectFrom("ratings")
    .select("work_id")
    .where("reader_id", "=", readerId)
    .limit(most)
    .as("own");
  const { n } = await db
    .selectFrom(own)
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** How many of these works have this reader's stars. */
export async function countOwnRatingsOf(
  db: Db,
  readerId: string,
  workIds: readonly string[],
): Promise<number> {
  const { n } = await db
    .selectFrom("ratings")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .where("reader_id", "=", readerId)
    .where(sql<boolean>`work_id = ANY(${[...workIds]}::uuid[])`)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Half stars of this column as whole ones, halves upwards. */
export const wholeStars = (halves: string): RawBuilder<number | null> => sql`((${sql.ref(halves)} + 1) / 2)`;
