import type { Palette } from "../palettes.ts";
import type { Random } from "../seed.ts";

export type TextPosition = "top" | "center" | "bottom" | "band";
export type TextAlign = "left" | "center";

/** Everything in units of the 200 × 300 cover. */
export type Canvas = {
  random: Random;
  palette: Palette;
  /** The heights between which nothing is printed yet, for text at the top or at the bottom. */
  top: number;
  bottom: number;
  /** Where the text stands. Art keeps off it, or lays a plain ground under it. */
  block: { left: number; top: number; width: number; height: number };
  /** The first letter of the title, in capitals and escaped; empty when it has none. */
  initial: string;
};

export type TemplateName =
  | "sun"
  | "waves"
  | "hills"
  | "moon"
  | "sail"
  | "birds"
  | "branch"
  | "arches"
  | "window"
  | "tiles"
  | "rings"
  | "rays"
  | "dots"
  | "stripes"
  | "leaves"
  | "frame"
  | "kilim"
  | "cini"
  | "tulip"
  | "letter"
  | "type"
  | "flag";

export type Template = {
  name: TemplateName;
  /** Where the text may stand; the seed chooses. */
  positions: readonly [TextPosition, ...TextPosition[]];
  align: TextAlign;
  /** The text column. */
  left: number;
  width: number;
  /** The tallest the text may become. */
  maxHeight: number;
  /** Upper limit of the title's size, in percent of the cover's width. */
  maxSize?: number;
  /** Sets the title this much larger than usual. */
  scale?: number;
  authorFirst?: boolean;
  /** The text is printed in the cloth's colour on a panel in the ink's colour. */
  onPanel?: boolean;
  draw: (canvas: Canvas) => string;
};
