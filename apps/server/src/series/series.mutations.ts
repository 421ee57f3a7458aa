import { sql } from "kysely";
import type { Tx } from "../database/handles.ts";
import type { WorkSeries } from "./settle.ts";

/** What a series is found by. */
export interface SeriesKey {
  stem: string;
  author: string;
}

export const keyOf = ({ stem, author }: SeriesKey) => `${stem}|${author}`;

/** A series as it is first named. */
export interface NewSeries extends SeriesKey {
  name: string;
  slug: string;
  isLoose: boolean;
  source: string;
}

/** Series of these keys, by key. */
export async function findByKeys(tx: Tx, keys: readonly SeriesKey[]): Promise<Map<string, string>> {
  const { rows } = await sql<SeriesKey & { series_id: string }>`
    SELECT n.stem, n.author, n.series_id
    FROM jsonb_to_recordset(${JSON.stringify(keys)}::text::jsonb) AS k(stem text, author text)
    JOIN series_names AS n USING (stem, author)`.execute(tx);
  return new Map(rows.map((row) => [keyOf(row), row.series_id]));
}

/** The series of these names that were named by hand, where one alone is called so: of an author who also writes under another name. */
export async function findByHand(tx: Tx, stems: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ stem: string; series_id: string }>`
    SELECT n.stem, min(n.series_id::text) AS series_id
    FROM series_names AS n JOIN series AS s ON s.id = n.series_id
    WHERE n.stem = ANY(${[...stems]}::text[]) AND s.source IN ('hand', 'librarian')
    GROUP BY n.stem HAVING count(DISTINCT n.series_id) = 1`.execute(tx);
  return new Map(rows.map((row) => [row.stem, row.series_id]));
}

/** Makes a series, at the first free address; the one of this key where another transaction was quicker. */
export async function insertSeries(tx: Tx, given: NewSeries): Promise<string> {
  const { name, slug, stem, author, isLoose: is_loose, source } = given;
  for (let n = 0; ; n++) {
    const end = n === 0 ? "" : n === 1 && author ? `-${author}` : `-${n}`;
    const made = await tx
      .insertInto("series")
      .values({ name, slug: slug + end, is_loose, source })
      .onConflict((conflict) => conflict.column("slug").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!made) continue;
    await addNames(tx, made.id, [{ stem, author }]);
    const own = (await findByKeys(tx, [{ stem, author }])).get(keyOf({ stem, author })) ?? made.id;
    if (own !== made.id) await deleteEmpty(tx, [made.id]);
    return own;
  }
}

/** By what else it is found; a name that leads elsewhere already goes on doing so. */
export async function addNames(tx: Tx, seriesId: string, names: readonly SeriesKey[]): Promise<void> {
  await sql`
    INSERT INTO series_names (stem, author, series_id)
    SELECT k.stem, k.author, ${seriesId}::uuid
    FROM jsonb_to_recordset(${JSON.stringify(names)}::text::jsonb) AS k(stem text, author text)
    WHERE k.stem <> '' ORDER BY 1, 2
    ON CONFLICT (stem, author) DO NOTHING`.execute(tx);
}

/** What a hand tells of a series itself; a librarian's word on it stays. */
export async function nameByHand(tx: Tx, id: string, name: string, isLoose: boolean): Promise<void> {
  await sql`
    UPDATE series SET name = ${name}, is_loose = ${isLoose}, source = 'hand'
    WHERE id = ${id} AND source <> 'librarian' AND (name, is_loose, source) IS DISTINCT FROM (${name}, ${isLoose}, 'hand')`.execute(
    tx,
  );
}

/** What is told of works; null ends that anything is told. */
export async function writeWorkSeries(tx: Tx, works: ReadonlyMap<string, WorkSeries>): Promise<void> {
  const rows = [...works].map(([work_id, of]) => ({ work_id, ...of }));
  await sql`
    INSERT INTO work_series (work_id, series_id, number, place, is_set, ground, source, told_by)
    SELECT work_id, "seriesId", number, place, "isSet", ground, source, "toldBy"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) AS r(
      work_id uuid, "seriesId" uuid, number real, place smallint, "isSet" boolean, ground text, source text, "toldBy" text)
    ORDER BY work_id
    ON CONFLICT (work_id) DO UPDATE SET series_id = excluded.series_id, number = excluded.number, place = excluded.place,
      is_set = excluded.is_set, ground = excluded.ground, source = excluded.source, told_by = excluded.told_by`.execute(
    tx,
  );
}

export async function deleteWorkSeries(tx: Tx, workId: string): Promise<void> {
  await tx.deleteFrom("work_series").where("work_id", "=", workId).execute();
}

/** Whether these are surely series: by what is told of their works now. */
export async function refreshShown(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    UPDATE series AS s SET is_shown = f.is_sure
    FROM (
      SELECT i.id, coalesce(bool_or(w.ground IN ('hand', 'traced', 'title')), false)
        -- Two that say the same of different books; of one book in two works they would say the same number.
        OR count(DISTINCT w.number) + count(w.work_id) FILTER (WHERE w.number IS NULL AND NOT w.is_set) >= 2 AS is_sure
      FROM unnest(${[...new Set(ids)].sort()}::uuid[]) AS i(id) LEFT JOIN work_series AS w ON w.series_id = i.id
      GROUP BY i.id
    ) AS f
    WHERE s.id = f.id AND s.is_shown <> f.is_sure`.execute(tx);
}

/** Of these, those without a work; a librarian's own stay. */
export async function deleteEmpty(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    DELETE FROM series AS s WHERE s.id = ANY(${[...ids]}::uuid[]) AND s.source <> 'librarian'
      AND NOT EXISTS (SELECT FROM work_series AS w WHERE w.series_id = s.id)`.execute(tx);
}

/** Records of so many authors with the same name: a publisher's. */
const mostAuthors = 2;

/** Of these names, those that records now have of many authors: what records told of them is forgotten. */
export async function sortOutPublishers(tx: Tx, stems: readonly string[]): Promise<void> {
  if (stems.length === 0) return;
  const { rows } = await sql<{ stem: string }>`
    INSERT INTO publisher_series (stem)
    SELECT n.stem FROM series_names AS n
    WHERE n.stem = ANY(${[...stems]}::text[])
      AND EXISTS (SELECT FROM work_series AS w WHERE w.series_id = n.series_id AND w.ground = 'record')
    GROUP BY n.stem HAVING count(*) > ${sql.lit(mostAuthors)} ORDER BY n.stem
    ON CONFLICT (stem) DO NOTHING RETURNING stem`.execute(tx);
  if (rows.length === 0) return;
  const { rows: left } = await sql<{ series_id: string }>`
    DELETE FROM work_series AS w USING series_names AS n
    WHERE n.stem = ANY(${rows.map(({ stem }) => stem)}::text[]) AND w.series_id = n.series_id AND w.ground = 'record'
    RETURNING w.series_id`.execute(tx);
  const ids = [...new Set(left.map(({ series_id }) => series_id))];
  await refreshShown(tx, ids);
  await deleteEmpty(tx, ids);
}
