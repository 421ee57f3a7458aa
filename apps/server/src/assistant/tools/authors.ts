import { foldText } from "@okurca/contract";
import { nearWordsIn } from "@okurca/search";
import type { AppContext } from "../../context.ts";
import { type AuthorRow, listAuthors } from "./authors.queries.ts";

/** Milliseconds after which it is made anew, while the old one goes on answering. */
const freshness = 30 * 60_000;
/** Near words that are kept: one message asks for a word many times. */
const keptAnswers = 4000;

interface Author extends AuthorRow {
  words: string[];
}

/** Authors whose names have all these folded words, mistyped ones too; the best fitting and best known first. */
export type FindAuthors = (words: readonly string[]) => Author[];

async function makeFinder({ db }: AppContext): Promise<FindAuthors> {
  const authors = (await listAuthors(db)).map((row) => ({ ...row, words: foldText(row.name).split(" ") }));
  const byWord = Map.groupBy(
    authors.flatMap((author) => [...new Set(author.words)].map((word) => ({ word, author }))),
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
    let found: Map<Author, number> | undefined;
    for (const word of asked) {
      const exact = byWord.get(word);
      const ways = exact ? [[word, 0] as const] : nearly(word).map((near) => [near, 1] as const);
      const next = new Map<Author, number>();
      for (const [way, cost] of ways)
        for (const { author } of byWord.get(way) ?? []) {
          const before = found === undefined ? 0 : found.get(author);
          if (before !== undefined) next.set(author, Math.min(next.get(author) ?? 9, before + cost));
        }
      found = next;
      if (found.size === 0) return [];
    }
    return [...(found ?? [])]
      .sort(
        ([one, cost], [other, otherCost]) =>
          cost - otherCost || other.popularity - one.popularity || other.books - one.books,
      )
      .map(([author]) => author);
  };
}

const kept = new WeakMap<AppContext, { value: Promise<FindAuthors>; madeAt: number }>();

/** Made at the first question of a process. */
export function authorsOf(ctx: AppContext): Promise<FindAuthors> {
  const known = kept.get(ctx);
  if (known && performance.now() - known.madeAt < freshness) return known.value;
  const value = makeFinder(ctx);
  const entry = { value: known?.value ?? value, madeAt: performance.now() };
  kept.set(ctx, entry);
  value.then(
    () => {
      entry.value = value;
    },
    (error) => {
      if (!known) kept.delete(ctx);
      ctx.log.warn({ err: error }, "the assistant's list of authors could not be made");
    },
  );
  return entry.value;
}
