import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Tables } from "../database/tables.ts";

type Db = Kysely<Tables>;

/** What is liked and commented on: a review, or an event that tells of none. */
export interface Target {
  review_id: string | null;
  event_id: string | null;
  reader_id: string;
  isbn: string;
  title: string;
}

/** Whether the reader likes the review of this column; false for a visitor. */
export function likesReview(readerId: string | undefined, review: string): RawBuilder<boolean> {
  if (readerId === undefined) return sql<boolean>`false`;
  return sql<boolean>`EXISTS (
    SELECT FROM likes WHERE likes.review_id = ${sql.ref(review)} AND likes.reader_id = ${readerId})`;
}

/** Whether the reader likes the event of this column, where it tells of no review. */
export function likesEvent(readerId: string, event: string): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (
    SELECT FROM likes WHERE likes.event_id = ${sql.ref(event)} AND likes.reader_id = ${readerId})`;
}

/** By the id of an event or of a review. */
export async function findTarget(db: Db, id: string): Promise<Target | undefined> {
  const { rows } = await sql<Target>`
    SELECT x.review_id, x.event_id, x.reader_id, x.isbn, b.title
    FROM (
      SELECT review_id, CASE WHEN review_id IS NULL THEN id END AS event_id, reader_id, isbn
      FROM events WHERE id = ${id}
      UNION ALL
      SELECT id, NULL, reader_id, isbn FROM reviews WHERE id = ${id}
    ) AS x
    JOIN editions AS b ON b.isbn = x.isbn`.execute(db);
  return rows[0];
}

function comments(db: Db) {
  return db
    .selectFrom("comments as c")
    .innerJoin("readers as r", "r.id", "c.reader_id")
    .select(["c.id", "c.reader_id", "c.content", "c.created_at", "r.username", "r.name", "r.picture"]);
}

export type CommentRow = Awaited<ReturnType<ReturnType<typeof comments>["execute"]>>[number];

const under = (target: Target) =>
  target.review_id === null
    ? sql<boolean>`c.event_id = ${target.event_id}`
    : sql<boolean>`c.review_id = ${target.review_id}`;

export function listCommentRows(
  db: Db,
  target: Target,
  paging: { limit: number; offset: number },
): Promise<CommentRow[]> {
  return comments(db)
    .where(under(target))
    .orderBy("c.created_at", "desc")
    .orderBy("c.id")
    .limit(paging.limit)
    .offset(paging.offset)
    .execute();
}

export async function countComments(db: Db, target: Target): Promise<number> {
  const row = await db
    .selectFrom("comments as c")
    .select(sql<number>`count(*)::int`.as("n"))
    .where(under(target))
    .executeTakeFirstOrThrow();
  return row.n;
}

export function findComment(db: Db, id: string) {
  return db
    .selectFrom("comments as c")
    .select(["c.id", "c.reader_id", sql<string>`coalesce(c.review_id, c.event_id)`.as("target_id")])
    .where("c.id", "=", id)
    .executeTakeFirst();
}
