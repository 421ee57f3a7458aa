import { createThreads } from "@okurca/server-kit";
import type { AskedPassage } from "./png-worker.ts";

/** Pictures at once; each has a thread of its own. */
export const mostAtOnce = 2;
/** Pictures that may wait for a thread; the caller who asks for more is told to retry. */
export const mostWaiting = 20;

const draw = createThreads<string | AskedPassage, Uint8Array<ArrayBuffer>>(
  new URL("./png-worker.ts", import.meta.url),
  {
    most: mostAtOnce,
    mostWaiting,
    seconds: 20,
    memoryMb: 128,
  },
);

/** Renders SVG or a passage to PNG with the product's own fonts, in threads. Throws `unavailable` when too many wait. */
export async function renderPng(asked: string | AskedPassage): Promise<Buffer> {
  const { buffer, byteOffset, byteLength } = await draw(asked);
  return Buffer.from(buffer, byteOffset, byteLength);
}
