import { breakWithin } from "../line-breaking.ts";
import { directionOf } from "../wording.ts";
import { textAt } from "./canvas.ts";

interface Line {
  text: string;
  size: number;
  isTitle: boolean;
}

/** Where a passage stands: title and author of its book, set under each other. */
export interface Source {
  lines: Line[];
  height: number;
}

const leadingOf = ({ size, isTitle }: Line) => size * (isTitle ? 1.16 : 1.3);

/** Two lines for the title, one for who wrote it. */
export function setSource(
  { title, author }: { title: string; author: string },
  width: number,
  scale = 1,
): Source {
  const size = (title.length > 48 ? 38 : 44) * scale;
  const lines: Line[] = [
    ...(title ? breakWithin(title, size, width, 2, "serif") : []).map((text) => ({
      text,
      size,
      isTitle: true,
    })),
    ...(author ? breakWithin(author, 30 * scale, width, 1, "sans") : []).map((text) => ({
      ...{ text, size: 30 * scale, isTitle: false },
    })),
  ];
  return { lines, height: lines.reduce((sum, line) => sum + leadingOf(line), 0) + 6 };
}

/** Draws it from a height on. */
export function sourceAt(
  { lines }: Source,
  at: { x: number; top: number; anchor?: "start" | "middle"; fill: string; quiet: string },
): string {
  let y = at.top;
  return lines
    .map((line, i) => {
      const { text, size, isTitle } = line;
      const gap = !isTitle && i > 0 ? 6 : 0;
      y += leadingOf(line) + gap;
      const isRtl = directionOf(text) === "rtl";
      return textAt(isRtl ? `\u200f${text}\u200f` : text, {
        ...{ x: at.x, y: y - size * 0.3, size, anchor: at.anchor ?? "start" },
        ...(isTitle
          ? { fill: at.fill, isItalic: true, tracking: -0.01 }
          : { fill: at.quiet, face: "sans" as const, tracking: 0.01 }),
      });
    })
    .join("");
}
