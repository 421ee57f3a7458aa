import { sql } from "kysely";
import type { Tx } from "../database/handles.ts";
import type { AnnouncementRow } from "./announcements.queries.ts";

export type AnnouncementValues = Omit<AnnouncementRow, "id">;

const columns = ["id", "text", "audience", "starts_at", "ends_at", "is_dismissible"] as const;

/** One admin after the other, so that how many there are holds until the end of the transaction. */
export async function lockAnnouncements(tx: Tx): Promise<void> {
  await sql`LOCK TABLE announcements IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
}

export function findAnnouncement(tx: Tx, id: string): Promise<AnnouncementRow | undefined> {
  return tx.selectFrom("announcements").select(columns).where("id", "=", id).executeTakeFirst();
}

export function insertAnnouncement(tx: Tx, values: AnnouncementValues, at: Date): Promise<AnnouncementRow> {
  return tx
    .insertInto("announcements")
    .values({ ...values, created_at: at })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export function changeAnnouncement(
  tx: Tx,
  id: string,
  values: Partial<AnnouncementValues>,
): Promise<AnnouncementRow> {
  return tx
    .updateTable("announcements")
    .set(values)
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function removeAnnouncement(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("announcements").where("id", "=", id).execute();
}
