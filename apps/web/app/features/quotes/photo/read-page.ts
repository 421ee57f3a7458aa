import turkish from "@tesseract.js-data/tur/4.0.0_best_int/tur.traineddata.gz?url";
import { createWorker, type Worker } from "tesseract.js";
import worker from "tesseract.js/dist/worker.min.js?url";
import core from "tesseract.js-core/tesseract-core-simd-lstm.wasm.js?url";
import { ApiError } from "~/lib/api";
import type { ReadLine } from "~/lib/page-reading/lines";
import { fileOf, type Grey } from "~/lib/page-reading/prepare";

/** Of the whole, what fetching the reader of letters takes. */
const fetchingShare = 0.25;
/** Of Tesseract: recognise by the network of letters alone. */
const lstmOnly = 1;

async function fetchLetters(signal: AbortSignal): Promise<Uint8Array> {
  const answer = await fetch(turkish, { signal });
  if (!answer.ok) throw new ApiError(answer.status, {});
  return new Uint8Array(await answer.arrayBuffer());
}

/**
 * A language whose data are at hand. tesseract.js 7.0.0 sends it to its worker twice: first for the data, then for the name, which it
 * takes from the same field.
 */
function language(code: string, bytes: Uint8Array): { code: string; data: unknown } {
  const given: unknown[] = [bytes];
  return {
    code,
    get data() {
      return given.shift() ?? code;
    },
  };
}

/**
 * The lines of a page, from above, read on the device: in a worker that may connect to nothing (its own content security
 * policy), so that neither picture nor text can leave it. Throws the signal's reason once the caller gives it up.
 * @param onProgress from 0 to 1
 */
export async function readPage(
  page: Grey,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<ReadLine[]> {
  onProgress(0.02);
  const letters = await fetchLetters(signal);
  onProgress(0.1);
  let fail = (_error: unknown) => {};
  // What fails in the worker, or is given up, ends the waiting for it: the library's own promise may stay open.
  const ended = new Promise<never>((_done, giveUp) => {
    fail = giveUp;
    if (signal.aborted) giveUp(signal.reason);
    else signal.addEventListener("abort", () => giveUp(signal.reason), { once: true });
  });
  const opening: Promise<Worker> = createWorker([language("tur", letters)], lstmOnly, {
    ...{ workerPath: worker, corePath: core, workerBlobURL: false, cacheMethod: "none" },
    logger: ({ status, progress }) => {
      if (status === "recognizing text") onProgress(fetchingShare + (1 - fetchingShare) * progress);
    },
    errorHandler: fail,
  });
  try {
    const reader = await Promise.race([opening, ended]);
    onProgress(fetchingShare);
    const image = new Blob([fileOf(page)]);
    const { data } = await Promise.race([reader.recognize(image, {}, { blocks: true, text: false }), ended]);
    return (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines));
  } finally {
    opening.then(
      (reader) => reader.terminate(),
      () => undefined,
    );
  }
}
