import { sql } from "kysely";
import { findEdition } from "../books/index.ts";
import type { Tx } from "../database/handles.ts";
import { placeText } from "./passages.mutations.ts";
import { insertQuote, lockWorkOf } from "./quotes.mutations.ts";

/** A passage that comes from elsewhere, measured already. */
export interface BroughtQuote {
  text: string;
  note: string | null;
  /** One of both at most. */
  page: number | null;
  percent: number | null;
  /** The present where it is not known. */
  kept_at: Date | null;
}

/**
 * Keeps passages of one book for their reader alone, whose row is locked: the ids of the quotes, undefined for those that
 * the reader has; nothing where no catalogue names the book any more. `at` is what they are taken back by.
 */
export async function bringQuotes(
  tx: Tx,
  { readerId, isbn, at }: { readerId: string; isbn: string; at: Date },
  quotes: readonly BroughtQuote[],
): Promise<(string | undefined)[] | undefined> {
  const edition = await findEdition(tx, undefined, isbn);
  const workId = edition && (await lockWorkOf(tx, isbn));
  if (!workId) return;
  const ids: (string | undefined)[] = [];
  for (const { kept_at, ...quote } of quotes) {
    const kept = await insertQuote(tx, {
      ...{ ...quote, isbn, reader_id: readerId, passage_id: await placeText(tx, workId, quote.text) },
      ...{ audience: "me", origin: "brought", kept_at: kept_at ?? at, updated_at: at },
    });
    ids.push(kept?.id);
  }
  return ids;
}

/** Deletes a reader's quotes that are as they were written at these times; the ids of those that were changed since. */
export async function deleteUnchangedQuotes(
  tx: Tx,
  readerId: string,
  quotes: readonly { id: string; at: Date }[],
): Promise<string[]> {
  const ids = quotes.map(({ id }) => id);
  const times = quotes.map(({ at }) => at.toISOString());
  await sql`
    DELETE FROM quotes AS q
    USING unnest(${ids}::uuid[], ${times}::text[]) AS w(id, at)
    WHERE q.id = w.id AND q.reader_id = ${readerId} AND q.updated_at = w.at::timestamptz`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM quotes WHERE id = ANY(${ids}::uuid[]) AND reader_id = ${readerId}`.execute(tx);
  return rows.map(({ id }) => id);
}
