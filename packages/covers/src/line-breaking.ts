import { hyphenate } from "./hyphenation.ts";
import { type Face, measureText, splitGraphemes } from "./measure.ts";
import { lowerTurkish } from "./seed.ts";

type Token = { text: string; width: number; endsLine: boolean };
type Setting = { cost: number; start: number; before: Setting | undefined };

/** Small words that look lost at the end of a line. */
const leaning = new Set("ve veya ya ile bir bu şu o the a an of and de la le der die das in to".split(" "));

/** Whether every word fits on a line of its own. */
export function wordsFit(text: string, size: number, width: number, face: Face): boolean {
  return text.split(" ").every((word) => measureText(word, size, face) <= width);
}

function tokenize(text: string, size: number, width: number, face: Face): Token[] {
  return text.split(" ").flatMap((word) => {
    const measured = measureText(word, size, face);
    if (measured <= width) return [{ text: word, width: measured, endsLine: false }];
    const pieces = hyphenate(word, size, width, face);
    return pieces.map((piece, i) => ({
      text: piece,
      width: measureText(piece, size, face),
      endsLine: i < pieces.length - 1,
    }));
  });
}

function fillGreedily(tokens: readonly Token[], space: number, width: number): number {
  let lines = 0;
  let filled = Number.POSITIVE_INFINITY;
  for (const token of tokens) {
    filled += space + token.width;
    if (filled > width) {
      lines += 1;
      filled = token.width;
    }
    if (token.endsLine) filled = Number.POSITIVE_INFINITY;
  }
  return Math.max(lines, 1);
}

/** How many lines `breakLines` would make, at a fraction of its cost. */
export function countLines(text: string, size: number, width: number, face: Face): number {
  return fillGreedily(tokenize(text, size, width, face), measureText(" ", size, face), width);
}

function lineCost(last: Token, width: number, target: number, isLast: boolean): number {
  const slack = (target - width) / target;
  if (isLast) return slack * slack * 0.8;
  const lean = leaning.has(lowerTurkish(last.text)) ? 0.22 : 0;
  const pause = /[:.!?,;]$/.test(last.text) ? 0.03 : 0;
  return slack * slack + lean - pause;
}

/**
 * Breaks text into the fewest lines that fit, balanced so that the lines are of about the same
 * length. Words wider than a line are hyphenated by Turkish syllables.
 */
export function breakLines(text: string, size: number, width: number, face: Face): string[] {
  const tokens = tokenize(text, size, width, face);
  const space = measureText(" ", size, face);
  const count = fillGreedily(tokens, space, width);
  const target = Math.min(width, (measureText(text, size, face) / count) * 1.04);

  // best[end]: the cheapest way to set the first `end` tokens on the lines so far.
  let best: (Setting | undefined)[] = [{ cost: 0, start: 0, before: undefined }];
  for (let line = 1; line <= count; line++) {
    const next: (Setting | undefined)[] = [];
    for (let start = 0; start < tokens.length; start++) {
      const before = best[start];
      if (before === undefined) continue;
      let filled = -space;
      for (let end = start + 1; end <= tokens.length; end++) {
        const token = tokens[end - 1];
        if (token === undefined) break;
        filled += space + token.width;
        if (filled > width && end > start + 1) break;
        const cost = before.cost + lineCost(token, filled, target, end === tokens.length);
        const known = next[end];
        if (known === undefined || cost < known.cost - 1e-9) next[end] = { cost, start, before };
        if (token.endsLine) break;
      }
    }
    best = next;
  }

  const lines: string[] = [];
  let end = tokens.length;
  for (let at = best[end]; at?.before !== undefined; at = at.before) {
    lines.unshift(
      tokens
        .slice(at.start, end)
        .map((token) => token.text)
        .join(" "),
    );
    end = at.start;
  }
  return lines;
}

/** As many whole words as fit on `maxLines` lines, closed by an ellipsis. */
export function breakWithEllipsis(
  text: string,
  size: number,
  width: number,
  maxLines: number,
  face: Face,
): string[] {
  const words = text.split(" ");
  let low = 1;
  let high = words.length;
  let fitting = 0;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (countLines(ellipsed(words.slice(0, middle)), size, width, face) <= maxLines) {
      fitting = middle;
      low = middle + 1;
    } else {
      high = middle - 1;
    }
  }
  if (fitting > 0) return breakLines(ellipsed(words.slice(0, fitting)), size, width, face);
  // One word longer than the whole box: there is no word to end at, so its pieces are cut.
  const lines = breakLines(words[0] ?? "", size, width, face).slice(0, maxLines);
  const last = splitGraphemes((lines.at(-1) ?? "").replace(/-$/, ""));
  while (last.length > 1 && measureText(`${last.join("")}…`, size, face) > width) last.pop();
  lines[lines.length - 1] = `${last.join("")}…`;
  return lines;
}

function ellipsed(words: readonly string[]): string {
  return `${words.join(" ").replace(/[\s,;:.!?\-–—(]+$/u, "")}…`;
}

/** The lines of a text, cut with an ellipsis where they are more than there is room for. */
export function breakWithin(text: string, size: number, width: number, most: number, face: Face): string[] {
  if (countLines(text, size, width, face) <= most) return breakLines(text, size, width, face);
  return breakWithEllipsis(text, size, width, most, face);
}
