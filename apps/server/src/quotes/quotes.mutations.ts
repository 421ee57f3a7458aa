import { limits } from "@okurca/contract";
import { type Insertable, sql, type Updateable } from "kysely";
import type { Db, Tx } from "../database/handles.ts";
import type { Tables } from "../database/tables.ts";

/**
 * The work of an edition, locked until the end of the transaction: its passages are found and made by one at a time, and
 * nobody takes the edition to another work meanwhile.
 */
export async function lockWorkOf(tx: Tx, isbn: string): Promise<string | undefined> {
  const edition = await tx
    .selectFrom("editions")
    .select("work_id")
    .where("isbn", "=", isbn)
    .forShare()
    .executeTakeFirst();
  if (!edition) return;
  await tx.selectFrom("works").select("id").where("id", "=", edition.work_id).forNoKeyUpdate().execute();
  return edition.work_id;
}

/** Undefined where the reader has a quote of this passage. */
export function insertQuote(
  tx: Tx,
  quote: Insertable<Tables["quotes"]>,
): Promise<{ id: string } | undefined> {
  return tx
    .insertInto("quotes")
    .values(quote)
    .onConflict((conflict) => conflict.columns(["reader_id", "passage_id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
}

/** False where the reader has another quote of the passage it would be one of. */
export async function setQuote(tx: Tx, id: string, change: Updateable<Tables["quotes"]>): Promise<boolean> {
  const { passage_id } = change;
  const result = await tx
    .updateTable("quotes as q")
    .set(change)
    .where("q.id", "=", id)
    .$if(passage_id !== undefined, (query) =>
      query.where(
        sql<boolean>`NOT EXISTS (
          SELECT FROM quotes AS o WHERE o.reader_id = q.reader_id AND o.passage_id = ${passage_id ?? ""} AND o.id <> q.id)`,
      ),
    )
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Keeps the quote aside for a minute, and deletes it; false where there is none. */
export async function removeQuote(tx: Tx, of: { id: string; readerId: string; at: Date }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    WITH gone AS (
      DELETE FROM quotes AS q WHERE q.id = ${of.id} AND q.reader_id = ${of.readerId} RETURNING q.*)
    INSERT INTO removed_quotes (id, reader_id, removed_at, quote_row)
    SELECT gone.id, gone.reader_id, ${of.at}, to_jsonb(gone) - 'words' FROM gone`.execute(tx);
  return numAffectedRows === 1n;
}

export interface RemovedQuote {
  passage_id: string;
  isbn: string;
  text: string;
  has_edition: boolean;
}

/** A reader's own that can still be brought back, locked. */
export async function lockRemovedQuote(
  tx: Tx,
  of: { id: string; readerId: string; at: Date },
): Promise<RemovedQuote | undefined> {
  const since = new Date(of.at.getTime() - limits.removedQuoteSeconds * 1000);
  const { rows } = await sql<RemovedQuote>`
    SELECT k.quote_row->>'passage_id' AS passage_id, okurca_present_isbn(k.quote_row->>'isbn') AS isbn,
      k.quote_row->>'text' AS text,
      EXISTS (SELECT FROM editions AS e WHERE e.isbn = okurca_present_isbn(k.quote_row->>'isbn')) AS has_edition
    FROM removed_quotes AS k
    WHERE k.id = ${of.id} AND k.reader_id = ${of.readerId} AND k.removed_at >= ${since}
    FOR UPDATE`.execute(tx);
  return rows[0];
}

/** Puts a quote back as it was, as one of this passage; false where its reader has kept that since. */
export async function putQuoteBack(tx: Tx, id: string, passageId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO quotes (id, reader_id, passage_id, isbn, text, page, percent, note, has_spoiler, audience, origin, kept_at,
      updated_at, is_hidden)
    SELECT r.id, r.reader_id, r.passage_id, r.isbn, r.text, r.page, r.percent, r.note, r.has_spoiler, r.audience, r.origin,
      r.kept_at, r.updated_at, r.is_hidden
    FROM removed_quotes AS k, jsonb_populate_record(NULL::quotes, k.quote_row || jsonb_build_object(
      'passage_id', ${passageId}::uuid, 'isbn', okurca_present_isbn(k.quote_row->>'isbn'))) AS r
    WHERE k.id = ${id}
    ON CONFLICT (reader_id, passage_id) DO NOTHING`.execute(tx);
  if (numAffectedRows !== 1n) return false;
  await tx.deleteFrom("removed_quotes").where("id", "=", id).execute();
  return true;
}

/** Deletes quotes that can no longer be brought back. */
export async function deleteOldRemovedQuotes(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - limits.removedQuoteSeconds * 1000);
  await db.deleteFrom("removed_quotes").where("removed_at", "<", before).execute();
}
