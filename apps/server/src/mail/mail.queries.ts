import type { Db } from "../database/handles.ts";

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

export function newestMails(db: Db, limit: number) {
  return db
    .selectFrom("mails")
    .select(columns)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

export function findMail(db: Db, id: string) {
  return db.selectFrom("mails").select(columns).where("id", "=", id).executeTakeFirst();
}
