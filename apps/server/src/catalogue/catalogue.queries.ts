import { sql } from "kysely";
import type { Db, Tx } from "../database/handles.ts";
import type { OtherNames } from "./other-names.ts";
import type { KnownEdition } from "./sources.ts";

/** Editions as they stand, held until the transaction ends, so that what is written fits what was read. */
export async function lockKnownEditions(
  tx: Tx,
  isbns: readonly string[],
): Promise<Map<string, KnownEdition & OtherNames>> {
  const { rows } = await sql<KnownEdition & OtherNames>`
    SELECT e.isbn, e.title, e.subtitle, e.authors, e.translators, e.publisher, e.published_on, e.published_year,
      e.pages, e.language, e.binding, e.original_title, e.genres, e.popularity, e.is_set, e.source, w.join_key,
      e.other_titles, e.other_authors
    FROM editions AS e JOIN works AS w ON w.id = e.work_id
    WHERE e.isbn = ANY(${[...isbns]}::text[])
    ORDER BY e.isbn
    FOR UPDATE OF e`.execute(tx);
  return new Map(rows.map((row) => [row.isbn, row]));
}

export async function findNote(db: Db, key: string): Promise<string | undefined> {
  const row = await db.selectFrom("notes").select("value").where("key", "=", key).executeTakeFirst();
  return row?.value;
}
