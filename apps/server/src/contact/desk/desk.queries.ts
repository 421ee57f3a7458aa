import { limits } from "@okurca/contract";
import type { Paging } from "@okurca/server-kit";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database/handles.ts";
import { mayActAs } from "../../roles/index.ts";

interface PersonRow {
  username: string;
  name: string;
  picture: string | null;
}

interface MessageHead {
  id: string;
  name: string;
  email: string;
  subject: string;
  created_at: Date;
  done_at: Date | null;
  assigned: PersonRow | null;
}

export interface ListedMessage extends MessageHead {
  excerpt: string;
  answers: number;
}

/** Which messages: those that wait or those that are closed, of anybody's, the caller's or nobody's. */
export interface MessageFilter {
  isDone: boolean;
  assigned: "anybody" | "me" | "nobody";
  readerId: string;
}

const person = (alias: string): RawBuilder<PersonRow | null> => {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`CASE WHEN ${of("id")} IS NOT NULL THEN
    jsonb_build_object('username', ${of("username")}, 'name', ${of("name")}, 'picture', ${of("picture")}) END`;
};

/** Who has taken a message on, as long as he or she looks after messages. */
const holder = sql`(CASE WHEN ${mayActAs("m.assigned_to", "moderator")} THEN m.assigned_to END)`;

function whereOf({ isDone, assigned, readerId }: MessageFilter): RawBuilder<boolean> {
  const state = isDone ? sql`m.done_at IS NOT NULL` : sql`m.done_at IS NULL`;
  if (assigned === "me") return sql`${state} AND ${holder} = ${readerId}`;
  return assigned === "nobody" ? sql`${state} AND ${holder} IS NULL` : sql`${state}`;
}

const head = sql`m.id, m.name, m.email, m.subject, m.created_at, m.done_at, ${person("s")} AS assigned`;

/** Those that wait with the oldest first, those that are closed with the newest first. */
export async function listMessages(db: Db, given: MessageFilter & Paging): Promise<ListedMessage[]> {
  const order = given.isDone ? sql`DESC` : sql`ASC`;
  const { rows } = await sql<ListedMessage>`
    SELECT ${head}, left(m.message, ${limits.excerpt * 2}) AS excerpt,
      (SELECT count(*)::int FROM contact_answers AS a WHERE a.message_id = m.id) AS answers
    FROM contact_messages AS m LEFT JOIN readers AS s ON s.id = ${holder}
    WHERE ${whereOf(given)}
    ORDER BY m.created_at ${order}, m.id LIMIT ${given.limit} OFFSET ${given.offset}`.execute(db);
  return rows;
}

export async function countMessages(db: Db, filter: MessageFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM (
      SELECT FROM contact_messages AS m WHERE ${whereOf(filter)} LIMIT ${limits.staffMessages.counted}
    ) AS counted`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Of those that wait. */
export async function countWaiting(db: Db, readerId: string) {
  const { rows } = await sql<{ open: number; mine: number; unassigned: number }>`
    SELECT count(*)::int AS open, count(*) FILTER (WHERE ${holder} = ${readerId})::int AS mine,
      count(*) FILTER (WHERE ${holder} IS NULL)::int AS unassigned
    FROM contact_messages AS m WHERE m.done_at IS NULL`.execute(db);
  return rows[0] ?? { open: 0, mine: 0, unassigned: 0 };
}

export async function findWholeMessage(db: Db, id: string) {
  const { rows } = await sql<MessageHead & { message: string }>`
    SELECT ${head}, m.message FROM contact_messages AS m LEFT JOIN readers AS s ON s.id = ${holder}
    WHERE m.id = ${id}`.execute(db);
  return rows[0];
}

export type WholeMessage = NonNullable<Awaited<ReturnType<typeof findWholeMessage>>>;

export interface AnswerRow {
  id: string;
  content: string;
  created_at: Date;
  writer: PersonRow | null;
}

/** In the order in which they were written. */
export async function listAnswers(db: Db, messageId: string): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    SELECT a.id, a.content, a.created_at, ${person("w")} AS writer
    FROM contact_answers AS a LEFT JOIN readers AS w ON w.id = a.writer_id
    WHERE a.message_id = ${messageId} ORDER BY a.created_at, a.id LIMIT ${limits.staffMessages.answers}`.execute(
    db,
  );
  return rows;
}
