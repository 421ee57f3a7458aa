import type { Paging } from "@okurca/server-kit";
import { sql } from "kysely";
import type { Db } from "../database/handles.ts";
import { hasUsername, idsBeginningWith } from "../readers/index.ts";

/** More are not counted. */
const counted = 1000;

/** Who is called so, whatever they show to others; who begins with the text as a username first. */
export function listFound(db: Db, folded: string, { limit, offset }: Paging) {
  const prefix = `${folded.replace(/[\\%_]/g, "\\$&")}%`;
  return db
    .selectFrom("readers as r")
    .select(["r.id", "r.username", "r.name", "r.picture", "r.created_at", "r.is_suspended"])
    .where(sql<boolean>`r.id = ANY (${idsBeginningWith(folded)})`)
    .orderBy(sql`r.folded_username LIKE ${prefix}`, "desc")
    .orderBy(sql`r.name COLLATE "tr-x-icu"`)
    .orderBy("r.id")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countFound(db: Db, folded: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM (
      SELECT FROM readers AS r WHERE r.id = ANY (${idsBeginningWith(folded)}) LIMIT ${counted}) AS found`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

export function findReader(db: Db, username: string) {
  return db
    .selectFrom("readers")
    .select(["id", "username", "name", "picture", "created_at", "is_suspended", "library_for", "reviews_for"])
    .select(
      sql<
        number | null
      >`CASE WHEN library_for = 'public' THEN to_read_books + reading_books + read_books END`.as("books"),
    )
    .where(hasUsername(username))
    .executeTakeFirst();
}

export function findMail(db: Db, username: string) {
  return db.selectFrom("readers").select(["id", "email"]).where(hasUsername(username)).executeTakeFirst();
}
