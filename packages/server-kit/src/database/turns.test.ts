import { afterEach, expect, test, vi } from "vitest";
import type { Connection, Result } from "./connection.ts";
import { openConnections } from "./connections.ts";

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Reads, and callers who hold a connection, that end when they are told to; `under` are those that have their turn. */
function stage(count: number) {
  let time = 0;
  vi.spyOn(performance, "now").mockImplementation(() => time);
  const under = new Map<string, (error?: Error) => void>();
  const query = (name: string) =>
    new Promise<Result>((resolve, reject) =>
      under.set(name, (error) => (error ? reject(error) : resolve({} as Result))),
    );
  const connection: Connection = { isLost: false, provenAt: 0, query, end: async () => {} };
  const connections = openConnections(count, () => connection);
  return {
    read(...names: string[]) {
      return names.map((name) => connections.read(name, []));
    },
    hold(...names: string[]) {
      for (const name of names) void connections.hold().then(({ release }) => under.set(name, release));
    },
    async end(name: string, error?: Error) {
      under.get(name)?.(error);
      under.delete(name);
      await settle();
    },
    async under() {
      await settle();
      return [...under.keys()].join("");
    },
    pass(milliseconds: number) {
      time += milliseconds;
    },
  };
}

afterEach(() => {
  vi.restoreAllMocks();
});

test("some reads more than connections are sent, each next one when another has ended, in their order", async () => {
  const s = stage(1);
  s.read(..."abcdef");
  expect(await s.under()).toBe("abcd");
  await s.end("b");
  expect(await s.under()).toBe("acde");
});

test("nothing is sent after a slow read while no connection is free", async () => {
  const s = stage(2);
  s.read("a");
  s.pass(60);
  s.read("b", "c");
  expect(await s.under()).toBe("ab");
  await s.end("b");
  expect(await s.under()).toBe("ac");
  await s.end("a");
  s.read("d");
  expect(await s.under()).toBe("cd");
});

test("who wants a connection of its own is not overtaken, and overtakes nobody", async () => {
  const s = stage(1);
  s.read("a");
  s.hold("W");
  s.read("b");
  s.hold("X");
  s.read("c");
  expect(await s.under()).toBe("a");
  await s.end("a");
  // The only connection is held.
  expect(await s.under()).toBe("W");
  await s.end("W");
  expect(await s.under()).toBe("b");
  await s.end("b");
  expect(await s.under()).toBe("X");
  await s.end("X");
  expect(await s.under()).toBe("c");
});

test("a read that fails makes room", async () => {
  const s = stage(1);
  const [failed] = s.read("a");
  s.hold("W");
  await settle();
  await Promise.all([
    expect(failed).rejects.toThrow("no such table"),
    s.end("a", new Error("no such table")),
  ]);
  expect(await s.under()).toBe("W");
});

test("a read has its connection in the moment of its turn: who holds one then does not get the same", async () => {
  const s = stage(1);
  s.hold("W");
  await settle();
  s.read("a");
  s.hold("X");
  await s.end("W");
  expect(await s.under()).toBe("a");
});
