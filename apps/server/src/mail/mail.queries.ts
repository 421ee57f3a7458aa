import { sql } from "kysely";
import type { Db } from "../database/handles.ts";
import { findWaiting, type WaitingFigures } from "../database/waiting.queries.ts";

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

/** Mails that are to be sent, and how many of the last week could not be. */
export async function findOutbox(db: Db): Promise<WaitingFigures & { failed: number }> {
  const { rows } = await sql<{ failed: number }>`
    SELECT count(*)::int AS failed FROM mails WHERE state = 'failed' AND created_at > now() - interval '7 days'`.execute(
    db,
  );
  const waiting = await findWaiting(db, sql`mails WHERE state = 'waiting'`, "created_at");
  return { ...waiting, failed: rows[0]?.failed ?? 0 };
}
