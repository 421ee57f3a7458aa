import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { makeFolder, type Program, postmasterOf, removeFolder } from "../../apps/server/test/program.ts";
import { command, median, percentile } from "../commands.ts";
import type { Figure } from "../figure.ts";
import { measureIdentity } from "../identity/measure.ts";
import type { Cast } from "../scale/cast.ts";
import { type Sql, withDatabase } from "../scale/database.ts";
import type { Call, Orders } from "../scale/load.ts";
import { wordAfter } from "../scale/measure.ts";
import { isSize, prepare, serving, untilIndexed } from "../scale/prepare.ts";
import type { Tokens } from "../scale/tokens.ts";
import { databaseTime, machineIndex, memoryOf, processorTime } from "./cost.ts";
import type { Drive, Driven } from "./drive.ts";
import { record } from "./record.ts";
import type { Scene } from "./scene.ts";
import { askForTokens, drawScenes } from "./scenes.ts";
import { soak } from "./soak.ts";
import { onWire } from "./wire.ts";

const usualRate = 50;
const usualRounds = 3;
/** Seconds at the fixed rate that count. */
const waited = 6;
const concurrency = 16;
/** Milliseconds of one round at full speed. */
const roundTime = 2500;

const largest = "l";
const megabytes = 350;

interface Measured {
  p50: number;
  p95: number;
  /** Of the calls before those that count. */
  firstP95: number;
  /** What the ceiling takes, asked at the same rate: what the machine, PostgreSQL and two processes come to. */
  bareP50: number;
  bareP95: number;
  perSecond: number;
  ceiling: number;
  ratio: number;
  /** Megabytes of the server afterwards; scenes follow each other in one process. */
  memory: number;
  /** Microseconds of processor time of one call: Node's, PostgreSQL's, and both of the ceiling. */
  cost: { node: number; database: number; bareNode: number; bareDatabase: number };
}

const give = (orders: Orders) =>
  command<Orders, number[]>(new URL("../scale/load.ts", import.meta.url), orders);
const drive = (orders: Drive) => command<Drive, Driven>(new URL("./drive.ts", import.meta.url), orders);

/** A bare handler for these replays, while the work lasts. */
async function withBare<T>(
  folder: string,
  file: string,
  work: (port: number, pid: number) => Promise<T>,
): Promise<T> {
  const bare = fork(new URL("./bare.ts", import.meta.url), { stdio: "inherit" });
  try {
    bare.send({ folder, file });
    const [port] = await once(bare, "message");
    return await work(port, bare.pid ?? 0);
  } finally {
    bare.kill();
    await once(bare, "exit");
  }
}

interface Place {
  folder: string;
  program: Program;
  db: Sql;
  /** Calls a second, and turns at full speed. */
  pace: { rate: number; rounds: number };
}

/**
 * Milliseconds of waiting at a fixed rate, so that a server that stands still is seen by all who come meanwhile. What is
 * read is asked for once before it counts, at least a second long, except where all calls differ: `first` is what that
 * took, with all that is cold in it.
 */
async function measureWaiting(
  { program, db, pace }: Place,
  scene: Scene,
): Promise<{ first: number[]; taken: number[] }> {
  const { calls, undo, unlike = calls } = scene;
  const rate = Math.min(pace.rate, scene.rate ?? pace.rate);
  const { origin } = program;
  const split = (all: number[], warm: number) => ({ first: all.slice(0, warm), taken: all.slice(warm) });
  if (!undo) {
    const warm = scene.unlike ? rate : Math.max(rate, calls.length);
    const turns = Array.from(
      { length: warm + waited * rate },
      (_none, i) => unlike[i % unlike.length] as Call,
    );
    return split(await give({ origin, calls: turns, rate }), warm);
  }
  await undo(db);
  const all = await give({ origin, calls: calls.slice(0, waited * rate), rate });
  await undo(db);
  return split(all, Math.min(20, rate));
}

/** Milliseconds of waiting for the ceiling, warm, at the rate at which the product was asked. */
async function measureBareWaiting({ db, pace }: Place, scene: Scene, port: number): Promise<number[]> {
  const rate = Math.min(pace.rate, scene.rate ?? pace.rate);
  const count = scene.undo ? Math.min(scene.calls.length, waited * rate) : waited * rate;
  const calls = Array.from({ length: count }, (_none, i) => ({
    method: "GET" as const,
    path: `/${i % scene.calls.length}`,
  }));
  await scene.undo?.(db);
  const taken = await give({ origin: `http://localhost:${port}`, calls, rate });
  await scene.undo?.(db);
  return taken;
}

