// npm run fuzz [-- --requests N --seed N --only PATH --record]: thousands of generated requests against the program as
// built for production, each answer held against the OpenAPI document and against who may see what. Exit code 1 when
// something was found; --record keeps the outcome in bench/results.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { createLog, openDatabase } from "@okurca/server-kit";
import { sql } from "kysely";
import {
  makeFolder,
  removeFolder,
  startProgram,
  stopProgram,
  untilReady,
} from "../../apps/server/test/program.ts";
import { wordsOrEnd } from "../words.ts";
import { everybody, gone, makeCast, signOut, staff, type Tokens } from "./cast.ts";
import { costlyCast, runCostly } from "./costly-run.ts";
import type { OpenApi } from "./document.ts";
import { fuzz } from "./fuzz.ts";
import { type Pool, signEverybodyIn } from "./sign-in.ts";
import { usage } from "./usage.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

const words = wordsOrEnd(usage);
const requests = Number(words.requests ?? 20_000);
const seed = Number(words.seed ?? Math.floor(Math.random() * 2 ** 31));
const [, costlyOnly] = /^costly(?:\/(\w+))?$/.exec(words.only ?? "") ?? [];
const isCostly = /^costly(?:\/\w+)?$/.test(words.only ?? "");
const only = isCostly ? undefined : words.only;

/** Megabytes a program holds, by the kernel. */
function memoryOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

/** May be more at the end than after the first fifth, when everything has been loaded once. */
const growthLimit = 80;

/** Keeps an outcome with when, of what and under which load it was. */
function record(name: string, outcome: object): void {
  const day = new Date().toISOString().slice(0, 10);
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], {
    cwd: root,
    encoding: "utf8",
  }).trim();
  mkdirSync(`${root}bench/results`, { recursive: true });
  const kept = { day, load: loadavg()[0], commit, ...outcome };
  writeFileSync(`${root}bench/results/${day}-${name}.json`, `${JSON.stringify(kept, null, 2)}\n`);
}

const folder = makeFolder();
const own = { databaseUrl: undefined, dataDir: folder, log: createLog("silent"), poolSize: 2 };
const database = await openDatabase(own);
const [place] = (
  await sql<{ host: string; user: string; name: string }>`
  SELECT current_setting('unix_socket_directories') AS host, current_user AS user, current_database() AS name`.execute(
    database.db,
  )
).rows;
const { host = "", user = "", name = "" } = place ?? {};
const program = await startProgram({
  STAFF_SECOND_FACTOR: "off",
  ...{ DATABASE_URL: `postgresql:///${name}`, PGHOST: host, PGUSER: user },
  ...{ DATA_DIR: folder, TRUST_PROXY: "true" },
  // With room for it nothing is collected for minutes, and what is only waiting for that would look like a leak.
  NODE_OPTIONS: "--max-old-space-size=200",
});
let isClean = false;
try {
  await untilReady(program);
  const { db } = database;
  const pool = (await (await fetch(`${program.origin}/api/identity/config`)).json()) as Pool;
  const tokens = await signEverybodyIn(db, pool, isCostly ? costlyCast : everybody);
  const tokenOf = (who: string) => tokens.get(who) as Tokens;
  // Everybody of the cast is new, and writes more than newcomers may.
  await sql`UPDATE registration_rules SET are_newcomers_limited = false`.execute(db);
  const cast = await makeCast(program.origin, (who) => tokenOf(who).own);
  await sql`
    INSERT INTO roles (reader_id, role, granted_at)
    SELECT id, 'admin', now() FROM readers WHERE username = ${staff}`.execute(db);
  await signOut(program.origin, tokenOf(gone).access);
  const document = (await (await fetch(`${program.origin}/api/openapi.json`)).json()) as OpenApi;
  if (isCostly) {
    const server = { pid: program.child.pid ?? 0, origin: program.origin };
    const outcome = await runCostly({
      ...{ program: server, db, document, cast, tokenOf, most: requests },
      only: costlyOnly,
    });
    isClean = outcome.isClean;
    if (words.record) record("fuzz-costly", outcome);
  } else {
    const before = await cast.kept();
    const atStart = memoryOf(program.child.pid ?? 0);
    const memory: { requests: number; mb: number }[] = [];
    const outcome = await fuzz({
      ...{ host: "127.0.0.1", port: Number(new URL(program.origin).port), document, cast, tokenOf },
      ...{ seed, requests, limitMs: 15_000, lanes: 4, ...(only ? { only } : {}) },
      async onProgress(done) {
        memory.push({ requests: done, mb: memoryOf(program.child.pid ?? 0) });
        if (done % 2000 === 0) console.error(`  ${done} of ${requests}, ${memory.at(-1)?.mb} MB`);
      },
    });
    const isKept = (await cast.kept()) === before;
    const early = memory[Math.floor(memory.length / 5)]?.mb ?? 0;
    const [late, most] = [memory.at(-1)?.mb ?? 0, Math.max(...memory.map(({ mb }) => mb))];
    const troubles = [
      ...(isKept ? [] : ["what two readers have was changed by others"]),
      ...(late - early > growthLimit ? [`memory grew from ${early} to ${late} MB`] : []),
      ...(program.errors() ? [`written to standard error: ${program.errors().slice(0, 2000)}`] : []),
    ];
    isClean = outcome.findings.length === 0 && troubles.length === 0;
    const statuses: Record<string, number> = {};
    for (const counted of Object.values(outcome.counts))
      for (const [status, times] of Object.entries(counted))
        statuses[status] = (statuses[status] ?? 0) + times;
    console.log(
      `${requests} requests to ${Object.keys(outcome.counts).length} endpoints in ${outcome.seconds} s, seed ${seed}`,
    );
    console.log(
      `by status: ${Object.entries(statuses)
        .map(([status, times]) => `${status} ${times}`)
        .join(", ")}`,
    );
    console.log(
      `slowest ${outcome.slowest.ms} ms (${outcome.slowest.endpoint}); memory ${atStart}, ${early}, then ${late} MB`,
    );
    for (const trouble of troubles) console.log(`FOUND: ${trouble}`);
    for (const { endpoint, faults, times, request, answer } of outcome.findings) {
      console.log(`\nFOUND ${times} × ${endpoint}: ${faults.join("; ")}\n${request}\n→ ${answer}`);
    }
    if (words.record)
      record("fuzz", {
        only: only ?? null,
        ...outcome,
        statuses,
        memory: { atStart, early, late, most },
        troubles,
      });
  }
} finally {
  await stopProgram(program);
  await database.close();
  removeFolder(folder);
}
process.exit(isClean ? 0 : 1);
