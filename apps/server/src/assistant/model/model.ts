import { setTimeout as wait } from "node:timers/promises";
import type { KnownBook } from "@okurca/assistant";
import type { Logger } from "@okurca/server-kit";
import type { Settings } from "../../settings/index.ts";
import type { Attempt, ModelRequest } from "./attempt.ts";
import { createBreaker } from "./breaker.ts";
import { createGate } from "./gate.ts";
import { guarded } from "./guard.ts";

const tries = 3;
/** Milliseconds: before another try, and so long as at most is waited for who asks to be left alone. */
const pauseMs = 250;
const mostPauseMs = 3000;
/** Milliseconds that one waits for a place when all are taken. */
const queueMs = 2000;
/** A beginning shorter than this says nothing: the catalogue's answer is better. */
const leastKept = 40;

export interface ModelAnswer {
  /** `unavailable` and `busy` have nothing to say; `stopped` by the reader, `cut` by the model hold what was said. */
  outcome: "complete" | "stopped" | "cut" | "unavailable" | "busy";
  text: string;
  /** Books that the model was told of. */
  seen: readonly KnownBook[];
  tokens: number;
}

export interface Model {
  /** Never throws; ends in bounded time. */
  answer(request: ModelRequest): Promise<ModelAnswer>;
}

const nothing = { text: "", seen: [], tokens: 0 };

/** The operator's language model with everything that keeps readers from waiting for it in vain. */
export function createModel(
  settings: NonNullable<Settings["ai"]>,
  { clock, log }: { clock: () => Date; log: Logger },
): Model {
  // It would tell of harmless things on the console, in words of its own.
  (globalThis as { AI_SDK_LOG_WARNINGS?: boolean }).AI_SDK_LOG_WARNINGS = false;
  // Ten megabytes that a server without a language model does without.
  const library = import("./attempt.ts").then(({ attempt, openModel }) => {
    const model = openModel(settings);
    return (request: ModelRequest) => attempt(model, request, settings.patienceMs);
  });
  const breaker = createBreaker(clock);
  const gate = createGate(settings.concurrency, queueMs);

  async function tryUntilHeard(asked: ModelRequest): Promise<Attempt> {
    const { patienceMs } = settings;
    const attempt = await library;
    const request = { ...asked, tools: guarded(asked.tools, log) };
    const startedAt = performance.now();
    let tokens = 0;
    for (let count = 1; ; count++) {
      const made = await attempt(request);
      tokens += made.tokens;
      const { failure } = made;
      const isOver = count === tries || performance.now() - startedAt > patienceMs;
      // After the first word a second beginning would only confuse.
      const isAgain = failure?.isRetryable && made.text === "" && failure.retryAfterMs <= mostPauseMs;
      if (!failure || !isAgain || isOver || request.signal.aborted) return { ...made, tokens };
      const pause = Math.max(failure.retryAfterMs, pauseMs * 2 ** count * (0.5 + Math.random() / 2));
      await wait(pause, undefined, { signal: request.signal }).catch(() => undefined);
    }
  }

  function judge({ text, seen, tokens, isStopped, failure }: Attempt): ModelAnswer {
    if (isStopped) {
      breaker.unknown();
      return { outcome: "stopped", text, seen, tokens };
    }
    if (!failure) {
      breaker.succeeded();
      return { outcome: "complete", text, seen, tokens };
    }
    if (failure.isOfRequest) breaker.unknown();
    else breaker.failed(failure.retryAfterMs);
    log.warn(failure.told, "the language model failed");
    const isWorth = text.trim().length >= leastKept;
    return isWorth ? { outcome: "cut", text, seen, tokens } : { ...nothing, outcome: "unavailable", tokens };
  }

  return {
    async answer(request) {
      const leave = await gate.enter(request.signal);
      if (!leave) return { ...nothing, outcome: request.signal.aborted ? "stopped" : "busy" };
      try {
        if (!breaker.mayTry()) return { ...nothing, outcome: "unavailable" };
        return judge(await tryUntilHeard(request));
      } finally {
        leave();
      }
    },
  };
}
