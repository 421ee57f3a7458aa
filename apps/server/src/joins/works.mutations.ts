import { sql } from "kysely";
import { deleteEmptyWorks, noteGenresDue, rankOf, refreshWorks } from "../catalogue/index.ts";
import type { Tx } from "../database/handles.ts";
import { bringQuotesBack, followEditions, followWork, type QuotesMoved } from "../quotes/index.ts";
import { moveSeries, putSeriesBack } from "../series/index.ts";
import { insertAsTheyWere } from "./rows.mutations.ts";
import type { Sql } from "./steps.mutations.ts";

/** Of the catalogue what a work was before another took its place or an edition left it. */
export interface WorkBefore {
  from: string;
  to: string;
  /** The rows of the work that goes; null where it stays. */
  work: Record<string, unknown> | null;
  editions: { isbn: string; is_pinned: boolean }[];
  aliases: string[];
  abouts: string[];
  /** What was told of it to its authors' followers, who are told of it once. */
  news: Record<string, unknown>[];
  /** Of which series they were; null where the work stays, which keeps its own. */
  series: Awaited<ReturnType<typeof moveSeries>> | null;
  /** Passages and quotes that went along; nothing is known of joins that were done before there were any. */
  quotes?: QuotesMoved;
  similar: { gone: Record<string, unknown>[]; added: Record<string, unknown>[] };
  /** Of both works: the edition that stood for it, and whether it had counts. */
  stood: { id: string; representative_isbn: string | null; has_counts: boolean }[];
}

const json = (value: unknown) => sql`${JSON.stringify(value)}::text::jsonb`;

async function one<Row>(tx: Tx, query: Sql): Promise<Row> {
  const { rows } = await sql<Row>`${query}`.execute(tx);
  return rows[0] as Row;
}

/** What the undo needs of the catalogue, before anything of it is written. */
async function readBefore(
  tx: Tx,
  { from, to, isbns }: { from: string; to: string; isbns: readonly string[] | null },
): Promise<WorkBefore> {
  const goes = isbns === null;
  const ofWork = sql`work_id = ${from}::uuid`;
  return one<WorkBefore>(
    tx,
    sql`SELECT ${from} AS "from", ${to} AS "to",
      ${goes ? sql`(SELECT to_jsonb(w) FROM works AS w WHERE w.id = ${from})` : sql`NULL::jsonb`} AS work,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('isbn', isbn, 'is_pinned', is_pinned) ORDER BY isbn), '[]')
        FROM editions WHERE ${ofWork} ${goes ? sql`` : sql`AND isbn = ANY(${[...(isbns ?? [])]}::text[])`}) AS editions,
      (SELECT coalesce(jsonb_agg(join_key ORDER BY join_key), '[]') FROM work_aliases
        WHERE ${ofWork} AND ${goes}) AS aliases,
      (SELECT coalesce(jsonb_agg(id), '[]') FROM about_revisions WHERE ${ofWork} AND ${goes}) AS abouts,
      (SELECT coalesce(jsonb_agg(to_jsonb(n)), '[]') FROM author_news AS n WHERE ${ofWork} AND ${goes}) AS news,
      NULL::jsonb AS series,
      jsonb_build_object('gone', '[]'::jsonb, 'added', '[]'::jsonb) AS similar,
      (SELECT jsonb_agg(jsonb_build_object('id', w.id, 'representative_isbn', w.representative_isbn,
          'has_counts', EXISTS (SELECT FROM work_ratings AS r WHERE r.work_id = w.id)) ORDER BY w.id)
        FROM works AS w WHERE w.id IN (${from}, ${to})) AS stood`,
  );
}

/**
 * Brings editions to another work, where they stay whatever imports call them; all of a work with what it is found by and
 * what was written about it. What readers made of it follows step by step. @returns what was, for the undo
 */
