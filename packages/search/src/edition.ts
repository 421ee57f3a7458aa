import { foldText } from "@okurca/contract/fold";
import { foldWord } from "./fold-word.ts";

/** What the index is told of an edition; those of a work follow each other. */
export interface Edition {
  isbn: string;
  /** Any text that editions of one work share. */
  work: string;
  title: string;
  subtitle: string | null;
  authors: readonly string[];
  translators: readonly string[];
  original: string | null;
  genres: readonly string[];
  language: string;
  /** Of the day that is shown, or the year alone. */
  year: number | null;
  /** Days since 1970. */
  day: number | null;
  pages: number | null;
  publisher: string | null;
  popularity: number;
  isSet: boolean;
  /** What others call it and its authors. */
  otherTitles: readonly string[];
  otherAuthors: readonly string[];
  /** It stands for its work where works are listed. */
  isRepresentative: boolean;
}

/** Where a word of an edition stands. */
export const fields = { title: 0, rest: 1, author: 2, more: 3, genre: 4, note: 5, other: 6 } as const;
export type Field = (typeof fields)[keyof typeof fields];

export interface Token {
  text: string;
  field: Field;
  /** A part of the word before it, which an apostrophe splits. */
  isPart: boolean;
}

const apostrophes = /['’‘`´ʼ]/;
/** Notes on how it is bound and sold make no other book. */
const noteWords =
  /(^|\s)(\d*\.?cilt\S*|kapak\S*|kutu\S*|set\S*|takim\S*|kitap\S*|boy|metin|baski\S*|basim\S*|ozel|resimli)(\s|$)/;

/** Words as they stand in a text, apostrophes within; folding is for later. */
export function rawWordsOf(text: string): string[] {
  return text
    .normalize("NFC")
    .split(/[^\p{L}\p{Nd}\p{M}'’‘`´ʼ]+/u)
    .filter((word) => word !== "");
}

/** Parts of a word between its apostrophes, folded; none for a word without. */
export function partsOf(raw: string): string[] {
  if (!apostrophes.test(raw)) return [];
  const parts = raw
    .split(apostrophes)
    .map(foldText)
    .filter((part) => part !== "");
  return parts.length > 1 ? parts : [];
}

function addWords(tokens: Token[], text: string, field: Field): void {
  for (const raw of rawWordsOf(text)) {
    const folded = foldWord(raw);
    for (const word of folded.split(" ")) if (word !== "") tokens.push({ text: word, field, isPart: false });
    for (const part of partsOf(raw)) tokens.push({ text: part, field, isPart: true });
  }
}

/** A title's own name, its series or further names, and notes on how it is sold. */
export function partsOfTitle(title: string): { main: string; rest: string; notes: string } {
  const notes: string[] = [];
  const asides: string[] = [];
  const bare = title.replace(/[([]([^)\]]*)[)\]]/g, (_all, inside: string) => {
    (noteWords.test(foldText(inside)) ? notes : asides).push(inside);
    return " ";
  });
  const [main = "", ...rest] = bare.split(/\s*\/\s*|:\s+/);
  const isNamed = foldText(main) !== "";
  return {
    main: isNamed ? main : title,
    rest: [...(isNamed ? rest : []), ...asides].join(" "),
    notes: notes.join(" "),
  };
}

/** Notes that it comes in volumes: "Suç ve Ceza (2 Cilt)". */
const volumes = /(^|\s)\d*\.?\s*cilt/;
/** What is called so is several books. */
const severalBooks = /(^|\s)(set|seti|takim|takimi|kutulu|kitap)(\s|$)/;

/** A book that comes in volumes alone, which is no other book than in one. */
export function isInVolumes(title: string): boolean {
  const { main, rest, notes } = partsOfTitle(title);
  return volumes.test(foldText(notes)) && !severalBooks.test(foldText(`${main} ${rest}`));
}

/** A text without anything between its words, by which glued words find it; 0 for none. */
export function glueHash(text: string): number {
  let hash = 2166136261;
  let length = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 32) continue;
    hash = Math.imul(hash ^ code, 16777619);
    length++;
  }
  hash ^= hash >>> 15;
  return length === 0 ? 0 : Math.imul(hash, 2246822519) >>> 0;
}

/** All words by which an edition is found, in their order; a word too long for a word is cut. */
export function tokensOf(edition: Edition): { tokens: Token[]; titleHash: number; mainHash: number } {
  const tokens: Token[] = [];
  const { main, rest, notes } = partsOfTitle(edition.title);
  addWords(tokens, main, fields.title);
  addWords(tokens, rest, fields.rest);
  addWords(tokens, notes, fields.note);
  for (const author of edition.authors) addWords(tokens, author, fields.author);
  for (const text of [edition.subtitle, edition.original, ...edition.translators])
    if (text) addWords(tokens, text, fields.more);
  for (const genre of edition.genres) addWords(tokens, genre, fields.genre);
  for (const name of [...edition.otherTitles, ...edition.otherAuthors]) addWords(tokens, name, fields.other);
  const titleHash = glueHash(foldText(edition.title));
  const [otherTitle] = edition.otherTitles;
  const ownHash = glueHash(foldText(main));
  // Where the title is the whole name, what others call it has that place.
  const mainHash = ownHash === titleHash && otherTitle ? glueHash(foldText(otherTitle)) : ownHash;
  return {
    tokens: tokens.map((token) => ({ ...token, text: token.text.slice(0, 60) })),
    titleHash,
    mainHash,
  };
}
