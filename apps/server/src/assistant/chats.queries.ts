import type { ChatBook, ReadingStatus } from "@okurca/contract";
import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import { findMoved, getEditions } from "../books/index.ts";
import type { Tables } from "../database/tables.ts";

/** Whether a reply is being made by a process that lives; by the database's clock, which all processes share. */
export const isAlive = sql<boolean>`coalesce(c.reply_id IS NOT NULL AND c.reply_until > now(), false)`;

/**
 * Messages that are there for readers: not the reply that is being made, and none that was cut off before its first
 * word. In place of the alias `m`, beside `c` of `chats`.
 */
const isShown: RawBuilder<boolean> = sql`(m.state <> 'pending' OR (
  m.content <> '' AND NOT (m.id IS NOT DISTINCT FROM c.reply_id AND c.reply_until > now())))`;

/** A reply that was left behind is among the last messages. */
const lastLooked = 4;

export interface SessionFacts {
  message_count: number;
  last_activity: Date | null;
  is_pending: boolean;
  is_on: boolean;
}

/** Of the messages themselves only the last ones are looked at, however long the conversation is. */
export async function findSession(db: Kysely<Tables>, readerId: string): Promise<SessionFacts> {
  const { rows } = await sql<SessionFacts>`
    SELECT r.is_assisted AS is_on, coalesce(c.message_count + s.left_behind, 0) AS message_count, s.last_activity,
      ${isAlive} AS is_pending
    FROM readers AS r
    LEFT JOIN chats AS c ON c.reader_id = r.id
    LEFT JOIN LATERAL (
      SELECT (count(*) FILTER (WHERE m.state = 'pending' AND ${isShown}))::int AS left_behind,
        max(m.created_at) FILTER (WHERE ${isShown}) AS last_activity
      FROM (
        SELECT id, state, content, created_at FROM chat_messages
        WHERE reader_id = c.reader_id ORDER BY position DESC LIMIT ${lastLooked}
      ) AS m
    ) AS s ON true
    WHERE r.id = ${readerId}`.execute(db);
  return rows[0] ?? { message_count: 0, last_activity: null, is_pending: false, is_on: true };
}

export interface MessageRow {
  id: string;
  role: "user" | "assistant";
  content: string;
  state: Tables["chat_messages"]["state"];
  mode: Tables["chat_messages"]["mode"];
  fallback: Tables["chat_messages"]["fallback"];
  isbns: string[];
  feedback: Tables["chat_messages"]["feedback"];
  created_at: Date;
}

const columns = sql.raw(
  "m.id, m.role, m.content, m.state, m.mode, m.fallback, m.isbns, m.feedback, m.created_at",
);

/** The latest ones, newest first; of those before a message, when one is given. */
export async function listMessages(
  db: Kysely<Tables>,
  readerId: string,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<MessageRow[]> {
  const isBefore = before
    ? sql`m.position < (SELECT position FROM chat_messages WHERE id = ${before} AND reader_id = ${readerId})`
    : sql`true`;
  const { rows } = await sql<MessageRow>`
    SELECT ${columns}
    FROM chat_messages AS m JOIN chats AS c ON c.reader_id = m.reader_id
    WHERE m.reader_id = ${readerId} AND ${isShown} AND ${isBefore}
    ORDER BY m.position DESC LIMIT ${limit}`.execute(db);
  return rows;
}

export async function isReplyAlive(db: Kysely<Tables>, readerId: string): Promise<boolean> {
  const { rows } = await sql<{ is_alive: boolean }>`
    SELECT ${isAlive} AS is_alive FROM chats AS c WHERE c.reader_id = ${readerId}`.execute(db);
  return rows[0]?.is_alive ?? false;
}

export async function isMessageOf(db: Kysely<Tables>, readerId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("chat_messages")
    .select("id")
    .where("id", "=", id)
    .where("reader_id", "=", readerId)
    .executeTakeFirst();
  return row !== undefined;
}

/** What the catalogue mode goes on from; of the messages before the one that is given. */
export async function findThread(
  db: Kysely<Tables>,
  readerId: string,
  beforeId: string,
): Promise<Record<string, unknown> | null> {
  const { rows } = await sql<{ thread: Record<string, unknown> | null }>`
    SELECT thread FROM chat_messages
    WHERE reader_id = ${readerId} AND thread IS NOT NULL
      AND position < (SELECT position FROM chat_messages WHERE id = ${beforeId})
    ORDER BY position DESC LIMIT 1`.execute(db);
  return rows[0]?.thread ?? null;
}

export async function isAssistantOn(db: Kysely<Tables> | Transaction<Tables>, readerId: string) {
  const row = await db
    .selectFrom("readers")
    .select("is_assisted")
    .where("id", "=", readerId)
    .executeTakeFirst();
  return row?.is_assisted ?? false;
}

/** Tokens of a language model that the reader has used on this day, "YYYY-MM-DD". */
export async function findTokensUsed(db: Kysely<Tables>, readerId: string, day: string): Promise<number> {
  const { rows } = await sql<{ tokens: number }>`
    SELECT tokens FROM chats WHERE reader_id = ${readerId} AND tokens_on = ${day}::date`.execute(db);
  return rows[0]?.tokens ?? 0;
}

/** Books as cards show them, with the reader's own state of their works; unknown ISBNs are absent. */
export async function getChatBooks(
  db: Kysely<Tables>,
  readerId: string,
  isbns: readonly string[],
): Promise<Map<string, ChatBook>> {
  const moved = await findMoved(db, isbns);
  const present = (isbn: string) => moved.get(isbn) ?? isbn;
  const editions = await getEditions(db, [...new Set(isbns.map(present))]);
  const works = [...new Set([...editions.values()].map(({ id }) => id))];
  const { rows } =
    works.length === 0
      ? { rows: [] }
      : await sql<{ work_id: string; isbn: string; status: ReadingStatus }>`
          SELECT e.work_id, l.isbn, l.status
          FROM library_books AS l JOIN editions AS e ON e.isbn = l.isbn
          WHERE l.reader_id = ${readerId} AND e.work_id = ANY(${works}::uuid[])`.execute(db);
  const shelf = new Map(rows.map((row) => [row.work_id, row]));
  return new Map(
    isbns.flatMap((named) => {
      const book = editions.get(present(named));
      if (!book) return [];
      const { isbn, id, title, author, image, published_year, pages, genres } = book;
      const own = shelf.get(id);
      const state = { library_isbn: own?.isbn ?? null, status: own?.status ?? null };
      return [[named, { isbn, title, author, image, published_year, pages, genres, ...state }] as const];
    }),
  );
}
