import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLog } from "./log.ts";
import { everyHour, inBackground } from "./upkeep.ts";

const log = createLog("silent");
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work that lasts until it is let go; `begun` counts how often it was begun. */
function longWork() {
  const work = { begun: 0, letGo: () => {}, wasToldToEnd: false };
  const run = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      work.begun += 1;
      work.letGo = resolve;
      signal.addEventListener("abort", () => {
        work.wasToldToEnd = true;
        resolve();
      });
    });
  return { work, run };
}

test("hourly upkeep is done before the start goes on, and every hour until it is closed", async () => {
  const work = vi.fn(async () => {});
  const upkeep = await everyHour(log, "test", work);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3 * 3_600_000);
  expect(work).toHaveBeenCalledTimes(4);
  await upkeep.close();
  await vi.advanceTimersByTimeAsync(3 * 3_600_000);
  expect(work).toHaveBeenCalledTimes(4);
});

test("upkeep that fails neither ends the program nor the upkeep", async () => {
  const work = vi.fn(async () => {
    throw new Error("no disk");
  });
  const upkeep = await everyHour(log, "test", work);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(work).toHaveBeenCalledTimes(2);
  await upkeep.close();
});

test("work in the background is waited for by nobody, and begun anew only when it is done", async () => {
  const { work, run } = longWork();
  const upkeep = inBackground("minute", log, "test", run);
  expect(work.begun).toBe(1);
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(work.begun).toBe(1);
  work.letGo();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work.begun).toBe(2);
  await upkeep.close();
});

test("closing tells work that is under way to end, and waits for it", async () => {
  const { work, run } = longWork();
  const upkeep = inBackground("hour", log, "test", run);
  await upkeep.close();
  expect(work.wasToldToEnd).toBe(true);
});
