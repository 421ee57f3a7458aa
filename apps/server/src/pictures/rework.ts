import { limits, pictureSizes } from "@okurca/contract";
import type { Sharp } from "sharp";
import type { PictureFile, PictureFormat } from "../ports.ts";

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
  const { data, info } = await sharp(bytes, { limitInputPixels: limits.picture.pixels, failOn: "error" })
    .timeout({ seconds: patience })
    .autoOrient()
    .resize(largest, largest, inside)
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const files: PictureFile[] = [];
  for (const size of pictureSizes) {
    const pixels = sharp(data, { raw: { width, height, channels } }).resize(size, size, inside);
    for (const [format, encode] of Object.entries(encoders) as [PictureFormat, (typeof encoders)["jpeg"]][]) {
      files.push({ size, format, bytes: await encode(pixels.clone()).toBuffer() });
    }
  }
  return files;
}
