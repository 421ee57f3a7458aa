import { chooseDesign, identityOf } from "../cover.ts";
import { coverSvg } from "../cover-svg.ts";
import { randomFrom } from "../seed.ts";
import { pictureOver } from "../share-card.ts";
import { cleanText } from "../wording.ts";
import type { Canvas } from "./canvas.ts";
import * as draw from "./designs.ts";
import { printedLines, printedName, quotedLines } from "./words.ts";

const designs = {
  plain: draw.drawPlain,
  frame: draw.drawFrame,
  marker: draw.drawMarker,
  horizon: draw.drawHorizon,
  woven: draw.drawWoven,
  book: draw.drawBook,
} as const;
export type PassageDesign = keyof typeof designs;

/** Pixels. A tall one fills a phone; what applications lay over its head and foot stays free. */
const formats = {
  post: { width: 1080, height: 1350, safe: { top: 0, bottom: 0 } },
  story: { width: 1080, height: 1920, safe: { top: 150, bottom: 190 } },
} as const;
export type PassageFormat = keyof typeof formats;

export interface PicturedPassage {
  /** Line breaks stay. */
  text: string;
  title: string;
  author: string;
  brand: string;
  /** The cover where that is a picture, as in `bookShareCard`. */
  picture?: string | undefined;
}

/**
 * A passage as a picture to hang on a wall, in colours of its book's own palette: SVG with the faces Newsreader, Figtree,
 * Literata and Noto Naskh Arabic, the same for the same passage for ever. Long passages are set smaller down to a limit, and
 * then end with an ellipsis. Of a passage whose letters no face has, the book's name is what is shown.
 */
export function passagePicture(
  passage: PicturedPassage,
  design: PassageDesign,
  format: PassageFormat,
): string {
  const { width, height, safe } = formats[format];
  const { text, title, author, brand, picture } = passage;
  const book = { title, author };
  const { palette } = chooseDesign(book);
  const printed = { title: printedName(title), author: printedName(author) };
  const lines = printedLines(text);
  const isSilent = lines.length === 0;
  const bare = isSilent ? [printed.title || "…"] : lines;
  const canvas: Canvas = {
    ...{ width, height, safe, palette, brand, bare },
    random: randomFrom(identityOf(book) ^ 0x51ed270b),
    quoted: isSilent ? bare : quotedLines(bare),
    ...(isSilent ? { title: "" } : { title: printed.title }),
    author: printed.author,
    cover: (x, y, coverWidth) =>
      coverSvg(
        {
          title: printed.title || "…",
          author: printed.author,
          seed: `${cleanText(title)}|${cleanText(author)}`,
        },
        { width: coverWidth },
      ).replace("<svg ", `<svg x="${x}" y="${y}" `) + pictureOver(picture, { x, y, width: coverWidth }),
  };
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${designs[design](canvas)}</svg>`;
}
