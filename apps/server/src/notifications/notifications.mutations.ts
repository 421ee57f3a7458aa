import { limits, type NoticeKind, type Notification } from "@okurca/contract";
import { type Insertable, sql } from "kysely";
import type { AppContext } from "../context.ts";
import type { Db, Tx } from "../database/handles.ts";
import type { Tables } from "../database/tables.ts";
import { publishNotificationsChanged } from "../stream/index.ts";
import { reachOf } from "./choices.queries.ts";
import { isShownTo } from "./notifications.queries.ts";

/**
 * A notification for a reader, as its row has it. `link` is an address of ours, from the root; what is named by its id
 * takes the notification along when it goes. Readers cannot turn off one without a kind.
 */
export type Told = Omit<Insertable<Tables["notifications"]>, "data"> & { data?: Notification["data"] };

// Not as a parameter: the index of unread notifications is partial.
const isUnread = sql<boolean>`NOT is_read`;
const jsonText = (value: unknown) => sql<string>`${JSON.stringify(value)}::text::jsonb`;

const owners = (rows: readonly { reader_id: string }[]) => rows.map((row) => row.reader_id);

export function mailDueAt(at: Date): Date {
  return new Date(at.getTime() + limits.noticeMailMinutes * 60_000);
}

/** Notifies readers where they want to be notified, in the transaction of the cause. */
export async function notify(tx: Tx, told: readonly Told[], at: Date): Promise<void> {
  const reach = await reachOf(tx, told);
  const wanted = told.filter((one) => reach(one).inPage || reach(one).byEmail);
  if (wanted.length === 0) return;
  await tx
    .insertInto("notifications")
    .values(
      wanted.map(({ data = {}, ...one }) => ({
        ...one,
        data: jsonText(data) as unknown as string,
        is_in_page: reach(one).inPage,
        mail_due_at: reach(one).byEmail ? mailDueAt(at) : null,
        created_at: at,
        updated_at: at,
      })),
    )
    .execute();
  await publishNotificationsChanged(tx, owners(wanted.filter((one) => reach(one).inPage)));
}

