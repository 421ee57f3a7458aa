import type { ChatFeedback } from "@okurca/contract";
import type { QueryClient } from "@tanstack/react-query";
import { onClear } from "~/lib/clear-answers";
import { texts } from "../texts";
import { createCalls } from "./calls";
import { type Others, openOthers, type Word } from "./others";
import { createSending } from "./sending";
import { clearedNote, fromHistory, greeting, type ShownMessage, unansweredNote } from "./shown-message";
import { type Chat, createState } from "./state";

/** Milliseconds between two looks at a reply that is made on another page, and how many there are. */
const looking = { pause: 2000, times: 150 };

export interface Conversation {
  get(): Chat;
  subscribe(listener: () => void): () => void;
  /** Gets a token, then the session and what was said so far; again, what may be new of them. */
  open(): Promise<void>;
  /** Puts what the server has in place of what is shown. */
  refresh(): Promise<void>;
  /** Asks whether something was said on another page, and shows it then. */
  look(): Promise<void>;
  loadEarlier(): Promise<void>;
  send(text: string): boolean;
  retry(): void;
  stop(): void;
  /** Throws where it could not be cleared. */
  clear(): Promise<void>;
  rate(id: string, feedback: ChatFeedback): Promise<void>;
  /** What came back has been taken. */
  takeReturned(): void;
  /** Nobody is here any more. */
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
  /** Something was said on another page while a reply was made here. */
  let isMissing = false;
  let looks = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts what makes an answer that is on its way an old one. */
  let version = 0;

  /** Failures of the token, the session, the history and of clearing are logged, as the specification has it. */
  function note(error: unknown, tried?: string): void {
    console.error(error);
    if (tried) state.set({ problem: { error, tried } });
  }

  async function refreshSession(): Promise<void> {
    try {
      state.set({ session: await calls.session() });
    } catch (error) {
      note(error);
    }
  }

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
      // Something was said or cleared here meanwhile.
      if (mine !== version || sending.isRunning()) return;
      const shown: ShownMessage[] = messages.length === 0 ? [greeting()] : messages.map(fromHistory);
      const last = shown.at(-1);
      // Its reply died with who made it: it can be asked for anew.
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

  /** Another page of the reader has said something, or cleared the conversation. */
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
      state.set({ isLoading: false, messages: messages.length === 0 ? [greeting()] : messages });
      return;
    }
    await Promise.all([refreshSession(), sending.isRunning() ? undefined : loadHistory()]);
    const { messages } = state.get();
    state.set({ isLoading: false, messages: messages.length === 0 ? [greeting()] : messages });
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    open,
    async refresh() {
      if (!state.get().hasToken) return open();
      if (sending.isRunning() || state.get().isRefreshing) return;
      state.set({ isRefreshing: true });
      await Promise.all([loadHistory(), refreshSession()]);
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
    async rate(id, feedback) {
      const find = () => state.get().messages.find((message) => message.id === id);
      const former = find();
      if (former?.type !== "ai") return;
      const show = (given: ChatFeedback) =>
        state.set({
          messages: state
            .get()
            .messages.map((one) => (one.id === id && one.type === "ai" ? { ...one, feedback: given } : one)),
        });
      show(feedback);
      try {
        await calls.rate(id, feedback);
      } catch (error) {
        show(former.feedback);
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

// A reply goes on while its reader looks at other pages, and ends when it is somebody else.
onClear(() => {
  for (const conversation of conversations.values()) conversation.leave();
  conversations.clear();
});

/** The one of the page's reader, as long as the page lives. */
export function conversationOf(client: QueryClient): Conversation {
  const known = conversations.get(client) ?? createConversation();
  conversations.set(client, known);
  return known;
}
