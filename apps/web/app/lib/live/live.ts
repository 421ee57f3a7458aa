import { useEffect, useRef, useSyncExternalStore } from "react";
import { onClear } from "../clear-answers";
import { readerStorage } from "../reader-storage";
import { stayConnected } from "./connection";
import { gatherHints, type News } from "./news";
import { shareStream } from "./one-stream";

/** Milliseconds the stream stays open for the next page of the same document. */
const linger = 2000;

const listeners = new Set<(news: News) => void>();
const watchers = new Set<() => void>();
let users = 0;
let isLive = false;
let open: { stop: () => void } | undefined;

function setLive(state: boolean): void {
  if (state === isLive) return;
  isLive = state;
  for (const watcher of watchers) watcher();
}

/** Tabs that share a sign-in share a stream; a sign-in for this window only has its own. */
function streamName(): string | undefined {
  const own = readerStorage();
  if (!own) return undefined;
  return `${own.prefix}stream${own.storage === localStorage ? "" : crypto.randomUUID()}`;
}

function start(): void {
  const name = streamName();
  // Without locks each tab would take one of the few connections: then pages poll, as without a stream.
  if (open || name === undefined || !("locks" in navigator) || !("BroadcastChannel" in globalThis)) return;
  const hints = gatherHints((news) => {
    for (const listener of listeners) listener(news);
  });
  const leave = shareStream(name, stayConnected, { onHint: hints.add, onState: setLive });
  open = {
    stop() {
      leave();
      hints.stop();
      setLive(false);
    },
  };
}

function stop(): void {
  open?.stop();
  open = undefined;
}

// Another reader has signed in, or the reader has signed out.
onClear(() => {
  stop();
  if (users > 0) start();
});

/** Keeps the reader's stream open while a caller needs it; the returned function releases this caller. */
export function stayLive(): () => void {
  users += 1;
  start();
  return () => {
    users -= 1;
    setTimeout(() => {
      if (users === 0) stop();
    }, linger);
  };
}

/** Calls `listener` with news until the caller calls the returned function. */
export function onNews(listener: (news: News) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls the latest `listener` with news. */
export function useNews(listener: (news: News) => void): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => onNews((news) => latest.current(news)), []);
}

/** Whether the server pushes news; else pages have to poll. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => isLive,
    () => false,
  );
}
