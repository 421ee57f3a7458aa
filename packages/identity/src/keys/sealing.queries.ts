import { sql } from "kysely";
import type { Tx } from "../tables.ts";

/** Seconds after which a program that has not told that it is there counts as ended. */
const holderMemory = 60;
export const silentSince = sql<Date>`now() - make_interval(secs => ${holderMemory})`;

/** Keys that something kept may be sealed with. */
export async function listNeededKeys(tx: Tx, poolId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("identity.sealing_keys")
    .select("key_id")
    .where("pool_id", "=", poolId)
    .orderBy("since")
    .execute();
  return rows.map((row) => row.key_id);
}

export interface Holder {
  key_ids: string[];
  sealing_key: string;
}

/** What the programs that run now hold. */
export function listHolders(tx: Tx, poolId: string): Promise<Holder[]> {
  return tx
    .selectFrom("identity.key_holders")
    .select(["key_ids", "sealing_key"])
    .where("pool_id", "=", poolId)
    .where("seen_at", ">=", silentSince)
    .execute();
}
