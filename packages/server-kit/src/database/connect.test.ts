import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createLog } from "../log.ts";
import { type OpenDatabase, openDatabase } from "./open.ts";

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

let folder: string;
let database: OpenDatabase<unknown>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "okurca-connect-"));
  const log = createLog("silent");
  database = await openDatabase({ databaseUrl: undefined, dataDir: join(folder, "data"), log, poolSize: 4 });
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

test("connections that break while they are made reject nothing that nobody waits for, and arrays stay arrays", async () => {
  const { sql } = database;
  const rejected: unknown[] = [];
  const note = (error: unknown) => rejected.push(error);
  process.on("unhandledRejection", note);
  const arrays = () => sql`SELECT ${[1, 2]}::int[] AS numbers, ARRAY['a', 'b'] AS words`;
  const whole = [{ numbers: [1, 2], words: ["a", "b"] }];
  expect([...(await arrays())]).toEqual(whole);
  const killer = await sql.reserve();
  const until = performance.now() + 4000;
  const ask = async () => {
    while (performance.now() < until) {
      await arrays().catch(() => {});
      await wait(1);
    }
  };
  const asked = Promise.all([ask(), ask(), ask()]);
  while (performance.now() < until)
    await killer`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE pid <> pg_backend_pid() AND application_name = 'okurca' AND datname = current_database()`;
  await asked;
  killer.release();
  expect([...(await arrays())]).toEqual(whole);
  process.off("unhandledRejection", note);
  expect(rejected).toEqual([]);
});
