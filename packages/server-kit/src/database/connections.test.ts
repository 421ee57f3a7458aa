import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import type { Connection, Result } from "./connection.ts";
import { openConnections } from "./connections.ts";

/** A connection whose statements are answered one after another, as `answer` says of each. */
function connection(answer: (text: string) => Promise<unknown>, onLoss = () => {}): Connection {
  let last: Promise<unknown> = Promise.resolve();
  let provenAt = Number.NEGATIVE_INFINITY;
  let isLost = false;
  const broken = Promise.withResolvers<never>();
  broken.promise.catch(() => {});
  return {
    get isLost() {
      return isLost;
    },
    get provenAt() {
      return provenAt;
    },
    async query(text) {
      const sentAt = performance.now();
      const mine = last.then(() => answer(text));
      last = mine.catch(() => {});
      try {
        const rows = await Promise.race([mine, broken.promise]);
        provenAt = Math.max(provenAt, sentAt);
        return { rows } as Result;
      } catch (error) {
        if (!isLost) onLoss();
        isLost = true;
        throw error;
      }
    },
    async end() {
      isLost = true;
      broken.reject(Object.assign(new Error("ended"), { code: "CONNECTION_CLOSED" }));
    },
  };
}

afterEach(() => {
  vi.restoreAllMocks();
});

test("a slow read is not cut because another connection broke and one more read was sent after it", async () => {
  const sent: string[] = [];
  let isCut = false;
  const connections = openConnections(2, ({ onLoss }) =>
    connection(async (text) => {
      sent.push(text);
      if (text === "slow") await wait(2300);
      if (text !== "cut") return wait(40, []);
      if (isCut) return [];
      await wait(10);
      isCut = true;
      throw Object.assign(new Error("cut"), { code: "CONNECTION_CLOSED" });
    }, onLoss),
  );
  // What was never made tells nothing of others when it breaks.
  await Promise.all([connections.read("first", []), connections.read("first", [])]);
  const reads = [connections.read("slow", []), connections.read("cut", [])];
  await wait(25);
  expect(isCut).toBe(true);
  reads.push(connections.read("after", []));
  await Promise.all(reads);
  expect(sent.filter((text) => text === "slow")).toEqual(["slow"]);
});

test("of a server that has long been away everybody is told at once, and asks again", async () => {
  const now = performance.now.bind(performance);
  let [later, isAway, asked] = [0, true, 0];
  vi.spyOn(performance, "now").mockImplementation(() => now() + later);
  const connections = openConnections(1, ({ onLoss }) =>
    connection(async () => {
      asked += 1;
      if (!isAway) return [];
      throw Object.assign(new Error("refused"), { code: "ECONNREFUSED" });
    }, onLoss),
  );
  const first = connections.read("SELECT 1", []);
  await wait(300);
  expect(asked).toBeGreaterThan(3);
  later += 2000;
  await expect(first).rejects.toMatchObject({ code: "ECONNREFUSED" });
  later += 9000;
  const begun = now();
  const many = Array.from({ length: 8 }, () => connections.read("SELECT 1", []));
  for (const one of await Promise.allSettled(many)) expect(one.status).toBe("rejected");
  expect(now() - begun).toBeLessThan(1500);
  isAway = false;
  await expect(connections.read("SELECT 1", [])).resolves.toEqual({ rows: [] });
});

test("who comes when the connections are ended is refused; what holds one is waited for", async () => {
  const connections = openConnections(1, () => connection(async () => []));
  const held = await connections.hold();
  const ended = connections.end(5);
  await expect(connections.read("SELECT 1", [])).rejects.toMatchObject({ code: "CONNECTION_ENDED" });
  await expect((await held.connect()).query("SELECT 1")).resolves.toEqual({ rows: [] });
  held.release();
  await ended;
  await expect(connections.hold()).rejects.toMatchObject({ code: "CONNECTION_ENDED" });
});
