import { limits } from "@okurca/contract";
import { sql } from "kysely";
import type { Db, Tx } from "../database/handles.ts";
import { touchActivity } from "../readers/index.ts";

/**
 * The event that tells of a quote that everybody may see: the one of the same work that told the first of its quotes within
 * the last hour, moved to the present, else a new one. Returns its id; the reader's row is locked.
 */
export async function recordQuote(
  tx: Tx,
  quote: { readerId: string; isbn: string; at: Date },
): Promise<string> {
  const { readerId, isbn, at } = quote;
  const since = new Date(at.getTime() - limits.quote.cardMinutes * 60_000);
  await touchActivity(tx, { readerId, at, kind: "friend_quote" });
  const { rows } = await sql<{ id: string }>`
    WITH card AS (
      UPDATE events AS e SET happened_at = greatest(e.happened_at, ${at})
      WHERE e.id = (
        SELECT o.id FROM events AS o
        WHERE o.reader_id = ${readerId} AND o.kind = 'friend_quote' AND o.happened_at > ${since}
          AND o.isbn IN (SELECT s.isbn FROM editions AS s JOIN editions AS given USING (work_id) WHERE given.isbn = ${isbn})
          AND NOT EXISTS (SELECT FROM quotes AS q WHERE q.event_id = o.id AND q.kept_at <= ${since})
        ORDER BY o.happened_at DESC LIMIT 1)
      RETURNING e.id
    ), added AS (
      INSERT INTO events (reader_id, kind, isbn, happened_at)
      SELECT ${readerId}::uuid, 'friend_quote', ${isbn}, ${at}::timestamptz WHERE NOT EXISTS (SELECT FROM card)
      RETURNING id
    )
    SELECT id FROM card UNION ALL SELECT id FROM added`.execute(tx);
  const [event] = rows;
  if (!event) throw new Error("an event is moved or added");
  return event.id;
}

/** A quote that others see from now on is told of as if it were kept now. */
export async function setQuoteEventTime(tx: Tx, eventId: string, at: Date): Promise<void> {
  await tx.updateTable("events").set({ happened_at: at }).where("id", "=", eventId).execute();
}

/** Of these events those go that tell of no quote any more. */
export async function deleteEmptyQuoteEvents(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    DELETE FROM events AS e WHERE e.id = ANY(${[...ids]}::uuid[]) AND e.kind = 'friend_quote'
      AND NOT EXISTS (SELECT FROM quotes AS q WHERE q.event_id = e.id)`.execute(db);
}
