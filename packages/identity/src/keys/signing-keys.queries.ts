import type { Db, Tx } from "../tables.ts";

export type Purpose = "id" | "access";
export const purposes = ["id", "access"] as const;

export const privateKeyContext = (kid: string) => `key|${kid}`;

export function loadKeys(db: Db | Tx, poolId: string) {
  return db
    .selectFrom("identity.signing_keys")
    .selectAll()
    .where("pool_id", "=", poolId)
    .orderBy("use_from", "desc")
    .orderBy("created_at", "desc")
    .execute();
}

export type SigningKeyRow = Awaited<ReturnType<typeof loadKeys>>[number];
