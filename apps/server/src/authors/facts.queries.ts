import type { KnownAuthorFacts } from "@okurca/contract";
import { sql } from "kysely";
import { inCatalogue } from "../books/index.ts";
import type { Db, Tx } from "../database/handles.ts";
import { lockAuthors } from "./joining.mutations.ts";

/** What is known of a person, each with who wrote it; null where nobody did. */
export interface SourcedAuthor {
  facts: KnownAuthorFacts;
  sources: Record<keyof KnownAuthorFacts, string | null>;
}

interface Row {
  slug: string;
  written: string;
  name: string | null;
  born: string | null;
  died: string | null;
  links: string[] | null;
  source: string | null;
  fact_sources: Record<string, string> | null;
  spellings: { name: string; source: string }[];
}

/** Works of a person that everybody sees. */
const publicWorks = (slug: ReturnType<typeof sql.ref>) => sql`
  SELECT w.* FROM works AS w
  WHERE w.author_slugs @> ARRAY[${slug}]
    AND EXISTS (SELECT FROM editions AS e WHERE e.work_id = w.id AND ${inCatalogue("e")})`;

function toSourced(row: Row): SourcedAuthor {
  const { written, born, died, links, source, fact_sources: own, spellings } = row;
  const sourceOf = (field: string, isKnown: boolean) => (isKnown ? (own?.[field] ?? source) : null);
  const strongest = ["starter", "librarian", "reader"].find((one) => spellings.some((s) => s.source === one));
  return {
    facts: {
      name: row.name ?? written,
      spellings: spellings.map(({ name }) => name).toSorted((one, other) => one.localeCompare(other, "tr")),
      born,
      died,
      links: links ?? [],
    },
    sources: {
      name: sourceOf("name", row.name !== null),
      spellings: strongest ?? null,
      born: sourceOf("born", born !== null),
      died: sourceOf("died", died !== null),
      links: sourceOf("links", (links ?? []).length > 0),
    },
  };
}

/** By the persons' own slugs; another spelling, and who has no work that everybody sees, is missing. */
export async function findFactsOfAuthors(
  db: Db,
  slugs: readonly string[],
): Promise<Map<string, SourcedAuthor>> {
  const { rows } = await sql<Row>`
    SELECT q.slug, w.written, a.name, a.born, a.died, a.links, a.source, a.fact_sources,
      ARRAY(
        SELECT jsonb_build_object('name', s.name, 'source', s.source)
        FROM author_spellings AS s WHERE s.author_slug = q.slug
      ) AS spellings
    FROM unnest(${[...new Set(slugs)]}::text[]) AS q(slug)
    CROSS JOIN LATERAL (
      SELECT n.name AS written FROM (${publicWorks(sql.ref("q.slug"))}) AS o
      CROSS JOIN LATERAL (SELECT o.authors[array_position(o.author_slugs, q.slug)] AS name) AS n
      GROUP BY n.name
      ORDER BY (okurca_slugs(ARRAY[n.name]) = ARRAY[q.slug]) DESC, count(*) DESC, n.name LIMIT 1
    ) AS w
    LEFT JOIN authors AS a ON a.slug = q.slug
    WHERE NOT EXISTS (SELECT FROM author_spellings AS s WHERE s.slug = q.slug AND s.author_slug IS NOT NULL)`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.slug, toSourced(row)]));
}

/** The same of one. */
export async function findAuthorFacts(db: Db, slug: string): Promise<SourcedAuthor | undefined> {
  return (await findFactsOfAuthors(db, [slug])).get(slug);
}

/** The same; nobody joins, parts or writes authors until the end of the transaction. */
export async function lockAuthorFacts(tx: Tx, slug: string): Promise<SourcedAuthor | undefined> {
  await lockAuthors(tx);
  return findAuthorFacts(tx, slug);
}

/** How these persons are called; who has no work that everybody sees is missing. */
export async function findAuthorNames(db: Db, slugs: readonly string[]): Promise<Map<string, string>> {
  const found = await findFactsOfAuthors(db, slugs);
  return new Map([...found].map(([slug, { facts }]) => [slug, facts.name]));
}

/** Of these spellings, those of another author, and those that books of this one bear. */
export async function findBornSpellings(
  db: Db,
  slug: string,
  spellings: readonly string[],
): Promise<Map<string, "others" | "own">> {
  const { rows } = await sql<{ slug: string; is_others: boolean; is_own: boolean }>`
    SELECT s.slug,
      -- What is known of one who was joined with this one is kept for the undo; the spelling is this one's.
      NOT EXISTS (SELECT FROM author_spellings AS o WHERE o.slug = s.slug AND o.author_slug = ${slug}) AND (
        EXISTS (SELECT FROM author_spellings AS o WHERE o.slug = s.slug AND o.author_slug <> ${slug})
        OR EXISTS (SELECT FROM author_spellings AS o WHERE o.author_slug = s.slug)
        OR EXISTS (SELECT FROM authors AS a WHERE a.slug = s.slug)
        OR EXISTS (SELECT FROM works AS w WHERE w.author_slugs @> ARRAY[s.slug])) AS is_others,
      EXISTS (
        SELECT FROM works AS w
        WHERE w.author_slugs @> ARRAY[${slug}]::text[] AND okurca_slugs(w.authors) @> ARRAY[s.slug]) AS is_own
    FROM unnest(${[...spellings]}::text[]) AS s(slug) WHERE s.slug <> ${slug}`.execute(db);
  const born = new Map<string, "others" | "own">();
  for (const { slug: one, is_others, is_own } of rows) {
    if (is_others) born.set(one, "others");
    else if (is_own) born.set(one, "own");
  }
  return born;
}
