import { randomUUID } from "node:crypto";
import { limits } from "@okurca/contract";
import { compileOnce } from "@okurca/server-kit";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../database/handles.ts";
import { publish } from "../stream/index.ts";

/** One reader's book. */
interface Of {
  readerId: string;
  isbn: string;
}

type Sql = RawBuilder<unknown>;
const ofBook = (of: { readerId: string | Sql; isbn: string | Sql }, row: "l" | "r" | "f") =>
  sql`${sql.ref(`${row}.reader_id`)} = ${of.readerId} AND ${sql.ref(`${row}.isbn`)} = ${of.isbn}`;
/** Of editions. */
const ofWork = (isbn: string | Sql) =>
  sql`(SELECT o.isbn FROM editions AS o WHERE o.work_id = (SELECT e.work_id FROM editions AS e WHERE e.isbn = ${isbn}))`;
const workOf = (isbn: string | Sql) => sql`(SELECT e.work_id FROM editions AS e WHERE e.isbn = ${isbn})`;
const ratingOf = ({ readerId, isbn }: { readerId: string | Sql; isbn: string | Sql }) =>
  sql`ratings AS g WHERE g.reader_id = ${readerId} AND g.work_id = ${workOf(isbn)}`;
/**
 * Of a book's readings those that a change at that time may have begun, ended or given another day (`openReading`), without
 * their notes, which no change touches; `entered_at`: when the last page was entered. Never more, however often it was read.
 */
function touchedReadings(of: { readerId: string | Sql; isbn: string | Sql; at: Date | Sql }): Sql {
  const lastFinished = (isUnknown: Sql) => sql`(
    SELECT f.id FROM readings AS f WHERE ${ofBook(of, "f")} AND f.outcome = 'finished' ${isUnknown}
    ORDER BY f.created_at DESC, f.id LIMIT 1)`;
  return sql`(
    SELECT r.id, r.started_on, r.ended_on, r.outcome, r.progress_page, r.progress_percent,
      (SELECT max(p.entered_at) FROM progress_entries AS p WHERE p.reading_id = r.id) AS entered_at
    FROM readings AS r
    WHERE ${ofBook(of, "r")} AND (r.outcome IS NULL OR r.created_at = ${of.at}
      OR r.id IN (${lastFinished(sql``)}, ${lastFinished(sql`AND f.ended_on IS NULL`)})))`;
}
/** What is told of a book within this time is told anew by the next change (`recordBookUpdate`, `swallowEvents`). */
const recently = (at: Date) => new Date(at.getTime() - limits.eventMergeMinutes * 60_000);

const keep = (withStars: boolean) =>
  compileOnce((tx: Db, given: Of & { id: string; at: Date; since: Date }) => ({
    compile: () =>
      sql`
    INSERT INTO kept_books (id, reader_id, isbn, changed_at, shelf_row, readings, progress_entries, rating_row,
      review_updated_at, events)
    SELECT ${given.id}::uuid, ${given.readerId}::uuid, ${given.isbn}, ${given.at}::timestamptz,
      (SELECT to_jsonb(l) FROM library_books AS l WHERE ${ofBook(given, "l")}),
      (SELECT coalesce(jsonb_agg(to_jsonb(t)), '[]') FROM ${touchedReadings(given)} AS t),
      (SELECT coalesce(jsonb_agg(to_jsonb(p)), '[]') FROM progress_entries AS p JOIN readings AS r ON r.id = p.reading_id
        WHERE ${ofBook(given, "r")} AND r.outcome IS NULL AND p.entered_at = ${given.at}),
      (SELECT to_jsonb(g) FROM ${ratingOf(given)}),
      (SELECT v.updated_at FROM reviews AS v
        WHERE v.reader_id = ${given.readerId} AND v.work_id = ${workOf(given.isbn)}),
      (SELECT coalesce(jsonb_agg(to_jsonb(h)), '[]') FROM events AS h
        WHERE h.reader_id = ${given.readerId} AND h.isbn IN ${ofWork(given.isbn)}
          AND (h.kind = 'friend_book_update' AND h.happened_at > ${given.since}
            ${withStars ? sql`OR h.kind = 'friend_rating'` : sql``}))
    ON CONFLICT (reader_id, isbn) DO UPDATE SET id = excluded.id, changed_at = excluded.changed_at,
      shelf_row = excluded.shelf_row, readings = excluded.readings, progress_entries = excluded.progress_entries,
      rating_row = excluded.rating_row, review_updated_at = excluded.review_updated_at, events = excluded.events, state_after = NULL`.compile(
        tx,
      ),
  }));
