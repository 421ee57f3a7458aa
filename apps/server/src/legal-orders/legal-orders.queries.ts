import type { OrderKind } from "@okurca/contract";
import { sql } from "kysely";
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

/** How many texts of one kind are offered to choose from. */
const most = 30;

/** A text by its number, and the comments under it. */
export async function findById(db: Db, id: string): Promise<SubjectRow[]> {
  const { rows } = await sql<SubjectRow>`
    (${reviews} WHERE v.id = ${id}) UNION ALL (${abouts} WHERE a.id = ${id}) UNION ALL (${comments} WHERE c.id = ${id})
    UNION ALL (${comments} WHERE c.review_id = ${id} ORDER BY c.created_at DESC, c.id LIMIT ${sql.lit(most)})
    UNION ALL (${comments} WHERE c.event_id = ${id} ORDER BY c.created_at DESC, c.id LIMIT ${sql.lit(most)})`.execute(
    db,
  );
  return rows;
}

/** The newest texts about a book. */
export async function findByBook(db: Db, isbn: string): Promise<SubjectRow[]> {
  const work = sql`(SELECT work_id FROM editions WHERE isbn = ${isbn})`;
  const { rows } = await sql<SubjectRow>`
    (${abouts} WHERE a.work_id = ${work} AND a.content <> '' ORDER BY a.position DESC LIMIT ${sql.lit(most)})
    UNION ALL (${reviews} WHERE v.work_id = ${work} ORDER BY v.created_at DESC, v.id LIMIT ${sql.lit(most)})`.execute(
    db,
  );
  return rows;
}

/** The newest texts of a reader. */
export async function findByReader(db: Db, username: string): Promise<SubjectRow[]> {
  const { rows } = await sql<SubjectRow>`
    (${reviews} WHERE lower(r.username COLLATE "C") = lower(${username}::text COLLATE "C") ORDER BY v.created_at DESC, v.id LIMIT ${sql.lit(most)})
    UNION ALL (${comments} WHERE lower(r.username COLLATE "C") = lower(${username}::text COLLATE "C") ORDER BY c.created_at DESC, c.id LIMIT ${sql.lit(most)})`.execute(
    db,
  );
  return rows;
}

/** One text, locked until the end of the transaction. */
export async function lockSubject(tx: Tx, kind: OrderKind, id: string): Promise<SubjectRow | undefined> {
  const found = {
    review: sql`${reviews} WHERE v.id = ${id} FOR NO KEY UPDATE OF v`,
    comment: sql`${comments} WHERE c.id = ${id} FOR NO KEY UPDATE OF c`,
    about: sql`${abouts} WHERE a.id = ${id} FOR NO KEY UPDATE OF a`,
  }[kind];
  const { rows } = await sql<SubjectRow>`${found}`.execute(tx);
  return rows[0];
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
