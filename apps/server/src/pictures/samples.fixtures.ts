// Files for tests, made by sharp; the broken ones are broken by hand.
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** The loaders that `rework` leaves unblocked. */
const readers = ["Jpeg", "Png", "Nsgif"].map((name) => `VipsForeignLoad${name}Buffer`);

type Kind = "jpeg" | "png" | "gif" | "webp" | "tiff" | "avif";

interface Given {
  width?: number;
  height?: number;
  background?: string | { r: number; g: number; b: number; alpha: number };
}

/** One colour, so that it is small whatever its size. */
export const plain = ({ width = 64, height = 64, background = "#3366cc" }: Given = {}) =>
  sharp({ create: { width, height, channels: 4, background } });

export const picture = (kind: Kind, given?: Given): Promise<Buffer> => plain(given)[kind]().toBuffer();

/** Noise, which no encoder makes small. */
export const noise = (side: number): Promise<Buffer> =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      noise: { type: "gaussian", mean: 128, sigma: 60 },
      background: "#000",
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();

/** Rich in detail, so that a part of the file is a part of the picture. */
export const rich = async (kind: "jpeg" | "png" | "gif"): Promise<Buffer> =>
  sharp(await noise(90))
    [kind]()
    .toBuffer();

/** Red above blue, twice as wide as high, turned by `orientation`; its EXIF has a place and a name. */
export async function turned(orientation: number, width = 40): Promise<Buffer> {
  const height = width / 2;
  const red = await plain({ width, height: height / 2, background: "#ff0000" })
    .png()
    .toBuffer();
  return plain({ width, height, background: "#0000ff" })
    .composite([{ input: red, left: 0, top: 0 }])
    .withExif({
      IFD0: { Copyright: "Gizli Ad" },
      IFD3: { GPSLatitude: "40/1 59/1 0/1", GPSLatitudeRef: "N" },
    })
    .withMetadata({ orientation })
    .jpeg({ quality: 100, chromaSubsampling: "4:4:4" })
    .toBuffer();
}

/** A red frame, then a blue one. */
export async function moving(): Promise<Buffer> {
  const [red, blue] = await Promise.all(
    ["#ff0000", "#0000ff"].map((background) => picture("png", { width: 30, height: 30, background })),
  );
  return sharp([red ?? "", blue ?? ""], { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer();
}

function pngChunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

/** A black square in one bit a pixel, which is small whatever its size. */
export function flatPng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk("IHDR", header),
    pngChunk("IDAT", deflateSync(rows)),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A PNG whose header claims `side` pixels a side; the file has hardly any. */
export function bomb(small: Buffer, side: number): Buffer {
  const bytes = Buffer.from(small);
  bytes.writeUInt32BE(side, 16);
  bytes.writeUInt32BE(side, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

export interface Seen {
  format: string | undefined;
  width: number;
  height: number;
  pages: number | undefined;
  exif: Buffer | undefined;
  xmp: Buffer | undefined;
  orientation: number | undefined;
  /** Red, green and blue in the middle of the upper, lower, left and right quarter. */
  top: number[];
  bottom: number[];
  left: number[];
  right: number[];
}

/** Runs `work` while sharp may read all kinds. */
async function unrestricted<T>(work: () => Promise<T>): Promise<T> {
  sharp.unblock({ operation: ["VipsForeignLoad"] });
  try {
    return await work();
  } finally {
    sharp.block({ operation: ["VipsForeignLoad"] });
    sharp.unblock({ operation: readers });
  }
}

/** What a picture shows. */
export const look = (bytes: Buffer): Promise<Seen> =>
  unrestricted(async () => {
    const { format, width, height, pages, exif, xmp, orientation } = await sharp(bytes).metadata();
    const { data, info } = await sharp(bytes)
      .toColourspace("srgb")
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => {
      const place = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
      return [...data.subarray(place, place + 3)];
    };
    return {
      ...{ format, width, height, pages, exif, xmp, orientation },
      ...{ top: at(0.5, 0.2), bottom: at(0.5, 0.8), left: at(0.2, 0.5), right: at(0.8, 0.5) },
    };
  });

/** How many frames a file has. */
export const pagesOf = async (bytes: Buffer) => (await sharp(bytes, { animated: true }).metadata()).pages;

/** True for a file with EXIF data beside its pixels. */
export const saysOf = async (bytes: Buffer) => (await sharp(bytes).metadata()).exif !== undefined;