const [keepShelf, keepShelfAndStars] = [keep(false), keep(true)];

/**
 * Keeps what a change of a book at that time may change, before it does, the reader's row being locked: in the place of
 * what was kept of the change before. `withStars`: the change is one of stars, too. @returns the id by which it is taken back
 */
export async function keepBefore(
  tx: Tx,
  { withStars = false, ...of }: Of & { at: Date; withStars?: boolean },
): Promise<string> {
  const id = randomUUID();
  await (withStars ? keepShelfAndStars : keepShelf)(tx, { ...of, id, since: recently(of.at) });
  return id;
}

const ofKeptBook = { readerId: sql`k.reader_id`, isbn: sql`k.isbn`, at: sql`k.changed_at` };

/**
 * What a reader enters about a book, and which events tell of it, as a checksum; title and author are the catalogue's. A
 * reading that is not looked at is not put back either, and what is said of it changes `changed_at`.
 */
const stateOf = sql`(SELECT md5(jsonb_build_array(
  (SELECT jsonb_build_array(l.status, l.added_at, l.changed_at)
    FROM library_books AS l WHERE ${ofBook(ofKeptBook, "l")}),
  (SELECT count(*) FROM readings AS r WHERE ${ofBook(ofKeptBook, "r")}),
  (SELECT jsonb_agg(to_jsonb(t) ORDER BY t.id) FROM ${touchedReadings(ofKeptBook)} AS t),
  (SELECT jsonb_build_array(g.halves, g.rated_at) FROM ratings AS g
    WHERE g.reader_id = k.reader_id AND g.work_id = ${workOf(sql`k.isbn`)}),
  (SELECT jsonb_build_array(v.id, v.updated_at) FROM reviews AS v
    WHERE v.reader_id = k.reader_id AND v.work_id = ${workOf(sql`k.isbn`)}),
  (SELECT jsonb_agg(h.id ORDER BY h.id) FROM events AS h
    WHERE h.reader_id = k.reader_id AND h.isbn IN ${ofWork(sql`k.isbn`)})
)::text))`;

const rememberState = compileOnce((tx: Db, { id }: { id: string }) => ({
  compile: () => sql`UPDATE kept_books AS k SET state_after = ${stateOf} WHERE k.id = ${id}`.compile(tx),
}));

/** Remembers what the change has left, at its end. */
export async function keepAfter(tx: Tx, id: string): Promise<void> {
  await rememberState(tx, { id });
}

/** A catalogue may have joined works meanwhile, or let a book go. */
const isOfCatalogue = sql`
  (k.rating_row IS NULL OR EXISTS (
    SELECT FROM editions AS e WHERE e.isbn = k.rating_row->>'isbn' AND e.work_id = (k.rating_row->>'work_id')::uuid))
  AND NOT EXISTS (
    SELECT FROM jsonb_array_elements(k.events) AS h
    WHERE NOT EXISTS (SELECT FROM editions AS e WHERE e.isbn = h->>'isbn'))`;

const differsInStars = (of: { readerId: string | Sql; isbn: string | Sql }) => sql<boolean>`
  k.rating_row - 'is_counted' IS DISTINCT FROM (SELECT to_jsonb(g) - 'is_counted' FROM ${ratingOf(of)})`;

interface Kept {
  isbn: string;
  changed_at: Date;
  /** Nothing was entered about the book since. */
  is_same: boolean;
  /** Other stars are given by putting it back. */
  gives_stars: boolean;
}

/** Undefined when its time is over, or another change of the book came after it. */
export async function lockKeptBook(
  tx: Tx,
  of: { id: string; readerId: string; at: Date },
): Promise<Kept | undefined> {
  const since = new Date(of.at.getTime() - limits.changedBookMinutes * 60_000);
  const { rows } = await sql<Kept>`
    SELECT k.isbn, k.changed_at, k.state_after IS NOT DISTINCT FROM ${stateOf} AND ${isOfCatalogue} AS is_same,
      k.rating_row IS NOT NULL AND ${differsInStars(ofKeptBook)} AS gives_stars
    FROM kept_books AS k
    WHERE k.id = ${of.id} AND k.reader_id = ${of.readerId} AND k.changed_at >= ${since}
    FOR UPDATE`.execute(tx);
  return rows[0];
}

