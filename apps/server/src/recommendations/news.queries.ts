import { sql } from "kysely";
import type { Db } from "../database/handles.ts";

export interface Candidate {
  id: string;
  told_at: Date | null;
  work_ids: string[] | null;
}

/**
 * Readers whose recommendations are to be looked at: who came lately, wants them and has books, and was not looked at
 * within the time. Who waits longest comes first.
 */
export async function listDue(
  db: Db,
  given: { cameAfter: Date; lookedBefore: Date; most: number },
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    SELECT r.id, n.told_at, n.work_ids
    FROM readers AS r LEFT JOIN recommendation_news AS n ON n.reader_id = r.id
    WHERE r.is_recommended_to AND NOT r.is_suspended AND r.claims_at > ${given.cameAfter}
      AND (n.looked_at IS NULL OR n.looked_at < ${given.lookedBefore})
      AND EXISTS (SELECT FROM library_books AS l WHERE l.reader_id = r.id)
    ORDER BY n.looked_at NULLS FIRST, r.id LIMIT ${given.most}`.execute(db);
  return rows;
}
