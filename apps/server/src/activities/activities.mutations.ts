import type { Transaction } from "kysely";
import type { Tables } from "../database/tables.ts";

/** False when it was gone already. */
export async function deleteEvent(tx: Transaction<Tables>, id: string): Promise<boolean> {
  const result = await tx.deleteFrom("events").where("id", "=", id).executeTakeFirst();
  return result.numDeletedRows > 0n;
}
