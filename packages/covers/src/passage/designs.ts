import { drawBirds, drawHills, drawMoon, drawSun, drawWaves } from "../art/landscapes.ts";
import { drawKilim } from "../art/ornaments.ts";
import { border, lozengePath, n, path, rect } from "../art/shapes.ts";
import { contrastRatio, mixColours } from "../contrast.ts";
import { measureText } from "../measure.ts";
import { pick } from "../seed.ts";
import { directionOf } from "../wording.ts";
import { brandAt, brandWidth, type Canvas, hungMark, passageAt, textAt, windowOf } from "./canvas.ts";
import { setPassage } from "./setting.ts";
import { setSource, sourceAt } from "./source.ts";

const scaleOf = ({ height }: Canvas) => (height > 1500 ? 1.14 : 1);
const ground = ({ width, height }: Canvas, fill: string) => rect(0, 0, width, height, fill);
/** The second colour where it can be seen on the ground, else the text's own. */
const seenOn = (colour: string, on: string, instead: string) =>
  contrastRatio(colour, on) >= 1.9 ? colour : instead;

/** The upper end of a block that stands in the middle of a room, a little above it. */
const middle = (top: number, room: number, height: number) => top + (room - height) * 0.46;

/** A large quotation mark, and the text at the left. */
export function drawPlain(canvas: Canvas): string {
  const { width, height, safe, palette, bare, brand } = canvas;
  const left = 104;
  const column = width - left - 92;
  const source = setSource(canvas, column - brandWidth(brand, 44) - 60);
  const foot = height - safe.bottom - 84;
  const sourceTop = foot - source.height;
  const top = safe.top + 76;
  const mark = 150;
  const room = sourceTop - 74 - top - mark;
  const setting = setPassage(bare, { width: column, height: room, scale: scaleOf(canvas) });
  const start = middle(top, room, setting.height);
  const accent = seenOn(palette.accent, palette.bg, palette.spot);
  return (
    ground(canvas, palette.bg) +
    textAt("“", { x: left - 14, y: start + 236, size: 380, fill: accent }) +
    passageAt(setting, { left, width: column, top: start + mark, fill: palette.ink }) +
    rect(left, sourceTop - 34, 76, 6, accent) +
    sourceAt(source, { x: left, top: sourceTop, fill: palette.ink, quiet: palette.ink }) +
    brandAt(brand, { x: width - 92, y: foot - 8, size: 44, fill: palette.ink, mark: accent, anchor: "end" })
  );
}

/** A page in a double rule with a printer's flower; the name stands in the rule. */
export function drawFrame(canvas: Canvas): string {
  const { width, height, safe, palette, quoted, brand } = canvas;
  const [paper, ink] = [palette.ink, palette.bg];
  const rule = seenOn(palette.accent, paper, ink);
  const edge = { x: 48, top: Math.max(48, safe.top - 60), bottom: Math.max(48, safe.bottom - 60) };
  const tall = height - edge.top - edge.bottom;
  const column = width - 2 * 142;
  const source = setSource(canvas, column - 40);
  const sourceTop = height - edge.bottom - 104 - source.height;
  const flower = sourceTop - 44;
  const top = edge.top + 96;
  const room = flower - 58 - top;
  const setting = setPassage(quoted, { width: column, height: room, scale: scaleOf(canvas), closing: "”" });
  const gap = brandWidth(brand, 46) / 2 + 34;
  const cx = width / 2;
  const foot = height - edge.bottom;
  return (
    ground(canvas, paper) +
    border(edge.x, edge.top, width - 2 * edge.x, tall, rule, 5) +
    border(edge.x + 16, edge.top + 16, width - 2 * edge.x - 32, tall - 32, ink, 1.6) +
    path(
      [edge.x + 16, width - edge.x - 16]
        .flatMap((x) => [edge.top + 16, foot - 16].map((y) => lozengePath(x, y, 15, 15)))
        .join(""),
      rule,
    ) +
    passageAt(setting, {
      ...{ left: 142, width: column, top: middle(top, room, setting.height), fill: ink },
      isCentred: true,
    }) +
    path(
      lozengePath(cx, flower, 11, 18) +
        lozengePath(cx - 36, flower, 7, 11) +
        lozengePath(cx + 36, flower, 7, 11),
      rule,
    ) +
    sourceAt(source, { x: cx, top: sourceTop, anchor: "middle", fill: ink, quiet: ink }) +
    rect(cx - gap, foot - 26, 2 * gap, 40, paper) +
    brandAt(brand, { x: cx, y: foot + 5, size: 46, fill: ink, mark: rule, anchor: "middle" })
  );
}