/**
 * Puts a book back as it was kept, with its readings, its stars and what the feed told of it, unless somebody has answered
 * that since. The reader's row is locked, and the time of the last activity is found anew after it.
 * @returns the review that shows other stars by it
 */
export async function putBookBack(
  tx: Tx,
  { id, ...kept }: Kept & { id: string; readerId: string },
): Promise<{ reviewId: string | undefined }> {
  const ofKept = sql`kept_books AS k WHERE k.id = ${id}`;
  await putShelfBack(tx, kept, ofKept);
  const isRatedAnew = await putRatingBack(tx, kept, ofKept);
  const { rows } = await sql<{ events: Told[] }>`SELECT k.events FROM ${ofKept}`.execute(tx);
  await putEventsBack(tx, { ...kept, isRatedAnew, told: rows[0]?.events ?? [] });
  const reviewId = await putReviewTimeBack(tx, ofKept);
  await tx.deleteFrom("kept_books").where("id", "=", id).execute();
  if (isRatedAnew) await publish(tx, { kind: "ratings", to: [kept.readerId] });
  return { reviewId };
}

/** Other stars had changed it: an import that brought it takes back what stands as it was written. */
async function putReviewTimeBack(tx: Tx, ofKept: Sql): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    UPDATE reviews AS v SET updated_at = k.review_updated_at
    FROM (SELECT k.* FROM ${ofKept}) AS k
    WHERE v.reader_id = k.reader_id AND v.work_id = ${workOf(sql`k.isbn`)} AND v.updated_at <> k.review_updated_at
    RETURNING v.id`.execute(tx);
  return rows[0]?.id;
}

/** With its readings; what the change began, entered or put on the shelf goes. */
async function putShelfBack(tx: Tx, of: Of, ofKept: Sql): Promise<void> {
  await sql`
    UPDATE library_books AS l SET status = b.status, added_at = b.added_at, changed_at = b.changed_at
    FROM kept_books AS k, jsonb_populate_record(NULL::library_books, k.shelf_row) AS b
    WHERE k.reader_id = ${of.readerId} AND k.isbn = ${of.isbn} AND k.shelf_row IS NOT NULL AND ${ofBook(of, "l")}`.execute(
    tx,
  );
  await sql`
    DELETE FROM library_books AS l USING kept_books AS k
    WHERE k.reader_id = ${of.readerId} AND k.isbn = ${of.isbn} AND k.shelf_row IS NULL AND ${ofBook(of, "l")}`.execute(
    tx,
  );
  await sql`
    DELETE FROM readings AS r USING kept_books AS k
    WHERE k.reader_id = ${of.readerId} AND k.isbn = ${of.isbn} AND ${ofBook(of, "r")} AND r.created_at = k.changed_at
      AND NOT k.readings @> jsonb_build_array(jsonb_build_object('id', r.id))`.execute(tx);
  await sql`
    UPDATE readings AS r SET started_on = b.started_on, ended_on = b.ended_on, outcome = b.outcome,
      progress_page = b.progress_page, progress_percent = b.progress_percent
    FROM kept_books AS k, jsonb_populate_recordset(NULL::readings, k.readings) AS b
    WHERE k.reader_id = ${of.readerId} AND k.isbn = ${of.isbn} AND r.id = b.id AND ${ofBook(of, "r")}`.execute(
    tx,
  );
  await sql`
    DELETE FROM progress_entries AS p USING kept_books AS k, readings AS r
    WHERE k.reader_id = ${of.readerId} AND k.isbn = ${of.isbn} AND ${ofBook(of, "r")} AND r.outcome IS NULL
      AND p.reading_id = r.id AND p.entered_at = k.changed_at`.execute(tx);
  await sql`
    INSERT INTO progress_entries
    SELECT p.* FROM (SELECT k.progress_entries FROM ${ofKept}) AS k,
      jsonb_populate_recordset(NULL::progress_entries, k.progress_entries) AS p`.execute(tx);
}

/** False where the change was not one of stars. */
async function putRatingBack(tx: Tx, of: Of, ofKept: Sql): Promise<boolean> {
  const { rows } = await sql<{ had: boolean; differs: boolean }>`
    SELECT k.rating_row IS NOT NULL AS had, ${differsInStars(of)} AS differs
    FROM ${ofKept}`.execute(tx);
  if (!rows[0]?.differs) return false;
  if (!rows[0].had) await sql`DELETE FROM ${ratingOf(of)}`.execute(tx);
  else
    await sql`
      INSERT INTO ratings
      SELECT g.* FROM (SELECT k.rating_row FROM ${ofKept}) AS k, jsonb_populate_record(NULL::ratings, k.rating_row) AS g
      ON CONFLICT (reader_id, work_id) DO UPDATE SET isbn = excluded.isbn, halves = excluded.halves,
        rated_at = excluded.rated_at, stands_alone = excluded.stands_alone`.execute(tx);
  return true;
}

/** An event as it was kept, in the words of its table. */
interface Told {
  id: string;
  status: string | null;
  happened_at: string;
  card_id: string | null;
  like_count: number;
  comment_count: number;
}

/** What the change told goes, and what it told anew is told as before. */
async function putEventsBack(
  tx: Tx,
  { readerId, isbn, changed_at, isRatedAnew, told }: Kept & Of & { isRatedAnew: boolean; told: Told[] },
): Promise<void> {
  const ofChange = sql`h.reader_id = ${readerId} AND h.isbn IN ${ofWork(isbn)}
    AND (h.kind = 'friend_book_update' AND h.happened_at > ${recently(changed_at)}
      ${isRatedAnew ? sql`OR h.kind = 'friend_rating'` : sql``})`;
  const ids = told.map((event) => event.id);
  await sql`
    DELETE FROM events AS h
    WHERE ${ofChange} AND h.id <> ALL(${ids}::uuid[]) AND h.like_count + h.comment_count = 0`.execute(tx);
  // Those that were told first lead the later ones.
  told.sort((a, b) => Date.parse(a.happened_at) - Date.parse(b.happened_at));
  for (const event of told) await putEventBack(tx, event);
}

/** Tells what was told before at its time, on the card on which it stood. */
async function putEventBack(tx: Tx, event: Told): Promise<void> {
  const row = JSON.stringify(event);
  // By itself first: what it leads now is led by the next.
  const { rows } = await sql`
    INSERT INTO events AS h
    SELECT e.* FROM jsonb_populate_record(NULL::events, ${row}::jsonb
      || jsonb_build_object('card_id', gen_random_uuid(), 'is_leading', true)) AS e
    ON CONFLICT (id) DO UPDATE SET status = excluded.status, happened_at = excluded.happened_at,
      card_id = excluded.card_id, is_leading = true
    WHERE (h.status, h.happened_at) IS DISTINCT FROM (excluded.status, excluded.happened_at)
      AND (h.like_count, h.comment_count) = (excluded.like_count, excluded.comment_count)
    RETURNING h.id`.execute(tx);
  if (rows.length === 0) return;
  const [leader] =
    event.card_id === null
      ? []
      : (
          await sql<{ id: string; is_newer: boolean; is_answered: boolean }>`
            SELECT l.id, (l.happened_at, l.id) > (h.happened_at, h.id) AS is_newer, l.like_count + l.comment_count > 0 AS is_answered
            FROM events AS l JOIN events AS h ON h.id = ${event.id}
            WHERE l.card_id = ${event.card_id} AND l.is_leading AND l.reader_id = h.reader_id`.execute(tx)
        ).rows;
  // A card that was answered is closed.
  if (leader?.is_answered && !leader.is_newer) return;
  if (leader && !leader.is_newer)
    await tx.updateTable("events").set({ is_leading: false }).where("id", "=", leader.id).execute();
  await tx
    .updateTable("events")
    .set({ card_id: event.card_id, is_leading: !leader?.is_newer })
    .where("id", "=", event.id)
    .execute();
}

/** What was kept of a book does not outlive the reading that it is about, and could not be put back any longer. */
export async function forgetKeptBook(tx: Tx, { readerId, isbn }: Of): Promise<void> {
  await tx.deleteFrom("kept_books").where("reader_id", "=", readerId).where("isbn", "=", isbn).execute();
}

/** Deletes what can no longer be taken back. */
export async function deleteOldKeptBooks(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - limits.changedBookMinutes * 60_000);
  await db.deleteFrom("kept_books").where("changed_at", "<", before).execute();
}
