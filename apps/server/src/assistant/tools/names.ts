import { foldText } from "@okurca/contract";
import { nearWordsIn } from "@okurca/search";
import type { AppContext } from "../../context.ts";
import { listAuthors, listPublishers, type NamedRow } from "./names.queries.ts";

/** Milliseconds after which it is made anew, while the old one goes on answering. */
const freshness = 30 * 60_000;
/** Near words that are kept: one message asks for a word many times. */
const keptAnswers = 4000;

interface Named extends NamedRow {
  words: string[];
}

/** Those whose names have all these folded words, mistyped ones too; the best fitting and best known first. */
export type FindNames = (words: readonly string[]) => Named[];

function makeFinder(rows: readonly NamedRow[]): FindNames {
  const all = rows.flatMap((row) =>
    [row.name, ...row.spellings].map((name) => ({ ...row, words: foldText(name).split(" ") })),
  );
  const byWord = Map.groupBy(
    all.flatMap((one) => [...new Set(one.words)].map((word) => ({ word, one }))),
    ({ word }) => word,
  );
  const near = nearWordsIn(byWord.keys());
  const answers = new Map<string, readonly string[]>();
  const nearly = (word: string) => {
    const words = answers.get(word) ?? near(word);
    if (answers.size >= keptAnswers) answers.clear();
    answers.set(word, words);
    return words;
  };
  return (asked) => {
    let found: Map<Named, number> | undefined;
    for (const word of asked) {
      const exact = byWord.get(word);
      const ways = exact ? [[word, 0] as const] : nearly(word).map((near) => [near, 1] as const);
      const next = new Map<Named, number>();
      for (const [way, cost] of ways)
        for (const { one } of byWord.get(way) ?? []) {
          const before = found === undefined ? 0 : found.get(one);
          if (before !== undefined) next.set(one, Math.min(next.get(one) ?? 9, before + cost));
        }
      found = next;
      if (found.size === 0) return [];
    }
    const sorted = [...(found ?? [])]
      .sort(
        ([one, cost], [other, otherCost]) =>
          cost - otherCost || other.popularity - one.popularity || other.books - one.books,
      )
      .map(([one]) => one);
    // By whichever spelling fits best.
    const slugs = new Set<string>();
    return sorted.filter(({ slug }) => !slugs.has(slug) && slugs.add(slug));
  };
}

const lists = { authors: listAuthors, publishers: listPublishers } as const;
export type NameKind = keyof typeof lists;
type Kept = Partial<Record<NameKind, { value: Promise<FindNames>; madeAt: number }>>;
const kept = new WeakMap<AppContext, Kept>();

/** Made at the first question of a process. */
export function namesOf(ctx: AppContext, kind: NameKind): Promise<FindNames> {
  const all = kept.get(ctx) ?? {};
  kept.set(ctx, all);
  const known = all[kind];
  if (known && performance.now() - known.madeAt < freshness) return known.value;
  const value = lists[kind](ctx.db).then(makeFinder);
  const entry = { value: known?.value ?? value, madeAt: performance.now() };
  all[kind] = entry;
  value.then(
    () => {
      entry.value = value;
    },
    (error) => {
      if (!known) delete all[kind];
      ctx.log.warn({ err: error, kind }, "a list of the assistant's names could not be made");
    },
  );
  return entry.value;
}
