import type { AssistantFallback, AssistantMode, ChatFeedback, ChatState } from "@okurca/contract";
import type { ColumnType, Generated } from "kysely";

/** One row a reader who has ever written to the assistant. */
export interface ChatsTable {
  reader_id: string;
  reply_id: string | null;
  /** The process that makes the reply says again and again that it lives; after this it is gone. */
  reply_until: Date | null;
  tokens_on: string | null;
  tokens: Generated<number>;
  /** The reader wants no more of the reply that is being made. */
  is_stopping: Generated<boolean>;
  /** Of messages that are no replies in the making; a trigger keeps it. */
  message_count: Generated<number>;
}

export interface ChatMessagesTable {
  id: string;
  reader_id: string;
  position: ColumnType<string, never, never>;
  role: "user" | "assistant";
  content: string;
  /** `pending` while it is being made; what is so without a process that makes it was cut off. */
  state: ChatState | "pending";
  mode: AssistantMode | null;
  fallback: AssistantFallback | null;
  isbns: Generated<string[]>;
  feedback: Exclude<ChatFeedback, null> | null;
  thread: ColumnType<Record<string, unknown> | null, string | null, string | null>;
  created_at: Date;
}
