import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { fewAtATime } from "./few-at-a-time.ts";

test("never more than so many are under way, and each stands in its place", async () => {
  let [now, most] = [0, 0];
  const made = await fewAtATime(3, [5, 1, 4, 2, 3, 0, 6], async (turns) => {
    now += 1;
    most = Math.max(most, now);
    for (let turn = 0; turn < turns; turn++) await setImmediate();
    now -= 1;
    return turns * 2;
  });
  expect(made).toEqual([10, 2, 8, 4, 6, 0, 12]);
  expect(most).toBe(3);
});

test("none make none, and the first that fails fails all", async () => {
  expect(await fewAtATime(3, [], async () => 1)).toEqual([]);
  const failing = fewAtATime(2, [1, 2, 3], async (n) => {
    if (n === 2) throw new Error("two");
    return n;
  });
  await expect(failing).rejects.toThrow("two");
});
