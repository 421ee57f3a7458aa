/**
 * Small builders of SVG markup. No shape has an id, a transform or a clip, so covers can be inlined side by side.
 * What is repeated over a cover is written relative to its first point: alike shapes are then alike letter by
 * letter, and compress to nearly nothing.
 */

const tenths = (value: number): number => Math.round(value * 10) / 10;

/** A coordinate with at most one decimal. */
export function n(value: number): string {
  return String(tenths(value) + 0);
}

/** Closed outlines after one another: each begins relative to where the one before began. */
function chained(d: string): string {
  let [fromX, fromY] = [0, 0];
  return d.replace(/(^|Z)M(-?[\d.]+) (-?[\d.]+)/g, (start, closed: string, x: string, y: string) => {
    const [dx, dy] = [Number(x) - fromX, Number(y) - fromY];
    [fromX, fromY] = [Number(x), Number(y)];
    return closed === "" ? start : `Zm${n(dx)} ${n(dy)}`;
  });
}

export function path(d: string, fill: string): string {
  return d === "" ? "" : `<path d="${chained(d)}" fill="${fill}"/>`;
}

export function line(d: string, stroke: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round"/>`;
}

export function circle(cx: number, cy: number, r: number, fill: string): string {
  return `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="${fill}"/>`;
}

export function rect(x: number, y: number, width: number, height: number, fill: string): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"/>`;
}

export function border(
  x: number,
  y: number,
  width: number,
  height: number,
  stroke: string,
  thickness: number,
): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="none" stroke="${stroke}" stroke-width="${n(thickness)}"/>`;
}

/** A disc as path data, to join many of one colour in one path. */
export function discPath(cx: number, cy: number, r: number): string {
  const arc = (width: number) => `a${n(r)} ${n(r)} 0 0 1 ${n(width)} 0`;
  return `M${n(cx - r)} ${n(cy)}${arc(2 * r)}${arc(-2 * r)}Z`;
}

/** Its corners lie on tenths, so that none drifts from where it would be by itself. */
export function polygonPath(points: readonly (readonly [number, number])[]): string {
  const corners = points.map(([x, y]) => [tenths(x), tenths(y)] as const);
  const steps = corners.slice(1).map(([x, y], i) => {
    const [fromX, fromY] = corners[i] ?? [0, 0];
    return `${n(x - fromX)} ${n(y - fromY)}`;
  });
  const [x, y] = corners[0] ?? [0, 0];
  return `M${n(x)} ${n(y)}l${steps.join(" ")}Z`;
}

/** A leaf from one point to another; `bulge` is its half width as a share of its length. */
export function leafPath(x1: number, y1: number, x2: number, y2: number, bulge: number): string {
  const mx = (x1 + x2) / 2;
  const my = (y1 + y2) / 2;
  const dx = (y1 - y2) * bulge * 2;
  const dy = (x2 - x1) * bulge * 2;
  return `M${n(x1)} ${n(y1)}Q${n(mx + dx)} ${n(my + dy)} ${n(x2)} ${n(y2)}Q${n(mx - dx)} ${n(my - dy)} ${n(x1)} ${n(y1)}Z`;
}

/** A lozenge around a centre. */
export function lozengePath(cx: number, cy: number, halfWidth: number, halfHeight: number): string {
  return polygonPath([
    [cx, cy - halfHeight],
    [cx + halfWidth, cy],
    [cx, cy + halfHeight],
    [cx - halfWidth, cy],
  ]);
}

/** The regular eight-pointed star of two squares. */
export function starPath(cx: number, cy: number, r: number): string {
  const points: [number, number][] = [];
  for (let i = 0; i < 16; i++) {
    const reach = i % 2 === 0 ? r : r * 0.7654;
    const angle = (i * Math.PI) / 8;
    points.push([cx + reach * Math.sin(angle), cy - reach * Math.cos(angle)]);
  }
  return polygonPath(points);
}

/** A calm water line: half waves of alternating height from edge to edge, as the open start of a path. */
export function wavePath(y: number, height: number, halfPeriod: number, shift: number): string {
  const start = -halfPeriod * (1 + shift);
  const [near, far, end] = [0.36, 0.64, 1].map((share) => n(halfPeriod * share));
  let d = `M${n(start)} ${n(y)}c${near} ${n(-height)} ${far} ${n(-height)} ${end} 0`;
  // The next one swings on as smoothly as this one ended.
  for (let i = 1; start + i * tenths(halfPeriod) < 200; i++) {
    d += `s${far} ${n(i % 2 === 0 ? -height : height)} ${end} 0`;
  }
  return d;
}

/** Closes an open line from left to right down to the foot of the cover. */
export function filledToFoot(d: string): string {
  return `${d}V300H-200Z`;
}
