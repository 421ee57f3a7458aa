import { sql } from "kysely";
import type { Db } from "../../database/handles.ts";

interface NewestText {
  kind: "post" | "comment";
  target: string;
  writer: string;
  content: string;
  created_at: Date;
}

/** The newest reviews and as many comments that everybody sees, the newest first. */
export async function listNewestTexts(db: Db, most: number): Promise<NewestText[]> {
  const { rows } = await sql<NewestText>`
    SELECT * FROM (
      (SELECT 'post' AS kind, v.id::text AS target, r.username AS writer, v.content, v.created_at
        FROM reviews AS v JOIN readers AS r ON r.id = v.reader_id
        WHERE v.is_counted ORDER BY v.created_at DESC, v.id LIMIT ${most})
      UNION ALL
      (SELECT 'comment', c.id::text, r.username, c.content, c.created_at
        FROM comments AS c JOIN reviews AS v ON v.id = c.review_id AND v.is_counted JOIN readers AS r ON r.id = c.reader_id
        WHERE c.is_counted ORDER BY c.created_at DESC, c.id LIMIT ${most})
    ) AS written ORDER BY created_at DESC, target`.execute(db);
  return rows;
}
