import { AppError } from "./http/app-error.ts";

/** Seconds after which a full line has moved on. */
const retryAfter = 5;

/**
 * Does heavy work one after another, in the order it came; so many may wait beside the one that is done. Throws
 * `unavailable` when more do.
 */
export function createQueue(mostWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let inLine = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async (work) => {
    if (inLine > mostWaiting) throw new AppError("unavailable", { retryAfter });
    inLine += 1;
    const turn = last.then(work);
    last = turn.catch(() => {});
    try {
      return await turn;
    } finally {
      inLine -= 1;
    }
  };
}
