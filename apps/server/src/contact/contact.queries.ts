import { sql } from "kysely";
import type { Db } from "../database/handles.ts";
import { findWaiting, type WaitingFigures } from "../database/waiting.queries.ts";

const columns = ["id", "name", "email", "subject", "message", "created_at"] as const;

export function newestMessages(db: Db, { isOpenOnly, limit }: { isOpenOnly: boolean; limit: number }) {
  return db
    .selectFrom("contact_messages")
    .select([...columns, "done_at"])
    .$if(isOpenOnly, (query) => query.where("done_at", "is", null))
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Ids of those that wait. */
export async function listWaitingIds(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("contact_messages")
    .select("id")
    .where("done_at", "is", null)
    .orderBy("created_at")
    .execute();
  return rows.map(({ id }) => id);
}

export function findMessage(db: Db, id: string) {
  return db.selectFrom("contact_messages").select(columns).where("id", "=", id).executeTakeFirst();
}

export type ContactMessage = NonNullable<Awaited<ReturnType<typeof findMessage>>>;

/** Messages that are not closed. */
export async function findWaitingMessages(db: Db): Promise<WaitingFigures> {
  return findWaiting(db, sql`contact_messages WHERE done_at IS NULL`, "created_at");
}
