import type { Logger } from "./log.ts";
import { spanned } from "./trace.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Repeated work; a run that takes longer than its interval is not begun twice. */
type Work = (signal: AbortSignal) => Promise<unknown>;

export interface Upkeep {
  /** Ends it, and waits for the running work, which is told to end early. */
  close(): Promise<void>;
}

function every(ms: number, log: Logger, name: string, work: Work): Upkeep & { first: Promise<void> } {
  const leaving = new AbortController();
  let running: Promise<void> | undefined;
  function run(): Promise<void> {
    running ??= spanned({ name, kind: "inside" }, () => work(leaving.signal))
      .then(() => {})
      .catch((error: unknown) => log.warn({ err: error }, name))
      .finally(() => {
        running = undefined;
      });
    return running;
  }
  const timer = setInterval(() => void run(), ms);
  timer.unref();
  return {
    first: run(),
    async close() {
      clearInterval(timer);
      leaving.abort();
      await running;
    },
  };
}

/** Runs before this resolves and every hour until closed. Logs a failure; the next hour tries again. */
export async function everyHour(log: Logger, name: string, work: Work): Promise<Upkeep> {
  const upkeep = every(hourMs, log, name, work);
  await upkeep.first;
  return upkeep;
}

/** Work that may take long: begins at once without holding the caller up, and again every minute or hour. */
export function inBackground(each: "minute" | "hour", log: Logger, name: string, work: Work): Upkeep {
  return every(each === "minute" ? minuteMs : hourMs, log, name, work);
}
