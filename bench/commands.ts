import { fork } from "node:child_process";
import { once } from "node:events";

/** Starts another process of a bench, tells it by one message what to do, and waits for its one answer. */
export async function command<Orders extends object, Answer>(module: URL, orders: Orders): Promise<Answer> {
  const child = fork(module, { stdio: "inherit" });
  child.send(orders);
  const [answer] = await Promise.race([
    once(child, "message"),
    once(child, "exit").then(([code]) => {
      throw new Error(`a client of the bench ended with ${code}`);
    }),
  ]);
  return answer;
}

/** @param share 0.99 for the time that one of a hundred exceeds. */
export function percentile(taken: readonly number[], share: number): number {
  const sorted = taken.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}
