import { type Kysely, type Selectable, sql, type Transaction } from "kysely";
import type { ReportsTable, Tables } from "../database/tables.ts";

export type ReportState = Selectable<ReportsTable>["state"];

export interface ListedReport {
  /** Of the first of these reports; any of them names all. */
  id: string;
  kind: "post" | "comment" | "profile";
  state: ReportState;
  subject: string;
  /** As it is now. */
  content: string | null;
  since: Date;
  /** `content`: what it was when it was reported, where that is known. */
  reasons: { reason: string; reporter: string | null; content: string | null }[];
}

const kind = sql`CASE WHEN p.review_id IS NOT NULL THEN 'post' WHEN p.comment_id IS NOT NULL THEN 'comment'
  ELSE 'profile' END`;

/** Reports by what they are about; the most reported first, of these the oldest. */
export async function listReports(db: Kysely<Tables>, given: { isOpenOnly: boolean; limit: number }) {
  const { rows } = await sql<ListedReport>`
    SELECT (array_agg(p.id ORDER BY p.created_at, p.id))[1] AS id, ${kind} AS kind, p.state,
      s.username AS subject, coalesce(v.content, c.content) AS content, min(p.created_at) AS since,
      jsonb_agg(jsonb_build_object('reason', p.reason, 'reporter', q.username, 'content', p.content)
        ORDER BY p.created_at, p.id) AS reasons
    FROM reports AS p
    JOIN readers AS s ON s.id = p.subject_id
    LEFT JOIN readers AS q ON q.id = p.reporter_id
    LEFT JOIN reviews AS v ON v.id = p.review_id
    LEFT JOIN comments AS c ON c.id = p.comment_id
    WHERE NOT ${given.isOpenOnly} OR p.state = 'open'
    GROUP BY p.review_id, p.comment_id, p.subject_id, p.state, s.username, v.content, c.content
    ORDER BY (p.state = 'open') DESC, count(*) DESC, since
    LIMIT ${given.limit}`.execute(db);
  return rows;
}

export interface FoundReport {
  state: ReportState;
  subject_id: string;
  review_id: string | null;
  comment_id: string | null;
  kind: ListedReport["kind"];
  /** Of the book whose review it is. */
  title: string | null;
}

/** The row stays locked until commit. */
export async function lockReport(tx: Transaction<Tables>, id: string): Promise<FoundReport | undefined> {
  const { rows } = await sql<FoundReport>`
    SELECT p.state, p.subject_id, p.review_id, p.comment_id, ${kind} AS kind, e.title
    FROM reports AS p
    LEFT JOIN reviews AS v ON v.id = p.review_id
    LEFT JOIN editions AS e ON e.isbn = v.isbn
    WHERE p.id = ${id}
    FOR UPDATE OF p`.execute(tx);
  return rows[0];
}
