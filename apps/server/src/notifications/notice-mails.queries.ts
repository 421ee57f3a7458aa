import type { NoticeKind } from "@okurca/contract";
import { sql } from "kysely";
import type { Db, Tx } from "../database/handles.ts";
import { isStillSeen } from "./notifications.queries.ts";

/** One mail holds a reader's notifications of one kind. */
export interface Due {
  readerId: string;
  kind: NoticeKind;
}

/** Only one process at a time writes mails: false while another one does. */
export async function claimMails(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ ok: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtextextended('notice-mails', 0)) AS ok`.execute(tx);
  return rows[0]?.ok === true;
}

export async function findDue(db: Db, at: Date): Promise<Due | undefined> {
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

/** Locks the notifications that this mail is for and returns their ids; later ones are for the next mail. */
export async function lockForMail(tx: Tx, { readerId, kind }: Due): Promise<string[]> {
  const rows = await tx
    .selectFrom("notifications")
    .select("id")
    .where("reader_id", "=", readerId)
    .where("kind", "=", kind)
    .where("mail_due_at", "is not", null)
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** What the mail tells of these: nothing already read, no reader or thing the reader no longer sees. */
export function listUntold(db: Db, readerId: string, ids: readonly string[]) {
  return db
    .selectFrom("notifications as n")
    .leftJoin("readers as actor", "actor.id", "n.actor_id")
    .select(["n.title", "n.message", "n.link", "n.data", "n.actor_id", "actor.username"])
    .where("n.id", "in", ids)
    .where("n.is_read", "=", false)
    .where(isStillSeen(readerId, "n"))
    .orderBy("n.created_at")
    .orderBy("n.id")
    .execute();
}

export type Untold = Awaited<ReturnType<typeof listUntold>>[number];
