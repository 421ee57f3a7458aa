import { type ComponentType, lazy } from "react";
import { readSession } from "~/features/session";

/**
 * A component that the page fetches when it renders it, or at once when a reader is signed in: a reader's
 * page does not wait for the visitor's page to hydrate first.
 */
export function partForReaders<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  if (!import.meta.env.SSR && readSession()) load().catch(() => {});
  return lazy(load);
}
