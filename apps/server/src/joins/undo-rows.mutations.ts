import { sql } from "kysely";
import type { Tx } from "../database/handles.ts";
import { insertAsTheyWere } from "./rows.mutations.ts";
import { moveShelves } from "./shelves.mutations.ts";
import {
  type Half,
  isOfHalf,
  lockReadersOf,
  markCounted,
  readersAtOnce,
  recount,
  restCounts,
  type Sql,
  type Step,
} from "./steps.mutations.ts";

// What a join moved goes back, row by row, but for what a reader has made something else of since.

/** Where things go back to: editions and works as they were named by the join. */
export interface WayBack {
  joinId: string;
  /** Undefined where one of both stayed as it was. */
  works: { from: string; to: string; isbns: readonly string[] } | undefined;
  editions: { gone: string; kept: string } | undefined;
  at: Date;
}

interface Part {
  id: string;
  name: string;
  ids: string[];
}

const list = (ids: readonly string[]) => sql`${[...ids]}::uuid[]`;

/** What one step moved, the latest first, taken off the list; nothing where another who undoes it has just taken that back. */
async function takeParts(tx: Tx, joinId: string): Promise<Part[]> {
  const { rows } = await sql<Part>`
    DELETE FROM join_parts WHERE id IN (
      SELECT id FROM join_parts WHERE join_id = ${joinId} AND step = (
        SELECT step FROM join_parts WHERE join_id = ${joinId} ORDER BY id DESC LIMIT 1)
      FOR UPDATE)
    RETURNING id, name, ids`.execute(tx);
  return rows;
}

async function hasParts(tx: Tx, joinId: string): Promise<boolean> {
  const left = tx.selectFrom("join_parts").select("id").where("join_id", "=", joinId);
  return (await left.limit(1).executeTakeFirst()) !== undefined;
}

const byReader = new Set(["library_books", "ratings.isbn", "ratings.work_id", "dismissed_works.work_id"]);

