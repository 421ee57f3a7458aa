import { measureText } from "../measure.ts";
import { pick, pickBetween } from "../seed.ts";
import {
  border,
  circle,
  discPath,
  leafPath,
  line,
  lozengePath,
  n,
  path,
  polygonPath,
  rect,
  starPath,
} from "./shapes.ts";
import type { Canvas } from "./template.ts";

/** A double rule with a small printer's flower under the text. */
export function drawFrame({ random, palette, block }: Canvas): string {
  const y = (block.top + block.height + 284) / 2;
  const flower = pick(random, [
    path(discPath(100, y - 7, 4.4) + discPath(93, y + 5, 4.4) + discPath(107, y + 5, 4.4), palette.accent),
    path(lozengePath(100, y, 5, 9) + lozengePath(86, y, 3, 5) + lozengePath(114, y, 3, 5), palette.accent),
    path(
      leafPath(100, y + 10, 100, y - 14, 0.26) +
        leafPath(100, y + 10, 83, y - 3, 0.24) +
        leafPath(100, y + 10, 117, y - 3, 0.24),
      palette.accent,
    ),
    path(starPath(100, y, 10), palette.accent) + circle(100, y, 3.6, palette.bg),
  ]);
  const rules = pick(random, [
    border(11, 11, 178, 278, palette.accent, 1.4) + border(16.5, 16.5, 167, 267, palette.accent, 4),
    border(12, 12, 176, 276, palette.accent, 5) + border(18.5, 18.5, 163, 263, palette.spot, 1.2),
    border(13, 13, 174, 274, palette.accent, 1.2) +
      path(
        [13, 187].flatMap((x) => [13, 287].map((cornerY) => lozengePath(x, cornerY, 7, 7))).join(""),
        palette.accent,
      ),
  ]);
  return rules + flower;
}

/** Woven borders at head and foot: stepped lozenges between rows of teeth. */
export function drawKilim({ random, palette, block }: Canvas): string {
  const depth = Math.max(46, Math.min(72, block.top - 14, 286 - block.top - block.height));
  const columns = pick(random, [4, 5]);
  const pitch = 200 / columns;
  const [ground, figure, heart] = pick(random, [
    [palette.tone, palette.accent, palette.spot],
    [palette.accent, palette.bg, palette.spot],
    [palette.spot, palette.bg, palette.accent],
  ] as const);
  const weave = (y: number, isFoot: boolean): string => {
    let figures = "";
    let hearts = "";
    for (let i = 0; i < columns; i++) {
      figures += steppedPath((i + 0.5) * pitch, y + depth / 2, pitch * 0.42, depth * 0.33);
      hearts += steppedPath((i + 0.5) * pitch, y + depth / 2, pitch * 0.16, depth * 0.13);
    }
    let teeth = "";
    const edge = isFoot ? y : y + depth;
    const tip = isFoot ? y - 9 : y + depth + 9;
    for (let x = 0; x < 200; x += 10) {
      teeth += polygonPath([
        [x, edge],
        [x + 10, edge],
        [x + 5, tip],
      ]);
    }
    const inner = isFoot ? y + 4 : y + depth - 6;
    return (
      rect(0, y, 200, depth, ground) +
      rect(0, inner, 200, 2, figure) +
      path(figures, figure) +
      path(hearts, heart) +
      path(teeth, ground)
    );
  };
  return weave(0, false) + weave(300 - depth, true);
}

function steppedPath(cx: number, cy: number, halfWidth: number, halfHeight: number): string {
  const steps = 4;
  const right: [number, number][] = [];
  for (let i = 0; i < steps; i++) {
    const x = ((i + 1) / steps) * halfWidth;
    right.push([x, -halfHeight * (1 - i / steps)], [x, -halfHeight * (1 - (i + 1) / steps)]);
  }
  const lower = right.map(([x, y]) => [x, -y] as [number, number]).reverse();
  const half = [...right, ...lower];
  const left = half.map(([x, y]) => [-x, y] as [number, number]).reverse();
  return polygonPath([...half, ...left].map(([x, y]) => [cx + x, cy + y] as const));
}

