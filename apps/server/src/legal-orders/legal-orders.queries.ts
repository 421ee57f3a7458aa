import type { OrderKind } from "@okurca/contract";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../database/handles.ts";

export interface SubjectRow {
  kind: OrderKind;
  id: string;
  reader_id: string | null;
  username: string | null;
  name: string | null;
  isbn: string | null;
  title: string | null;
  content: string;
  created_at: Date;
}

const reviews = sql`
  SELECT 'review' AS kind, v.id, v.reader_id, r.username, r.name, v.isbn, e.title, v.content, v.created_at
  FROM reviews AS v JOIN readers AS r ON r.id = v.reader_id JOIN editions AS e ON e.isbn = v.isbn`;
const comments = sql`
  SELECT 'comment' AS kind, c.id, c.reader_id, r.username, r.name, e.isbn, e.title, c.content, c.created_at
  FROM comments AS c JOIN readers AS r ON r.id = c.reader_id
  LEFT JOIN reviews AS v ON v.id = c.review_id LEFT JOIN events AS h ON h.id = c.event_id
  LEFT JOIN editions AS e ON e.isbn = coalesce(v.isbn, h.isbn)`;
const abouts = sql`
  SELECT 'about' AS kind, a.id, a.reader_id, r.username, r.name, w.representative_isbn AS isbn, w.title, a.content, a.created_at
  FROM about_revisions AS a JOIN works AS w ON w.id = a.work_id LEFT JOIN readers AS r ON r.id = a.reader_id`;

/** Reviews that a join has set aside or that were deleted a moment ago, and comments under them. */
const removed = sql`
  SELECT 'review' AS kind, k.id, k.reader_id, r.username, r.name, e.isbn, e.title, k.review_row->>'content' AS content,
    (k.review_row->>'created_at')::timestamptz AS created_at
  FROM removed_reviews AS k JOIN readers AS r ON r.id = k.reader_id
  LEFT JOIN editions AS e ON e.isbn = okurca_present_isbn(k.isbn)`;
const removedComments = sql`
  SELECT 'comment' AS kind, (p.part_row->>'id')::uuid AS id, p.reader_id, r.username, r.name, e.isbn, e.title,
    p.part_row->>'content' AS content, (p.part_row->>'created_at')::timestamptz AS created_at
  FROM removed_review_parts AS p JOIN removed_reviews AS k ON k.id = p.review_id AND p.kind = 'comment'
  JOIN readers AS r ON r.id = p.reader_id LEFT JOIN editions AS e ON e.isbn = okurca_present_isbn(k.isbn)`;
/** Only these stay; what was deleted a moment ago goes by itself. */
const isAside = sql`k.state = 'earlier'`;

/** How many texts of one kind are offered to choose from. */
const most = 30;

/** A text by its number, and the comments under it. */
export async function findById(db: Db, id: string): Promise<SubjectRow[]> {
  const { rows } = await sql<SubjectRow>`
    (${reviews} WHERE v.id = ${id}) UNION ALL (${abouts} WHERE a.id = ${id}) UNION ALL (${comments} WHERE c.id = ${id})
    UNION ALL (${comments} WHERE c.review_id = ${id} ORDER BY c.created_at DESC, c.id LIMIT ${sql.lit(most)})
    UNION ALL (${comments} WHERE c.event_id = ${id} ORDER BY c.created_at DESC, c.id LIMIT ${sql.lit(most)})
    UNION ALL (${removed} WHERE k.id = ${id} AND ${isAside})
    UNION ALL (${removedComments} WHERE ${isAside} AND (k.id = ${id} OR p.part_row->>'id' = ${id}::text)
      ORDER BY created_at DESC, id LIMIT ${sql.lit(most)})`.execute(db);
  return rows;
}

/** What is not for everybody is offered by its own number alone. */
const isPublic = sql`r.reviews_for = 'public'`;
const isUnderPublic = sql`EXISTS (
  SELECT FROM readers AS w WHERE w.id = coalesce(v.reader_id, h.reader_id) AND w.reviews_for = 'public')`;

/** The newest texts about a book. */
export async function findByBook(db: Db, isbn: string): Promise<SubjectRow[]> {
  const work = sql`(SELECT work_id FROM editions WHERE isbn = ${isbn})`;
  const { rows } = await sql<SubjectRow>`
    (${abouts} WHERE a.work_id = ${work} AND a.content <> '' ORDER BY a.position DESC LIMIT ${sql.lit(most)})
    UNION ALL (${reviews} WHERE v.work_id = ${work} AND ${isPublic} ORDER BY v.created_at DESC, v.id LIMIT ${sql.lit(most)})
    UNION ALL (${removed} WHERE e.work_id = ${work} AND ${isAside} AND ${isPublic} ORDER BY created_at DESC, k.id LIMIT ${sql.lit(most)})`.execute(
    db,
  );
  return rows;
}

