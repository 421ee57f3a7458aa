import { distrustDevices } from "../devices/devices.ts";
import { refuse } from "../error.ts";
import { usableMethods } from "../mfa/factors.ts";
import { dropPendingEmail } from "../users/account.mutations.ts";
import { enableMethod } from "../users/users.mutations.ts";
import { findById } from "../users/users.queries.ts";
import type { Challenge } from "./challenge.ts";
import { challengeUser, consumeChallenge, openChallenge } from "./challenge-session.ts";
import { letIn } from "./next-step.ts";

/** After AssociateSoftwareToken and VerifySoftwareToken with this session: the authenticator is on from now. */
export const mfaSetup: Challenge = async (core, call, given) => {
  const state = openChallenge(core, given.session, ["MFA_SETUP"]);
  const before = await challengeUser(core, state, given.answers.USERNAME);
  // Set up meanwhile by another sign-in: this one must show a code of it.
  if (!state.isSetUp || usableMethods(core, before).length > 0) throw refuse("challengeState");
  await consumeChallenge(core, state);
  await core.db.transaction().execute(async (tx) => {
    await enableMethod(tx, before.id, "SOFTWARE_TOKEN_MFA");
    await distrustDevices(core, tx, before.id);
    await dropPendingEmail(tx, before);
  });
  const user = await findById(core.db, before.id);
  if (!user) throw refuse("challengeState");
  const signIn = { user, deviceKey: state.deviceKey, block: state.block };
  return letIn(core, call, signIn, { hasFactor: true });
};
