import { bookGenreKeys } from "@okurca/contract";
import { isMistyped } from "@okurca/search";
import { z } from "zod";
import { readData } from "../data.ts";
import { topics } from "../knowledge/topics.ts";
import { isDoing } from "./doing.ts";
import { isFamiliar, isUsed } from "./familiar.ts";
import { isPlain } from "./plain-words.ts";
import { areEndings } from "./suffix.ts";
import type { Word } from "./words.ts";

const patterns = z.record(z.string(), z.string());

/** What words mean, by kind and key: see data/README.md for how a pattern is read. */
const lexicon = readData(
  "words.json",
  z.strictObject({
    genre: z.record(z.enum(bookGenreKeys), z.string()),
    /** What is asked of a book. */
    field: patterns,
    /** How long, how old, how many; words that go on with a conversation. */
    form: patterns,
    /** "İkincisi" */
    nth: patterns,
    /** The reader's own numbers and shelf. */
    mine: patterns,
    /** What is to be done. */
    act: patterns,
    /** Words that mean alike where intents are told apart. */
    sense: patterns,
    /** How somebody feels or what has happened to them, as they tell it of themselves; keys of moods.json. */
    mood: patterns,
    /** For whom a present is, or why: keys of gifts.json. */
    gift: patterns,
  }),
);

export type ConceptKind =
  | "genre"
  | "topic"
  | "field"
  | "form"
  | "nth"
  | "mine"
  | "act"
  | "sense"
  | "mood"
  | "gift";

/** A meaning found in a message, and the words it was found in. */
export interface Concept {
  kind: ConceptKind;
  key: string;
  from: number;
  /** Not included. */
  to: number;
  /** A misspelt word that means nothing else. */
  isGuessed: boolean;
}

interface Part {
  stem: string;
  ending: "noun" | "any" | "none";
  /** Of a place or a time: nobody's own. */
  isName: boolean;
}

interface Pattern {
  kind: ConceptKind;
  key: string;
  parts: readonly Part[];
}

function readPart(text: string, isName: boolean): Part {
  if (text.endsWith("*"))
    return { stem: text.slice(text.startsWith("=") ? 1 : 0, -1), ending: "any", isName };
  const isExact = text.startsWith("=");
  return { stem: isExact ? text.slice(1) : text, ending: isExact ? "none" : "noun", isName };
}

const ofNames = new Set(["place", "time"]);
/** "Doğum" is no "Doğu". */
const own = /^[iu]?m$/;

const read = (kind: ConceptKind, lists: Readonly<Record<string, string>>): Pattern[] =>
  Object.entries(lists).flatMap(([key, list]) =>
    list.split(",").map((pattern) => ({
      kind,
      key,
      parts: pattern
        .trim()
        .split(" ")
        .map((part) => readPart(part, kind === "topic" && ofNames.has(topics[key]?.group ?? ""))),
    })),
  );

const topicWords = Object.fromEntries(Object.entries(topics).map(([key, { words }]) => [key, words]));
const all = [
  ...(Object.entries(lexicon) as [ConceptKind, Record<string, string>][]).flatMap(([kind, lists]) =>
    read(kind, lists),
  ),
  ...read("topic", topicWords),
].filter(({ parts }) => parts[0]?.stem);
const byFirstLetter = Map.groupBy(all, ({ parts }) => parts[0]?.stem[0] ?? "");
/** Of a longer stem the first two letters stand in every form of the word. */
const byFirstTwo = Map.groupBy(all, ({ parts }) => parts[0]?.stem.slice(0, 2) ?? "");

/** What is asked of a book or an author. */
export const fields: ReadonlySet<string> = new Set(Object.keys(lexicon.field));

const softened: Record<string, string> = { p: "b", t: "d", k: "g" };

