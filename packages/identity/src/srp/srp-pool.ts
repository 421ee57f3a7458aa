import { Worker } from "node:worker_threads";
import type { Log } from "../log.ts";
import type { ProofInput, VerifierInput } from "./arithmetic.ts";
import type { EngineName } from "./engine.ts";
import type { Verdict } from "./self-test.ts";
import type { SrpAnswer, SrpRequest, SrpTask } from "./srp-task.ts";

export interface SrpPool {
  verifier(input: VerifierInput): Promise<Uint8Array>;
  serverValue(verifier: Uint8Array, secret: Uint8Array): Promise<string>;
  proof(input: ProofInput): Promise<boolean>;
  /** Tasks that wait or run. */
  readonly load: number;
  /** What the next task will be computed with. */
  readonly engine: EngineName;
  /** Ends the threads at once; tasks that wait or run are rejected. */
  close(): Promise<void>;
}

export interface SrpPoolOptions {
  log: Log;
  threads?: number;
  startThread?: () => Worker;
}

interface Job {
  task: SrpTask;
  tries: number;
  resolve(value: SrpAnswer["value"]): void;
  reject(error: Error): void;
}

interface Thread {
  worker: Worker;
  job: Job | undefined;
}

const defaultThreads = 2;
/** A thread may die by no fault of its task: each task gets a second one, not a third. */
const triesPerTask = 2;

const startWorker = () => new Worker(new URL("./srp-worker.ts", import.meta.url));

/**
 * The arithmetic in threads of its own, so that sign-ins never hold up other requests. Threads start when there is
 * something to do and begin with BigInt; after the first answer one of them examines OpenSSL, which takes over
 * from the next task on when it is right and faster.
 */
export function startSrpPool(options: SrpPoolOptions): SrpPool {
  const { log, threads: limit = defaultThreads, startThread = startWorker } = options;
  const threads = new Set<Thread>();
  const queue: Job[] = [];
  let load = 0;
  let engine: EngineName = "bigint";
  let isExamined = false;
  let isClosed = false;

  function give(thread: Thread, job: Job): void {
    thread.job = job;
    job.tries += 1;
    thread.worker.postMessage({ task: job.task, engine } satisfies SrpRequest);
  }

  function assign(): void {
    for (const thread of threads) {
      const job = thread.job ? undefined : queue.shift();
      if (job) give(thread, job);
    }
    while (threads.size < limit) {
      const job = queue.shift();
      if (!job) return;
      give(addThread(), job);
    }
  }

  function addThread(): Thread {
    const thread: Thread = { worker: startThread(), job: undefined };
    thread.worker.unref();
    thread.worker.on("message", ({ value, error }: SrpAnswer) => {
      const { job } = thread;
      thread.job = undefined;
      if (error) job?.reject(new Error(error));
      else job?.resolve(value);
      if (!isExamined) examineOpenssl();
      assign();
    });
    // An error is followed by an exit: only the first of them speaks for the task of this thread.
    const end = (error: Error) => {
      if (!threads.delete(thread)) return;
      const { job } = thread;
      if (!job) return;
      if (isClosed || job.tries >= triesPerTask) job.reject(error);
      else queue.unshift(job);
      assign();
    };
    thread.worker.on("error", end);
    thread.worker.on("exit", () => end(new Error("the arithmetic thread ended")));
    threads.add(thread);
    return thread;
  }

  function enqueue(task: SrpTask): Promise<SrpAnswer["value"]> {
    if (isClosed) return Promise.reject(new Error("the arithmetic threads are closed"));
    return new Promise((resolve, reject) => {
      queue.push({ task, tries: 0, resolve, reject });
    });
  }

  async function ask(task: SrpTask): Promise<SrpAnswer["value"]> {
    load += 1;
    try {
      const answer = enqueue(task);
      assign();
      return await answer;
    } finally {
      load -= 1;
    }
  }

  function examineOpenssl(): void {
    isExamined = true;
    const examined = enqueue({ kind: "self-test" }) as Promise<Verdict>;
    examined.then(
      ({ isBetter, ...facts }) => {
        if (isBetter) engine = "openssl";
        else log.warn(facts, "sign-ins go on with BigInt: OpenSSL does not do better here");
      },
      (error: unknown) => {
        if (!isClosed) log.warn({ err: error }, "sign-ins go on with BigInt: OpenSSL could not be examined");
      },
    );
  }

  return {
    verifier: async (input) => (await ask({ kind: "verifier", input })) as Uint8Array,
    serverValue: async (verifier, secret) =>
      (await ask({ kind: "server-value", verifier, secret })) as string,
    proof: async (input) => (await ask({ kind: "proof", input })) as boolean,
    get load() {
      return load;
    },
    get engine() {
      return engine;
    },
    async close() {
      isClosed = true;
      const ended = new Error("the arithmetic threads are closed");
      for (const job of queue.splice(0)) job.reject(ended);
      await Promise.all([...threads].map(({ worker }) => worker.terminate()));
    },
  };
}
