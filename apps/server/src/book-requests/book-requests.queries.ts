import { limits } from "@okurca/contract";
import type { Paging } from "@okurca/server-kit";
import { sql } from "kysely";
import { inCatalogue } from "../books/index.ts";
import type { Db } from "../database/handles.ts";
import { findWaiting, type WaitingFigures } from "../database/waiting.queries.ts";

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

export interface RequestOnPage {
  isbn: string;
  status: "received" | "added" | "declined";
  decline_reason: string | null;
  created_at: Date;
  decided_at: Date | null;
  title: string | null;
  author: string | null;
  requesters: number;
  words: { username: string | null; reason: string; description: string }[] | null;
}

/**
 * A page of requests of one state: those that wait by how many asked or by age, the answered ones with the latest first.
 * First those of the page are found, then what was said of them.
 */
export async function listRequestPage(
  db: Db,
  given: Paging & { state: RequestOnPage["status"]; order: "most" | "oldest" },
): Promise<RequestOnPage[]> {
  const { state, order, limit, offset } = given;
  const isByCount = state === "received" && order === "most";
  const found = isByCount
    ? sql`
      SELECT r.isbn, count(p.id) AS n FROM book_requests AS r LEFT JOIN book_requesters AS p ON p.isbn = r.isbn
      WHERE r.status = 'received' GROUP BY r.isbn, r.created_at
      ORDER BY count(p.id) DESC, r.created_at, r.isbn LIMIT ${limit} OFFSET ${offset}`
    : sql`
      SELECT r.isbn, 0 AS n FROM book_requests AS r WHERE r.status = ${state}
      ORDER BY ${state === "received" ? sql`r.created_at` : sql`r.decided_at DESC`}, r.isbn
      LIMIT ${limit} OFFSET ${offset}`;
  const last = state === "received" ? sql`r.created_at` : sql`r.decided_at DESC`;
  const { rows } = await sql<RequestOnPage>`
    WITH found AS (${found})
    SELECT r.isbn, r.status, r.decline_reason, r.created_at, r.decided_at, f.title, f.author,
      (SELECT count(*)::int FROM book_requesters AS a WHERE a.isbn = r.isbn) AS requesters, w.words
    FROM found JOIN book_requests AS r ON r.isbn = found.isbn
    LEFT JOIN LATERAL (
      SELECT p.title, p.author FROM book_requesters AS p WHERE p.isbn = r.isbn
      ORDER BY p.created_at, p.id LIMIT 1) AS f ON true
    LEFT JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object('username', q.username, 'reason', q.reason, 'description', q.description)
        ORDER BY q.created_at, q.id) AS words
      FROM (
        SELECT p.id, p.created_at, p.reason, p.description, s.username
        FROM book_requesters AS p LEFT JOIN readers AS s ON s.id = p.reader_id
        WHERE p.isbn = r.isbn ORDER BY p.created_at, p.id LIMIT ${limits.staffBookRequests.words}) AS q) AS w ON true
    ORDER BY found.n DESC, ${last}, r.isbn`.execute(db);
  return rows;
}

/** Of one state; those that were answered up to a number. */
export async function countRequests(db: Db, state: RequestOnPage["status"]): Promise<number> {
  const most = state === "received" ? sql`` : sql`LIMIT ${limits.staffBookRequests.counted}`;
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM (SELECT FROM book_requests WHERE status = ${state} ${most}) AS counted`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/** Those that wait. */
export const findWaitingRequests = (db: Db): Promise<WaitingFigures> =>
  findWaiting(db, sql`book_requests WHERE status = 'received'`, "created_at");

/** What was asked for under that number, as who asked first calls it. */
export async function findRequestedBook(db: Db, isbn: string) {
  const { rows } = await sql<{
    status: RequestOnPage["status"];
    title: string | null;
    author: string | null;
  }>`
    SELECT r.status, f.title, f.author FROM book_requests AS r
    LEFT JOIN LATERAL (
      SELECT p.title, p.author FROM book_requesters AS p WHERE p.isbn = r.isbn
      ORDER BY p.created_at, p.id LIMIT 1) AS f ON true
    WHERE r.isbn = ${isbn}`.execute(db);
  return rows[0];
}

export async function findRequestStatus(db: Db, isbn: string) {
  const query = db.selectFrom("book_requests").select("status").where("isbn", "=", isbn);
  return (await query.executeTakeFirst())?.status;
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
