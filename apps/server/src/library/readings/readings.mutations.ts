import type { ReadingOutcome } from "@okurca/contract";
import type { Insertable } from "kysely";
import type { Tx } from "../../database/handles.ts";
import type { Tables } from "../../database/tables.ts";

export interface WrittenReading {
  started_on: string | null;
  ended_on: string | null;
  outcome: ReadingOutcome | null;
  notes: string;
}

export async function insertReading(tx: Tx, reading: Insertable<Tables["readings"]>): Promise<string> {
  const row = await tx.insertInto("readings").values(reading).returning("id").executeTakeFirstOrThrow();
  return row.id;
}

export async function updateReading(tx: Tx, id: string, reading: WrittenReading): Promise<void> {
  await tx.updateTable("readings").set(reading).where("id", "=", id).execute();
}

export async function deleteReading(
  tx: Tx,
  of: { readerId: string; isbn: string; id: string },
): Promise<boolean> {
  const result = await tx
    .deleteFrom("readings")
    .where("id", "=", of.id)
    .where("reader_id", "=", of.readerId)
    .where("isbn", "=", of.isbn)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}
