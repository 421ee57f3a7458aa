import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";

const columns = ["id", "name", "email", "subject", "message", "created_at"] as const;

export function newestMessages(db: Kysely<Tables>, limit: number) {
  return db
    .selectFrom("contact_messages")
    .select(columns)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
}

export function findMessage(db: Kysely<Tables>, id: string) {
  return db.selectFrom("contact_messages").select(columns).where("id", "=", id).executeTakeFirst();
}

export type ContactMessage = NonNullable<Awaited<ReturnType<typeof findMessage>>>;
