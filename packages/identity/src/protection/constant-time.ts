import { setTimeout as sleep } from "node:timers/promises";

/**
 * Does the work, and delays its answer or refusal to the next multiple of `step` milliseconds: timing does
 * not reveal whether there was something to do.
 */
export async function inConstantTime<T>(step: number, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  try {
    return await work();
  } finally {
    if (step > 0) await sleep(step - ((performance.now() - started) % step));
  }
}
