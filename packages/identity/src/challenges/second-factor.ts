import type { Core } from "../core.ts";
import { refuse } from "../error.ts";
import { tryEmailCode, tryTotp, usableMethods } from "../mfa/factors.ts";
import type { MfaMethod } from "../tables.ts";
import type { Answered, Challenge } from "./challenge.ts";
import { challengeUser, consumeChallenge, openChallenge } from "./challenge-session.ts";
import { askFactor, letIn, type SignIn } from "./next-step.ts";

async function openFactor(
  core: Core,
  given: Answered,
  method: MfaMethod | "SELECT_MFA_TYPE",
): Promise<SignIn> {
  const state = openChallenge(core, given.session, [method]);
  return { user: await challengeUser(core, state), deviceKey: state.deviceKey };
}

/** A wrong code leaves the session as it is: both published clients send the next try with the same one. */
export const softwareToken: Challenge = async (core, call, given) => {
  const signIn = await openFactor(core, given, "SOFTWARE_TOKEN_MFA");
  const { user } = signIn;
  if (!user.totp_secret) throw refuse("mfaMissing");
  const code = given.answers.SOFTWARE_TOKEN_MFA_CODE ?? "";
  const refusal = await tryTotp(core, user.id, user.totp_secret, code);
  if (refusal) throw refusal;
  await consumeChallenge(core, given.session ?? "");
  return letIn(core, call, signIn, true);
};

export const emailCode: Challenge = async (core, call, given) => {
  const signIn = await openFactor(core, given, "EMAIL_OTP");
  const refusal = await tryEmailCode(core, signIn.user.id, given.answers.EMAIL_OTP_CODE ?? "");
  if (refusal) throw refusal;
  await consumeChallenge(core, given.session ?? "");
  return letIn(core, call, signIn, true);
};

export const selectMfa: Challenge = async (core, _call, given) => {
  const signIn = await openFactor(core, given, "SELECT_MFA_TYPE");
  const chosen = usableMethods(core, signIn.user).find((method) => method === given.answers.ANSWER);
  if (!chosen) throw refuse("mfaMethod");
  await consumeChallenge(core, given.session ?? "");
  return askFactor(core, signIn, chosen);
};
