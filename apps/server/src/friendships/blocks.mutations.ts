import type { Insertable } from "kysely";
import type { Tx } from "../database/handles.ts";
import type { Tables } from "../database/tables.ts";
import { publish } from "../stream/index.ts";

/** Blocking again changes nothing. */
export async function insertBlock(tx: Tx, block: Insertable<Tables["blocks"]>): Promise<void> {
  await tx
    .insertInto("blocks")
    .values(block)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Not to the other, who is to learn nothing of it.
  await publish(tx, { kind: "friendships", to: [block.reader_id] });
}

/** False when there was none. */
export async function deleteBlock(tx: Tx, readerId: string, blockedId: string): Promise<boolean> {
  const result = await tx
    .deleteFrom("blocks")
    .where("reader_id", "=", readerId)
    .where("blocked_id", "=", blockedId)
    .executeTakeFirst();
  if (result.numDeletedRows === 0n) return false;
  await publish(tx, { kind: "friendships", to: [readerId] });
  return true;
}
