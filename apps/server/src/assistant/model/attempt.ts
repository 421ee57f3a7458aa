import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { KnownBook, ShelfBook, ShelfTools } from "@okurca/assistant";
import { APICallError, extractReasoningMiddleware, stepCountIs, streamText, wrapLanguageModel } from "ai";
import type { Settings } from "../../settings/index.ts";
import type { Aliases } from "./aliases.ts";
import type { Prompt } from "./prompt.ts";
import { toolsFor } from "./tools.ts";

/** Calls of the model for one reply: the last one may ask for no tool and has to speak. */
const mostSteps = 6;
/** Characters of one reply; what goes on and on is ended. */
const mostText = 12_000;
/** The whole may take so many times the patience for one word. */
const wholeFactor = 6;

export interface ModelRequest extends Prompt {
  tools: ShelfTools;
  /** The reader's, as `tools` tell it. */
  shelf: readonly ShelfBook[];
  aliases: Aliases;
  signal: AbortSignal;
  onDelta(text: string): void;
}

export interface Failure {
  isRetryable: boolean;
  retryAfterMs: number;
  /** What was asked is refused, as by a filter of contents: of other requests that says nothing. */
  isOfRequest: boolean;
  told: Record<string, unknown>;
}

/** Bad, too large, or not to be answered. */
const ofRequest = [400, 413, 422];

export interface Attempt {
  text: string;
  seen: KnownBook[];
  tokens: number;
  isStopped: boolean;
  failure: Failure | undefined;
}

const failure = (reason: string): Failure => ({
  ...{ isRetryable: true, retryAfterMs: 0, isOfRequest: false, told: { reason } },
});

/** Names and numbers alone: the library's errors carry the whole conversation. */
function toFailure(error: unknown): Failure {
  if (APICallError.isInstance(error)) {
    const { statusCode, isRetryable, responseHeaders } = error;
    const seconds = Number(responseHeaders?.["retry-after"]);
    const retryAfterMs = Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0;
    const isOfRequest = statusCode !== undefined && ofRequest.includes(statusCode);
    return { isRetryable, retryAfterMs, isOfRequest, told: { status: statusCode ?? "no answer" } };
  }
  const { name } = error as Partial<Error>;
  return { ...failure(name ?? "error event"), isRetryable: name !== "AbortError" };
}

/** Aborts when nothing has come for a while, or all takes too long. */
function createWatch(patienceMs: number) {
  const late = new AbortController();
  const giveUp = () => late.abort(new DOMException("the language model is too slow", "TimeoutError"));
  let silence = setTimeout(giveUp, patienceMs);
  const whole = setTimeout(giveUp, patienceMs * wholeFactor);
  return {
    signal: late.signal,
    heard() {
      clearTimeout(silence);
      silence = setTimeout(giveUp, patienceMs);
    },
    end() {
      clearTimeout(silence);
      clearTimeout(whole);
    },
  };
}

/**
 * The operator's model, as the library speaks to it. Neither temperature nor a limit of tokens is asked for: some models
 * refuse them, and an answer's length is ours to end.
 */
export function openModel({ baseUrl, apiKey, model }: NonNullable<Settings["ai"]>) {
  const provider = createOpenAICompatible({
    ...{ name: "assistant", baseURL: baseUrl, includeUsage: true },
    ...(apiKey === undefined ? {} : { apiKey }),
  });
  // Many an open model thinks aloud in its answer, between these marks.
  const middleware = extractReasoningMiddleware({ tagName: "think" });
  return wrapLanguageModel({ model: provider.chatModel(model), middleware });
}

/** A rough measure for what a provider did not count. */
export const tokensOf = (characters: number) => Math.ceil(characters / 3);

/** Speaks to the model once, with all its questions to the catalogue. Never throws. */
export async function attempt(
  model: ReturnType<typeof openModel>,
  { system, messages, tools: shelfTools, shelf, aliases, signal, onDelta }: ModelRequest,
  patienceMs: number,
): Promise<Attempt> {
  const seen: KnownBook[] = [];
  const watch = createWatch(patienceMs);
  const enough = new AbortController();
  const tools = toolsFor(shelfTools, shelf, aliases, (books) => void seen.push(...books));
  const promptLength = messages.reduce((sum, { content }) => sum + content.length, system.length);
  const made: Attempt = { text: "", seen, tokens: 0, isStopped: false, failure: undefined };
  /** What the call that is under way costs: at least as much as the one before it, or its prompt, and its words. */
  let [before, words, isCounted] = [tokensOf(promptLength), 0, false];
  let error: unknown;
  try {
    const { fullStream } = streamText({
      ...{ model, system, messages, tools },
      stopWhen: stepCountIs(mostSteps),
      prepareStep: ({ stepNumber }) => (stepNumber >= mostSteps - 1 ? { toolChoice: "none" } : {}),
      maxRetries: 0,
      abortSignal: AbortSignal.any([signal, watch.signal, enough.signal]),
      onError: () => undefined,
    });
    for await (const part of fullStream) {
      watch.heard();
      if (part.type === "start-step") {
        [words, isCounted] = [0, false];
        if (made.text === "" || made.text.endsWith("\n")) continue;
        made.text += "\n\n";
        onDelta("\n\n");
      } else if (part.type === "text-delta") {
        made.text += part.text;
        words += part.text.length;
        onDelta(part.text);
        if (made.text.length > mostText) enough.abort();
      } else if (part.type === "finish-step") {
        before = part.usage.totalTokens ?? before + tokensOf(words);
        made.tokens += before;
        isCounted = true;
      } else if (part.type === "error") error ??= part.error ?? new Error("an error event");
      if (enough.signal.aborted) break;
    }
  } catch (thrown) {
    error ??= thrown;
  } finally {
    watch.end();
    enough.abort();
  }
  made.isStopped = signal.aborted;
  if (watch.signal.aborted) {
    made.failure = { ...failure("too slow"), isRetryable: false };
  } else if (error !== undefined && !signal.aborted && made.text.length <= mostText) {
    made.failure = toFailure(error);
  } else if (made.text.trim() === "" && !signal.aborted) {
    made.failure = failure("no word");
  }
  if (!isCounted && (words > 0 || made.isStopped)) made.tokens += before + tokensOf(words);
  return made;
}
