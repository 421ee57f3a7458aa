import { type ComponentType, lazy } from "react";
import { readSession } from "~/features/session";

/**
 * A component that is fetched when it is drawn, and at once where somebody is signed in: a reader's page does not wait
 * for the visitor's one to wake first.
 */
export function partForReaders<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  if (!import.meta.env.SSR && readSession()) load().catch(() => {});
  return lazy(load);
}
