import { constants, deflateSync } from "node:zlib";
import { limits } from "@okurca/contract";
import { filled, png, pngOf } from "./costly-bodies.ts";

const room = limits.picture.bytes - 1000;

/**
 * Deflated noughts, a thousand times as many as the bytes that they come in: whoever unpacks them all needs five gigabytes.
 * One full block again and again, since nobody here packs five gigabytes.
 */
function bomb(): Buffer {
  const head = Buffer.from([0x78, 0x01]);
  const block = deflateSync(Buffer.alloc(1 << 20), {
    level: 9,
    finishFlush: constants.Z_FULL_FLUSH,
  }).subarray(2);
  return Buffer.concat([head, ...Array<Buffer>(Math.floor(room / block.length)).fill(block)]);
}

/** A segment of a JPEG with its length before it. */
function segment(marker: number, content: readonly number[]): Buffer {
  const length = content.length + 2;
  return Buffer.from([0xff, marker, length >> 8, length & 255, ...content]);
}

/** A table of Huffman's with one symbol, whose code is a nought. */
const tableOf = (place: number, symbol: number) =>
  segment(0xc4, [place, 1, ...Array<number>(15).fill(0), symbol]);

/**
 * A progressive JPEG, grey, of so many pixels each way, and scans that say of all its blocks again and again that there is
 * nothing new: fifty bytes each that are work for every block.
 */
function jpegOfScans(side: number): Buffer {
  const blocks = Math.ceil(side / 8) ** 2;
  const scan = (from: number, to: number, bytes: number) =>
    Buffer.concat([segment(0xda, [1, 1, 0, from, to, 0]), Buffer.alloc(bytes)]);
  // "Of the next 16,384 blocks": a code of one bit with fourteen more.
  const again = scan(1, 63, Math.ceil((Math.ceil(blocks / 16_384) * 15) / 8));
  const head = Buffer.concat([
    ...[Buffer.from([0xff, 0xd8]), segment(0xdb, [0, ...Array<number>(64).fill(1)])],
    segment(0xc2, [8, side >> 8, side & 255, side >> 8, side & 255, 1, 1, 0x11, 0]),
    ...[tableOf(0x00, 0), tableOf(0x10, 0xe0), scan(0, 0, Math.ceil(blocks / 8))],
  ]);
  const scans = Math.floor((room - head.length) / again.length);
  return Buffer.concat([head, ...Array<Buffer>(scans).fill(again), Buffer.from([0xff, 0xd9])]);
}

const text = (size: number) => Buffer.from(filled("Bu bir kitap kapak resmi olmaz. ", size));

/** What is no cover, or one that is much work: each gets an answer in a time that is bounded, and holds nobody up. */
export const covers: [string, () => Buffer][] = [
  ["a cover of the usual shape", () => png(600, 900)],
  ["as many pixels as may be, very high", () => png(limits.cover.leastWidth, 80_000)],
  ["as many pixels as may be, of two to three", () => png(4000, 6000)],
  ["one row of very many pixels", () => png(1_000_000, 1)],
  ["measures beyond all bounds", () => pngOf(65_535, 65_535, deflateSync(Buffer.alloc(1000)))],
  ["the largest measures there are", () => pngOf(2 ** 31 - 1, 2 ** 31 - 1, deflateSync(Buffer.alloc(1000)))],
  ["no height", () => pngOf(300, 0, deflateSync(Buffer.alloc(1000)))],
  ["noughts that become gigabytes, of measures like them", () => pngOf(40_000, 40_000, bomb())],
  ["noughts that become gigabytes behind a small picture", () => pngOf(400, 600, bomb())],
  ["cut off in the middle", () => png(600, 900).subarray(0, 1500)],
  [
    "its end alone behind half of its pixels",
    () => Buffer.concat([png(600, 900).subarray(0, 1000), png(8, 8).subarray(-12)]),
  ],
  ["scans without end", () => jpegOfScans(4800)],
  [
    "a GIF of the largest measures",
    () =>
      Buffer.from(
        "4749463839 61ffffffff80000000000 0ffffff2c00000000ffffffff000202 4401003b".replaceAll(" ", ""),
        "hex",
      ),
  ],
  ["text", () => text(room)],
  ["text that begins as a PNG", () => Buffer.concat([png(8, 8).subarray(0, 8), text(room)])],
  ["text that begins as a JPEG", () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), text(room)])],
  [
    "SVG with entities",
    () =>
      Buffer.from(
        `<!DOCTYPE svg [<!ENTITY a "${filled("a", 10_000)}">]><svg xmlns="http://www.w3.org/2000/svg"><text>${filled("&a;", 100_000)}</text></svg>`,
      ),
  ],
  ["more bytes than may be", () => Buffer.concat([png(600, 900), Buffer.alloc(limits.picture.bytes)])],
];
