import { randomBytes, randomUUID } from "node:crypto";
import type { Core } from "../core.ts";
import { refuse } from "../error.ts";
import { takeTicket } from "../users/tickets.ts";
import { isUsername } from "../users/username.ts";
import { findByUsername } from "../users/users.queries.ts";
import type { Challenge } from "./challenge.ts";
import { challengeUser, openChallenge, sealChallenge } from "./challenge-session.ts";
import { askFactorOrLetIn } from "./next-step.ts";

/** Asks who comes without a password for the ticket of a username; the same for one that nobody has. */
export async function askTicket(core: Core, name: string): Promise<object> {
  const user = isUsername(name) ? await findByUsername(core.reads, core.poolId, name) : undefined;
  const { id, salt } = user ?? { id: randomUUID(), salt: randomBytes(16) };
  return {
    ChallengeName: "CUSTOM_CHALLENGE",
    Session: sealChallenge(core, {
      challenge: "CUSTOM_CHALLENGE",
      account: id,
      salt: salt.toString("base64"),
      deviceKey: null,
      block: randomBytes(32).toString("base64"),
    }),
    ChallengeParameters: { USERNAME: name },
  };
}

/** The ticket stands for the password of who has just registered and confirmed; second factors are asked for as ever. */
export const ticketChallenge: Challenge = async (core, call, given) => {
  const state = openChallenge(core, given.session, ["CUSTOM_CHALLENGE"]);
  const holder = { id: state.account, salt: Buffer.from(state.salt, "base64") };
  if (!(await takeTicket(core, holder, given.answers.ANSWER ?? ""))) throw refuse("challengeState");
  const user = await challengeUser(core, state, given.answers.USERNAME);
  return askFactorOrLetIn(core, call, { user, deviceKey: null, block: state.block });
};
