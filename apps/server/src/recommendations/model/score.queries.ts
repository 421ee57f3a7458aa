import { sql } from "kysely";
import type { Db } from "../../database/handles.ts";
import { addUp } from "./add-up.ts";
import type { KeptModel, Told, ToldWork, WorkFacts } from "./kept-model.ts";

/** A work that something speaks for. */
export interface Scored {
  work_id: string;
  score: number;
  author_slugs: string[];
  genres: string[];
}

/** What one of the reader's books says: works, the one that it speaks most for first, of which so many count. */
export interface Voice {
  works: readonly { work_id: string }[];
  weights: readonly number[];
  most: number;
}

/** A work that the model speaks for, and the reader's book that does most. */
export interface ScoredByModel extends Scored {
  seed_id: string;
}

/**
 * Rows of the model that are looked at for one reader, and of one book at most and in any case: the heaviest, by which
 * the answer is hardly another (docs/decisions/0018).
 */
const told = { all: 1000, most: 200, least: 10 };
/** How many are read of a book: most readers have many books, of which few rows each are looked at. */
const readSizes = [25, 50, 100];
/** Milliseconds: whom and what a work is by and about does not change by the reader. */
const factsFreshness = 10 * 60_000;

const nothing: Told = { works: [], weights: [], isCut: false };

const split = (joined: string) => (joined === "" ? [] : joined.split(" "));

/** What these books tell, as many rows of each at least, in their order; read where it is not kept. */
async function toldBy(
  db: Db,
  model: KeptModel,
  { ids, each }: { ids: readonly string[]; each: number },
): Promise<Told[]> {
  const known = new Map<string, Told>();
  const missing: string[] = [];
  for (const id of ids) {
    const one = model.get(id, each);
    if (one) known.set(id, one);
    else missing.push(id);
  }
  if (missing.length > 0) {
    const size = readSizes.find((some) => some >= each) ?? told.most;
    // Two texts a book: the rows one by one would take longer than all else.
    const { rows } = await sql<{ id: string; works: string; weights: string }>`
      SELECT seed.id, m.works, m.weights
      FROM unnest(${missing}::uuid[]) AS seed (id)
      CROSS JOIN LATERAL (
        SELECT coalesce(string_agg(work_id::text, ' '), '') AS works, coalesce(string_agg(weight::text, ' '), '') AS weights
        FROM (
          SELECT work_id, weight FROM similar_works WHERE seed_id = seed.id ORDER BY weight DESC LIMIT ${size}
        ) AS heaviest
      ) AS m`.execute(db);
    for (const { id, works, weights } of rows) {
      const workIds = split(works);
      const isCut = workIds.length === size;
      known.set(id, model.keep(id, { workIds, weights: split(weights).map(Number), isCut }));
    }
  }
  return ids.map((id) => known.get(id) ?? nothing);
}

/** Looks again what works are by and about of which that has not been known, or for long; one that is gone is about nothing. */
async function lookUpFacts(db: Db, works: readonly ToldWork[]): Promise<void> {
  const now = performance.now();
  const stale = works.filter((work) => work.factsUntil <= now);
  if (stale.length === 0) return;
  const { rows } = await sql<WorkFacts & { id: string }>`
    SELECT id, author_slugs, genres FROM works
    WHERE id = ANY(${stale.map(({ work_id }) => work_id)}::uuid[])`.execute(db);
  const found = new Map(rows.map(({ id, author_slugs, genres }) => [id, { author_slugs, genres }]));
  for (const work of stale) {
    work.facts = found.get(work.work_id);
    work.factsUntil = now + factsFreshness;
  }
}

/** What these books speak for, by the model, the best first, none of themselves; and what each of them says. */
export async function scoreByModel(
  db: Db,
  model: KeptModel,
  given: { seeds: readonly { work_id: string; worth: number }[]; most: number },
): Promise<{ scored: ScoredByModel[]; voices: Map<string, Voice> }> {
  const { seeds } = given;
  if (seeds.length === 0) return { scored: [], voices: new Map() };
  const ids = seeds.map((seed) => seed.work_id);
  const each = Math.max(told.least, Math.min(told.most, Math.floor(told.all / ids.length)));
  const lists = await toldBy(db, model, { ids, each });
  const best = addUp(
    seeds.map(({ work_id, worth }, n) => ({
      seed_id: work_id,
      worth,
      told: lists[n] ?? nothing,
      most: each,
    })),
    given.most,
  );
  await lookUpFacts(
    db,
    best.map(({ work }) => work),
  );
  const scored = best.flatMap(({ work: { work_id, facts }, score, seed_id }): ScoredByModel[] =>
    facts ? [{ work_id, score, author_slugs: facts.author_slugs, genres: facts.genres, seed_id }] : [],
  );
  const voices = lists.map(({ works, weights }, n): [string, Voice] => [
    ids[n] ?? "",
    { works, weights, most: each },
  ]);
  return { scored, voices: new Map(voices) };
}

/** What readers of a work like too, by the model. */
export async function listNear(db: Db, workId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("similar_works")
    .select("work_id")
    .where("seed_id", "=", workId)
    .where("weight", ">", 0)
    .orderBy("weight", "desc")
    .orderBy("work_id")
    .limit(limit)
    .execute();
  return rows.map((row) => row.work_id);
}

/** Query of the works that readers of a work like too, by the model, the heaviest first. */
export const worksToldBy = (workId: string, most: number) => sql`
  SELECT work_id FROM similar_works WHERE seed_id = ${workId} ORDER BY weight DESC LIMIT ${sql.lit(most)}`;
