import { breakLines, breakWithEllipsis, countLines, wordsFit } from "../line-breaking.ts";
import { splitGraphemes } from "../measure.ts";

/** A line of a passage as it is set. */
export interface SetLine {
  text: string;
  /** From the top of the block to the line's baseline, in pixels. */
  baseline: number;
  /** Where it goes on from a line of verse that did not fit: set in a little. */
  isHanging: boolean;
}

export interface Setting {
  lines: SetLine[];
  size: number;
  leading: number;
  height: number;
  isCut: boolean;
}

export interface Room {
  width: number;
  height: number;
  /** Larger than usual by this. */
  scale?: number;
  /** Where marks that were opened must be closed again. */
  closing?: string;
}

/** Pixels, of a picture that is 1080 wide: below that nobody reads it on a phone. */
export const smallestSize = 34;
/** Verse is not broken for the sake of larger letters than these. */
const verseSize = 54;
/** Above the height of small letters with a mark, of the size. */
const ascent = 0.74;

/** From how many characters on which size is the largest. */
const steps = [
  [18, 156],
  [40, 132],
  [80, 110],
  [140, 94],
  [220, 80],
  [340, 68],
  [500, 58],
  [700, 50],
] as const;
const ofLong = 44;

const largestOf = (length: number) => steps.find(([most]) => length <= most)?.[1] ?? ofLong;

function leadingOf(size: number): number {
  const ratio = size >= 100 ? 1.14 : size >= 76 ? 1.2 : size >= 56 ? 1.28 : size >= 44 ? 1.36 : 1.4;
  return Math.round(size * ratio);
}

/** Of a line's height: an empty line between stanzas, and what parts paragraphs of several lines. */
const gaps = { stanza: 0.6, paragraph: 0.24 };

/** Short lines that their writer broke. */
function isVerse(lines: readonly string[]): boolean {
  const written = lines.filter((line) => line !== "");
  const mean = written.reduce((sum, line) => sum + line.length, 0) / written.length;
  return written.length >= 3 && mean < 60 && !written.every((line) => line.startsWith("— "));
}

/** Before each paragraph, of a line's height; paragraphs are given by how many lines each takes. */
function gapsOf(counts: readonly number[], isVerse: boolean): number[] {
  const isProse = !isVerse && counts.some((count) => count > 1);
  return counts.map((count, at) => {
    if (count === 0) return gaps.stanza;
    return isProse && at > 0 && counts[at - 1] !== 0 ? gaps.paragraph : 0;
  });
}

function heightOf(counts: readonly number[], size: number, verse: boolean): number {
  const gap = gapsOf(counts, verse).reduce((sum, each) => sum + each, 0);
  return (counts.reduce((sum, count) => sum + count, 0) + gap) * leadingOf(size);
}

/** Whether all of it fits at this size, calmly: words whole, and lines of verse where there is a size for that. */
function fits(lines: readonly string[], size: number, { width, height }: Room, keepsVerse: boolean): boolean {
  const counts = lines.map((line) => (line === "" ? 0 : countLines(line, size, width, "serif")));
  if (heightOf(counts, size, keepsVerse) > height) return false;
  if (keepsVerse && size > verseSize && counts.some((count) => count > 1)) return false;
  const wholeFrom = Math.min(64, largestOf(lines.join(" ").length));
  return size <= wholeFrom || lines.every((line) => wordsFit(line, size, width, "serif"));
}

function place(paragraphs: readonly string[][], size: number, isCut: boolean, verse: boolean): Setting {
  const leading = leadingOf(size);
  const lines: SetLine[] = [];
  const before = gapsOf(
    paragraphs.map(({ length }) => length),
    verse,
  );
  let top = 0;
  paragraphs.forEach((paragraph, i) => {
    top += (before[i] ?? 0) * leading;
    paragraph.forEach((text, at) => {
      const baseline = Math.round(top + (leading - size) / 2 + ascent * size);
      lines.push({ text, baseline, isHanging: verse && at > 0 });
      top += leading;
    });
  });
  return { lines, size, leading, height: top, isCut };
}

/** As much as there is room for at the smallest size, closed by an ellipsis. */
function cut(lines: readonly string[], { width, height, closing = "" }: Room): Setting {
  const verse = isVerse(lines);
  const room = width - closing.length * smallestSize * 0.5;
  const counts = lines.map((line) => (line === "" ? 0 : countLines(line, smallestSize, width, "serif")));
  const isIn = (count: number, last: number) =>
    heightOf([...counts.slice(0, count), last], smallestSize, verse) <= height;
  let whole = 0;
  while (whole < lines.length && isIn(whole, counts[whole] ?? 0)) whole += 1;
  let most = (counts[whole] ?? 1) - 1;
  while (most > 0 && !isIn(whole, most)) most -= 1;
  const paragraphs = lines
    .slice(0, whole)
    .map((line) => (line === "" ? [] : breakLines(line, smallestSize, width, "serif")));
  const line = lines[whole] ?? "";
  if (most > 0 && line !== "") paragraphs.push(breakWithEllipsis(line, smallestSize, room, most, "serif"));
  while (paragraphs.at(-1)?.length === 0) paragraphs.pop();
  const last = paragraphs.at(-1) ?? [];
  const end = (last.pop() ?? "").replace(/[\s,;:.!?…”\-–—(]+$/u, "");
  last.push(`${end}…${closing}`);
  return place(paragraphs, smallestSize, true, verse);
}

/** The largest setting of the lines that fits the room; at the smallest what does not fit is cut at a word. */
export function setPassage(lines: readonly string[], room: Room): Setting {
  const scale = room.scale ?? 1;
  const verse = isVerse(lines);
  const length = splitGraphemes(lines.join(" ")).length;
  const first = Math.round(largestOf(length) * scale);
  for (let size = first; size >= smallestSize; size = Math.min(size - 1, Math.floor(size * 0.965))) {
    if (!fits(lines, size, room, verse)) continue;
    const paragraphs = lines.map((line) => (line === "" ? [] : breakLines(line, size, room.width, "serif")));
    return place(paragraphs, size, false, verse);
  }
  return cut(lines, room);
}
