import { foldText } from "@okurca/contract/fold";
import { type Edition, isInVolumes, tokensOf } from "./edition.ts";
import { smallWords } from "./small-words.ts";
import { findWord, type Vocabulary, vocabularyOf } from "./vocabulary.ts";

/**
 * Editions and all by which they are found, held in few bytes. Editions are numbered from 0 in the order they came in:
 * the best-known works first, editions of a work one after the other.
 */
export interface Segment {
  count: number;
  workCount: number;
  vocabulary: Vocabulary;
  /** How many editions a word stands in. */
  frequencies: Uint32Array;
  /** What a word says, from 0 to 1: little when it stands in every other title. */
  weights: Float32Array;
  /** Editions of each word, as differences in bytes of seven bits. */
  postings: Uint8Array;
  postingStarts: Uint32Array;
  /** Words of each edition: number, field from bit 24, part from bit 27. */
  tokens: Uint32Array;
  tokenStarts: Uint32Array;
  isbns: Float64Array;
  works: Uint32Array;
  titleHashes: Uint32Array;
  mainHashes: Uint32Array;
  /** 0 to 255, by the logarithm. */
  popularities: Uint8Array;
  sets: Uint8Array;
  representatives: Uint8Array;
  years: Uint16Array;
  days: Int32Array;
  languages: Uint8Array;
  languageNames: string[];
  genres: Uint32Array;
  genreNames: string[];
  /** 0 where they are not known. */
  pages: Uint16Array;
  /** By their names as they were first met; 0 for none. */
  publishers: Uint16Array;
  publisherNames: string[];
  /** By their folded names. */
  publisherNumbers: ReadonlyMap<string, number>;
  /** Editions that a newer segment holds: not 0. */
  dead: Uint8Array | undefined;
}

export const termMask = 0xffffff;
export const fieldOf = (token: number): number => (token >>> 24) & 7;
export const isPart = (token: number): boolean => token >>> 27 === 1;
const mostPublishers = 65_536;
/** Of an edition without a day. */
export const noDay = -2147483648;

type Growing = Uint32Array | Uint8Array | Float64Array | Uint16Array | Int32Array;

function grown<T extends Growing>(values: T, needed: number): T {
  if (needed <= values.length) return values;
  const larger = new (values.constructor as new (length: number) => T)(Math.ceil(needed * 1.5));
  larger.set(values as never);
  return larger;
}

/** Takes in editions one by one and makes a segment of them. */
export interface SegmentBuilder {
  add(edition: Edition): void;
  /** @param beside of whose words the weights are taken, if they stand there: a small segment knows little of words */
  finish(beside?: Segment): Segment;
}

function numbersOf(names: string[], most: number): (name: string) => number {
  const known = new Map<string, number>();
  return (name) => {
    let number = known.get(name);
    if (number === undefined && names.length < most) {
      number = names.push(name) - 1;
      known.set(name, number);
    }
    return number ?? most - 1;
  };
}

