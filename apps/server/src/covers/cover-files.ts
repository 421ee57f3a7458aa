import { type CoverSize, coverSizes } from "@okurca/contract";
import { formatTypes, pictureFormats } from "../pictures/index.ts";
import type { CoverFile, PictureFormat, PictureStore } from "../ports.ts";

const nameOf = (key: string, size: CoverSize, format: PictureFormat) => `${key}-cover-${size}.${format}`;

/** Every file that the picture of a cover may have. */
export function coverFileNames(key: string): string[] {
  return coverSizes.flatMap((size) => pictureFormats.map((format) => nameOf(key, size, format)));
}

export async function writeCoverFiles(
  store: PictureStore,
  key: string,
  files: readonly CoverFile[],
): Promise<void> {
  for (const { size, format, bytes } of files)
    await store.write(nameOf(key, size, format), bytes, formatTypes[format]);
}

export const readCoverFile = (store: PictureStore, key: string, size: CoverSize, format: PictureFormat) =>
  store.read(nameOf(key, size, format));

export async function removeCoverFiles(store: PictureStore, key: string): Promise<void> {
  for (const name of coverFileNames(key)) await store.remove(name);
}
