import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createLog, type OpenDatabase, openDatabase } from "@okurca/server-kit";
import { createTestDatabase, findProgram, startRedis, startSmtpServer, testSettings } from "@okurca/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { freePort, makeFolder, removeFolder } from "../../test/program.ts";
import { createContext } from "../start.ts";
import { addressFindings } from "./checks/address.ts";
import { checks } from "./checks/index.ts";
import { diskFinding } from "./checks/machine.ts";
import { probe } from "./checks/outside.ts";
import { examine, secretsOf } from "./doctor.ts";
import type { Finding } from "./finding.ts";

let dataDir = "";
let url = "";
let drop: () => Promise<void>;
let database: OpenDatabase<unknown>;

beforeAll(async () => {
  dataDir = makeFolder();
  ({ url, drop } = await createTestDatabase({ isEmpty: true }));
  // As after a first start of the program, with a queue of mails.
  const settings = testSettings({ databaseUrl: url, dataDir }, { SMTP_URL: "smtp://127.0.0.1:9" });
  const { close } = await createContext(settings, { log: createLog("silent") });
  await close();
  database = await openDatabase({ databaseUrl: url, dataDir: "", log: createLog("silent"), poolSize: 3 });
});
afterAll(async () => {
  await database.close();
  await drop();
  removeFolder(dataDir);
});

/** What is said with these settings, beside those of the installation of this test. */
async function examined(
  more: Record<string, string> = {},
  given: { now?: () => Date; databaseUrl?: string } = {},
) {
  const databaseUrl = given.databaseUrl ?? url;
  const settings = testSettings({ databaseUrl, dataDir }, more);
  const now = given.now ?? (() => new Date());
  const findings = await examine({ DATABASE_URL: databaseUrl, ...more }, { settings, now });
  const about = (name: string) => findings.filter((finding) => finding.about === name);
  // Other tests connect to the same server at this moment, some until it is full.
  const failures = findings.filter(({ state, about }) => state === "failure" && about !== "connections");
  return { findings, about, failures };
}

const bad = (state: Finding["state"], found: RegExp) =>
  expect.objectContaining({
    state,
    found: expect.stringMatching(found),
    advice: expect.stringMatching(/\w{3}/),
  });

