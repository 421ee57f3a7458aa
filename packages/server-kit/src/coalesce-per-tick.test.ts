import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { batchPerTick, coalescePerTick } from "./coalesce-per-tick.ts";

test("asks once for who comes in one turn, and anew for who comes when it was sent", async () => {
  const asked: ((answer: string) => void)[] = [];
  const ask = coalescePerTick(
    () =>
      new Promise<string>((resolve) => {
        asked.push(resolve);
      }),
  );
  const [one, two] = [ask(), ask()];
  expect(asked).toHaveLength(0);
  await turn();
  expect(asked).toHaveLength(1);
  const later = ask();
  await turn();
  expect(asked).toHaveLength(2);
  // The later caller does not wait for the first question.
  asked[1]?.("later");
  expect(await later).toBe("later");
  asked[0]?.("first");
  expect(await Promise.all([one, two])).toEqual(["first", "first"]);
});

test("a failure is that of all who asked, and of nobody afterwards", async () => {
  let tries = 0;
  const ask = coalescePerTick(async () => {
    if (tries++ === 0) throw new Error("gone");
    return tries;
  });
  const both = await Promise.allSettled([ask(), ask()]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await ask()).toBe(2);
});

test("asks each owner once for the keys of all who come in one turn", async () => {
  const asked: [object, string[]][] = [];
  const ask = batchPerTick(async (owner: object, keys: string[]) => {
    asked.push([owner, keys]);
    return new Map(keys.map((key) => [key, key.toUpperCase()]));
  });
  const [one, other] = [{}, {}];
  const answers = await Promise.all([ask(one, ["a", "b"]), ask(other, ["c"]), ask(one, ["b", "d"])]);
  expect(asked).toEqual([
    [one, ["a", "b", "d"]],
    [other, ["c"]],
  ]);
  expect(answers[0]).toBe(answers[2]);
  expect(answers[2]?.get("d")).toBe("D");
  await ask(one, ["e"]);
  expect(asked.at(-1)).toEqual([one, ["e"]]);
});