/** The newest of a kind that is unread and no older: what it says may be said anew. Locked. */
export function findUnreadNotification(tx: Tx, given: { readerId: string; kind: NoticeKind; since: Date }) {
  return tx
    .selectFrom("notifications")
    .select(["id", "created_at"])
    .where("reader_id", "=", given.readerId)
    .where("kind", "=", given.kind)
    .where("created_at", ">=", given.since)
    .where(isUnread)
    .orderBy("created_at", "desc")
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/** The newest unread one without a kind that leads there. Locked. */
export function findUnreadByLink(tx: Tx, readerId: string, link: string) {
  return tx
    .selectFrom("notifications")
    .select("id")
    .where("reader_id", "=", readerId)
    .where("link", "=", link)
    .where("kind", "is", null)
    .where(isUnread)
    .orderBy("created_at", "desc")
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/** Says a notification anew, where it stands; nothing to say deletes it. */
export async function retell(
  tx: Tx,
  notification: { id: string; readerId: string; at: Date },
  told: Told | undefined,
): Promise<void> {
  const { id, readerId, at } = notification;
  if (told) {
    const { title, message, data = {}, link, actor_id } = told;
    await sql`
      UPDATE notifications SET title = ${title}, message = ${message}, data = ${jsonText(data)}, link = ${link},
        actor_id = ${actor_id}, updated_at = ${at}
      WHERE id = ${id}`.execute(tx);
  } else await tx.deleteFrom("notifications").where("id", "=", id).execute();
  await publishNotificationsChanged(tx, [readerId]);
}

/** Who has an unread notification of a kind that names this one. */
export async function findToldOf(tx: Tx, of: { actorId: string; kind: NoticeKind }): Promise<string[]> {
  const rows = await tx
    .selectFrom("notifications")
    .select("reader_id")
    .where("actor_id", "=", of.actorId)
    .where("kind", "=", of.kind)
    .where(isUnread)
    .execute();
  return owners(rows);
}

/** False when the reader has no such notification; one already read stays as it is. */
export async function markRead(
  db: Db,
  notification: { id: string; readerId: string; at: Date },
): Promise<boolean> {
  const own = await db
    .selectFrom("notifications")
    .select("is_read")
    .where("id", "=", notification.id)
    .where("reader_id", "=", notification.readerId)
    .where(isShownTo(notification.readerId))
    .executeTakeFirst();
  if (!own) return false;
  await db
    .updateTable("notifications")
    .set({ is_read: true, updated_at: notification.at })
    .where("id", "=", notification.id)
    .where(isUnread)
    .execute();
  await publishNotificationsChanged(db, [notification.readerId]);
  return true;
}

export async function markAllRead(db: Db, readerId: string, at: Date): Promise<void> {
  await db
    .updateTable("notifications")
    .set({ is_read: true, updated_at: at })
    .where("reader_id", "=", readerId)
    // A reader of the page has not read what only a mail will tell.
    .where("is_in_page", "=", true)
    .where(isUnread)
    .execute();
  await publishNotificationsChanged(db, [readerId]);
}

/** Deletes the notification that told an owner of a like. */
export async function deleteLikeNotice(
  tx: Tx,
  like: { actorId: string; review_id: string | null; event_id: string | null },
): Promise<void> {
  const { review_id, event_id } = like;
  const rows = await tx
    .deleteFrom("notifications")
    .where("kind", "=", "like")
    .where("actor_id", "=", like.actorId)
    .where(review_id === null ? sql<boolean>`event_id = ${event_id}` : sql<boolean>`review_id = ${review_id}`)
    .returning("reader_id")
    .execute();
  await publishNotificationsChanged(tx, owners(rows));
}

/** Deletes the notification that told a reader of a like of his or her quote. */
export async function deleteQuoteLikeNotice(
  tx: Tx,
  like: { actorId: string; quoteId: string },
): Promise<void> {
  const rows = await tx
    .deleteFrom("notifications")
    .where("kind", "=", "quote_like")
    .where("actor_id", "=", like.actorId)
    .where("quote_id", "=", like.quoteId)
    .returning("reader_id")
    .execute();
  await publishNotificationsChanged(tx, owners(rows));
}

/** Rows that one statement deletes; no request waits for it. */
const portion = 5000;

/** Forgets notifications that were read and are old, until it is told to end; a server does so every hour. */
export async function deleteOldNotifications(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  signal?: AbortSignal,
): Promise<void> {
  const before = new Date(clock().getTime() - limits.readNotificationDays * 86_400_000);
  let gone = portion;
  while (gone === portion && !signal?.aborted) {
    const { numAffectedRows } = await sql`
      DELETE FROM notifications WHERE id IN (
        SELECT id FROM notifications WHERE is_read AND created_at < ${before} LIMIT ${portion}
      )`.execute(db);
    gone = Number(numAffectedRows ?? 0);
  }
}

/** Deletes what two readers were told of each other. */
export async function deleteNotificationsBetween(tx: Tx, a: string, b: string): Promise<void> {
  const forgotten = await tx
    .deleteFrom("notifications")
    .where(sql<boolean>`(reader_id, actor_id) IN ((${a}, ${b}), (${b}, ${a}))`)
    .returning("reader_id")
    .execute();
  await publishNotificationsChanged(tx, owners(forgotten));
}

/** Something has become of the request, which the reader need not be told: reading it says what. */
export async function markRequestNotificationRead(tx: Tx, request: { id: string; at: Date }): Promise<void> {
  const read = await tx
    .updateTable("notifications")
    .set({ is_read: true, updated_at: request.at })
    .where("request_id", "=", request.id)
    .where(isUnread)
    .returning("reader_id")
    .execute();
  await publishNotificationsChanged(tx, owners(read));
}
