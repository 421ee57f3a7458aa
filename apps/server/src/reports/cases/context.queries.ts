import { type CaseKind, limits } from "@okurca/contract";
import { sql } from "kysely";
import type { Db } from "../../database/handles.ts";
import { mayActAs } from "../../roles/index.ts";
import { kindOf, targetOf } from "../reported.queries.ts";
import { type PersonRow, person } from "./cases.queries.ts";
import { isOf, type Thing } from "./things.queries.ts";

/** What stands around a reported thing, for who decides. */

const { shown, around } = limits.moderation;

export interface ReportRow {
  id: string;
  reporter: PersonRow | null;
  raised_by: "staff" | "words" | null;
  reason: string;
  content: string | null;
  created_at: Date;
  is_open: boolean;
}

/** Those that wait first, of these the newest. */
export async function listReportsOf(db: Db, thing: Thing): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    SELECT p.id, ${person("q")} AS reporter, p.raised_by, p.reason,
      CASE WHEN p.content IS DISTINCT FROM ${thing.content} THEN p.content END AS content, p.created_at,
      p.state = 'open' AS is_open
    FROM reports AS p LEFT JOIN readers AS q ON q.id = p.reporter_id
    WHERE ${isOf("p", thing)}
    ORDER BY (p.state = 'open') DESC, p.created_at DESC, p.id LIMIT ${shown}`.execute(db);
  return rows;
}

export interface SubjectRow extends PersonRow {
  joined_at: Date;
  is_suspended: boolean;
  suspended_until: Date | null;
  reviews: number | null;
  comments: number;
  reports: number;
  decisions: number;
}

export async function findSubject(db: Db, id: string): Promise<SubjectRow | undefined> {
  const count = (table: string, column: string) =>
    sql`(SELECT count(*)::int FROM ${sql.table(table)} AS x WHERE x.${sql.id(column)} = r.id)`;
  const { rows } = await sql<SubjectRow>`
    SELECT r.username, r.name, r.picture, r.created_at AS joined_at, r.is_suspended, r.suspended_until,
      CASE WHEN r.reviews_for = 'public' THEN ${count("reviews", "reader_id")} END AS reviews,
      (SELECT count(*)::int FROM comments AS c JOIN reviews AS v ON v.id = c.review_id JOIN readers AS w ON w.id = v.reader_id
        WHERE c.reader_id = r.id AND w.reviews_for = 'public') AS comments,
      ${count("reports", "subject_id")} AS reports, ${count("decisions", "subject_id")} AS decisions
    FROM readers AS r WHERE r.id = ${id}`.execute(db);
  return rows[0];
}

interface SuspendingRow {
  kind: CaseKind;
  target: string;
  title: string | null;
  until: Date | null;
}

/** The things whose reports suspend a reader now, those for good first. */
export async function listSuspending(db: Db, subjectId: string): Promise<SuspendingRow[]> {
  const { rows } = await sql<SuspendingRow>`
    SELECT ${kindOf("p")} AS kind, ${targetOf("p", "s")} AS target,
      coalesce(e.title, w.title) AS title,
      CASE WHEN NOT bool_or(p.suspends_until IS NULL) THEN max(p.suspends_until) END AS until
    FROM reports AS p
    JOIN readers AS s ON s.id = p.subject_id
    LEFT JOIN reviews AS v ON v.id = p.review_id
    LEFT JOIN quotes AS u ON u.id = p.quote_id
    LEFT JOIN editions AS e ON e.isbn = coalesce(v.isbn, u.isbn)
    LEFT JOIN about_revisions AS a ON a.id = p.about_id
    LEFT JOIN works AS w ON w.id = a.work_id
    WHERE p.subject_id = ${subjectId} AND p.is_suspending
    GROUP BY 1, 2, 3 ORDER BY 4 DESC NULLS FIRST, 2 LIMIT ${shown}`.execute(db);
  return rows;
}

export async function findUnder(
  db: Db,
  commentId: string,
): Promise<{ by: PersonRow; content: string } | undefined> {
  const { rows } = await sql<{ by: PersonRow; content: string }>`
    SELECT ${person("r")} AS by, v.content FROM comments AS c
    JOIN reviews AS v ON v.id = c.review_id JOIN readers AS r ON r.id = v.reader_id WHERE c.id = ${commentId}`.execute(
    db,
  );
  return rows[0];
}

interface ThreadRow {
  id: string;
  by: PersonRow;
  content: string;
  created_at: Date;
  is_hidden: boolean;
}

/** The comment with those before and behind it, in the order of writing. */
export async function listThread(db: Db, thing: Thing): Promise<ThreadRow[]> {
  const { rows } = await sql<ThreadRow>`
    WITH this AS (SELECT * FROM comments WHERE id = ${thing.id}),
    near AS (
      (SELECT c.* FROM comments AS c, this WHERE c.review_id IS NOT DISTINCT FROM this.review_id
        AND c.event_id IS NOT DISTINCT FROM this.event_id AND (c.review_id = this.review_id OR c.event_id = this.event_id)
        AND (c.created_at, c.id) <= (this.created_at, this.id)
        ORDER BY c.created_at DESC, c.id DESC LIMIT ${around + 1})
      UNION ALL
      (SELECT c.* FROM comments AS c, this WHERE (c.review_id = this.review_id OR c.event_id = this.event_id)
        AND (c.created_at, c.id) > (this.created_at, this.id)
        ORDER BY c.created_at, c.id LIMIT ${around}))
    SELECT n.id, ${person("r")} AS by, n.content, n.created_at, n.is_hidden
    FROM near AS n JOIN readers AS r ON r.id = n.reader_id ORDER BY n.created_at, n.id`.execute(db);
  return rows;
}

interface LatestRow {
  kind: "post" | "comment";
  target: string;
  content: string;
  created_at: Date;
}

/** The newest of what the reader wrote for everybody: what is for friends or nobody else is not looked at unasked. */
export async function listLatest(db: Db, readerId: string): Promise<LatestRow[]> {
  const { rows } = await sql<LatestRow>`
    SELECT * FROM (
      (SELECT 'post' AS kind, id::text AS target, content, created_at FROM reviews
        WHERE reader_id = ${readerId} AND EXISTS (SELECT FROM readers WHERE id = ${readerId} AND reviews_for = 'public')
        ORDER BY created_at DESC, id LIMIT 5)
      UNION ALL
      (SELECT 'comment', c.id::text, c.content, c.created_at
        FROM comments AS c JOIN reviews AS v ON v.id = c.review_id JOIN readers AS w ON w.id = v.reader_id
        WHERE c.reader_id = ${readerId} AND w.reviews_for = 'public'
        ORDER BY c.created_at DESC, c.id LIMIT 5)
    ) AS written ORDER BY created_at DESC, target`.execute(db);
  return rows;
}

export async function findReservation(
  db: Db,
  thingId: string,
  at: Date,
): Promise<{ moderator_id: string; by: PersonRow; reserved_until: Date } | undefined> {
  const { rows } = await sql<{ moderator_id: string; by: PersonRow; reserved_until: Date }>`
    SELECT o.moderator_id, ${person("r")} AS by, o.reserved_until
    FROM case_reservations AS o JOIN readers AS r ON r.id = o.moderator_id
    WHERE o.thing_id = ${thingId} AND o.reserved_until > ${at}
      AND ${mayActAs("o.moderator_id", "moderator")}`.execute(db);
  return rows[0];
}
