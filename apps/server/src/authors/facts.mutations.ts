import type { KnownAuthorFacts } from "@okurca/contract";
import { sql } from "kysely";
import { refreshAuthorSlugs } from "../catalogue/index.ts";
import type { Tx } from "../database/handles.ts";
import { slugOf } from "./authors.queries.ts";
import { findAuthorFacts, findBornSpellings } from "./facts.queries.ts";
import { lockAuthors } from "./joining.mutations.ts";

/**
 * Spellings that are another author's are not taken, and those that books bear stay: to join and to part authors is
 * librarians', with a preview.
 */
async function writeSpellings(
  tx: Tx,
  slug: string,
  names: readonly string[],
  by: "librarian" | "reader",
): Promise<void> {
  const wanted = new Map(names.map((name) => [slugOf(name), name] as const).filter(([one]) => one !== ""));
  wanted.delete(slug);
  const { rows } = await sql<{ slug: string }>`
    SELECT slug FROM author_spellings WHERE author_slug = ${slug}`.execute(tx);
  const present = rows.map((row) => row.slug);
  const born = await findBornSpellings(tx, slug, [...wanted.keys(), ...present]);
  const gone = present.filter((one) => !wanted.has(one) && born.get(one) !== "own");
  // Else the file that comes with the program would bring them again.
  await sql`
    UPDATE author_spellings SET author_slug = NULL WHERE slug = ANY(${gone}::text[]) AND source = 'starter'`.execute(
    tx,
  );
  await sql`DELETE FROM author_spellings WHERE slug = ANY(${gone}::text[]) AND source <> 'starter'`.execute(
    tx,
  );
  const come = [...wanted]
    .filter(([one]) => born.get(one) !== "others")
    .map(([one, name]) => ({ slug: one, name }));
  await sql`
    INSERT INTO author_spellings AS s (slug, name, author_slug, source)
    SELECT slug, name, ${slug}, ${by} FROM jsonb_to_recordset(${JSON.stringify(come)}::text::jsonb) AS c(slug text, name text)
    ON CONFLICT (slug) DO UPDATE SET name = excluded.name, author_slug = excluded.author_slug, source = excluded.source
    WHERE (s.name, s.author_slug) IS DISTINCT FROM (excluded.name, excluded.author_slug)`.execute(tx);
}

/** Writes what is known of a person, by whom; the search has it at once. */
export async function changeAuthorFacts(
  tx: Tx,
  slug: string,
  facts: Partial<KnownAuthorFacts>,
  by: "librarian" | "reader",
): Promise<void> {
  await lockAuthors(tx);
  const known = await findAuthorFacts(tx, slug);
  if (!known) throw new Error(`no author ${slug}`);
  const { spellings, ...own } = facts;
  const fields = Object.keys(own);
  if (fields.length > 0) {
    const { name, born, died, links } = { ...known.facts, ...own };
    // What nobody but the books says of the name stays a word that readers may change.
    await sql`
      INSERT INTO authors (slug, name, source, fact_sources)
      VALUES (${slug}, ${name}, ${by}, ${JSON.stringify(by === "librarian" ? { name: "reader" } : {})}::text::jsonb)
      ON CONFLICT DO NOTHING`.execute(tx);
    await sql`
      UPDATE authors SET name = ${name}, born = ${born}, died = ${died}, links = ${links}::text[],
        fact_sources = fact_sources || ${JSON.stringify(Object.fromEntries(fields.map((field) => [field, by])))}::text::jsonb
      WHERE slug = ${slug}`.execute(tx);
  }
  if (spellings) await writeSpellings(tx, slug, spellings, by);
  if (spellings || "name" in own) await refreshAuthorSlugs(tx, [slug]);
}
