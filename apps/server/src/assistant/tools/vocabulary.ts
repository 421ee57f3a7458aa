import { soundOf } from "@okurca/assistant";
import { foldText } from "@okurca/contract";
import type { AppContext } from "../../context.ts";
import { createNearWords, type NearWords } from "./near-words.ts";
import { type AuthorRow, listAuthors, listWords } from "./vocabulary.queries.ts";

/** Milliseconds after which it is made anew, while the old one goes on answering. */
const freshness = 30 * 60_000;

interface Author extends AuthorRow {
  words: string[];
}

/** Of names that sound alike so many are looked at. */
const mostAlike = 8;

/** What words and authors the catalogue knows, so that mistyped ones are forgiven. */
export interface Vocabulary {
  words: NearWords;
  /** Authors whose names have all these folded words; the best fitting and best known first. */
  findAuthors(words: readonly string[]): Author[];
}

async function makeVocabulary({ db }: AppContext): Promise<Vocabulary> {
  const [words, rows] = await Promise.all([listWords(db), listAuthors(db)]);
  const authors = rows.map((row) => ({ ...row, words: foldText(row.name).split(" ") }));
  const byWord = new Map<string, Author[]>();
  for (const author of authors) {
    for (const word of new Set(author.words)) {
      const known = byWord.get(word);
      if (known) known.push(author);
      else byWord.set(word, [author]);
    }
  }
  const bySound = Map.groupBy([...byWord.keys()], soundOf);
  const names = createNearWords([...byWord].map(([word, { length }]) => ({ word, count: length })));
  /** Names that are mistyped so, or spelt by ear. */
  const nearly = (word: string): readonly string[] => {
    const sound = soundOf(word);
    const alike = word.length > 3 && sound.length > 2 ? (bySound.get(sound) ?? []) : [];
    return [...new Set([...names.find(word), ...alike.slice(0, mostAlike)])];
  };
  return {
    words: createNearWords(words),
    findAuthors(asked) {
      let found: Map<Author, number> | undefined;
      for (const word of asked) {
        const exact = byWord.get(word);
        const ways = exact ? [[word, 0] as const] : nearly(word).map((near) => [near, 1] as const);
        const next = new Map<Author, number>();
        for (const [way, cost] of ways)
          for (const author of byWord.get(way) ?? []) {
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
    },
  };
}

const kept = new WeakMap<AppContext, { value: Promise<Vocabulary>; madeAt: number }>();

/** Made at the first question of a process. */
export function vocabularyOf(ctx: AppContext): Promise<Vocabulary> {
  const known = kept.get(ctx);
  if (known && performance.now() - known.madeAt < freshness) return known.value;
  const value = makeVocabulary(ctx);
  const entry = { value: known?.value ?? value, madeAt: performance.now() };
  kept.set(ctx, entry);
  value.then(
    () => {
      entry.value = value;
    },
    (error) => {
      if (!known) kept.delete(ctx);
      ctx.log.warn({ err: error }, "the assistant's vocabulary could not be made");
    },
  );
  return entry.value;
}