export async function takeEditions(
  tx: Tx,
  move: { from: string; to: string; isbns: readonly string[] | null },
): Promise<WorkBefore> {
  const { from, to, isbns } = move;
  const before = await readBefore(tx, move);
  await sql`
    UPDATE editions SET work_id = ${to}, is_pinned = true
    WHERE work_id = ${from} ${isbns === null ? sql`` : sql`AND isbn = ANY(${[...isbns]}::text[])`}`.execute(
    tx,
  );
  if (isbns === null) {
    await sql`UPDATE work_aliases SET work_id = ${to} WHERE work_id = ${from}`.execute(tx);
    await sql`
      INSERT INTO work_aliases (join_key, work_id) SELECT join_key, ${to} FROM works WHERE id = ${from}
      ON CONFLICT (join_key) DO UPDATE SET work_id = excluded.work_id`.execute(tx);
    await sql`UPDATE about_revisions SET work_id = ${to} WHERE work_id = ${from}`.execute(tx);
    await sql`
      UPDATE author_news AS n SET work_id = ${to} WHERE work_id = ${from} AND NOT EXISTS (
        SELECT FROM author_news AS o WHERE o.author_slug = n.author_slug AND o.work_id = ${to})`.execute(tx);
    before.series = await moveSeries(tx, { from, to }, rankOf);
  }
  before.quotes = await (isbns === null ? followWork(tx, to) : followEditions(tx, isbns));
  await noteGenresDue(tx, [from, to]);
  await refreshWorks(tx, [from, to]);
  await noteGenresDue(tx, [to]);
  return before;
}

/**
 * Editions that came to a work which goes, by an import that had found it before, go along, with what was written about it.
 * @returns them, as they were
 */
export async function takeLate(
  tx: Tx,
  { from, to, isPinned = false }: { from: string; to: string; isPinned?: boolean },
): Promise<WorkBefore["editions"]> {
  await sql`UPDATE about_revisions SET work_id = ${to} WHERE work_id = ${from}`.execute(tx);
  const { rows } = await sql<{ isbn: string; is_pinned: boolean }>`
    SELECT isbn, is_pinned FROM editions WHERE work_id = ${from} ORDER BY isbn FOR UPDATE`.execute(tx);
  if (rows.length === 0) return [];
  await sql`
    UPDATE editions SET work_id = ${to}, is_pinned = is_pinned OR ${isPinned} WHERE work_id = ${from}`.execute(
    tx,
  );
  await followWork(tx, to);
  await noteGenresDue(tx, [from, to]);
  await refreshWorks(tx, [from, to]);
  return rows;
}

const similarOf = (id: string) => sql`similar_works AS s WHERE s.seed_id = ${id} OR s.work_id = ${id}`;

/** Gives what the model says of one work to the other, as far as it says nothing of that yet. */
async function uniteSimilar(tx: Tx, before: WorkBefore): Promise<void> {
  const { from, to } = before;
  const rows = (table: Sql) => sql`(SELECT coalesce(jsonb_agg(to_jsonb(s)), '[]') FROM ${table})`;
  const gone = await one<{ rows: Record<string, unknown>[] }>(
    tx,
    sql`SELECT ${rows(similarOf(from))} AS rows`,
  );
  const instead = (column: string) => sql`CASE ${sql.ref(`s.${column}`)} WHEN ${from} THEN ${to}::uuid
    ELSE ${sql.ref(`s.${column}`)} END`;
  const added = await one<{ rows: Record<string, unknown>[] }>(
    tx,
    sql`WITH added AS (
        INSERT INTO similar_works (seed_id, work_id, weight)
        SELECT m.seed_id, m.work_id, m.weight FROM (
          SELECT ${instead("seed_id")} AS seed_id, ${instead("work_id")} AS work_id, s.weight FROM ${similarOf(from)}
        ) AS m
        WHERE m.seed_id <> m.work_id AND NOT EXISTS (
          SELECT FROM similar_works AS o WHERE o.seed_id = m.seed_id AND o.work_id = m.work_id)
        RETURNING *)
      SELECT ${rows(sql`added AS s`)} AS rows`,
  );
  before.similar = { gone: gone.rows, added: added.rows };
}

/** Whether anything still hangs on a work that is to go. */
async function isInUse(tx: Tx, id: string): Promise<boolean> {
  const { has } = await one<{ has: boolean }>(
    tx,
    sql`SELECT EXISTS (SELECT FROM ratings WHERE work_id = ${id}) OR EXISTS (SELECT FROM reviews WHERE work_id = ${id})
      OR EXISTS (SELECT FROM dismissed_works WHERE work_id = ${id}) OR EXISTS (SELECT FROM editions WHERE work_id = ${id})
      OR EXISTS (SELECT FROM about_revisions WHERE work_id = ${id}) AS has`,
  );
  return has;
}

/**
 * Deletes the work that was left; false where something came to it at the last moment: what readers made of it is to be
 * moved once more. What was is noted in `before`.
 */
