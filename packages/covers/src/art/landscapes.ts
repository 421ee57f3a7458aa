import { pick, pickBetween, pickInteger } from "../seed.ts";
import {
  circle,
  discPath,
  filledToFoot,
  leafPath,
  line,
  n,
  path,
  polygonPath,
  rect,
  wavePath,
} from "./shapes.ts";
import type { Canvas } from "./template.ts";

/** A low sun that dissolves into bars towards the horizon. */
export function drawSun({ random, palette, top, bottom }: Canvas): string {
  const height = bottom - top;
  const radius = Math.min(pickBetween(random, 54, 68), height * 0.4);
  const cx = pickBetween(random, 70, 132);
  const cy = top + height * pickBetween(random, 0.44, 0.52);
  const colour = pick(random, [palette.accent, palette.accent, palette.spot]);
  let bars = "";
  let y = cy + radius * 0.08;
  let gap = 1.6;
  while (y < cy + radius) {
    bars += rect(cx - radius - 1, y, radius * 2 + 2, gap, palette.bg);
    y += gap + radius * 0.115;
    gap += 1.25;
  }
  return circle(cx, cy, radius, colour) + bars;
}

export function drawWaves({ random, palette, top }: Canvas): string {
  const count = 6;
  const step = (300 - top - 18) / count;
  const half = pickBetween(random, 74, 120);
  const hot = pickInteger(random, 0, 2);
  const shift = random();
  let out = "";
  for (let i = 0; i < count; i++) {
    const fill = i === hot || i === hot + 3 ? palette.accent : i % 2 === 0 ? palette.tone : palette.bg;
    const d = wavePath(top + 14 + i * step, pickBetween(random, 9, 17), half, (shift + i * 0.31) % 1);
    out += `<path d="${filledToFoot(d)}" fill="${fill}" stroke="${palette.bg}" stroke-width="2.4"/>`;
  }
  return out;
}

export function drawHills({ random, palette, top }: Canvas): string {
  const height = 300 - top;
  const radius = Math.min(19, height * 0.13);
  const fills = [palette.tone, palette.bg, palette.tone, pick(random, [palette.accent, palette.spot])];
  let out = circle(pickBetween(random, 46, 154), top + radius + 4, radius, palette.accent);
  fills.forEach((fill, i) => {
    const y = top + height * (0.4 + i * 0.165);
    const a = pickBetween(random, -22, 8);
    const b = pickBetween(random, -8, 16);
    const end = y + pickBetween(random, -12, 12);
    const d = `M0 300V${n(y)}C40 ${n(y + a)} 74 ${n(y + a)} 108 ${n(y + b * 0.4)}C140 ${n(y + b)} 168 ${n(end + b)} 200 ${n(end)}V300Z`;
    const outline = fill === palette.bg ? ` stroke="${palette.tone}" stroke-width="1.4"` : "";
    out += `<path d="${d}" fill="${fill}"${outline}/>`;
  });
  return out;
}

/** A crescent, a few stars, and its light on still water. */
export function drawMoon({ random, palette, top, bottom }: Canvas): string {
  const height = bottom - top;
  const radius = Math.min(pickBetween(random, 34, 44), height * 0.25);
  const cx = pickBetween(random, 66, 134);
  const cy = top + radius + height * 0.06;
  const side = pick(random, [-1, 1] as const);
  const inner = radius * 0.82;
  // Two arcs through the crescent's horns: the outer the long way round, the inner hollowing it.
  const hx = cx + side * radius * 0.5;
  const hy = radius * 0.866;
  const [far, near] = side > 0 ? [0, 1] : [1, 0];
  const crescent = `M${n(hx)} ${n(cy - hy)}A${n(radius)} ${n(radius)} 0 1 ${far} ${n(hx)} ${n(cy + hy)}A${n(inner * 1.06)} ${n(inner * 1.06)} 0 1 ${near} ${n(hx)} ${n(cy - hy)}Z`;
  let stars = "";
  for (let i = 0; i < 16; i++) {
    const x = 20 + ((i * 61 + Math.floor(random() * 40)) % 164);
    const y = top + 6 + random() * height * 0.54;
    const isNear = (x - cx) ** 2 + (y - cy) ** 2 < (radius + 9) ** 2;
    if (!isNear) stars += i % 3 === 0 ? sparkPath(x, y, 5) : discPath(x, y, 1.3);
  }
  let water = "";
  const sea = top + height * 0.7;
  for (let i = 0; i < 6; i++) {
    const y = sea + (i * (bottom - 12 - sea)) / 6;
    const half = (14 + i * 7) * pickBetween(random, 0.75, 1.2);
    const x = cx + pickBetween(random, -3, 3);
    water += line(`M${n(x - half)} ${n(y)}H${n(x + half)}`, palette.accent, 2.2);
  }
  return (
    rect(0, sea - 9, 200, 300 - sea + 9, palette.tone) +
    path(crescent, palette.accent) +
    path(stars, palette.spot) +
    water
  );
}

