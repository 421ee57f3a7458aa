import { remember } from "./remember.ts";
import { rules, table, urging } from "./table.ts";

const whole = (words: string) => new RegExp(`^(?:${words})$`);

/** Every concept with its words, a verb's also by form. */
const vocabulary: ReadonlyMap<string, string> = new Map([
  ...Object.entries(table.verbs).flatMap(([name, stems]) => {
    // "Jiletle-" is "jiletliyorum": the last vowel narrows.
    const all = stems.replace(/[ae](?=\||$)/g, "[aeiu]");
    return Object.entries(table.endings).map(
      ([form, ending]) => [`${name}.${form}`, `(?:${all})(?:${ending})`] as const,
    );
  }),
  ...Object.entries(table.nouns),
]);

/** What endings tell of a word whatever it says. */
const grammar = Object.entries(table.grammar).map(([tag, words]) => [tag, whole(words)] as const);

/** Whether rules may speak of it. */
export const isConcept = (tag: string) => vocabulary.has(tag) || Object.hasOwn(table.grammar, tag);

const used = new Set([
  ...[...rules, ...urging].flatMap(({ steps, unless }) => [...steps.flat(), ...unless]),
  ..."filler quoted said begins near fiction about book".split(" "),
]);

/** Words as they stand are looked up; the rest is matched. */
const plain = new Map<string, string[]>();
const patterns: (readonly [tag: string, pattern: RegExp])[] = [];
for (const [tag, words] of vocabulary) {
  if (!used.has(tag)) continue;
  if (/[^a-z0-9|]/.test(words)) patterns.push([tag, whole(words)]);
  else for (const word of words.split("|")) plain.set(word, [...(plain.get(word) ?? []), tag]);
}

/** What a folded word may mean: concepts as "kill.i" and "wrist". */
export const conceptsOf = remember((word: string): ReadonlySet<string> => {
  const tags = new Set(plain.get(word));
  for (const [tag, pattern] of patterns) if (pattern.test(word)) tags.add(tag);
  return tags;
});

/** The same and what its endings tell. */
export const tagsOf = remember((word: string): ReadonlySet<string> => {
  const tags = new Set(conceptsOf(word));
  // "Arkadaşım" ends as a verb would.
  if (!tags.has("near")) for (const [tag, pattern] of grammar) if (pattern.test(word)) tags.add(tag);
  return tags;
});
