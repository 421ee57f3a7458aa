import {
  type AssistantFallback,
  type AssistantMode,
  assistantMessages,
  type ChatBook,
  type ChatFeedback,
  type ChatMessage,
  type ChatReply,
  type ChatShared,
  type ChatState,
} from "@okurca/contract";
import { texts } from "../texts";

interface Common {
  /** The server's, or of the time at which the page made it. */
  id: string;
  content: string;
  timestamp: string;
}

export interface UserMessage extends Common {
  type: "user";
}

export interface AiMessage extends Common {
  type: "ai";
  /** `own`: said by the page itself; `failed`: the apology in place of a reply. */
  state: ChatState | "own" | "failed";
  mode: AssistantMode | null;
  fallback: AssistantFallback | null;
  books: readonly ChatBook[];
  feedback: ChatFeedback;
  /** What the reader shares of it. */
  shared: ChatShared;
  /** The server has it under this id, so that it can be rated. */
  isKept: boolean;
  /** Why it failed, where that helps. */
  reason?: string | undefined;
  /** Something else happened to the conversation, which can be looked at. */
  isStale?: boolean;
}

export type ShownMessage = UserMessage | AiMessage;

/** Says whether a reply was of use, and whether it is shared; throws when that is not kept. */
export type OnRate = (id: string, feedback: ChatFeedback, shared: ChatShared) => Promise<void>;

let made = 0;

/** Based on the time, and never the same twice. */
function newId(): string {
  made += 1;
  return `${Date.now()}-${made}`;
}

export function userMessage(content: string): UserMessage {
  return { id: newId(), type: "user", content, timestamp: new Date().toISOString() };
}

export function aiMessage(
  state: AiMessage["state"],
  content: string,
  more: Partial<AiMessage> = {},
): AiMessage {
  return {
    ...{ id: newId(), type: "ai", state, content, timestamp: new Date().toISOString() },
    ...{ mode: null, fallback: null, books: [], feedback: null, shared: null, isKept: false },
    ...more,
  };
}

/** Calls itself what the line under the field says that it is. */
export const greeting = (mode: AssistantMode = "katalog") => aiMessage("own", texts.greetings[mode]);
export const clearedNote = () => aiMessage("own", assistantMessages.cleared);

/** In place of a reply that was never made; the same each time the history is shown. */
export const unansweredNote = (questionId: string) =>
  aiMessage("failed", texts.unanswered, { id: `unanswered-${questionId}` });

/** A server that tells only what is said names neither the message nor how it ended: such a one cannot be rated. */
const known = <M extends { id: string; timestamp: string; state?: AiMessage["state"] }>(message: M) => ({
  ...message,
  id: message.id || newId(),
  timestamp: message.timestamp || new Date().toISOString(),
  state: message.state ?? ("complete" as const),
  isKept: message.id !== "",
});

export function fromHistory({ role, ...message }: ChatMessage): ShownMessage {
  const { id, content, timestamp, ...rest } = known(message);
  if (role === "user") return { id, type: "user", content, timestamp };
  return { ...rest, id, content, timestamp, type: "ai" };
}

export function fromReply({ message_id: id, response: content, ...reply }: ChatReply): AiMessage {
  return { ...known({ ...reply, id }), content, type: "ai", feedback: null, shared: null };
}

/** Nothing has been said yet, neither by the reader nor in answer. */
export function isEmpty(messages: readonly ShownMessage[]): boolean {
  return messages.every((message) => message.type === "ai" && message.state === "own");
}

/** A reply that may be asked for once more. */
export function isUnfinished(message: ShownMessage | undefined): message is AiMessage {
  return message?.type === "ai" && ["failed", "stopped", "cut"].includes(message.state);
}
