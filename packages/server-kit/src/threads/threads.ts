import { Worker } from "node:worker_threads";
import { AppError } from "../http/app-error.ts";
import type { ThreadAnswer } from "./answer-questions.ts";

export interface ThreadBounds {
  /** Threads at once. */
  most: number;
  /** Questions that may wait for a thread. */
  mostWaiting: number;
  /** Seconds of one question, after which its thread is ended. */
  seconds: number;
  /** Megabytes of a thread's heap; one that needs more ends. */
  memoryMb: number;
}

/** A question took its thread longer, or more memory, than the bounds allow. */
export class ThreadExhausted extends Error {}

/** Seconds after which a full queue has moved on. */
const retryAfter = 5;
/** Milliseconds a thread without a question stays; its memory is worth more than the time of its start. */
const idleMs = 60_000;

interface Job<Q, A> {
  question: Q;
  handedOver: readonly ArrayBuffer[];
  resolve(answer: A): void;
  reject(error: Error): void;
}

interface Thread<Q, A> {
  worker: Worker;
  job: Job<Q, A> | undefined;
  /** Ends the thread: while it is asked when the time is up, else when it was idle for long. */
  timer: NodeJS.Timeout | undefined;
}

/**
 * Threads that answer questions one after another, each with a script that calls `answerQuestions`. They start when
 * there is something to do. Throws `unavailable` when too many questions wait, `ThreadExhausted` for one beyond the
 * bounds, and what the script throws as an error with its text. Buffers that are handed over are empty here afterwards.
 */
export function createThreads<Q, A>(
  script: URL,
  bounds: ThreadBounds,
): (question: Q, handedOver?: readonly ArrayBuffer[]) => Promise<A> {
  const threads = new Set<Thread<Q, A>>();
  const waiting: Job<Q, A>[] = [];

  function assign(): void {
    while (waiting.length > 0) {
      const thread =
        [...threads].find(({ job }) => !job) ?? (threads.size < bounds.most ? addThread() : undefined);
      const job = thread && waiting.shift();
      if (!thread || !job) return;
      thread.job = job;
      clearTimeout(thread.timer);
      thread.timer = setTimeout(
        () => end(thread, new ThreadExhausted(`no answer within ${bounds.seconds} s`)),
        bounds.seconds * 1000,
      );
      thread.worker.ref();
      thread.worker.postMessage(job.question, job.handedOver);
    }
  }

  /** An error is followed by an exit: only the first of them speaks for the question of this thread. */
  function end(thread: Thread<Q, A>, error: Error): void {
    if (!threads.delete(thread)) return;
    clearTimeout(thread.timer);
    void thread.worker.terminate();
    thread.job?.reject(error);
    assign();
  }

  function addThread(): Thread<Q, A> {
    const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: bounds.memoryMb } });
    const thread: Thread<Q, A> = { worker, job: undefined, timer: undefined };
    worker.on("message", (said: ThreadAnswer<A>) => {
      // Of a thread that was given up in this turn.
      if (!threads.has(thread)) return;
      const { job } = thread;
      thread.job = undefined;
      clearTimeout(thread.timer);
      // A thread without a question must not keep the process alive.
      worker.unref();
      thread.timer = setTimeout(() => end(thread, new Error("idle")), idleMs).unref();
      if ("error" in said) job?.reject(new Error(said.error));
      else job?.resolve(said.answer);
      assign();
    });
    worker.on("error", (error: NodeJS.ErrnoException) =>
      end(
        thread,
        error.code === "ERR_WORKER_OUT_OF_MEMORY"
          ? new ThreadExhausted("out of memory", { cause: error })
          : error,
      ),
    );
    worker.on("exit", () => end(thread, new Error("the thread ended")));
    threads.add(thread);
    return thread;
  }

  return (question, handedOver = []) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= bounds.mostWaiting) return reject(new AppError("unavailable", { retryAfter }));
      waiting.push({ question, handedOver, resolve, reject });
      assign();
    });
}
