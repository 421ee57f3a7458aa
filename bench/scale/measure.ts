import { loadavg } from "node:os";
import { createLog, openDatabase } from "@okurca/server-kit";
import type { Tables } from "../../apps/server/src/database/tables.ts";
import { buildModel } from "../../apps/server/src/recommendations/index.ts";
import {
  makeFolder,
  type Program,
  removeFolder,
  startProgram,
  stopProgram,
  untilReady,
} from "../../apps/server/test/program.ts";
import type { Figure } from "../run.ts";
import { type Cast, drawCast } from "./cast.ts";
import { generateRows, type Shape, shapeOf } from "./rows/index.ts";
import { measureRun, type Tokens } from "./scenes.ts";
import { type Pool, signIn } from "./tokens.ts";

/** Whatever the port: it stands in the tokens, also of a folder that is used again. */
const origin = "http://localhost:3200";

async function serving<T>(folder: string, work: (program: Program) => Promise<T>): Promise<T> {
  const program = await startProgram({ DATA_DIR: folder, TRUST_PROXY: "true", PUBLIC_ORIGIN: origin });
  try {
    await untilReady(program);
    return await work(program);
  } finally {
    await stopProgram(program);
  }
}

/** Migrated, filled unless it is, and with signed-in readers. */
async function prepare(folder: string, shape: Shape): Promise<{ cast: Cast; tokens: Tokens }> {
  const pool = await serving(folder, async (program) => {
    const answer = await fetch(`${program.origin}/api/identity/config`);
    return (await answer.json()) as Pool;
  });
  const log = createLog("warn");
  const options = { databaseUrl: undefined, dataDir: folder, log, poolSize: 1 };
  const { db, sql, close } = await openDatabase<Tables>(options);
  try {
    await sql`SET statement_timeout = 0`;
    const [known] = await sql`SELECT FROM readers WHERE username = ${`okur${shape.readers}`}`;
    const onStep = (text: string) => console.error(`  ${text}`);
    if (!known) await generateRows(sql, { shape, issuer: pool.issuer, onStep });
    // The server made one of no books at its start, and makes the next after an hour.
    const [model] = await sql`SELECT FROM similar_works LIMIT 1`;
    if (!model) await buildModel({ db, log, clock: () => new Date() }, new AbortController().signal);
    const cast = await drawCast(sql, shape, 300);
    const { typical, sociable, collectors, hub, few } = cast;
    const tokens = await signIn(sql, pool, [...typical, ...sociable, ...collectors, hub, few]);
    return { cast, tokens };
  } finally {
    await close();
  }
}

const wordAfter = (words: readonly string[], name: string) => {
  const place = words.indexOf(name);
  return place < 0 ? undefined : words[place + 1];
};

/** The social parts and the shelf on very many rows: --readers N, --folder DIR to keep and use the rows again, --only WORD for the scenes so named. */
export async function measureScale(words: readonly string[]): Promise<Figure[]> {
  const shape = shapeOf(Number(wordAfter(words, "--readers") ?? 100_000));
  const kept = wordAfter(words, "--folder");
  const folder = kept ?? makeFolder();
  const [otherWork = 0] = loadavg();
  try {
    const from = performance.now();
    const { cast, tokens } = await prepare(folder, shape);
    const seconds = (performance.now() - from) / 1000;
    const figures = await serving(folder, (program) =>
      measureRun({ origin: program.origin, cast, tokens, only: wordAfter(words, "--only") }),
    );
    return [
      { figure: "rows made and readers signed in", value: seconds, unit: "s" },
      ...figures,
      { figure: "load of the machine before", value: otherWork, unit: "tasks" },
    ];
  } finally {
    if (kept === undefined) removeFolder(folder);
  }
}
