import { z } from "zod";
import { challenges } from "../challenges/index.ts";
import { refuse } from "../error.ts";
import { checkClient, clientId, operation, text } from "./operation.ts";

const request = z.object({
  ClientId: clientId,
  ChallengeName: z.string(),
  Session: text(4096).nullish(),
  ChallengeResponses: z.record(z.string(), text(4096).or(z.literal("")).nullable()).default({}),
});

export const respondToAuthChallenge = operation(request, async (core, call, given) => {
  checkClient(core, given.ClientId);
  const answer = challenges.get(given.ChallengeName);
  if (!answer) throw refuse("notOffered");
  return answer(core, call, { session: given.Session ?? undefined, answers: given.ChallengeResponses });
});
