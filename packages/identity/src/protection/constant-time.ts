import { setTimeout as sleep } from "node:timers/promises";

/**
 * Does the work, and lets its answer or refusal come at the next multiple of `step` milliseconds only: how long
 * it took tells nobody whether there was something to do.
 */
export async function inConstantTime<T>(step: number, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  try {
    return await work();
  } finally {
    if (step > 0) await sleep(step - ((performance.now() - started) % step));
  }
}
