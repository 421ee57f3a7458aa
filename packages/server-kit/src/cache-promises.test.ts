import { setTimeout as wait } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { cachePromises } from "./cache-promises.ts";

test("what is asked for is made once for all who ask within its time, and then anew", async () => {
  const get = cachePromises<string>({ max: 5, ttl: 100 });
  const render = vi.fn(async () => `dosya ${render.mock.calls.length}`);
  expect(await Promise.all([get("/a", render), get("/a", render)])).toEqual(["dosya 1", "dosya 1"]);
  expect(await get("/b", render)).toBe("dosya 2");
  await wait(150);
  expect(await get("/a", render)).toBe("dosya 3");
});

test("a failure is not kept", async () => {
  const get = cachePromises<string>({ max: 5, ttl: 60_000 });
  await expect(get("/a", () => Promise.reject(new Error("kopuk")))).rejects.toThrow("kopuk");
  expect(await get("/a", async () => "tamam")).toBe("tamam");
});

test("only so many files are kept: the one asked for the longest time ago goes", async () => {
  const get = cachePromises<string>({ max: 2, ttl: 60_000 });
  const render = vi.fn(async () => "dosya");
  for (const path of ["/a", "/b", "/c", "/b", "/c", "/a"]) await get(path, render);
  expect(render).toHaveBeenCalledTimes(4);
});
