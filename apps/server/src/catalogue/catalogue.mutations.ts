import { sql } from "kysely";
import { moveAboutTexts } from "../about-texts/index.ts";
import { splitAtApostrophes } from "../books/index.ts";
import type { Db, Tx } from "../database/handles.ts";
import { followEditions } from "../quotes/index.ts";
import { moveReviews } from "../reviews/index.ts";
import type { KnownEdition } from "./facts/merge-row.ts";
import { withDerived } from "./genres/genres.mutations.ts";
import { handOf } from "./genres/genres.queries.ts";
import type { OtherNames } from "./other-names.ts";
import { starterSource } from "./sources.ts";

/** Words for the search: as written, and once more with apostrophes splitting ("Ada’nın" → "ada nın"). */
function searchable(...parts: readonly (string | null)[]): string {
  const joined = parts.filter(Boolean).join(" ");
  const split = splitAtApostrophes(joined);
  return split === joined ? joined : `${joined} ${split}`;
}

function toRecord({ is_pinned: _stays, ...row }: KnownEdition) {
  return {
    ...row,
    search_a: searchable(row.title),
    search_b: searchable(...row.authors),
    search_c: searchable(row.subtitle, row.original_title, ...row.translators),
    search_d: row.genres.join(" "),
  };
}

/**
 * Writes a batch and returns how many rows were new and how many changed. Rows that say what is known
 * already are not written at all, so that a second import leaves every page of the table untouched.
 */
export async function upsertEditions(
  tx: Tx,
  rows: readonly KnownEdition[],
  source: string,
): Promise<{ added: number; changed: number; works: string[] }> {
  const records = sql`
    jsonb_to_recordset(${JSON.stringify(rows.map(toRecord))}::text::jsonb) AS r(
      isbn text, title text, subtitle text, authors text[], translators text[], editors text[], illustrators text[],
      publisher text, published_on date, published_year int, pages int, language text, binding text,
      original_title text, original_language text, genres text[], popularity int, is_set boolean, fact_sources jsonb,
      join_key text, search_a text, search_b text, search_c text, search_d text)`;
  const before = await tx
    .selectFrom("editions")
    .select(["isbn", "work_id"])
    // One parameter, so that batches of every size are one prepared statement.
    .where(sql<boolean>`isbn = ANY(${rows.map((row) => row.isbn)}::text[])`)
    .execute();
  // Also for a known edition whose title was corrected; not for a row that will not be written.
  await sql`
    INSERT INTO works (title, authors, original_title, genres, join_key)
    SELECT DISTINCT ON (r.join_key) r.title, r.authors, r.original_title, r.genres, r.join_key
    FROM ${records}
    WHERE NOT EXISTS (
      SELECT FROM editions AS e
      WHERE e.isbn = r.isbn AND e.source = ${starterSource} AND ${source}::text <> ${starterSource})
      AND NOT EXISTS (SELECT FROM work_aliases AS a WHERE a.join_key = r.join_key)
    ORDER BY r.join_key, r.is_set, r.popularity DESC
    ON CONFLICT (join_key) DO NOTHING`.execute(tx);
  const result = await sql<{ isbn: string; work_id: string; is_new: boolean }>`
    INSERT INTO editions AS e (
      isbn, work_id, title, subtitle, authors, translators, editors, illustrators, publisher, published_on,
      published_year, pages, language, binding, original_title, original_language, genres, popularity, is_set, source,
      fact_sources, search)
    SELECT r.isbn, w.id, r.title, r.subtitle, r.authors, r.translators, r.editors, r.illustrators, r.publisher,
      r.published_on, r.published_year, r.pages, r.language, r.binding, r.original_title, r.original_language, r.genres,
      r.popularity, r.is_set, ${source}, r.fact_sources,
      setweight(to_tsvector('simple', okurca_fold(r.search_a)), 'A')
        || setweight(to_tsvector('simple', okurca_fold(r.search_b)), 'B')
        || setweight(to_tsvector('simple', okurca_fold(r.search_c)), 'C')
        || setweight(to_tsvector('simple', okurca_fold(r.search_d)), 'D')
    FROM ${records}
    LEFT JOIN work_aliases AS a ON a.join_key = r.join_key
    JOIN works AS w ON w.id = coalesce(a.work_id, (SELECT own.id FROM works AS own WHERE own.join_key = r.join_key))
    ON CONFLICT (isbn) DO UPDATE SET
      title = excluded.title, subtitle = excluded.subtitle, authors = excluded.authors,
      translators = excluded.translators, editors = excluded.editors, illustrators = excluded.illustrators,
      publisher = excluded.publisher, published_on = excluded.published_on,
      published_year = excluded.published_year, pages = excluded.pages, language = excluded.language,
      binding = excluded.binding, original_title = excluded.original_title,
      original_language = excluded.original_language, genres = excluded.genres,
      popularity = excluded.popularity, is_set = excluded.is_set, source = excluded.source,
      fact_sources = excluded.fact_sources, search = excluded.search,
      work_id = CASE WHEN e.is_pinned THEN e.work_id ELSE excluded.work_id END
    WHERE (e.source <> ${starterSource} OR excluded.source = ${starterSource})
      AND (e.title, e.subtitle, e.authors, e.translators, e.editors, e.illustrators, e.publisher, e.published_on,
           e.published_year, e.pages, e.language, e.binding, e.original_title, e.original_language, e.genres,
           e.popularity, e.is_set, e.source, e.fact_sources, e.work_id)
        IS DISTINCT FROM
          (excluded.title, excluded.subtitle, excluded.authors, excluded.translators, excluded.editors,
           excluded.illustrators, excluded.publisher, excluded.published_on, excluded.published_year, excluded.pages,
           excluded.language, excluded.binding, excluded.original_title, excluded.original_language, excluded.genres,
           excluded.popularity, excluded.is_set, excluded.source, excluded.fact_sources,
           CASE WHEN e.is_pinned THEN e.work_id ELSE excluded.work_id END)
    RETURNING e.isbn, e.work_id, (xmax = 0) AS is_new`.execute(tx);
  const now = new Map(result.rows.map((row) => [row.isbn, row.work_id]));
  const left = before.filter((row) => now.has(row.isbn) && now.get(row.isbn) !== row.work_id);
  if (left.length > 0) {
    const isbns = left.map((row) => row.isbn);
    await moveReviews(tx, isbns);
    await followEditions(tx, isbns);
    await moveAboutTexts(tx, left);
  }
  const added = result.rows.filter((row) => row.is_new).length;
  return {
    added,
    changed: result.rows.length - added,
    works: [...new Set([...now.values(), ...left.map((row) => row.work_id)])],
  };
}