/** The product and its ceiling in turn, so that both meet the same moments; each at full speed. */
async function measureThroughput(place: Place, scene: Scene, file: string) {
  const { folder, program, db, pace } = place;
  const postmaster = postmasterOf(folder);
  const times = scene.undo ? {} : { warmUp: 500, measured: roundTime };
  return withBare(folder, file, async (barePort, barePid) => {
    const sides = [
      {
        pid: program.child.pid ?? 0,
        port: Number(new URL(program.origin).port),
        requestsOf: () => (scene.asked?.() ?? scene.calls).map(onWire),
      },
      {
        pid: barePid,
        port: barePort,
        requestsOf: () => scene.calls.map((_call, i) => onWire({ method: "GET", path: `/${i}` })),
      },
    ];
    const found = sides.map(() => ({
      perSecond: [] as number[],
      node: [] as number[],
      database: [] as number[],
    }));
    for (let round = 0; round < pace.rounds; round++) {
      for (const [side, { pid, port, requestsOf }] of sides.entries()) {
        await scene.undo?.(db);
        const requests = requestsOf();
        const before = [processorTime(pid), databaseTime(postmaster)] as const;
        const { answered, took } = await drive({ host: "localhost", port, requests, concurrency, ...times });
        // The warming up has its cost, too.
        const all = scene.undo ? answered : answered * (1 + 500 / roundTime);
        found[side]?.perSecond.push(answered / took);
        found[side]?.node.push(((processorTime(pid) - before[0]) * 1000) / all);
        found[side]?.database.push(((databaseTime(postmaster) - before[1]) * 1000) / all);
      }
    }
    const bareTaken = await measureBareWaiting(place, scene, barePort);
    const [own, bare] = found;
    if (!own || !bare) throw new Error("there are two sides");
    return {
      bareP50: percentile(bareTaken, 0.5),
      bareP95: percentile(bareTaken, 0.95),
      perSecond: median(own.perSecond),
      ceiling: median(bare.perSecond),
      ratio: median(own.perSecond.map((value, i) => value / (bare.perSecond[i] ?? Number.NaN))),
      cost: {
        node: median(own.node),
        database: median(own.database),
        bareNode: median(bare.node),
        bareDatabase: median(bare.database),
      },
    };
  });
}

/** The most memory that the process has had while the work lasted. */
async function watchMemory<T>(pid: number, work: () => Promise<T>): Promise<{ result: T; most: number }> {
  let [isOver, most] = [false, 0];
  const watching = (async () => {
    while (!isOver) {
      most = Math.max(most, memoryOf(pid));
      await wait(200);
    }
  })();
  try {
    const result = await work();
    return { result, most };
  } finally {
    isOver = true;
    await watching;
  }
}

function tell(text: string): void {
  console.error(`  ${text}`);
}

interface Size {
  scenes: Map<string, Measured>;
  all: readonly Scene[];
  memory: number;
  /** Seconds from the start. */
  indexed: number;
  soak: Figure[];
}

async function measureSize(
  folder: string,
  given: { cast: Cast; tokens: Tokens; only: string; minutes: number; pace: Place["pace"] },
): Promise<Size> {
  const { cast, tokens, only, minutes, pace } = given;
  return withDatabase(folder, async ({ db }) => {
    const all = (await drawScenes(db, cast, tokens)).filter(({ name }) => name.includes(only));
    const recording = await record(folder, { scenes: all, db, cast, tokens });
    try {
      return await serving(folder, async (program) => {
        const indexed = await untilIndexed(program);
        tell(`index of the catalogue ${indexed.toFixed(1)} s after the start`);
        const place = { folder, program, db, pace };
        const scenes = new Map<string, Measured>();
        const { most } = await watchMemory(program.child.pid ?? 0, async () => {
          for (const drawn of all) {
            const isChat = drawn.name.startsWith("chat");
            const scene = isChat
              ? { ...drawn, calls: await askForTokens(program.origin, cast, tokens) }
              : drawn;
            const { first, taken } = await measureWaiting(place, scene);
            const full = await measureThroughput(place, scene, recording.files.get(scene.name) ?? "");
            const memory = memoryOf(program.child.pid ?? 0);
            const [p50, p95, firstP95] = [
              percentile(taken, 0.5),
              percentile(taken, 0.95),
              percentile(first, 0.95),
            ];
            const found = { p50, p95, firstP95, memory, ...full };
            scenes.set(scene.name, found);
            const cost = Object.values(found.cost).map((value) => value.toFixed(0));
            tell(
              `${scene.name}: p50 ${found.p50.toFixed(1)}, p95 ${found.p95.toFixed(1)} ms (first ${firstP95.toFixed(1)}, ceiling ${full.bareP50.toFixed(1)} and ${full.bareP95.toFixed(1)}); ${found.perSecond.toFixed(0)}/s of ` +
                `${found.ceiling.toFixed(0)}/s (${found.ratio.toFixed(2)}); µs Node ${cost[0]} of ${cost[2]}, PostgreSQL ` +
                `${cost[1]} of ${cost[3]}; ${recording.statements.get(scene.name)?.toFixed(1)} statements; ${memory.toFixed(0)} MB`,
            );
          }
        });
        return {
          scenes,
          all,
          memory: most,
          indexed,
          soak: minutes > 0 ? await soak(program, all, minutes) : [],
        };
      });
    } finally {
      recording.remove();
    }
  });
}

