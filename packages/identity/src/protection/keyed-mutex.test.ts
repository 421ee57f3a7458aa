import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { createKeyedMutex } from "./keyed-mutex.ts";

test("work of one key follows one another in order, also after one that failed; other keys do not wait", async () => {
  const inTurn = createKeyedMutex();
  const seen: string[] = [];
  const work = (name: string, milliseconds: number) => async () => {
    seen.push(`${name} begins`);
    await wait(milliseconds);
    seen.push(`${name} ends`);
    if (name === "a1") throw new Error("a1 failed");
    return name;
  };
  const results = await Promise.allSettled([
    inTurn("a", work("a1", 30)),
    inTurn("a", work("a2", 1)),
    inTurn("b", work("b1", 5)),
  ]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
  expect(seen).toEqual(["a1 begins", "b1 begins", "b1 ends", "a1 ends", "a2 begins", "a2 ends"]);
});
