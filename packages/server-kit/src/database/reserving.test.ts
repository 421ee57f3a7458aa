import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createLog } from "../log.ts";
import { type OpenDatabase, openDatabase } from "./open.ts";
import { inTransaction } from "./transaction.ts";
import { isUnavailable } from "./unavailable.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let folder: string;
let database: OpenDatabase<{ words: { word: string } }>;
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

/** Ends the connection whose commit waits for that, as soon as there is one. */
async function cutTheCommitAt(event: string): Promise<void> {
  for (;;) {
    const cut = await database.sql`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event = ${event} AND query = 'commit'`;
    if (cut.length > 0) return;
    await wait(10);
  }
}

const write = (word: string) =>
  inTransaction(database.db, async (tx) => {
    await tx.insertInto("words").values({ word }).execute();
    return "written";
  });
const written = async () => (await database.sql`SELECT word FROM words`).map(({ word }) => word);

test("a commit that was done is told as done, though the connection was cut before its answer", async () => {
  await database.sql`CREATE TABLE words (word text PRIMARY KEY)`;
  // Nobody answers for the copy that each commit then waits for, after it is on the disk.
  await database.sql`ALTER SYSTEM SET synchronous_standby_names = 'nobody'`;
  await database.sql`SELECT pg_reload_conf()`;
  try {
    const [answer] = await Promise.all([write("kitap"), cutTheCommitAt("SyncRep")]);
    expect(answer).toBe("written");
  } finally {
    await database.sql`ALTER SYSTEM RESET synchronous_standby_names`;
    await database.sql`SELECT pg_reload_conf()`;
  }
  expect(await written()).toEqual(["kitap"]);
  expect(await write("defter")).toBe("written");
});

test("a commit that was cut off before it was done is told as not done", async () => {
  await database.sql`CREATE FUNCTION slowly() RETURNS trigger LANGUAGE plpgsql
    AS $$ BEGIN PERFORM pg_sleep(20); RETURN NULL; END $$`;
  await database.sql`CREATE CONSTRAINT TRIGGER slowly AFTER INSERT ON words DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (NEW.word = 'kalem') EXECUTE FUNCTION slowly()`;
  const [answer] = await Promise.allSettled([write("kalem"), cutTheCommitAt("PgSleep")]);
  expect(answer.status).toBe("rejected");
  expect(isUnavailable((answer as PromiseRejectedResult).reason)).toBe(true);
  expect(await written()).toEqual(["kitap", "defter"]);
});
