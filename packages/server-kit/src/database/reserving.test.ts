import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createLog } from "../log.ts";
import { type OpenDatabase, openDatabase } from "./open.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let folder: string;
let database: OpenDatabase<unknown>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "okurca-reads-"));
  const log = createLog("silent");
  database = await openDatabase({ databaseUrl: undefined, dataDir: join(folder, "data"), log, poolSize: 4 });
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

test("what only reads is asked once more when its connection turns out to be broken", async () => {
  const { db } = database;
  const plain = () =>
    sql<{ pid: number }>`SELECT pid, 1 AS one FROM (SELECT pg_backend_pid() AS pid) AS p,
    LATERAL (SELECT count(*) FROM generate_series(1, 3000000)) AS long`.execute(db);
  await Promise.all(Array.from({ length: 4 }, () => sql`SELECT 1`.execute(db)));
  const answers = Promise.allSettled([plain(), plain(), plain()]);
  await new Promise((begun) => setTimeout(begun, 60));
  const cut = await database.sql`
    SELECT pid, pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE pid <> pg_backend_pid() AND query LIKE '%generate_series(1, 3000000)%' AND state = 'active' LIMIT 1`;
  expect(cut.length).toBeGreaterThan(0);
  const dead = new Set(cut.map(({ pid }) => Number(pid)));
  for (const answer of await answers) {
    expect(answer).toMatchObject({ status: "fulfilled" });
    if (answer.status === "fulfilled") expect(dead).not.toContain(answer.value.rows[0]?.pid);
  }
});
