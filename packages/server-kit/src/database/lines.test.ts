import { setTimeout as wait } from "node:timers/promises";
import type postgres from "postgres";
import { afterEach, expect, test, vi } from "vitest";
import { openLines } from "./lines.ts";

/** A connection whose statements are answered one after another, as `answer` says of each. */
function connection(answer: (text: string) => Promise<unknown>) {
  let last: Promise<unknown> = Promise.resolve();
  let cut = (_error: Error) => {};
  const broken = new Promise<never>((_resolve, reject) => {
    cut = reject;
  });
  broken.catch(() => {});
  const end = async () => cut(Object.assign(new Error("ended"), { code: "CONNECTION_DESTROYED" }));
  const execute = (text: string) => {
    const mine = last.then(() => answer(text));
    last = mine.catch(() => {});
    return Promise.race([mine, broken]);
  };
  return { unsafe: (text: string) => ({ execute: () => execute(text) }), end } as unknown as postgres.Sql;
}

afterEach(() => {
  vi.restoreAllMocks();
});

test("a slow read is not cut because another connection broke and one more read was sent after it", async () => {
  const sent: string[] = [];
  let isCut = false;
  const lines = openLines(2, (onclose) =>
    connection(async (text) => {
      sent.push(text);
      if (text === "slow") await wait(2300);
      if (text !== "cut") return wait(40, []);
      if (isCut) return [];
      await wait(10);
      isCut = true;
      onclose();
      throw Object.assign(new Error("cut"), { code: "CONNECTION_CLOSED" });
    }),
  );
  const reads = [lines.read("slow", []), lines.read("cut", [])];
  await wait(25);
  expect(isCut).toBe(true);
  reads.push(lines.read("after", []));
  await Promise.all(reads);
  expect(sent.filter((text) => text === "slow")).toEqual(["slow"]);
});

test("of a server that has long been away everybody is told at once, and asks again", async () => {
  const now = performance.now.bind(performance);
  let [later, isAway, asked] = [0, true, 0];
  vi.spyOn(performance, "now").mockImplementation(() => now() + later);
  const lines = openLines(1, (onclose) =>
    connection(async () => {
      asked += 1;
      if (!isAway) return [];
      onclose();
      throw Object.assign(new Error("refused"), { code: "ECONNREFUSED" });
    }),
  );
  const first = lines.read("SELECT 1", []);
  await wait(300);
  expect(asked).toBeGreaterThan(3);
  later += 2000;
  await expect(first).rejects.toMatchObject({ code: "ECONNREFUSED" });
  later += 9000;
  const begun = now();
  const many = Array.from({ length: 8 }, () => lines.read("SELECT 1", []));
  for (const one of await Promise.allSettled(many)) expect(one.status).toBe("rejected");
  expect(now() - begun).toBeLessThan(1500);
  isAway = false;
  await expect(lines.read("SELECT 1", [])).resolves.toEqual([]);
});

test("who comes when the connections are ended is refused; what holds one is waited for", async () => {
  const lines = openLines(1, () => connection(async () => []));
  const line = await lines.reserve();
  const ended = lines.end(5);
  await expect(lines.read("SELECT 1", [])).rejects.toMatchObject({ code: "CONNECTION_ENDED" });
  await expect(line.send("SELECT 1", [])).resolves.toEqual([]);
  lines.giveBack(line);
  await ended;
  await expect(lines.reserve()).rejects.toMatchObject({ code: "CONNECTION_ENDED" });
});
