import { fields } from "./edition.ts";
import type { Likeness } from "./likeness.ts";
import { fieldOf, isPart, type Segment, termMask } from "./segment.ts";

/** What is compared with an edition; words and their likenesses belong together. */
export interface Asked {
  likenesses: readonly Likeness[];
  /** What each word says, from 0 to 1. */
  weights: Float32Array;
  weightSum: number;
  /** Of all that was typed, glued. */
  hash: number;
  /** It is being typed: what begins so, the best known first, says more than how much of a title stands there. */
  isTyped: boolean;
}

export interface Fit {
  score: number;
  /** The share of what was typed that stands there, from 0 to 1. */
  covered: number;
  /** Of how many words of the query the edition has none. */
  missing: number;
  /** Its words stand one after the other as they were typed. */
  isInRow: boolean;
  /** The likeness of the word that is least alike; 0 when one is missing. */
  surest: number;
  /** Two words or more surely stand there, and among them is the whole title: the others tell of it. */
  isNamed: boolean;
  /** All words are of the name of whose it is, the last name or the whole of it. */
  isByAuthor: boolean;
  /** How much of the title was typed, from 0 to 1. */
  share: number;
  /** The whole title is what was typed. */
  isTitle: boolean;
}

const fieldFactors = new Float32Array(8);
fieldFactors[fields.title] = 1;
fieldFactors[fields.rest] = 0.95;
fieldFactors[fields.author] = 0.98;
fieldFactors[fields.more] = 0.82;
fieldFactors[fields.genre] = 0.6;
fieldFactors[fields.note] = 0.7;
fieldFactors[fields.other] = 0.93;

/** From this likeness on a word is the one that was typed. */
const sureFrom = 0.9;
/** Of a title that is named; what is missing are words that say next to nothing. */
const wholeFrom = 0.85;

/** What the share of the title, its first word, its author, how well known it is and notes on how it is sold weigh. */
const weighing = { share: 0.3, first: 0.08, author: 0.34, known: 0.05, notes: 0.05 };
const whileTyped = { share: 0.04, first: 0.3, author: 0.1, known: 0.35, notes: 0 };

const mostTokens = 96;
const mostWords = 16;
const usedBy = new Int8Array(mostTokens);
const places = new Int16Array(mostWords);
const bests = new Float32Array(mostWords);
const likes = new Float32Array(mostWords);

/** How well an edition fits what was typed: all words of both sides are judged together. */
export function fitOf(segment: Segment, doc: number, asked: Asked): Fit {
  const { tokens, tokenStarts } = segment;
  const start = tokenStarts[doc] as number;
  const count = Math.min((tokenStarts[doc + 1] as number) - start, mostTokens);
  const { likenesses } = asked;
  const n = likenesses.length;
  for (let t = 0; t < count; t++) usedBy[t] = -1;
  // First those that are surely meant, so that a near word does not take another's place.
  for (let i = 0; i < n; i++) {
    places[i] = -1;
    bests[i] = 0;
    likes[i] = 0;
  }
  for (const least of [0.955, 0]) {
    for (let i = 0; i < n; i++) {
      if (places[i] !== -1) continue;
      const likeness = likenesses[i] as Likeness;
      let [best, place, alike] = [0, -1, 0];
      for (let t = 0; t < count; t++) {
        if (usedBy[t] !== -1) continue;
        const token = tokens[start + t] as number;
        const like = likeness.of(token & termMask);
        if (like <= 0 || like < least) continue;
        const value = like * (fieldFactors[fieldOf(token)] as number) * (isPart(token) ? 0.99 : 1);
        if (value > best) {
          best = value;
          place = t;
          alike = like;
        }
      }
      if (place < 0) continue;
      places[i] = place;
      bests[i] = best;
      likes[i] = alike;
      usedBy[place] = i;
    }
  }
  return sumUp(segment, doc, asked, start, count);
}

