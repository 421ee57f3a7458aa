import { sql } from "kysely";
import { type PresentAbout, presentAbout } from "../../about-texts/index.ts";
import { seesEdition } from "../../books/index.ts";
import type { Db } from "../../database/handles.ts";
import { withRatings } from "../../ratings/index.ts";
import type { KnownRow } from "./known-books.queries.ts";

export interface DetailsRow extends KnownRow {
  translators: string[];
  original_title: string | null;
  language: string | null;
  edition_count: number;
  about: PresentAbout | null;
  ones: number | null;
  twos: number | null;
  threes: number | null;
  fours: number | null;
  fives: number | null;
}

/** An edition with everything the catalogue knows of it; one that readers brought only where it is on the own shelf. */
export async function findDetails(db: Db, readerId: string, isbn: string): Promise<DetailsRow | undefined> {
  const { rows } = await sql<DetailsRow>`
    SELECT e.isbn, e.work_id, e.title, e.authors, e.publisher, e.pages, w.genres, r.rating_sum, r.rating_count,
      coalesce(extract(year FROM e.published_on)::int, e.published_year) AS year, e.translators, e.language,
      coalesce(e.original_title, w.original_title) AS original_title, r.ones, r.twos, r.threes, r.fours, r.fives,
      ${presentAbout("e.work_id")} AS about,
      (SELECT count(*)::int FROM editions AS o WHERE o.work_id = e.work_id AND o.source <> 'reader') AS edition_count
    FROM editions AS e
    JOIN works AS w ON w.id = e.work_id
    ${withRatings("r", "e.work_id")}
    WHERE e.isbn = ${isbn} AND ${seesEdition(readerId, "e")}`.execute(db);
  return rows[0];
}
