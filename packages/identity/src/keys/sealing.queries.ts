import { sql } from "kysely";
import type { Db, Tx } from "../tables.ts";

const lockNumber = 7_250_415;
/** Seconds after which a program that has not told that it is there counts as ended. */
const holderMemory = 60;

/** Who decides what keys are used does so one after another, in all processes. */
export function decide<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${lockNumber})`.execute(tx);
    return work(tx);
  });
}

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

/** Before anything is sealed with it. */
export async function noteKey(tx: Tx, poolId: string, keyId: string): Promise<void> {
  await tx
    .insertInto("identity.sealing_keys")
    .values({ pool_id: poolId, key_id: keyId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** After nothing is any more. */
export async function forgetKey(tx: Tx, poolId: string, keyId: string): Promise<void> {
  await tx
    .deleteFrom("identity.sealing_keys")
    .where("pool_id", "=", poolId)
    .where("key_id", "=", keyId)
    .execute();
}

export interface Holder {
  key_ids: string[];
  sealing_key: string;
}

/** What the programs that run now hold; forgets those that ended without a word. */
export async function listHolders(tx: Tx, poolId: string): Promise<Holder[]> {
  await tx
    .deleteFrom("identity.key_holders")
    .where("seen_at", "<", sql<Date>`now() - make_interval(secs => ${holderMemory})`)
    .execute();
  return tx
    .selectFrom("identity.key_holders")
    .select(["key_ids", "sealing_key"])
    .where("pool_id", "=", poolId)
    .execute();
}

export async function tellHolder(tx: Tx, id: string, poolId: string, holder: Holder): Promise<void> {
  const facts = { ...holder, seen_at: sql<Date>`now()` };
  await tx
    .insertInto("identity.key_holders")
    .values({ id, pool_id: poolId, ...facts })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(facts))
    .execute();
}

export async function dropHolder(db: Db, id: string): Promise<void> {
  await db.deleteFrom("identity.key_holders").where("id", "=", id).execute();
}
