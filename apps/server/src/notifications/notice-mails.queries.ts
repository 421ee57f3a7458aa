import type { NoticeKind } from "@okurca/contract";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Tables } from "../database/tables.ts";
import { meets } from "../privacy/index.ts";
import { isStillSeen } from "./notifications.queries.ts";

/** What one reader is told of one kind makes one mail. */
export interface Due {
  readerId: string;
  kind: NoticeKind;
}

/** One at a time, whichever process does it: false when another one is at it. */
export async function claimMails(tx: Transaction<Tables>): Promise<boolean> {
  const { rows } = await sql<{ ok: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtextextended('notice-mails', 0)) AS ok`.execute(tx);
  return rows[0]?.ok === true;
}

export async function findDue(db: Kysely<Tables>, at: Date): Promise<Due | undefined> {
  const row = await db
    .selectFrom("notifications")
    .select(["reader_id as readerId", "kind"])
    .where("mail_due_at", "<=", at)
    .where("kind", "is not", null)
    .orderBy("mail_due_at")
    .limit(1)
    .$narrowType<{ kind: NoticeKind }>()
    .executeTakeFirst();
  return row;
}

/** What the mail tells: nothing that was read, of nobody and nothing the reader does not see any more. */
export function listUntold(db: Kysely<Tables>, { readerId, kind }: Due) {
  return db
    .selectFrom("notifications as n")
    .leftJoin("readers as actor", "actor.id", "n.actor_id")
    .leftJoin("comments as c", "c.id", "n.comment_id")
    .select(["n.title", "n.message", "n.link", "n.data", "actor.username"])
    .where("n.reader_id", "=", readerId)
    .where("n.kind", "=", kind)
    .where("n.mail_due_at", "is not", null)
    .where("n.is_read", "=", false)
    .where(sql<boolean>`c.is_hidden IS NOT TRUE`)
    .where((eb) => eb.or([eb("n.actor_id", "is", null), meets(readerId, "actor")]))
    .where(isStillSeen(readerId, "n"))
    .orderBy("n.created_at")
    .orderBy("n.id")
    .execute();
}

export type Untold = Awaited<ReturnType<typeof listUntold>>[number];
