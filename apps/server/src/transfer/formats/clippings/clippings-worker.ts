import { answerQuestions } from "@okurca/server-kit/thread";
import { FileRefused } from "../entry.ts";
import type { Clipping } from "./clipping.ts";
import type { ClippingsAnswer, ClippingsQuestion } from "./clippings-thread.ts";
import { readClippings } from "./read-clippings.ts";
import { withoutRepeats } from "./repeats.ts";

/** Of a slice: each is little work for who takes it. */
const sliceClippings = 200;

const encoder = new TextEncoder();

function* slicesOf(clippings: readonly Clipping[]): Generator<Uint8Array<ArrayBuffer>> {
  for (let from = 0; from < clippings.length; from += sliceClippings)
    yield encoder.encode(JSON.stringify(clippings.slice(from, from + sliceClippings)));
}

function answer({ bytes, now }: ClippingsQuestion): ClippingsAnswer {
  try {
    const { clippings, ...told } = withoutRepeats(readClippings(bytes, now));
    return { kind: "read", ...told, slices: [...slicesOf(clippings)] };
  } catch (error) {
    if (error instanceof FileRefused) return { kind: "refused", message: error.message };
    throw error;
  }
}

answerQuestions(answer, (said) => (said.kind === "read" ? said.slices.map(({ buffer }) => buffer) : []));
