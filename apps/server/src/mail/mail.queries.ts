import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";

const columns = [
  "id",
  "recipient",
  "reply_to",
  "subject",
  "body_text",
  "body_html",
  "state",
  "created_at",
  "unsubscribe_url",
] as const;

export function newestMails(db: Kysely<Tables>, limit: number) {
  return db
    .selectFrom("mails")
    .select(columns)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

export function findMail(db: Kysely<Tables>, id: string) {
  return db.selectFrom("mails").select(columns).where("id", "=", id).executeTakeFirst();
}
