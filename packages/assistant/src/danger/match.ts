import type { Rule } from "./table.ts";
import type { Word } from "./words.ts";

/** Where a rule holds in a sentence: from its first word to behind its last. */
export interface Found {
  from: number;
  to: number;
}

const hasAny = ({ tags }: Word, any: readonly string[]) => any.some((tag) => tags.has(tag));

/** Small words between two steps: "artık hiç yaşamak falan da istemiyorum" has not more. */
const mostFillers = 5;

/** The steps one after another from this word on. */
function follow({ steps, within }: Rule, words: readonly Word[], from: number): Found | undefined {
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
      if (others > within || fillers > mostFillers) return undefined;
    }
  }
  return { from, to: at + 1 };
}

/** All steps, each another word, within so many words from this one on. */
function gather({ steps, within }: Rule, words: readonly Word[], from: number): Found | undefined {
  const taken = new Set<number>();
  for (const step of steps) {
    const end = Math.min(words.length, from + within + 1);
    let at = from;
    while (at < end && (taken.has(at) || !hasAny(words[at] as Word, step))) at++;
    if (at >= end) return undefined;
    taken.add(at);
  }
  return { from, to: Math.max(...taken) + 1 };
}

/** Every place of a sentence where one of these rules holds. */
export function findAll(all: readonly Rule[], words: readonly Word[]): Found[] {
  const present = new Set(words.flatMap(({ tags }) => [...tags]));
  const isPresent = (tag: string) => present.has(tag);
  return all
    .filter(({ steps, unless }) => !unless.some(isPresent) && steps.every((step) => step.some(isPresent)))
    .flatMap((rule) => {
      const [find, begins] = rule.order === "given" ? [follow, rule.steps.slice(0, 1)] : [gather, rule.steps];
      return words.flatMap((word, from) =>
        begins.some((step) => hasAny(word, step)) ? (find(rule, words, from) ?? []) : [],
      );
    });
}
