import { type Face, measureText } from "../measure.ts";
import type { Palette } from "../palettes.ts";
import type { Random } from "../seed.ts";
import { directionOf, escapeXml } from "../wording.ts";
import type { Setting } from "./setting.ts";

/** What a design draws on; pixels of the picture. */
export interface Canvas {
  width: number;
  height: number;
  /** What applications that show the picture lay their own signs over, at head and foot. */
  safe: { top: number; bottom: number };
  palette: Palette;
  random: Random;
  /** The passage, with its quotation marks and without. */
  quoted: string[];
  bare: string[];
  title: string;
  author: string;
  brand: string;
  /** The cover, `width` pixels wide, at a place. */
  cover: (x: number, y: number, width: number) => string;
}

const families = {
  serif: "Newsreader, Literata, 'Noto Naskh Arabic'",
  sans: "Figtree, Literata, 'Noto Naskh Arabic'",
};
const px = (value: number) => String(Math.round(value * 10) / 10);

interface TextLook {
  x: number;
  y: number;
  size: number;
  fill: string;
  face?: Face;
  weight?: 500 | 600;
  isItalic?: boolean;
  anchor?: "start" | "middle" | "end";
  /** In em. */
  tracking?: number;
}

/** One line of text. */
export function textAt(text: string, look: TextLook): string {
  const { face = "serif", weight = 500, isItalic = false, anchor = "start", tracking = 0 } = look;
  const style = isItalic ? ' font-style="italic"' : "";
  const spacing = tracking === 0 ? "" : ` letter-spacing="${px(tracking * look.size)}"`;
  return `<text x="${px(look.x)}" y="${px(look.y)}" font-family="${families[face]}" font-size="${px(look.size)}" font-weight="${weight}"${style}${spacing} text-anchor="${anchor}" fill="${look.fill}">${escapeXml(text)}</text>`;
}

/** Marks of one direction around a line of the other, so that what ends it stands at its end. */
const rightToLeft = (text: string) => (directionOf(text) === "rtl" ? `\u200f${text}\u200f` : text);

/** A mark hangs out of its column by no more than this, in pixels; then the column gives way. */
const mostHung = 44;

/** The width of the mark that opens a passage and hangs out of its column. */
export function hungMark(lines: Setting["lines"], size: number): number {
  return lines[0]?.text.startsWith("“") ? size * 0.415 : 0;
}

/** The lines of a passage from a height on: from the left, or around the middle. Lines from right to left stand at the right. */
export function passageAt(
  { lines, size }: Setting,
  at: { left: number; width: number; top: number; fill: string; isCentred?: boolean },
): string {
  const tracking = size >= 76 ? -0.015 : size >= 44 ? -0.008 : 0;
  const hung = at.isCentred ? 0 : hungMark(lines, size);
  const left = at.left + Math.max(0, hung - mostHung);
  return lines
    .map(({ text, baseline, isHanging }, i) => {
      const y = at.top + baseline;
      const isRtl = directionOf(text) === "rtl";
      const hang = isHanging ? size * 1.2 : 0;
      if (at.isCentred) {
        const look = {
          x: at.left + at.width / 2,
          anchor: "middle",
          y,
          size,
          fill: at.fill,
          tracking,
        } as const;
        return textAt(rightToLeft(text), look);
      }
      const x = isRtl ? at.left + at.width - hang : left + hang - (i === 0 ? hung : 0);
      const anchor = isRtl ? "end" : "start";
      return textAt(rightToLeft(text), { x, anchor, y, size, fill: at.fill, tracking });
    })
    .join("");
}

/** The word mark: the name with a bookmark as its last letter. `x` is its left edge, middle or right edge. */
export function brandAt(
  brand: string,
  { x, y, size, fill, mark, anchor = "start" }: TextLook & { mark: string },
): string {
  const letters = measureText(brand, size, "serif") * 0.92;
  const flag = { width: size * 0.3, height: size * 0.48, gap: size * 0.14 };
  const whole = letters + flag.gap + flag.width;
  const left = anchor === "start" ? x : anchor === "middle" ? x - whole / 2 : x - whole;
  const top = y - size * 0.49;
  const [w, h] = [flag.width, flag.height];
  const d = `M${px(left + letters + flag.gap)} ${px(top)}h${px(w)}v${px(h)}l${px(-w / 2)} ${px(-h / 4)}l${px(-w / 2)} ${px(h / 4)}z`;
  return `${textAt(brand, { x: left, y, size, fill, tracking: -0.03 })}<path d="${d}" fill="${mark}"/>`;
}

export const brandWidth = (brand: string, size: number) =>
  measureText(brand, size, "serif") * 0.92 + size * 0.44;

/** A part of a drawing of covers (units of a page 200 wide), cut to a place of the picture. */
export function windowOf(
  drawing: string,
  place: { x: number; y: number; width: number; height: number },
  view: { top: number; width: number },
): string {
  const { x, y, width, height } = place;
  const tall = (height / width) * view.width;
  return `<svg x="${px(x)}" y="${px(y)}" width="${px(width)}" height="${px(height)}" viewBox="0 ${px(view.top)} ${px(view.width)} ${px(tall)}" preserveAspectRatio="none">${drawing}</svg>`;
}
