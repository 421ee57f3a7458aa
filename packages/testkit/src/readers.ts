import { randomUUID } from "node:crypto";
import type { AppContext } from "@okurca/server/context";
import { sql } from "kysely";
import type { Person } from "./people.ts";
import { signToken } from "./tokens.ts";

/** A signed-in reader of a test. */
export interface TestReader {
  username: string;
  name: string;
  email: string;
  /** `sub` */
  subject: string;
  sessionId: string;
  /** What the product wants as bearer. */
  idToken: string;
  accessToken: string;
  /** Claims of the ID token, for tokens that differ in one of them. */
  claims: Record<string, unknown>;
}

const lifetimeSeconds = 400 * 86_400;

/**
 * A confirmed account with an open session, without the arithmetic of a password: rows of the provider and
 * tokens by a key of its ring. Long-lived, so that a test may move its clock by months.
 */
export async function createReader(ctx: AppContext, person: Person): Promise<TestReader> {
  const { poolId, clientId, issuer } = ctx.settings.identity;
  const name = `${person.given} ${person.family}`;
  const email = `${person.username.toLowerCase()}@ornek.com`;
  const attributes = { given_name: person.given, family_name: person.family, name };
  const [subject, sessionId] = [randomUUID(), randomUUID()];
  const at = ctx.clock();
  await sql`
    INSERT INTO identity.users
      (id, pool_id, username, username_key, status, salt, verifier, email, is_email_verified, attributes)
    VALUES (${subject}, ${poolId}, ${person.username}, ${person.username.toLowerCase()}, 'CONFIRMED',
      '\\x00', '\\x00', ${email}, true, ${JSON.stringify(attributes)}::text::jsonb)`.execute(ctx.db);
  await sql`
    INSERT INTO identity.sessions (id, user_id, signed_in_at, expires_at)
    VALUES (${sessionId}, ${subject}, ${at}, ${new Date(at.getTime() + lifetimeSeconds * 1000)})`.execute(
    ctx.db,
  );
  const seconds = Math.floor(at.getTime() / 1000);
  const shared = {
    sub: subject,
    iss: issuer,
    origin_jti: sessionId,
    event_id: randomUUID(),
    // As if the reader had signed in anew before each call.
    auth_time: seconds + lifetimeSeconds,
    iat: seconds,
    exp: seconds + lifetimeSeconds,
  };
  const claims = {
    ...attributes,
    ...shared,
    jti: randomUUID(),
    token_use: "id",
    aud: clientId,
    email,
    email_verified: true,
    "cognito:username": person.username,
  };
  const access = {
    ...shared,
    jti: randomUUID(),
    token_use: "access",
    client_id: clientId,
    scope: "aws.cognito.signin.user.admin",
    username: person.username,
  };
  return {
    username: person.username,
    name,
    email,
    subject,
    sessionId,
    idToken: signToken(claims),
    accessToken: signToken(access),
    claims,
  };
}
