import { z } from "zod";
import { readData } from "../data.ts";
import { model, type Ranking, readModel } from "./model.ts";

/** By intent with kinds, and "" for the intents themselves; `of` is what was learnt from. */
const learnt = readData(
  "intents-learnt.json",
  z.strictObject({ about: z.string(), of: z.string(), models: z.record(z.string(), model) }),
);

/** The digest of the files that were learnt from, and of what reads them. */
export const learntOf = learnt.of;

const rankings = new Map(Object.entries(learnt.models).map(([name, one]) => [name, readModel(one)]));

/** The ranking of all intents, or of the kinds of one; throws for one that has none. */
export function rankingOf(intent = ""): Ranking {
  const ranking = rankings.get(intent);
  if (!ranking) throw new Error(`nothing was learnt of the kinds of "${intent}"`);
  return ranking;
}
