import { limits } from "@okurca/contract";
import { sql } from "kysely";
import type { Db, Tx } from "../database/handles.ts";
import { deleteEmptyQuoteEvents } from "../feed/index.ts";
import { partsOf, putNotificationsBack, takeAnswersBack } from "./removed-parts.mutations.ts";

/** Quotes deleted a moment ago, kept aside with what others added to them. */

/**
 * Asks for the readers whose rows are about to be kept, before the quote is locked: a deletion of their accounts takes
 * them first.
 */
export async function lockReadersOfQuote(tx: Tx, id: string): Promise<void> {
  await sql`
    SELECT FROM readers WHERE id IN (
      SELECT unnest(ARRAY[n.reader_id, n.actor_id]) FROM notifications AS n WHERE n.quote_id = ${id}
      UNION SELECT l.reader_id FROM quote_likes AS l WHERE l.quote_id = ${id}
      UNION SELECT unnest(ARRAY[p.subject_id, p.reporter_id]) FROM reports AS p WHERE p.quote_id = ${id})
    ORDER BY id FOR KEY SHARE`.execute(tx);
}

/** Keeps the quote aside for a minute, and deletes it; false where there is none. */
export async function removeQuote(tx: Tx, of: { id: string; readerId: string; at: Date }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO removed_quotes (id, reader_id, removed_at, quote_row)
    SELECT q.id, q.reader_id, ${of.at}, to_jsonb(q) - 'words' FROM quotes AS q
    WHERE q.id = ${of.id} AND q.reader_id = ${of.readerId}`.execute(tx);
  if (numAffectedRows !== 1n) return false;
  await sql`
    INSERT INTO removed_quote_parts (quote_id, kind, reader_id, named_id, part_row)
    SELECT ${of.id}::uuid, 'like', l.reader_id, NULL::uuid, to_jsonb(l) FROM quote_likes AS l WHERE l.quote_id = ${of.id}
    UNION ALL SELECT ${of.id}::uuid, 'notification', n.reader_id, n.actor_id, to_jsonb(n) FROM notifications AS n
    WHERE n.quote_id = ${of.id}
    UNION ALL SELECT ${of.id}::uuid, 'report', p.subject_id, p.reporter_id, to_jsonb(p) FROM reports AS p
    WHERE p.quote_id = ${of.id}`.execute(tx);
  await tx.deleteFrom("quotes").where("id", "=", of.id).execute();
  return true;
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
      updated_at, is_hidden, is_held, event_id)
    SELECT r.id, r.reader_id, r.passage_id, r.isbn, r.text, r.page, r.percent, r.note, r.has_spoiler, r.audience, r.origin,
      r.kept_at, r.updated_at, r.is_hidden, r.is_held, r.event_id
    FROM removed_quotes AS k, jsonb_populate_record(NULL::quotes, k.quote_row || jsonb_build_object(
      'passage_id', ${passageId}::uuid, 'isbn', okurca_present_isbn(k.quote_row->>'isbn'),
      'event_id', (SELECT e.id FROM events AS e WHERE e.id = (k.quote_row->>'event_id')::uuid FOR KEY SHARE))) AS r
    WHERE k.id = ${id}
    ON CONFLICT (reader_id, passage_id) DO NOTHING`.execute(tx);
  if (numAffectedRows !== 1n) return false;
  await sql`
    INSERT INTO quote_likes
    SELECT r.* FROM ${partsOf({ what: "quote", id }, "like")} AS p JOIN readers AS w ON w.id = p.reader_id,
      jsonb_populate_record(NULL::quote_likes, p.part_row || jsonb_build_object('is_counted', NOT w.is_suspended)) AS r`.execute(
    tx,
  );
  await putReportsBack(tx, id);
  await putNotificationsBack(tx, { what: "quote", id });
  await tx.deleteFrom("removed_quotes").where("id", "=", id).execute();
  return true;
}

/** Who waits for a decision waits again, and is no longer told that it has gone; what was taken back meanwhile hides nothing. */
async function putReportsBack(tx: Tx, id: string): Promise<void> {
  await sql`
    INSERT INTO reports
    SELECT r.* FROM ${partsOf({ what: "quote", id }, "report")} AS p, jsonb_populate_record(NULL::reports, p.part_row) AS r
    ON CONFLICT (id) DO UPDATE SET quote_id = excluded.quote_id,
      is_hiding = excluded.is_hiding AND reports.is_suspending`.execute(tx);
  await sql`
    UPDATE quotes AS q SET is_hidden = false, is_held = false
    WHERE q.id = ${id} AND q.is_hidden
      AND NOT EXISTS (SELECT FROM reports AS p WHERE p.quote_id = q.id AND p.is_hiding)`.execute(tx);
  await takeAnswersBack(tx, { what: "quote", id });
}

/** Deletes quotes that can no longer be brought back, and what the feed told of nothing but them. */
export async function deleteOldRemovedQuotes(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - limits.removedQuoteSeconds * 1000);
  const { rows } = await sql<{ event_id: string }>`
    WITH gone AS (DELETE FROM removed_quotes WHERE removed_at < ${before} RETURNING quote_row)
    SELECT DISTINCT quote_row->>'event_id' AS event_id FROM gone WHERE quote_row->>'event_id' IS NOT NULL`.execute(
    db,
  );
  await deleteEmptyQuoteEvents(
    db,
    rows.map(({ event_id }) => event_id),
  );
}
