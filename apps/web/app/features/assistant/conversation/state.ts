import type { ChatSession } from "./calls";
import type { AiMessage, ShownMessage } from "./shown-message";

export interface Chat {
  /** All but the reply that is being made, oldest first. */
  messages: readonly ShownMessage[];
  /** The reply that is being made here, with what has been said of it. */
  reply: AiMessage | undefined;
  hasToken: boolean;
  /** The conversation is asked for, and none is shown yet. */
  isLoading: boolean;
  isRefreshing: boolean;
  hasEarlier: boolean;
  isLoadingEarlier: boolean;
  /** A reply is being made on another page. */
  isPendingElsewhere: boolean;
  session: ChatSession | undefined;
  /** What was sent waits until a reply is made that another page asked for. */
  isQueued: boolean;
  /** So many messages came that the next is let in at that time only, in milliseconds. */
  closedUntil: number;
  /** What could not be had. */
  problem: { error: unknown; tried: string } | undefined;
  /** What was sent and did not arrive: it goes back to where it was written. */
  returned: string | undefined;
  /** What changes is no news: it is not read out. */
  isQuiet: boolean;
}

export const nothing: Chat = {
  messages: [],
  reply: undefined,
  hasToken: false,
  isLoading: true,
  isRefreshing: false,
  hasEarlier: false,
  isLoadingEarlier: false,
  isPendingElsewhere: false,
  isQueued: false,
  closedUntil: 0,
  session: undefined,
  problem: undefined,
  returned: undefined,
  isQuiet: true,
};

/** A reply is awaited, here or on another page. */
export const isPending = (chat: Chat) => chat.reply !== undefined || chat.isPendingElsewhere;

export interface State {
  get(): Chat;
  set(change: Partial<Chat>): void;
  subscribe(listener: () => void): () => void;
}

export function createState(): State {
  let now = nothing;
  const listeners = new Set<() => void>();
  return {
    get: () => now,
    set(change) {
      now = { ...now, ...change };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
