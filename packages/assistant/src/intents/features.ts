import type { Concept } from "../parse/concepts.ts";
import type { Word } from "../parse/words.ts";
import type { Standing } from "../thread.ts";

/** A message as intents are told apart by: what it names stands as its kind. */
export interface Said {
  /** Folded words; "{book}" and the like for what is named. */
  tokens: readonly string[];
  concepts: readonly Pick<Concept, "kind" | "key">[];
  standing: Standing;
  isQuestion: boolean;
}

/** A word without most of its endings: enough to be alike where the stem is, little enough to know what it is. */
const stemLength = 5;
const stemOf = (token: string) => (token.startsWith("{") ? token : token.slice(0, stemLength));

/** What is told of a message: its words, pairs of them, what they mean, where the conversation stands. */
export function featuresOf({ tokens, concepts, standing, isQuestion }: Said): Set<string> {
  const stems = tokens.map(stemOf);
  const found = new Set<string>();
  for (const [i, stem] of stems.entries()) {
    const token = tokens[i] ?? "";
    found.add(`w ${stem}`);
    if (token.length > stemLength && !token.startsWith("{")) found.add(`e ${token.slice(-3)}`);
    if (i > 0) found.add(`p ${stems[i - 1]} ${stem}`);
  }
  found.add(`first ${stems[0] ?? ""}`);
  found.add(`last ${stems.at(-1) ?? ""}`);
  for (const { kind, key } of concepts)
    found.add(kind === "genre" || kind === "topic" ? `c ${kind}` : `c ${kind} ${key}`);
  found.add(`at ${standing}`);
  found.add(`long ${Math.min(5, Math.floor(tokens.length / 3))}`);
  if (isQuestion) found.add("?");
  return found;
}

type Named = { kind: string; from: number; to: number };

/** The words of a message; what it names, and the genres and topics it speaks of, stand as one token of their kind each. */
export function tokensOf(
  words: readonly Word[],
  named: readonly Named[],
  concepts: readonly Concept[],
): string[] {
  const isFree = ({ from, to }: Named) => !named.some((one) => one.from < to && from < one.to);
  const kinds = concepts
    .filter((one) => (one.kind === "genre" || one.kind === "topic") && isFree(one))
    .toSorted((one, other) => other.to - other.from - (one.to - one.from));
  return words.flatMap(({ folded }, at) => {
    const covers = ({ from, to }: Named) => from <= at && at < to;
    const one = named.find(covers) ?? kinds.find(covers);
    if (one) return at === one.from ? [`{${one.kind}}`] : [];
    return [/^\d+$/.test(folded) ? "{number}" : folded];
  });
}
