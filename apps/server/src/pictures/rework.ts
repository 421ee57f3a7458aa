import { coverMessages, coverSizes, limits, pictureSizes } from "@okurca/contract";
import { AppError } from "@okurca/server-kit";
import type { Sharp } from "sharp";
import type { CoverFile, PictureFile, PictureFormat } from "../ports.ts";

/** Seconds after which a picture is given up. */
const patience = 20;

// Tried at 512 pixels: another step of effort for AVIF takes eight times as long for a fifth less.
const encoders: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 60, effort: 3 }),
  webp: (picture) => picture.webp({ quality: 82 }),
  jpeg: (picture) => picture.jpeg({ quality: 84, mozjpeg: true }),
};

/** The library, loaded with the first picture; it reads the three kinds we take and nothing else. */
async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ["VipsForeignLoad"] });
  const loaders = ["JpegBuffer", "PngBuffer", "NsgifBuffer"];
  sharp.unblock({ operation: loaders.map((name) => `VipsForeignLoad${name}`) });
  return sharp;
}
let library: ReturnType<typeof loadSharp> | undefined;

interface Pixels {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

const within = { limitInputPixels: limits.picture.pixels, failOn: "error" } as const;

/** Turned as its orientation says, of the shape that is asked for, in sRGB, on white where it was transparent. */
function toPixels(picture: Sharp, shape: (upright: Sharp) => Sharp): Promise<Pixels> {
  return shape(picture.timeout({ seconds: patience }).autoOrient())
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
}

/** Each size in each format. */
async function encodeAll<Size extends number>(
  sizes: readonly Size[],
  pixelsOf: (size: Size) => Sharp,
): Promise<{ size: Size; format: PictureFormat; bytes: Buffer }[]> {
  const files = [];
  for (const size of sizes) {
    const pixels = pixelsOf(size);
    for (const [format, encode] of Object.entries(encoders) as [PictureFormat, (typeof encoders)["jpeg"]][]) {
      files.push({ size, format, bytes: await encode(pixels.clone()).toBuffer() });
    }
  }
  return files;
}

/**
 * Decodes a picture and makes new ones of its pixels: turned as its orientation says, within the kept sizes, in sRGB,
 * on white where it was transparent, the first frame where it moved; nothing else of the file is in them. Works in
 * threads of libvips. Throws for what cannot be decoded, is cut off or has more pixels than we take.
 */
export async function reworkPicture(bytes: Buffer): Promise<PictureFile[]> {
  library ??= loadSharp();
  const sharp = await library;
  const [largest] = pictureSizes;
  const inside = { fit: "inside", withoutEnlargement: true } as const;
  const { data, info } = await toPixels(sharp(bytes, within), (upright) =>
    upright.resize(largest, largest, inside),
  );
  const { width, height, channels } = info;
  return encodeAll(pictureSizes, (size) =>
    sharp(data, { raw: { width, height, channels } }).resize(size, size, inside),
  );
}

/** The same for the cover of a book: cut to 2:3 around its middle. Throws `bad_input` where too little is left of it. */
export async function reworkCover(bytes: Buffer): Promise<CoverFile[]> {
  library ??= loadSharp();
  const sharp = await library;
  const { autoOrient: upright } = await sharp(bytes, within).timeout({ seconds: patience }).metadata();
  const left = Math.min(upright.width, Math.round((upright.height * 2) / 3));
  if (left < limits.cover.leastWidth) throw new AppError("bad_input", { message: coverMessages.tooSmall });
  const cut = (most: number) => {
    const width = Math.min(most, left);
    return [width, Math.round(width * 1.5), { fit: "cover" }] as const;
  };
  const { data, info } = await toPixels(sharp(bytes, within), (one) => one.resize(...cut(coverSizes[0])));
  const { width, height, channels } = info;
  return encodeAll(coverSizes, (size) =>
    sharp(data, { raw: { width, height, channels } }).resize(...cut(size)),
  );
}
