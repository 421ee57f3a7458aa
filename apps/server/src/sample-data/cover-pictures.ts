import { crc32, deflateSync } from "node:zlib";
import { limits } from "@okurca/contract";

/** As small as a cover may be: what is made up costs little to make anew, and little room. */
const width = limits.cover.leastWidth;
const height = (width * 3) / 2;

/** Red, green and blue, each from 0 to 255. */
type Colour = readonly [number, number, number];

/** Skies from above to the horizon, and what lies before them. */
const palettes: readonly { above: Colour; below: Colour; sun: Colour; hills: Colour }[] = [
  { above: [32, 44, 92], below: [232, 138, 104], sun: [252, 226, 168], hills: [44, 28, 58] },
  { above: [244, 214, 168], below: [222, 120, 84], sun: [178, 44, 48], hills: [84, 44, 40] },
  { above: [18, 62, 72], below: [118, 176, 160], sun: [240, 240, 214], hills: [12, 34, 44] },
  { above: [226, 232, 226], below: [150, 178, 170], sun: [250, 250, 240], hills: [58, 82, 76] },
  { above: [92, 34, 62], below: [236, 168, 148], sun: [255, 236, 208], hills: [46, 16, 36] },
  { above: [250, 238, 208], below: [238, 190, 92], sun: [212, 88, 36], hills: [96, 82, 44] },
];

const between = (one: Colour, other: Colour, share: number): Colour => [
  one[0] + (other[0] - one[0]) * share,
  one[1] + (other[1] - one[1]) * share,
  one[2] + (other[2] - one[2]) * share,
];

/** Where the edge of a row of hills lies, the first row the farthest. */
const edgeOf = (design: number, row: number, x: number) =>
  height * (0.56 + row * 0.13) +
  Math.sin(x / (34 + ((design * 7 + row * 11) % 23)) + design * 1.7 + row) * (26 - row * 4) +
  Math.sin(x / 13 + design + row * 2) * 5;

function colourAt(design: number, x: number, y: number): Colour {
  const { above, below, sun, hills } = palettes[design % palettes.length] ?? {
    ...{ above: [0, 0, 0], below: [0, 0, 0], sun: [0, 0, 0], hills: [0, 0, 0] },
  };
  for (const row of [2, 1, 0]) if (y > edgeOf(design, row, x)) return between(below, hills, (row + 1) / 3);
  const [left, top] = [width * (0.3 + ((design * 0.37) % 0.4)), height * (0.24 + ((design * 0.13) % 0.16))];
  if ((x - left) ** 2 + (y - top) ** 2 < (width * (0.12 + ((design * 0.05) % 0.09))) ** 2) return sun;
  return between(above, below, Math.min(1, y / (height * 0.6)));
}

function chunk(name: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(name), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length);
  around.writeUInt32BE(crc32(content), 4);
  return Buffer.concat([around.subarray(0, 4), content, around.subarray(4)]);
}

/** A made-up picture for a cover, a landscape without words: the same for the same number. PNG. */
export function drawCoverPicture(design: number): Buffer {
  const pixels = Buffer.alloc((width * 3 + 1) * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      pixels.set(colourAt(design, x, y).map(Math.round), y * (width * 3 + 1) + 1 + x * 3);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits for each of three colours.
  head.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    ...[chunk("IHDR", head), chunk("IDAT", deflateSync(pixels)), chunk("IEND", Buffer.alloc(0))],
  ]);
}
