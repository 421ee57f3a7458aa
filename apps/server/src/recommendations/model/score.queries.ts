import { type Kysely, sql } from "kysely";
import type { Tables } from "../../database/tables.ts";
import type { KeptModel, Told, ToldWork, WorkFacts } from "./kept-model.ts";

type Db = Kysely<Tables>;

/** A work that something speaks for. */
export interface Scored {
  work_id: string;
  score: number;
  author_slugs: string[];
  genres: string[];
}

/** How much one of the reader's books speaks for a work. */
export interface Teller {
  work_id: string;
  seed_id: string;
  weight: number;
}

/**
 * Rows of the model that are looked at for one reader, and of one book at most and in any case: the heaviest, by which
 * the answer is hardly another (docs/decisions/0018).
 */
const told = { all: 1000, most: 200, least: 10 };
/** Milliseconds: whom and what a work is by and about does not change by the reader. */
const factsFreshness = 10 * 60_000;

const split = (joined: string) => (joined === "" ? [] : joined.split(" "));

/** What these books tell, in their order; read where it is not kept. */
async function toldBy(db: Db, model: KeptModel, ids: readonly string[]): Promise<Told[]> {
  const known = new Map<string, Told>();
  const missing: string[] = [];
  for (const id of ids) {
    const one = model.get(id);
    if (one) known.set(id, one);
    else missing.push(id);
  }
  if (missing.length > 0) {
    // Two texts a book: the rows one by one would take longer than all else.
    const { rows } = await sql<{ id: string; works: string; weights: string }>`
      SELECT seed.id, m.works, m.weights
      FROM unnest(${missing}::uuid[]) AS seed (id)
      CROSS JOIN LATERAL (
        SELECT coalesce(string_agg(work_id::text, ' '), '') AS works, coalesce(string_agg(weight::text, ' '), '') AS weights
        FROM (
          SELECT work_id, weight FROM similar_works WHERE seed_id = seed.id ORDER BY weight DESC LIMIT ${told.most}
        ) AS heaviest
      ) AS m`.execute(db);
    for (const { id, works, weights } of rows)
      known.set(id, model.keep(id, { workIds: split(works), weights: split(weights).map(Number) }));
  }
  return ids.map((id) => known.get(id) ?? { works: [], weights: [] });
}

/** What the works are by and about; the one that is gone meanwhile is left out. */
async function withFacts(db: Db, works: readonly ToldWork[]): Promise<Map<string, WorkFacts>> {
  const now = performance.now();
  const stale = works.filter((work) => work.factsUntil <= now);
  if (stale.length > 0) {
    const { rows } = await sql<WorkFacts & { id: string }>`
      SELECT id, author_slugs, genres FROM works
      WHERE id = ANY(${stale.map(({ work_id }) => work_id)}::uuid[])`.execute(db);
    const found = new Map(rows.map(({ id, author_slugs, genres }) => [id, { author_slugs, genres }]));
    for (const work of stale) {
      work.facts = found.get(work.work_id);
      work.factsUntil = now + factsFreshness;
    }
  }
  return new Map(works.flatMap(({ work_id, facts }) => (facts ? [[work_id, facts]] : [])));
}

/** What speaks for a work, added up. */
interface Sum {
  work: ToldWork;
  score: number;
  by: { seed_id: string; weight: number }[];
}

/** What these books speak for, by the model, the best first, none of themselves; and which of them speak for each. */
export async function scoreByModel(
  db: Db,
  model: KeptModel,
  given: { seeds: readonly { work_id: string; worth: number }[]; most: number },
): Promise<{ scored: Scored[]; tellers: Teller[] }> {
  const { seeds } = given;
  if (seeds.length === 0) return { scored: [], tellers: [] };
  const ids = seeds.map((seed) => seed.work_id);
  const each = Math.max(told.least, Math.min(told.most, Math.floor(told.all / ids.length)));
  const own = new Set(ids);
  const lists = await toldBy(db, model, ids);
  const sums = new Map<ToldWork, Sum>();
  for (const [place, { works, weights }] of lists.entries()) {
    const { work_id: seed_id, worth } = seeds[place] ?? { work_id: "", worth: 0 };
    for (let i = 0; i < Math.min(each, works.length); i++) {
      const [work, weight] = [works[i], weights[i] ?? 0];
      if (!work || own.has(work.work_id)) continue;
      const sum = sums.get(work) ?? { work, score: 0, by: [] };
      sum.score += weight * worth;
      sum.by.push({ seed_id, weight });
      sums.set(work, sum);
    }
  }
  const best = [...sums.values()]
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || (a.work.work_id < b.work.work_id ? -1 : 1))
    .slice(0, given.most);
  const facts = await withFacts(
    db,
    best.map(({ work }) => work),
  );
  const scored = best.flatMap(({ work: { work_id }, score }): Scored[] => {
    const one = facts.get(work_id);
    return one ? [{ work_id, score, ...one }] : [];
  });
  const tellers = best.flatMap(({ work: { work_id }, by }) => by.map((one) => ({ work_id, ...one })));
  return { scored, tellers };
}
