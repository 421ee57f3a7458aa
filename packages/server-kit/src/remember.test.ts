import { afterEach, expect, test, vi } from "vitest";
import { remember } from "./remember.ts";

afterEach(() => vi.useRealTimers());

test("what is the same for all is made once for a while, per owner, and then anew", async () => {
  vi.useFakeTimers();
  const make = vi.fn(async (owner: { name: string }) => `${owner.name} ${make.mock.calls.length}`);
  const get = remember(1000, make);
  const [one, other] = [{ name: "bir" }, { name: "iki" }];
  expect(await get(one)).toBe("bir 1");
  expect(await get(one)).toBe("bir 1");
  expect(await get(other)).toBe("iki 2");
  vi.advanceTimersByTime(1001);
  expect(await get(one)).toBe("bir 3");
});

test("a failure is not kept", async () => {
  let isBroken = true;
  const get = remember(60_000, async () => {
    if (isBroken) throw new Error("kopuk");
    return "tamam";
  });
  const owner = {};
  await expect(get(owner)).rejects.toThrow("kopuk");
  isBroken = false;
  expect(await get(owner)).toBe("tamam");
});
