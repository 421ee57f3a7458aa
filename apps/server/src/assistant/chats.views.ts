import { type ChatBook, type ChatMessage, type ChatReply, limits } from "@okurca/contract";
import type { MadeReply } from "./chats.mutations.ts";
import type { MessageRow } from "./chats.queries.ts";

function booksOf(isbns: readonly string[], books: ReadonlyMap<string, ChatBook>): ChatBook[] {
  return isbns.slice(0, limits.assistant.books).flatMap((isbn) => books.get(isbn) ?? []);
}

/** A message of the history; a reply whose process died is one that was cut off. */
export function toMessage(
  row: MessageRow,
  books: ReadonlyMap<string, ChatBook>,
  shared: ReadonlyMap<string, { comment: string | null }>,
): ChatMessage {
  const { id, role, content, mode, fallback, feedback, state } = row;
  return {
    ...{ id, role, content, mode, fallback, feedback },
    timestamp: row.created_at.toISOString(),
    state: state === "pending" ? "cut" : state,
    books: booksOf(row.isbns, books),
    shared: shared.get(id) ?? null,
  };
}

/** A reply as it is answered. */
export function toReply(reply: MadeReply, books: ReadonlyMap<string, ChatBook>): ChatReply {
  const { id, content, mode, fallback, state, at } = reply;
  return {
    ...{ message_id: id, response: content, mode, fallback, state },
    books: booksOf(reply.isbns, books),
    timestamp: at.toISOString(),
  };
}
