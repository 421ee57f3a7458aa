import { Worker } from "node:worker_threads";
import { AppError } from "@okurca/server-kit";
import type { PngAnswer } from "./png-worker.ts";

/** Pictures at once; each has a thread of its own. */
export const mostAtOnce = 2;
/** Pictures that may wait for a thread; whoever asks for more is told to come again. */
export const mostWaiting = 20;
/** Seconds after which a full queue has moved on. */
const retryAfter = 5;

interface Job {
  svg: string;
  resolve(png: Buffer): void;
  reject(error: Error): void;
}

interface Thread {
  worker: Worker;
  job: Job | undefined;
}

const threads = new Set<Thread>();
const waiting: Job[] = [];

/** SVG → PNG with the product's own faces, in threads of their own. Throws `unavailable` when too many wait. */
export function renderPng(svg: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (waiting.length >= mostWaiting) return reject(new AppError("unavailable", { retryAfter }));
    waiting.push({ svg, resolve, reject });
    assign();
  });
}

/** Gives what waits to threads without a picture, starting them as needed. */
function assign(): void {
  while (waiting.length > 0) {
    const thread =
      [...threads].find(({ job }) => !job) ?? (threads.size < mostAtOnce ? addThread() : undefined);
    const job = thread && waiting.shift();
    if (!thread || !job) return;
    thread.job = job;
    thread.worker.ref();
    thread.worker.postMessage(job.svg);
  }
}

function addThread(): Thread {
  const thread: Thread = {
    worker: new Worker(new URL("./png-worker.ts", import.meta.url)),
    job: undefined,
  };
  thread.worker.on("message", (answer: PngAnswer) => {
    const { job } = thread;
    thread.job = undefined;
    // A thread without a picture must not keep the process alive.
    thread.worker.unref();
    if ("error" in answer) job?.reject(new Error(answer.error));
    else job?.resolve(Buffer.from(answer.png.buffer, answer.png.byteOffset, answer.png.byteLength));
    assign();
  });
  // An error is followed by an exit: only the first of them speaks for the picture of this thread.
  const end = (error: Error) => {
    if (!threads.delete(thread)) return;
    thread.job?.reject(error);
    assign();
  };
  thread.worker.on("error", end);
  thread.worker.on("exit", () => end(new Error("the thread that drew the picture ended")));
  threads.add(thread);
  return thread;
}
