import { z } from "zod";
import { readData } from "../data.ts";

const words = z.record(z.string(), z.string().min(1));
const sections = z.array(
  z.strictObject({
    about: z.string(),
    order: z.enum(["given", "any"]),
    rows: z.array(z.tuple([z.string(), z.int().min(0), z.string().optional()])),
  }),
);
const phrases = z.strictObject({ lists: words, patterns: z.array(z.string()) });

/** What a cry for help is made of and which of it together means danger; data/README.md says what stands where. */
export const table = readData(
  "danger.json",
  z.strictObject({
    ...{ verbs: words, endings: words, nouns: words, grammar: words, groups: words },
    ...{
      rules: sections,
      answers: sections,
      urging: phrases,
      mistyped: z.string(),
      english: phrases,
      harm: phrases,
    },
  }),
);

/** Concepts that mean danger when they stand together in a sentence. */
export interface Rule {
  /** Of each step any concept will do. */
  steps: readonly (readonly string[])[];
  /**
   * "given": in this order, with nothing between but small words and at most `within` others; words of books and of what a
   * book is about end it. "any": in any order within so many words.
   */
  order: "given" | "any";
  within: number;
  /** Concepts whose presence in the sentence makes it harmless. */
  unless: readonly string[];
}

const ways = (text: string) => text.split("/").flatMap((way) => (table.groups[way] ?? way).split("/"));

const readRules = (all: z.infer<typeof sections>): Rule[] =>
  all.flatMap(({ order, rows }) =>
    rows.map(([steps, within, unless]) => ({
      ...{ steps: steps.split(" ").map(ways), order, within },
      unless: unless === undefined ? [] : ways(unless),
    })),
  );

export const rules: readonly Rule[] = readRules(table.rules);
/** What an answer may never tell a reader to do. */
export const urging: readonly Rule[] = readRules(table.answers);
