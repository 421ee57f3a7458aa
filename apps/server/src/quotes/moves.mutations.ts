import { sql } from "kysely";
import type { Tx } from "../database/handles.ts";

/** What went along when editions came to another work, so that it can go back. */
export interface QuotesMoved {
  /** Passages that went whole. */
  passages: string[];
  /** Passages that quotes left, as they were. */
  left: { id: string; folded: string; keys: number[] }[];
  /** Quotes that became one of another passage. */
  quotes: { id: string; left: string; came: string }[];
}

const letters = (passage: string) => sql`md5(replace(${sql.ref(`${passage}.folded`)}, ' ', ''))`;

/** Quotes of these editions that are of a passage of another work, with the work they belong to. In brackets. */
const strays = (isbns: readonly string[]) => sql`(
  SELECT q.id, q.reader_id, q.passage_id, e.work_id AS target
  FROM quotes AS q JOIN editions AS e ON e.isbn = q.isbn JOIN passages AS p ON p.id = q.passage_id
  WHERE q.isbn = ANY(${[...isbns]}::text[]) AND p.work_id <> e.work_id)`;

/** Gives a quote that its reader has twice by now a passage of its own. */
async function giveOwnPassage(
  tx: Tx,
  quote: { id: string; passage_id: string; target: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO passages (work_id, folded, keys)
    SELECT ${quote.target}, folded, keys FROM passages WHERE id = ${quote.passage_id} RETURNING id`.execute(
    tx,
  );
  const id = rows[0]?.id ?? "";
  await sql`UPDATE quotes SET passage_id = ${id} WHERE id = ${quote.id}`.execute(tx);
  return id;
}

/** Addresses of passages that all quotes have left lead on to the one most of these quotes came to. */
async function leadOn(tx: Tx, quotes: QuotesMoved["quotes"]): Promise<void> {
  await sql`
    INSERT INTO moved_passages (id, to_id)
    SELECT DISTINCT ON (m.left) m.left, m.came
    FROM jsonb_to_recordset(${JSON.stringify(quotes)}::text::jsonb) AS m("left" uuid, came uuid)
    WHERE NOT EXISTS (SELECT FROM passages AS p WHERE p.id = m.left)
    GROUP BY m.left, m.came ORDER BY m.left, count(*) DESC, m.came
    ON CONFLICT (id) DO UPDATE SET to_id = excluded.to_id`.execute(tx);
}

/**
 * Brings quotes to the works that their editions are of by now: a passage goes along whole where all of its quotes do and
 * the other work has none that is equal, else its quotes become ones of the equal passage there.
 */
export async function followEditions(tx: Tx, isbns: readonly string[]): Promise<QuotesMoved> {
  const moved: QuotesMoved = { passages: [], left: [], quotes: [] };
  const { rows: found } = await sql`
    SELECT FROM quotes WHERE id IN (SELECT s.id FROM ${strays(isbns)} AS s) ORDER BY id FOR UPDATE`.execute(
    tx,
  );
  if (found.length === 0) return moved;
  const whole = await sql<{ id: string }>`
    UPDATE passages AS p SET work_id = w.target
    FROM (
      SELECT s.passage_id, (array_agg(s.target))[1] AS target FROM ${strays(isbns)} AS s
      JOIN passages AS o ON o.id = s.passage_id
      GROUP BY s.passage_id, o.quote_count HAVING count(DISTINCT s.target) = 1 AND count(*) = o.quote_count
    ) AS w
    WHERE p.id = w.passage_id
      AND NOT EXISTS (SELECT FROM passages AS o WHERE o.work_id = w.target AND ${letters("o")} = ${letters("p")})
    RETURNING p.id`.execute(tx);
  moved.passages = whole.rows.map(({ id }) => id);
  const left = await sql<QuotesMoved["left"][number]>`
    SELECT p.id, p.folded, p.keys FROM passages AS p
    WHERE p.id IN (SELECT s.passage_id FROM ${strays(isbns)} AS s) ORDER BY p.id FOR NO KEY UPDATE`.execute(
    tx,
  );
  moved.left = left.rows;
  if (left.rows.length === 0) return moved;
  await sql`
    INSERT INTO passages (work_id, folded, keys)
    SELECT DISTINCT ON (s.target, ${letters("p")}) s.target, p.folded, p.keys
    FROM ${strays(isbns)} AS s JOIN passages AS p ON p.id = s.passage_id
    WHERE NOT EXISTS (SELECT FROM passages AS o WHERE o.work_id = s.target AND ${letters("o")} = ${letters("p")})`.execute(
    tx,
  );
  const united = await sql<QuotesMoved["quotes"][number]>`
    WITH places AS (
      SELECT DISTINCT ON (s.reader_id, o.id) s.id, s.passage_id AS left, o.id AS came
      FROM ${strays(isbns)} AS s JOIN passages AS p ON p.id = s.passage_id
      CROSS JOIN LATERAL (
        SELECT o.id FROM passages AS o WHERE o.work_id = s.target AND ${letters("o")} = ${letters("p")}
        ORDER BY o.quote_count DESC, o.id LIMIT 1) AS o
      WHERE NOT EXISTS (SELECT FROM quotes AS x WHERE x.reader_id = s.reader_id AND x.passage_id = o.id)
      ORDER BY s.reader_id, o.id, s.id
    )
    UPDATE quotes AS q SET passage_id = places.came FROM places WHERE q.id = places.id
    RETURNING q.id, places.left, places.came`.execute(tx);
  moved.quotes = united.rows;
  const { rows: twice } = await sql<{ id: string; passage_id: string; target: string }>`
    SELECT s.id, s.passage_id, s.target FROM ${strays(isbns)} AS s ORDER BY s.id`.execute(tx);
  for (const quote of twice)
    moved.quotes.push({ id: quote.id, left: quote.passage_id, came: await giveOwnPassage(tx, quote) });
  await leadOn(tx, moved.quotes);
  return moved;
}

/** The same for all editions of a work. */
export async function followWork(tx: Tx, workId: string): Promise<QuotesMoved> {
  const { rows } = await sql<{ isbn: string }>`SELECT isbn FROM editions WHERE work_id = ${workId}`.execute(
    tx,
  );
  return followEditions(
    tx,
    rows.map(({ isbn }) => isbn),
  );
}

/**
 * Takes that back, once the editions are of the work they were of: passages with their quotes, but for what readers have
 * made something else of; what they kept since goes with its edition.
 */
export async function bringQuotesBack(
  tx: Tx,
  { from, to }: { from: string; to: string },
  moved: QuotesMoved | undefined,
): Promise<void> {
  if (moved) {
    await sql`
      UPDATE passages SET work_id = ${from} WHERE id = ANY(${moved.passages}::uuid[]) AND work_id = ${to}`.execute(
      tx,
    );
    await sql`
      INSERT INTO passages (id, work_id, folded, keys)
      SELECT l.id, ${from}, l.folded, l.keys
      FROM jsonb_to_recordset(${JSON.stringify(moved.left)}::text::jsonb) AS l(id uuid, folded text, keys integer[])
      ON CONFLICT (id) DO NOTHING`.execute(tx);
    await sql`
      DELETE FROM moved_passages WHERE id = ANY(${moved.left.map(({ id }) => id)}::uuid[])`.execute(tx);
    await sql`
      UPDATE quotes AS q SET passage_id = m.left
      FROM jsonb_to_recordset(${JSON.stringify(moved.quotes)}::text::jsonb) AS m(id uuid, "left" uuid, came uuid)
      JOIN passages AS p ON p.id = m.left
      WHERE q.id = m.id AND q.passage_id = m.came
        AND NOT EXISTS (SELECT FROM quotes AS x WHERE x.reader_id = q.reader_id AND x.passage_id = m.left)`.execute(
      tx,
    );
    await sql`
      DELETE FROM passages WHERE id = ANY(${moved.left.map(({ id }) => id)}::uuid[]) AND quote_count = 0`.execute(
      tx,
    );
  }
  await followWork(tx, from);
  await followWork(tx, to);
}

/** Quotes of one edition become ones of another, all or those of these ids. @returns their ids */
export async function replaceEditionOfQuotes(
  tx: Tx,
  of: { from: string; to: string; ids?: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE quotes SET isbn = ${of.to}
    WHERE isbn = ${of.from} ${of.ids ? sql`AND id = ANY(${[...of.ids]}::uuid[])` : sql``} RETURNING id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}