/** What other sources call these editions. */
export async function writeOtherNames(
  tx: Tx,
  names: readonly ({ isbn: string } & OtherNames)[],
): Promise<void> {
  if (names.length === 0) return;
  await sql`
    UPDATE editions AS e SET other_titles = n.other_titles, other_authors = n.other_authors
    FROM jsonb_to_recordset(${JSON.stringify(names)}::text::jsonb)
      AS n(isbn text, other_titles text[], other_authors text[])
    WHERE e.isbn = n.isbn`.execute(tx);
}

/** What is true of a work follows from its editions; the hand-made starter edition speaks first. */
export async function refreshWorks(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    UPDATE works AS w SET
      title = best.title, authors = best.authors,
      original_title = coalesce(best.original_title, facts.original_title),
      genres = CASE WHEN facts.is_by_hand THEN (
          SELECT x.genres FROM editions AS x WHERE x.work_id = best.work_id
          ORDER BY ${handOf("x")} DESC, x.is_set, x.popularity DESC, x.isbn LIMIT 1)
        ELSE ${withDerived("facts.genres", "w.derived_genres")} END,
      popularity = facts.popularity
    FROM (
      SELECT DISTINCT ON (work_id) work_id, title, authors, original_title
      FROM editions WHERE work_id = ANY(${[...ids]}::uuid[])
      ORDER BY work_id, (source = ${starterSource}) DESC, is_set, popularity DESC, isbn
    ) AS best
    JOIN LATERAL (
      SELECT max(popularity) AS popularity, max(original_title) AS original_title,
        bool_or(${handOf("e")} > 0) AS is_by_hand,
        coalesce((SELECT array_agg(DISTINCT g ORDER BY g) FROM editions AS x, unnest(x.genres) AS g
                  WHERE x.work_id = best.work_id), '{}') AS genres
      FROM editions AS e WHERE work_id = best.work_id
    ) AS facts ON true
    WHERE w.id = best.work_id`.execute(tx);
}

/** Of these works, those that lost their last edition to another one. */
export async function deleteEmptyWorks(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    DELETE FROM works AS w
    WHERE w.id = ANY(${[...ids]}::uuid[])
      AND NOT EXISTS (SELECT FROM editions AS e WHERE e.work_id = w.id)
      AND NOT EXISTS (SELECT FROM reviews AS v WHERE v.work_id = w.id)
      AND NOT EXISTS (SELECT FROM ratings AS g WHERE g.work_id = w.id)`.execute(tx);
}

/** Notes what was loaded. */
export async function writeNote(db: Db, key: string, value: string): Promise<void> {
  await db
    .insertInto("notes")
    .values({ key, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}