export function segmentBuilder(): SegmentBuilder {
  const terms = new Map<string, number>();
  let tokens = new Uint32Array(1024);
  let tokenStarts = new Uint32Array(257);
  let isbns = new Float64Array(256);
  let works = new Uint32Array(256);
  let titleHashes = new Uint32Array(256);
  let mainHashes = new Uint32Array(256);
  let popularities = new Uint8Array(256);
  let sets = new Uint8Array(256);
  let representatives = new Uint8Array(256);
  let years = new Uint16Array(256);
  let days = new Int32Array(256);
  let languages = new Uint8Array(256);
  let genres = new Uint32Array(256);
  let pages = new Uint16Array(256);
  let publishers = new Uint16Array(256);
  const publisherNames = [""];
  const publisherNumbers = new Map<string, number>();
  const [languageNames, genreNames]: [string[], string[]] = [[], []];
  const languageNumber = numbersOf(languageNames, 256);
  const genreNumber = numbersOf(genreNames, 32);
  let [count, used, work, lastWork] = [0, 0, -1, ""];

  function makeRoom(): void {
    if (count < isbns.length) return;
    const needed = count + 1;
    isbns = grown(isbns, needed);
    works = grown(works, needed);
    titleHashes = grown(titleHashes, needed);
    mainHashes = grown(mainHashes, needed);
    popularities = grown(popularities, needed);
    sets = grown(sets, needed);
    representatives = grown(representatives, needed);
    years = grown(years, needed);
    days = grown(days, needed);
    languages = grown(languages, needed);
    genres = grown(genres, needed);
    pages = grown(pages, needed);
    publishers = grown(publishers, needed);
    tokenStarts = grown(tokenStarts, isbns.length + 1);
  }

  /** Of any spelling; 0 for none, and for those beyond what two bytes can number. */
  function publisherNumber(name: string | null): number {
    const folded = name === null ? "" : foldText(name);
    if (name === null || folded === "") return 0;
    let number = publisherNumbers.get(folded);
    if (number === undefined && publisherNames.length < mostPublishers) {
      number = publisherNames.push(name) - 1;
      publisherNumbers.set(folded, number);
    }
    return number ?? 0;
  }

  return {
    add(edition) {
      makeRoom();
      const { tokens: words, titleHash, mainHash } = tokensOf(edition);
      tokens = grown(tokens, used + words.length);
      for (const { text, field, isPart } of words) {
        let term = terms.get(text);
        if (term === undefined) {
          term = terms.size;
          terms.set(text, term);
        }
        tokens[used++] = term | (field << 24) | (isPart ? 1 << 27 : 0);
      }
      if (edition.work !== lastWork || work < 0) work++;
      lastWork = edition.work;
      isbns[count] = Number(edition.isbn);
      works[count] = work;
      titleHashes[count] = titleHash;
      mainHashes[count] = mainHash;
      popularities[count] = Math.min(255, Math.round(Math.log1p(edition.popularity) * 16));
      sets[count] = edition.isSet && !isInVolumes(edition.title) ? 1 : 0;
      representatives[count] = edition.isRepresentative ? 1 : 0;
      years[count] = edition.year !== null && edition.year > 0 && edition.year <= 2200 ? edition.year : 0;
      days[count] = edition.day ?? noDay;
      languages[count] = languageNumber(edition.language);
      genres[count] = edition.genres.reduce((bits, name) => bits | (1 << genreNumber(name)), 0);
      pages[count] = Math.min(edition.pages ?? 0, 65_535);
      publishers[count] = publisherNumber(edition.publisher);
      tokenStarts[++count] = used;
    },
    finish(beside) {
      const words = [...terms.keys()].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      const numbers = new Uint32Array(words.length);
      for (const [i, word] of words.entries()) numbers[terms.get(word) as number] = i;
      terms.clear();
      const kept = tokens.slice(0, used);
      tokens = new Uint32Array(0);
      for (let i = 0; i < used; i++) {
        const token = kept[i] as number;
        kept[i] = (token & ~termMask) | (numbers[token & termMask] as number);
      }
      const vocabulary = vocabularyOf(words);
      const starts = tokenStarts.slice(0, count + 1);
      const listed = postingsOf(words.length, kept, starts);
      return {
        count,
        workCount: work + 1,
        vocabulary,
        ...listed,
        weights: weightsOf(words, listed.frequencies, count, beside),
        tokens: kept,
        tokenStarts: starts,
        isbns: isbns.slice(0, count),
        works: works.slice(0, count),
        titleHashes: titleHashes.slice(0, count),
        mainHashes: mainHashes.slice(0, count),
        popularities: popularities.slice(0, count),
        sets: sets.slice(0, count),
        representatives: representatives.slice(0, count),
        years: years.slice(0, count),
        days: days.slice(0, count),
        languages: languages.slice(0, count),
        languageNames,
        genres: genres.slice(0, count),
        genreNames,
        pages: pages.slice(0, count),
        publishers: publishers.slice(0, count),
        publisherNames,
        publisherNumbers,
        dead: undefined,
      };
    },
  };
}

