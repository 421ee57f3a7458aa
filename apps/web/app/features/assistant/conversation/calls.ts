import {
  type CallInput,
  type ChatEvent,
  type ChatFeedback,
  type ChatReply,
  type ChatShared,
  chatReplySchema,
  clearChat,
  type ErrorCode,
  getChatHistory,
  getChatSession,
  getChatToken,
  type getChatHistory as History,
  type OutputOf,
  rateChatMessage,
  sendChatMessage,
  stopChatReply,
} from "@okurca/contract";
import { createParser } from "eventsource-parser";
import { ApiError, call, request } from "~/lib/api";
import { wholeAnswer } from "~/lib/whole-answer";
import { texts } from "../texts";

export type ChatSession = OutputOf<typeof getChatSession>;
export type ChatHistory = OutputOf<typeof History>;

/** Milliseconds without a sign of life, which the server gives every five seconds, and for a whole reply. */
const patience = { silence: 30_000, whole: 5 * 60_000 };

/** Milliseconds before its end at which a token is no longer taken. */
const margin = 30_000;

export interface Ears {
  /** It goes out now. */
  onSend(): void;
  /** The message is kept, and a reply is being made under that id. */
  onStart(replyId: string): void;
  onDelta(text: string): void;
}

/** Aborts after too long a silence or too long a time; `hear` begins the silence anew. */
function createPatience(outer: AbortSignal) {
  const leaving = new AbortController();
  let isOver = false;
  const giveUp = () => {
    isOver = true;
    leaving.abort();
  };
  const leave = () => leaving.abort();
  // While a token was got, one may have left.
  if (outer.aborted) leave();
  else outer.addEventListener("abort", leave);
  const whole = setTimeout(giveUp, patience.whole);
  let silence = setTimeout(giveUp, patience.silence);
  return {
    signal: leaving.signal,
    isOver: () => isOver,
    hear() {
      clearTimeout(silence);
      silence = setTimeout(giveUp, patience.silence);
    },
    end() {
      clearTimeout(whole);
      clearTimeout(silence);
      outer.removeEventListener("abort", leave);
      // What is still under way is not waited for.
      leaving.abort();
    },
  };
}

const statusOf = (code: string) => (code === "unavailable" ? 503 : 500);

/** Reads the events to the last one, which is the reply or why there is none. */
async function readEvents(
  body: ReadableStream<Uint8Array>,
  ears: Ears,
  hear: () => void,
): Promise<ChatReply> {
  const ending: { reply?: ChatReply; error?: ApiError } = {};
  const parser = createParser({
    onEvent({ data }) {
      const event = JSON.parse(data) as ChatEvent;
      if (event.kind === "start") ears.onStart(event.message_id);
      if (event.kind === "delta") ears.onDelta(event.text);
      if (event.kind === "done") ending.reply = wholeAnswer(chatReplySchema, event) as ChatReply;
      if (event.kind === "error")
        ending.error = new ApiError(statusOf(event.code), { ...event, code: event.code as ErrorCode });
    },
  });
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader();
  while (!ending.reply && !ending.error) {
    const { done, value } = await reader.read();
    if (done) break;
    hear();
    parser.feed(value);
  }
  if (ending.reply) return ending.reply;
  throw ending.error ?? new ApiError(502, { message: texts.brokenOff });
}

/** Sends a message and hears the reply as it is made; throws `ApiError`, or what the signal says. */
async function askOnce(
  body: CallInput<typeof sendChatMessage>["body"],
  ears: Ears,
  signal: AbortSignal,
): Promise<ChatReply> {
  const waiting = createPatience(signal);
  try {
    const answer = await request(
      sendChatMessage,
      { body },
      { signal: waiting.signal, accept: "text/event-stream" },
    );
    waiting.hear();
    const isStream = answer.headers.get("content-type")?.startsWith("text/event-stream");
    // Who stands between may not let a stream through.
    if (!isStream || !answer.body) return wholeAnswer(chatReplySchema, await answer.json()) as ChatReply;
    return await readEvents(answer.body, ears, waiting.hear);
  } catch (error) {
    if (waiting.isOver()) throw new ApiError(504, { message: texts.timedOut });
    if (error instanceof ApiError || signal.aborted) throw error;
    throw new ApiError(502, { message: texts.brokenOff });
  } finally {
    waiting.end();
  }
}

const isTokenRefused = (error: unknown) =>
  error instanceof ApiError && ["chat_token_expired", "chat_token_invalid"].includes(error.code);

/** The calls of the assistant with a token that is got when it is needed, and renewed silently. */
export function createCalls() {
  let kept: { token: string; until: number } | undefined;
  let asking: Promise<string> | undefined;

  async function ask(): Promise<string> {
    try {
      const { token, expires_at } = await call(getChatToken, {});
      kept = { token, until: Date.parse(expires_at) - margin };
      return token;
    } finally {
      asking = undefined;
    }
  }
  async function token(): Promise<string> {
    // By a clock that is wrong it may always be over: then it is asked for each time, which is slow and right.
    if (kept && kept.until > Date.now()) return kept.token;
    asking ??= ask();
    return asking;
  }
  /** Does it again, once, with a new token where the former one is refused. */
  async function withToken<T>(act: (token: string) => Promise<T>): Promise<T> {
    try {
      return await act(await token());
    } catch (error) {
      if (!isTokenRefused(error)) throw error;
      kept = undefined;
      return act(await token());
    }
  }
  return {
    token,
    session: (): Promise<ChatSession> => withToken((token) => call(getChatSession, { body: { token } })),
    history: (before?: string): Promise<ChatHistory> =>
      withToken((token) => call(getChatHistory, { body: { token, ...(before ? { before } : {}) } })),
    clear: () => withToken((token) => call(clearChat, { body: { token } })),
    rate: (message_id: string, feedback: ChatFeedback, shared: ChatShared) =>
      withToken((token) => {
        const given = shared === null ? {} : { is_shared: true, comment: shared.comment };
        return call(rateChatMessage, { body: { token, message_id, feedback, ...given } });
      }),
    stop: () => withToken((token) => call(stopChatReply, { body: { token } })),
    reply: (message: string, isRetry: boolean, ears: Ears, signal: AbortSignal) =>
      withToken((token) => {
        if (!signal.aborted) ears.onSend();
        return askOnce({ token, message, ...(isRetry ? { retry: true } : {}) }, ears, signal);
      }),
  };
}
export type Calls = ReturnType<typeof createCalls>;
