import type { CoverSource } from "@okurca/contract";
import { sql } from "kysely";
import { broughtSource } from "../books/index.ts";
import type { Db } from "../database/handles.ts";

export interface EditionCover {
  /** Of the picture; null for a generated cover. */
  key: string | null;
  source: CoverSource | null;
}

/** The covers of these editions, whoever sees them; those that are not there are missing. */
export async function findEditionCovers(
  db: Db,
  isbns: readonly string[],
): Promise<Map<string, EditionCover>> {
  const rows = await db
    .selectFrom("editions as e")
    .leftJoin("covers as c", "c.key", "e.cover")
    .select(["e.isbn", "e.cover as key", "c.source"])
    .where("e.isbn", "in", [...isbns])
    .execute();
  return new Map(rows.map(({ isbn, ...cover }) => [isbn, cover]));
}

/** The same of one; undefined where there is no such edition. */
export async function findEditionCover(db: Db, isbn: string): Promise<EditionCover | undefined> {
  return (await findEditionCovers(db, [isbn])).get(isbn);
}

/** The ISBN by which Open Library gave the picture with the key of this column; null where it did not. */
export const coverFromOpenLibrary = (column: string) =>
  sql<
    string | null
  >`(SELECT c.isbn FROM covers AS c WHERE c.key = ${sql.ref(column)} AND c.source = 'open-library')`;

/** Whether this is a picture that is or was the cover of the edition, or of one whose place it took. */
export async function isKeptCover(db: Db, isbn: string, key: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM covers AS c
    WHERE c.key = ${key} AND c.state = 'kept' AND okurca_present_isbn(c.isbn) = okurca_present_isbn(${isbn})`.execute(
    db,
  );
  return rows.length > 0;
}

/** Whether a complaint took down the cover of the edition, or of one whose place it took. */
export async function isTakenDown(db: Db, isbn: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM cover_takedowns AS t WHERE t.isbn = ANY(${ofEdition(isbn)}) LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** The ISBN, and those of the editions whose place it took. */
export const ofEdition = (isbn: string) =>
  sql<string[]>`ARRAY(SELECT okurca_present_isbn(${isbn}) UNION SELECT ${isbn}
    UNION SELECT m.isbn FROM moved_editions AS m WHERE m.to_isbn = okurca_present_isbn(${isbn}))`;

/** Pictures that a reader uploaded and that are kept, the latest first. */
export function listUploadedBy(db: Db, readerId: string) {
  return db
    .selectFrom("covers")
    .select(["key", "isbn"])
    .where("reader_id", "=", readerId)
    .where("state", "=", "kept")
    .orderBy("created_at", "desc")
    .orderBy("key")
    .execute();
}

/** Whether a source may give the edition a picture: everybody sees the book, it has none, and none was taken down. */
export async function isWithoutCover(db: Db, isbn: string): Promise<boolean> {
  const row = await db
    .selectFrom("editions")
    .select("cover")
    .where("isbn", "=", isbn)
    .where("source", "<>", broughtSource)
    .executeTakeFirst();
  return row?.cover === null && !(await isTakenDown(db, isbn));
}
