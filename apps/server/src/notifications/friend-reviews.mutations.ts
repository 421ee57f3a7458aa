import { sql } from "kysely";
import type { Db } from "../database/handles.ts";
import { meets } from "../privacy/index.ts";
import { publishNotificationsChanged } from "../stream/index.ts";
import { mailDueAt } from "./notifications.mutations.ts";

/** Jobs that tell friends of a review: `{ reviewId }`. */
export const friendReviewQueue = "friend-reviews";

/** So many readers in one statement. */
const batchSize = 1000;

interface Review {
  id: string;
  isbn: string;
  title: string;
  work_id: string;
  reader_id: string;
  name: string;
}

/** A review friends may hear of; undefined when it is gone, hidden, or only the writer's. */
function findTold(db: Db, reviewId: string): Promise<Review | undefined> {
  return db
    .selectFrom("reviews as v")
    .innerJoin("readers as w", "w.id", "v.reader_id")
    .innerJoin("editions as e", "e.isbn", "v.isbn")
    .select(["v.id", "v.isbn", "e.title", "v.work_id", "v.reader_id", "w.name"])
    .where("v.id", "=", reviewId)
    .where("v.is_hidden", "=", false)
    .where("w.is_suspended", "=", false)
    .where("w.reviews_for", "<>", "me")
    .executeTakeFirst();
}

/** Tells the next friends by id, where they have the book; the last one looked at, undefined when no more follow. */
async function tellSome(
  db: Db,
  review: Review,
  given: { after: string; at: Date },
): Promise<string | undefined> {
  const { after, at } = given;
  const message = `${review.name}, kitaplığınızdaki “${review.title}” hakkında bir inceleme yazdı.`;
  const data = JSON.stringify({ book_title: review.title, user_name: review.name });
  const link = `/kitap/${review.isbn}#inceleme-${review.id}`;
  const { rows } = await sql<{ last: string | null; n: number; in_page: string[] }>`
    WITH friends AS (
      SELECT friend_id AS id FROM friend_edges
      WHERE reader_id = ${review.reader_id} AND friend_id > ${after}::uuid
      ORDER BY friend_id LIMIT ${batchSize}
    ), told AS (
      INSERT INTO notifications (reader_id, type, title, message, data, link, kind, actor_id, review_id,
        is_in_page, mail_due_at, created_at, updated_at)
      SELECT r.id, 'review', 'Arkadaşınızdan yeni inceleme', ${message}, ${data}::text::jsonb, ${link},
        'friend_review', ${review.reader_id}::uuid, v.id, coalesce(c.in_page, true),
        CASE WHEN c.by_email THEN ${mailDueAt(at)}::timestamptz END, ${at}::timestamptz, ${at}::timestamptz
      FROM friends
      JOIN readers AS r ON r.id = friends.id
      JOIN reviews AS v ON v.id = ${review.id}
      LEFT JOIN notification_choices AS c ON c.reader_id = r.id AND c.kind = 'friend_review'
      WHERE ${meets(review.reader_id, "r")} AND (coalesce(c.in_page, true) OR c.by_email)
        AND EXISTS (
          SELECT FROM editions AS e JOIN library_books AS b ON b.isbn = e.isbn
          WHERE e.work_id = ${review.work_id} AND b.reader_id = r.id)
      ON CONFLICT (reader_id, review_id) WHERE kind = 'friend_review' DO NOTHING
      RETURNING reader_id, is_in_page
    )
    SELECT max(id::text) AS last, count(*)::int AS n,
      ARRAY(SELECT reader_id::text FROM told WHERE is_in_page) AS in_page
    FROM friends`.execute(db);
  const [looked] = rows;
  await publishNotificationsChanged(db, looked?.in_page ?? []);
  return looked && looked.n === batchSize ? (looked.last ?? undefined) : undefined;
}

/**
 * Tells the friends who have the book, in any edition, of a review of it. Who was told is not told again, so it may be
 * repeated from the start.
 */
export async function notifyFriendsOfReview(db: Db, reviewId: string, at: Date): Promise<void> {
  const review = await findTold(db, reviewId);
  let after: string | undefined = "00000000-0000-0000-0000-000000000000";
  while (review && after !== undefined) after = await tellSome(db, review, { after, at });
}

export async function hasFriends(db: Db, readerId: string): Promise<boolean> {
  const row = await db
    .selectFrom("friend_edges")
    .select("friend_id")
    .where("reader_id", "=", readerId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