function sparkPath(x: number, y: number, r: number): string {
  const q = `${n(x)} ${n(y)}`;
  return `M${n(x)} ${n(y - r)}Q${q} ${n(x + r)} ${n(y)}Q${q} ${n(x)} ${n(y + r)}Q${q} ${n(x - r)} ${n(y)}Q${q} ${n(x)} ${n(y - r)}Z`;
}

/** One boat under sail. */
export function drawSail({ random, palette, top }: Canvas): string {
  const height = 300 - top;
  const sea = 300 - Math.min(52, height * 0.32);
  const mast = Math.min(118, sea - top - 6);
  const cx = pickBetween(random, 88, 112);
  const foot = sea - 20;
  const head = foot - mast + 20;
  const reach = (foot - head) * 0.5;
  const main = `M${n(cx + 2)} ${n(head)}Q${n(cx + reach * 1.02)} ${n((head + foot) / 2)} ${n(cx + reach)} ${n(foot - 5)}H${n(cx + 2)}Z`;
  const jib = `M${n(cx - 2)} ${n(head + 14)}Q${n(cx - reach * 0.34)} ${n((head + foot) / 2 + 12)} ${n(cx - reach * 0.82)} ${n(foot - 5)}H${n(cx - 2)}Z`;
  const hull = `M${n(cx - 44)} ${n(foot)}H${n(cx + 46)}Q${n(cx + 38)} ${n(sea + 4)} ${n(cx + 22)} ${n(sea + 4)}H${n(cx - 22)}Q${n(cx - 38)} ${n(sea + 4)} ${n(cx - 44)} ${n(foot)}Z`;
  const half = pickBetween(random, 26, 34);
  let water = path(filledToFoot(wavePath(sea, 5, half, random())), palette.tone);
  for (let y = sea + 17; y < 292; y += 15) water += line(wavePath(y, 4, half, random()), palette.bg, 1.6);
  const [first, second] = pick(random, [
    [palette.accent, palette.spot],
    [palette.ink, palette.accent],
    [palette.accent, palette.ink],
  ] as const);
  return path(main, first) + path(jib, second) + path(hull, palette.ink) + water;
}

/** A flock that crosses a large disc. Each bird is two leaves. */
export function drawBirds({ random, palette, top, bottom }: Canvas): string {
  const height = bottom - top;
  const radius = Math.min(66, height * 0.4);
  const cx = pickBetween(random, 84, 116);
  const cy = top + height * 0.5;
  const disc = pick(random, [palette.accent, palette.tone, palette.spot]);
  const heading = pick(random, [-1, 1] as const);
  const tilt = pickBetween(random, 0.1, 0.3);
  const places = [
    [0.3, -0.16, 0.5],
    [-0.42, -0.02, 0.36],
    [0.08, 0.46, 0.4],
    [-0.5, 0.52, 0.24],
  ] as const;
  let flock = "";
  for (const [x, y, size] of places) {
    const bx = cx + heading * x * radius + pickBetween(random, -3, 3);
    const by = cy + y * radius + pickBetween(random, -3, 3);
    const span = size * radius;
    flock += leafPath(bx, by, bx - heading * span, by - span * (0.34 + tilt), 0.13);
    flock += leafPath(bx, by, bx + heading * span * 0.42, by - span * 0.9, 0.13);
    flock += leafPath(
      bx - heading * span * 0.3,
      by + span * 0.08,
      bx + heading * span * 0.36,
      by - span * 0.06,
      0.14,
    );
  }
  return circle(cx, cy, radius, disc) + path(flock, disc === palette.tone ? palette.accent : palette.bg);
}

