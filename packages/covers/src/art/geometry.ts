import { pick, pickBetween, pickInteger } from "../seed.ts";
import { circle, discPath, n, path, polygonPath, rect } from "./shapes.ts";
import type { Canvas } from "./template.ts";

/** Concentric arches that rise from the foot. */
export function drawArches({ random, palette, top }: Canvas): string {
  const room = 300 - top;
  const cx = pick(random, [100, 100, 66, 134]);
  const count = pickInteger(random, 4, 7);
  const outer = Math.min(pickBetween(random, 82, 100), room - 20);
  const springing = Math.min(top + outer + pickBetween(random, 2, 20), 292);
  const hot = 2 * pickInteger(random, 0, Math.ceil(count / 2) - 1);
  let out = "";
  for (let i = 0; i < count; i++) {
    const r = outer * (1 - i / count);
    const fill = i % 2 === 1 ? palette.bg : i === hot ? palette.accent : palette.tone;
    out += path(
      `M${n(cx - r)} 300V${n(springing)}A${n(r)} ${n(r)} 0 0 1 ${n(cx + r)} ${n(springing)}V300Z`,
      fill,
    );
  }
  return out;
}

/** Quarter discs on a square grid, as on modernist ceramic walls. */
export function drawTiles({ random, palette, top, bottom }: Canvas): string {
  const size = pick(random, [50, 40]);
  const rows = Math.max(2, Math.floor((bottom - top) / size));
  const start = bottom === 300 ? 300 - rows * size : 0;
  const layers = new Map<string, string>();
  const fills = [
    palette.accent,
    palette.tone,
    palette.tone,
    palette.accent,
    palette.tone,
    palette.spot,
  ] as const;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column * size < 200; column++) {
      const x = column * size;
      const y = start + row * size;
      const fill = fills[pickInteger(random, 0, fills.length - 1)] ?? palette.tone;
      const turn = pickInteger(random, 0, 3);
      const d =
        random() < 0.13 ? discPath(x + size / 2, y + size / 2, size * 0.27) : quarterPath(x, y, size, turn);
      layers.set(fill, (layers.get(fill) ?? "") + d);
    }
  }
  return [...layers].map(([fill, d]) => path(d, fill)).join("");
}

function quarterPath(x: number, y: number, size: number, turn: number): string {
  const right = x + size;
  const foot = y + size;
  const corners = [
    [x, y, right, y, x, foot],
    [right, y, right, foot, x, y],
    [right, foot, x, foot, right, y],
    [x, foot, x, y, right, foot],
  ] as const;
  const [cx, cy, ax, ay, bx, by] = corners[turn % 4] ?? corners[0];
  return `M${cx} ${cy}L${ax} ${ay}A${size} ${size} 0 0 1 ${bx} ${by}Z`;
}

/** Two discs and the lens they share. */
export function drawRings({ random, palette, top, bottom }: Canvas): string {
  const height = bottom - top;
  const radius = Math.min(58, height * 0.36);
  const isUpright = random() < 0.5;
  const apart = radius * pickBetween(random, 0.74, 1.05);
  const cx = pickBetween(random, 94, 106);
  const cy = top + height * 0.5;
  const dx = isUpright ? apart * 0.38 : apart / 2;
  const dy = isUpright ? Math.min(apart / 2, height / 2 - radius) : 0;
  const half = Math.hypot(dx, dy);
  const reach = Math.sqrt(radius * radius - half * half);
  // The lens' tips lie on the line through the middle, square to the line of centres.
  const tx = (-dy / half) * reach;
  const ty = (dx / half) * reach;
  const lens = `M${n(cx + tx)} ${n(cy + ty)}A${n(radius)} ${n(radius)} 0 0 1 ${n(cx - tx)} ${n(cy - ty)}A${n(radius)} ${n(radius)} 0 0 1 ${n(cx + tx)} ${n(cy + ty)}Z`;
  const [first, second, shared] = pick(random, [
    [palette.accent, palette.tone, palette.spot],
    [palette.tone, palette.accent, palette.ink],
    [palette.tone, palette.spot, palette.accent],
  ] as const);
  return (
    circle(cx - dx, cy - dy, radius, first) + circle(cx + dx, cy + dy, radius, second) + path(lens, shared)
  );
}

/** A fan of rays around a half sun. */
export function drawRays({ random, palette, top }: Canvas): string {
  const cx = pick(random, [100, 100, 40, 160]);
  const radius = Math.min(300 - top - 6, cx === 100 ? 150 : 190);
  const count = pick(random, [11, 13, 15]);
  const core = radius * pickBetween(random, 0.24, 0.32);
  const edge = (angle: number): [number, number] => [
    cx - radius * Math.cos(angle),
    300 - radius * Math.sin(angle),
  ];
  let quiet = "";
  let loud = "";
  for (let i = 0; i < count; i += 2) {
    const [x1, y1] = edge((i * Math.PI) / count);
    const [x2, y2] = edge(((i + 1) * Math.PI) / count);
    const wedge = `M${n(cx)} 300L${n(x1)} ${n(y1)}A${n(radius)} ${n(radius)} 0 0 1 ${n(x2)} ${n(y2)}Z`;
    if (i % 4 === 0) quiet += wedge;
    else loud += wedge;
  }
  return (
    path(quiet, palette.tone) +
    path(loud, pick(random, [palette.accent, palette.tone])) +
    circle(cx, 300, core + 7, palette.bg) +
    circle(cx, 300, core, pick(random, [palette.accent, palette.spot]))
  );
}

