import type { Core } from "../core.ts";
import { distrustDevices } from "../devices/devices.ts";
import { refuse } from "../error.ts";
import { totpMark, usableMethods } from "../mfa/factors.ts";
import { dropPendingEmail } from "../users/account.mutations.ts";
import { mailSecondStepChange } from "../users/delivery.ts";
import { enableMethod } from "../users/users.mutations.ts";
import { lockUser, type User } from "../users/users.queries.ts";
import type { Challenge } from "./challenge.ts";
import {
  type ChallengeSession,
  challengeUser,
  consumeChallenge,
  openChallenge,
} from "./challenge-session.ts";
import { letIn } from "./next-step.ts";

/** Set up, or replaced, meanwhile by another sign-in: this one must show a code of what there is now. */
function isOwnSetUp(core: Core, user: User, state: ChallengeSession): boolean {
  const isInForce = user.totp_secret !== null && totpMark(core, user.id, user.totp_secret) === state.setUp;
  return isInForce && usableMethods(core, user).length === 0;
}

/** After AssociateSoftwareToken and VerifySoftwareToken with this session: the authenticator is on from now. */
export const mfaSetup: Challenge = async (core, call, given) => {
  const state = openChallenge(core, given.session, ["MFA_SETUP"]);
  const user = await challengeUser(core, state, given.answers.USERNAME);
  if (!isOwnSetUp(core, user, state)) throw refuse("challengeState");
  await consumeChallenge(core, state);
  await core.db.transaction().execute(async (tx) => {
    const present = await lockUser(tx, user.id);
    if (!present?.salt.equals(user.salt) || !isOwnSetUp(core, present, state)) throw refuse("challengeState");
    await enableMethod(tx, user.id, "SOFTWARE_TOKEN_MFA");
    await distrustDevices(core, tx, user.id);
    await dropPendingEmail(tx, present);
    await mailSecondStepChange(core, tx, present, { was: false, is: true });
  });
  // Not read anew: a session is opened for the password that was proven.
  const signIn = { user, deviceKey: state.deviceKey, block: state.block };
  return letIn(core, call, signIn, { hasFactor: true });
};
