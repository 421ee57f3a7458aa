import { type MailKind, noticeKinds } from "@okurca/contract";
import type { Insertable } from "kysely";
import type { Db } from "../database/handles.ts";
import type { Tables } from "../database/tables.ts";

export interface Choice {
  inPage: boolean;
  byEmail: boolean;
}

/** Unless chosen otherwise. */
export const usualChoice: Choice = { inPage: true, byEmail: false };

type Reached = Pick<Insertable<Tables["notifications"]>, "reader_id" | "kind">;

/** Where each of those who are told wants to be told; what has no kind is told on the page. */
export async function reachOf(db: Db, told: readonly Reached[]): Promise<(one: Reached) => Choice> {
  const readers = [...new Set(told.flatMap(({ reader_id, kind }) => (kind ? [reader_id] : [])))];
  const rows =
    readers.length === 0
      ? []
      : await db
          .selectFrom("notification_choices")
          .select(["reader_id", "kind", "in_page", "by_email"])
          .where("reader_id", "in", readers)
          .execute();
  const chosen = new Map(
    rows.map((row) => [`${row.reader_id} ${row.kind}`, { inPage: row.in_page, byEmail: row.by_email }]),
  );
  return ({ reader_id, kind }) => chosen.get(`${reader_id} ${kind}`) ?? usualChoice;
}

/** The reader's choices by kind, those never made included. */
export async function findChoices(db: Db, readerId: string): Promise<Record<MailKind, Choice>> {
  const rows = await db
    .selectFrom("notification_choices")
    .select(["kind", "in_page", "by_email"])
    .where("reader_id", "=", readerId)
    .execute();
  const usual = [...noticeKinds, "weekly_digest" as const].map((kind) => [kind, usualChoice] as const);
  const own = rows.map((row) => [row.kind, { inPage: row.in_page, byEmail: row.by_email }] as const);
  return Object.fromEntries([...usual, ...own]) as Record<MailKind, Choice>;
}

export function findAddress(db: Db, readerId: string) {
  return db
    .selectFrom("readers")
    .select(["email", "is_email_verified"])
    .where("id", "=", readerId)
    .executeTakeFirstOrThrow();
}

/** Who gets mails of this kind, and where; undefined for who wants none or can get none. */
export function findAddressee(db: Db, readerId: string, kind: MailKind) {
  return db
    .selectFrom("notification_choices as c")
    .innerJoin("readers as r", "r.id", "c.reader_id")
    .select(["r.id", "r.name", "r.email"])
    .where("c.reader_id", "=", readerId)
    .where("c.kind", "=", kind)
    .where("c.by_email", "=", true)
    .where("r.is_email_verified", "=", true)
    .where("r.is_suspended", "=", false)
    .where("r.email", "is not", null)
    .$narrowType<{ email: string }>()
    .executeTakeFirst();
}

export async function readerExists(db: Db, readerId: string): Promise<boolean> {
  const row = await db.selectFrom("readers").select("id").where("id", "=", readerId).executeTakeFirst();
  return row !== undefined;
}

/** Readers after this one by id who want a digest and have none of that week. */
export async function listDigestReaders(
  db: Db,
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
