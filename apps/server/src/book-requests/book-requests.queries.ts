import { sql } from "kysely";
import { inCatalogue } from "../books/index.ts";
import type { Db } from "../database/handles.ts";

export interface ListedRequest {
  isbn: string;
  status: "received" | "added" | "declined";
  decline_reason: string | null;
  created_at: Date;
  requesters: {
    title: string;
    author: string;
    reason: string;
    description: string;
    username: string | null;
  }[];
}

/** Requests with everybody who made them; the most wanted first, of these the oldest. */
export async function listRequests(db: Db, given: { isOpenOnly: boolean; limit: number }) {
  const { rows } = await sql<ListedRequest>`
    SELECT r.isbn, r.status, r.decline_reason, r.created_at, q.requesters
    FROM book_requests AS r
    CROSS JOIN LATERAL (
      SELECT count(*) AS n, coalesce(jsonb_agg(jsonb_build_object('title', p.title, 'author', p.author,
        'reason', p.reason, 'description', p.description, 'username', reader.username)
        ORDER BY p.created_at, p.id), '[]') AS requesters
      FROM book_requesters AS p LEFT JOIN readers AS reader ON reader.id = p.reader_id
      WHERE p.isbn = r.isbn
    ) AS q
    WHERE NOT ${given.isOpenOnly} OR r.status = 'received'
    ORDER BY (r.status = 'received') DESC, q.n DESC, r.created_at, r.isbn
    LIMIT ${given.limit}`.execute(db);
  return rows;
}

/** Requests whose book has come into the catalogue meanwhile. */
export async function findFoundRequests(db: Db): Promise<string[]> {
  const { rows } = await sql<{ isbn: string }>`
    SELECT r.isbn FROM book_requests AS r
    WHERE r.status <> 'added' AND EXISTS (
      SELECT FROM editions AS e WHERE e.isbn = r.isbn AND ${inCatalogue("e")})
    ORDER BY r.created_at`.execute(db);
  return rows.map((row) => row.isbn);
}

/** What a reader asked for, the latest first. */
export async function listRequestsOf(db: Db, readerId: string, limit: number) {
  return db
    .selectFrom("book_requesters as p")
    .innerJoin("book_requests as r", "r.isbn", "p.isbn")
    .select(["p.isbn", "p.title", "p.author", "r.status", "r.decline_reason", "p.created_at"])
    .where("p.reader_id", "=", readerId)
    .orderBy("p.created_at", "desc")
    .orderBy("p.id")
    .limit(limit)
    .execute();
}