/** Whose rows they are, locked before these. */
async function lockOwners(tx: Tx, parts: readonly Part[]): Promise<string[]> {
  const of = (name: string) => list(parts.filter((part) => part.name === name).flatMap(({ ids }) => ids));
  const readers = parts.filter(({ name }) => byReader.has(name)).flatMap(({ ids }) => ids);
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM readers WHERE id IN (
      SELECT unnest(${list(readers)})
      UNION SELECT reader_id FROM reviews WHERE id = ANY(${of("reviews.isbn")} || ${of("reviews.work_id")})
      UNION SELECT reader_id FROM events WHERE id = ANY(${of("events.isbn")}))
    ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Whether a review that stays where it is needs these stars (`g`) there. */
const isOfReview = (condition: Sql) => sql`EXISTS (
  SELECT FROM reviews AS v WHERE v.reader_id = g.reader_id AND v.work_id = g.work_id AND ${condition})`;

/** Takes one step back; false when none is left, by whomever. */
export async function takeStepBack(tx: Tx, way: WayBack): Promise<boolean> {
  const parts = await takeParts(tx, way.joinId);
  if (parts.length === 0) return hasParts(tx, way.joinId);
  const readers = await lockOwners(tx, parts);
  const step: Step = { joinId: way.joinId, id: way.joinId, isNoted: false };
  const of = (name: string) => list(parts.filter((part) => part.name === name).flatMap(({ ids }) => ids));
  const has = (name: string) => parts.some((part) => part.name === name);
  if (way.editions) {
    const { gone, kept } = way.editions;
    if (has("library_books"))
      // One that was taken off and added again since is another book of the shelf.
      await moveShelves(tx, step, {
        ...{ from: kept, to: gone },
        which: sql`l.reader_id = ANY(${of("library_books")}) AND l.added_at <= ${way.at}`,
      });
    for (const table of ["events", "reviews"] as const)
      if (has(`${table}.isbn`))
        await sql`
          UPDATE ${sql.table(table)} SET isbn = ${gone} WHERE id = ANY(${of(`${table}.isbn`)}) AND isbn = ${kept}`.execute(
          tx,
        );
    if (has("ratings.isbn"))
      await sql`
        UPDATE ratings AS g SET isbn = ${gone}
        WHERE g.reader_id = ANY(${of("ratings.isbn")}) AND g.isbn = ${kept} AND NOT ${isOfReview(sql`v.isbn = ${kept}`)}`.execute(
        tx,
      );
  }
  if (way.works) {
    const { from, to } = way.works;
    await Promise.all([
      restCounts(tx, readers, [from, to]),
      sql`
        UPDATE reviews AS v SET work_id = ${from} WHERE v.id = ANY(${of("reviews.work_id")}) AND v.work_id = ${to}
          AND NOT EXISTS (SELECT FROM reviews AS o WHERE o.reader_id = v.reader_id AND o.work_id = ${from})`.execute(
        tx,
      ),
      sql`
        UPDATE ratings AS g SET work_id = ${from}
        WHERE g.reader_id = ANY(${of("ratings.work_id")}) AND g.work_id = ${to} AND NOT ${isOfReview(sql`true`)}
          AND NOT EXISTS (SELECT FROM ratings AS o WHERE o.reader_id = g.reader_id AND o.work_id = ${from})`.execute(
        tx,
      ),
      sql`
        UPDATE dismissed_works AS d SET work_id = ${from}
        WHERE d.reader_id = ANY(${of("dismissed_works.work_id")}) AND d.work_id = ${to}`.execute(tx),
      ...[from, to].map((work) => markCounted(tx, readers, work)),
      recount(tx, readers, [from, to]),
    ]);
  }
  return true;
}

/** Rows of readers that were united or set aside, as they were; `r` is the row of `join_rows`. */
const rowsOf = (joinId: string, table: string, readers: readonly string[]) => sql`
  join_rows AS r WHERE r.join_id = ${joinId} AND r.table_name = ${table} AND r.reader_id = ANY(${list(readers)})`;

/** Books of which a reader had both editions are two again; of one that has been taken off the shelf since, none comes back. */
async function partShelves(tx: Tx, way: WayBack, readers: readonly string[]): Promise<void> {
  if (!way.editions) return;
  const { gone, kept } = way.editions;
  const rows = rowsOf(way.joinId, "library_books", readers);
  const isThere = sql`EXISTS (SELECT FROM library_books AS l WHERE l.reader_id = r.reader_id AND l.isbn = ${kept})`;
  await insertAsTheyWere(tx, "library_books", sql`SELECT r.before->0 FROM ${rows} AND ${isThere}`);
  await sql`
    UPDATE readings AS d SET isbn = ${gone} FROM ${rows} AND ${isThere}
      AND d.reader_id = r.reader_id AND d.isbn = ${kept} AND jsonb_exists(r.before->2, d.id::text)`.execute(
    tx,
  );
  await sql`
    UPDATE readings AS d SET outcome = NULL
    FROM ${rowsOf(way.joinId, "readings", readers)} AND d.id = (r.before->0->>'id')::uuid
      AND to_jsonb(d) - 'isbn' = r.after
      AND NOT EXISTS (
        SELECT FROM readings AS o WHERE o.reader_id = d.reader_id AND o.isbn = d.isbn AND o.outcome IS NULL)`.execute(
    tx,
  );
  await sql`
    UPDATE library_books AS l SET status = b.status, added_at = b.added_at, changed_at = b.changed_at
    FROM join_rows AS r, jsonb_populate_record(NULL::library_books, r.before->1) AS b
    WHERE r.join_id = ${way.joinId} AND r.table_name = 'library_books' AND r.reader_id = ANY(${list(readers)})
      AND l.reader_id = r.reader_id AND l.isbn = ${kept}
      AND (l.status, l.added_at, l.changed_at) = (r.after->>'status', (r.after->>'added_at')::timestamptz,
        (r.after->>'changed_at')::timestamptz)`.execute(tx);
}

/** Stars for both works are two again. What the reader gave since stays with the edition it was given for. */
async function partRatings(tx: Tx, way: WayBack, readers: readonly string[]): Promise<void> {
  if (!way.works) return;
  const { from, to, isbns } = way.works;
  const rows = rowsOf(way.joinId, "ratings", readers);
  const { rows: now } = await sql<{ reader_id: string; is_same: boolean; is_of_gone: boolean }>`
    SELECT r.reader_id, to_jsonb(g) - 'is_counted' = r.after - 'is_counted' AS is_same,
      g.isbn = ANY(${[...isbns]}::text[]) AS is_of_gone
    FROM join_rows AS r JOIN ratings AS g ON g.reader_id = r.reader_id AND g.work_id = ${to}
    WHERE r.join_id = ${way.joinId} AND r.table_name = 'ratings' AND r.reader_id = ANY(${list(readers)})`.execute(
    tx,
  );
  const those = (which: (row: (typeof now)[number]) => boolean) =>
    list(now.filter(which).map(({ reader_id }) => reader_id));
  const same = those(({ is_same }) => is_same);
  const ofGone = those(({ is_same, is_of_gone }) => !is_same && is_of_gone);
  const ofKept = those(({ is_same, is_of_gone }) => !is_same && !is_of_gone);
  await restCounts(tx, readers, [from, to]);
  await sql`DELETE FROM ratings WHERE reader_id = ANY(${same}) AND work_id = ${to}`.execute(tx);
  await sql`UPDATE ratings SET work_id = ${from} WHERE reader_id = ANY(${ofGone}) AND work_id = ${to}`.execute(
    tx,
  );
  await insertAsTheyWere(
    tx,
    "ratings",
    sql`SELECT r.before->0 FROM ${rows} AND r.reader_id = ANY(${same} || ${ofKept})
      UNION ALL SELECT r.before->1 FROM ${rows} AND r.reader_id = ANY(${same} || ${ofGone})`,
  );
  await Promise.all([
    ...[from, to].map((work) => markCounted(tx, readers, work)),
    recount(tx, readers, [from, to]),
  ]);
}

/** Puts rows of some readers of this half back that were united or set aside, of these tables; false when there are none. */
export async function putSomeRowsBack(
  tx: Tx,
  way: WayBack,
  tables: readonly ("library_books" | "readings" | "ratings" | "dismissed_works")[],
  half: Half,
): Promise<boolean> {
  const ofTables = sql`join_id = ${way.joinId} AND table_name = ANY(${[...tables]}::text[])`;
  const readers = await lockReadersOf(
    tx,
    sql`SELECT reader_id FROM join_rows
      WHERE ${ofTables} AND ${isOfHalf("reader_id", half)} LIMIT ${readersAtOnce}`,
  );
  if (readers.length === 0) return false;
  if (tables.includes("library_books")) await partShelves(tx, way, readers);
  if (tables.includes("ratings")) await partRatings(tx, way, readers);
  if (tables.includes("dismissed_works"))
    await insertAsTheyWere(
      tx,
      "dismissed_works",
      sql`SELECT r.before->0 FROM ${rowsOf(way.joinId, "dismissed_works", readers)}`,
    );
  await sql`DELETE FROM join_rows WHERE ${ofTables} AND reader_id = ANY(${list(readers)})`.execute(tx);
  return true;
}
