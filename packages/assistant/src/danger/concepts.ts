import { endings } from "./endings.ts";
import { nouns, verbs } from "./lexicon.ts";
import { rules, urging } from "./rules.ts";

/** Every concept with its words, a verb's also by form. */
const vocabulary: ReadonlyMap<string, string> = new Map([
  ...Object.entries(verbs).flatMap(([name, stems]) => {
    // "Jiletle-" is "jiletliyorum": the last vowel narrows.
    const all = stems.replace(/[ae](?=\||$)/g, "[aeiu]");
    return Object.entries(endings).map(
      ([form, ending]) => [`${name}.${form}`, `(?:${all})(?:${ending})`] as const,
    );
  }),
  ...Object.entries(nouns),
]);

/** What endings tell of a word whatever it says: of the reader's own doing, of what the reader does not, and "-siz", "-meden". */
const grammar: Readonly<Record<string, RegExp>> = {
  first:
    /^[a-z]{2,}(?:yorum|yom|yrm|[ae]c[ae]gim|[aeiu]c[ae]m|[aeiu]?r[dt]?[iu]m|[dt][iu]m|m[iu]s[iu]m|s[ae](?:yd[iu])?m|[ae]y[iu]m)$/,
  "not.first": /^[a-z]{2,}(?:m[ae]m|m[iu]yorum|m[ae]z[dr]?[iu]m|m[ae]yac[ae]g[iu]m|m[iy][ae]?c[ae]m)$/,
  lacking: /^[a-z]+(?:s[iu]z|m[ae]d[ae]n)$/,
};

/** Whether rules may speak of it. */
export const isConcept = (tag: string) => vocabulary.has(tag) || Object.hasOwn(grammar, tag);

const used = new Set(
  [...rules, ...urging].flatMap(({ steps, unless }) => `${steps} ${unless}`.split(/[ /]/)),
);
const told = ["filler", "quoted", "said", "begins", "near", "fiction", "about", "book"];

/** Words as they stand are looked up; the rest is matched. */
const plain = new Map<string, string[]>();
const patterns: (readonly [tag: string, pattern: RegExp])[] = [];
for (const [tag, words] of vocabulary) {
  if (!used.has(tag) && !told.includes(tag)) continue;
  if (/[^a-z0-9|]/.test(words)) patterns.push([tag, new RegExp(`^(?:${words})$`)]);
  else for (const word of words.split("|")) plain.set(word, [...(plain.get(word) ?? []), tag]);
}

/** What a folded word may mean: concepts as "kill.i" and "wrist". */
export function conceptsOf(word: string): Set<string> {
  const tags = new Set(plain.get(word));
  for (const [tag, pattern] of patterns) if (pattern.test(word)) tags.add(tag);
  return tags;
}

/** The same and what its endings tell. */
export function tagsOf(word: string): ReadonlySet<string> {
  const tags = conceptsOf(word);
  // "Arkadaşım" ends as a verb would.
  if (!tags.has("near"))
    for (const [tag, pattern] of Object.entries(grammar)) if (pattern.test(word)) tags.add(tag);
  return tags;
}
