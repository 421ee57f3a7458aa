import { type Hint, openStream } from "@okurca/contract";
import { createParser } from "eventsource-parser";
import { readError } from "../api";
import { tokenSource } from "../token-source";
import type { Ears } from "./one-stream";

/** Milliseconds without a word after which the connection is taken for dead; the server speaks every fifteen seconds. */
const silenceLimit = 40_000;
const longestPause = 30_000;

/** Milliseconds; some later, so that not all come at once when the server was away. */
const about = (milliseconds: number) => milliseconds * (0.5 + Math.random());

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener("online", done);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    addEventListener("online", done);
    signal.addEventListener("abort", done);
  });
}

/** Reads the answer until it ends; rejects when it breaks off or falls silent. */
async function read(
  body: NonNullable<Response["body"]>,
  ears: Ears,
  leaving: AbortController,
): Promise<void> {
  const parser = createParser({ onEvent: ({ data }) => ears.onHint(JSON.parse(data) as Hint) });
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  const silence = () => setTimeout(() => leaving.abort(), silenceLimit);
  let timer = silence();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(timer);
      timer = silence();
      parser.feed(value);
    }
  } finally {
    clearTimeout(timer);
  }
}

/** One connection from beginning to end; milliseconds until the next is tried, undefined where it failed. */
async function connectOnce(ears: Ears, signal: AbortSignal): Promise<number | undefined> {
  const leaving = new AbortController();
  const leave = () => leaving.abort();
  signal.addEventListener("abort", leave);
  try {
    const token = await tokenSource()?.token();
    const headers = { accept: "text/event-stream", authorization: `Bearer ${token}` };
    const answer = await fetch(openStream.path, { headers, cache: "no-store", signal: leaving.signal });
    if (answer.status === 401) tokenSource()?.onRefused((await readError(answer)).code);
    if (!answer.ok || !answer.body) {
      leave();
      return Number(answer.headers.get("retry-after")) * 1000 || undefined;
    }
    ears.onState(true);
    await read(answer.body, ears, leaving);
    // In order, as when the server is started anew or a token has grown old.
    return 400;
  } catch {
    return undefined;
  } finally {
    signal.removeEventListener("abort", leave);
    ears.onState(false);
  }
}

/** Keeps the reader's stream open until the signal; `onState` tells whether it is. */
export async function stayConnected(ears: Ears, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const wished = await connectOnce(ears, signal);
    failures = wished === undefined ? failures + 1 : 0;
    if (signal.aborted) return;
    await pause(about(wished ?? Math.min(longestPause, 500 * 2 ** failures)), signal);
    while (!navigator.onLine && !signal.aborted) await pause(longestPause, signal);
  }
}
