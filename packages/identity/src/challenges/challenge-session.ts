import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Core } from "../core.ts";
import { refuse } from "../error.ts";
import { findById, type User } from "../users/users.queries.ts";
import { consumeBlock } from "./secret-block.ts";

/** Seconds to answer a challenge after the password. */
const lifetime = 180;
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
  ]),
  /** The user's id; the password has been proven. */
  account: z.uuid(),
  /** The known device this sign-in comes from, if any. */
  deviceKey: z.string().nullable(),
  /** MFA_SETUP: an authenticator has been verified within this sign-in. */
  isSetUp: z.boolean(),
  nonce: z.string(),
  expires: z.number(),
});
export type ChallengeSession = z.infer<typeof sessionSchema>;
export type ChallengeName = ChallengeSession["challenge"];

/** The `Session` of a challenge: its state sealed in the client's hands. */
export function sealChallenge(
  core: Core,
  state: Pick<ChallengeSession, "challenge" | "account" | "deviceKey"> & { isSetUp?: boolean },
): string {
  const sealed: ChallengeSession = {
    isSetUp: false,
    ...state,
    nonce: randomUUID(),
    expires: Math.floor(core.now().getTime() / 1000) + lifetime,
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

/** The user of a session, who may still sign in. */
export async function challengeUser(core: Core, state: ChallengeSession): Promise<User> {
  const user = await findById(core.db, state.account);
  if (!user) throw refuse("challengeState");
  if (!user.is_enabled) throw refuse("disabled");
  return user;
}

/** A session that has been answered rightly answers nothing else. */
export async function consumeChallenge(core: Core, session: string): Promise<void> {
  if (!(await consumeBlock(core, Buffer.from(session, "base64")))) throw refuse("challengeExpired");
}
