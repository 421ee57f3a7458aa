import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { ApiError } from "./api";

function subscribe(listener: () => void): () => void {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

export function isUnreached(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

/**
 * "offline" where the browser knows of no network, "unreachable" where a call did not reach the server; undefined
 * while neither is known. `failure`: what the page's last call met.
 */
export function useLostConnection(failure: Error | null): "offline" | "unreachable" | undefined {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  if (!isOnline) return "offline";
  return isUnreached(failure) ? "unreachable" : undefined;
}

/** Milliseconds between two looks whether the server is there again. */
const lookEvery = 4000;

/** Calls `onBack` once when the server answers again after it was away. */
export function useServerBack(isAway: boolean, onBack: () => void): void {
  const back = useEffectEvent(onBack);
  useEffect(() => {
    if (!isAway) return;
    const stop = new AbortController();
    const { signal } = stop;
    async function look() {
      try {
        const { ok } = await fetch("/favicon.svg", { method: "HEAD", cache: "no-store", signal });
        if (!ok || signal.aborted) return;
        stop.abort();
        back();
      } catch {
        // Still away.
      }
    }
    const looking = setInterval(() => void look(), lookEvery);
    signal.addEventListener("abort", () => clearInterval(looking));
    addEventListener("online", () => void look(), { signal });
    return () => stop.abort();
  }, [isAway]);
}
