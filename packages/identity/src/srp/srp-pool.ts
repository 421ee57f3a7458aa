import { Worker } from "node:worker_threads";
import type { ProofInput, VerifierInput } from "./arithmetic.ts";

export type SrpTask =
  | { kind: "verifier"; input: VerifierInput }
  | { kind: "server-value"; verifier: Uint8Array; secret: Uint8Array }
  | { kind: "proof"; input: ProofInput };

export interface SrpAnswer {
  id: number;
  value: Uint8Array | string | boolean | undefined;
  error?: string;
}

export interface SrpPool {
  verifier(input: VerifierInput): Promise<Uint8Array>;
  serverValue(verifier: Uint8Array, secret: Uint8Array): Promise<string>;
  proof(input: ProofInput): Promise<boolean>;
  /** Tasks that wait or run. */
  readonly load: number;
  close(): Promise<void>;
}

interface Waiting {
  resolve(value: SrpAnswer["value"]): void;
  reject(error: Error): void;
}

/** The arithmetic in a thread of its own, so that sign-ins never hold up other requests. */
export function startSrpPool(): SrpPool {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let worker: Worker | undefined;
  let isClosed = false;

  function failAll(error: Error): void {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function getWorker(): Worker {
    if (worker) return worker;
    const started = new Worker(new URL("./srp-worker.ts", import.meta.url));
    started.unref();
    started.on("message", ({ id, value, error }: SrpAnswer) => {
      const entry = waiting.get(id);
      waiting.delete(id);
      if (error) entry?.reject(new Error(error));
      else entry?.resolve(value);
    });
    // An error is followed by an exit: only the first of them speaks for the tasks of this thread.
    const end = (error: Error) => {
      if (worker !== started) return;
      worker = undefined;
      failAll(error);
    };
    started.on("error", end);
    started.on("exit", () => end(new Error("the arithmetic thread ended")));
    worker = started;
    return started;
  }

  function ask(task: SrpTask): Promise<SrpAnswer["value"]> {
    if (isClosed) return Promise.reject(new Error("the arithmetic thread is closed"));
    return new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, { resolve, reject });
      getWorker().postMessage({ id, task });
    });
  }

  return {
    verifier: async (input) => (await ask({ kind: "verifier", input })) as Uint8Array,
    serverValue: async (verifier, secret) =>
      (await ask({ kind: "server-value", verifier, secret })) as string,
    proof: async (input) => (await ask({ kind: "proof", input })) as boolean,
    get load() {
      return waiting.size;
    },
    async close() {
      isClosed = true;
      await worker?.terminate();
    },
  };
}
