import { transferMessages } from "@okurca/contract";
import { AppError, createThreads, ThreadExhausted } from "@okurca/server-kit";
import type { Entry, ReadFile } from "./entry.ts";

export interface FileQuestion {
  bytes: Uint8Array<ArrayBuffer>;
  today: string;
}

/** Books as JSON in UTF-8: handed over and not copied, and nothing is parsed of what is only written on. */
export interface WrittenSlice {
  /** `Sought[]` */
  sought: Uint8Array<ArrayBuffer>;
  /** `Entry[]` */
  entries: Uint8Array<ArrayBuffer>;
}

export type FileAnswer =
  | ({ kind: "read"; slices: WrittenSlice[] } & Pick<ReadFile, "format" | "refused">)
  | { kind: "refused"; message: string };

/** What a book is looked for by; of its authors the first. */
export type Sought = Pick<Entry, "title" | "authors" | "isbn" | "house_number">;

/** Some books of a file, the next ones in its order. */
export interface Slice {
  sought: Sought[];
  /** JSON: a list of `Entry`. */
  entries: string;
}

export interface SlicedFile extends Pick<ReadFile, "format"> {
  /** The first hundred. */
  refused: ReadFile["refused"];
  /** Made anew each time they are gone through: a transaction that is tried again begins with the first. */
  slices: Iterable<Slice>;
}

const ask = createThreads<FileQuestion, FileAnswer>(new URL("./file-worker.ts", import.meta.url), {
  most: 1,
  mostWaiting: 8,
  seconds: 30,
  memoryMb: 256,
});

const decoder = new TextDecoder();

function* readSlices(slices: readonly WrittenSlice[]): Generator<Slice> {
  for (const { sought, entries } of slices)
    yield { sought: JSON.parse(decoder.decode(sought)) as Sought[], entries: decoder.decode(entries) };
}

/**
 * `readFile` in a thread of its own, one file after another. Throws `bad_input` for a file that is none of those we know
 * or takes more time or memory than one may, and `unavailable` when too many wait.
 */
export async function readFileInThread(bytes: Uint8Array, today: string): Promise<SlicedFile> {
  const own = new Uint8Array(bytes);
  const said = await ask({ bytes: own, today }, [own.buffer]).catch((cause: unknown) => {
    if (!(cause instanceof ThreadExhausted)) throw cause;
    throw new AppError("bad_input", { message: transferMessages.tooCostly, cause });
  });
  if (said.kind === "refused") throw new AppError("bad_input", { message: said.message });
  const { format, refused, slices } = said;
  return { format, refused, slices: { [Symbol.iterator]: () => readSlices(slices) } };
}
