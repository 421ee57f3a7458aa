import type { Db } from "../database/handles.ts";

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

/** Messages that the operator has not marked as done. */
export async function findWaitingMessages(db: Db): Promise<{ count: number; oldest: Date | null }> {
  const found = await db
    .selectFrom("contact_messages")
    .select((eb) => [eb.fn.countAll<string>().as("count"), eb.fn.min("created_at").as("oldest")])
    .where("done_at", "is", null)
    .executeTakeFirst();
  return { count: Number(found?.count ?? 0), oldest: found?.oldest ?? null };
}
