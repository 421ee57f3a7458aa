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

/** What one book tells, as far as it is looked at, and what that is worth. */
interface Voice {
  seed_id: string;
  worth: number;
  told: Told;
  most: number;
}

/** A work with all that speaks for it, added up. */
interface Sum {
  work: ToldWork;
  score: number;
  tellers: Teller[];
}

/** The works that most speaks for, the best first, without those that speak; in one go, since places are of one sum. */
function addUp(voices: readonly Voice[], most: number): Sum[] {
  const own = new Set(voices.map(({ seed_id }) => seed_id));
  const works: ToldWork[] = [];
  const scores: number[] = [];
  for (const { worth, told, most } of voices) {
    for (let i = 0; i < told.works.length && i < most; i++) {
      const work = told.works[i] as ToldWork;
      if (works[work.place] !== work) {
        work.place = works.length;
        works.push(work);
        scores.push(0);
      }
      scores[work.place] = (scores[work.place] ?? 0) + (told.weights[i] ?? 0) * worth;
    }
  }
  const scoreOf = (work: ToldWork) => scores[work.place] ?? 0;
  const best = works
    .filter((work) => scoreOf(work) > 0 && !own.has(work.work_id))
    .sort((a, b) => scoreOf(b) - scoreOf(a) || (a.work_id < b.work_id ? -1 : 1))
    .slice(0, most);
  const sums = best.map((work): Sum => ({ work, score: scoreOf(work), tellers: [] }));
  const byPlace = new Map(sums.map((sum) => [sum.work.place, sum]));
  for (const { seed_id, told, most } of voices) {
    for (let i = 0; i < told.works.length && i < most; i++) {
      const { place, work_id } = told.works[i] as ToldWork;
      byPlace.get(place)?.tellers.push({ work_id, seed_id, weight: told.weights[i] ?? 0 });
    }
  }
  return sums;
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
  const lists = await toldBy(db, model, { ids, each });
  const voices = seeds.map(({ work_id, worth }, n) => ({
    ...{ seed_id: work_id, worth, most: each },
    told: lists[n] ?? nothing,
  }));
  const best = addUp(voices, given.most);
  const facts = await withFacts(
    db,
    best.map(({ work }) => work),
  );
  const scored = best.flatMap(({ work: { work_id }, score }): Scored[] => {
    const one = facts.get(work_id);
    return one ? [{ work_id, score, author_slugs: one.author_slugs, genres: one.genres }] : [];
  });
  return { scored, tellers: best.flatMap(({ tellers }) => tellers) };
}
