import type { Logger } from "./log.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

interface Upkeep {
  close(): void;
}

async function every(ms: number, log: Logger, name: string, work: () => Promise<unknown>): Promise<Upkeep> {
  const run = () => work().catch((error: unknown) => log.warn({ err: error }, name));
  const timer = setInterval(() => void run(), ms);
  timer.unref();
  await run();
  return { close: () => clearInterval(timer) };
}

/** Upkeep: done at once and every hour until it is closed. A failure is logged; the next hour tries again. */
export function everyHour(log: Logger, name: string, work: () => Promise<unknown>): Promise<Upkeep> {
  return every(hourMs, log, name, work);
}

/** The same every minute. */
export function everyMinute(log: Logger, name: string, work: () => Promise<unknown>): Promise<Upkeep> {
  return every(minuteMs, log, name, work);
}