export async function deleteLeftWork(tx: Tx, before: WorkBefore): Promise<boolean> {
  const { from, to } = before;
  await sql`SELECT FROM works WHERE id = ${from} FOR UPDATE`.execute(tx);
  const late = await takeLate(tx, { from, to, isPinned: true });
  before.editions.push(...late);
  if (late.length > 0 || (await isInUse(tx, from))) return false;
  await uniteSimilar(tx, before);
  await deleteEmptyWorks(tx, [from]);
  return true;
}

/** Of what followers were or are to be told of, the work that came back has its own again, as it stands now where it went along. */
async function giveNewsBack(tx: Tx, { from, to, news }: WorkBefore): Promise<void> {
  const were = sql`jsonb_populate_recordset(NULL::author_news, ${json(news)}) AS b`;
  await sql`
    UPDATE author_news AS n SET work_id = ${from} FROM ${were}
    WHERE n.work_id = ${to} AND (n.author_slug, n.isbn, n.came_at) = (b.author_slug, b.isbn, b.came_at)`.execute(
    tx,
  );
  await sql`INSERT INTO author_news SELECT b.* FROM ${were} ON CONFLICT DO NOTHING`.execute(tx);
}

/** Makes the work again that went, and gives its editions back; what readers made of it follows step by step. */
export async function giveEditionsBack(tx: Tx, before: WorkBefore): Promise<void> {
  const { from, to, work, aliases, abouts, series } = before;
  if (work) {
    await sql`DELETE FROM work_aliases WHERE work_id = ${to} AND join_key = ${work.join_key}`.execute(tx);
    await insertAsTheyWere(tx, "works", sql`SELECT ${json(work)}`);
    await sql`
      UPDATE work_aliases SET work_id = ${from} WHERE work_id = ${to} AND join_key = ANY(${aliases}::text[])`.execute(
      tx,
    );
    await sql`
      UPDATE about_revisions SET work_id = ${from} WHERE work_id = ${to} AND id = ANY(${abouts}::uuid[])`.execute(
      tx,
    );
    await giveNewsBack(tx, before);
    if (series) await putSeriesBack(tx, { from, to }, series, rankOf);
  }
  await sql`
    UPDATE editions AS e SET work_id = ${from}, is_pinned = b.is_pinned
    FROM jsonb_to_recordset(${json(before.editions)}) AS b(isbn text, is_pinned boolean)
    WHERE e.isbn = b.isbn AND e.work_id = ${to}`.execute(tx);
  await bringQuotesBack(tx, { from, to }, before.quotes);
  await noteGenresDue(tx, [from, to]);
  await refreshWorks(tx, [from, to]);
}

/** Puts back what follows from the rest, once that is back: what the model said, counts of zero, the representatives. */
export async function settleBack(tx: Tx, { similar, stood }: WorkBefore): Promise<void> {
  await sql`
    DELETE FROM similar_works AS s USING jsonb_populate_recordset(NULL::similar_works, ${json(similar.added)}) AS a
    WHERE (s.seed_id, s.work_id, s.weight) = (a.seed_id, a.work_id, a.weight)`.execute(tx);
  await sql`
    INSERT INTO similar_works (seed_id, work_id, weight)
    SELECT g.seed_id, g.work_id, g.weight
    FROM jsonb_populate_recordset(NULL::similar_works, ${json(similar.gone)}) AS g
    JOIN works AS one ON one.id = g.seed_id JOIN works AS other ON other.id = g.work_id
    WHERE NOT EXISTS (
      SELECT FROM similar_works AS o WHERE o.seed_id = g.seed_id AND o.work_id = g.work_id)`.execute(tx);
  const were = sql`jsonb_to_recordset(${json(stood)}) AS b(id uuid, representative_isbn text, has_counts boolean)`;
  await sql`
    UPDATE works AS w SET representative_isbn = b.representative_isbn
    FROM ${were} JOIN editions AS e ON e.isbn = b.representative_isbn AND e.work_id = b.id
    WHERE w.id = b.id AND w.representative_isbn IS DISTINCT FROM b.representative_isbn`.execute(tx);
  await sql`
    INSERT INTO work_ratings (work_id)
    SELECT b.id FROM ${were} JOIN works AS w ON w.id = b.id WHERE b.has_counts
    ON CONFLICT DO NOTHING`.execute(tx);
  await sql`
    DELETE FROM work_ratings AS r USING ${were}
    WHERE r.work_id = b.id AND NOT b.has_counts AND r.rating_count = 0 AND r.review_count = 0`.execute(tx);
}
