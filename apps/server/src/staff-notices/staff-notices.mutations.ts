import type { Updateable } from "kysely";
import type { Db, Tx } from "../database/handles.ts";
import type { Tables } from "../database/tables.ts";

export async function setStaffNotices(
  db: Db,
  readerId: string,
  chosen: Pick<Updateable<Tables["staff_notices"]>, "in_page" | "mail">,
): Promise<void> {
  await db
    .insertInto("staff_notices")
    .values({ reader_id: readerId, ...chosen })
    .onConflict((conflict) => conflict.column("reader_id").doUpdateSet(chosen))
    .execute();
}

export async function noteTold(
  tx: Tx,
  readerId: string,
  how: Pick<Updateable<Tables["staff_notices"]>, "told_until" | "told_count" | "mailed_until" | "mailed_at">,
): Promise<void> {
  await tx.updateTable("staff_notices").set(how).where("reader_id", "=", readerId).execute();
}
