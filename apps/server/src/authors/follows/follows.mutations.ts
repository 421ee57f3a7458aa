import type { Insertable } from "kysely";
import type { Tx } from "../../database/handles.ts";
import type { Tables } from "../../database/tables.ts";
import { isOfPerson } from "./follows.queries.ts";

export async function insertFollow(tx: Tx, follow: Insertable<Tables["author_follows"]>): Promise<void> {
  await tx
    .insertInto("author_follows")
    .values(follow)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Under whichever spelling it began. False where there was none. */
export async function deleteFollow(tx: Tx, readerId: string, slug: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("author_follows")
    .where("reader_id", "=", readerId)
    .where(isOfPerson(slug))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
