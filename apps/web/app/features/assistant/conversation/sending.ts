import { assistantMessages, type ChatReply } from "@okurca/contract";
import { ApiError } from "~/lib/api";
import { isUnreached } from "~/lib/connection";
import type { Calls } from "./calls";
import {
  type AiMessage,
  aiMessage,
  fromHistory,
  fromReply,
  isUnfinished,
  userMessage,
} from "./shown-message";
import { isPending, type State } from "./state";

/** Milliseconds between two times at which new words are shown. */
const frame = 50;
/** Milliseconds in which the server keeps what was said until a reply was stopped, and how often one looks. */
const settling = { pause: 400, times: 8 };

const wait = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));
const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : undefined);

/** Refusals that the reader can do something about, or should know of. */
const told = ["chat_pending", "chat_cleared", "too_often", "assistant_off", "bad_input"];

/** Why there is no reply, where the reader is helped by knowing it. */
function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (isUnreached(error)) return error.message;
  // 502 and 504 are ours: it broke off, or took too long.
  const isTold = told.includes(error.code) || error.status === 502 || error.status === 504;
  return isTold && error.serverMessage !== "" ? error.serverMessage : undefined;
}

function apology(error: unknown): AiMessage {
  const code = codeOf(error);
  return aiMessage("failed", assistantMessages.failed, {
    reason: reasonOf(error),
    isStale: code === "chat_pending" || code === "chat_cleared",
  });
}

interface Run {
  stop: AbortController;
  /** The reply's id, once the server has begun it. */
  id: string | undefined;
  said: string;
}

/**
 * Sends messages and hears their replies, one at a time.
 * @param onEnd called after each, however it went
 */
export function createSending(state: State, calls: Calls, onEnd: () => void) {
  let run: Run | undefined;
  /** When a reply was last stopped: the server may still be at its end. */
  let stoppedAt = 0;

  const append = (...added: AiMessage[]) =>
    state.set({ messages: [...state.get().messages, ...added], reply: undefined });

  function show(mine: Run): void {
    const { reply } = state.get();
    if (run === mine && reply) state.set({ reply: { ...reply, content: mine.said } });
  }

  async function ask(mine: Run, message: string, isRetry: boolean): Promise<ChatReply> {
    let isDrawing = false;
    const ears = {
      onStart(id: string) {
        mine.id = id;
      },
      onDelta(text: string) {
        mine.said += text;
        if (isDrawing) return;
        isDrawing = true;
        setTimeout(() => {
          isDrawing = false;
          show(mine);
        }, frame);
      },
    };
    for (;;) {
      try {
        return await calls.reply(message, isRetry, ears, mine.stop.signal);
      } catch (error) {
        const isEnding = Date.now() - stoppedAt < settling.pause * settling.times;
        if (codeOf(error) !== "chat_pending" || !isEnding) throw error;
        await wait(settling.pause);
        if (mine.stop.signal.aborted) throw error;
      }
    }
  }

  /** What the server has kept of a reply that ended early takes the place of what was heard, which is unchecked. */
  async function settle(id: string): Promise<void> {
    for (let time = 0; time < settling.times; time++) {
      await wait(settling.pause);
      const { messages, is_pending } = await calls.history();
      const kept = messages.find((one) => one.id === id);
      if (kept) {
        const shown = state.get().messages;
        state.set({ messages: shown.map((one) => (one.id === id ? fromHistory(kept) : one)) });
      }
      if (kept || !is_pending) break;
    }
    onEnd();
  }

  function keepSaid({ id, said }: Run, how: "stopped" | "cut"): void {
    append(aiMessage(how, said, { ...(id ? { id } : {}), mode: state.get().session?.mode ?? null }));
    if (id && said !== "") settle(id).catch(() => {});
  }

  function fail(mine: Run, message: string, error: unknown): void {
    if (mine.said !== "") keepSaid(mine, "cut");
    append(apology(error));
    // From its beginning on the server has it.
    if (!mine.id) state.set({ returned: message });
  }

  async function reply(message: string, isRetry: boolean): Promise<void> {
    const mine: Run = { stop: new AbortController(), id: undefined, said: "" };
    run = mine;
    const mode = state.get().session?.mode ?? null;
    state.set({ reply: aiMessage("complete", "", { mode }), isQuiet: false });
    try {
      const made = await ask(mine, message, isRetry);
      if (run === mine) append(fromReply(made));
    } catch (error) {
      if (run !== mine) return;
      if (mine.stop.signal.aborted) {
        stoppedAt = Date.now();
        keepSaid(mine, "stopped");
      } else {
        fail(mine, message, error);
      }
    } finally {
      if (run === mine) {
        run = undefined;
        onEnd();
      }
    }
  }

  /** Answers the reader's last message anew, in place of what stands after it. */
  function retry(): void {
    const { messages, hasToken } = state.get();
    const at = messages.findLastIndex(({ type }) => type === "user");
    const asked = messages[at];
    if (!asked || !hasToken || isPending(state.get())) return;
    state.set({ messages: messages.slice(0, at + 1) });
    void reply(asked.content, true);
  }

  return {
    isRunning: () => run !== undefined,
    retry,
    /** False where there is nothing to send, a reply is awaited, or no token is there. */
    send(text: string): boolean {
      const message = text.trim();
      const chat = state.get();
      if (message === "" || isPending(chat) || !chat.hasToken) return false;
      const last = chat.messages.at(-1);
      const asked = chat.messages.findLast(({ type }) => type === "user");
      // The same once more, after it failed.
      if (
        last?.type === "ai" &&
        last.state === "failed" &&
        isUnfinished(last) &&
        asked?.content === message
      ) {
        retry();
        return true;
      }
      state.set({ messages: [...chat.messages, userMessage(message)] });
      void reply(message, false);
      return true;
    },
    stop: () => run?.stop.abort(),
    /** Ends it without a trace, as when the conversation is cleared. */
    drop() {
      const dropped = run;
      run = undefined;
      dropped?.stop.abort();
      state.set({ reply: undefined });
    },
  };
}
