import { foldText } from "@okurca/contract";
import MiniSearch, { type SearchOptions } from "minisearch";

export interface Edition {
  isbn: string;
  work: string;
  title: string;
  authors: readonly string[];
  more: string;
  popularity: number;
}

const fields = { title: 3, authors: 2, more: 0.7 };

function wordsOf(text: string): string[] {
  const split = foldText(text.replace(/['’‘`´ʼ]/g, " "));
  const joined = foldText(text);
  return [...new Set([...joined.split(" "), ...split.split(" ")])].filter((word) => word !== "");
}

/**
 * What the product's search is held against: every word, then every word nearly, then any word; books whose title is
 * what was typed first; editions of a work once.
 */
export function createMiniSearch(editions: readonly Edition[]): (q: string) => Edition[] {
  const byIsbn = new Map(editions.map((edition) => [edition.isbn, edition]));
  const index = new MiniSearch({
    idField: "isbn",
    fields: Object.keys(fields),
    extractField: (edition, field) =>
      field === "authors" ? edition.authors.join(" ") : (edition[field as keyof Edition] as string),
    tokenize: wordsOf,
    processTerm: (term) => term,
  });
  index.addAll(editions as Edition[]);
  const titles = new Map(editions.map(({ isbn, title }) => [isbn, foldText(title)]));
  const common: SearchOptions = {
    boost: fields,
    weights: { fuzzy: 0.45, prefix: 0.6 },
    tokenize: (text) => foldText(text).split(" "),
    boostDocument: (isbn) => 1 + Math.log1p(byIsbn.get(isbn)?.popularity ?? 0) * 0.02,
  };
  const fuzzy = (word: string) => (word.length > 7 ? 2 : word.length > 2 ? 1 : false);
  const widest = (word: string) => (word.length > 3 ? 2 : word.length > 2 ? 1 : false);
  const stages: SearchOptions[] = [
    { combineWith: "AND", prefix: true },
    { combineWith: "AND", prefix: true, fuzzy },
    { combineWith: "AND", prefix: true, fuzzy: widest },
    { combineWith: "OR", prefix: true, fuzzy: widest },
  ];
  return (q) => {
    const typed = foldText(q);
    const found = new Map<string, Edition>();
    for (const stage of stages) {
      const hits = index.search(q, { ...common, ...stage });
      const isExact = (isbn: string) => titles.get(isbn) === typed;
      const exact = hits.filter(({ id }) => isExact(id));
      const others = hits.filter(({ id }) => !isExact(id));
      for (const { id } of [...exact, ...others]) {
        const edition = byIsbn.get(id);
        if (edition && !found.has(edition.work)) found.set(edition.work, edition);
        if (found.size >= 10) return [...found.values()];
      }
    }
    return [...found.values()];
  };
}