/** A branch that grows from the foot of the cover. */
export function drawBranch({ random, palette, top }: Canvas): string {
  const side = pick(random, [-1, 1] as const);
  const height = 300 - top - 16;
  const footX = 100 - side * pickBetween(random, 16, 34);
  const headX = 100 + side * pickBetween(random, 14, 30);
  const headY = top + 16;
  const bendX = footX + side * 4;
  const bendY = headY + height * 0.42;
  const pairs = Math.max(4, Math.min(6, Math.floor(height / 28)));
  const length = Math.min(50, height * 0.3);
  const hot = pickInteger(random, 0, pairs * 2 - 1);
  let leaves = "";
  let accent = "";
  for (let i = 0; i < pairs * 2; i++) {
    const t = 0.2 + (i / (pairs * 2)) * 0.78;
    const x = (1 - t) ** 2 * footX + 2 * t * (1 - t) * bendX + t * t * headX;
    const y = (1 - t) ** 2 * 300 + 2 * t * (1 - t) * bendY + t * t * headY;
    const hand = i % 2 === 0 ? 1 : -1;
    const size = length * (1 - t * 0.36);
    const leaf = leafPath(x, y, x + hand * size * 0.86 + side * t * 5, Math.max(y - size * 0.52, top), 0.2);
    if (i === hot) accent += leaf;
    else leaves += leaf;
  }
  accent += leafPath(headX, headY + 6, headX + side * 7, top, 0.24);
  const stem = line(
    `M${n(footX)} 304Q${n(bendX)} ${n(bendY)} ${n(headX)} ${n(headY + 4)}`,
    palette.spot,
    1.8,
  );
  return stem + path(leaves, pick(random, [palette.tone, palette.spot])) + path(accent, palette.accent);
}

/** An arched window with a view; its sill ends above the text. */
export function drawWindow({ random, palette, bottom }: Canvas): string {
  const sill = bottom - 4;
  const width = Math.min(136, sill - 32);
  const radius = width / 2;
  const left = 100 - radius;
  const crown = 24 + radius;
  const view = pick(random, [palette.tone, palette.accent]);
  const light = view === palette.tone ? palette.accent : palette.bg;
  const ground = view === palette.tone ? palette.accent : palette.tone;
  const frame = (inset: number): string =>
    `M${n(left + inset)} ${n(sill)}V${n(crown)}A${n(radius - inset)} ${n(radius - inset)} 0 0 1 ${n(200 - left - inset)} ${n(crown)}V${n(sill)}Z`;
  const hillY = crown + 8 + (sill - crown - 8) * 0.34;
  const inset = 6;
  const l = left + inset;
  const r = 200 - left - inset;
  const near = `M${n(l)} ${n(sill)}V${n(hillY + 10)}C${n(l + 34)} ${n(hillY - 10)} ${n(r - 44)} ${n(hillY + 26)} ${n(r)} ${n(hillY)}V${n(sill)}Z`;
  const sea = polygonPath([
    [l, hillY - 2],
    [r, hillY - 2],
    [r, sill],
    [l, sill],
  ]);
  return (
    path(frame(0), palette.ink) +
    path(frame(inset), view) +
    circle(pickBetween(random, 84, 116), crown - radius * 0.16, radius * 0.3, light) +
    path(sea, palette.spot) +
    path(near, ground) +
    rect(left - 8, sill, width + 16, 5, palette.ink)
  );
}
