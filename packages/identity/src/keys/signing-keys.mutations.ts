import { generateKeyPair, randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { sql } from "kysely";
import type { Envelope } from "../protection/envelope.ts";
import type { Db, Tx } from "../tables.ts";
import { type Purpose, privateKeyContext } from "./signing-keys.queries.ts";

const modulusBits = 2048;
const lockNumber = 7_250_414;
const generate = promisify(generateKeyPair);

/** Keys are made and retired by one process at a time. */
export function alone<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${lockNumber})`.execute(tx);
    return work(tx);
  });
}

/** A new pair, its private half sealed; its `kid`. */
export async function makeKey(
  tx: Tx,
  given: { poolId: string; purpose: Purpose; envelope: Pick<Envelope, "seal">; useFrom: Date },
): Promise<string> {
  const { publicKey, privateKey } = await generate("rsa", { modulusLength: modulusBits });
  const kid = randomUUID();
  const jwk = { ...publicKey.export({ format: "jwk" }), kid, alg: "RS256", use: "sig" };
  const der = privateKey.export({ format: "der", type: "pkcs8" });
  await tx
    .insertInto("identity.signing_keys")
    .values({
      kid,
      pool_id: given.poolId,
      purpose: given.purpose,
      public_jwk: sql`${JSON.stringify(jwk)}::text::jsonb` as unknown as string,
      private_key: given.envelope.seal(der, privateKeyContext(kid)),
      use_from: given.useFrom,
    })
    .execute();
  return kid;
}

/** Published until then, unless an earlier end was set before. */
export async function retireKeys(tx: Tx, kids: readonly string[], keepUntil: Date): Promise<void> {
  if (kids.length === 0) return;
  await tx
    .updateTable("identity.signing_keys")
    .set({ keep_until: sql<Date>`least(keep_until, ${keepUntil})` })
    .where("kid", "in", [...kids])
    .execute();
}

/** Forgets the keys whose last token has expired. */
export async function dropRetiredKeys(db: Db, poolId: string, now: Date): Promise<void> {
  await db
    .deleteFrom("identity.signing_keys")
    .where("pool_id", "=", poolId)
    .where("keep_until", "<=", now)
    .execute();
}
