import { Worker } from "node:worker_threads";
import type { FromThread, ToThread } from "./messages.ts";
import type { SearchAnswer, SearchOrder } from "./search.ts";

/** Megabytes of what is not in typed arrays; the words of a million editions stand there while they are taken in. */
const memoryLimit = 512;

export interface TakenIn {
  editions: number;
  words: number;
  bytes: number;
}

/** The index in a thread of its own, so that a search never keeps others waiting for the process. */
export interface SearchThread {
  /**
   * Takes in editions: all, or those that changed since then. Each text holds lines of JSON, a line an edition as
   * [isbn, work, title, subtitle, authors, translators, original title, genres, language, year, day since 1970,
   * popularity, is a set, other titles, other authors, stands for its work, pages, publisher]; editions of a work follow each other, the
   * best-known works come first.
   */
  take(part: "whole" | "newer", texts: AsyncIterable<string> | Iterable<string>): Promise<TakenIn>;
  search(order: SearchOrder): Promise<SearchAnswer>;
  /** It has ended, as when it was closed or had no memory left: whatever it is asked fails. */
  hasEnded(): boolean;
  close(): Promise<void>;
}

interface Waiting {
  resolve: (message: FromThread) => void;
  reject: (error: Error) => void;
}

export function startSearchThread(): SearchThread {
  const worker = new Worker(new URL("./search-worker.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memoryLimit },
  });
  worker.unref();
  const waiting = new Map<number, Waiting>();
  let [next, end]: [number, Error | undefined] = [1, undefined];

  function breakOff(error: Error): void {
    end = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }
  worker.on("error", breakOff);
  worker.on("exit", () => breakOff(new Error("the thread of the search has ended")));
  worker.on("message", (message: FromThread) => {
    const one = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.kind === "failed") one?.reject(new Error(message.message));
    else one?.resolve(message);
  });
  const send = (message: ToThread) => worker.postMessage(message);

  function ask(message: (id: number) => ToThread): Promise<FromThread> {
    if (end) return Promise.reject(end);
    const id = next++;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      send(message(id));
    });
  }

  return {
    async take(part, texts) {
      send({ kind: "begin", part });
      // One text is taken in while the next is read, so that none pile up.
      let before: Promise<FromThread> | undefined;
      for await (const lines of texts) {
        await before;
        before = ask((id) => ({ kind: "rows", id, lines }));
        // Heard of at the next turn, which may be a while.
        before.catch(() => {});
      }
      await before;
      const taken = await ask((id) => ({ kind: "end", id }));
      if (taken.kind !== "taken") throw new Error("the thread of the search answered something else");
      return { editions: taken.editions, words: taken.words, bytes: taken.bytes };
    },
    async search(order) {
      const text = JSON.stringify(order);
      const found = await ask((id) => ({ kind: "search", id, order: text }));
      if (found.kind !== "found") throw new Error("the thread of the search answered something else");
      return JSON.parse(found.answer) as SearchAnswer;
    },
    hasEnded: () => end !== undefined,
    async close() {
      await worker.terminate();
    },
  };
}
