import { expect, test } from "vitest";
import { createThreads, type ThreadBounds, ThreadExhausted } from "./threads.ts";

const script = new URL("./busy.fixtures.ts", import.meta.url);
const threadsWith = (bounds: Partial<ThreadBounds>) =>
  createThreads<string, string>(script, { most: 1, mostWaiting: 2, seconds: 60, memoryMb: 64, ...bounds });

test("a question that never ends is given up, the next one is answered, and other work goes on meanwhile", async () => {
  const ask = threadsWith({ seconds: 1 });
  let turns = 0;
  const counting = setInterval(() => turns++, 10);
  await expect(ask("never end")).rejects.toBeInstanceOf(ThreadExhausted);
  clearInterval(counting);
  expect(turns).toBeGreaterThan(3);
  // The next thread has its start within the second as well, unless the machine is busy.
  let answer = "";
  for (let tries = 0; tries < 20 && !answer; tries++) answer = await ask("answer").catch(() => "");
  expect(answer).toBe("answered");
});

test("a question that takes more memory than a thread may have is given up alone", async () => {
  const ask = threadsWith({ memoryMb: 16 });
  const [greedy, modest] = await Promise.allSettled([ask("take all memory"), ask("answer")]);
  expect([greedy.status, (greedy as PromiseRejectedResult).reason]).toEqual([
    "rejected",
    expect.any(ThreadExhausted),
  ]);
  expect(modest).toEqual({ status: "fulfilled", value: "answered" });
});

test("a question that fails says so, and its thread answers the next one", async () => {
  const ask = threadsWith({});
  await expect(ask("throw")).rejects.toThrow("TypeError: no answer");
  expect(await ask("answer")).toBe("answered");
});

test("beyond the questions that may wait, one more is told to come again", async () => {
  const ask = threadsWith({ most: 1, mostWaiting: 2 });
  const accepted = [ask("answer"), ask("answer"), ask("answer")];
  await expect(ask("answer")).rejects.toMatchObject({ code: "unavailable", retryAfter: 5 });
  expect(await Promise.all(accepted)).toEqual(["answered", "answered", "answered"]);
});
