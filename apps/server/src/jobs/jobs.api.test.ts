import { setTimeout as wait } from "node:timers/promises";
import { createLog, openDatabase } from "@okurca/server-kit";
import { createTestDatabase, type TestDatabase } from "@okurca/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Tables } from "../database/tables.ts";
import type { Jobs } from "../ports.ts";
import { createJobs } from "./index.ts";

const silent = createLog("silent");
let database: TestDatabase;
let opened: Awaited<ReturnType<typeof openDatabase<Tables>>>;
let jobs: Jobs;
const logged: [level: string, facts: Record<string, unknown>][] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  opened = await openDatabase<Tables>({ databaseUrl: database.url, dataDir: "", log: silent });
  const log = Object.assign(Object.create(silent) as typeof silent, {
    warn: (facts: Record<string, unknown>) => void logged.push(["warn", facts]),
    error: (facts: Record<string, unknown>) => void logged.push(["error", facts]),
  });
  jobs = createJobs({ ...opened, log });
});
afterAll(async () => {
  await jobs.stop();
  await opened.close();
  await database.drop();
});

const statesOf = async (queue: string) => {
  const { rows } = await sql<{ name: string; state: string }>`
    SELECT data->>'name' AS name, state FROM jobs.job WHERE name = ${queue} ORDER BY 1`.execute(opened.db);
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
};

test("of a batch the urgent come first, and one that fails is logged and tried again while the others are done", async () => {
  const worked: string[] = [];
  const queue = await jobs.openQueue<{ name: string }>("mixed", async ({ name }) => {
    worked.push(name);
    if (name === "failing") throw new Error("Nobody answers.");
  });
  await opened.db.transaction().execute(async (tx) => {
    await queue.enqueue(tx, { name: "failing" });
    await queue.enqueue(tx, { name: "urgent" }, { isUrgent: true });
  });
  await vi.waitFor(
    async () => expect(await statesOf("mixed")).toEqual({ failing: "retry", urgent: "completed" }),
    20_000,
  );
  expect(worked).toEqual(["urgent", "failing"]);
  expect(logged).toEqual([
    [
      "warn",
      {
        err: expect.objectContaining({ message: "Nobody answers." }),
        queue: "mixed",
        id: expect.any(String),
        retryCount: 0,
      },
    ],
  ]);
});

test("one that fails the last time is an error in the log", async () => {
  logged.length = 0;
  const queue = await jobs.openQueue("given-up", async (_data, isLastTry) => {
    throw new Error(isLastTry ? "the last time" : "not the last time");
  });
  await opened.db.transaction().execute(async (tx) => {
    await queue.enqueue(tx, { name: "tried" });
    await sql`UPDATE jobs.job SET retry_count = retry_limit WHERE name = 'given-up'`.execute(tx);
  });
  await vi.waitFor(async () => expect(await statesOf("given-up")).toEqual({ tried: "failed" }), 20_000);
  await wait(10);
  expect(logged).toEqual([
    [
      "error",
      expect.objectContaining({
        err: expect.objectContaining({ message: "the last time" }),
        queue: "given-up",
      }),
    ],
  ]);
});

test("several processes that start at once on an empty database all do, and no connection is left in a transaction", async () => {
  const empty = await createTestDatabase({ isEmpty: true });
  const open = () => openDatabase<Tables>({ databaseUrl: empty.url, dataDir: "", log: silent, poolSize: 2 });
  const opened = await Promise.all([open(), open(), open()]);
  const started = opened.map((one) => createJobs({ ...one, log: silent }));
  try {
    await Promise.all(started.map((own) => own.openQueue("at-once", async () => {})));
    const { rows } = await sql`
      SELECT query FROM pg_stat_activity
      WHERE datname = current_database() AND state LIKE 'idle in transaction%'`.execute(opened[0].db);
    expect(rows).toEqual([]);
  } finally {
    await Promise.all(started.map((own) => own.stop()));
    await Promise.all(opened.map(({ close }) => close()));
    await empty.drop();
  }
});
