import { createThreads } from "@okurca/server-kit";

/** Pictures at once; each has a thread of its own. */
export const mostAtOnce = 2;
/** Pictures that may wait for a thread; whoever asks for more is told to come again. */
export const mostWaiting = 20;

const draw = createThreads<string, Uint8Array<ArrayBuffer>>(new URL("./png-worker.ts", import.meta.url), {
  most: mostAtOnce,
  mostWaiting,
  seconds: 20,
  memoryMb: 128,
});

/** SVG → PNG with the product's own faces, in threads of their own. Throws `unavailable` when too many wait. */
export async function renderPng(svg: string): Promise<Buffer> {
  const { buffer, byteOffset, byteLength } = await draw(svg);
  return Buffer.from(buffer, byteOffset, byteLength);
}
