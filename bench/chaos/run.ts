// npm run chaos [-- --rounds N --only WORD,WORD --seed N --json --record]: breaks what the program depends on
// while readers go on calling, and reports what was done and what was lost. Exit code 1 when a bar is missed.
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { wordsOrEnd } from "../words.ts";
import { disk, migration, mountDisk } from "./apart.ts";
import { type Fault, faults, type Passed } from "./faults.ts";
import { dispensable, ensurePrograms } from "./programs.ts";
import { type Figure, figuresOf, isOk, type Result, rowOf, table } from "./report.ts";
import { sourceFaults } from "./sources.ts";
import { type Stage, startStage } from "./stage.ts";
import { usage } from "./usage.ts";
import { verify, verifyMails } from "./verify.ts";

const values = wordsOrEnd(usage);
const [rounds, seed] = [Number(values.rounds ?? 100), Number(values.seed ?? 1)];
const wanted = (fault: Fault) => !values.only || values.only.split(",").includes(fault.name);
const say = (text: string) => console.error(`${new Date().toISOString().slice(11, 19)} ${text}`);

/** Milliseconds within which waiting mails have to go out once all is well: retries come after seconds. */
const mailLimit = 120_000;

const missing = ensurePrograms().filter((name) => !dispensable.includes(name));
if (missing.length > 0) {
  console.error(`okurca: npm run chaos needs ${missing.join(" and ")}; install the packages of these names.`);
  process.exit(2);
}

async function waitForMails(stage: Stage): Promise<void> {
  const late = performance.now() + mailLimit;
  for (;;) {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM mails WHERE state = 'waiting'`.execute(stage.parts.database);
    if (rows[0]?.count === 0 || performance.now() > late) return;
    await stage.pass(250);
  }
}

/** The trouble of a refused call, with what the processes say of it. */
function explained(stage: Stage, trouble: string): string {
  const id = /"requestId":"([^"]+)"/.exec(trouble)?.[1];
  if (id === undefined) return trouble;
  const said = stage.parts.apps.flatMap((app) =>
    app
      .said()
      .split("\n")
      .filter((line) => line.includes(id)),
  );
  return [trouble, ...said.map((line) => `    ${line.slice(0, 1500)}`)].join("\n");
}

/** Troubles already reported, so that each fault reports only what it caused itself. */
const told = new Set<string>();
function newOf(names: readonly string[]): string[] {
  const fresh = names.filter((name) => !told.has(name));
  for (const name of fresh) told.add(name);
  return fresh;
}

/** Runs one fault under load, then verifies what is there. */
async function undergo(stage: Stage, fault: Fault): Promise<Result> {
  const why = fault.missing?.();
  if (why) {
    say(`${fault.name}: left out, ${why}`);
    return { fault, left: why };
  }
  say(`${fault.name}: ${fault.about}`);
  stage.ledger.takeTallies();
  const since = performance.now();
  const proxy = await fault.startProxy?.(stage.parts.apps.map(({ port }) => port));
  if (proxy) stage.goBy(proxy.origin);
  let made: Passed;
  try {
    stage.startLoad();
    await stage.pass(1500);
    made = await fault.make(stage, rounds);
    await stage.pass(1000);
  } finally {
    await stage.stopLoad();
    if (proxy) stage.goBy(stage.parts.proxy.origin);
    await proxy?.close();
  }
  const tallies = stage.ledger.takeTallies();
  await waitForMails(stage);
  tallies.troubles = tallies.troubles.map((trouble, n) => (n < 20 ? explained(stage, trouble) : trouble));
  const found = await verify(stage.parts.database, stage.ledger);
  const [lost, doubled, yetDone] = [newOf(found.lost), newOf(found.doubled), newOf(found.yetDone)];
  const verdict = { ...found, lost, doubled, yetDone };
  const mails = await verifyMails(stage.parts.database, stage.smtp);
  const result = { fault, made, tallies, verdict, mails, seconds: (performance.now() - since) / 1000 };
  say(rowOf(result));
  return result;
}

const results: Result[] = [];

/** Called after each fault, so that an aborted run has recorded what it saw. */
function record(): void {
  if (!values.record) return;
  const date = new Date().toISOString().slice(0, 10);
  const commit = execFileSync("git", ["rev-parse", "--short=12", "HEAD"], { encoding: "utf8" }).trim();
  const machine = {
    processors: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    /** Load of the machine at the end: its other work belongs to the figures. */
    load: loadavg()[2],
  };
  const figures = figuresOf(results).map((figure) => ({ ...figure, ok: isOk(figure) }));
  const left = results.flatMap((result) =>
    "left" in result ? [`${result.fault.name}: ${result.left}`] : [],
  );
  const notes = results.flatMap((result) =>
    "left" in result ? [] : result.made.notes.map((note) => `${result.fault.name}: ${note}`),
  );
  mkdirSync(join("bench", "results"), { recursive: true });
  const text = JSON.stringify(
    { bench: "chaos", date, commit, machine, rounds, seed, left, notes, figures },
    null,
    2,
  );
  writeFileSync(join("bench", "results", `${date}-chaos.json`), `${text}\n`);
}

const atEnd: (() => Promise<void> | void)[] = [];
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, async () => {
    for (const close of atEnd.reverse()) await close();
    process.exit(130);
  });
}

async function onStage(chosen: readonly Fault[], primaryData?: string): Promise<void> {
  if (chosen.length === 0) return;
  say(
    "starting two processes, HAProxy, PostgreSQL with a replica, Redis, a mail server and a language model",
  );
  const stage = await startStage({ seed, say, ...(primaryData === undefined ? {} : { primaryData }) });
  atEnd.push(stage.close);
  try {
    for (const fault of chosen) {
      results.push(await undergo(stage, fault));
      record();
    }
  } finally {
    await stage.close();
  }
}

await onStage([...faults, ...sourceFaults, migration].filter(wanted));
if (wanted(disk)) {
  const small = mountDisk();
  if (small) atEnd.push(small.close);
  try {
    if (small) await onStage([disk], small.data);
    else {
      say("disk: left out, nothing may be mounted here");
      results.push({ fault: disk, left: "nothing may be mounted here" });
    }
  } finally {
    small?.close();
  }
}

const figures: Figure[] = figuresOf(results);
if (values.json)
  for (const figure of figures) console.log(JSON.stringify({ bench: "chaos", ...figure, ok: isOk(figure) }));
else console.log(table(results));
// A run that left out every fault has shown nothing.
process.exit(figures.length > 0 && figures.every(isOk) ? 0 : 1);