const bytesOf = (value: number) => (value < 128 ? 1 : value < 16384 ? 2 : value < 2097152 ? 3 : 4);

/** For each word the editions it stands in, in their order: once counted, once written. */
function postingsOf(size: number, tokens: Uint32Array, tokenStarts: Uint32Array) {
  const frequencies = new Uint32Array(size);
  const last = new Int32Array(size).fill(-1);
  const starts = new Uint32Array(size + 1);
  const count = tokenStarts.length - 1;
  for (let doc = 0; doc < count; doc++)
    for (let i = tokenStarts[doc] as number; i < (tokenStarts[doc + 1] as number); i++) {
      const term = (tokens[i] as number) & termMask;
      const before = last[term] as number;
      if (before === doc) continue;
      frequencies[term] = (frequencies[term] as number) + 1;
      starts[term + 1] = (starts[term + 1] as number) + bytesOf(doc - before);
      last[term] = doc;
    }
  for (let term = 0; term < size; term++)
    starts[term + 1] = (starts[term + 1] as number) + (starts[term] as number);
  const postings = new Uint8Array(starts[size] as number);
  const next = starts.slice(0, size);
  last.fill(-1);
  for (let doc = 0; doc < count; doc++)
    for (let i = tokenStarts[doc] as number; i < (tokenStarts[doc + 1] as number); i++) {
      const term = (tokens[i] as number) & termMask;
      let difference = doc - (last[term] as number);
      if (difference === 0) continue;
      let place = next[term] as number;
      for (; difference >= 128; difference >>>= 7) postings[place++] = (difference & 127) | 128;
      postings[place++] = difference;
      next[term] = place;
      last[term] = doc;
    }
  return { frequencies, postings, postingStarts: starts };
}

/** Fewer editions than this tell nothing of how common a word is. */
const leastKnown = 1000;

function weightsOf(
  words: readonly string[],
  frequencies: Uint32Array,
  count: number,
  beside: Segment | undefined,
): Float32Array {
  const all = Math.max(count, leastKnown);
  const weights = new Float32Array(words.length);
  for (const [i, word] of words.entries()) {
    const known = beside ? findWord(beside.vocabulary, word) : -1;
    const own = Math.max(0.12, Math.log(all / (frequencies[i] as number)) / Math.log(all));
    const weight = beside && known >= 0 ? (beside.weights[known] as number) : own;
    weights[i] = smallWords.has(word) ? Math.min(weight, 0.15) : weight;
  }
  return weights;
}

/** Calls with the editions a word stands in, in their order. */
export function forEachEdition(segment: Segment, term: number, visit: (doc: number) => void): void {
  const { postings, postingStarts } = segment;
  const end = postingStarts[term + 1] as number;
  let doc = -1;
  for (let place = postingStarts[term] as number; place < end; ) {
    let byte = postings[place++] as number;
    let difference = byte & 127;
    for (let shift = 7; byte >= 128; shift += 7) {
      byte = postings[place++] as number;
      difference |= (byte & 127) << shift;
    }
    doc += difference;
    visit(doc);
  }
}

/** Hides in an older segment what a newer one holds anew, and editions that are gone. */
export function hideIn(older: Segment, newer: Segment, gone: readonly number[] = []): void {
  const anew = new Set([...newer.isbns, ...gone]);
  const dead = new Uint8Array(older.count);
  for (let doc = 0; doc < older.count; doc++) if (anew.has(older.isbns[doc] as number)) dead[doc] = 1;
  older.dead = anew.size > 0 ? dead : undefined;
}

/** Bytes of a segment. */
export function sizeOf(segment: Segment): number {
  const parts = [...Object.values(segment), ...Object.values(segment.vocabulary)];
  return parts.reduce((sum: number, part) => sum + (ArrayBuffer.isView(part) ? part.byteLength : 0), 0);
}
