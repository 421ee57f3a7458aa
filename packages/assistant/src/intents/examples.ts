import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { findConcepts } from "../parse/concepts.ts";
import { examples, placeholder, standingPattern } from "../parse/familiar.ts";
import { readWords } from "../parse/words.ts";
import type { Standing } from "../thread.ts";
import { featuresOf, type Said, tokensOf } from "./features.ts";

const standings: Readonly<Record<string, Standing>> = {
  list: "list",
  book: "book",
  author: "author",
  own: "own",
  friends: "friends",
};
/** Kinds that are no names, as they are typed. */
const plainly: Readonly<Record<string, string>> = {
  pages: "200 sayfa",
  year: "2020",
  number: "7",
  genre: "polisiye",
  topic: "distopya",
};

/** An example as its words, those that stand for a name being one token each. */
function readExample(text: string): Said {
  const standing = standings[standingPattern.exec(text)?.[1] ?? ""] ?? "none";
  const bare = text.replace(standingPattern, "");
  const marks: string[] = [];
  const filled = bare.replace(placeholder, (_, kind: string) => {
    if (plainly[kind] !== undefined) return ` ${plainly[kind]} `;
    marks.push(kind);
    return ` xqx${marks.length - 1}xqx `;
  });
  const words = readWords(filled);
  const named = words.flatMap((word, at) => {
    const mark = /^xqx(\d+)xqx$/.exec(word.folded)?.[1];
    return mark === undefined ? [] : [{ kind: marks[Number(mark)] ?? "unknown", from: at, to: at + 1 }];
  });
  const concepts = findConcepts(words);
  return { tokens: tokensOf(words, named, concepts), concepts, standing, isQuestion: bare.includes("?") };
}

/** What is learnt from: the features of an example, and its class. */
export interface Example {
  features: ReadonlySet<string>;
  label: string;
}

/** The intent of a label, without its kind. */
const intentOf = (label: string): string => label.split("/")[0] ?? label;

/** All examples as they are learnt from; by intents, or by the kinds of one. */
export function learntFrom(intent?: string): Example[] {
  return Object.entries(examples).flatMap(([label, texts]) => {
    if (intent !== undefined && (intentOf(label) !== intent || label === intent)) return [];
    return texts.map((text) => ({
      label: intent === undefined ? intentOf(label) : label,
      features: featuresOf(readExample(text)),
    }));
  });
}

/** Intents with kinds of their own. */
export const withKinds: readonly string[] = [
  ...new Set(Object.keys(examples).flatMap((label) => (label.includes("/") ? [intentOf(label)] : []))),
];

/** The digest of all that examples are read by. */
export function digestOfExamples(): string {
  const hash = createHash("sha256").update(JSON.stringify(examples));
  for (const name of ["words.json", "topics.json"])
    hash.update(readFileSync(new URL(`../../../../data/assistant/${name}`, import.meta.url)));
  return hash.digest("hex");
}
