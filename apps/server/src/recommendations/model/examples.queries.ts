import { sql } from "kysely";
import type { Db } from "../../database/handles.ts";

/** From so many books on shelves on, what the model says is worth showing to strangers. */
const enoughSignals = 20_000;
/** Of so many best-known works. */
const knownWorks = 300;

interface Found {
  work_id: string;
  author: string;
  /** The works whose readers tell most of it, by other authors, the heaviest first. */
  seeds: string[];
  seed_authors: string[];
}

/** Well-known works and what their readers like as well, the clearest examples first; none while too little is known. */
function findExamples(db: Db) {
  return sql<Found>`
    SELECT w.id AS work_id, w.author_slugs[1] AS author, told.seeds, told.seed_authors
    FROM (SELECT * FROM works WHERE cardinality(author_slugs) > 0 ORDER BY popularity DESC, id LIMIT ${knownWorks}) AS w
    CROSS JOIN LATERAL (
      SELECT sum(t.weight) AS weight, array_agg(t.id ORDER BY t.weight DESC, t.id) AS seeds,
        array_agg(t.author ORDER BY t.weight DESC, t.id) AS seed_authors
      FROM (
        SELECT s.id, s.author_slugs[1] AS author, m.weight
        FROM similar_works AS m JOIN works AS s ON s.id = m.seed_id
        WHERE m.work_id = w.id AND NOT s.author_slugs && w.author_slugs AND cardinality(s.author_slugs) > 0
        ORDER BY m.weight DESC, s.id LIMIT 8
      ) AS t
    ) AS told
    WHERE (SELECT signals FROM model_builds WHERE model = 'similar_works') >= ${enoughSignals}
      AND cardinality(told.seeds) >= 3
    ORDER BY told.weight DESC, w.id LIMIT 50`.execute(db);
}

export interface ModelExample {
  liked: string[];
  discovered: string;
}

/**
 * Examples for the front page, as ids of works: liked ones by different authors that lead to another. No work stands in
 * two of them.
 */
export async function listModelExamples(
  db: Db,
  given: { count: number; liked: number },
): Promise<ModelExample[]> {
  const { rows } = await findExamples(db);
  const taken = new Set<string>();
  const examples: ModelExample[] = [];
  for (const { work_id, seeds, seed_authors } of rows) {
    if (examples.length === given.count) break;
    const liked = seeds
      .filter((id, i) => !taken.has(id) && seed_authors.indexOf(seed_authors[i] ?? "") === i)
      .slice(0, given.liked);
    if (taken.has(work_id) || liked.length < given.liked) continue;
    for (const id of [work_id, ...liked]) taken.add(id);
    examples.push({ liked, discovered: work_id });
  }
  return examples;
}
