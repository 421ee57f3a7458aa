import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
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
  const { reads } = database;
  const plain = () =>
    sql<{ pid: number }>`SELECT pid, 1 AS one FROM (SELECT pg_backend_pid() AS pid) AS p,
    LATERAL (SELECT count(*) FROM generate_series(1, 3000000)) AS long`.execute(reads);
  await Promise.all(Array.from({ length: 4 }, () => sql`SELECT 1`.execute(reads)));
  const answers = Promise.allSettled([plain(), plain(), plain()]);
  await new Promise((begun) => setTimeout(begun, 60));
  const cut = (
    await sql<{ pid: number }>`
    SELECT pid, pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE pid <> pg_backend_pid() AND query LIKE '%generate_series(1, 3000000)%' AND state = 'active' LIMIT 1`.execute(
      database.db,
    )
  ).rows;
  expect(cut.length).toBeGreaterThan(0);
  const dead = new Set(cut.map(({ pid }) => Number(pid)));
  for (const answer of await answers) {
    expect(answer).toMatchObject({ status: "fulfilled" });
    if (answer.status === "fulfilled") expect(dead).not.toContain(answer.value.rows[0]?.pid);
  }
});

test("what is not named a read is not asked once more, also where it looks like one: it may write by a function", async () => {
  const { db } = database;
  await sql`CREATE TABLE calls (at timestamptz)`.execute(db);
  await sql`CREATE FUNCTION note_call() RETURNS int LANGUAGE plpgsql
    AS $$ BEGIN INSERT INTO calls VALUES (now()); PERFORM pg_sleep(0.3); RETURN 1; END $$`.execute(db);
  const answer = sql`SELECT note_call()`.execute(db);
  answer.catch(() => {});
  const cut = () =>
    sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE pid <> pg_backend_pid() AND query LIKE 'SELECT note_call%' AND state = 'active'`.execute(db);
  await expect.poll(async () => (await cut()).rows.length).toBe(1);
  await expect(answer).rejects.toMatchObject({ code: "57P01" });
  await wait(400);
  expect((await sql`SELECT FROM calls`.execute(db)).rows).toHaveLength(0);
});

test("a statement whose prepared plan no longer fits its table is prepared anew", async () => {
  const { db } = database;
  await sql`CREATE TABLE changing (one int)`.execute(db);
  await sql`INSERT INTO changing VALUES (1)`.execute(db);
  const ask = () => Promise.all(Array.from({ length: 4 }, () => sql`SELECT * FROM changing`.execute(db)));
  await ask();
  await sql`ALTER TABLE changing ADD COLUMN two text DEFAULT 'iki'`.execute(db);
  for (const { rows } of await ask()) expect(rows).toEqual([{ one: 1, two: "iki" }]);
});

test("a transaction in which a prepared plan no longer fits is done from its beginning", async () => {
  const { db } = database;
  await sql`CREATE TABLE renewed (one int)`.execute(db);
  await sql`INSERT INTO renewed VALUES (1)`.execute(db);
  const ask = () => inTransaction(db, async (tx) => (await sql`SELECT * FROM renewed`.execute(tx)).rows);
  await Promise.all(Array.from({ length: 4 }, ask));
  await sql`ALTER TABLE renewed ADD COLUMN two text DEFAULT 'iki'`.execute(db);
  const answers = await Promise.all(Array.from({ length: 4 }, ask));
  expect(answers).toEqual(Array(4).fill([{ one: 1, two: "iki" }]));
});

test("statements of a transaction go out in one go, are done in the order of their calls, and see those before", async () => {
  const { db } = database;
  await sql`CREATE TABLE steps (one int)`.execute(db);
  const [seen, took] = await inTransaction(db, async (tx) => {
    const from = performance.now();
    const both = await Promise.all([
      sql`INSERT INTO steps SELECT 1 FROM pg_sleep(0.2)`.execute(tx),
      sql`SELECT count(*)::int AS n FROM steps`.execute(tx),
      sql`INSERT INTO steps VALUES (2)`.execute(tx),
      sql`SELECT count(*)::int AS n FROM steps`.execute(tx),
    ]);
    return [both.flatMap(({ rows }) => rows), performance.now() - from];
  });
  expect(seen).toEqual([{ n: 1 }, { n: 2 }]);
  expect(took).toBeGreaterThan(190);
});

test("of several statements in one go the first that fails says why, however late it is told", async () => {
  const { db } = database;
  await sql`CREATE TABLE narrow (one int)`.execute(db);
  const failed = inTransaction(db, (tx) =>
    Promise.all([
      (async () => {
        const asked = sql`INSERT INTO narrow VALUES (1 / 0)`.execute(tx);
        await asked;
      })(),
      sql`INSERT INTO narrow VALUES (2)`.execute(tx),
    ]),
  );
  await expect(failed).rejects.toMatchObject({ code: "22012" });
  expect((await sql`SELECT FROM narrow`.execute(db)).rows).toHaveLength(0);
});

test("one of several statements in one go whose prepared plan no longer fits has its transaction done again", async () => {
  const { db } = database;
  await sql`CREATE TABLE widened (one int)`.execute(db);
  await sql`INSERT INTO widened VALUES (1)`.execute(db);
  const ask = () =>
    inTransaction(db, async (tx) => {
      const [{ rows }] = await Promise.all([
        sql`SELECT * FROM widened`.execute(tx),
        sql`SELECT 1`.execute(tx),
        sql`SELECT 2`.execute(tx),
      ]);
      return rows;
    });
  await Promise.all(Array.from({ length: 4 }, ask));
  await sql`ALTER TABLE widened ADD COLUMN two text DEFAULT 'iki'`.execute(db);
  const answers = await Promise.all(Array.from({ length: 4 }, ask));
  expect(answers).toEqual(Array(4).fill([{ one: 1, two: "iki" }]));
});

/** How many transactions can be open at once. */
async function usableAtOnce(): Promise<number> {
  const [enough, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let open = 0;
  const held = Array.from({ length: 4 }, () =>
    inTransaction(database.db, async (tx) => {
      await sql`SELECT 1`.execute(tx);
      open += 1;
      if (open === 4) enough.resolve();
      await end.promise;
    }),
  );
  await Promise.race([enough.promise, wait(5000)]);
  end.resolve();
  await Promise.all(held);
  return open;
}

test("connections that the server ends, at rest or at work, are all made anew: none is lost for good", async () => {
  const { db } = database;
  for (let round = 0; round < 4; round++) {
    const reads = Array.from({ length: 6 }, () =>
      sql`SELECT count(*) FROM generate_series(1, 300000)`.execute(database.reads),
    );
    const writes = Array.from({ length: 3 }, () =>
      inTransaction(db, async (tx) => {
        await sql`SELECT 1`.execute(tx);
        await wait(20);
        await sql`SELECT 2`.execute(tx);
      }),
    );
    const all = Promise.allSettled([...reads, ...writes]);
    await wait(15);
    await database.apart((own) =>
      sql`
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name = 'okurca' AND pid <> pg_backend_pid()`
        .execute(own)
        .then(({ rows }) => rows),
    );
    // Whoever reads is not told of it.
    expect((await all).slice(0, 6).map(({ status }) => status)).toEqual(Array(6).fill("fulfilled"));
    expect(await usableAtOnce()).toBe(4);
  }
});

test("of transactions that hold the whole pool only the one whose connection broke fails", async () => {
  const { db } = database;
  const [held, cut] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const pids: number[] = [];
  const one = () =>
    inTransaction(db, async (tx) => {
      const { rows } = await sql<{
        pid: number;
      }>`SELECT pg_backend_pid() AS pid FROM readings_of_nobody`.execute(tx);
      pids.push(Number(rows[0]?.pid));
      if (pids.length === 4) held.resolve();
      await cut.promise;
      await sql`SELECT 1`.execute(tx);
      return Number(rows[0]?.pid);
    });
  await database.apart((own) =>
    sql`CREATE VIEW readings_of_nobody AS SELECT 1 AS one`.execute(own).then(({ rows }) => rows),
  );
  const four = Promise.allSettled([one(), one(), one(), one()]);
  await held.promise;
  // Whoever comes next takes the place of the broken one, before it is asked who is still there.
  const fifth = sql`SELECT 1 AS one FROM readings_of_nobody FOR SHARE`.execute(db).catch(() => {});
  await database.apart((own) =>
    sql`SELECT pg_terminate_backend(${pids[0] ?? 0})`.execute(own).then(({ rows }) => rows),
  );
  const sixth = inTransaction(db, async (tx) => {
    await sql`SELECT 1`.execute(tx);
    return "done";
  });
  await wait(100);
  cut.resolve();
  const outcomes = (await four).map((one) => (one.status === "fulfilled" ? one.value : "failed"));
  expect(outcomes.toSorted()).toEqual([...pids.slice(1), "failed"].toSorted());
  await fifth;
  expect(await sixth).toBe("done");
});

test("what failed in a transaction is told, also when its connection has broken and nobody has heard of it yet", async () => {
  const failed = inTransaction(database.db, async (tx) => {
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx);
    process.kill(Number(rows[0]?.pid), "SIGTERM");
    // Until its end has arrived here, where nobody can look at it.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
    throw new Error("not enough books");
  });
  await expect(failed).rejects.toThrow("not enough books");
  expect(await usableAtOnce()).toBe(4);
});

test("a statement that is still to come when its transaction fails is done nowhere, and tells why", async () => {
  const { db } = database;
  await sql`CREATE TABLE words (word text PRIMARY KEY)`.execute(database.db);
  try {
    for (let round = 1; round <= 20; round++) {
      const all: Promise<unknown>[] = [];
      const failed = inTransaction(db, async (tx) => {
        const put = (word: string) => tx.insertInto("words").values({ word }).execute();
        all.push(sql`SELECT 1 / 0`.execute(tx), put("one"), put("two"), put("three"));
        await Promise.all(all);
      });
      await expect(failed).rejects.toMatchObject({ code: "22012" });
      for (const outcome of await Promise.allSettled(all))
        expect(outcome).toMatchObject({ status: "rejected", reason: { code: "22012" } });
      expect((await sql`SELECT word FROM words`.execute(database.db)).rows).toHaveLength(0);
    }
  } finally {
    await sql`DROP TABLE words`.execute(database.db);
  }
});

/** The process of the commit that waits for that, as soon as there is one; undefined when it was done without. */
async function committing(event: string, answer: Promise<unknown>): Promise<number | undefined> {
  let isAnswered = false;
  const note = () => {
    isAnswered = true;
  };
  answer.then(note, note);
  while (!isAnswered) {
    const [row] = (
      await sql<{ pid: number }>`
      SELECT pid FROM pg_stat_activity WHERE wait_event = ${event} AND query = 'commit'`.execute(database.db)
    ).rows;
    if (row) return Number(row.pid);
    await wait(10);
  }
  return undefined;
}
const cuts: [string, (pid: number) => unknown][] = [
  ["its connection was cut", (pid) => sql`SELECT pg_terminate_backend(${pid})`.execute(database.db)],
  ["the whole server crashed", (pid) => process.kill(pid, "SIGKILL")],
];

const write = (word: string) =>
  inTransaction(database.db, async (tx) => {
    await tx.insertInto("words").values({ word }).execute();
    return "written";
  });
async function written(): Promise<string[]> {
  for (;;) {
    try {
      return (
        await sql<{ word: string }>`SELECT word FROM words ORDER BY word`.execute(database.db)
      ).rows.map(({ word }) => word);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      await wait(50);
    }
  }
}

describe.each(cuts)("a commit before whose answer %s", (_how, cut) => {
  beforeAll(async () => {
    await sql`CREATE TABLE words (word text PRIMARY KEY)`.execute(database.db);
    await sql`CREATE FUNCTION slowly() RETURNS trigger LANGUAGE plpgsql
      AS $$ BEGIN PERFORM pg_sleep(20); RETURN NULL; END $$`.execute(database.db);
    await sql`CREATE CONSTRAINT TRIGGER slowly AFTER INSERT ON words DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW WHEN (NEW.word = 'kalem') EXECUTE FUNCTION slowly()`.execute(database.db);
  });
  afterAll(async () => {
    await sql`DROP TABLE words`.execute(database.db);
    await sql`DROP FUNCTION slowly`.execute(database.db);
  });

  test("is told as done when it was", async () => {
    // Nobody answers for the copy that each commit then waits for, after it is on the disk.
    await sql`ALTER SYSTEM SET synchronous_standby_names = 'nobody'`.execute(database.db);
    await sql`SELECT pg_reload_conf()`.execute(database.db);
    let answer = write("kitap");
    let pid = await committing("SyncRep", answer);
    // The server hears of its settings a moment after it was told of them.
    for (; pid === undefined; pid = await committing("SyncRep", answer)) {
      await database.apart(async (own) => {
        await sql`SET synchronous_commit = local`.execute(own);
        await sql`DELETE FROM words`.execute(own);
      });
      answer = write("kitap");
    }
    await cut(pid);
    await expect(answer).resolves.toBe("written");
    expect(await written()).toEqual(["kitap"]);
    await sql`ALTER SYSTEM RESET synchronous_standby_names`.execute(database.db);
    await sql`SELECT pg_reload_conf()`.execute(database.db);
    await expect.poll(() => write("defter").catch(() => "later"), { timeout: 5000 }).toBe("written");
  });

  test("is told as not done when it was not, whatever is written next", async () => {
    const answer = Promise.allSettled([write("kalem")]);
    const others = committing("PgSleep", answer).then(async (pid) => {
      await cut(pid ?? 0);
      await written();
      return Promise.allSettled(["a", "b", "c", "d"].map(write));
    });
    const [own] = await answer;
    expect(own.status).toBe("rejected");
    expect(isUnavailable((own as PromiseRejectedResult).reason)).toBe(true);
    const told = (await others).flatMap((other, n) =>
      other.status === "fulfilled" ? ["a", "b", "c", "d"][n] : [],
    );
    expect(await written()).toEqual([...told, "defter", "kitap"]);
  });
});

test("a commit that the server answers with a rollback is no commit", async () => {
  await sql`CREATE TABLE words (word text PRIMARY KEY)`.execute(database.db);
  await sql`CREATE ROLE narrow`.execute(database.db);
  await sql`GRANT ALL ON words TO narrow`.execute(database.db);
  await sql`REVOKE EXECUTE ON FUNCTION pg_current_wal_insert_lsn FROM PUBLIC`.execute(database.db);
  const answer = inTransaction(database.db, async (tx) => {
    await sql`SET LOCAL ROLE narrow`.execute(tx);
    await tx.insertInto("words").values({ word: "kitap" }).execute();
  });
  await expect(answer).rejects.toMatchObject({ code: "42501" });
  expect(await written()).toEqual([]);
});

test("a transaction in whose way others were is tried again when they have had time to end", async () => {
  const began: number[] = [];
  const wish = inTransaction(database.db, async () => {
    began.push(performance.now());
    throw Object.assign(new Error("deadlock detected"), { code: "40P01" });
  });
  await expect(wish).rejects.toThrow("deadlock detected");
  const pauses = began.slice(1).map((at, i) => at - (began[i] ?? 0));
  expect(pauses).toHaveLength(4);
  for (const pause of pauses) expect(pause).toBeGreaterThanOrEqual(9);
});
