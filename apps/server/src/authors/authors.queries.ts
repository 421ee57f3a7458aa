import { foldText } from "@okurca/contract";
import { sql } from "kysely";
import type { Db } from "../database/handles.ts";

/** A name as it stands in addresses, as `okurca_slugs` makes it. */
export const slugOf = (name: string): string => foldText(name).replaceAll(" ", "-");

/** What is known of an author beside the works. */
export interface KnownAuthor {
  /** Of the person. */
  slug: string;
  /** Undefined where nobody chose one: then the works tell it. */
  name: string | undefined;
  born: string | null;
  died: string | null;
  links: string[];
  /** Other spellings of the name. */
  spellings: string[];
}

/** By the slug of any spelling; also of somebody of whom nothing is known. */
export async function findAuthor(db: Db, slug: string): Promise<KnownAuthor> {
  const { rows } = await sql<Omit<KnownAuthor, "name"> & { name: string | null }>`
    SELECT c.slug, a.name, a.born, a.died, coalesce(a.links, '{}') AS links,
      ARRAY(SELECT s.name FROM author_spellings AS s WHERE s.author_slug = c.slug) AS spellings
    FROM (SELECT coalesce((SELECT author_slug FROM author_spellings WHERE slug = ${slug}), ${slug}) AS slug) AS c
    LEFT JOIN authors AS a ON a.slug = c.slug`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("a statement without FROM has one row");
  const spellings = row.spellings.toSorted((one, other) => one.localeCompare(other, "tr"));
  return { ...row, name: row.name ?? undefined, spellings };
}

/** The slug of the person, of any spelling's. */
export async function canonicalSlug(db: Db, slug: string): Promise<string> {
  return (await findAuthor(db, slug)).slug;
}

/**
 * The name as most of the works write it, first among spellings that are not another one of the person; undefined for
 * who has no work.
 */
export async function findWrittenName(db: Db, slug: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM (
      SELECT w.authors[array_position(w.author_slugs, ${slug}::text)] AS name, count(*) AS works
      FROM works AS w WHERE w.author_slugs @> ARRAY[${slug}]::text[]
      GROUP BY 1
    ) AS written
    ORDER BY (okurca_slugs(ARRAY[name]) = ARRAY[${slug}::text]) DESC, works DESC, name LIMIT 1`.execute(db);
  return rows[0]?.name;
}
