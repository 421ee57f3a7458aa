import { setTimeout as wait } from "node:timers/promises";
import { createLog } from "@okurca/server-kit";
import { sql } from "kysely";
import { createCovers } from "../../apps/server/src/covers/index.ts";
import { createPictures } from "../../apps/server/src/pictures/index.ts";
import {
  drawProgress,
  generateCovers,
  generateSample,
  type Size,
  sizes,
} from "../../apps/server/src/sample-data/index.ts";
import { readSettings } from "../../apps/server/src/settings/index.ts";
import { type Program, startProgram, stopProgram, untilReady } from "../../apps/server/test/program.ts";
import { type Cast, drawCast } from "./cast.ts";
import { type Sql, withDatabase } from "./database.ts";
import { fillQueues } from "./queues.ts";
import { type Pool, signIn, type Tokens } from "./tokens.ts";

/** Milliseconds. */
const longestIndexing = 10 * 60_000;

/** Whatever the port: it stands in the tokens, also of a folder that is used again. */
const origin = "http://localhost:3200";

/** The product as built for production on this data folder, while the work lasts. */
export async function serving<T>(
  folder: string,
  work: (program: Program) => Promise<T>,
  environment: Record<string, string> = {},
): Promise<T> {
  const program = await startProgram({
    ...{ DATA_DIR: folder, TRUST_PROXY: "true", PUBLIC_ORIGIN: origin, STAFF_SECOND_FACTOR: "off" },
    ...environment,
  });
  try {
    await untilReady(program);
    return await work(program);
  } catch (error) {
    // What the product says of it.
    console.error(program.output(), program.errors());
    throw error;
  } finally {
    await stopProgram(program);
  }
}

/**
 * Until the product has made its search index, which keeps a core busy for most of a minute at a million editions: what
 * comes first would be measured beside it.
 * @returns seconds
 */
export async function untilIndexed(program: Program): Promise<number> {
  const begun = performance.now();
  const isIndexed = async () => {
    const metrics = await (await fetch(`${program.origin}/metrics`)).text();
    return Number(/^okurca_search_index_editions (\d+)$/m.exec(metrics)?.[1] ?? 0) > 0;
  };
  while (!(await isIndexed())) {
    if (performance.now() - begun > longestIndexing) throw new Error("there is no search index");
    await wait(500);
  }
  return (performance.now() - begun) / 1000;
}

export function isSize(text: string): text is Size {
  return Object.hasOwn(sizes, text);
}

/** Covers as `okurca generate` makes them, also in a folder that was filled before there were any. */
async function makeCovers(folder: string, db: Sql, size: Size): Promise<void> {
  const [known] = (await sql<{ count: number }>`SELECT count(*) AS count FROM covers`.execute(db)).rows;
  if (Number(known?.count) > 0) return;
  const settings = readSettings({ DATA_DIR: folder }, {});
  const jobs = { openQueue: () => Promise.reject(new Error("nothing is looked for here")) } as never;
  const parts = { db, jobs, settings, log: createLog("silent"), clock: () => new Date() };
  const pictures = createPictures(parts);
  const covers = createCovers({ ...parts, pictures });
  try {
    await generateCovers({ ...parts, pictures, covers }, sizes[size]);
  } finally {
    await Promise.all([covers.close(), pictures.close()]);
  }
}

/** Migrated, filled unless it is, and with signed-in readers. */
export async function prepare(folder: string, size: Size): Promise<{ cast: Cast; tokens: Tokens }> {
  const pool = await serving(folder, async (program) => {
    const answer = await fetch(`${program.origin}/api/identity/config`);
    return (await answer.json()) as Pool;
  });
  return withDatabase(folder, async ({ db }) => {
    const [known] = (
      await sql<{ count: number }>`SELECT count(*) AS count FROM editions WHERE source = 'sample'`.execute(db)
    ).rows;
    if (Number(known?.count) === 0) {
      const ctx = { db, log: createLog("silent"), clock: () => new Date() };
      await generateSample(ctx, {
        ...{ shape: sizes[size], issuer: pool.issuer },
        ...{ isBesideReaders: false, onProgress: drawProgress(process.stderr) },
      });
    } else if (Number(known?.count) !== sizes[size].editions) {
      throw new Error(`${folder} holds another size than ${size}`);
    }
    await makeCovers(folder, db, size);
    return db.transaction().execute(async (tx) => {
      await sql`SET LOCAL statement_timeout = 0`.execute(tx);
      // The week's look for new recommendations is not what is measured.
      await sql`
        INSERT INTO recommendation_news (reader_id, looked_at, work_ids) SELECT id, now(), '{}' FROM readers
        ON CONFLICT (reader_id) DO UPDATE SET looked_at = now()`.execute(tx);
      // Nor the night's making of the model, which keeps a core busy for minutes.
      await sql`UPDATE model_builds SET built_at = now() WHERE built_at IS NOT NULL`.execute(tx);
      await fillQueues(tx as unknown as Sql);
      const cast = await drawCast(tx as unknown as Sql, sizes[size], 300);
      const { typical, sociable, collectors, hub, few, admin } = cast;
      const tokens = await signIn(tx as unknown as Sql, pool, [
        ...typical,
        ...sociable,
        ...collectors,
        hub,
        few,
        admin,
      ]);
      return { cast, tokens };
    });
  });
}
