import { colors, coverPicture, fitLines, frame, quote, textLine } from "../share-card.ts";
import type { PicturedPassage } from "./passage-picture.ts";
import { printedLines, printedName } from "./words.ts";

/** The picture of a shared link to a passage: cover, the first words, and their book. 1200 × 630 pixels. */
export function passageShareCard(passage: PicturedPassage): string {
  const words = printedLines(passage.text).filter(Boolean).join(" ").slice(0, 700);
  const line = (given: string, y: number, size: number, weight: number, fill: string) =>
    given ? textLine({ text: fitLines(given, size, 1, "sans")[0] ?? "", y, size, weight, fill }) : "";
  return frame(
    [
      coverPicture(passage),
      ...(words ? quote(words.replace(/^“([^“”]*)”$/u, "$1"), { top: 96, more: 1 }) : []),
      line(printedName(passage.title), 448, 32, 600, colors.ink),
      line(printedName(passage.author), 490, 28, 500, colors.soft),
    ],
    passage.brand,
  );
}
