import { sql } from "kysely";
import type { Db } from "../database/handles.ts";
import { seesQuote } from "../privacy/index.ts";
import { type OwnFilter, ofOwn, type QuoteRow, quoteColumns } from "./quotes.queries.ts";

export interface FoundText {
  id: string;
  text: string;
  keepers: number;
}

/**
 * Statements of this transaction may take so long. They look words up in the index, however few rows are wanted: of a word
 * that is not among the most frequent PostgreSQL believes that it soon comes to some by reading the table.
 */
export async function limitTime(tx: Db, milliseconds: number): Promise<void> {
  await sql`
    SELECT set_config('statement_timeout', ${String(milliseconds)}, true), set_config('enable_seqscan', 'off', true),
      set_config('work_mem', '32MB', true)`.execute(tx);
}

/** Passages with these words of which the best known are picked out. */
const mostOfSeveral = 1000;

/**
 * Passages with these words in a wording that everybody sees, those of many readers before others. One word alone is read rank
 * by rank; of several there are fewer, and ranks would cost more than they save.
 * @param terms of a `tsquery`
 */
export async function findPublicPassages(
  db: Db,
  terms: string,
  { count, isOfOneWord }: { count: number; isOfOneWord: boolean },
): Promise<FoundText[]> {
  const ofRank = (rank: string) => sql`
    (SELECT passage_id FROM passage_words WHERE words @@ ${`(${terms}) & '${rank}'`}::tsquery LIMIT ${count})`;
  const found = isOfOneWord
    ? sql`${ofRank("#3")} UNION ALL ${ofRank("#2")} UNION ALL ${ofRank("#1")} UNION ALL ${ofRank("#0")} LIMIT ${count}`
    : sql`SELECT passage_id FROM passage_words WHERE words @@ ${terms}::tsquery LIMIT ${mostOfSeveral}`;
  const { rows } = await sql<FoundText>`
    SELECT p.id, p.text, p.public_count AS keepers FROM (${found}) AS found
    JOIN passages AS p ON p.id = found.passage_id WHERE p.text IS NOT NULL
    ORDER BY p.public_count DESC, p.id LIMIT ${count}`.execute(db);
  return rows;
}

/** Friends whose quotes are gone through one by one; of readers with more those with the words are looked up first. */
const fewFriends = 300;
/** Quotes with a frequent word of which those of friends are picked out. */
const mostOfMany = 3000;

/** Passages of the viewer's own quotes with these words, and of those that friends do not show to everybody. */
export async function findNearPassages(
  db: Db,
  viewerId: string,
  terms: string,
  count: number,
): Promise<FoundText[]> {
  const friends = sql`SELECT friend_id FROM friend_edges WHERE reader_id = ${viewerId}`;
  const isOfFew = sql`(SELECT count(*) FROM (${friends} LIMIT ${fewFriends + 1}) AS f) <= ${fewFriends}::int`;
  const beside = sql`NOT q.is_counted AND q.audience <> 'me'`;
  const columns = sql`q.id, q.reader_id, q.passage_id, q.text, q.audience, q.is_hidden`;
  const { rows } = await sql<FoundText>`
    (SELECT q.passage_id AS id, q.text, 1 AS keepers FROM quotes AS q
      WHERE q.reader_id = ${viewerId} AND q.words @@ ${terms}::tsquery
      ORDER BY q.kept_at DESC, q.id LIMIT ${count})
    UNION ALL
    (SELECT q.passage_id, q.text, 1 FROM (
        SELECT found.* FROM (${friends}) AS f
        CROSS JOIN LATERAL (
          SELECT ${columns} FROM (
            SELECT q.* FROM quotes AS q WHERE q.reader_id = f.friend_id AND ${beside}
            ORDER BY q.kept_at DESC, q.id OFFSET 0) AS q
          WHERE q.words @@ ${terms}::tsquery) AS found
        WHERE ${isOfFew}
        UNION ALL
        SELECT found.* FROM (
          SELECT ${columns} FROM quotes AS q WHERE ${beside} AND q.words @@ ${terms}::tsquery LIMIT ${mostOfMany}) AS found
        WHERE NOT ${isOfFew} AND found.reader_id IN (${friends})
      ) AS q JOIN readers AS r ON r.id = q.reader_id
      WHERE ${seesQuote(viewerId, "q", "r")} LIMIT ${count})`.execute(db);
  return rows;
}

/** Which of these beginnings have words of so many passages that they tell nothing beside a rare one. */
export async function listFrequentBeginnings(db: Db, beginnings: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    SELECT b.word FROM unnest(${[...beginnings]}::text[]) AS b(word)
    WHERE EXISTS (
      SELECT FROM passage_vocabulary AS v
      WHERE v.word >= b.word AND v.word < b.word || U&'\\FFFF' AND v.passage_count = 200)`.execute(db);
  return rows.map(({ word }) => word);
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
 * The beginnings of all words in a reader's own quotes and their notes, the newest `ofOwn`, and in what some friends do not
 * show to everybody, of each the newest.
 */
export async function listNearBeginnings(
  db: Db,
  readerId: string,
  { ofOwn: own, friends, ofFriend }: { ofOwn: number; friends: number; ofFriend: number },
): Promise<string[]> {
  const ofFriends = sql`
    UNION ALL (SELECT x.words FROM (
        SELECT friend_id FROM friend_edges WHERE reader_id = ${readerId} ORDER BY friend_id LIMIT ${friends}) AS f
      CROSS JOIN LATERAL (
        SELECT q.words FROM quotes AS q
        WHERE q.reader_id = f.friend_id AND NOT q.is_counted AND q.audience <> 'me'
        ORDER BY q.kept_at DESC, q.id LIMIT ${ofFriend}) AS x)`;
  const { rows } = await sql<{ words: string | null }>`
    SELECT string_agg(word, ' ') AS words FROM (
      SELECT DISTINCT word COLLATE "C" AS word FROM (
        (SELECT q.words FROM quotes AS q WHERE q.reader_id = ${readerId} ORDER BY q.kept_at DESC, q.id LIMIT ${own})
        ${friends > 0 ? ofFriends : sql``}) AS near, unnest(tsvector_to_array(near.words)) AS word) AS words`.execute(
    db,
  );
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
