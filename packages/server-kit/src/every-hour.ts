import type { Logger } from "./log.ts";

const hourMs = 3_600_000;

/** Upkeep: done at once and every hour until it is closed. A failure is logged; the next hour tries again. */
export async function everyHour(
  log: Logger,
  name: string,
  work: () => Promise<unknown>,
): Promise<{ close(): void }> {
  const run = () => work().catch((error: unknown) => log.warn({ err: error }, name));
  const timer = setInterval(() => void run(), hourMs);
  timer.unref();
  await run();
  return { close: () => clearInterval(timer) };
}
