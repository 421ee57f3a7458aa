import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";

/** Readers after this one by id who want a digest and have none of that week. */
export async function listWaiting(
  db: Kysely<Tables>,
  given: { monday: string; after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom("notification_choices")
    .select("reader_id")
    .where("kind", "=", "weekly_digest")
    .where("by_email", "=", true)
    .where((eb) => eb.or([eb("digest_week", "is", null), eb("digest_week", "<", given.monday)]))
    .where("reader_id", ">", given.after)
    .orderBy("reader_id")
    .limit(given.limit)
    .execute();
  return rows.map((row) => row.reader_id);
}
