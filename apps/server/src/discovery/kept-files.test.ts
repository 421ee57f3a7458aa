import { afterEach, expect, test, vi } from "vitest";
import { keepFiles } from "./kept-files.ts";

afterEach(() => vi.useRealTimers());

test("a file is rendered once for all who ask within its time, and then anew", async () => {
  vi.useFakeTimers();
  const get = keepFiles(1000, 5);
  const render = vi.fn(async () => `dosya ${render.mock.calls.length}`);
  expect(await Promise.all([get("/a", render), get("/a", render)])).toEqual(["dosya 1", "dosya 1"]);
  expect(await get("/b", render)).toBe("dosya 2");
  vi.advanceTimersByTime(1001);
  expect(await get("/a", render)).toBe("dosya 3");
});

test("a failure is not kept", async () => {
  const get = keepFiles(60_000, 5);
  await expect(get("/a", () => Promise.reject(new Error("kopuk")))).rejects.toThrow("kopuk");
  expect(await get("/a", async () => "tamam")).toBe("tamam");
});

test("only so many files are kept: the oldest goes", async () => {
  const get = keepFiles(60_000, 2);
  const render = vi.fn(async () => "dosya");
  for (const path of ["/a", "/b", "/c", "/b", "/c", "/a"]) await get(path, render);
  expect(render).toHaveBeenCalledTimes(4);
});
