import { sql } from "kysely";
import type { Tx } from "../../database/handles.ts";
import { toldOf } from "./genres.queries.ts";

/** What a work is shown with: what was told of it, then what was derived beside that. */
export const withDerived = (
  told: "told.genres" | "facts.genres",
  derived: "w.derived_genres" | "d.genres",
) => {
  const [genres, more] = [sql.ref(told), sql.ref(derived)];
  return sql<string[]>`${genres} || ARRAY(
    SELECT g FROM unnest(${more}) WITH ORDINALITY AS x(g, place) WHERE g <> ALL(${genres}) ORDER BY place)`;
};

/** Notes that something of these works' authors changed. */
export async function noteGenresDue(tx: Tx, works: readonly string[]): Promise<void> {
  await sql`
    INSERT INTO genres_due (author_slug)
    SELECT DISTINCT author_slugs[1] FROM works
    WHERE id = ANY(${[...works]}::uuid[]) AND author_slugs[1] IS NOT NULL ORDER BY 1
    ON CONFLICT DO NOTHING`.execute(tx);
}

/** Notes every author. */
export async function noteAllGenresDue(tx: Tx): Promise<void> {
  await sql`
    INSERT INTO genres_due (author_slug)
    SELECT DISTINCT author_slugs[1] FROM works WHERE author_slugs[1] IS NOT NULL ORDER BY 1
    ON CONFLICT DO NOTHING`.execute(tx);
}

/** Some of the authors who are due, taken off the list. */
export async function takeGenresDue(tx: Tx, most: number): Promise<string[]> {
  const { rows } = await sql<{ author_slug: string }>`
    DELETE FROM genres_due WHERE author_slug = ANY(ARRAY(
      SELECT author_slug FROM genres_due ORDER BY author_slug LIMIT ${most} FOR UPDATE SKIP LOCKED))
    RETURNING author_slug`.execute(tx);
  return rows.map(({ author_slug }) => author_slug);
}

/** Writes what is derived of works now; what is shown of a work told by hand stays what the hand told. */
export async function writeDerivedGenres(
  tx: Tx,
  works: readonly { id: string; genres: readonly string[]; origins: readonly string[] }[],
): Promise<void> {
  await sql`
    UPDATE works AS w SET derived_genres = d.genres, derived_from = d.origins,
      genres = CASE WHEN told.is_by_hand THEN w.genres ELSE ${withDerived("told.genres", "d.genres")} END
    FROM jsonb_to_recordset(${JSON.stringify(works)}::text::jsonb) AS d(id uuid, genres text[], origins text[])
    CROSS JOIN LATERAL ${toldOf("d.id")} AS told
    WHERE w.id = d.id`.execute(tx);
  // The search's index takes in what was revised.
  await sql`
    UPDATE editions AS e SET genres = e.genres FROM works AS w
    WHERE w.id = ANY(${works.map(({ id }) => id)}::uuid[]) AND e.isbn = w.representative_isbn`.execute(tx);
}