function isWord(word: string, { stem, ending, isName }: Part): boolean {
  if (word === stem) return true;
  if (ending === "none" || (isName && own.test(word.slice(stem.length)))) return false;
  if (word.startsWith(stem))
    return ending === "any" || (stem.length > 2 && areEndings(word.slice(stem.length)));
  const soft = softened[stem.at(-1) ?? ""];
  if (ending === "any" || !soft || stem.length < 4 || !word.startsWith(stem.slice(0, -1) + soft))
    return false;
  return /^[aeiu]/.test(word.slice(stem.length)) && areEndings(word.slice(stem.length));
}

/** Whether a mistyped word is meant as this part: its beginning nearly the stem, its rest endings. */
function isNearly(word: string, { stem, ending }: Part): boolean {
  if (stem.length < 5 || ending === "none" || word[0] !== stem[0]) return false;
  const most = stem.length < 8 ? 1 : 2;
  for (let length = stem.length - most; length <= stem.length + most && length <= word.length; length++) {
    const rest = word.slice(length);
    // A short word that is nearly another is often one of its own.
    if (stem.length < 6 && (rest !== "" || word.length !== stem.length)) continue;
    // "Girişimcilik" is no "gibisi" with endings.
    if (stem.length < 7 && rest.length > 4) continue;
    if ((ending === "any" || areEndings(rest)) && isMistyped(word.slice(0, length), stem)) return true;
  }
  return false;
}

/** Words that may stand between those of a pattern: "hesabımı nasıl silerim". */
const between = new Set("nasil bir de da cok biraz hemen bu su benim bana en kadar".split(" "));

/** Where a pattern that begins here ends; undefined where it is not there. */
function endOf(
  words: readonly Word[],
  from: number,
  { kind, parts }: Pattern,
  fits: (word: string, part: Part) => boolean,
): number | undefined {
  // "Bunların en kısası" is no "bunlar kısa".
  const isFiller = (word = "") => between.has(word) && !(word === "en" && kind === "form");
  let at = from;
  for (const [i, part] of parts.entries()) {
    const isThere = (word: Word | undefined) =>
      word !== undefined && (fits(word.folded, part) || (word.base !== word.folded && fits(word.base, part)));
    if (i > 0 && !isThere(words[at]) && isFiller(words[at]?.folded)) at += 1;
    if (!isThere(words[at])) return undefined;
    at += 1;
  }
  return at;
}

function findAt(
  words: readonly Word[],
  at: number,
  fits: (word: string, part: Part) => boolean,
  isGuessed: boolean,
): Concept[] {
  const first = words[at]?.folded ?? "";
  const beginnings = [...new Set([first.slice(0, 1), first.slice(0, 2)])];
  const patterns = isGuessed
    ? (byFirstLetter.get(first.slice(0, 1)) ?? [])
    : beginnings.flatMap((beginning) => byFirstTwo.get(beginning) ?? []);
  return patterns.flatMap((pattern) => {
    const to = endOf(words, at, pattern, fits);
    return to === undefined ? [] : [{ kind: pattern.kind, key: pattern.key, from: at, to, isGuessed }];
  });
}

/** Whether words say one of these patterns, which are written as in the lexicon. */
export function saying(list: string): (words: readonly Word[]) => boolean {
  const patterns = read("field", { any: list });
  return (words) =>
    patterns.some((pattern) => words.some((_, at) => endOf(words, at, pattern, isWord) !== undefined));
}

/** "Sevimsiz" is no misspelt "sevimli". */
const lacks = /s[iu]z$/;
const guessable = new Set<ConceptKind>(["genre", "topic", "act", "field"]);
const content = new Set<ConceptKind>(["genre", "topic", "nth"]);
/** Words of length and age that mean nothing by themselves inside a longer pattern: "kısa" in "en kısa". */
const nested = new Set(
  "short long very-short new old more seen this these best shorter longer newer older same-author other-author".split(
    " ",
  ),
);
const isContent = ({ kind, key }: Concept) => content.has(kind) || (kind === "form" && nested.has(key));
/** Groups of topics that say something beside the kind of a book. */
const besides = new Set(["writer", "form", "occasion", "audience"]);
/** A short word is nearly many others; of topics, which are many, only a long one is guessed. */
const leastGuessed: Partial<Record<ConceptKind, number>> = { topic: 8 };

