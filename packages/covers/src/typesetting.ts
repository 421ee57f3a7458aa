import type { Template } from "./art/template.ts";
import { breakLines, breakWithEllipsis, countLines, wordsFit } from "./line-breaking.ts";
import { type Face, measureText, splitGraphemes } from "./measure.ts";
import { splitSubtitle } from "./wording.ts";

/** One paragraph of the cover's text. Sizes are percentages of the cover's width: `cqw` in CSS. */
export type TextRun = {
  role: "title" | "subtitle" | "author";
  /** Already broken; set each on its own line without wrapping. */
  lines: string[];
  face: Face;
  weight: 400 | 500 | 600;
  isItalic: boolean;
  size: number;
  /** A multiple of `size`. */
  lineHeight: number;
  /** In em. */
  tracking: number;
  /** Space above this run, in percent of the cover's width; 0 for the first. */
  gap: number;
};

const smallestTitle = 6.2;
const mostLines = 7;

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** The height of runs set under each other, in percent of the cover's width. */
export function heightOf(runs: readonly TextRun[]): number {
  return round(runs.reduce((sum, run) => sum + run.gap + run.lines.length * run.size * run.lineHeight, 0));
}

function largestSize(length: number): number {
  const steps = [
    [1, 34],
    [3, 25],
    [6, 20.5],
    [9, 18.5],
    [16, 15.4],
    [26, 13],
    [40, 11.2],
    [60, 9.6],
    [90, 8.2],
  ] as const;
  return steps.find(([most]) => length <= most)?.[1] ?? 7.4;
}

function mostLinesAt(size: number): number {
  if (size >= 16) return 2;
  if (size >= 10) return 3;
  if (size >= 8.4) return 4;
  return size >= 7.4 ? 5 : mostLines;
}

function titleLineHeight(size: number): number {
  return size >= 13 ? 1.03 : size >= 9 ? 1.07 : 1.12;
}

function titleRun(lines: string[], size: number): TextRun {
  const tracking = size >= 12 ? -0.015 : size >= 8 ? -0.01 : 0;
  return {
    role: "title",
    lines,
    face: "serif",
    weight: 500,
    isItalic: false,
    size,
    lineHeight: titleLineHeight(size),
    tracking,
    gap: 0,
  };
}

/**
 * The largest setting of a title that stays calm: few lines when large, up to seven when small. Words
 * are kept whole down to a readable size, then hyphenated; what still does not fit ends at a word
 * with an ellipsis.
 */
function setTitle(title: string, width: number, maxHeight: number, maxSize: number, scale: number): TextRun {
  const start = Math.min(largestSize(splitGraphemes(title).length) * scale, maxSize);
  const hyphenBelow = Math.min(8, start);
  const canStayWhole = wordsFit(title, hyphenBelow, width, "serif");
  const first = canStayWhole ? start : Math.min(start, 10.4 * scale);
  for (let size = first; size >= smallestTitle; size = round(size * 0.965)) {
    if (canStayWhole && !wordsFit(title, size, width, "serif")) continue;
    const lines = countLines(title, size, width, "serif");
    const height = lines * size * titleLineHeight(size);
    if (lines <= mostLinesAt(size / scale) && height <= maxHeight) {
      return titleRun(breakLines(title, size, width, "serif"), round(size));
    }
  }
  const most = Math.max(
    1,
    Math.min(mostLines, Math.floor(maxHeight / (smallestTitle * titleLineHeight(smallestTitle)))),
  );
  return titleRun(breakWithEllipsis(title, smallestTitle, width, most, "serif"), smallestTitle);
}

function setSubtitle(subtitle: string, width: number, titleSize: number): TextRun {
  const size = round(Math.min(6.6, Math.max(5.4, titleSize * 0.5)));
  const broken = breakLines(subtitle, size, width, "serif");
  const lines = broken.length <= 4 ? broken : breakWithEllipsis(subtitle, size, width, 4, "serif");
  return {
    role: "subtitle",
    lines,
    face: "serif",
    weight: 500,
    isItalic: true,
    size,
    lineHeight: 1.14,
    tracking: 0,
    gap: 2.2,
  };
}

function setAuthor(author: string, width: number): TextRun {
  const run = {
    role: "author",
    face: "sans",
    weight: 600,
    isItalic: false,
    lineHeight: 1.2,
    tracking: 0.005,
    gap: 3.4,
  } as const;
  for (let size = 6; size >= 5; size = round(size - 0.2)) {
    if (measureText(author, size, "sans") <= width) return { ...run, lines: [author], size };
  }
  const size = 5;
  const lines = breakLines(author, size, width, "sans");
  return {
    ...run,
    lines: lines.length <= 2 ? lines : breakWithEllipsis(author, size, width, 2, "sans"),
    size,
  };
}

/** Sets title, subtitle and author in the template's column. */
export function typeset(title: string, author: string, template: Template): TextRun[] {
  const width = template.width / 2;
  const maxHeight = template.maxHeight / 2;
  const maxSize = template.maxSize ?? 99;
  const { main, subtitle } = splitSubtitle(title);
  const authorRun = author === "" ? undefined : setAuthor(author, width);
  const titleGap = maxSize < 99 || template.scale === undefined ? 3 : 5;
  const room = maxHeight - 2 - (authorRun === undefined ? 0 : heightOf([authorRun]));
  const subtitleRoom = subtitle === "" ? 0 : heightOf([setSubtitle(subtitle, width, 13)]);
  const heading = setTitle(main, width, room - subtitleRoom, maxSize, template.scale ?? 1);
  const runs = [heading];
  if (subtitle !== "") runs.push(setSubtitle(subtitle, width, heading.size));
  if (authorRun === undefined) return runs;
  if (template.authorFirst !== true) return [...runs, authorRun];
  return [{ ...authorRun, gap: 0 }, ...runs.map((run, i) => (i === 0 ? { ...run, gap: titleGap } : run))];
}
