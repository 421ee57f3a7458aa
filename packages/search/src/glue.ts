import { plainWord, type QueryWord } from "./query.ts";
import type { Segment } from "./segment.ts";
import { beginningWith, findWord } from "./vocabulary.ts";

const leastGlued = 5;
const mostPieces = 6;
const keptWays = 3;
/** Letters of a piece, on average: any text can be read as enough short words. */
const leastOfPieces = 3;

interface Way {
  cost: number;
  pieces: readonly string[];
}

/** What a piece costs: common words are likelier, and few long pieces likelier than many short ones. */
function costOf(segment: Segment, piece: string, isLast: boolean): number | undefined {
  if (piece.length < 2) return undefined;
  const term = findWord(segment.vocabulary, piece);
  if (term >= 0) {
    const rarity = Math.log(segment.count / (segment.frequencies[term] as number));
    return 4 + rarity + (piece.length < 3 ? 3 : 0);
  }
  if (!isLast || piece.length < 3) return undefined;
  const [from, to] = beginningWith(segment.vocabulary, piece);
  return to > from ? 10 + Math.log(segment.count) : undefined;
}

/** Ways to read a word as several that stand in the catalogue; the likeliest first. */
export function splitWord(segment: Segment, text: string): readonly (readonly string[])[] {
  if (text.length < leastGlued) return [];
  const ways: Way[][] = Array.from({ length: text.length + 1 }, () => []);
  ways[0] = [{ cost: 0, pieces: [] }];
  for (let end = 1; end <= text.length; end++) {
    const here: Way[] = [];
    for (let start = Math.max(0, end - 24); start < end; start++) {
      const before = ways[start] as Way[];
      if (before.length === 0 || (start === 0 && end === text.length)) continue;
      const piece = text.slice(start, end);
      const cost = costOf(segment, piece, end === text.length);
      if (cost === undefined) continue;
      for (const way of before)
        if (way.pieces.length < mostPieces)
          here.push({ cost: way.cost + cost, pieces: [...way.pieces, piece] });
    }
    ways[end] = here.sort((a, b) => a.cost - b.cost).slice(0, keptWays);
  }
  return (ways[text.length] as Way[])
    .map(({ pieces }) => pieces)
    .filter((pieces) => text.length >= leastOfPieces * pieces.length);
}

/** Other readings of what was typed: glued words apart, and words that were torn apart as one. */
export function readingsOf(segment: Segment, words: readonly QueryWord[]): QueryWord[][] {
  const isKnown = ({ text }: QueryWord) => findWord(segment.vocabulary, text) >= 0;
  const readings: QueryWord[][] = [];
  for (const [i, word] of words.entries()) {
    if (isKnown(word)) continue;
    for (const pieces of splitWord(segment, word.text)) {
      const apart = pieces.map((piece, k) => plainWord(piece, word.isOpen && k === pieces.length - 1));
      readings.push([...words.slice(0, i), ...apart, ...words.slice(i + 1)]);
    }
  }
  for (let i = 0; i + 1 < words.length; i++) {
    const [one, other] = [words[i] as QueryWord, words[i + 1] as QueryWord];
    const joined = plainWord(one.text + other.text, other.isOpen);
    if ((isKnown(one) && isKnown(other)) || !isKnown(joined)) continue;
    readings.push([...words.slice(0, i), joined, ...words.slice(i + 2)]);
  }
  return readings.slice(0, 6);
}
