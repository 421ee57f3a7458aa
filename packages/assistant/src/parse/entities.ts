import { foldText } from "@okurca/contract";
import { isMistyped } from "@okurca/search";
import { volumeOf } from "../knowledge/titles.ts";
import { workOf } from "../knowledge/works.ts";
import type { KnownBook, ShelfTools } from "../tools.ts";
import type { Concept } from "./concepts.ts";
import { isDoing } from "./doing.ts";
import { isFamiliar, isUsed } from "./familiar.ts";
import { judgeTitle, type Phrase } from "./judge-title.ts";
import { heardName } from "./names.ts";
import { isPlain } from "./plain-words.ts";
import { stemsOf } from "./suffix.ts";
import type { Word } from "./words.ts";

export interface Author {
  name: string;
  bookCount: number;
  /** Publishers spell a name differently ("Fyodor", "Fyodor Mihayloviç"): all that are meant, the best known first. */
  slugs: string[];
}

interface Span {
  from: number;
  to: number;
  /** Otherwise it is meant only where the rest of the message asks for a book or an author. */
  isSure: boolean;
}

export type BookMention = Span & { book: KnownBook };
export type AuthorMention = Span & {
  author: Author;
  /** More than an ending was cut off to find the name, or it is only nearly one. */
  isCut: boolean;
};

export interface Mentions {
  books: BookMention[];
  authors: AuthorMention[];
  /** Words that mean nothing known, with what stands between them; "" without any. */
  rest: string;
}

/** Titles longer than that are found by their first words. */
const longestTitle = 8;
const lookedAt = 40;
const longestName = 4;
/** Who wrote so many is meant by the last name alone. */
const manyBooks = 3;

function endsOf(word: Word): string[] {
  return [...new Set([word.folded, word.base, ...stemsOf(word.base), ...stemsOf(word.folded)])].slice(0, 6);
}

function phrasesOf(words: readonly Word[]): Map<string, Phrase[]> {
  const phrases = new Map<string, Phrase[]>();
  const ends = words.map(endsOf);
  for (let from = 0; from < Math.min(words.length, lookedAt); from++) {
    for (let to = from + 1; to <= Math.min(words.length, from + longestTitle); to++) {
      const before = words.slice(from, to - 1).map((word) => word.folded);
      const last = words[to - 1];
      for (const end of ends[to - 1] ?? []) {
        const text = [...before, end].join(" ");
        if (to - from === 1 && text.length < 2) continue;
        phrases.set(text, [
          ...(phrases.get(text) ?? []),
          { from, to, isWhole: end === last?.folded || end === last?.base, letters: end.length },
        ]);
      }
    }
  }
  return phrases;
}

export function overlaps(one: { from: number; to: number }, other: { from: number; to: number }): boolean {
  return one.from < other.to && other.from < one.to;
}

/** Sure ones first, longer before shorter, as typed before with endings cut; none over another. */
function settle<T extends Span>(
  found: readonly (T & { isWhole: boolean })[],
  taken: readonly Span[] = [],
): T[] {
  const settled: T[] = [];
  const order = [...found].sort(
    (a, b) =>
      Number(b.isSure) - Number(a.isSure) ||
      b.to - b.from - (a.to - a.from) ||
      Number(b.isWhole) - Number(a.isWhole) ||
      a.from - b.from,
  );
  for (const one of order)
    if (![...settled, ...taken].some((other) => overlaps(one, other))) settled.push(one);
  return settled.sort((a, b) => a.from - b.from);
}

