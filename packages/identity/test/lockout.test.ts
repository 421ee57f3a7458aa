import { afterAll, beforeAll, expect, test } from "vitest";
import { countFailure, isLocked, secondFactorMemory } from "../src/protection/lockout.ts";
import type { Db } from "../src/tables.ts";
import { startProvider, type TestProvider } from "./provider.ts";

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

test.each([
  ["a password", undefined, false],
  ["a second factor", secondFactorMemory, true],
])(
  "after the longest lock of %s the count goes on only where so few are to be guessed",
  async (what, memory, goesOn) => {
    const db = provider.db as Db;
    const hash = Buffer.from(what);
    let now = new Date();
    const fail = () => countFailure(db, hash, now, memory);
    for (let i = 0; i < 16; i++) await fail();
    now = new Date(now.getTime() + 16 * 60_000);
    expect(await isLocked(db, hash, now)).toBe(false);
    await fail();
    expect(await isLocked(db, hash, new Date(now.getTime() + 14 * 60_000))).toBe(goesOn);
    now = new Date(now.getTime() + 24 * 3600_000 + 1000);
    await fail();
    expect(await isLocked(db, hash, now)).toBe(false);
  },
);
