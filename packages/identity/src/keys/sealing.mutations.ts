import { sql } from "kysely";
import type { Db, Tx } from "../tables.ts";
import { type Holder, silentSince } from "./sealing.queries.ts";

const lockNumber = 7_250_415;

/** Who decides what keys are used does so one after another, in all processes. */
export function decide<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${lockNumber})`.execute(tx);
    return work(tx);
  });
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
export async function deleteKey(tx: Tx, poolId: string, keyId: string): Promise<void> {
  await tx
    .deleteFrom("identity.sealing_keys")
    .where("pool_id", "=", poolId)
    .where("key_id", "=", keyId)
    .execute();
}

/** What a program holds; forgets those that ended without a word. */
export async function upsertKeyHolder(tx: Tx, id: string, poolId: string, holder: Holder): Promise<void> {
  await tx.deleteFrom("identity.key_holders").where("seen_at", "<", silentSince).execute();
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