function figuresOf(size: string, { scenes, all, memory, indexed, soak }: Size): Figure[] {
  const figures: Figure[] = [];
  for (const { name, bar, undo } of all) {
    const found = scenes.get(name);
    if (!found) continue;
    const label = (what: string) => `${size}: ${name}, ${what}`;
    figures.push(
      { figure: label("p50"), value: found.p50, unit: "ms" },
      {
        figure: label("p95"),
        value: found.p95,
        unit: "ms",
        ...(bar === undefined ? {} : { bar: `<= ${bar}` }),
      },
      { figure: label("p95 of the first calls, uncounted"), value: found.firstP95, unit: "ms" },
      { figure: label("p50 of the ceiling at this rate"), value: found.bareP50, unit: "ms" },
      { figure: label("p95 of the ceiling at this rate"), value: found.bareP95, unit: "ms" },
      { figure: label("at full speed"), value: found.perSecond, unit: "/s" },
      { figure: label("ceiling"), value: found.ceiling, unit: "/s" },
      {
        figure: label("of its ceiling"),
        value: found.ratio,
        unit: "times",
        ...(undo ? {} : { bar: ">= 0.6" }),
      },
      { figure: label("Node"), value: found.cost.node, unit: "µs" },
      { figure: label("PostgreSQL"), value: found.cost.database, unit: "µs" },
      { figure: label("memory afterwards"), value: found.memory, unit: "MB" },
    );
  }
  figures.push({ figure: `${size}: search index made after the start`, value: indexed, unit: "s" });
  figures.push({
    figure: `${size}: the server's memory, at most`,
    value: memory,
    unit: "MB",
    bar: `<= ${megabytes}`,
  });
  return [...figures, ...soak];
}

/** From the first to the last size. */
function growth(first: Size, last: Size): Figure[] {
  return last.all
    .filter(({ mustNotGrow }) => mustNotGrow)
    .map(({ name }) => ({
      figure: `${name}: p95 of the largest size beside the smallest`,
      value: (last.scenes.get(name)?.p95 ?? Number.NaN) / (first.scenes.get(name)?.p95 ?? Number.NaN),
      unit: "times",
      bar: "<= 2",
    }));
}

/**
 * What readers do, on the product as built: how long one waits, how many it does at most, and beside it a bare handler with
 * the same SQL and bytes. `--sizes s,l`, `--folder DIR` for folders of these names that are kept and used again, `--only
 * WORD` for the scenes so named, `--soak MINUTES` of everything mixed on the last size; on a machine that has much else to
 * do `--rate N` calls a second and `--rounds N` at full speed.
 */
export async function measureProduct(words: readonly string[]): Promise<Figure[]> {
  const sizes = (wordAfter(words, "--sizes") ?? `s,${largest}`).split(",");
  const minutes = Number(wordAfter(words, "--soak") ?? 0);
  const only = wordAfter(words, "--only");
  const pace = {
    rate: Number(wordAfter(words, "--rate") ?? usualRate),
    rounds: Number(wordAfter(words, "--rounds") ?? usualRounds),
  };
  const kept = wordAfter(words, "--folder");
  const base = kept ?? makeFolder();
  const figures: Figure[] = [
    { figure: "load of the machine before", value: loadavg()[0] ?? 0, unit: "tasks" },
    { figure: "rounds of a fixed loop", value: machineIndex(), unit: "/ms" },
  ];
  const found: Size[] = [];
  const folders: string[] = [];
  try {
    for (const [i, size] of sizes.entries()) {
      if (!isSize(size)) throw new Error("--sizes: some of s, m, l, with commas");
      const folder = join(base, size);
      mkdirSync(folder, { recursive: true });
      folders.push(folder);
      tell(`size ${size}`);
      const { cast, tokens } = await prepare(folder, size);
      const isLast = i === sizes.length - 1;
      const given = { cast, tokens, only: only ?? "", minutes: isLast ? minutes : 0, pace };
      const result = await measureSize(folder, given);
      found.push(result);
      figures.push(...figuresOf(size, result));
    }
    const [first, last] = [found[0], found.at(-1)];
    if (first && last && first !== last) figures.push(...growth(first, last));
    if (only === undefined) {
      tell("sign-in");
      for (const figure of await measureIdentity())
        figures.push({ ...figure, figure: `sign-in: ${figure.figure}` });
    }
    return figures;
  } finally {
    if (kept === undefined) {
      for (const folder of folders) removeFolder(folder);
      removeFolder(base);
    }
  }
}
