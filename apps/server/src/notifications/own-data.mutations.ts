import { sql } from "kysely";
import type { Tx } from "../database/handles.ts";
import { because, type Leaving, leavesWithReader, type PersonalData } from "../database/personal-data.ts";
import { publishNotificationsChanged } from "../stream/index.ts";
import { friendReviewQueue } from "./friend-reviews.mutations.ts";
import { isStillSeen } from "./notifications.queries.ts";

/** Everybody who was told of this reader, or of what goes with this reader, has something less to read. */
async function publishAccountRemoval(tx: Tx, { id }: Leaving): Promise<void> {
  // Each by an index of its own: one condition with OR would read every notification there is.
  const { rows } = await sql<{ reader_id: string }>`
    SELECT reader_id FROM (
      SELECT n.reader_id FROM notifications AS n WHERE n.actor_id = ${id}
      UNION SELECT n.reader_id FROM reviews AS v JOIN notifications AS n ON n.review_id = v.id
        WHERE v.reader_id = ${id}
      UNION SELECT n.reader_id FROM events AS h JOIN notifications AS n ON n.event_id = h.id
        WHERE h.reader_id = ${id}
      UNION SELECT n.reader_id FROM comments AS c JOIN notifications AS n ON n.comment_id = c.id
        WHERE c.reader_id = ${id}
      UNION SELECT n.reader_id FROM quotes AS q JOIN notifications AS n ON n.quote_id = q.id
        WHERE q.reader_id = ${id}
    ) AS told WHERE reader_id <> ${id}`.execute(tx);
  await publishNotificationsChanged(
    tx,
    rows.map((row) => row.reader_id),
  );
}

export const notificationsData: PersonalData = {
  tables: {
    notifications: leavesWithReader("bildirimler", {
      id: because.ours,
      reader_id: because.ours,
      actor_id: because.named,
      review_id: because.ours,
      event_id: because.ours,
      comment_id: because.ours,
      quote_id: because.ours,
      request_id: because.ours,
    }),
    notification_choices: leavesWithReader("bildirim-secimleri", { reader_id: because.ours }),
  },
  files: [
    {
      name: "bildirimler",
      about: "Size gönderilen bildirimler",
      columns: {
        type: "Tür",
        kind: "Konu",
        title: "Başlık",
        message: "Bildirim",
        data: "Ayrıntı",
        link: "Bağlantı",
        is_read: "Okundu",
        is_in_page: "Sayfada",
        mail_due_at: "E-posta zamanı",
        created_at: "Zaman",
        updated_at: "Son değişiklik",
      },
      rows: ({ id }) => sql`
        SELECT n.type, n.kind, n.title, n.message, n.data, n.link, n.is_read, n.is_in_page, n.mail_due_at,
          n.created_at, n.updated_at
        FROM notifications AS n
        WHERE n.reader_id = ${id} AND ${isStillSeen(id, "n")} ORDER BY n.created_at, n.id`,
    },
    {
      name: "bildirim-secimleri",
      about: "Nelerden, nerede haberdar olmak istediğiniz",
      columns: { kind: "Konu", in_page: "Sayfada", by_email: "E-postayla", digest_week: "Son özet haftası" },
      rows: ({ id }) => sql`
        SELECT kind, in_page, by_email, digest_week FROM notification_choices
        WHERE reader_id = ${id} ORDER BY kind`,
    },
  ],
  async erase(tx, leaving) {
    await publishAccountRemoval(tx, leaving);
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM reviews WHERE reader_id = ${leaving.id}`.execute(tx);
    const values = rows.map((row) => row.id);
    await leaving.jobs.delete(tx, friendReviewQueue, { key: "reviewId", values });
    return undefined;
  },
};
