import type { Audience } from "@okurca/contract";
import type { Paging } from "@okurca/server-kit";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../database/handles.ts";
import { seesQuote } from "../privacy/index.ts";
import { likesOfQuote, likesQuote } from "../reactions/index.ts";

/** A quote as whoever sees it does. */
interface SeenQuoteRow {
  id: string;
  passage_id: string;
  isbn: string;
  text: string;
  page: number | null;
  percent: number | null;
  note: string | null;
  has_spoiler: boolean;
  like_count: number;
  kept_at: Date;
}

const seenColumns = (viewerId: string | undefined) => sql`
  q.id, q.passage_id, q.isbn, q.text, q.page, q.percent, q.note, q.has_spoiler,
  ${likesOfQuote(viewerId, "q")} AS like_count, q.kept_at`;

/** A reader's own. */
export interface QuoteRow extends SeenQuoteRow {
  audience: Audience;
  is_hidden: boolean;
  is_held: boolean;
  event_id: string | null;
}

export const quoteColumns = (readerId: string) =>
  sql`${seenColumns(readerId)}, q.audience, q.is_hidden, q.is_held, q.event_id`;

/** A reader's own quote. */
export async function findOwnQuote(db: Db, readerId: string, id: string): Promise<QuoteRow | undefined> {
  const { rows } = await sql<QuoteRow>`
    SELECT ${quoteColumns(readerId)} FROM quotes AS q WHERE q.id = ${id} AND q.reader_id = ${readerId}`.execute(
    db,
  );
  return rows[0];
}

export interface OwnFilter {
  isbn?: string | undefined;
  /** "2026-03", by the calendar of Turkey. */
  month?: string | undefined;
  year?: string | undefined;
  /** The slug of an author. */
  author?: string | undefined;
}

/** A reader's own quotes, as a FROM with its WHERE. */
export function ofOwn(readerId: string, { isbn, month, year, author }: OwnFilter): RawBuilder<unknown> {
  const ofBook =
    isbn === undefined
      ? sql``
      : sql`AND q.isbn IN (
        SELECT o.isbn FROM editions AS e JOIN editions AS o ON o.work_id = e.work_id WHERE e.isbn = ${isbn})`;
  const ofAuthor =
    author === undefined
      ? sql``
      : sql`AND EXISTS (
        SELECT FROM editions AS e JOIN works AS w ON w.id = e.work_id
        WHERE e.isbn = q.isbn AND w.author_slugs @> ARRAY[${author}])`;
  const [first, length] =
    month === undefined ? [year && `${year}-01-01`, "1 year"] : [`${month}-01`, "1 month"];
  const start = sql`(${first}::timestamp AT TIME ZONE 'Europe/Istanbul')`;
  const end = sql`((${first}::timestamp + ${length}::interval) AT TIME ZONE 'Europe/Istanbul')`;
  const ofTime = first === undefined ? sql`` : sql`AND q.kept_at >= ${start} AND q.kept_at < ${end}`;
  return sql`quotes AS q WHERE q.reader_id = ${readerId} ${ofBook} ${ofAuthor} ${ofTime}`;
}

/** A reader's own quotes, the newest first. */
export async function listOwn(
  db: Db,
  readerId: string,
  filter: OwnFilter,
  { limit, offset }: Paging,
): Promise<QuoteRow[]> {
  const { rows } = await sql<QuoteRow>`
    SELECT ${quoteColumns(readerId)} FROM ${ofOwn(readerId, filter)}
    ORDER BY q.kept_at DESC, q.id LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

export async function countOwn(db: Db, readerId: string, filter: OwnFilter): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`SELECT count(*)::int AS n FROM ${ofOwn(readerId, filter)}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** How many of a work's passages a reader shows to everybody, but for this quote. */
export async function countPublicOfWork(
  db: Db,
  readerId: string,
  workId: string,
  but: string | null,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM editions AS e
    JOIN quotes AS q ON q.reader_id = ${readerId} AND q.isbn = e.isbn
    WHERE e.work_id = ${workId} AND q.audience = 'public' AND q.id IS DISTINCT FROM ${but}::uuid`.execute(db);
  return rows[0]?.n ?? 0;
}

/** What a reader keeps of the work of an edition, in the reader's own wording. */
export async function listOwnTexts(db: Db, readerId: string, isbn: string): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    SELECT q.text FROM quotes AS q JOIN passages AS p ON p.id = q.passage_id
    WHERE q.reader_id = ${readerId} AND p.work_id = (SELECT work_id FROM editions WHERE isbn = ${isbn})`.execute(
    db,
  );
  return rows.map(({ text }) => text);
}

/** What a reader kept on this day, by the calendar of Turkey, a year ago; the first ones first. */
export async function listYearAgo(db: Db, readerId: string, at: Date, most: number): Promise<QuoteRow[]> {
  const day = sql`(date_trunc('day', ${at}::timestamptz AT TIME ZONE 'Europe/Istanbul') - interval '1 year')`;
  const { rows } = await sql<QuoteRow>`
    SELECT ${quoteColumns(readerId)} FROM quotes AS q
    WHERE q.reader_id = ${readerId} AND q.kept_at >= ${day} AT TIME ZONE 'Europe/Istanbul'
      AND q.kept_at < (${day} + interval '1 day') AT TIME ZONE 'Europe/Istanbul'
    ORDER BY q.kept_at, q.id LIMIT ${most}`.execute(db);
  return rows;
}

export interface ShownQuoteRow extends SeenQuoteRow {
  is_liked: boolean;
  /** The viewer's own copy of the passage. */
  own_id: string | null;
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
    SELECT ${seenColumns(viewerId)}, ${likesQuote(viewerId, "q")} AS is_liked, ${own} AS own_id
    FROM (
      SELECT x.* FROM quotes AS x JOIN readers AS r ON r.id = x.reader_id
      WHERE x.reader_id = ${readerId} AND ${seesQuote(viewerId, "x", "r")}
      ORDER BY x.kept_at DESC, x.id LIMIT ${limit + 1} OFFSET ${offset}
    ) AS q ORDER BY q.kept_at DESC, q.id`.execute(db);
  return rows;
}
