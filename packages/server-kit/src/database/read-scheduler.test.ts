import { expect, test } from "vitest";
import { createReadScheduler } from "./read-scheduler.ts";

/** Reads and wishes that end when they are told to; `under` are those that have their turn. */
function stage(connections: number) {
  let time = 0;
  const scheduler = createReadScheduler(connections, { now: () => time });
  const under = new Map<string, () => void>();
  const work = (name: string) => () => new Promise<void>((resolve) => under.set(name, resolve));
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    read: (...names: string[]) => names.forEach((name) => void scheduler.read(work(name))),
    wish: (...names: string[]) => names.forEach((name) => void scheduler.hold(work(name))),
    async end(name: string) {
      under.get(name)?.();
      under.delete(name);
      await settle();
    },
    async under() {
      await settle();
      return [...under.keys()].join("");
    },
    release: scheduler.release,
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
  s.release();
  expect(await s.under()).toBe("bX");
});

test("a wish that fails, and a read that does, make room", async () => {
  const scheduler = createReadScheduler(1);
  await expect(scheduler.hold(() => Promise.reject(new Error("closed")))).rejects.toThrow("closed");
  await expect(scheduler.read(() => Promise.reject(new Error("lost")))).rejects.toThrow("lost");
  expect(await scheduler.hold(async () => "one")).toBe("one");
  const late = scheduler.read(async () => "two");
  scheduler.release();
  expect(await late).toBe("two");
});

test("a read begins in the moment of its turn: who wants a connection for himself then does not choose before it", async () => {
  const scheduler = createReadScheduler(1);
  const order: string[] = [];
  await scheduler.hold(async () => {});
  const read = scheduler.read(async () => void order.push("read"));
  scheduler.release();
  const wish = scheduler.hold(async () => void order.push("wish"));
  await Promise.all([read, wish]);
  expect(order).toEqual(["read", "wish"]);
});
