import { sql } from "kysely";
import type { Tx } from "../../database/handles.ts";
import { isNotifiedOf } from "../../notifications/index.ts";
import { isReported } from "../../reports/index.ts";

/** The rows that wrote something, in rounds of one row per book; the row that wrote last comes first. */
export async function listRounds(tx: Tx, importId: string): Promise<string[][]> {
  const { rows } = await sql<{ id: string; isbn: string }>`
    SELECT id, okurca_present_isbn(isbn) AS isbn FROM import_rows
    WHERE import_id = ${importId} AND journal <> '{}'
    ORDER BY (journal->>'late')::int DESC NULLS LAST, place DESC`.execute(tx);
  const rounds: string[][] = [];
  const seen = new Map<string, number>();
  for (const { id, isbn } of rows) {
    const round = seen.get(isbn) ?? 0;
    seen.set(isbn, round + 1);
    rounds[round] ??= [];
    rounds[round].push(id);
  }
  return rounds;
}

/** An import's unchanged reviews that readers were notified of or that have a report, also on a comment. */
export async function listNoticedReviews(tx: Tx, readerId: string, importId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT v.id FROM import_rows AS i, reviews AS v
    WHERE i.import_id = ${importId} AND v.id = (i.journal->>'review')::uuid AND v.reader_id = ${readerId}
      AND v.updated_at = v.created_at AND (
      ${isNotifiedOf("v.id")} OR ${isReported("v.id")})`.execute(tx);
  return rows.map(({ id }) => id);
}

/** What these rows wrote, as their query. */
export const ofRows = (ids: readonly string[]) =>
  sql`(SELECT okurca_present_isbn(isbn) AS isbn, journal FROM import_rows WHERE id = ANY(${[...ids]}::uuid[]))`;

/** Ids of the reviews that an import wrote, as their query. */
export const reviewsOf = (importId: string) =>
  sql`SELECT (journal->>'review')::uuid FROM import_rows WHERE import_id = ${importId}`;

export async function listIsbns(tx: Tx, importId: string): Promise<string[]> {
  const { rows } = await sql<{ isbn: string }>`
    SELECT DISTINCT okurca_present_isbn(isbn) AS isbn FROM import_rows WHERE import_id = ${importId} AND isbn IS NOT NULL`.execute(
    tx,
  );
  return rows.map(({ isbn }) => isbn);
}
