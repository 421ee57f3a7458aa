import { contrastRatio } from "./contrast.ts";
import { chooseDesign } from "./cover.ts";
import { breakLines, breakWithEllipsis, wordsFit } from "./line-breaking.ts";
import { type Face, measureText } from "./measure.ts";
import type { Palette } from "./palettes.ts";
import { pickInteger, randomFrom } from "./seed.ts";
import { authorOf, type CoverBook, directionOf, splitSubtitle, titleOf } from "./wording.ts";

export type SpineBook = CoverBook & { pages?: number | null | undefined };

/** A printed mark, in pixels from the spine's upper left corner. */
export type SpineMark = { x: number; y: number; width: number; height: number; radius: number } & (
  | { fill: string; stroke: null }
  | { fill: null; stroke: string; thickness: number }
);

export type SpineOrnament = "rules" | "head" | "foot" | "dot" | "frame" | "label" | "ladder";

/** The spine of a book for the shelf. All lengths are CSS pixels at the natural size. */
export type SpineDesign = {
  /** "Title, Author" in full, unescaped. */
  label: string;
  palette: Palette;
  /** Thickness (26 to 64; it follows the pages when they are known) and height (236 to 328). */
  width: number;
  height: number;
  ornament: SpineOrnament;
  marks: SpineMark[];
  /** Reads from bottom to top, centred between `top` and `height - bottom`, on one or two lines. */
  title: {
    lines: string[];
    size: number;
    lineHeight: number;
    face: Face;
    color: string;
    /** Pixels kept free at the upper and at the lower end. */
    top: number;
    bottom: number;
    direction: "ltr" | "rtl";
  };
  /**
   * The name in the lowest part: the family name, a short one below the given names; null where it has no room.
   * `bottom` and `length` in pixels.
   */
  author: { lines: string[]; size: number; color: string; bottom: number; length: number } | null;
};

const footLength = 64;

function thicknessOf(pages: number | null | undefined, fallback: number): number {
  if (pages === null || pages === undefined || !(pages > 0)) return fallback;
  return Math.round(Math.min(64, Math.max(26, 25 + pages * 0.046)));
}

type Dress = { ornament: SpineOrnament; marks: SpineMark[]; top: number; bottom: number; footGround: string };

function band(y: number, height: number, width: number, fill: string): SpineMark {
  return { x: 0, y, width, height, radius: 0, fill, stroke: null };
}

function dress(kind: number, width: number, height: number, palette: Palette): Dress {
  const { accent, tone, bg, spot } = palette;
  const plain = { bottom: footLength + 6, footGround: bg };
  const middle = width / 2;
  switch (kind) {
    case 0:
      return {
        ...plain,
        ornament: "rules",
        top: 34,
        marks: [band(16, 3, width, accent), band(23, 1, width, accent), band(height - 60, 1, width, accent)],
      };
    case 1:
      return { ...plain, ornament: "head", top: 44, marks: [band(0, 34, width, accent)] };
    case 2:
      return {
        ornament: "foot",
        top: 18,
        bottom: footLength + 6,
        footGround: tone,
        marks: [band(height - 62, 62, width, tone)],
      };
    case 3:
      return {
        ...plain,
        ornament: "dot",
        top: 40,
        marks: [{ x: middle - 4.5, y: 20, width: 9, height: 9, radius: 4.5, fill: accent, stroke: null }],
      };
    case 4:
      return {
        ...plain,
        ornament: "frame",
        top: 20,
        marks: [
          {
            x: 5,
            y: 7,
            width: width - 10,
            height: height - 14,
            radius: 0,
            fill: null,
            stroke: accent,
            thickness: 1,
          },
        ],
      };
    case 5:
      return {
        ...plain,
        ornament: "label",
        top: 52,
        marks: [
          band(14, 26, width, spot),
          band(18, 1, width, bg),
          band(35, 1, width, bg),
          band(height - 60, 2, width, spot),
        ],
      };
    default:
      return {
        ...plain,
        ornament: "ladder",
        top: 48,
        marks: [
          ...[12, 19, 26, 33].map((y) => band(y, 2, width, accent)),
          band(height - 60, 2, width, accent),
        ],
      };
  }
}

