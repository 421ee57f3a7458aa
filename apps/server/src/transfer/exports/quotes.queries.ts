import type { ExportedQuote } from "@okurca/contract";
import { sql } from "kysely";
import type { Db } from "../../database/handles.ts";

export type QuoteExportRow = Omit<ExportedQuote, "isbn" | "house_number" | "kept_at"> & {
  isbn: string;
  kept_at: Date;
};

/** Where a quote stands among its reader's, by book and then by time, to the microsecond. */
interface Place {
  title: string;
  isbn: string;
  time: string;
  id: string;
}

/** So many of a reader's quotes behind one of them, book by book. */
export async function listQuoteExport(
  db: Db,
  readerId: string,
  { behind, limit }: { behind?: Place | undefined; limit: number },
): Promise<(QuoteExportRow & Place)[]> {
  const isBehind = behind
    ? sql`(e.title COLLATE "C", q.isbn, q.kept_at, q.id)
        > (${behind.title}, ${behind.isbn}, ${behind.time}::text::timestamptz, ${behind.id}::uuid)`
    : sql`true`;
  const { rows } = await sql<QuoteExportRow & Place>`
    SELECT q.id, q.kept_at::text AS time, q.isbn, e.title, e.authors, q.text, q.note, q.page, q.percent, q.has_spoiler,
      q.audience, q.kept_at
    FROM quotes AS q JOIN editions AS e ON e.isbn = q.isbn
    WHERE q.reader_id = ${readerId} AND ${isBehind}
    ORDER BY e.title COLLATE "C", q.isbn, q.kept_at, q.id
    LIMIT ${limit}`.execute(db);
  return rows;
}