/** A printer's screen: dots that swell towards one place. */
export function drawDots({ random, palette, top, bottom }: Canvas): string {
  const pitch = pick(random, [16, 19]);
  const columns = Math.floor(176 / pitch);
  const rows = Math.floor((bottom - top - 14) / pitch);
  // On whole numbers, with halves for the radii: alike dots are alike letter by letter.
  const left = Math.round((200 - (columns - 1) * pitch) / 2);
  const start = Math.round((top + bottom) / 2 - ((rows - 1) * pitch) / 2);
  const focusX = pickBetween(random, 0.2, 0.8) * (columns - 1);
  const focusY = pickBetween(random, 0.25, 0.85) * (rows - 1);
  const reach = Math.max(columns, rows) * 0.72;
  const hotColumn = Math.round(focusX);
  const hotRow = Math.round(focusY);
  const isRound = random() < 0.65;
  let d = "";
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (row === hotRow && column === hotColumn) continue;
      const distance = Math.hypot(column - focusX, row - focusY) / reach;
      const r = Math.round(2 * pitch * Math.max(0.07, 0.44 * (1 - distance))) / 2;
      const x = left + column * pitch;
      const y = start + row * pitch;
      d += isRound
        ? discPath(x, y, r)
        : polygonPath([
            [x, y - r * 1.12],
            [x + r * 1.12, y],
            [x, y + r * 1.12],
            [x - r * 1.12, y],
          ]);
    }
  }
  const [screen, heart] = pick(random, [
    [palette.spot, palette.accent],
    [palette.accent, palette.ink],
    [palette.tone, palette.accent],
  ] as const);
  return path(d, screen) + circle(left + hotColumn * pitch, start + hotRow * pitch, pitch * 0.46, heart);
}

/** Book cloth in stripes, with a plain band for the text. */
export function drawStripes({ random, palette, block }: Canvas): string {
  const fills = [palette.tone, palette.accent, palette.bg, palette.tone, palette.spot, palette.bg] as const;
  const widths = pick<readonly number[]>(random, [
    [6, 14, 22],
    [10, 10, 20],
    [4, 26, 8],
    [16, 5, 5],
  ]);
  const offset = pickInteger(random, 0, 5);
  let out = "";
  let x = -pickBetween(random, 0, 8);
  for (let i = 0; x < 200; i++) {
    const width = widths[i % 3] ?? 10;
    const fill = fills[(i + offset) % fills.length] ?? palette.tone;
    if (fill !== palette.bg) out += rect(x, 0, width, 300, fill);
    x += width;
  }
  const pad = Math.max(24, (104 - block.height) / 2);
  return out + rect(0, block.top - pad, 200, block.height + pad * 2, palette.bg);
}

/** Leaves in the cells of a grid, each half of a flower. */
export function drawLeaves({ random, palette, top, bottom }: Canvas): string {
  const size = pick(random, [40, 50]);
  const rows = Math.max(2, Math.floor((bottom - top) / size));
  const start = bottom === 300 ? 300 - rows * size : 0;
  const way = pick(random, ["flowers", "chevrons", "slant"] as const);
  const hotRow = pickInteger(random, 0, rows - 1);
  const hotColumn = pickInteger(random, 0, Math.floor(200 / size) - 1);
  const layers = new Map<string, string>();
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column * size < 200; column++) {
      const isFalling =
        way === "flowers" ? (row + column) % 2 === 0 : way === "chevrons" ? column % 2 === 0 : true;
      const x1 = column * size;
      const x2 = x1 + size;
      const [y1, y2] = isFalling
        ? [start + row * size, start + (row + 1) * size]
        : [start + (row + 1) * size, start + row * size];
      const arc = `A${size} ${size} 0 0 1 `;
      const isHot =
        way === "flowers"
          ? row >> 1 === hotRow >> 1 && column >> 1 === hotColumn >> 1
          : row === hotRow && column === hotColumn;
      const fill = isHot ? palette.accent : (row * 3 + column * 5) % 7 === 0 ? palette.spot : palette.tone;
      layers.set(fill, `${layers.get(fill) ?? ""}M${x1} ${y1}${arc}${x2} ${y2}${arc}${x1} ${y1}Z`);
    }
  }
  return [...layers].map(([fill, d]) => path(d, fill)).join("");
}

/** Three broad fields; the text stands in the middle one. */
export function drawFlag({ random, palette, block }: Canvas): string {
  const head = block.top - Math.max(22, (96 - block.height) / 2);
  const foot = block.top + block.height + Math.max(22, (96 - block.height) / 2);
  const [upper, lower] = pick(random, [
    [palette.tone, palette.accent],
    [palette.accent, palette.tone],
    [palette.accent, palette.accent],
  ] as const);
  const cx = pick(random, [60, 100, 140]);
  const radius = Math.min(34, (300 - foot) * 0.36);
  const mark = lower === palette.tone ? palette.accent : palette.bg;
  const half = `M${n(cx - radius)} 300A${n(radius)} ${n(radius)} 0 0 1 ${n(cx + radius)} 300Z`;
  const ornament = pick(random, [
    path(half, mark),
    circle(cx, (foot + 300) / 2, radius * 0.62, mark),
    rect(0, (foot + 300) / 2 - 1.5, 200, 3, mark) + rect(0, (foot + 300) / 2 + 5.5, 200, 1, mark),
  ]);
  return rect(0, 0, 200, head, upper) + rect(0, foot, 200, 300 - foot, lower) + ornament;
}
