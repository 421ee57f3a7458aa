import { createTestApp, type TestApp } from "@okurca/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { listWaits } from "./waits.ts";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(async () => {
  await t.close();
});

test("of a recovery that takes long it is told which session waits behind which, and which process is not ready", async () => {
  const database = t.ctx.db;
  const apps = [
    { port: 1, isReady: async () => true },
    { port: 2, isReady: async () => false },
  ];
  let waits: Promise<unknown> | undefined;
  await database.transaction().execute(async (tx) => {
    await sql`LOCK TABLE readers IN ACCESS EXCLUSIVE MODE`.execute(tx);
    waits = sql`SELECT count(*) AS waiting_for_readers FROM readers`.execute(database);
    waits.catch(() => {});
    await vi.waitFor(async () => {
      const lines = await listWaits({ database, apps });
      expect(lines.slice(0, 2)).toEqual(["process 1: ready", "process 2: not ready"]);
      const line = lines.find((one) => one.includes("AS waiting_for_readers"));
      expect(line).toMatch(/^\d+ active for [\d.]+ s, waits for Lock relation behind \d+: SELECT count/);
      expect(lines.join("\n")).toContain("idle in transaction");
    }, 10_000);
  });
  await waits;
});
