import { createPrivateKey, generateKeyPair, type KeyObject, randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { StartProblem } from "@okurca/server-kit";
import { createLocalJWKSet, type JWTVerifyGetKey } from "jose";
import { sql } from "kysely";
import type { Envelope } from "../protection/envelope.ts";
import type { Db } from "../tables.ts";

const modulusBits = 2048;
const lockNumber = 7_250_414;
const generate = promisify(generateKeyPair);

export interface SigningKey {
  kid: string;
  key: KeyObject;
}

export interface KeyRing {
  signing(purpose: "id" | "access"): SigningKey;
  jwks(): { keys: Record<string, string>[] };
  verifier: JWTVerifyGetKey;
}

async function makeKey(db: Db, poolId: string, purpose: "id" | "access", envelope: Envelope): Promise<void> {
  const { publicKey, privateKey } = await generate("rsa", { modulusLength: modulusBits });
  const kid = randomUUID();
  const jwk = publicKey.export({ format: "jwk" });
  await db
    .insertInto("identity.signing_keys")
    .values({
      kid,
      pool_id: poolId,
      purpose,
      public_jwk:
        sql`${JSON.stringify({ ...jwk, kid, alg: "RS256", use: "sig" })}::text::jsonb` as unknown as string,
      private_key: envelope.seal(privateKey.export({ format: "der", type: "pkcs8" }), `key|${kid}`),
    })
    .execute();
}

function loadRows(db: Db, poolId: string) {
  return db
    .selectFrom("identity.signing_keys")
    .selectAll()
    .where("pool_id", "=", poolId)
    .orderBy("created_at", "desc")
    .execute();
}

const purposes = ["id", "access"] as const;

function openKey(row: { kid: string; private_key: Uint8Array }, envelope: Envelope): KeyObject {
  let der: Buffer;
  try {
    der = envelope.open(row.private_key, `key|${row.kid}`);
  } catch {
    throw new StartProblem(
      "The identity key file is not the one this database was made with: it does not open the signing keys. Put the right key file back.",
    );
  }
  return createPrivateKey({ key: der, format: "der", type: "pkcs8" });
}

/**
 * ID and access tokens are signed by different RSA keys, made at the first start and kept sealed. Two
 * processes that start at once make one set. A `StartProblem` when the key file does not open them.
 */
export async function createKeyRing(db: Db, poolId: string, envelope: Envelope): Promise<KeyRing> {
  let rows = await loadRows(db, poolId);
  if (!purposes.every((purpose) => rows.some((row) => row.purpose === purpose))) {
    await db.transaction().execute(async (tx) => {
      await sql`SELECT pg_advisory_xact_lock(${lockNumber})`.execute(tx);
      const present = new Set((await loadRows(tx, poolId)).map((row) => row.purpose));
      for (const purpose of purposes) {
        if (!present.has(purpose)) await makeKey(tx, poolId, purpose, envelope);
      }
    });
    rows = await loadRows(db, poolId);
  }
  const jwks = { keys: rows.map((row) => row.public_jwk) };
  const newest = new Map<string, SigningKey>();
  for (const row of rows) {
    if (newest.has(row.purpose)) continue;
    newest.set(row.purpose, { kid: row.kid, key: openKey(row, envelope) });
  }
  return {
    signing(purpose) {
      const found = newest.get(purpose);
      if (!found) throw new Error(`no signing key for ${purpose}`);
      return found;
    },
    jwks: () => jwks,
    verifier: createLocalJWKSet(jwks as unknown as Parameters<typeof createLocalJWKSet>[0]),
  };
}
