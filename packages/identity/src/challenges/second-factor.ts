import type { Call, Core } from "../core.ts";
import { type IdentityError, refuse } from "../error.ts";
import { tryEmailCode, tryTotp, usableMethods } from "../mfa/factors.ts";
import { writeAudit } from "../protection/audit.ts";
import type { MfaMethod } from "../tables.ts";
import type { Answered, Challenge } from "./challenge.ts";
import {
  type ChallengeSession,
  challengeUser,
  consumeChallenge,
  openChallenge,
} from "./challenge-session.ts";
import { askFactor, letIn, type SignIn } from "./next-step.ts";

async function openFactor(
  core: Core,
  given: Answered,
  method: MfaMethod | "SELECT_MFA_TYPE",
): Promise<{ state: ChallengeSession; signIn: SignIn }> {
  const state = openChallenge(core, given.session, [method]);
  const user = await challengeUser(core, state, given.answers.USERNAME);
  return { state, signIn: { user, deviceKey: state.deviceKey, block: state.block } };
}

async function finish(
  core: Core,
  call: Call,
  { state, signIn }: { state: ChallengeSession; signIn: SignIn },
  refusal: IdentityError | undefined,
): Promise<object> {
  await writeAudit(core, core.db, {
    event: "SecondFactor",
    userId: signIn.user.id,
    address: call.address,
    result: refusal?.exception,
  });
  if (refusal) throw refusal;
  await consumeChallenge(core, state);
  return letIn(core, call, signIn, { hasFactor: true });
}

/** A wrong code leaves the session as it is: both published clients send the next try with the same one. */
export const softwareToken: Challenge = async (core, call, given) => {
  const opened = await openFactor(core, given, "SOFTWARE_TOKEN_MFA");
  const { user } = opened.signIn;
  if (!user.totp_secret || !usableMethods(core, user).includes("SOFTWARE_TOKEN_MFA")) {
    throw refuse("mfaMissing");
  }
  const code = given.answers.SOFTWARE_TOKEN_MFA_CODE ?? "";
  return finish(core, call, opened, await tryTotp(core, user.id, { sealed: user.totp_secret, code }));
};

export const emailCode: Challenge = async (core, call, given) => {
  const opened = await openFactor(core, given, "EMAIL_OTP");
  const { user } = opened.signIn;
  if (!usableMethods(core, user).includes("EMAIL_OTP")) throw refuse("mfaMethod");
  const code = given.answers.EMAIL_OTP_CODE ?? "";
  return finish(core, call, opened, await tryEmailCode(core, user.id, code));
};

export const selectMfa: Challenge = async (core, _call, given) => {
  const { state, signIn } = await openFactor(core, given, "SELECT_MFA_TYPE");
  const chosen = usableMethods(core, signIn.user).find((method) => method === given.answers.ANSWER);
  if (!chosen) throw refuse("mfaMethod");
  return askFactor(core, signIn, chosen, () => consumeChallenge(core, state));
};
