import { useSyncExternalStore } from "react";
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
