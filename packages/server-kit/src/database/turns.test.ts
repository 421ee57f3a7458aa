import { expect, test } from "vitest";
import { isRead } from "./reads.ts";
import { createTurns } from "./turns.ts";

/** Reads and wishes that end when they are told to; `under` are those that have their turn. */
function stage(connections: number) {
  let time = 0;
  const turns = createTurns(connections, { now: () => time });
  const under = new Map<string, () => void>();
  const work = (name: string) => () => new Promise<void>((resolve) => under.set(name, resolve));
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    read: (...names: string[]) => names.forEach((name) => void turns.read(work(name))),
    wish: (...names: string[]) => names.forEach((name) => void turns.reserve(work(name))),
    async end(name: string) {
      under.get(name)?.();
      under.delete(name);
      await settle();
    },
    async under() {
      await settle();
      return [...under.keys()].join("");
    },
    giveBack: turns.giveBack,
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

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

test("who wants a connection for himself is not overtaken, and overtakes nobody", async () => {
  const s = stage(1);
  s.read("a");
  s.wish("W");
  s.read("b");
  s.wish("X");
  s.read("c");
  expect(await s.under()).toBe("aW");
  await s.end("a");
  expect(await s.under()).toBe("W");
  await s.end("W");
  // The only connection is reserved.
  expect(await s.under()).toBe("");
  s.giveBack();
  expect(await s.under()).toBe("bX");
});

test("a wish that fails, and a read that does, make room", async () => {
  const turns = createTurns(1);
  await expect(turns.reserve(() => Promise.reject(new Error("closed")))).rejects.toThrow("closed");
  await expect(turns.read(() => Promise.reject(new Error("lost")))).rejects.toThrow("lost");
  expect(await turns.reserve(async () => "one")).toBe("one");
  const late = turns.read(async () => "two");
  turns.giveBack();
  expect(await late).toBe("two");
});

test("a read begins in the moment of its turn: who wants a connection for himself then does not choose before it", async () => {
  const turns = createTurns(1);
  const order: string[] = [];
  await turns.reserve(async () => {});
  const read = turns.read(async () => void order.push("read"));
  turns.giveBack();
  const wish = turns.reserve(async () => void order.push("wish"));
  await Promise.all([read, wish]);
  expect(order).toEqual(["read", "wish"]);
});

test.each([
  ["select 1", true],
  ['  with "own" as (select 1) select "updated_at" from "own"', true],
  ["select 1\n  -- then look into the next\n  from a", true],
  ["select '--' for update", false],
  ["select 1 for update", false],
  ["SELECT 1 FOR KEY SHARE", false],
  ["with gone as (delete from a returning 1) select 1", false],
  ["select pg_advisory_xact_lock(1)", false],
  ["select pg_try_advisory_lock(1)", false],
  ["select pg_notify('a', 'b')", false],
  ["select nextval('a')", false],
  ["insert into a values (1)", false],
  ["begin", false],
  ["declare a cursor for select 1", false],
])("only what plainly reads is taken for a read: %s", (text, expected) => {
  expect(isRead(text)).toBe(expected);
  expect(isRead(text)).toBe(expected);
});
