import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../database/handles.ts";
import { seesQuote } from "../privacy/index.ts";

/** What its reader wrote down in a quote of this alias: the passage and the note, as one text. Null where there is none. */
export function wordsOfQuote(alias: string): RawBuilder<string | null> {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`CASE WHEN ${of("id")} IS NOT NULL THEN concat_ws(E'\n\n', ${of("text")}, ${of("note")}) END`;
}

/** A quote as the viewer sees it. */
export async function findSeenQuote(
  db: Db,
  viewerId: string,
  id: string,
): Promise<{ id: string; reader_id: string } | undefined> {
  const { rows } = await sql<{ id: string; reader_id: string }>`
    SELECT q.id, q.reader_id FROM quotes AS q JOIN readers AS r ON r.id = q.reader_id
    WHERE q.id = ${id} AND ${seesQuote(viewerId, "q", "r")}`.execute(db);
  return rows[0];
}

/** Its words, held against deletion until the end of the transaction; undefined where it is gone. */
export async function lockQuoteWords(tx: Tx, id: string): Promise<{ content: string | null } | undefined> {
  const { rows } = await sql<{ content: string | null }>`
    SELECT ${wordsOfQuote("q")} AS content FROM quotes AS q WHERE q.id = ${id} FOR KEY SHARE OF q`.execute(
    tx,
  );
  return rows[0];
}
