import { sql } from "kysely";
import type { CatalogueRow } from "../catalogue/index.ts";
import type { Db } from "../database/handles.ts";

/** A book as a source has it, in the shape in which the catalogue writes it. */
export interface ToldBook {
  row: CatalogueRow;
  link: string | undefined;
}

/** What a source answered to a question; undefined when it was not asked, or too long ago. */
export async function findAnswer(
  db: Db,
  given: { source: string; question: string; at: Date },
): Promise<ToldBook[] | undefined> {
  const { rows } = await sql<{ found: ToldBook[] }>`
    SELECT found FROM outside_answers
    WHERE source = ${given.source} AND question = ${given.question} AND kept_until > ${given.at}`.execute(db);
  return rows[0]?.found;
}

/** Of these books those that everybody's catalogue has, under this number or that of the edition that took its place. */
export async function findKnown(
  db: Db,
  isbns: readonly string[],
  broughtSource: string,
): Promise<Set<string>> {
  if (isbns.length === 0) return new Set();
  const { rows } = await sql<{ isbn: string }>`
    SELECT g.isbn FROM unnest(${[...isbns]}::text[]) AS g(isbn) JOIN editions AS e ON e.isbn = okurca_present_isbn(g.isbn)
    WHERE e.source <> ${broughtSource}`.execute(db);
  return new Set(rows.map(({ isbn }) => isbn));
}