/** Whether these words are most of a title; "Harry Potter" begins many. What stands behind a bracket or a stroke counts little. */
function isMostOf(title: string, book: KnownBook): boolean {
  const own = foldText(book.title.replace(/\s*[([/:–-].*$/, ""))
    .replace(/ \d+$/, "")
    .split(" ");
  return title.split(" ").length >= own.length * 0.6;
}

const numberOf = ({ book }: { book: KnownBook }) => Number(/ (\d{1,2})$/.exec(book.title)?.[1] ?? 0);

/** The best known; of a title that is told in volumes the first. */
function firstVolume<T extends { book: KnownBook }>(works: readonly T[]): T | undefined {
  const [best] = works;
  if (!best || numberOf(best) === 0) return best;
  const stem = foldText(best.book.title).replace(/ \d+$/, "");
  return works
    .filter(({ book }) => foldText(book.title).replace(/ \d+$/, "") === stem)
    .toSorted((one, other) => numberOf(one) - numberOf(other))[0];
}

/** One word of no other use that is a title everybody knows: "hobbit", "momo". */
function isFamous(
  words: readonly Word[],
  { from, to, letters }: Phrase,
  book: KnownBook,
  known: ReadonlySet<number>,
) {
  const word = words[from]?.folded ?? "";
  const stem = word.slice(0, letters);
  const isOther = known.has(from) || isUsed(word) || isUsed(stem) || isPlain(stem);
  return (
    to - from === 1 &&
    letters > 3 &&
    !isOther &&
    titleEndings.test(word.slice(letters)) &&
    workOf(book) !== undefined
  );
}
/** "Momodaki", "dunenun": what a title is said with. */
const titleEndings = /^(?:|n?[iu]n|y?[iu]|n[iu]|[dt][ae](?:n|ki)?)$/;

async function findTitles(words: readonly Word[], known: ReadonlySet<number>, tools: ShelfTools) {
  const phrases = phrasesOf(words);
  if (phrases.size === 0) return [];
  const titled = await tools.booksTitled({ titles: [...phrases.keys()] });
  const said = new Set(words.flatMap((word) => endsOf(word)));
  const byTitle = Map.groupBy(titled, ({ title }) => title);
  const found: (BookMention & { isWhole: boolean })[] = [];
  for (const [title, works] of byTitle) {
    // Of works of one title the one whose author is named too.
    const isSaid = ({ book }: { book: KnownBook }) =>
      book.authors.some((name) =>
        foldText(name)
          .split(" ")
          .some((part) => part.length > 3 && said.has(part)),
      );
    const single = works.filter((one) => !/\d-\d|\b(set|seti|takım|delta|kutulu)\b/i.test(one.book.title));
    const { book } =
      firstVolume(single.filter(isSaid)) ?? works.find(isSaid) ?? firstVolume(single) ?? works[0] ?? {};
    // "İnce Memed" is the first of its volumes.
    const first =
      book && (volumeOf(book.title).part ?? 1) > 1 && !/ \d+$/.test(title)
        ? (await tools.booksTitled({ titles: [`${foldText(volumeOf(book.title).stem)} 1`] }))[0]?.book
        : undefined;
    for (const phrase of phrases.get(title) ?? []) {
      const isSure = judgeTitle(words, phrase, known);
      const isKnown = book !== undefined && isFamous(words, phrase, book, known);
      if (book && (isSure !== undefined || isKnown))
        found.push({
          ...phrase,
          isSure: (isSure === true || isKnown) && isMostOf(title, book),
          book: first ?? book,
        });
    }
  }
  return found;
}

/** Whether each of these words is one of the name's, in its order; how many of them only nearly. */
function fitsName(
  words: readonly string[],
  name: string,
): { isFit: boolean; guessed: number; hasLast: boolean } {
  const parts = foldText(name).split(" ");
  let [at, guessed] = [0, 0];
  for (const word of words) {
    let place = parts.indexOf(word, at);
    if (place < 0) {
      place = parts.findIndex((part, i) => i >= at && part.length > 3 && isMistyped(word, part));
      guessed += 1;
    }
    if (place < 0) return { isFit: false, guessed, hasLast: false };
    at = place + 1;
  }
  return { isFit: true, guessed, hasLast: at === parts.length };
}

/** Whether what nearly is a name is said as something else: what is done, where it happens, another's last name. */
function isNoName(words: readonly Word[], { from, to }: { from: number; to: number }, isNearly: boolean) {
  const [first, next, before] = [words[from], words[to], words[from - 1]];
  // "Sayar mısınız" asks somebody to do it.
  if (
    first &&
    !first.isCapital &&
    to - from === 1 &&
    /^(misin|misiniz|musun|musunuz)$/.test(next?.folded ?? "")
  )
    return true;
  if (!first || !isNearly || to - from > 1) return false;
  if (!first.isCapital && !first.hasApostrophe && isDoing(first.folded)) return true;
  if (/[dt][ae]$/.test(first.folded) && /^(gec|yasan)/.test(next?.folded ?? "")) return true;
  const isLast = /^(adli|isimli|diye)$/.test(next?.folded ?? "");
  const isName = (word: Word | undefined) => word !== undefined && !isPlain(word.folded);
  return isName(before) && ((before?.isCapital === true && first.isCapital) || isLast);
}

async function findNames(words: readonly Word[], known: ReadonlySet<number>, tools: ShelfTools) {
  const found: (AuthorMention & { isWhole: boolean })[] = [];
  const isOpen = (i: number) => {
    const word = words[i];
    return word !== undefined && !isPlain(word.folded) && !known.has(i) && !/^\d+$/.test(word.folded);
  };
  for (let from = 0; from < Math.min(words.length, lookedAt); from++) {
    for (let to = Math.min(words.length, from + longestName); to > from; to--) {
      const span = words.slice(from, to);
      const open = span.filter((_, i) => isOpen(from + i)).length;
      // One word of a name may be a word of the language: "Orhan Kemal", "Peyami Safa", "İskender Pala".
      if (open < span.length && (open === 0 || span.length === 1 || open < span.length - 1)) continue;
      const one = await findName(span, tools);
      if (!one) continue;
      const { author, guessed, hasLast, isWhole, matched } = one;
      if (isNoName(words, { from, to }, guessed > 0 || !isWhole) || isOfLanguage(words, from, span)) continue;
      const isCut = guessed > 0 || (!isWhole && matched < 5);
      const [word] = span;
      // A word that stands beside another unknown one is part of something else: "Harry Potter".
      const isAlone = span.length > 1 || !(isOpen(from - 1) || isOpen(to));
      const isNamed = word !== undefined && isAlone && ((word.isCapital && from > 0) || word.hasApostrophe);
      const isSure =
        span.length > 1
          ? guessed < span.length || isNamed
          : guessed === 0
            ? (isNamed && (hasLast || author.bookCount >= manyBooks)) ||
              (hasLast && (word?.base.length ?? 0) > 4 && author.bookCount >= manyBooks)
            : isNamed && matched > 5;
      if (span.length === 1 && guessed > 0 && matched < (isNamed ? 6 : 7)) continue;
      found.push({ from, to, author, isSure, isCut, isWhole });
      break;
    }
  }
  return found;
}

/** "Gerçekçi olsun", "süper kahraman", "yanık": a word readers say otherwise, too, is a name where it is written as one. */
function isOfLanguage(words: readonly Word[], from: number, [word, ...more]: readonly Word[]): boolean {
  if (word === undefined || more.length > 0 || word.hasApostrophe || (word.isCapital && from > 0))
    return false;
  const isSaidOf = /^(kitap|kitab|roman|okudum|okumak|yazar|gibi|tarz|sev|eser|hangi|baska)/.test(
    words[from + 1]?.folded ?? "",
  );
  return !isSaidOf && (isUsed(word.folded) || (word.folded.length > 6 && isFamiliar(word.folded)));
}

async function findName(span: readonly Word[], tools: ShelfTools) {
  const before = span.slice(0, -1).map((word) => word.base);
  const last = span.at(-1);
  if (!last) return undefined;
  let near:
    | { author: Author; guessed: number; hasLast: boolean; isWhole: boolean; matched: number }
    | undefined;
  const isBesideName = span.length > 1 || last.isCapital || last.text.includes("ç");
  for (const [i, end] of [...new Set([last.base, ...stemsOf(last.base)])].slice(0, 4).entries()) {
    const parts = [...before, end].map((part) => heardName(part, isBesideName) ?? part);
    const found = await tools.findAuthors({ name: parts.join(" "), limit: 6 });
    for (const { name } of found) {
      const fit = fitsName(parts, name);
      if (!fit.isFit || (near && fit.guessed >= near.guessed)) continue;
      near = { author: gather(name, found), ...fit, isWhole: i === 0, matched: end.length };
      if (fit.guessed === 0) return near;
    }
  }
  return near;
}

/** One who is spelt in several ways is one author: the same last name, the same first letter. */
function gather(name: string, found: readonly { slug: string; name: string; bookCount: number }[]): Author {
  const key = (text: string) => `${foldText(text)[0]} ${foldText(text).split(" ").at(-1)}`;
  const same = found.filter((one) => key(one.name) === key(name));
  return {
    name,
    slugs: same.map(({ slug }) => slug),
    bookCount: same.reduce((sum, { bookCount }) => sum + bookCount, 0),
  };
}

/** What a message names of the catalogue. */
export async function findMentions(
  words: readonly Word[],
  concepts: readonly Concept[],
  tools: ShelfTools,
): Promise<Mentions> {
  const known = new Set<number>();
  for (const { from, to, isGuessed } of concepts)
    if (!isGuessed) for (let i = from; i < to; i++) known.add(i);
  const [titles, names] = await Promise.all([
    findTitles(words, known, tools),
    findNames(words, known, tools),
  ]);
  const sureTitles = settle(
    titles.filter(({ isSure, from, to }) => isSure && !isPartOfName({ from, to }, names)),
  );
  const authors = settle(names, sureTitles);
  const books = [
    ...sureTitles,
    ...settle(
      titles.filter(({ isSure }) => !isSure),
      [...sureTitles, ...authors.filter(({ isSure }) => isSure)],
    ),
  ].sort((a, b) => a.from - b.from);
  // "Kafka’nın Dava kitabı": beside who wrote it a word is the title.
  const isBesideWriter = ({ book }: BookMention) =>
    authors.some(
      ({ isSure, author }) => isSure && book.authors.some((name) => lastWord(name) === lastWord(author.name)),
    );
  const settled = books.map((one) => (one.isSure || !isBesideWriter(one) ? one : { ...one, isSure: true }));
  const taken = [...settled, ...authors].filter(({ isSure }) => isSure);
  return { books: settled, authors, rest: restOf(words, known, taken) };
}

const lastWord = (name: string) => foldText(name).split(" ").at(-1) ?? "";

/** "Yaşar" is no title where "Yaşar Kemal" is said. */
function isPartOfName(span: { from: number; to: number }, names: readonly AuthorMention[]): boolean {
  return names.some(
    ({ from, to, isSure }) =>
      isSure && from <= span.from && span.to <= to && (to - from > span.to - span.from || to - from > 1),
  );
}

function restOf(words: readonly Word[], known: ReadonlySet<number>, taken: readonly Span[]): string {
  const isShouted = words.length > 2 && words.every((word) => word.isCapital);
  const open = words.flatMap((word, i) => {
    if (/^\d+$/.test(word.folded)) return [];
    const isTaken = taken.some(({ from, to }) => i >= from && i < to);
    // A capital inside a sentence makes a name of any word: "Yüzüklerin Ejderhası".
    const isName = (word.isCapital && i > 0 && !isShouted && !isPlain(word.base)) || word.isQuoted;
    return isTaken || (!isName && (known.has(i) || isPlain(word.folded) || isPlain(word.base))) ? [] : [i];
  });
  const [first, last] = [open[0], open.at(-1)];
  if (first === undefined || last === undefined) return "";
  const isNearTogether = last - first < open.length + 3;
  const picked = isNearTogether ? words.slice(first, last + 1) : open.flatMap((i) => words[i] ?? []);
  return picked.map((word) => (word.hasApostrophe ? word.base : word.folded)).join(" ");
}
