import { madeUpIsbn } from "@okurca/testkit";
import { sql } from "kysely";
import type { Db } from "../database/handles.ts";

let made = 0;

/** Another edition of the work of this one; its ISBN. */
export async function addEdition(db: Db, isbn: string): Promise<string> {
  made += 1;
  await sql`
    INSERT INTO editions (isbn, work_id, title, authors, genres, source, search)
    SELECT ${madeUpIsbn(made)}, work_id, title, authors, genres, source, search FROM editions WHERE isbn = ${isbn}`.execute(
    db,
  );
  return madeUpIsbn(made);
}

/** Works of a catalogue, each with one edition; their ISBNs, the best known first. */
export async function addWorks(
  db: Db,
  count: number,
  given: { author: string; genres?: string[]; source?: string },
): Promise<string[]> {
  const isbns: string[] = [];
  for (let n = 0; n < count; n++) {
    made += 1;
    const title = `Deneme Kitabı ${made}`;
    const { author, genres = [], source = "starter" } = given;
    const facts = { title, authors: [author], genres, popularity: 1000 - n };
    const work = await db
      .insertInto("works")
      .values({ ...facts, join_key: `deneme-${made}` })
      .returning("id")
      .executeTakeFirstOrThrow();
    await sql`
      INSERT INTO editions (isbn, work_id, title, authors, genres, popularity, source, search)
      VALUES (${madeUpIsbn(made)}, ${work.id}, ${title}, ${[author]}::text[], ${genres}::text[], ${1000 - n}, ${source},
        to_tsvector('simple', ${title}))`.execute(db);
    isbns.push(madeUpIsbn(made));
  }
  return isbns;
}
