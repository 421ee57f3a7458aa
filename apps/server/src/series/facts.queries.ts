import type { KnownSeriesFacts } from "@okurca/contract";
import { sql } from "kysely";
import type { Db, Tx } from "../database/handles.ts";

/** What is known of a series itself, each with who wrote it; null where nobody did. */
export interface SourcedSeries {
  facts: KnownSeriesFacts;
  sources: Record<keyof KnownSeriesFacts, string | null>;
}

interface Row {
  slug: string;
  name: string;
  is_loose: boolean;
  source: string;
}

/** Of those that have a page. */
async function list(db: Db, slugs: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT r.slug, r.name, r.is_loose, r.source FROM series AS r
    WHERE r.slug = ANY(${[...slugs]}::text[]) AND r.is_shown AND EXISTS (
      SELECT FROM work_series AS s JOIN works AS w ON w.id = s.work_id
      WHERE s.series_id = r.id AND w.representative_isbn IS NOT NULL)`.execute(db);
  return rows;
}

function toSourced({ name, is_loose, source }: Row): SourcedSeries {
  // Only a hand or a librarian says of an order that there is one; that there is none, a reader may have said of a library's series.
  const isSure = ["hand", "librarian"].includes(source);
  return {
    facts: { name, order: is_loose ? "free" : "numbered" },
    sources: { name: source, order: isSure ? source : is_loose ? "reader" : null },
  };
}

/** By the names in the addresses of their pages. */
export async function findFactsOfSeries(
  db: Db,
  slugs: readonly string[],
): Promise<Map<string, SourcedSeries>> {
  return new Map((await list(db, slugs)).map((row) => [row.slug, toSourced(row)]));
}

/** The same of one; nobody else names it until the end of the transaction. */
export async function lockSeriesFacts(tx: Tx, slug: string): Promise<SourcedSeries | undefined> {
  await sql`SELECT FROM series WHERE slug = ${slug} FOR NO KEY UPDATE`.execute(tx);
  return (await findFactsOfSeries(tx, [slug])).get(slug);
}

/** How these are called; those without a page are missing. */
export async function findSeriesNames(db: Db, slugs: readonly string[]): Promise<Map<string, string>> {
  return new Map((await list(db, slugs)).map(({ slug, name }) => [slug, name]));
}