/** A marker's colour on a page: as strong as letters on it stay easy to read. */
function markerOf({ accent, spot, tone }: Canvas["palette"], paper: string, ink: string): string {
  for (const share of [0.85, 0.65, 0.5, 0.4, 0.3])
    for (const colour of [accent, spot]) {
      const marker = mixColours(colour, paper, share);
      const onPaper = contrastRatio(marker, paper);
      if (contrastRatio(marker, ink) >= 5 && onPaper >= 1.18 && onPaper <= 1.6) return marker;
    }
  return mixColours(tone, paper, 0.5);
}

/** A light page whose lines somebody went over with a marker. */
export function drawMarker(canvas: Canvas): string {
  const { width, height, safe, palette, quoted, brand, random } = canvas;
  const isDark = contrastRatio(palette.bg, "#000000") < contrastRatio(palette.ink, "#000000");
  const [paper, ink] = isDark ? [palette.ink, palette.bg] : [palette.bg, palette.ink];
  const left = 100;
  const column = width - 2 * left;
  const source = setSource(canvas, column - brandWidth(brand, 44) - 60);
  const foot = height - safe.bottom - 84;
  const sourceTop = foot - source.height;
  const top = safe.top + 96;
  const room = sourceTop - 84 - top;
  const setting = setPassage(quoted, { width: column, height: room, scale: scaleOf(canvas), closing: "”" });
  const start = middle(top, room, setting.height);
  const { size, lines } = setting;
  // Under small letters a strong stroke would strike them out.
  const strong = markerOf(palette, paper, ink);
  const marker = size < 56 ? mixColours(strong, paper, 0.5) : strong;
  const thick = size * 0.46;
  const hung = hungMark(lines, size);
  const strokes = lines.map(({ text, baseline, isHanging }, i) => {
    const isRtl = directionOf(text) === "rtl";
    const tilt = (random() - 0.5) * size * 0.06;
    const long = measureText(text, size, "serif") * 0.965 - (i === 0 ? hung : 0);
    const from = isRtl
      ? width - left - long - 12
      : left + Math.max(0, hung - 44) - 12 - random() * 8 + (isHanging ? size * 1.2 : 0);
    const to = from + long + 24 + random() * 10;
    const y = start + baseline - size * 0.04;
    const bend = y + (random() - 0.5) * size * 0.04;
    return `<path d="M${n(from)} ${n(y + tilt)}Q${n((from + to) / 2)} ${n(bend)} ${n(to)} ${n(y - tilt)}" fill="none" stroke="${marker}" stroke-width="${n(thick)}"/>`;
  });
  return (
    ground(canvas, paper) +
    strokes.join("") +
    passageAt(setting, { left, width: column, top: start, fill: ink }) +
    sourceAt(source, { x: left, top: sourceTop, fill: ink, quiet: ink }) +
    brandAt(brand, { x: width - left, y: foot - 8, size: 44, fill: ink, mark: ink, anchor: "end" })
  );
}

