import type { Rule } from "./rules.ts";
import type { Word } from "./words.ts";

/** Where a rule holds in a sentence: from its first word to behind its last. */
export interface Found {
  from: number;
  to: number;
}

export interface Compiled extends Omit<Rule, "steps" | "unless"> {
  steps: readonly (readonly string[])[];
  unless: readonly string[];
}

export const compile = ({ steps, unless, ...rule }: Rule): Compiled => ({
  ...rule,
  steps: steps.split(" ").map((step) => step.split("/")),
  unless: unless.split("/"),
});

export const hasAny = ({ tags }: Word, any: readonly string[]) => any.some((tag) => tags.has(tag));

/** Small words between two steps: "artık hiç yaşamak falan da istemiyorum" has not more. */
const mostFillers = 5;

/** The steps one after another from this word on. */
function follow({ steps, near = 0 }: Compiled, words: readonly Word[], from: number): Found | undefined {
  let at = from;
  for (const step of steps.slice(1)) {
    let [others, fillers] = [0, 0];
    for (at += 1; ; at++) {
      const word = words[at];
      if (word === undefined) return undefined;
      if (hasAny(word, step)) break;
      if (word.tags.has("about") || word.tags.has("book")) return undefined;
      if (word.tags.has("filler")) fillers += 1;
      else others += 1;
      if (others > near || fillers > mostFillers) return undefined;
    }
  }
  return { from, to: at + 1 };
}

/** All steps, each another word, within so many words from this one on. */
function gather({ steps, anywhere = 0 }: Compiled, words: readonly Word[], from: number): Found | undefined {
  const taken = new Set<number>();
  for (const step of steps) {
    const end = Math.min(words.length, from + anywhere + 1);
    let at = from;
    while (at < end && (taken.has(at) || !hasAny(words[at] as Word, step))) at++;
    if (at >= end) return undefined;
    taken.add(at);
  }
  return { from, to: Math.max(...taken) + 1 };
}

/** Those whose every step some word of the sentence may be: most rules say nothing of most sentences. */
export function worthTrying(all: readonly Compiled[], words: readonly Word[]): Compiled[] {
  const present = new Set(words.flatMap(({ tags }) => [...tags]));
  return all.filter(({ steps }) => steps.every((step) => step.some((tag) => present.has(tag))));
}

/** Every place of a sentence where the rule holds. */
export function findAll(rule: Compiled, words: readonly Word[]): Found[] {
  if (words.some((word) => hasAny(word, rule.unless))) return [];
  const [find, begins] =
    rule.anywhere === undefined ? [follow, rule.steps.slice(0, 1)] : [gather, rule.steps];
  return words.flatMap((word, from) => {
    const isBegin = begins.some((step) => hasAny(word, step));
    const found = isBegin ? find(rule, words, from) : undefined;
    return found ? [found] : [];
  });
}
