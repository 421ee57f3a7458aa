import type { Transaction } from "kysely";
import type { Tables } from "../database/tables.ts";

export async function deleteEvent(tx: Transaction<Tables>, id: string): Promise<void> {
  await tx.deleteFrom("events").where("id", "=", id).execute();
}