async function listening(answer: (path: string) => { status: number; body: unknown }): Promise<string> {
  const server = createServer((request, response) => {
    const { status, body } = answer(request.url ?? "");
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const run = (statements: string) =>
  database.db.connection().execute(async (own) => {
    for (const statement of statements.split(/;\s+/)) await sql.raw(statement).execute(own);
  });

/** Run once more with something changed, and put right again. */
async function whileSo<T>(change: string, back: string, work: () => Promise<T>): Promise<T> {
  await run(change);
  try {
    return await work();
  } finally {
    await run(back);
  }
}

test("a sound installation has no failure, and every finding that is none says what to do", async () => {
  const { findings, failures, about } = await examined();
  expect(failures).toEqual([]);
  for (const { state, advice } of findings) expect(advice === undefined).toBe(state === "ok");
  for (const { about: name } of checks.slice(0, 3))
    expect(findings.some((one) => one.about === name)).toBe(name !== "locks and tables");
  expect(about("migrations")[0]).toMatchObject({
    state: "ok",
    found: expect.stringMatching(/all \d+ have run/),
  });
  expect(about("key file")[0]).toMatchObject({ state: "ok", found: expect.stringContaining("holds 1 key") });
  expect(about("pictures")[0]?.state).toBe("ok");
  expect(about("signing keys")[0]?.state).toBe("ok");
});

test("settings of a wrong form are the one thing said", async () => {
  const findings = await examine({ PORT: "kapı", DATA_DIR: dataDir });
  expect(findings).toEqual([bad("failure", /Setting PORT is not valid: it must be a port number/)]);
});

test("settings that cannot work together are told, each with what to do", async () => {
  const { about, failures } = await examined({ COVERS: "all", CATALOGUE_SOURCES: "googlebooks" });
  expect(about("settings")).toEqual([
    expect.objectContaining({ state: "ok" }),
    bad("warning", /COVERS=all takes covers over from Open Library alone/),
  ]);
  expect(failures).toEqual([]);
});

test("a Redis and a replica that are named are looked at, and told where they are none", async () => {
  const none = await examined();
  expect([...none.about("shared limits"), ...none.about("replica")]).toEqual([]);
  const away = await examined({
    REDIS_URL: "redis://okur:gizlisoz@127.0.0.1:1",
    DATABASE_READ_URL: "postgresql://okur:gizlisoz@127.0.0.1:1/okurca",
  });
  expect(away.about("shared limits")).toEqual([bad("warning", /Redis is not reached/)]);
  expect(away.about("replica")).toEqual([bad("warning", /cannot be read from/)]);
  expect(JSON.stringify(away.findings)).not.toContain("gizlisoz");
  const wrong = await examined({ DATABASE_READ_URL: url });
  expect(wrong.about("replica")).toEqual([bad("failure", /takes writes of its own/)]);
}, 30_000);

test.skipIf(!findProgram("redis-server"))("a Redis that counts is in order", async () => {
  const redis = await startRedis();
  onTestFinished(() => redis.close());
  const { about } = await examined({ REDIS_URL: redis.url });
  expect(about("shared limits")).toEqual([expect.objectContaining({ state: "ok" })]);
});

describe("the database:", () => {
  test("one that is not there", async () => {
    const { failures } = await examined(
      {},
      { databaseUrl: "postgresql://okur:gizli-parola@127.0.0.1:9/yok" },
    );
    expect(failures).toEqual([
      bad("failure", /DATABASE_URL cannot be used \(127.0.0.1:9\/yok\): nothing listens there/),
    ]);
  });

  test("none made yet is not made by looking", async () => {
    const empty = makeFolder();
    onTestFinished(() => removeFolder(empty));
    const findings = await examine({}, { settings: testSettings({ dataDir: empty }) });
    expect(findings).toContainEqual(
      expect.objectContaining({ state: "ok", found: expect.stringContaining("the first start makes it") }),
    );
    expect(existsSync(join(empty, "postgres"))).toBe(false);
  });

  test("of a newer version, and of an older one", async () => {
    const newer = await whileSo(
      "INSERT INTO public.schema_migrations (set, name) VALUES ('okurca', '9999-yeni')",
      "DELETE FROM public.schema_migrations WHERE name = '9999-yeni'",
      () => examined(),
    );
    expect(newer.failures).toEqual([bad("failure", /made by a newer version \(9999-yeni\)/)]);
    const [last] = (
      await sql<{
        name: string;
        checksum: string;
      }>`SELECT name, checksum FROM public.schema_migrations WHERE set = 'okurca' ORDER BY name DESC LIMIT 1`.execute(
        database.db,
      )
    ).rows;
    const older = await whileSo(
      `DELETE FROM public.schema_migrations WHERE name = '${last?.name}'`,
      `INSERT INTO public.schema_migrations (set, name, checksum) VALUES ('okurca', '${last?.name}', '${last?.checksum}')`,
      () => examined(),
    );
    expect(older.about("migrations")).toEqual([bad("warning", /1 of this version have not run/)]);
  });

  test("where nothing can be written", async () => {
    const [name] = (await sql<{ name: string }>`SELECT current_database() AS name`.execute(database.db)).rows;
    const { failures } = await whileSo(
      `ALTER DATABASE ${name?.name} SET default_transaction_read_only = on`,
      `SET default_transaction_read_only = off; ALTER DATABASE ${name?.name} RESET default_transaction_read_only`,
      () => examined(),
    );
    expect(failures).toContainEqual(bad("failure", /nothing can be written there/));
  });

  test("another clock than the program's", async () => {
    const ahead = (seconds: number) => ({ now: () => new Date(Date.now() + seconds * 1000) });
    expect((await examined({}, ahead(10))).about("clocks")).toEqual([
      bad("warning", /differ by (9|10)\.\d s/),
    ]);
    expect((await examined({}, ahead(600))).about("clocks")).toEqual([
      bad("failure", /differ by (599|600)\.\d s/),
    ]);
  });

  test("locks that others wait for", async () => {
    const [held, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holder = database.db.transaction().execute(async (tx) => {
      await sql`LOCK TABLE public.notes`.execute(tx);
      held.resolve();
      await done.promise;
    });
    await held.promise;
    const waiting = sql`SELECT count(*) FROM public.notes`.execute(database.db);
    const waits = sql<{ n: number }>`
      SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock'`;
    await expect.poll(async () => (await waits.execute(database.db)).rows[0]?.n).toBeGreaterThan(0);
    await wait(10_500);
    const { about } = await examined();
    done.resolve();
    await Promise.all([holder, waiting]);
    expect(about("locks")).toEqual([bad("warning", /1 statements have waited longer than ten seconds/)]);
  }, 30_000);
});

describe("the key file:", () => {
  const path = () => join(dataDir, "identity.key");
  async function with_(change: () => void): Promise<Awaited<ReturnType<typeof examined>>> {
    const before = readFileSync(path());
    try {
      change();
      return await examined();
    } finally {
      rmSync(path(), { force: true });
      writeFileSync(path(), before, { mode: 0o400 });
    }
  }

  test("that others may read", async () => {
    const { about } = await with_(() => chmodSync(path(), 0o644));
    expect(about("key file")).toContainEqual(bad("warning", /others may read or change it \(mode 644\)/));
  });

  test("that is another than what values are sealed with", async () => {
    const { failures } = await with_(() => {
      rmSync(path());
      writeFileSync(path(), `${"cd".repeat(32)}\n`, { mode: 0o400 });
    });
    expect(failures).toEqual([bad("failure", /it lacks the key [0-9a-f]{16}/)]);
  });

  test("that holds something else", async () => {
    const { failures } = await with_(() => {
      rmSync(path());
      writeFileSync(path(), "parola\n", { mode: 0o400 });
    });
    expect(failures[0]).toEqual(bad("failure", /must hold 64 hexadecimal digits/));
  });

  test("that has not been changed for more than a year", async () => {
    const old = new Date(Date.now() - 400 * 86_400_000);
    const { about } = await with_(() => utimesSync(path(), old, old));
    expect(about("key file")).toContainEqual(bad("warning", /has not changed for 400 days/));
  });
});

describe("mail:", () => {
  test("a server that greets, without any mail being sent", async () => {
    const smtp = await startSmtpServer();
    onTestFinished(() => smtp.close());
    const { about } = await examined({ SMTP_URL: smtp.url, MAIL_FROM: "Okurca <okurca@ornek.com>" });
    expect(about("mail")).toEqual([{ state: "ok", about: "mail", found: expect.stringContaining("greets") }]);
    expect(smtp.received).toEqual([]);
  });

  test("one that is not there, and a sender nobody accepts", async () => {
    const { about } = await examined({ SMTP_URL: "smtp://okur:gizli-parola@127.0.0.1:9" });
    expect(about("mail")).toEqual([
      bad("failure", /127.0.0.1:9 cannot be used/),
      bad("warning", /mails come from Okurca <okurca@localhost>/),
    ]);
  });

  test("none set", async () => {
    expect((await examined()).about("mail")).toEqual([bad("warning", /no mail server is set/)]);
  });
});

describe("pictures:", () => {
  test("looking leaves no folder behind", async () => {
    rmSync(join(dataDir, "pictures"), { recursive: true, force: true });
    const before = readdirSync(dataDir).sort();
    expect((await examined()).about("pictures")).toEqual([expect.objectContaining({ state: "ok" })]);
    expect(readdirSync(dataDir).sort()).toEqual(before);
    mkdirSync(join(dataDir, "pictures"));
    await examined();
    expect(readdirSync(join(dataDir, "pictures"))).toEqual([]);
  });

  test("a folder that cannot be written", async () => {
    const path = join(dataDir, "pictures");
    rmSync(path, { recursive: true, force: true });
    writeFileSync(path, "");
    const { failures } = await examined();
    rmSync(path);
    expect(failures).toEqual([bad("failure", /the folder of pictures cannot be used \(writing: /)]);
  });

  test("a store that is not there", async () => {
    const { failures } = await examined({ S3_URL: "http://ANAHTAR:gizli-parola@127.0.0.1:9/kova" });
    expect(failures).toEqual([bad("failure", /127.0.0.1:9 cannot be used/)]);
    expect(JSON.stringify(failures)).not.toMatch(/ANAHTAR|gizli/);
  }, 40_000);

  test("a store that keeps what was erased, or gives back something else", async () => {
    const kept = new Map<string, Buffer>();
    const store = {
      write: async (name: string, bytes: Buffer) => void kept.set(name, bytes),
      read: async (name: string) => kept.get(name),
      remove: async () => {},
    };
    expect(await probe(store)).toBe("what was erased is still there");
    expect(await probe({ ...store, read: async () => Buffer.from("x") })).toBe(
      "what was read is not what was written",
    );
  });
});

describe("the language model:", () => {
  const at = (address: string) => ({
    AI_BASE_URL: address,
    AI_MODEL: "kitap-1",
    AI_API_KEY: "gizli-anahtar",
  });

  test.each([
    ["answers", { status: 200, body: { data: [{ id: "kitap-1" }] } }, "ok", /answers/],
    ["refuses the key", { status: 401, body: {} }, "failure", /refuses the key \(401\)/],
    [
      "has no such model",
      { status: 200, body: { data: [{ id: "baska" }] } },
      "warning",
      /does not list the model kitap-1/,
    ],
    ["is broken", { status: 500, body: {} }, "failure", /answers 500/],
  ] as const)("one that %s", async (_what, answer, state, found) => {
    const { about } = await examined(at(await listening(() => answer)));
    expect(about("language model")).toEqual([
      expect.objectContaining({ state, found: expect.stringMatching(found) }),
    ]);
  });

  test("one that is not there", async () => {
    const { failures } = await examined(at(`http://127.0.0.1:${await freePort()}`));
    expect(failures).toEqual([bad("failure", /127.0.0.1:\d+ does not answer \(ECONNREFUSED\)/)]);
  });
});

test("reports and messages that wait for the operator, and for how long", async () => {
  const { about } = await examined();
  expect(
    [...about("reports"), ...about("contact messages")].map(({ state, found }) => [state, found]),
  ).toEqual([
    ["ok", "none wait"],
    ["ok", "none wait"],
  ]);
  const made = `
    INSERT INTO readers (id, issuer, subject, username, name) VALUES ('00000000-0000-4000-8000-0000000000aa', 'a', 'b', 'gizli', 'Gizli');
    INSERT INTO reports (subject_id, reason, created_at) VALUES ('00000000-0000-4000-8000-0000000000aa', 'x', now() - interval '3 days');
    INSERT INTO contact_messages (name, email, subject, message, created_at) VALUES
      ('Gizli', 'gizli@ornek.com', 'a', 'b', now() - interval '4 days'), ('Gizli', 'gizli@ornek.com', 'a', 'b', now())`;
  const back = "DELETE FROM readers WHERE username = 'gizli'; DELETE FROM contact_messages";
  const waiting = await whileSo(made, back, () => examined());
  expect(waiting.about("reports")).toEqual([bad("warning", /^1 wait, the oldest for 3 days$/)]);
  expect(waiting.about("contact messages")).toEqual([bad("warning", /^2 wait, the oldest for 4 days$/)]);
  expect(JSON.stringify(waiting.findings)).not.toMatch(/gizli/i);
  // One that was decided and reopened waits since then.
  const reopened = await whileSo(
    `${made}; UPDATE reports SET reopened_at = now() - interval '2 hours'`,
    back,
    () => examined(),
  );
  expect(reopened.about("reports").map(({ state, found }) => [state, found])).toEqual([
    ["ok", "1 wait, the oldest for 2 hours"],
  ]);
});

test("books that readers asked for and proposals that wait longer than they should", async () => {
  const made = `
    INSERT INTO book_requests (isbn, created_at) VALUES ('9789750719394', now() - interval '15 days');
    INSERT INTO revisions (subject_kind, subject, standing, state, changes, created_at)
    VALUES ('edition', '9789753638029', 'reader', 'waiting',
      '[{"field": "pages", "before": 1, "after": 2}]', now() - interval '3 days');
    INSERT INTO doubles (kind, one, other, score, reasons, found_at)
    VALUES ('authors', 'a', 'b', 0.9, '{same_name}', now() - interval '40 days')`;
  const back = "DELETE FROM book_requests; DELETE FROM revisions; DELETE FROM doubles";
  const { about } = await whileSo(made, back, () => examined());
  expect(about("book requests")).toEqual([bad("warning", /^1 wait, the oldest for 15 days$/)]);
  expect(about("possible doubles")).toEqual([bad("warning", /^1 wait, the oldest for 40 days$/)]);
  // Three days are no long time for a proposal.
  expect(about("catalogue proposals").map(({ state }) => state)).toEqual(["ok"]);
  expect(about("objections").map(({ found }) => found)).toEqual(["none wait"]);
});

test("a backup that is too old; that of others is nothing to be said of", async () => {
  expect((await examined()).about("backup").map(({ state }) => state)).toEqual(["ok"]);
  const of = (days: number) => `
    INSERT INTO acts (at, via, act, subject_kind, subject_id)
    VALUES (now() - interval '${days} days', 'shell', 'backup.write', 'installation', 'backup')`;
  const none = "SELECT 1";
  const old = await whileSo(of(3), none, () => examined());
  expect(old.about("backup")).toEqual([bad("warning", /^the last one is 3 days old$/)]);
  const young = await whileSo(of(1), none, () => examined());
  expect(young.about("backup").map(({ state, found }) => [state, found])).toEqual([
    ["ok", "the last one is 24 hours old"],
  ]);
});

describe("jobs and the outbox:", () => {
  test("work that waits for long, that does not end, and that has failed", async () => {
    const jobs = `INSERT INTO jobs.job (name, data, state, start_after, created_on, started_on, completed_on) VALUES
      ('mail', '{}', 'created', now() - interval '5 hours', now() - interval '5 hours', NULL, NULL),
      ('mail', '{}', 'active', now() - interval '5 hours', now() - interval '5 hours', now() - interval '3 hours', NULL),
      ('mail', '{}', 'failed', now() - interval '5 hours', now() - interval '5 hours', now(), now())`;
    const { about } = await whileSo(jobs, "DELETE FROM jobs.job", () => examined());
    expect(about("jobs")).toEqual([
      bad("warning", /1 wait, the oldest for 5 hours/),
      bad("warning", /1 were begun more than an hour ago/),
      bad("warning", /1 failed for the last time/),
    ]);
  });

  test("mails that wait, and those that could not be sent", async () => {
    const mails = `INSERT INTO public.mails (recipient, subject, body_text, body_html, state, attempts, created_at) VALUES
      ('gizli-okur@ornek.com', 'a', 'b', 'c', 'waiting', 3, now() - interval '3 days'),
      ('gizli-okur@ornek.com', 'a', 'b', 'c', 'failed', 9, now() - interval '1 day')`;
    const { about, findings } = await whileSo(mails, "DELETE FROM public.mails", () => examined());
    expect(about("outbox")).toEqual([
      bad("failure", /1 mails wait to be sent, the oldest for 3 days; 1 were refused before/),
      bad("warning", /1 mails of this week could not be sent/),
    ]);
    expect(JSON.stringify(findings)).not.toContain("gizli-okur");
  });
});

test.each([
  ["no TLS", { PUBLIC_ORIGIN: "http://okurca.example", TRUST_PROXY: "true" }, "failure", /without TLS/],
  [
    "a proxy that is not told of",
    { PUBLIC_ORIGIN: "https://okurca.example" },
    "warning",
    /TRUST_PROXY is not set/,
  ],
  [
    "a port that is open past the proxy",
    { PUBLIC_ORIGIN: "https://okurca.example", TRUST_PROXY: "true", HOST: "0.0.0.0" },
    "warning",
    /past the proxy/,
  ],
  [
    "a proxy, and an address of this machine that was set",
    { PUBLIC_ORIGIN: "http://127.0.0.1:4000", TRUST_PROXY: "true" },
    "warning",
    /^TRUST_PROXY is set, and PUBLIC_ORIGIN is http:\/\/127\.0\.0\.1:4000, which only this machine reaches$/,
  ],
] as const)("the address: %s", (_what, more, state, found) => {
  const settings = testSettings({ dataDir }, more as Record<string, string>);
  expect(addressFindings(settings)).toContainEqual(bad(state, found));
});

test("the address: what answers there is another, and what answers is this", async () => {
  const other = await examined({ PUBLIC_ORIGIN: await listening(() => ({ status: 200, body: {} })) });
  expect(other.about("reached from here")).toEqual([bad("warning", /not as this installation would/)]);
  const origin: string = await listening(() => ({
    status: 200,
    body: { issuer: `${origin}/identity/eu-central-1_Okurca001` },
  }));
  expect((await examined({ PUBLIC_ORIGIN: origin })).about("reached from here")[0]?.state).toBe("ok");
});

test("a disk that is nearly full, and one that is", () => {
  expect(diskFinding(50e9, 0.5).state).toBe("ok");
  expect(diskFinding(0.8e9, 0.5)).toEqual(bad("warning", /0\.8 GB free/));
  expect(diskFinding(5e9, 0.04).state).toBe("warning");
  expect(diskFinding(0.1e9, 0.5)).toEqual(bad("failure", /0\.1 GB free/));
});

test("a user pool elsewhere that does not answer", async () => {
  const { failures } = await examined({
    IDENTITY_ENDPOINT: "http://127.0.0.1:9/",
    IDENTITY_ISSUER: "http://127.0.0.1:9/havuz",
  });
  expect(failures).toEqual([bad("failure", /127.0.0.1:9 does not answer/)]);
});

test("no secret of the settings is in anything that is said", async () => {
  const secret = "cok-gizli-parola";
  const { findings } = await examined(
    {
      SMTP_URL: `smtp://okur:${secret}@127.0.0.1:9`,
      S3_URL: `http://${secret}:${secret}@127.0.0.1:9/kova`,
      AI_BASE_URL: "http://127.0.0.1:9",
      AI_MODEL: "kitap-1",
      AI_API_KEY: secret,
    },
    { databaseUrl: `postgresql://okur:${secret}@127.0.0.1:9/yok` },
  );
  expect(findings.filter(({ state }) => state === "failure").length).toBe(4);
  expect(JSON.stringify(findings)).not.toContain(secret);
  expect(JSON.stringify(findings)).not.toContain(readFileSync(join(dataDir, "identity.key"), "utf8").trim());
  // Also of a setting that cannot be read at all.
  const unread = await examine({ DATABASE_URL: `http://okur:${secret}@x`, DATA_DIR: dataDir });
  expect([unread[0]?.state, JSON.stringify(unread).includes(secret)]).toEqual(["failure", false]);
}, 40_000);

test("secrets are whatever the settings hide in addresses and headers, also as it is written in them", () => {
  const secrets = secretsOf({
    CONTACT_FORM_URL: "https://okur:form%20gizi@form.example/?access_key=form-anahtari",
    OTEL_EXPORTER_OTLP_ENDPOINT: "https://izjetonu@iz.example",
    OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer%20jeton-gizi, x-key=anahtar-gizi",
  });
  expect(secrets).toEqual(
    expect.arrayContaining([
      ...["form gizi", "form-anahtari", "izjetonu"],
      ...["Bearer%20jeton-gizi", "jeton-gizi", "anahtar-gizi"],
    ]),
  );
  expect(secrets).not.toContain("okur");
});
