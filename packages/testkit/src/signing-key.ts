import { createPrivateKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { sql } from "kysely";

export const testKeyId = "testkit";

export function makeKeyPair(): { publicKey: KeyObject; privateKey: KeyObject } {
  return generateKeyPairSync("rsa", { modulusLength: 2048 });
}

function keyPath(dataDir: string): string {
  return join(dataDir, "test-signing-key.pem");
}

/** Makes the key the tests sign with and keeps it in the folder of the run; its public half. */
export function makeSigningKey(dataDir: string): KeyObject {
  const { publicKey, privateKey } = makeKeyPair();
  writeFileSync(keyPath(dataDir), privateKey.export({ format: "pem", type: "pkcs8" }));
  return publicKey;
}

/**
 * Adds the key whose private half the tests hold to the provider's key ring, published and not in use: its
 * tokens are genuine, and the provider itself signs with keys of its own.
 */
export async function plantSigningKey<DB>(
  given: Kysely<DB>,
  { publicKey, poolId }: { publicKey: KeyObject; poolId: string },
): Promise<void> {
  const jwk = { ...publicKey.export({ format: "jwk" }), kid: testKeyId, alg: "RS256", use: "sig" };
  await sql`
    INSERT INTO identity.signing_keys (kid, pool_id, purpose, public_jwk, private_key, created_at, use_from, keep_until)
    VALUES (${testKeyId}, ${poolId}, 'id', ${JSON.stringify(jwk)}::text::jsonb, '\\x00'::bytea, '2000-01-01', '2100-01-01', '2200-01-01')
  `.execute(given as unknown as Kysely<unknown>);
}

let loaded: KeyObject | undefined;

export function testSigningKey(): KeyObject {
  loaded ??= createPrivateKey(readFileSync(keyPath(process.env.OKURCA_TEST_DATA_DIR ?? ""), "utf8"));
  return loaded;
}
