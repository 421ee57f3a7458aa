import { cleanName, pictureKeyIn, readFavoriteGenres, toLine } from "@okurca/contract";
import { AppError } from "@okurca/server-kit";
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from "jose";
import { LRUCache } from "lru-cache";
import type { Settings } from "../settings/index.ts";

function text(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

function pictureKey(value: unknown): string | null | undefined {
  const address = text(value);
  return address === undefined ? null : pictureKeyIn(address);
}

function calendarDay(value: unknown): string | null {
  return typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : null;
}

/** What the product reads from an ID token. */
export type ReaderClaims = NonNullable<ReturnType<typeof toClaims>>;

function toClaims(payload: JWTPayload) {
  const [subject, username] = [text(payload.sub), text(payload["cognito:username"])];
  if (!subject || !username || !payload.iss || payload.iat === undefined) return undefined;
  const joined = [text(payload.given_name), text(payload.family_name)].filter(Boolean).join(" ");
  return {
    issuer: payload.iss,
    subject,
    username,
    // A pool lets its accounts be called anything; others read this in their lines.
    name: cleanName(text(payload.name) ?? joined) || toLine(username),
    email: text(payload.email) ?? null,
    isEmailVerified: payload.email_verified === true || payload.email_verified === "true",
    /**
     * The key of a picture of ours, null for none. Undefined when it is another's: its server would learn of everybody
     * who sees it, and a pool that knows the reader from elsewhere writes such addresses by itself, so it says nothing.
     */
    pictureKey: pictureKey(payload.picture),
    favoriteGenres: readFavoriteGenres(payload["custom:favorite_genres"]),
    /** "YYYY-MM-DD"; not kept. */
    birthdate: calendarDay(payload.birthdate),
    issuedAt: new Date(payload.iat * 1000),
    originId: text(payload.origin_jti),
    signedInAt: typeof payload.auth_time === "number" ? new Date(payload.auth_time * 1000) : undefined,
  };
}

/** Milliseconds; of a pool elsewhere, as long as its answer may be kept. */
const remoteKeysMemory = 5 * 60_000;
/** Not the token is at fault but the way to the pool's keys. */
const keysMissing = new Set(["ERR_JWKS_TIMEOUT", "ERR_JWKS_INVALID", "ERR_JOSE_GENERIC"]);

const codeOf = (error: unknown) => (error as { code?: string }).code;

function isTokensFault(error: unknown): boolean {
  const code = codeOf(error);
  return code?.startsWith("ERR_J") === true && !keysMissing.has(code);
}

/** Tokens whose signature has been found right; looking again costs more than all else that a call does with them. */
const rememberedTokens = 5000;

/**
 * Checks ID tokens the same way for the embedded provider and for a real user pool: RS256 by the pool's
 * keys, issuer, audience, `token_use` and expiry. Throws `unavailable` when the pool's keys cannot be had.
 */
export function createTokenVerifier(
  settings: Settings["identity"],
  localKeys: ((options?: { isMissed: boolean }) => Promise<object>) | undefined,
  now: () => Date,
): (token: string) => Promise<ReaderClaims | undefined> {
  const remote = localKeys
    ? undefined
    : createRemoteJWKSet(new URL(`${settings.issuer}/.well-known/jwks.json`), {
        timeoutDuration: 5000,
        cacheMaxAge: remoteKeysMemory,
      });
  let local:
    | { keys: object | undefined; verify: JWTVerifyGetKey; known: LRUCache<string, JWTPayload> }
    | undefined;

  /** Anew whenever the provider's keys have changed: also one that has left must be refused. */
  async function loadLocal(options?: { isMissed: boolean }) {
    const keys = await localKeys?.(options);
    if (!local || local.keys !== keys) {
      const verify = createLocalJWKSet(keys as Parameters<typeof createLocalJWKSet>[0]);
      local = { keys, verify, known: new LRUCache({ max: rememberedTokens }) };
    }
    return local;
  }

  async function verify(token: string, keys: JWTVerifyGetKey): Promise<JWTPayload> {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ["RS256"],
      issuer: settings.issuer,
      audience: settings.clientId,
      currentDate: now(),
      requiredClaims: ["sub", "exp", "iat"],
    });
    return payload;
  }

  /** What follows from the token and the keys alone is remembered as long as these are the keys; the time is asked anew. */
  async function verifyLocal(token: string, options?: { isMissed: boolean }): Promise<JWTPayload> {
    const { verify: key, known } = await loadLocal(options);
    const remembered = known.get(token);
    const seconds = Math.floor(now().getTime() / 1000);
    if (remembered && (remembered.exp ?? 0) > seconds && (remembered.nbf ?? 0) <= seconds) return remembered;
    const payload = await verify(token, key);
    known.set(token, payload);
    return payload;
  }

  return async (token) => {
    let payload: JWTPayload;
    try {
      payload = remote ? await verify(token, remote) : await verifyLocal(token);
    } catch (error) {
      // The embedded provider may have turned to a new signing key since its keys were read.
      if (!remote && codeOf(error) === "ERR_JWKS_NO_MATCHING_KEY") {
        try {
          payload = await verifyLocal(token, { isMissed: true });
        } catch (later) {
          if (isTokensFault(later)) return undefined;
          throw later;
        }
      } else if (isTokensFault(error)) {
        return undefined;
      } else if (remote) {
        throw new AppError("unavailable", { cause: error, retryAfter: 5 });
      } else {
        throw error;
      }
    }
    return payload.token_use === "id" ? toClaims(payload) : undefined;
  };
}
