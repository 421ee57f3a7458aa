import { clippingMessages } from "@okurca/contract";
import { AppError, createThreads, ThreadExhausted } from "@okurca/server-kit";
import type { Clipping, ReadClippings } from "./clipping.ts";

export interface ClippingsQuestion {
  bytes: Uint8Array<ArrayBuffer>;
  now: string;
}

type Told = Omit<ReadClippings, "clippings">;

/** `slices`: lists of `Clipping` as JSON in UTF-8, handed over and not copied. */
export type ClippingsAnswer =
  | ({ kind: "read"; slices: Uint8Array<ArrayBuffer>[] } & Told)
  | { kind: "refused"; message: string };

export interface SlicedClippings extends Told {
  /** Made anew each time they are gone through: a transaction that is tried again begins with the first. */
  slices: Iterable<Clipping[]>;
}

const ask = createThreads<ClippingsQuestion, ClippingsAnswer>(
  new URL("./clippings-worker.ts", import.meta.url),
  {
    most: 1,
    mostWaiting: 4,
    seconds: 30,
    memoryMb: 384,
  },
);

const decoder = new TextDecoder();

function* readSlices(slices: readonly Uint8Array[]): Generator<Clipping[]> {
  for (const slice of slices) yield JSON.parse(decoder.decode(slice)) as Clipping[];
}

/**
 * `readClippings` in a thread of its own, one file after another; `now` is ISO 8601. Throws `bad_input` for a file that is none
 * of those we know or takes more time or memory than one may, and `unavailable` when too many wait.
 */
export async function readClippingsInThread(bytes: Uint8Array, now: string): Promise<SlicedClippings> {
  const own = new Uint8Array(bytes);
  const said = await ask({ bytes: own, now }, [own.buffer]).catch((cause: unknown) => {
    if (!(cause instanceof ThreadExhausted)) throw cause;
    throw new AppError("bad_input", { message: clippingMessages.tooCostly, cause });
  });
  if (said.kind === "refused") throw new AppError("bad_input", { message: said.message });
  const { kind: _, slices, ...told } = said;
  return { ...told, slices: { [Symbol.iterator]: () => readSlices(slices) } };
}
