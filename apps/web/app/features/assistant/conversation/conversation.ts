import type { ChatFeedback, ChatShared } from "@okurca/contract";
import type { QueryClient } from "@tanstack/react-query";
import { onClear } from "~/lib/clear-answers";
import { texts } from "../texts";
import { createCalls } from "./calls";
import { type Others, openOthers, type Word } from "./others";
import { createSending } from "./sending";
import { clearedNote, fromHistory, greeting, type ShownMessage, unansweredNote } from "./shown-message";
import { type Chat, createState } from "./state";

/** Milliseconds between two polls for a reply that another page requested, and the number of polls. */
const looking = { pause: 2000, times: 150 };

export interface Conversation {
  get(): Chat;
  subscribe(listener: () => void): () => void;
  /** Gets a token, then the session and the history; a second call refreshes them. */
  open(): Promise<void>;
  /** Replaces the shown messages with the server's. */
  refresh(): Promise<void>;
  /** Checks whether another page has sent messages, and then shows them. */
  look(): Promise<void>;
  loadEarlier(): Promise<void>;
  send(text: string): boolean;
  retry(): void;
  stop(): void;
  /** Throws when the server does not clear it. */
  clear(): Promise<void>;
  rate(id: string, feedback: ChatFeedback, shared: ChatShared): Promise<void>;
  /** The caller has taken the text that came back. */
  takeReturned(): void;
  /** The reader has left. */
  leave(): void;
}

export function createConversation(): Conversation {
  const state = createState();
  const calls = createCalls();
  const sending = createSending(state, calls, {
    onBegin: () => others?.publish("said"),
    onEnd({ isBehind }) {
      others?.publish("said");
      if (isBehind || isMissing) void loadHistory();
      isMissing = false;
      void refreshSession();
    },
  });
  let others: Others | undefined;
  /** Another page sent a message while this page awaited a reply. */
  let isMissing = false;
  let looks = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts the changes that make a pending answer stale. */
  let version = 0;

  /** Logs failures of the token, the session, the history and of clearing, as the specification requires. */
  function note(error: unknown, tried?: string): void {
    console.error(error);
    if (tried) state.set({ problem: { error, tried } });
  }

  /** The last asking for the session. */
  let asking = Promise.resolve();

  function refreshSession(): Promise<void> {
    asking = calls.session().then((session) => state.set({ session }), note);
    return asking;
  }

  const greet = () => greeting(state.get().session?.mode);

  function watchElsewhere(isPending: boolean): void {
    clearTimeout(timer);
    looks = isPending ? looks + 1 : 0;
    const goesOn = isPending && looks <= looking.times;
    state.set({ isPendingElsewhere: goesOn });
    if (goesOn) timer = setTimeout(() => void loadHistory().then(refreshSession), looking.pause);
  }

  async function loadHistory(): Promise<void> {
    version += 1;
    const mine = version;
    try {
      const { messages, has_earlier, is_pending } = await calls.history();
      // Which greeting it is, the session says.
      if (messages.length === 0) await asking;
      // The reader has sent or cleared something here meanwhile.
      if (mine !== version || sending.isRunning()) return;
      const shown: ShownMessage[] = messages.length === 0 ? [greet()] : messages.map(fromHistory);
      const last = shown.at(-1);
      // The process that made its reply has died: the reader can retry.
      if (last?.type === "user" && !is_pending) shown.push(unansweredNote(last.id));
      state.set({ messages: shown, hasEarlier: has_earlier, isQuiet: looks === 0, problem: undefined });
      watchElsewhere(is_pending);
    } catch (error) {
      if (mine !== version) return;
      watchElsewhere(false);
      note(error, texts.historyFailed);
    }
  }

  function showCleared(): void {
    version += 1;
    sending.drop();
    watchElsewhere(false);
    state.set({ messages: [clearedNote()], hasEarlier: false, isQuiet: false, problem: undefined });
  }

  /** Another page of the reader has sent a message, or cleared the conversation. */
  function hear(word: Word): void {
    if (word === "cleared") showCleared();
    else if (sending.isRunning()) isMissing = true;
    else void loadHistory();
    void refreshSession();
  }

  async function open(): Promise<void> {
    others ??= openOthers(hear);
    state.set({ problem: undefined });
    try {
      await calls.token();
      state.set({ hasToken: true });
    } catch (error) {
      note(error, texts.tokenFailed);
      const { messages } = state.get();
      state.set({ isLoading: false, messages: messages.length === 0 ? [greet()] : messages });
      return;
    }
    await Promise.all([refreshSession(), sending.isRunning() ? undefined : loadHistory()]);
    const { messages } = state.get();
    state.set({ isLoading: false, messages: messages.length === 0 ? [greet()] : messages });
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    open,
    async refresh() {
      if (!state.get().hasToken) return open();
      if (sending.isRunning() || state.get().isRefreshing) return;
      state.set({ isRefreshing: true });
      await Promise.all([refreshSession(), loadHistory()]);
      state.set({ isRefreshing: false });
    },
    async look() {
      const before = state.get().session?.message_count;
      if (before === undefined || sending.isRunning() || state.get().isPendingElsewhere) return;
      await refreshSession();
      if (state.get().session?.message_count !== before && !sending.isRunning()) await loadHistory();
    },
    async loadEarlier() {
      const { messages, isLoadingEarlier } = state.get();
      const [first] = messages;
      if (!first || isLoadingEarlier) return;
      const mine = version;
      state.set({ isLoadingEarlier: true });
      try {
        const { messages: earlier, has_earlier } = await calls.history(first.id);
        if (mine !== version || state.get().messages[0]?.id !== first.id) return;
        const all = [...earlier.map(fromHistory), ...state.get().messages];
        state.set({ messages: all, hasEarlier: has_earlier, isQuiet: true, problem: undefined });
      } catch (error) {
        note(error, texts.historyFailed);
      } finally {
        state.set({ isLoadingEarlier: false });
      }
    },
    send(text) {
      const isSent = sending.send(text);
      if (isSent) version += 1;
      return isSent;
    },
    retry: sending.retry,
    stop: sending.stop,
    async clear() {
      try {
        await calls.clear();
      } catch (error) {
        note(error);
        throw error;
      }
      showCleared();
      others?.publish("cleared");
      await refreshSession();
    },
    async rate(id, feedback, shared) {
      const find = () => state.get().messages.find((message) => message.id === id);
      const former = find();
      if (former?.type !== "ai") return;
      const show = (given: { feedback: ChatFeedback; shared: ChatShared }) =>
        state.set({
          messages: state
            .get()
            .messages.map((one) => (one.id === id && one.type === "ai" ? { ...one, ...given } : one)),
        });
      // That something is shared is told when it is; that it is no longer, too.
      show({ feedback, shared: former.shared });
      try {
        await calls.rate(id, feedback, shared);
        show({ feedback, shared });
      } catch (error) {
        show(former);
        throw error;
      }
    },
    takeReturned: () => state.set({ returned: undefined }),
    leave() {
      version += 1;
      others?.leave();
      others = undefined;
      clearTimeout(timer);
      sending.drop();
    },
  };
}

const conversations = new Map<QueryClient, Conversation>();

// A reply continues while its reader visits other pages, and ends when another reader signs in.
onClear(() => {
  for (const conversation of conversations.values()) conversation.leave();
  conversations.clear();
});

/** The conversation of the page's reader; it lives as long as the page. */
export function conversationOf(client: QueryClient): Conversation {
  const known = conversations.get(client) ?? createConversation();
  conversations.set(client, known);
  return known;
}
