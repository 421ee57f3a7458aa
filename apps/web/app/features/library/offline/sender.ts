import { ApiError } from "~/lib/api";
import { isUnreached } from "~/lib/connection";
import type { ShelfChange } from "./shelf-change";
import { dropChange, listChanges, markWaiting, type WaitingChange } from "./waiting-changes";

export type Outcome = { kind: "sent" } | { kind: "waiting" } | { kind: "refused"; error: unknown };

export interface Report {
  /** Queued changes whose caller no longer waited for the outcome. */
  sent: WaitingChange[];
  refused: { change: WaitingChange; error: unknown }[];
}

/** One sender at a time across all tabs of a reader; in a browser without locks, within this tab only. */
let turn: Promise<unknown> = Promise.resolve();
function inTurn<T>(action: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request("okurca.changes", action);
  const mine = turn.then(action);
  turn = mine.catch(() => {});
  return mine;
}

/** True for a failure after which a retry may succeed. */
function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiError)) return error instanceof DOMException;
  return error.status === 0 || error.status >= 500 || [401, 408, 429].includes(error.status);
}

/**
 * Sends queued changes in order, each after the answer to the one before. It drops a change that the server
 * refuses and continues; a change that failed for another reason stays in the queue, with all after it.
 */
export function createSender(parts: {
  send: (change: ShelfChange) => Promise<void>;
  onSent: (change: WaitingChange) => void;
  report: (report: Report) => void;
}) {
  const awaited = new Map<string, (outcome: Outcome) => void>();
  let requested: Promise<void> | undefined;

  async function attempt({ id, change }: WaitingChange): Promise<Outcome> {
    try {
      await parts.send(change);
      return { kind: "sent" };
    } catch (error) {
      const isLost = isUnreached(error) || error instanceof DOMException;
      // A caller that still waits learns of every failure of a call that reached the server.
      const stays = awaited.has(id) ? isLost : mayPass(error);
      return stays ? { kind: "waiting" } : { kind: "refused", error };
    }
  }

  /** True when a caller waited for the outcome and received it. */
  function tell(id: string, outcome: Outcome): boolean {
    const listener = awaited.get(id);
    awaited.delete(id);
    listener?.(outcome);
    return listener !== undefined;
  }

  async function sendAll(): Promise<void> {
    const report: Report = { sent: [], refused: [] };
    for (let [next] = listChanges(); next; [next] = listChanges()) {
      const outcome = await attempt(next);
      if (outcome.kind === "waiting") {
        for (const change of listChanges()) {
          markWaiting(change);
          tell(change.id, outcome);
        }
        break;
      }
      if (outcome.kind === "sent") parts.onSent(next);
      dropChange(next.id);
      if (tell(next.id, outcome)) continue;
      if (outcome.kind === "sent") report.sent.push(next);
      else report.refused.push({ change: next, error: outcome.error });
    }
    // Another tab has sent these meanwhile.
    const left = new Set(listChanges().map(({ id }) => id));
    for (const id of [...awaited.keys()]) if (!left.has(id)) tell(id, { kind: "sent" });
    if (report.sent.length + report.refused.length > 0) parts.report(report);
  }

  /** Sends the queue; resolves when it can send nothing more now. */
  function sendWaiting(): Promise<void> {
    requested ??= inTurn(() => {
      requested = undefined;
      return sendAll();
    });
    return requested;
  }

  return {
    sendWaiting,
    /** Sends the queue and then this change; resolves to its outcome. */
    settle(id: string): Promise<Outcome> {
      return new Promise((resolve, reject) => {
        awaited.set(id, resolve);
        sendWaiting().catch(reject);
      });
    },
  };
}
