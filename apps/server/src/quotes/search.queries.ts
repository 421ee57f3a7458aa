import { sql } from "kysely";
import type { Db } from "../database/handles.ts";
import { seesQuote } from "../privacy/index.ts";
import { type OwnFilter, ofOwn, type QuoteRow, quoteColumns } from "./quotes.queries.ts";

export interface FoundText {
  id: string;
  text: string;
  keepers: number;
}

/** Statements of this transaction may take so long. */
export async function limitTime(tx: Db, milliseconds: number): Promise<void> {
  await sql`SELECT set_config('statement_timeout', ${String(milliseconds)}, true)`.execute(tx);
}

/**
 * Passages with these words in a wording that everybody sees, those of many readers before others.
 * @param terms of a `tsquery`
 */
export async function findPublicPassages(db: Db, terms: string, count: number): Promise<FoundText[]> {
  const ofRank = (rank: string) => sql`
    (SELECT passage_id FROM passage_words WHERE words @@ ${`(${terms}) & '${rank}'`}::tsquery LIMIT ${count})`;
  const { rows } = await sql<FoundText>`
    SELECT p.id, p.text, p.public_count AS keepers FROM (
      ${ofRank("#3")} UNION ALL ${ofRank("#2")} UNION ALL ${ofRank("#1")} UNION ALL ${ofRank("#0")} LIMIT ${count}
    ) AS found JOIN passages AS p ON p.id = found.passage_id WHERE p.text IS NOT NULL`.execute(db);
  return rows;
}

/** Passages of the viewer's own quotes with these words, and of those that friends do not show to everybody. */
export async function findNearPassages(
  db: Db,
  viewerId: string,
  terms: string,
  count: number,
): Promise<FoundText[]> {
  const { rows } = await sql<FoundText>`
    (SELECT q.passage_id AS id, q.text, 1 AS keepers FROM quotes AS q
      WHERE q.reader_id = ${viewerId} AND q.words @@ ${terms}::tsquery
      ORDER BY q.kept_at DESC, q.id LIMIT ${count})
    UNION ALL
    (SELECT q.passage_id, q.text, 1 FROM quotes AS q JOIN readers AS r ON r.id = q.reader_id
      WHERE q.reader_id IN (SELECT friend_id FROM friend_edges WHERE reader_id = ${viewerId})
        AND NOT q.is_counted AND q.audience <> 'me' AND q.words @@ ${terms}::tsquery AND ${seesQuote(viewerId, "q", "r")}
      LIMIT ${count})`.execute(db);
  return rows;
}

/** Which of these beginnings of words stand in passages that everybody sees. */
export async function listKnownBeginnings(db: Db, beginnings: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    SELECT b.word FROM unnest(${[...beginnings]}::text[]) AS b(word)
    WHERE EXISTS (
      SELECT FROM passage_vocabulary AS v WHERE v.word >= b.word AND v.word < b.word || U&'\\FFFF')`.execute(
    db,
  );
  return rows.map(({ word }) => word);
}

/**
 * The beginnings of all words in a reader's own quotes and their notes, and in what friends do not show to everybody; in
 * the newest of each.
 */
export async function listNearBeginnings(
  db: Db,
  readerId: string,
  { newest, withFriends }: { newest: number; withFriends: boolean },
): Promise<string[]> {
  const ofFriends = sql`
    UNION ALL (SELECT q.words FROM quotes AS q
      WHERE q.reader_id IN (SELECT friend_id FROM friend_edges WHERE reader_id = ${readerId})
        AND NOT q.is_counted AND q.audience <> 'me'
      ORDER BY q.kept_at DESC, q.id LIMIT ${newest})`;
  const { rows } = await sql<{ words: string | null }>`
    SELECT string_agg(DISTINCT word, ' ') AS words FROM (
      (SELECT q.words FROM quotes AS q WHERE q.reader_id = ${readerId}
        ORDER BY q.kept_at DESC, q.id LIMIT ${newest})
      ${withFriends ? ofFriends : sql``}) AS near, unnest(tsvector_to_array(near.words)) AS word`.execute(db);
  return rows[0]?.words?.split(" ") ?? [];
}

/** A reader's own quotes with these words in passage or note, the newest first. */
export async function findOwnQuotes(
  db: Db,
  readerId: string,
  filter: OwnFilter,
  terms: string,
  count: number,
): Promise<QuoteRow[]> {
  const { rows } = await sql<QuoteRow>`
    SELECT ${quoteColumns(readerId)} FROM ${ofOwn(readerId, filter)} AND q.words @@ ${terms}::tsquery
    ORDER BY q.kept_at DESC, q.id LIMIT ${count}`.execute(db);
  return rows;
}
