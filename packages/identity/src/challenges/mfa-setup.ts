import { refuse } from "../error.ts";
import { enableMethod } from "../users/users.mutations.ts";
import { findById } from "../users/users.queries.ts";
import type { Challenge } from "./challenge.ts";
import { challengeUser, consumeChallenge, openChallenge } from "./challenge-session.ts";
import { letIn } from "./next-step.ts";

/** After AssociateSoftwareToken and VerifySoftwareToken with this session: the authenticator is on from now. */
export const mfaSetup: Challenge = async (core, call, given) => {
  const state = openChallenge(core, given.session, ["MFA_SETUP"]);
  if (!state.isSetUp) throw refuse("challengeState");
  const { id } = await challengeUser(core, state);
  await consumeChallenge(core, given.session ?? "");
  await enableMethod(core.db, id, "SOFTWARE_TOKEN_MFA");
  const user = await findById(core.db, id);
  if (!user) throw refuse("challengeState");
  return letIn(core, call, { user, deviceKey: state.deviceKey }, true);
};
