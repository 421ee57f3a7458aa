import { sql } from "kysely";
import { seesEdition } from "../../books/index.ts";
import type { Db } from "../../database/handles.ts";

export interface EditionRow {
  isbn: string;
  title: string;
  publisher: string | null;
  year: number | null;
  pages: number | null;
  translators: string[];
}

/** The editions of the work of one, the best known first; those that readers brought only where they are on the own shelf. */
export async function listEditions(
  db: Db,
  readerId: string,
  isbn: string,
  limit: number,
): Promise<EditionRow[]> {
  const { rows } = await sql<EditionRow>`
    SELECT e.isbn, e.title, e.publisher, e.pages, e.translators,
      coalesce(extract(year FROM e.published_on)::int, e.published_year) AS year
    FROM editions AS e
    WHERE e.work_id = (SELECT o.work_id FROM editions AS o WHERE o.isbn = ${isbn} AND ${seesEdition(readerId, "o")}) AND ${seesEdition(readerId, "e")}
    ORDER BY e.popularity DESC, e.isbn LIMIT ${limit}`.execute(db);
  return rows;
}