/** A wall of eight-pointed stars, with a printed label for the text. */
export function drawCini({ random, palette, block }: Canvas): string {
  const pitch = pick(random, [40, 50]);
  const [star, heart, cross] = pick(random, [
    [palette.tone, palette.accent, palette.tone],
    [palette.accent, palette.bg, palette.tone],
    [palette.tone, palette.spot, palette.accent],
  ] as const);
  let stars = "";
  let hearts = "";
  let crosses = "";
  for (let y = 0; y <= 300; y += pitch) {
    for (let x = 0; x <= 200; x += pitch) {
      stars += starPath(x, y, pitch * 0.47);
      hearts += lozengePath(x, y, pitch * 0.17, pitch * 0.17);
      crosses += lozengePath(x + pitch / 2, y + pitch / 2, pitch * 0.13, pitch * 0.13);
    }
  }
  const pad = 20;
  const x = block.left - pad + 4;
  const y = block.top - pad;
  const width = block.width + (pad - 4) * 2;
  const height = block.height + pad * 2;
  return (
    path(stars, star) +
    path(hearts, heart) +
    path(crosses, cross) +
    rect(x - 5, y - 5, width + 10, height + 10, palette.bg) +
    rect(x, y, width, height, palette.ink) +
    border(x + 4.5, y + 4.5, width - 9, height - 9, palette.bg, 0.9)
  );
}

/** One tulip, as on Iznik ware. */
export function drawTulip({ random, palette, top }: Canvas): string {
  const height = Math.min(300 - top - 4, 180);
  const head = 300 - height + 6;
  const cup = height * 0.46;
  const base = head + cup;
  const half = cup * pickBetween(random, 0.36, 0.44);
  const side = (hand: 1 | -1): string =>
    `M100 ${n(base)}C${n(100 + hand * half * 1.5)} ${n(base - cup * 0.1)} ${n(100 + hand * half * 0.9)} ${n(head + cup * 0.5)} ${n(100 + hand * half * 1.35)} ${n(head + cup * 0.02)}C${n(100 + hand * half * 0.7)} ${n(head + cup * 0.22)} ${n(100 + hand * half * 0.2)} ${n(head + cup * 0.46)} 100 ${n(base)}Z`;
  const heart = `M100 ${n(base)}C${n(100 - half * 0.86)} ${n(base - cup * 0.22)} ${n(100 - half * 0.5)} ${n(head + cup * 0.34)} 100 ${n(head + cup * 0.06)}C${n(100 + half * 0.5)} ${n(head + cup * 0.34)} ${n(100 + half * 0.86)} ${n(base - cup * 0.22)} 100 ${n(base)}Z`;
  const leaf = (hand: 1 | -1, lift: number): string =>
    `M100 304C${n(100 + hand * 10)} ${n(base + height * 0.26)} ${n(100 + hand * 34)} ${n(base + lift)} ${n(100 + hand * 66)} ${n(base + lift - 8)}C${n(100 + hand * 52)} ${n(base + lift + 26)} ${n(100 + hand * 40)} 296 100 304Z`;
  const lift = height * pickBetween(random, 0.12, 0.2);
  const [petals, middle] = pick(random, [
    [palette.accent, palette.spot],
    [palette.spot, palette.accent],
    [palette.accent, palette.ink],
  ] as const);
  return (
    line(`M100 304V${n(base - 2)}`, palette.tone, 4) +
    path(leaf(-1, lift) + leaf(1, lift * 1.7), palette.tone) +
    path(heart, middle) +
    path(side(-1) + side(1), petals)
  );
}

/** The first letter, cut off by the foot of the cover. */
export function drawLetter({ random, palette, top, initial }: Canvas): string {
  const room = 300 - top;
  const isTall = /[İÖÜĞÇŞÂÎÛ]/.test(initial.normalize("NFC"));
  const size = Math.min(
    isTall ? 214 : 262,
    (room + 8) / (isTall ? 0.98 : 0.76),
    172 / measureText(initial, 1, "serif"),
  );
  const x = pickBetween(random, 94, 118);
  const rule = rect(22, 20, 30, 4, palette.accent);
  if (initial === "") return rule + circle(x, 300, room - 8, palette.tone);
  const colour = pick(random, [palette.tone, palette.tone, palette.accent]);
  return `${rule}<text x="${n(x)}" y="${isTall ? 304 : 306}" text-anchor="middle" font-family="Newsreader, Georgia, 'Times New Roman', serif" font-weight="500" font-size="${n(size)}" fill="${colour}">${initial}</text>`;
}

/** Nothing but type, with rules and a row of small marks at the foot. */
export function drawType({ random, palette }: Canvas): string {
  const y = 268;
  const marks = pick(random, ["lozenges", "dots", "bar"] as const);
  const rules = rect(22, 20, 164, 3.4, palette.accent) + rect(22, 27, 164, 0.9, palette.accent);
  let row = "";
  for (let x = 26; x <= 182; x += 13) row += marks === "dots" ? discPath(x, y, 3) : lozengePath(x, y, 4, 6.4);
  const foot = marks === "bar" ? rect(22, y - 8, 62, 14, palette.accent) : path(row, palette.accent);
  return rules + foot + rect(22, 281, 164, 0.9, palette.accent);
}
