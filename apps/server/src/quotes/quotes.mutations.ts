import { type Insertable, sql, type Updateable } from "kysely";
import type { Tx } from "../database/handles.ts";
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

/** Also in which a watched word stood: what is shown again waits for nobody. */
export async function setQuoteHidden(tx: Tx, id: string, isHidden: boolean): Promise<void> {
  const change = isHidden ? { is_hidden: true } : { is_hidden: false, is_held: false };
  await tx.updateTable("quotes").set(change).where("id", "=", id).execute();
}

/**
 * Whether moderators are to look at it first; with `at`, it comes out as if it were kept then. Returns the event that
 * tells of it.
 */
export async function setQuoteHeld(tx: Tx, id: string, isHeld: boolean, at?: Date): Promise<string | null> {
  const times = at === undefined ? {} : { kept_at: at, updated_at: at };
  const row = await tx
    .updateTable("quotes")
    .set({ is_held: isHeld, ...times })
    .where("id", "=", id)
    .returning("event_id")
    .executeTakeFirst();
  return row?.event_id ?? null;
}
