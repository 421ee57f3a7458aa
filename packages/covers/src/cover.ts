import { templates } from "./art/index.ts";
import type { Template, TemplateName, TextAlign, TextPosition } from "./art/template.ts";
import { type Palette, palettes } from "./palettes.ts";
import { fingerprint, lowerTurkish, pickInteger, randomFrom, upperTurkish } from "./seed.ts";
import { heightOf, type TextRun, typeset } from "./typesetting.ts";
import {
  authorOf,
  type CoverBook,
  cleanText,
  directionOf,
  escapeXml,
  splitSubtitle,
  titleOf,
} from "./wording.ts";

/**
 * Where and how the text is set. All lengths are percentages of the cover's width, so `left: 11`
 * is `11cqw` inside a container of the cover's width (whose height is `150cqw`).
 */
export type CoverText = {
  position: TextPosition;
  align: TextAlign;
  direction: "ltr" | "rtl";
  /** The text's colour, and what it is printed on: always at least 4.9 : 1. */
  color: string;
  ground: string;
  left: number;
  top: number;
  width: number;
  height: number;
  /** In reading order from top to bottom: title, perhaps subtitle, perhaps author (or author first). */
  runs: TextRun[];
};

export type CoverDesign = {
  /** "Title, Author" in full, unescaped: the accessible name of the cover. */
  label: string;
  palette: Palette;
  template: TemplateName;
  /** The cloth behind the art; the same as `palette.bg`. */
  background: string;
  /**
   * Inner markup of an `<svg viewBox="0 0 200 300">`: safe to inline (no ids, scripts, styles or
   * links; the one letter of the `letter` template is escaped).
   */
  art: string;
  text: CoverText;
};

const headMargin = 26;
const footMargin = 24;

/** What a book's design hangs on: its seed, else its title and author, whatever their letter case. */
export function identityOf(book: CoverBook): number {
  const seed = cleanText(book.seed ?? "");
  return fingerprint(
    lowerTurkish(seed === "" ? `${cleanText(book.title)}|${cleanText(book.author ?? "")}` : seed),
  );
}

function cyclic<T>(list: readonly [T, ...T[]], index: number): T {
  return list[index % list.length] ?? list[0];
}

/**
 * The palette and template of a book. Variant 0 is the book's own design; each further variant is
 * another palette and another template, until all have been used.
 */
export function chooseDesign(
  book: CoverBook,
  variant = 0,
): { palette: Palette; template: Template; seed: number } {
  const seed = identityOf(book);
  const random = randomFrom(seed);
  const palette = cyclic<Palette>(palettes, pickInteger(random, 0, palettes.length - 1) + variant * 7);
  const template = cyclic<Template>(templates, pickInteger(random, 0, templates.length - 1) + variant * 9);
  return { palette, template, seed };
}

function placeBlock(position: TextPosition, height: number): number {
  if (position === "top") return headMargin;
  if (position === "bottom") return 300 - footMargin - height;
  if (position === "band") return Math.max(56, 118 - height / 2);
  return 146 - height / 2;
}

function initialOf(title: string): string {
  const first = /[\p{L}\p{N}]\p{M}*/u.exec(title)?.[0] ?? "";
  // Capitals such as "ß" → "SS" are two letters; one is enough.
  return escapeXml([...upperTurkish(first)][0] ?? "");
}

/**
 * The cover of a book: the same for the same title and author (or seed) for ever, in every engine.
 * Never throws. `variant` is for decorative rows only (see `arrangeNeighbours`); a book's own page,
 * lists and images use 0, so that readers learn to know the cover.
 */
export function coverDesign(book: CoverBook, variant = 0): CoverDesign {
  const { palette, template, seed } = chooseDesign(book, variant);
  const random = randomFrom(seed ^ 0x9e3779b9);
  const title = titleOf(book);
  const author = authorOf(book);
  const runs = typeset(title, author, template);
  const height = heightOf(runs) * 2;
  const position = cyclic(template.positions, pickInteger(random, 0, template.positions.length - 1));
  const top =
    placeBlock(position, height) + (template.name === "letter" || template.name === "type" ? 10 : 0);
  const art = template.draw({
    random,
    palette,
    top: position === "top" ? Math.max(top + height + 15, 88) : 0,
    bottom: position === "bottom" ? Math.min(top - 15, 214) : 300,
    block: { left: template.left, top, width: template.width, height },
    initial: initialOf(splitSubtitle(title).main),
  });
  const isOnPanel = template.onPanel === true;
  return {
    label: author === "" ? title : `${title}, ${author}`,
    palette,
    template: template.name,
    background: palette.bg,
    art,
    text: {
      position,
      align: template.align,
      direction: directionOf(title),
      color: isOnPanel ? palette.bg : palette.ink,
      ground: isOnPanel ? palette.ink : palette.bg,
      left: template.left / 2,
      top: Math.round(top * 50) / 100,
      width: template.width / 2,
      height: height / 2,
      runs,
    },
  };
}
