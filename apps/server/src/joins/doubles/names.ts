import { foldText } from "@okurca/contract";

/** A book as it is compared with others by the same writer. */
export interface NamedWork {
  id: string;
  /** Slug of the person; "" where none is known. */
  author: string;
  titles: readonly { title: string; subtitle: string | null; language: string; publisher: string | null }[];
  /** The first author's names, as editions write them. */
  authors: readonly string[];
  originals: readonly string[];
  pages: readonly number[];
  isSet: boolean;
}

const ones: Record<string, number> = {
  ...{ bir: 1, iki: 2, uc: 3, dort: 4, bes: 5, alti: 6, yedi: 7, sekiz: 8, dokuz: 9, on: 10, yirmi: 20 },
  ...{ otuz: 30, kirk: 40, elli: 50, altmis: 60, yetmis: 70, seksen: 80, doksan: 90 },
};
const times: Record<string, number> = { yuz: 100, bin: 1000 };
const isNumberWord = (word: string) => word in ones || word in times;

function numberOf(words: readonly string[]): number {
  let [sum, part] = [0, 0];
  for (const word of words) {
    const factor = times[word];
    if (factor === undefined) part += ones[word] ?? 0;
    else if (factor === 1000) [sum, part] = [sum + (part || 1) * 1000, 0];
    else part = (part || 1) * factor;
  }
  return sum + part;
}

/** "bin dokuz yuz seksen dort" → "1984"; a number of one word stays as it is, since it may be any word. */
export function withDigits(folded: string): string {
  const words: string[] = [];
  let run: string[] = [];
  const end = () => {
    if (run.length >= 3) words.push(String(numberOf(run)));
    else words.push(...run);
    run = [];
  };
  for (const word of folded.split(" ")) {
    if (isNumberWord(word)) run.push(word);
    else {
      end();
      words.push(word);
    }
  }
  end();
  return words.join(" ");
}

/** What series of one author's works are called beside their number. */
const collected = /\s*(butun|toplu|tum) (eserleri|yapitlari|oykuleri|romanlari)( \d+)?$/;

function without(folded: string, authors: readonly string[]): string {
  let rest = folded;
  for (const author of authors) {
    const name = foldText(author);
    if (name !== "" && rest.endsWith(` ${name}`)) rest = rest.slice(0, -name.length - 1);
    else if (name !== "" && rest.startsWith(`${name} `)) rest = rest.slice(name.length + 1);
  }
  return rest;
}

/** A name without what is written around it: notes in brackets, the author, the collection, numbers as words. */
export function bareName(title: string, authors: readonly string[]): string {
  const bare = foldText(title.replace(/\s*[([][^)\]]*[)\]]/g, " ")) || foldText(title);
  const kept = without(bare, authors).replace(collected, "");
  return withDigits(kept || bare);
}

const separators = /\s*\/\s*|\s+[-–—]\s+|:\s+|\s*&\s*/;

/** The parts of a title that is two: a book and its series, or a name and a further one. */
export function partsOf(title: string, authors: readonly string[]): string[] {
  const parts = title.replace(/\s*[([][^)\]]*[)\]]/g, " ").split(separators);
  return parts.length < 2 ? [] : parts.map((part) => bareName(part, authors)).filter(Boolean);
}

/** What is left of a name when it is written otherwise: its consonants. */
export const skeletonOf = (folded: string) => folded.replace(/[aeiouy ]/g, "");

/** Numbers of a name, also Roman ones that are no letter of the alphabet. */
export const numbersOf = (folded: string) =>
  (folded.match(/\d+|\b(?:i{2,3}|iv|vi{1,3}|ix|xi{1,3}|xiv|xv)\b/g) ?? []).join(" ");