/** The text over a landscape of the covers. */
export function drawHorizon(canvas: Canvas): string {
  const { width, height, safe, palette, quoted, brand, random } = canvas;
  const unit = width / 200;
  const draw = pick(random, [drawHills, drawWaves, drawSun, drawMoon, drawBirds]);
  const left = 100;
  const column = width - 2 * left;
  const source = setSource(canvas, column);
  const least = height * 0.2;
  const top = safe.top + 168;
  const rest = height - top - least - source.height - 76;
  const setting = setPassage(quoted, { width: column, height: rest, scale: scaleOf(canvas), closing: "”" });
  const bottom = Math.max(top + setting.height + 54 + source.height, height * 0.5);
  const shift = bottom - (setting.height + 54 + source.height);
  const start = Math.min(top + (shift - top) * 0.62, shift);
  const sourceTop = start + setting.height + 54;
  const end = sourceTop + source.height + 26;
  const view = { top: 300 - (height - end) / unit, width: 200 };
  const art = draw({
    ...{ random, palette, top: view.top, bottom: 300, initial: "" },
    block: { left: 22, top: 26, width: 164, height: view.top - 40 },
  });
  const accent = seenOn(palette.accent, palette.bg, palette.ink);
  return (
    ground(canvas, palette.bg) +
    windowOf(art, { x: 0, y: end, width, height: height - end }, view) +
    brandAt(brand, { x: left, y: safe.top + 104, size: 46, fill: palette.ink, mark: accent }) +
    passageAt(setting, { left, width: column, top: start, fill: palette.ink }) +
    sourceAt(source, { x: left, top: sourceTop, fill: palette.ink, quiet: palette.ink })
  );
}

/** Woven borders at head and foot, and the text around the middle. */
export function drawWoven(canvas: Canvas): string {
  const { width, height, safe, palette, quoted, brand, random } = canvas;
  // Twice the cover's width side by side, so that the weave is fine.
  const unit = width / 400;
  const depth = safe.top > 0 ? 72 : 50;
  const weave = drawKilim({
    ...{ random, palette, top: 0, bottom: 300, initial: "" },
    block: { left: 22, top: depth + 14, width: 156, height: 286 - 2 * depth - 14 },
  });
  const band = (depth + 9) * unit;
  const twice = (y: number, top: number) =>
    [0, width / 2]
      .map((x) => windowOf(weave, { x, y, width: width / 2, height: band }, { top, width: 200 }))
      .join("");
  const cx = width / 2;
  const left = 116;
  const column = width - 2 * left;
  const source = setSource(canvas, column - 40);
  const foot = height - band;
  const brandY = foot - Math.max(48, safe.bottom - band - 30);
  const sourceTop = brandY - 84 - source.height;
  const top = Math.max(band + 62, safe.top + 40);
  const room = sourceTop - 54 - top;
  const setting = setPassage(quoted, { width: column, height: room, scale: scaleOf(canvas), closing: "”" });
  const accent = seenOn(palette.accent, palette.bg, palette.ink);
  return (
    ground(canvas, palette.bg) +
    twice(0, 0) +
    twice(foot, 300 - depth - 9) +
    passageAt(setting, {
      ...{ left, width: column, top: middle(top, room, setting.height), fill: palette.ink },
      isCentred: true,
    }) +
    sourceAt(source, { x: cx, top: sourceTop, anchor: "middle", fill: palette.ink, quiet: palette.ink }) +
    brandAt(brand, { x: cx, y: brandY, size: 46, fill: palette.ink, mark: accent, anchor: "middle" })
  );
}

/** The book itself under the text. */
export function drawBook(canvas: Canvas): string {
  const { width, height, safe, palette, quoted, brand } = canvas;
  const [paper, ink] = [palette.ink, palette.bg];
  const left = 96;
  const column = width - 2 * left;
  const cover = { width: 220, height: 330 };
  const coverTop = height - safe.bottom - 84 - cover.height;
  const beside = left + cover.width + 56;
  const source = setSource(canvas, width - left - beside);
  const top = safe.top + 96;
  const room = coverTop - 76 - top;
  const setting = setPassage(quoted, { width: column, height: room, scale: scaleOf(canvas), closing: "”" });
  const foot = coverTop + cover.height;
  const accent = seenOn(palette.accent, paper, ink);
  return (
    ground(canvas, paper) +
    passageAt(setting, { left, width: column, top: middle(top, room, setting.height), fill: ink }) +
    rect(left + 12, coverTop + 14, cover.width, cover.height, "#00000026") +
    canvas.cover(left, coverTop, cover.width) +
    rect(beside, coverTop + 6, 76, 6, accent) +
    sourceAt(source, { x: beside, top: coverTop + 30, fill: ink, quiet: ink }) +
    brandAt(brand, { x: beside, y: foot - 6, size: 46, fill: ink, mark: accent })
  );
}
