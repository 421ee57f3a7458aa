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
  type ShownMessage,
  userMessage,
} from "./shown-message";
import { isPending, type State } from "./state";

/** Milliseconds between two times at which new words are shown. */
const frame = 50;
/** Milliseconds in which the server keeps what was said until a reply was stopped, and how often one looks. */
const settling = { pause: 400, times: 8 };
/** Milliseconds between two looks whether the reply of another page is done, and how many there are: five minutes. */
const queueing = { pause: 700, times: 430 };

const wait = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));
const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : undefined);

/** Refusals that the reader can do something about, or should know of. */
const told = ["chat_pending", "chat_cleared", "assistant_off", "bad_input"];

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
  isSent: boolean;
  /** What was shown before it was sent. */
  former: readonly ShownMessage[];
}

/** What else is to be done when a reply is over. */
export interface Ending {
  /** Something was said on other pages meanwhile, which is not shown here. */
  isBehind: boolean;
}

/** However it went. */
const noMatter = () => {};

/**
 * Sends messages and hears their replies, one at a time.
 * @param onBegin called when the server has the message
 * @param onEnd called after each, however it went
 */
export function createSending(
  state: State,
  calls: Calls,
  { onBegin, onEnd }: { onBegin: () => void; onEnd: (ending: Ending) => void },
) {
  let run: Run | undefined;
  /** The call that ends the former reply, for as long as it is under way: what is sent before would be refused. */
  let stopping: Promise<void> | undefined;
  /** Counts who has left: what is under way for them asks for nothing more. */
  let leavings = 0;

  const isClosed = () => Date.now() < state.get().closedUntil;
  const append = (...added: AiMessage[]) =>
    state.set({ messages: [...state.get().messages, ...added], reply: undefined });

  function show(mine: Run): void {
    const { reply } = state.get();
    if (run === mine && reply) state.set({ reply: { ...reply, content: mine.said } });
  }

  async function ask(mine: Run, message: string, isRetry: boolean): Promise<ChatReply> {
    let isDrawing = false;
    const ears = {
      onSend() {
        mine.isSent = true;
      },
      onStart(id: string) {
        mine.id = id;
        onBegin();
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
    await stopping;
    for (;;) {
      try {
        return await calls.reply(message, isRetry, ears, mine.stop.signal);
      } catch (error) {
        mine.isSent = false;
        const isFree = codeOf(error) === "chat_pending" && (await waitForTurn(mine));
        if (!isFree || mine.stop.signal.aborted) throw error;
      }
    }
  }

  /** Waits until another page's reply is made, or its process is known to be gone; false where it takes too long. */
  async function waitForTurn(mine: Run): Promise<boolean> {
    state.set({ isQueued: true });
    try {
      for (let time = 0; time < queueing.times; time++) {
        await wait(queueing.pause);
        if (run !== mine || mine.stop.signal.aborted) return false;
        const session = await calls.session();
        if (!session.is_pending) return true;
      }
      return false;
    } finally {
      if (run === mine) state.set({ isQueued: false });
    }
  }

  /** Once more where its beginning was not heard: the message may have been on its way when the first was answered. */
  async function endReply({ id }: Run): Promise<void> {
    await calls.stop();
    if (id) return;
    const mine = leavings;
    await wait(settling.pause);
    if (mine === leavings) await calls.stop();
  }

  /** What the server has kept of a reply that ended early takes the place of what was heard, which is unchecked. */
  async function settle(id: string): Promise<void> {
    const mine = leavings;
    for (let time = 0; time < settling.times; time++) {
      await wait(settling.pause);
      if (mine !== leavings) return;
      const { messages, is_pending } = await calls.history();
      if (mine !== leavings) return;
      const kept = messages.find((one) => one.id === id);
      if (kept) {
        const shown = state.get().messages;
        state.set({ messages: shown.map((one) => (one.id === id ? fromHistory(kept) : one)) });
      }
      if (kept || !is_pending) break;
    }
    onEnd({ isBehind: false });
  }

  function keepSaid({ id, said }: Run, how: "stopped" | "cut"): void {
    append(aiMessage(how, said, { ...(id ? { id } : {}), mode: state.get().session?.mode ?? null }));
    if (id && said !== "") settle(id).catch(() => {});
  }

  /** As if it had not been sent: what was written goes back. */
  function takeBack(mine: Run, message: string): void {
    state.set({ messages: mine.former, reply: undefined, returned: message });
  }

  function fail(mine: Run, message: string, error: unknown): void {
    if (codeOf(error) === "too_often" && error instanceof ApiError) {
      takeBack(mine, message);
      state.set({ closedUntil: Date.now() + (error.retryAfter ?? 30) * 1000 });
      return;
    }
    if (mine.said !== "") keepSaid(mine, "cut");
    append(apology(error));
    // From its beginning on the server has it.
    if (!mine.id) state.set({ returned: message });
  }

  async function reply(message: string, isRetry: boolean, former: readonly ShownMessage[]): Promise<void> {
    const mine: Run = { stop: new AbortController(), id: undefined, said: "", isSent: false, former };
    run = mine;
    const mode = state.get().session?.mode ?? null;
    state.set({ reply: aiMessage("complete", "", { mode }), isQuiet: false });
    let isBehind = false;
    try {
      const made = await ask(mine, message, isRetry);
      if (run === mine) append(fromReply(made));
    } catch (error) {
      if (run !== mine) return;
      isBehind = codeOf(error) === "chat_pending";
      if (!mine.stop.signal.aborted) fail(mine, message, error);
      // It was never the server's.
      else if (isBehind) takeBack(mine, message);
      else keepSaid(mine, "stopped");
    } finally {
      if (run === mine) {
        run = undefined;
        onEnd({ isBehind });
      }
    }
  }

  /** Answers the reader's last message anew, in place of what stands after it. */
  function retry(): void {
    const { messages, hasToken } = state.get();
    const at = messages.findLastIndex(({ type }) => type === "user");
    const asked = messages[at];
    if (!asked || !hasToken || isPending(state.get()) || isClosed()) return;
    state.set({ messages: messages.slice(0, at + 1) });
    void reply(asked.content, true, messages);
  }

  return {
    isRunning: () => run !== undefined,
    retry,
    /** False where there is nothing to send, a reply is awaited, or no token is there. */
    send(text: string): boolean {
      const message = text.trim();
      const chat = state.get();
      if (message === "" || isPending(chat) || !chat.hasToken || isClosed()) return false;
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
      void reply(message, false, chat.messages);
      return true;
    },
    stop() {
      const stopped = run;
      if (!stopped || stopped.stop.signal.aborted) return;
      stopped.stop.abort();
      // Who only leaves does not stop it. What has not gone out is nothing to the server.
      if (stopped.isSent) stopping = endReply(stopped).then(noMatter, noMatter);
    },
    /** Ends it without a trace, as when the conversation is cleared. */
    drop() {
      const dropped = run;
      run = undefined;
      leavings += 1;
      dropped?.stop.abort();
      state.set({ reply: undefined, isQueued: false });
    },
  };
}
