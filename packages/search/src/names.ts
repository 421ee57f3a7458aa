import { foldText } from "@okurca/contract/fold";
import type { Edition } from "./edition.ts";
import { wordsOfQuery } from "./query.ts";
import { type Candidate, searcherOf } from "./searcher.ts";
import { segmentBuilder } from "./segment.ts";

/** What is looked for beside books, by what it is called. */
export interface Named {
  name: string;
  /** Other names and spellings. */
  also?: readonly string[];
  /** The better known come first where as much of the name was typed; 0 for none. */
  popularity?: number;
}

export interface NamedFound<T extends Named> {
  entry: T;
  /** Nothing of it was mistyped. */
  isSure: boolean;
  /** How much of its name was typed, from 0 to 1. */
  share: number;
}

/** Least likeness of each word that was typed. */
const leastAlike = 0.75;
const sureFrom = 0.9;

/** Words that say of which kind something is, folded: "can yayınları", "dune serisi", "şiir kitapları". */
const kindWords = new Set(
  "yayinlari yayinevi yayincilik yayin yayinlar nesriyat kitabevi kitap kitabi kitaplar kitaplari roman romani romanlar romanlari seri serisi dizi dizisi karakteri yazari turu".split(
    " ",
  ),
);

const editionOf = (isbn: string, title: string, popularity: number): Edition => ({
  ...{ isbn, title, popularity, work: isbn, subtitle: null, authors: [], translators: [], original: null },
  ...{ genres: [], language: "", year: null, day: null, pages: null, publisher: null },
  ...{ isSet: false, otherTitles: [], otherAuthors: [], isRepresentative: false },
});

/** A text without the words that say of which kind something is; undefined where nothing else is left, or nothing less. */
export function bareName(name: string): string | undefined {
  const words = foldText(name).split(" ");
  const kept = words.filter((word) => !kindWords.has(word));
  return kept.length === 0 || kept.length === words.length ? undefined : kept.join(" ");
}

/**
 * Names to be found with the mistypes that are forgiven in books; `find` answers those that have every word that was typed,
 * the most of whose name was typed first.
 *
 * @param leastShare how much of a name must be typed
 */
export function createNames<T extends Named>(entries: readonly T[]) {
  const builder = segmentBuilder();
  const owners: T[] = [];
  for (const entry of entries)
    for (const name of new Set([entry.name, bareName(entry.name), ...(entry.also ?? [])])) {
      if (name === undefined || foldText(name) === "") continue;
      builder.add(
        editionOf(String(owners.length + 1), name.replace(/[:/()[\]]/g, " "), entry.popularity ?? 0),
      );
      owners.push(entry);
    }
  const searcher = searcherOf(builder.finish());

  function findAsTyped(text: string, isQuick: boolean): NamedFound<T>[] {
    const words = wordsOfQuery(text, isQuick);
    if (words.length === 0 || owners.length === 0) return [];
    const question = searcher.ask(words, false);
    const exact = question.exact().map(question.judge);
    const sure = question.findSure() ? question.judgeSure(() => true, owners.length, false) : [];
    const near = sure.length > 0 ? [] : question.judgeNear(() => true, { known: 0, unknown: 2 });
    question.end();
    const found = [...exact, ...sure, ...near].filter(
      ({ missing, surest }) => missing === 0 && surest >= leastAlike,
    );
    return found.map((one: Candidate) => ({
      entry: owners[one.doc] as T,
      isSure: one.surest >= sureFrom,
      share: one.share,
    }));
  }

  return {
    find(text: string, leastShare: number, isQuick = false): NamedFound<T>[] {
      const bare = bareName(text);
      const best = new Map<T, NamedFound<T>>();
      for (const typed of bare === undefined ? [text] : [text, bare])
        for (const one of findAsTyped(typed, isQuick))
          if (one.share >= leastShare && one.share > (best.get(one.entry)?.share ?? 0))
            best.set(one.entry, one);
      const known = ({ entry }: NamedFound<T>) => entry.popularity ?? 0;
      return [...best.values()].sort((a, b) => b.share - a.share || known(b) - known(a));
    },
  };
}
