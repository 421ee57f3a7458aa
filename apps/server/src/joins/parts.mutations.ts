import { sql } from "kysely";
import { joinKey, rankOf } from "../catalogue/index.ts";
import type { Tx } from "../database/handles.ts";
import { moveSeries } from "../series/index.ts";
import type { Subject } from "./subjects.queries.ts";
import { takeEditions, takeLate, type WorkBefore } from "./works.mutations.ts";

/**
 * What imports are to find the new work by: the edition's own key where that led to the work it left and no other edition
 * there has it; else one that no import has, since the key belongs to the others.
 */
async function takeAlias(tx: Tx, { isbn, work_id }: Subject): Promise<string | null> {
  const editions = await tx
    .selectFrom("editions")
    .select(["isbn", "title", "authors"])
    .where("work_id", "=", work_id)
    .execute();
  const keys = new Map(editions.map((row) => [row.isbn, joinKey(row.title, row.authors)]));
  const own = keys.get(isbn);
  const isShared = [...keys].some(([other, key]) => other !== isbn && key === own);
  if (own === undefined || isShared) return null;
  const { numDeletedRows } = await tx
    .deleteFrom("work_aliases")
    .where("join_key", "=", own)
    .where("work_id", "=", work_id)
    .executeTakeFirst();
  return numDeletedRows > 0n ? own : null;
}

/** Makes the edition a work of its own. What readers wrote for it follows step by step. */
export async function partEdition(
  tx: Tx,
  edition: Subject,
): Promise<{ works: WorkBefore; alias: string | null }> {
  const { isbn, work_id: from } = edition;
  const alias = await takeAlias(tx, edition);
  const { rows } = await sql<{ id: string }>`
    INSERT INTO works (title, authors, original_title, genres, join_key)
    SELECT title, authors, original_title, genres, ${alias ?? `part|${isbn}`} FROM editions WHERE isbn = ${isbn}
    RETURNING id`.execute(tx);
  const to = rows[0]?.id ?? "";
  return { works: await takeEditions(tx, { from, to, isbns: [isbn] }), alias };
}

/** Deletes the work that a part had made; false where something came to it at the last moment. */
export async function deleteParted(tx: Tx, works: WorkBefore, alias: string | null): Promise<boolean> {
  const { from, to } = works;
  await sql`SELECT FROM works WHERE id = ${to} FOR UPDATE`.execute(tx);
  // What was written about it since is about the book it is of again.
  await takeLate(tx, { from: to, to: from });
  const { rows } = await sql<{ has: boolean }>`
    SELECT EXISTS (SELECT FROM ratings WHERE work_id = ${to}) OR EXISTS (SELECT FROM reviews WHERE work_id = ${to})
      OR EXISTS (SELECT FROM dismissed_works WHERE work_id = ${to}) AS has`.execute(tx);
  if (rows[0]?.has) return false;
  await sql`UPDATE work_aliases SET work_id = ${from} WHERE work_id = ${to}`.execute(tx);
  await moveSeries(tx, { from: to, to: from }, rankOf);
  await tx.deleteFrom("works").where("id", "=", to).execute();
  if (alias !== null)
    await tx.insertInto("work_aliases").values({ join_key: alias, work_id: from }).execute();
  return true;
}
