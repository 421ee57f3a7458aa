import { sql } from "kysely";
import type { Tx } from "../../database/handles.ts";
import { librarianSource, starterSource } from "../sources.ts";
import type { AuthoredWork } from "./derive.ts";

export interface StoredWork extends AuthoredWork {
  id: string;
  author_slug: string;
  /** As they stand. */
  derived: string[];
  origins: string[];
}

/** Above 0 where a hand told the genres of an edition, which then are those of its work; of several the highest has the word. */
export const handOf = (edition: "e" | "x") => {
  const [source, genres] = [sql.ref(`${edition}.source`), sql.ref(`${edition}.genres`)];
  const corrected = sql`${sql.ref(`${edition}.fact_sources`)}->>'genres'`;
  return sql<number>`CASE
    WHEN ${corrected} = 'librarian:starter' THEN 4
    WHEN ${source} = ${starterSource} THEN 3
    WHEN ${corrected} = ${librarianSource} THEN 2
    WHEN ${corrected} LIKE 'reader:%' THEN 1
    WHEN ${source} = ${librarianSource} AND ${corrected} IS NULL AND ${genres} <> '{}' THEN 2
    ELSE 0 END`;
};

/** Whether a hand told of the work's genres, and which are told of it. */
export const toldOf = (work: "w.id" | "d.id") => sql`(
  SELECT coalesce(bool_or(${handOf("e")} > 0), false) AS is_by_hand,
    coalesce((SELECT array_agg(DISTINCT g ORDER BY g) FROM editions AS x, unnest(x.genres) AS g
              WHERE x.work_id = ${sql.ref(work)}), '{}') AS genres
  FROM editions AS e WHERE e.work_id = ${sql.ref(work)})`;

/** All works whose first author is one of these, with what was told of them. */
export async function findWorksOfAuthors(tx: Tx, slugs: readonly string[]): Promise<StoredWork[]> {
  const { rows } = await sql<StoredWork>`
    SELECT w.id, w.title, w.authors, w.author_slugs[1] AS author_slug, w.derived_genres AS derived,
      w.derived_from AS origins, told.is_by_hand AS "isByHand", told.genres AS told
    FROM works AS w
    CROSS JOIN LATERAL ${toldOf("w.id")} AS told
    WHERE w.author_slugs[1] = ANY(${[...slugs]}::text[])
    ORDER BY w.author_slugs[1], w.id`.execute(tx);
  return rows;
}
