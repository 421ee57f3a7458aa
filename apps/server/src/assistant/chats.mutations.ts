import type { AssistantFallback, AssistantMode, ChatState } from "@okurca/contract";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Tables } from "../database/tables.ts";

type Tx = Transaction<Tables>;

/** Seconds after which a process that has said nothing of its reply is believed dead. */
const leaseSeconds = 12;
const lease = sql<Date>`now() + make_interval(secs => ${leaseSeconds})`;

/**
 * The reader's conversation for this transaction alone; made when there is none. Everything that changes a
 * conversation goes through here first, in every process.
 */
export async function lockChat(tx: Tx, readerId: string) {
  await tx
    .insertInto("chats")
    .values({ reader_id: readerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await lockKnownChat(tx, readerId)) ?? { reply_id: null, is_alive: false };
}

/** The same of a conversation that has begun; undefined when it is gone, as with its reader. */
export async function lockKnownChat(tx: Tx, readerId: string) {
  const { rows } = await sql<{ reply_id: string | null; is_alive: boolean }>`
    SELECT reply_id, coalesce(reply_until > now(), false) AS is_alive
    FROM chats WHERE reader_id = ${readerId} FOR UPDATE`.execute(tx);
  return rows[0];
}

/** What a process that died left: marked as cut off, or gone when it had no word yet. */
export async function closeInterruptedReplies(tx: Tx, readerId: string): Promise<void> {
  await tx
    .deleteFrom("chat_messages")
    .where("reader_id", "=", readerId)
    .where("state", "=", "pending")
    .where("content", "=", "")
    .execute();
  await tx
    .updateTable("chat_messages")
    .set({ state: "cut" })
    .where("reader_id", "=", readerId)
    .where("state", "=", "pending")
    .execute();
}

export async function insertUserMessage(
  tx: Tx,
  message: { id: string; readerId: string; content: string; at: Date },
): Promise<void> {
  const { id, content, readerId: reader_id, at: created_at } = message;
  const row = {
    id,
    reader_id,
    content,
    created_at,
    role: "user",
    state: "complete",
    feedback: null,
  } as const;
  await tx.insertInto("chat_messages").values(row).execute();
}

/** The reader's last message. */
export function findLastUserMessage(tx: Tx, readerId: string) {
  return tx
    .selectFrom("chat_messages")
    .select(["id", "content", "position"])
    .where("reader_id", "=", readerId)
    .where("role", "=", "user")
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Begins a reply; the conversation is locked and has none. */
export async function insertReply(tx: Tx, reply: { id: string; readerId: string; at: Date }): Promise<void> {
  const { id, readerId: reader_id, at: created_at } = reply;
  const row = { id, reader_id, created_at, content: "", role: "assistant", state: "pending" } as const;
  await tx
    .insertInto("chat_messages")
    .values({ ...row, feedback: null })
    .execute();
  await tx
    .updateTable("chats")
    .set({ reply_id: id, reply_until: lease, is_stopping: false })
    .where("reader_id", "=", reader_id)
    .execute();
}

/**
 * Says that the reply is still being made, and keeps what it says so far.
 * @returns whether the reader wants it to go on; "cleared" when it is not wanted at all
 */
export async function keepReply(
  db: Kysely<Tables>,
  reply: { id: string; readerId: string; content: string },
): Promise<"wanted" | "stopped" | "cleared"> {
  const chat = await db
    .updateTable("chats")
    .set({ reply_until: lease })
    .where("reader_id", "=", reply.readerId)
    .where("reply_id", "=", reply.id)
    .returning("is_stopping")
    .executeTakeFirst();
  if (!chat) return "cleared";
  await db
    .updateTable("chat_messages")
    .set({ content: reply.content })
    .where("id", "=", reply.id)
    .where("state", "=", "pending")
    .execute();
  return chat.is_stopping ? "stopped" : "wanted";
}

/** Says that no more of the reply is wanted, to whichever process makes it; its id, if one is being made. */
export async function askToStop(db: Kysely<Tables>, readerId: string): Promise<string | undefined> {
  const chat = await db
    .updateTable("chats")
    .set({ is_stopping: true })
    .where("reader_id", "=", readerId)
    .where("reply_id", "is not", null)
    .returning("reply_id")
    .executeTakeFirst();
  return chat?.reply_id ?? undefined;
}

export interface MadeReply {
  id: string;
  readerId: string;
  content: string;
  state: ChatState;
  mode: AssistantMode;
  fallback: AssistantFallback | null;
  isbns: readonly string[];
  thread: Record<string, unknown> | null;
  at: Date;
}

/** Ends the reply; the conversation is locked, and the reply still the one that is being made. */
export async function finishReply(tx: Tx, reply: MadeReply): Promise<void> {
  const { content, state, mode, fallback } = reply;
  const isbns = [...reply.isbns];
  // As text first: the driver would make a JSON string of a string.
  const thread = reply.thread && sql<string>`${JSON.stringify(reply.thread)}::text::jsonb`;
  await tx
    .updateTable("chat_messages")
    .set({ content, state, mode, fallback, isbns, thread, created_at: reply.at })
    .where("id", "=", reply.id)
    .execute();
  // Former replies to the same message: this one was asked for in their place.
  await sql`
    DELETE FROM chat_messages AS old USING chat_messages AS new
    WHERE new.id = ${reply.id} AND old.reader_id = new.reader_id AND old.position < new.position
      AND old.role = 'assistant' AND NOT EXISTS (
        SELECT FROM chat_messages AS asked
        WHERE asked.reader_id = new.reader_id AND asked.role = 'user'
          AND asked.position > old.position AND asked.position < new.position)`.execute(tx);
  // Only the last is gone on from, and when that message is asked anew, the one before.
  await sql`
    UPDATE chat_messages SET thread = NULL
    WHERE reader_id = ${reply.readerId} AND thread IS NOT NULL AND position < (
      SELECT min(position) FROM (
        SELECT position FROM chat_messages WHERE reader_id = ${reply.readerId} AND thread IS NOT NULL
        ORDER BY position DESC LIMIT 3) AS latest)`.execute(tx);
  await endReply(tx, reply.readerId);
}

/** A reply that came to nothing: what stood before stays. */
export async function dropReply(tx: Tx, { id, readerId }: { id: string; readerId: string }): Promise<void> {
  await tx.deleteFrom("chat_messages").where("id", "=", id).execute();
  await endReply(tx, readerId);
}

async function endReply(tx: Tx, readerId: string): Promise<void> {
  await tx
    .updateTable("chats")
    .set({ reply_id: null, reply_until: null })
    .where("reader_id", "=", readerId)
    .execute();
}

/** Deletes the conversation; a reply that is being made finds itself unwanted. */
export async function deleteMessages(tx: Tx, readerId: string): Promise<void> {
  await tx.deleteFrom("chat_messages").where("reader_id", "=", readerId).execute();
  await endReply(tx, readerId);
}

/** Adds to what the reader has used of a language model on this day, "YYYY-MM-DD"; other days are forgotten. */
export async function addTokens(
  db: Kysely<Tables>,
  given: { readerId: string; day: string; tokens: number },
): Promise<void> {
  await sql`
    UPDATE chats SET tokens_on = ${given.day}::date,
      tokens = least(CASE WHEN tokens_on = ${given.day}::date THEN tokens ELSE 0 END + ${given.tokens}::bigint, 2e9)
    WHERE reader_id = ${given.readerId}`.execute(db);
}