function sumUp(segment: Segment, doc: number, asked: Asked, start: number, count: number): Fit {
  const { tokens } = segment;
  const { weights, weightSum } = asked;
  const n = asked.likenesses.length;
  let [covered, missing, inOrder, pairs] = [0, 0, 0, 0];
  let [isInRow, surest, sureWords] = [true, 1, 0];
  for (let i = 0; i < n; i++) {
    covered += (bests[i] as number) * (weights[i] as number);
    if (places[i] === -1) missing++;
    surest = Math.min(surest, likes[i] as number);
    if ((likes[i] as number) >= sureFrom) sureWords++;
    if (i > 0 && places[i] !== -1 && places[i - 1] !== -1) {
      pairs++;
      const step = (places[i] as number) - (places[i - 1] as number);
      if (step > 0) inOrder += step <= 2 ? 1 : 0.5;
      if (step < 1 || step > 2) isInRow = false;
    }
  }
  covered /= weightSum;
  let [titleAll, titleHad, authorAll, authorHad, mainFirst] = [0, 0, 0, 0, -1];
  let [byTitle, hasNotes, byAuthor, bySurname] = [false, false, true, false];
  for (let t = 0; t < count; t++) {
    const token = tokens[start + t] as number;
    const field = fieldOf(token);
    const i = usedBy[t] as number;
    const isTitle = field === fields.title || field === fields.rest;
    if (isTitle && i >= 0) byTitle = true;
    if (i >= 0 && field !== fields.author) byAuthor = false;
    if (field === fields.note && i < 0) hasNotes = true;
    if (isPart(token)) continue;
    // A word that is found by one of its parts is found.
    let had = i >= 0 ? (bests[i] as number) : 0;
    for (let p = t + 1; p < count && isPart(tokens[start + p] as number); p++)
      if ((usedBy[p] as number) >= 0) had = Math.max(had, bests[usedBy[p] as number] as number);
    const weight = 0.15 + (segment.weights[token & termMask] as number);
    if (isTitle) {
      if (mainFirst === -1) mainFirst = had;
      const factor = field === fields.title ? 1 : 0.3;
      titleAll += weight * factor;
      titleHad += weight * factor * had;
    } else if (field === fields.author) {
      authorAll += weight;
      authorHad += weight * had;
      bySurname = had > 0.9;
    }
  }
  const titleShare = titleAll > 0 ? titleHad / titleAll : 0;
  const authorShare = authorAll > 0 ? authorHad / authorAll : 0;
  let score = covered;
  const weighs = asked.isTyped ? whileTyped : weighing;
  score += byTitle ? weighs.share * titleShare + weighs.first * Math.max(0, mainFirst) : 0;
  score += 0.12 * authorShare;
  // A surname alone is whose books are looked for, before those that tell of them.
  if (byAuthor && missing === 0)
    score += weighs.author * (bySurname ? Math.max(authorShare, 0.75) : authorShare);
  if (pairs > 0) score += 0.06 * (inOrder / pairs);
  const isTitleItself = segment.titleHashes[doc] === asked.hash;
  if (isTitleItself || segment.mainHashes[doc] === asked.hash) {
    // Glued or torn apart, it is what was typed.
    if (missing > 0) score += 1 - covered;
    score += isTitleItself ? 0.5 : 0.4;
    [covered, missing, surest] = [Math.max(covered, 0.98), 0, 1];
  }
  score += weighs.known * ((segment.popularities[doc] as number) / 255);
  if (segment.sets[doc] === 1) score -= 0.04;
  if (hasNotes) score -= weighs.notes;
  const isNamed = sureWords > 1 && titleShare >= wholeFrom;
  const isByAuthor = byAuthor && missing === 0 && (bySurname || authorShare > sureFrom);
  return {
    score,
    covered,
    missing,
    isInRow,
    surest,
    isNamed,
    isByAuthor,
    share: isTitleItself ? 1 : titleShare,
    isTitle: isTitleItself,
  };
}