function setSpineTitle(
  title: string,
  width: number,
  length: number,
  face: Face,
): { lines: string[]; size: number; lineHeight: number } {
  const unit = measureText(title, 1, face);
  const single = Math.min(width * 0.44, 20, length / unit);
  if (single >= 11) return { lines: [title], size: Math.floor(single * 10) / 10, lineHeight: 1 };
  const largest = Math.min(width * 0.33, 15);
  for (let size = largest; size >= 8.5; size -= 0.25) {
    if (!wordsFit(title, size, length, face)) continue;
    const lines = breakLines(title, size, length, face);
    if (lines.length <= 2 && (lines.length === 1 || size > single))
      return { lines, size: Math.floor(size * 10) / 10, lineHeight: 1.08 };
  }
  if (single >= 8.5) return { lines: [title], size: Math.floor(single * 10) / 10, lineHeight: 1 };
  return { lines: breakWithEllipsis(title, 8.5, length, 2, face), size: 8.5, lineHeight: 1.08 };
}

const nameLength = 50;
const nameSizes = [8, 7.5, 7];
/** Letters of a family name that says too little by itself: "Ali", "Poe". */
const shortName = 4;
const particles = /^(?:De|Del|Della|Di|Du|El|La|Le|Van|Von)$/;

/** Given names and family name of the first author; "Le Guin" and "De Amicis" are whole names. */
function partName(author: string): { given: string; family: string } {
  const first = author.split(/,| ve diğerleri/)[0] ?? "";
  const words = first.split(" ").filter((word) => word !== "" && !/^Jr\.?$/.test(word));
  const count = particles.test(words.at(-2) ?? "") ? 2 : 1;
  return { given: words.slice(0, -count).join(" "), family: words.slice(-count).join(" ") };
}

/** The author's name in the largest size in which it has room; a spine is always wide enough for two lines. */
function setSpineAuthor(author: string): { lines: string[]; size: number } | null {
  const { given, family } = partName(author);
  if (family === "") return null;
  const isShort = given !== "" && family.length <= shortName;
  for (const lines of isShort ? [[given, family], [family]] : [[family]]) {
    const longest = Math.max(...lines.map((line) => measureText(line, 1, "sans")));
    const size = nameSizes.find((each) => longest * each <= nameLength);
    if (size !== undefined) return { lines, size };
  }
  return null;
}

/**
 * The spine of a book, in the colours of its cover. `variant` (from `arrangeNeighbours`) changes
 * the colours where two alike would stand side by side; size and ornament stay the book's own.
 */
export function spineDesign(book: SpineBook, variant = 0): SpineDesign {
  const { palette, seed } = chooseDesign(book, variant);
  const random = randomFrom(seed ^ 0x51ed270b);
  const height = pickInteger(random, 236, 328);
  const width = thicknessOf(book.pages, pickInteger(random, 32, 56));
  const { ornament, marks, top, bottom, footGround } = dress(
    pickInteger(random, 0, 6),
    width,
    height,
    palette,
  );
  const face = random() < 0.68 ? "serif" : "sans";
  const title = titleOf(book);
  const author = authorOf(book);
  const setting = setSpineTitle(splitSubtitle(title).main, width - 6, height - top - bottom, face);
  const name = setSpineAuthor(author);
  const color = contrastRatio(palette.ink, footGround) >= 4.5 ? palette.ink : palette.bg;
  return {
    label: author === "" ? title : `${title}, ${author}`,
    palette,
    width,
    height,
    ornament,
    marks,
    title: { ...setting, face, color: palette.ink, top, bottom, direction: directionOf(title) },
    author:
      name && contrastRatio(color, footGround) >= 4.5
        ? { ...name, color, bottom: 8, length: nameLength }
        : null,
  };
}
