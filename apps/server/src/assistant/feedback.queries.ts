import { type Kysely, sql } from "kysely";
import type { Tables } from "../database/tables.ts";

/** What the reader shares with these messages. */
export async function findShared(
  db: Kysely<Tables>,
  readerId: string,
  messageIds: readonly string[],
): Promise<Map<string, { comment: string | null }>> {
  if (messageIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("answer_feedback")
    .select(["message_id", "comment"])
    .where("reader_id", "=", readerId)
    .where("message_id", "in", [...messageIds])
    .where("shared_answer", "is not", null)
    .execute();
  return new Map(rows.map(({ message_id, comment }) => [message_id ?? "", { comment }]));
}

export interface FeedbackCount {
  mode: "model" | "katalog" | null;
  fallback: string | null;
  useful: number;
  useless: number;
}

export async function countFeedback(db: Kysely<Tables>): Promise<FeedbackCount[]> {
  const { rows } = await sql<FeedbackCount>`
    SELECT mode, fallback, (count(*) FILTER (WHERE is_useful))::int AS useful,
      (count(*) FILTER (WHERE NOT is_useful))::int AS useless
    FROM answer_feedback GROUP BY mode, fallback ORDER BY mode, fallback NULLS FIRST`.execute(db);
  return rows;
}

export interface SharedAnswer {
  is_useful: boolean;
  mode: "model" | "katalog" | null;
  shared_question: string;
  shared_answer: string;
  comment: string | null;
  given_at: Date;
}

/** What readers agreed to share, newest first, without their names. */
export async function listShared(db: Kysely<Tables>, limit: number): Promise<SharedAnswer[]> {
  const { rows } = await sql<SharedAnswer>`
    SELECT is_useful, mode, shared_question, shared_answer, comment, given_at
    FROM answer_feedback WHERE shared_answer IS NOT NULL ORDER BY given_at DESC LIMIT ${limit}`.execute(db);
  return rows;
}
