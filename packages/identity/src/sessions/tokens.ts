import { randomUUID } from "node:crypto";
import { type JWTPayload, jwtVerify, SignJWT } from "jose";
import type { Core } from "../core.ts";
import { refuse } from "../error.ts";
import { phoneClaim } from "../users/attributes.ts";
import { findById, type User } from "../users/users.queries.ts";
import { isSessionOpen } from "./sessions.queries.ts";

export interface TokenPair {
  access: string;
  id: string;
}

const accessScope = "aws.cognito.signin.user.admin";
const uuid = /^[0-9a-f-]{36}$/;

/** The claim `address` is an object with the formatted text, whatever form was stored. */
function addressClaim(stored: string): { formatted: string } {
  try {
    const parsed: unknown = JSON.parse(stored);
    const first: unknown = Array.isArray(parsed) ? parsed[0] : parsed;
    const formatted = (first as { formatted?: unknown } | undefined)?.formatted;
    if (typeof formatted === "string") return { formatted };
  } catch {
    // Plain text.
  }
  return { formatted: stored };
}

async function sign(
  core: Core,
  purpose: "id" | "access",
  claims: JWTPayload,
  lifetime: number,
): Promise<string> {
  const { kid, key } = core.keys.signing(purpose);
  const now = Math.floor(core.now().getTime() / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: "RS256", kid })
    .setIssuer(core.issuer)
    .setIssuedAt(now)
    .setExpirationTime(now + lifetime)
    .setJti(randomUUID())
    .sign(key);
}

/** Access and ID token with the claims of a Cognito user pool. */
export async function signTokens(
  core: Core,
  user: User,
  session: { id: string; signedInAt: Date },
): Promise<TokenPair> {
  const shared = {
    sub: user.id,
    origin_jti: session.id,
    event_id: randomUUID(),
    auth_time: Math.floor(session.signedInAt.getTime() / 1000),
  };
  const { address, ...attributes } = user.attributes;
  const [access, id] = await Promise.all([
    sign(
      core,
      "access",
      {
        ...shared,
        token_use: "access",
        client_id: core.clientId,
        scope: accessScope,
        username: user.username,
      },
      core.lifetimes.access,
    ),
    sign(
      core,
      "id",
      {
        ...attributes,
        ...phoneClaim(attributes, false),
        ...(address ? { address: addressClaim(address) } : {}),
        ...shared,
        token_use: "id",
        aud: core.clientId,
        email: user.email,
        email_verified: user.is_email_verified,
        "cognito:username": user.username,
      },
      core.lifetimes.id,
    ),
  ]);
  return { access, id };
}

/** The user and session of an access token that is genuine, unexpired and not revoked; throws otherwise. */
export async function getTokenSession(
  core: Core,
  accessToken: string,
): Promise<{ user: User; sessionId: string }> {
  let payload: JWTPayload;
  try {
    ({ payload } = await jwtVerify(accessToken, core.keys.verifier, {
      algorithms: ["RS256"],
      issuer: core.issuer,
      currentDate: core.now(),
      requiredClaims: ["sub", "exp", "origin_jti"],
    }));
  } catch (error) {
    throw refuse(
      (error as { code?: string }).code === "ERR_JWT_EXPIRED" ? "sessionExpired" : "sessionInvalid",
    );
  }
  const sessionId = payload.origin_jti;
  const isAccess = payload.token_use === "access" && payload.client_id === core.clientId;
  if (!isAccess || typeof sessionId !== "string" || !uuid.test(sessionId) || !payload.sub) {
    throw refuse("sessionInvalid");
  }
  if (!(await isSessionOpen(core, sessionId, payload.sub))) throw refuse("sessionRevoked");
  const user = await findById(core.reads, payload.sub);
  if (!user) throw refuse("sessionInvalid");
  return { user, sessionId };
}

/** As `getTokenSession`, where the session does not matter. */
export async function getTokenUser(core: Core, accessToken: string): Promise<User> {
  return (await getTokenSession(core, accessToken)).user;
}
