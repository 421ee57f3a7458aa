import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { sql } from "kysely";
import type { Sql } from "./database.ts";

const keyId = "scale";
const lifetimeSeconds = 86_400;

/** ID tokens by username. */
export type Tokens = ReadonlyMap<string, string>;

export interface Pool {
  issuer: string;
  userPoolId: string;
  clientId: string;
}

export interface Account {
  username: string;
  name: string;
  subject: string;
}

/** A key of our own in the provider's ring, published and not in use: what it signs is genuine. */
async function plantKey(db: Sql, pool: Pool): Promise<KeyObject> {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const jwk = JSON.stringify({
    ...publicKey.export({ format: "jwk" }),
    kid: keyId,
    alg: "RS256",
    use: "sig",
  });
  await sql`
    INSERT INTO identity.signing_keys
      (kid, pool_id, purpose, public_jwk, private_key, created_at, use_from, keep_until)
    VALUES (${keyId}, ${pool.userPoolId}, 'id', ${jwk}::text::jsonb, '\\x00', '2000-01-01', '2100-01-01', '2200-01-01')
    ON CONFLICT (kid) DO UPDATE SET public_jwk = excluded.public_jwk`.execute(db);
  return privateKey;
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Signs readers in without their passwords: accounts, sessions, and the ID tokens of these by username. */
export async function signIn(db: Sql, pool: Pool, accounts: readonly Account[]): Promise<Tokens> {
  const key = await plantKey(db, pool);
  const rows = JSON.stringify(accounts);
  const people = sql`jsonb_to_recordset(${rows}::text::jsonb) AS a (username text, name text, subject uuid)`;
  await sql`
    INSERT INTO identity.users
      (id, pool_id, username, username_key, status, salt, verifier, email, is_email_verified, attributes)
    SELECT subject, ${pool.userPoolId}, username, username, 'CONFIRMED', '\\x00', '\\x00', username || '@ornek.com', true,
      jsonb_build_object('name', name)
    FROM ${people} ON CONFLICT DO NOTHING`.execute(db);
  // The session bears the number of its account.
  await sql`
    INSERT INTO identity.sessions (id, user_id, signed_in_at, expires_at)
    SELECT DISTINCT subject, subject, now(), now() + interval '30 days' FROM ${people}
    ON CONFLICT (id) DO UPDATE SET expires_at = excluded.expires_at`.execute(db);
  const now = Math.floor(Date.now() / 1000);
  const head = encode({ alg: "RS256", kid: keyId });
  return new Map(
    accounts.map(({ username, name, subject }) => {
      const claims = encode({
        sub: subject,
        iss: pool.issuer,
        aud: pool.clientId,
        token_use: "id",
        origin_jti: subject,
        iat: now,
        auth_time: now,
        exp: now + lifetimeSeconds,
        name,
        email: `${username}@ornek.com`,
        email_verified: true,
        "cognito:username": username,
      });
      const signature = sign("sha256", Buffer.from(`${head}.${claims}`), key).toString("base64url");
      return [username, `${head}.${claims}.${signature}`];
    }),
  );
}
