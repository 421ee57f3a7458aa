import { z } from "zod";
import { readData } from "../data.ts";

const { heard, alsoWords, said, first } = readData(
  "names.json",
  z.strictObject({
    /** Names of foreign authors, folded, with how a Turkish reader hears and writes them. */
    heard: z.record(z.string(), z.array(z.string())),
    /** Those of them that are words of the language, too. */
    alsoWords: z.array(z.string()),
    /** Names that are not said as they are written, by their last word; "Kemal" ends in a soft l. */
    said: z.record(z.string(), z.string()),
    /** First names of people here, folded. */
    first: z.string(),
  }),
);

const names = new Map(Object.entries(heard).flatMap(([name, ways]) => ways.map((way) => [way, name])));

/** The name that a word as heard stands for; undefined for words that are none, or that are also Turkish ones. */
export function heardName(word: string, isBesideName: boolean): string | undefined {
  return alsoWords.includes(word) && !isBesideName ? undefined : names.get(word);
}

const firstNames = new Set(first.split(" "));
/** Whether somebody may be called so. */
export const isFirstName = (folded: string): boolean => firstNames.has(folded);

const sounds = new Map(Object.entries(said));

/** How a name is said; undefined where it is said as it is written. */
export const saidAs = (name: string): string | undefined => sounds.get(name);
