import { createThreads } from "@okurca/server-kit";

/** Pictures at once; each has a thread of its own. */
export const mostAtOnce = 2;
/** Pictures that may wait for a thread; the caller who asks for more is told to retry. */
export const mostWaiting = 20;

const draw = createThreads<string, Uint8Array<ArrayBuffer>>(new URL("./png-worker.ts", import.meta.url), {
  most: mostAtOnce,
  mostWaiting,
  seconds: 20,
  memoryMb: 128,
});

/** Renders SVG to PNG with the product's own fonts, in threads. Throws `unavailable` when too many wait. */
export async function renderPng(svg: string): Promise<Buffer> {
  const { buffer, byteOffset, byteLength } = await draw(svg);
  return Buffer.from(buffer, byteOffset, byteLength);
}
