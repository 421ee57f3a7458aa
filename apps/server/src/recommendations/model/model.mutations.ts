import type { BookWeights } from "@okurca/recommend";
import { sql } from "kysely";
import type { Db, Tx } from "../../database/handles.ts";
import { countRatings } from "../../ratings/index.ts";

const model = "similar_works";
const hours = (n: number) => n * 3_600_000;

/** By the clock of Turkey, where most readers are asleep. */
const night = { from: 3, to: 6, zone: "Europe/Istanbul" } as const;
/** A model is at least this old before the night makes another, and before much change does. */
const oldEnough = { night: hours(18), change: hours(1) } as const;
/** How much more or less was rated: a tenth, and at least this. */
const change = { share: 0.1, least: 200 } as const;
/** A build that has not ended by now was cut off. */
const cutOff = hours(1);

function isNight(now: Date): boolean {
  const text = now.toLocaleString("en-GB", { hour: "2-digit", timeZone: night.zone });
  return Number(text) >= night.from && Number(text) < night.to;
}

/** True for the one process that shall build now: at night, after much change, or where there is no model yet. */
export async function claimBuild(db: Db, now: Date): Promise<boolean> {
  const ratings = await countRatings(db);
  const before = (ms: number) => new Date(now.getTime() - ms);
  const { rows } = await sql`
    UPDATE model_builds SET started_at = ${now}
    WHERE model = ${model} AND (started_at IS NULL OR started_at < ${before(cutOff)}) AND (
      built_at IS NULL
      OR ${isNight(now)} AND built_at < ${before(oldEnough.night)}
      OR built_at < ${before(oldEnough.change)}
        AND abs(${ratings} - ratings) >= greatest(${change.least}, ratings * ${change.share}::real))
    RETURNING model`.execute(db);
  return rows.length > 0;
}

/** The build is over, well or not. */
export async function releaseBuild(db: Db): Promise<void> {
  await db.updateTable("model_builds").set({ started_at: null }).where("model", "=", model).execute();
}

const rowsAtOnce = 20_000;

/** The new model instead of the former, for everybody at once. Works that are gone meanwhile are left out. */
export async function saveModel(
  tx: Tx,
  given: { weights: BookWeights; workIds: readonly string[]; signals: number; at: Date },
): Promise<void> {
  const { starts, books, weights } = given.weights;
  const idOf = (book: number) => given.workIds[book] ?? "";
  // Hundreds of thousands of rows; and of two builds, one after a cut-off one, the later takes the earlier's rows away.
  await sql`SET LOCAL statement_timeout = '10min'`.execute(tx);
  await tx.selectFrom("model_builds").select("model").where("model", "=", model).forUpdate().execute();
  await tx.deleteFrom("similar_works").execute();
  let [works, seeds, values]: [string[], string[], number[]] = [[], [], []];
  async function write() {
    await sql`
      INSERT INTO similar_works (work_id, seed_id, weight)
      SELECT n.work_id, n.seed_id, n.weight
      FROM unnest(${works}::uuid[], ${seeds}::uuid[], ${values}::real[]) AS n (work_id, seed_id, weight)
      JOIN works AS w ON w.id = n.work_id
      JOIN works AS s ON s.id = n.seed_id`.execute(tx);
    [works, seeds, values] = [[], [], []];
  }
  for (let book = 0; book < given.workIds.length; book++) {
    for (let i = starts[book] ?? 0; i < (starts[book + 1] ?? 0); i++) {
      works.push(idOf(book));
      seeds.push(idOf(books[i] ?? -1));
      values.push(weights[i] ?? 0);
    }
    if (works.length >= rowsAtOnce) await write();
  }
  if (works.length > 0) await write();
  await tx
    .updateTable("model_builds")
    .set({ built_at: given.at, signals: given.signals, ratings: await countRatings(tx) })
    .where("model", "=", model)
    .execute();
}

/** The rows of the model before make room, and the planner learns of the new ones, before a reader waits for it. */
export async function tidyModel(db: Db): Promise<void> {
  await db.connection().execute(async (connection) => {
    try {
      await sql`SET statement_timeout = '10min'`.execute(connection);
      await sql`VACUUM (ANALYZE) similar_works`.execute(connection);
    } finally {
      await sql`RESET statement_timeout`.execute(connection);
    }
  });
}
