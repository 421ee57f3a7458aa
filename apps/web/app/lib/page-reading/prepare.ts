/** A picture in shades of grey, row by row: 0 is black. */
export interface Grey {
  pixels: Uint8ClampedArray;
  width: number;
  height: number;
}

/** Of colours as a canvas has them, four bytes a pixel. */
export function toGrey(rgba: Uint8ClampedArray | Uint8Array, width: number, height: number): Grey {
  const pixels = new Uint8ClampedArray(width * height);
  for (let i = 0, at = 0; i < pixels.length; i++, at += 4)
    pixels[i] = ((rgba[at] ?? 0) * 77 + (rgba[at + 1] ?? 0) * 150 + (rgba[at + 2] ?? 0) * 29) >> 8;
  return { pixels, width, height };
}

/** Side of a tile of paper, in pixels: larger than letters, smaller than shadows. */
const tile = 48;

/** How bright the paper is, tile by tile: what is brighter than nine tenths of it. */
function paperOf({ pixels, width, height }: Grey): { shades: Float32Array; columns: number; rows: number } {
  const columns = Math.max(1, Math.ceil(width / tile));
  const rows = Math.max(1, Math.ceil(height / tile));
  const shades = new Float32Array(columns * rows);
  const counts = new Uint32Array(256);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      counts.fill(0);
      let total = 0;
      const bottom = Math.min(height, (row + 1) * tile);
      const right = Math.min(width, (column + 1) * tile);
      for (let y = row * tile; y < bottom; y += 2)
        for (let x = column * tile; x < right; x += 2) {
          const shade = pixels[y * width + x] ?? 0;
          counts[shade] = (counts[shade] ?? 0) + 1;
          total++;
        }
      let left = total * 0.1;
      let shade = 255;
      while (shade > 1 && left > 0) left -= counts[shade--] ?? 0;
      shades[row * columns + column] = Math.max(24, shade);
    }
  return { shades, columns, rows };
}

/** Takes shadows and the colour of the paper off: paper becomes white everywhere, and ink nearly black. */
export function flatten(grey: Grey): Grey {
  const { pixels, width, height } = grey;
  const { shades, columns, rows } = paperOf(grey);
  const shadeAt = (row: number, column: number) =>
    shades[Math.min(rows - 1, Math.max(0, row)) * columns + Math.min(columns - 1, Math.max(0, column))] ??
    255;
  const flat = new Uint8ClampedArray(pixels.length);
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / tile - 0.5);
    const down = y / tile - 0.5 - row;
    for (let column = -1; column < columns; column++) {
      const above = [shadeAt(row, column), shadeAt(row, column + 1)] as const;
      const below = [shadeAt(row + 1, column), shadeAt(row + 1, column + 1)] as const;
      const near = above[0] + (below[0] - above[0]) * down;
      const far = above[1] + (below[1] - above[1]) * down;
      const from = Math.max(0, Math.ceil((column + 0.5) * tile));
      const to = Math.min(width, Math.ceil((column + 1.5) * tile));
      for (let x = from; x < to; x++) {
        const paper = near + (far - near) * (x / tile - 0.5 - column);
        // A little more contrast than there is; the clamped array keeps it within black and white.
        flat[y * width + x] = ((pixels[y * width + x] ?? 0) / paper) * 300 - 45;
      }
    }
  }
  return { pixels: flat, width, height };
}

/** Degrees on either side of level that are tried. */
const steepest = 6;

/** How far lines of text lean, in degrees; positive where they fall to the right. 0 where there is no saying. */
export function slantOf({ pixels, width, height }: Grey): number {
  // Ink of a picture that is about four hundred pixels wide: enough for lines.
  const step = Math.max(1, Math.round(width / 480));
  const columns = Math.floor(width / step);
  const rows = Math.floor(height / step);
  const ink: [number, number][] = [];
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      let darkest = 255;
      for (let dx = 0; dx < step; dx++)
        darkest = Math.min(darkest, pixels[y * step * width + x * step + dx] ?? 255);
      if (darkest < 128) ink.push([x, y]);
    }
  if (ink.length < 200) return 0;
  /** High where rows are either full of ink or empty. */
  const sharpness = (degrees: number) => {
    const slope = Math.tan((degrees * Math.PI) / 180);
    const sums = new Float64Array(rows + Math.ceil(Math.abs(slope) * columns) + 2);
    const shift = slope > 0 ? Math.ceil(slope * columns) : 0;
    for (const [x, y] of ink) {
      const at = Math.round(y - x * slope) + shift;
      sums[at] = (sums[at] ?? 0) + 1;
    }
    let sum = 0;
    for (let at = 1; at < sums.length; at++) sum += ((sums[at] ?? 0) - (sums[at - 1] ?? 0)) ** 2;
    return sum;
  };
  const best = (from: number, to: number, by: number) => {
    let found = { degrees: 0, sharpness: sharpness(0) * 1.02 };
    for (let degrees = from; degrees <= to; degrees += by) {
      const of = sharpness(degrees);
      if (of > found.sharpness) found = { degrees, sharpness: of };
    }
    return found.degrees;
  };
  const near = best(-steepest, steepest, 0.5);
  if (near === 0) return best(-0.5, 0.5, 0.1);
  return best(near - 0.4, near + 0.4, 0.1);
}

/** The picture turned around its middle by degrees, clockwise; white where there was nothing. */
export function turned({ pixels, width, height }: Grey, degrees: number): Grey {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const [cx, cy] = [width / 2, height / 2];
  const out = new Uint8ClampedArray(pixels.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const fromX = cx + (x - cx) * cos + (y - cy) * sin;
      const fromY = cy - (x - cx) * sin + (y - cy) * cos;
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)];
      let shade = 255;
      if (left >= 0 && top >= 0 && left < width - 1 && top < height - 1) {
        const at = top * width + left;
        const [right, down] = [fromX - left, fromY - top];
        const above = (pixels[at] ?? 0) * (1 - right) + (pixels[at + 1] ?? 0) * right;
        const below = (pixels[at + width] ?? 0) * (1 - right) + (pixels[at + width + 1] ?? 0) * right;
        shade = above * (1 - down) + below * down;
      }
      out[y * width + x] = shade;
    }
  return { pixels: out, width, height };
}

/** A page as the reader of letters reads it best: even paper, level lines. */
export function preparePage(grey: Grey): Grey {
  const flat = flatten(grey);
  const slant = slantOf(flat);
  return Math.abs(slant) < 0.3 ? flat : turned(flat, -slant);
}

/** Its bytes as a file that needs no compressing (PGM). */
export function fileOf({ pixels, width, height }: Grey): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const bytes = new Uint8Array(head.length + pixels.length);
  bytes.set(head);
  bytes.set(pixels, head.length);
  return bytes;
}

/** Pixels of the longer side: letters of a page of forty lines are then large enough, and a page is read in seconds. */
const longSide = 2200;
/** What is small is made larger by this at most: no letter becomes clearer. */
const mostGrown = 2;

/** How large a picture is drawn to be read. */
export function sizeToRead(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(mostGrown, longSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
