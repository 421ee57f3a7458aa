import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Core } from "../core.ts";
import { refuse } from "../error.ts";
import { isNameOf } from "../users/username.ts";
import { findById, type User } from "../users/users.queries.ts";
import { opaqueIdentity } from "../users/verifiers.ts";
import { consumeBlock, isUsed } from "./secret-block.ts";

/** Seconds to answer a challenge after the password. */
const lifetime = 180;
/** Seconds for all that follows one password: setting up an authenticator asks for a new session more than once. */
const longest = 900;
const context = (core: Core) => `challenge session|${core.poolId}`;

const sessionSchema = z.object({
  challenge: z.enum([
    "NEW_PASSWORD_REQUIRED",
    "SOFTWARE_TOKEN_MFA",
    "EMAIL_OTP",
    "SELECT_MFA_TYPE",
    "MFA_SETUP",
    "DEVICE_SRP_AUTH",
    "DEVICE_PASSWORD_VERIFIER",
    "CUSTOM_CHALLENGE",
  ]),
  /** The user's id; the password has been proven, but for CUSTOM_CHALLENGE. */
  account: z.uuid(),
  /** The salt of the password that was proven: with another password the session is no more. */
  salt: z.string(),
  /** The known device this sign-in comes from, if any. */
  deviceKey: z.string().nullable(),
  /** Hash of the secret block of the password's proof. */
  block: z.string(),
  /** MFA_SETUP: the mark of the authenticator that has been verified within this sign-in. */
  setUp: z.string().nullable(),
  nonce: z.string(),
  /** Epoch seconds. */
  started: z.number(),
  expires: z.number(),
});
export type ChallengeSession = z.infer<typeof sessionSchema>;
export type ChallengeName = ChallengeSession["challenge"];

/** What one session hands on to the next of the same sign-in. */
export type ChallengeState = Pick<
  ChallengeSession,
  "challenge" | "account" | "salt" | "deviceKey" | "block"
> & { setUp?: string | null; started?: number };

/** The `Session` of a challenge: its state sealed in the client's hands. */
export function sealChallenge(core: Core, state: ChallengeState): string {
  const now = Math.floor(core.now().getTime() / 1000);
  const started = state.started ?? now;
  const sealed: ChallengeSession = {
    setUp: null,
    ...state,
    nonce: randomUUID(),
    started,
    expires: Math.min(now + lifetime, started + longest),
  };
  return core.envelope.seal(Buffer.from(JSON.stringify(sealed), "utf8"), context(core)).toString("base64");
}

/** The state of an unexpired session of one of these challenges; throws otherwise. */
export function openChallenge(
  core: Core,
  session: string | undefined,
  challenges: readonly ChallengeName[],
): ChallengeSession {
  let state: ChallengeSession;
  try {
    const bytes = core.envelope.open(Buffer.from(session ?? "", "base64"), context(core));
    state = sessionSchema.parse(JSON.parse(bytes.toString("utf8")));
  } catch {
    throw refuse("challengeState");
  }
  if (state.expires * 1000 <= core.now().getTime()) throw refuse("challengeExpired");
  if (!challenges.includes(state.challenge)) throw refuse("challengeState");
  return state;
}

/**
 * The user of a session that was not used yet, who may still sign in with the password that was proven. `name`:
 * the USERNAME of the answer, if it has one.
 */
export async function challengeUser(
  core: Core,
  state: ChallengeSession,
  name?: string | null,
): Promise<User> {
  const user = await findById(core.reads, state.account);
  if (!user || user.salt.toString("base64") !== state.salt) throw refuse("challengeState");
  if (!user.is_enabled) throw refuse("disabled");
  if (user.status === "RESET_REQUIRED") throw refuse("resetRequired");
  if (name && name !== opaqueIdentity(core, user.id).userId && !isNameOf(user, name)) {
    throw refuse("challengeState");
  }
  if (await isUsed(core, nonceBytes(state))) throw refuse("challengeExpired");
  return user;
}

const nonceBytes = (state: ChallengeSession) => Buffer.from(state.nonce, "utf8");

/** A session that has been answered rightly answers nothing else. */
export async function consumeChallenge(core: Core, state: ChallengeSession): Promise<void> {
  if (!(await consumeBlock(core, nonceBytes(state)))) throw refuse("challengeExpired");
}
