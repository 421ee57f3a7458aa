import { AppError } from "@okurca/server-kit";
import { sql } from "kysely";
import { refreshAuthorSlugs } from "../catalogue/index.ts";
import type { Tx } from "../database/handles.ts";
import { canonicalSlug, findAuthor, findWrittenName } from "./authors.queries.ts";

/** What `joinAuthors` did, as `partAuthors` takes it back. */
export interface JoinedAuthors {
  kept: string;
  gone: string;
  /** Spellings that were of the one who is gone. */
  moved: string[];
  /** Nothing was known of the kept one but works. */
  isNew: boolean;
}

/** One at a time, and nobody writes the authors of works meanwhile: until the transaction ends. */
export async function lockAuthors(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('authors', 0))`.execute(tx);
}

async function nameOf(tx: Tx, slug: string): Promise<string> {
  const written = await findWrittenName(tx, slug);
  if (written === undefined) throw new AppError("author_not_found");
  return (await findAuthor(tx, slug)).name ?? written;
}

/**
 * Two authors become one, who keeps the first one's address and name: the other name is another spelling of it, and its
 * address leads on. Either may be given by any spelling. Undefined where they are one already.
 *
 * @throws `author_not_found` where one of them has no work.
 */
export async function joinAuthors(tx: Tx, kept: string, gone: string): Promise<JoinedAuthors | undefined> {
  await lockAuthors(tx);
  const [to, from] = [await canonicalSlug(tx, kept), await canonicalSlug(tx, gone)];
  if (to === from) return undefined;
  const [name, other] = [await nameOf(tx, to), await nameOf(tx, from)];
  const made = await sql`
    INSERT INTO authors (slug, name, source) VALUES (${to}, ${name}, 'librarian')
    ON CONFLICT DO NOTHING RETURNING slug`.execute(tx);
  const { rows: moved } = await sql<{ slug: string }>`
    UPDATE author_spellings SET author_slug = ${to} WHERE author_slug = ${from} RETURNING slug`.execute(tx);
  await sql`
    INSERT INTO author_spellings (slug, name, author_slug, source) VALUES (${from}, ${other}, ${to}, 'librarian')
    ON CONFLICT (slug) DO UPDATE SET author_slug = ${to}`.execute(tx);
  await refreshAuthorSlugs(tx, [to, from]);
  return { kept: to, gone: from, moved: moved.map(({ slug }) => slug), isNew: made.rows.length > 0 };
}

/** The one who went is somebody else again, with the spellings that came along. False where that was so already. */
export async function partAuthors(tx: Tx, { kept, gone, moved, isNew }: JoinedAuthors): Promise<boolean> {
  await lockAuthors(tx);
  // The kept one may have been joined to somebody since.
  const to = await canonicalSlug(tx, gone);
  if (to === gone) return false;
  // Else the file that comes with the program would join them again.
  await sql`UPDATE author_spellings SET author_slug = NULL WHERE slug = ${gone} AND source = 'starter'`.execute(
    tx,
  );
  await sql`DELETE FROM author_spellings WHERE slug = ${gone} AND source <> 'starter'`.execute(tx);
  await sql`
    UPDATE author_spellings SET author_slug = ${gone}
    WHERE slug = ANY(${moved}::text[]) AND author_slug = ${to}`.execute(tx);
  if (isNew)
    await sql`
      DELETE FROM authors WHERE slug = ${kept} AND source = 'librarian' AND born IS NULL AND died IS NULL AND links = '{}'
        AND NOT EXISTS (SELECT FROM author_spellings WHERE author_slug = ${kept})`.execute(tx);
  await refreshAuthorSlugs(tx, [to]);
  return true;
}
