import { sql } from "kysely";
import type { Db } from "../database/handles.ts";

interface EarlierRow {
  id: string;
  isbn: string;
  title: string;
  content: string;
  halves: number;
  has_spoiler: boolean;
  created_at: Date;
}

/** A reader's reviews that another of theirs has taken the place of, of all books or of one, the newest first. */
export async function listEarlier(db: Db, readerId: string, isbn?: string): Promise<EarlierRow[]> {
  const ofBook =
    isbn === undefined
      ? sql``
      : sql`AND e.work_id = (SELECT o.work_id FROM editions AS o WHERE o.isbn = okurca_present_isbn(${isbn}))`;
  const { rows } = await sql<EarlierRow>`
    SELECT k.id, e.isbn, e.title, k.review_row->>'content' AS content,
      coalesce((k.rating_row->>'halves')::int, 0) AS halves,
      (k.review_row->>'has_spoiler')::boolean AS has_spoiler, (k.review_row->>'created_at')::timestamptz AS created_at
    FROM removed_reviews AS k JOIN editions AS e ON e.isbn = okurca_present_isbn(k.isbn)
    WHERE k.reader_id = ${readerId} AND k.state = 'earlier' ${ofBook}
    ORDER BY created_at DESC, k.id`.execute(db);
  return rows;
}
