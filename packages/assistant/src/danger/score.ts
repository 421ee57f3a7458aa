import { z } from "zod";
import { readData } from "../data.ts";
import { type Features, places } from "./features.ts";

/** What was learnt of sentences: a weight of one byte a place, and from which sum on a message is one of danger. */
const learnt = readData(
  "danger-learnt.json",
  z.strictObject({ about: z.string(), from: z.number(), step: z.number(), weights: z.base64() }),
);
const bytes = Buffer.from(learnt.weights, "base64");
if (bytes.length !== places)
  throw new Error(`data/assistant/danger-learnt.json: ${bytes.length} weights, not ${places}`);
const weights = new Int8Array(bytes.buffer, bytes.byteOffset, places);

/** The sum of what a message's features weigh. */
export function sumOf(of: { readonly [place: number]: number }, { at, much }: Features): number {
  let sum = 0;
  for (let i = 0; i < at.length; i++) sum += (of[at[i] as number] as number) * (much[i] as number);
  return sum;
}

/** So far below the others a message may lie in which a rule holds. */
export const trust = 1.5;

/** Whether a message sounds as those of readers in danger did. */
export const soundsInDanger = (features: Features, isRuled: boolean): boolean =>
  sumOf(weights, features) * learnt.step >= learnt.from - (isRuled ? trust : 0);
