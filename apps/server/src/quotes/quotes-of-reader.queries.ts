import type { Paging } from "@okurca/server-kit";
import { sql } from "kysely";
import type { Db } from "../database/handles.ts";
import { seesQuote } from "../privacy/index.ts";
import { likesOfQuote, likesQuote } from "../reactions/index.ts";

export interface ShownQuoteRow {
  id: string;
  passage_id: string;
  isbn: string;
  text: string;
  page: number | null;
  percent: number | null;
  note: string | null;
  has_spoiler: boolean;
  like_count: number;
  is_liked: boolean;
  /** The viewer's own copy of the passage. */
  own_id: string | null;
  kept_at: Date;
}

/** A reader's quotes as the viewer sees them, the newest first; one more than the page has where there are more. */
export async function listQuotesOf(
  db: Db,
  viewerId: string | undefined,
  readerId: string,
  { limit, offset }: Paging,
): Promise<ShownQuoteRow[]> {
  const own =
    viewerId === undefined
      ? sql`NULL::uuid`
      : sql`(SELECT o.id FROM quotes AS o WHERE o.reader_id = ${viewerId} AND o.passage_id = q.passage_id)`;
  const { rows } = await sql<ShownQuoteRow>`
    SELECT q.id, q.passage_id, q.isbn, q.text, q.page, q.percent, q.note, q.has_spoiler, q.kept_at, ${own} AS own_id,
      ${likesOfQuote(viewerId, "q")} AS like_count, ${likesQuote(viewerId, "q")} AS is_liked
    FROM (
      SELECT x.* FROM quotes AS x JOIN readers AS r ON r.id = x.reader_id
      WHERE x.reader_id = ${readerId} AND ${seesQuote(viewerId, "x", "r")}
      ORDER BY x.kept_at DESC, x.id LIMIT ${limit + 1} OFFSET ${offset}
    ) AS q ORDER BY q.kept_at DESC, q.id`.execute(db);
  return rows;
}
