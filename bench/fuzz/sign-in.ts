import { generateKeyPairSync, randomUUID, sign } from "node:crypto";
import type { OpenDatabase } from "@okurca/server-kit";
import { sql } from "kysely";
import { emailOf, type Tokens } from "./cast.ts";

type Sql = OpenDatabase<unknown>["db"];

export interface Pool {
  issuer: string;
  userPoolId: string;
  clientId: string;
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Confirmed accounts with an open session each, and genuine tokens of them by a key of our own in the ring. */
export async function signEverybodyIn(
  db: Sql,
  { issuer, userPoolId, clientId }: Pool,
  usernames: readonly string[],
): Promise<Map<string, Tokens>> {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const kid = "fuzz";
  const jwk = JSON.stringify({ ...publicKey.export({ format: "jwk" }), kid, alg: "RS256", use: "sig" });
  await sql`
    INSERT INTO identity.signing_keys
      (kid, pool_id, purpose, public_jwk, private_key, created_at, use_from, keep_until)
    VALUES (${kid}, ${userPoolId}, 'id', ${jwk}::text::jsonb, '\\x00', '2000-01-01', '2100-01-01', '2200-01-01')`.execute(
    db,
  );
  const head = encode({ alg: "RS256", kid });
  const token = (claims: object) => {
    const content = `${head}.${encode(claims)}`;
    return `${content}.${sign("sha256", Buffer.from(content), privateKey).toString("base64url")}`;
  };
  const now = Math.floor(Date.now() / 1000);
  const tokens = new Map<string, Tokens>();
  for (const username of usernames) {
    const [subject, session, name, email] = [
      randomUUID(),
      randomUUID(),
      `${username} Okur`,
      emailOf(username),
    ];
    const attributes = JSON.stringify({ given_name: username, family_name: "Okur", name });
    await sql`
      INSERT INTO identity.users
        (id, pool_id, username, username_key, status, salt, verifier, email, is_email_verified, attributes)
      VALUES (${subject}, ${userPoolId}, ${username}, ${username}, 'CONFIRMED', '\\x00', '\\x00', ${email}, true,
        ${attributes}::text::jsonb)`.execute(db);
    await sql`
      INSERT INTO identity.sessions (id, user_id, signed_in_at, expires_at)
      VALUES (${session}, ${subject}, now(), now() + interval '30 days')`.execute(db);
    const shared = {
      sub: subject,
      iss: issuer,
      origin_jti: session,
      iat: now,
      auth_time: now,
      exp: now + 86_400,
    };
    const person = { name, email, email_verified: true, "cognito:username": username };
    const access = {
      client_id: clientId,
      token_use: "access",
      scope: "aws.cognito.signin.user.admin",
      jti: randomUUID(),
    };
    const own = { ...shared, aud: clientId, token_use: "id", ...person };
    tokens.set(username, {
      own: token(own),
      access: token({ ...shared, ...access, username }),
      expired: token({ ...own, exp: now - 10 }),
    });
  }
  return tokens;
}