/** The newest texts of a reader. */
export async function findByReader(db: Db, username: string): Promise<SubjectRow[]> {
  const isWriter = sql`lower(r.username COLLATE "C") = lower(${username}::text COLLATE "C")`;
  const newest = sql`LIMIT ${sql.lit(most)}`;
  const { rows } = await sql<SubjectRow>`
    (${reviews} WHERE ${isWriter} AND ${isPublic} ORDER BY v.created_at DESC, v.id ${newest})
    UNION ALL (${comments} WHERE ${isWriter} AND ${isUnderPublic} ORDER BY c.created_at DESC, c.id ${newest})
    UNION ALL (${removed} WHERE ${isWriter} AND ${isAside} AND ${isPublic} ORDER BY created_at DESC, k.id ${newest})`.execute(
    db,
  );
  return rows;
}

/** One text, locked until the end of the transaction; also of a review that was removed and may be put back. */
export async function lockSubject(tx: Tx, kind: OrderKind, id: string): Promise<SubjectRow | undefined> {
  const find = async (found: RawBuilder<SubjectRow>) => (await found.execute(tx)).rows[0];
  const present = {
    review: sql<SubjectRow>`${reviews} WHERE v.id = ${id} FOR NO KEY UPDATE OF v`,
    comment: sql<SubjectRow>`${comments} WHERE c.id = ${id} FOR NO KEY UPDATE OF c`,
    about: sql<SubjectRow>`${abouts} WHERE a.id = ${id} FOR NO KEY UPDATE OF a`,
  }[kind];
  const subject = await find(present);
  if (subject || kind === "about") return subject;
  const aside = {
    review: sql<SubjectRow>`${removed} WHERE k.id = ${id} FOR NO KEY UPDATE OF k`,
    comment: sql<SubjectRow>`${removedComments} WHERE p.part_row->>'id' = ${id}::text FOR NO KEY UPDATE OF k, p`,
  }[kind];
  // It may have been put back in between.
  return (await find(aside)) ?? find(present);
}

export interface OrderRow {
  id: string;
  kind: OrderKind;
  subject_id: string | null;
  reader_id: string | null;
  authority: string;
  number: string;
  decided_on: string;
  content: string | null;
  taken_down_at: Date;
  lifted_at: Date | null;
  title: string | null;
  username: string | null;
  name: string | null;
}

const orders = sql`
  SELECT o.id, o.kind, o.subject_id, o.reader_id, o.authority, o.number, o.decided_on::text AS decided_on, o.content,
    o.taken_down_at, o.lifted_at, e.title, r.username, r.name
  FROM legal_orders AS o LEFT JOIN editions AS e ON e.isbn = okurca_present_isbn(o.isbn) LEFT JOIN readers AS r ON r.id = o.reader_id`;

export async function listOrders(
  db: Db,
  isLifted: boolean,
  { page, limit }: { page: number; limit: number },
): Promise<{ data: OrderRow[]; total_count: number }> {
  const which = isLifted ? sql`o.lifted_at IS NOT NULL` : sql`o.lifted_at IS NULL`;
  const { rows } = await sql<OrderRow>`
    ${orders} WHERE ${which} ORDER BY o.taken_down_at DESC, o.id
    LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(db);
  const total = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM legal_orders AS o WHERE ${which}`.execute(db);
  return { data: rows, total_count: total.rows[0]?.count ?? 0 };
}

export async function findOrder(db: Db, id: string): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`${orders} WHERE o.id = ${id}`.execute(db);
  return rows[0];
}

export interface YearRow {
  year: number;
  orders: number;
  reviews: number;
  comments: number;
  abouts: number;
  lifted: number;
}

/** By the year in Turkey in which it was taken down, the last one first. */
export async function countByYear(db: Db): Promise<YearRow[]> {
  const { rows } = await sql<YearRow>`
    SELECT extract(year FROM taken_down_at AT TIME ZONE 'Europe/Istanbul')::int AS year,
      count(DISTINCT (authority, number))::int AS orders,
      (count(*) FILTER (WHERE kind = 'review'))::int AS reviews,
      (count(*) FILTER (WHERE kind = 'comment'))::int AS comments,
      (count(*) FILTER (WHERE kind = 'about'))::int AS abouts,
      count(lifted_at)::int AS lifted
    FROM legal_orders GROUP BY 1 ORDER BY 1 DESC`.execute(db);
  return rows;
}