const school = /^(fakulte|bolum|ogretmen|hoca|ders|mezun|ogrenci)/;

/**
 * "Sivillerin hikâyesi", "hasta hikâyeleri" are what is told, in a novel or not, and "edebiyat fakültesi" is a place: the
 * name of a kind that names none there.
 */
function isByTheWay({ kind, key, from, to }: Concept, words: readonly Word[], all: readonly Concept[]) {
  const [said = "", next = ""] = [words[from]?.folded, words[to]?.folded];
  if (kind === "genre") return key === "edebiyat" && school.test(next);
  // "Başka bir evren" is one that is told.
  if (key === "evren") return /^(bir?|baska|bambaska|farkli|yeni)$/.test(words[from - 1]?.folded ?? "");
  if (key !== "öykü" || to - from > 1) return false;
  if (/^(hikaye|oyku)s[iu]/.test(said)) return true;
  const before = words[from - 1];
  if (!before || !/^(hikaye|oyku)leri/.test(said) || before.isCapital || before.hasApostrophe) return false;
  const isKind = all.some((one) => content.has(one.kind) && one.from <= from - 1 && from - 1 < one.to);
  return !isKind && !isPlain(before.folded) && (isUsed(before.folded) || /l[ae]rin$/.test(before.folded));
}

/** Everything the words of a message may mean, overlaps included; misspelt words only where nothing else is meant. */
export function findConcepts(words: readonly Word[]): Concept[] {
  const found = words.flatMap((_, at) => findAt(words, at, isWord, false));
  const known = new Set(
    found.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i)),
  );
  const near = (text: string, part: Part) => isWord(text, part) || isNearly(text, part);
  const guessed = words.flatMap((word, at) =>
    known.has(at) ||
    word.folded.length < 5 ||
    isPlain(word.folded) ||
    isUsed(word.folded) ||
    lacks.test(word.folded)
      ? []
      : findAt(words, at, near, true).filter(
          ({ kind }) =>
            guessable.has(kind) &&
            word.folded.length >= (leastGuessed[kind] ?? 0) &&
            !(kind === "topic" && isFamiliar(word.folded)) &&
            // "Büyüdüm" is what somebody did, and nearly "büyücü".
            !((kind === "topic" || kind === "genre") && isDoing(word.folded)),
        ),
  );
  const both = [...found, ...guessed].filter((one) => !isByTheWay(one, words, found));
  // "Bilim" in "bilim kurgu" means nothing by itself.
  const isInside = (one: Concept, other: Concept) =>
    other.from <= one.from && one.to <= other.to && other.to - other.from > one.to - one.from;
  return both.filter(
    (one) =>
      !isContent(one) ||
      (!both.some(
        // "Köy hayatını anlatan" is no life that is told.
        (other) =>
          one.kind === "topic" &&
          other.kind === "topic" &&
          other.from < one.from &&
          one.from < other.to &&
          other.to < one.to,
      ) &&
        !both.some(
          (other) =>
            isContent(other) &&
            // "Kadın şair" is a poet and a woman, "fantastik seri" is fantastic.
            (one.key === "roman" || !besides.has(topics[other.key]?.group ?? "")) &&
            other.isGuessed === one.isGuessed &&
            isInside(one, other),
        )),
  );
}

/** The keys of one kind, each once. */
export const keysOf = (concepts: readonly Concept[], kind: ConceptKind): string[] => [
  ...new Set(concepts.flatMap((one) => (one.kind === kind ? [one.key] : []))),
];
export const has = (concepts: readonly Concept[], kind: ConceptKind, ...keys: string[]): boolean =>
  concepts.some((one) => one.kind === kind && keys.includes(one.key));
