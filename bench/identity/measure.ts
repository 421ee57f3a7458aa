import { randomBytes } from "node:crypto";
import { loadavg } from "node:os";
import {
  makeFolder,
  type Program,
  removeFolder,
  startProgram,
  stopProgram,
  untilReady,
} from "../../apps/server/test/program.ts";
import { startSrpPool } from "../../packages/identity/src/srp/srp-pool.ts";
import { command, percentile } from "../commands.ts";
import type { Figure } from "../figure.ts";
import { makeAccounts } from "./accounts.ts";
import type { Orders, Target } from "./load.ts";

/** Each may sign in twenty times at once before its own limit is met. */
const accounts = 200;
const concurrency = 8;
/** Bare calls a second. */
const rate = 100;
/** Milliseconds. */
const warmUp = 3000;
const measured = 15_000;

function give(orders: Orders): Promise<number[]> {
  return command(new URL("./load.ts", import.meta.url), orders);
}

interface Run {
  perSecond: number;
  signIns: number[];
  calls: number[];
}

async function load(target: Target): Promise<Run> {
  const times = { target, warmUp, measured };
  const [signIns, calls] = await Promise.all([give({ ...times, concurrency }), give({ ...times, rate })]);
  return { perSecond: (signIns.length * 1000) / measured, signIns, calls };
}

const goesOnWithBigInt = "sign-ins go on with BigInt";

/** The product on this data folder, while `work` lasts; with BigInt's powers only, or as it is. */
async function serving<T>(
  folder: string,
  engine: "bigint" | "best",
  work: (program: Program) => Promise<T>,
): Promise<T> {
  const preload = new URL("./bigint-only.ts", import.meta.url);
  const program = await startProgram({
    DATA_DIR: folder,
    TRUST_PROXY: "true",
    ...(engine === "bigint" ? { NODE_OPTIONS: `--import=${preload}` } : {}),
  });
  try {
    await untilReady(program);
    const result = await work(program);
    if (engine === "bigint" && !program.output().includes(goesOnWithBigInt)) {
      throw new Error("the run with BigInt only was none");
    }
    return result;
  } finally {
    await stopProgram(program);
  }
}

/** The server's arithmetic of sign-ins and nothing else: no HTTP, no database, no tokens. */
async function measureArithmetic(): Promise<number> {
  const log = { info() {}, warn() {}, error() {} };
  const pool = startSrpPool({ log });
  const input = {
    poolName: "Okurca001",
    userId: "okur",
    salt: randomBytes(16),
    password: "Bench-Parolasi-7391",
  };
  const verifier = await pool.verifier(input);
  const proof = {
    poolName: input.poolName,
    userId: input.userId,
    verifier,
    clientValue: Buffer.from(verifier).toString("hex"),
    secretBlock: randomBytes(400),
    timestamp: "Sat Nov 21 10:00:00 UTC 2026",
    signature: randomBytes(32),
  };
  let done = 0;
  async function goOn(until: number): Promise<void> {
    while (performance.now() < until) {
      const secret = randomBytes(32);
      const serverValue = await pool.serverValue(verifier, secret);
      await pool.proof({ ...proof, secret, serverValue });
      done += 1;
    }
  }
  const some = (milliseconds: number) => {
    const until = performance.now() + milliseconds;
    return Promise.all(Array.from({ length: concurrency }, () => goOn(until)));
  };
  await some(1000);
  const [from, before] = [performance.now(), done];
  await some(3000);
  const perSecond = ((done - before) * 1000) / (performance.now() - from);
  await pool.close();
  return perSecond;
}

/** Whole sign-ins over HTTP, and beside them calls of the API that must not feel them. */
export async function measureIdentity(): Promise<Figure[]> {
  const folder = makeFolder();
  const [otherWork = 0] = loadavg();
  try {
    const [target, slow] = await serving(folder, "bigint", async ({ origin }) => {
      const made = await makeAccounts(origin, accounts);
      return [made, await load(made)] as const;
    });
    const [quiet, best] = await serving(folder, "best", async ({ origin }) => {
      const here = { ...target, origin };
      const alone = await give({ target: here, warmUp: 1000, measured: 5000, rate });
      return [alone, await load(here)] as const;
    });
    const arithmetic = await measureArithmetic();
    return [
      { figure: "sign-ins", value: best.perSecond, unit: "/s", bar: ">= 60" },
      { figure: "a bare call meanwhile, p99", value: percentile(best.calls, 0.99), unit: "ms", bar: "< 50" },
      { figure: "a bare call meanwhile, p50", value: percentile(best.calls, 0.5), unit: "ms" },
      { figure: "a bare call with nothing else running, p99", value: percentile(quiet, 0.99), unit: "ms" },
      { figure: "a sign-in, p50", value: percentile(best.signIns, 0.5), unit: "ms" },
      { figure: "a sign-in, p99", value: percentile(best.signIns, 0.99), unit: "ms" },
      { figure: "sign-ins with BigInt only", value: slow.perSecond, unit: "/s" },
      {
        figure: "a bare call meanwhile with BigInt only, p99",
        value: percentile(slow.calls, 0.99),
        unit: "ms",
      },
      { figure: "as it is against BigInt only", value: best.perSecond / slow.perSecond, unit: "times" },
      { figure: "ceiling: their arithmetic and nothing else", value: arithmetic, unit: "/s" },
      { figure: "load of the machine before", value: otherWork, unit: "tasks" },
    ];
  } finally {
    removeFolder(folder);
  }
}
