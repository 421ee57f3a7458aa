import { sql } from "kysely";
import type { Tx } from "../database/handles.ts";

/**
 * Works of these authors bear the slugs of the persons again, after spellings went from one person to another; their genres
 * are derived anew, and the search reads the names anew.
 */
export async function refreshAuthorSlugs(tx: Tx, slugs: readonly string[]): Promise<void> {
  const these = sql`${[...slugs]}::text[]`;
  await sql`
    UPDATE works SET author_slugs = okurca_author_slugs(authors)
    WHERE author_slugs && ${these} AND author_slugs <> okurca_author_slugs(authors)`.execute(tx);
  await sql`
    INSERT INTO genres_due (author_slug) SELECT DISTINCT slug FROM unnest(${these}) AS slug ORDER BY 1
    ON CONFLICT DO NOTHING`.execute(tx);
  // What writes a column that is searched gives the edition a new revision, whatever it writes.
  await sql`
    UPDATE editions SET other_authors = other_authors
    WHERE work_id IN (SELECT id FROM works WHERE author_slugs && ${these})`.execute(tx);
}
