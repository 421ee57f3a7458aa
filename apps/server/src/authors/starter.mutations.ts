import { sql } from "kysely";
import { refreshAuthorSlugs } from "../catalogue/index.ts";
import type { Tx } from "../database/handles.ts";
import { slugOf } from "./authors.queries.ts";
import { lockAuthors } from "./joining.mutations.ts";

export interface StarterAuthor {
  name: string;
  spellings: readonly string[];
  born: string | null;
  died: string | null;
  links: readonly string[];
}

/**
 * Writes the authors that come with the program. What a librarian or a reader has changed of one stays, and so does a
 * spelling that was parted or joined elsewhere.
 */
export async function writeStarterAuthors(tx: Tx, authors: readonly StarterAuthor[]): Promise<void> {
  await lockAuthors(tx);
  const people = authors.map((author) => ({ ...author, slug: slugOf(author.name) }));
  const spellings = people.flatMap(({ slug, spellings }) =>
    spellings.map((name) => ({ slug: slugOf(name), name, author_slug: slug })),
  );
  await sql`
    INSERT INTO authors AS a (slug, name, born, died, links, source)
    SELECT slug, name, born, died, links, 'starter'
    FROM jsonb_to_recordset(${JSON.stringify(people)}::text::jsonb)
      AS p(slug text, name text, born text, died text, links text[])
    ON CONFLICT (slug) DO UPDATE SET
      name = CASE WHEN a.fact_sources ? 'name' THEN a.name ELSE excluded.name END,
      born = CASE WHEN a.fact_sources ? 'born' THEN a.born ELSE excluded.born END,
      died = CASE WHEN a.fact_sources ? 'died' THEN a.died ELSE excluded.died END,
      links = CASE WHEN a.fact_sources ? 'links' THEN a.links ELSE excluded.links END
    WHERE a.source = 'starter'`.execute(tx);
  await sql`
    DELETE FROM author_spellings
    WHERE source = 'starter' AND author_slug IS NOT NULL
      AND slug <> ALL(${spellings.map(({ slug }) => slug)}::text[])`.execute(tx);
  await sql`
    INSERT INTO author_spellings (slug, name, author_slug, source)
    SELECT p.slug, p.name, coalesce(k.author_slug, p.author_slug), 'starter'
    FROM jsonb_to_recordset(${JSON.stringify(spellings)}::text::jsonb) AS p(slug text, name text, author_slug text)
    LEFT JOIN author_spellings AS k ON k.slug = p.author_slug
    WHERE p.slug <> coalesce(k.author_slug, p.author_slug)
    ON CONFLICT DO NOTHING`.execute(tx);
  // Of those whom a librarian had joined to what is a spelling now.
  await sql`
    UPDATE author_spellings AS s SET author_slug = whose.author_slug
    FROM author_spellings AS whose WHERE whose.slug = s.author_slug AND whose.author_slug IS NOT NULL`.execute(
    tx,
  );
  await refreshAuthorSlugs(tx, [...people.map(({ slug }) => slug), ...spellings.map(({ slug }) => slug)]);
}
