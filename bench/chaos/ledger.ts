import type { Answer, Outcome } from "./client.ts";

/** Kinds of what readers write once, under a name of its own: `what` tells it from all others of its kind. */
export type Kind = "shelf" | "review" | "like" | "comment" | "request" | "message" | "account";

export interface Entry {
  kind: Kind;
  what: string;
  /** For a shelf: the status answered last, and those that unanswered calls may have set since. */
  status?: string;
  perhaps?: string[];
  isAnswered: boolean;
}

/** The call that writes these makes their name, so a refused call has left nothing of that name. */
const isOfOneCall = (kind: Kind) => ["review", "comment", "message", "account"].includes(kind);

export type Tally = Record<Outcome, number>;

export const noTally = (): Tally => ({ done: 0, later: 0, limited: 0, refused: 0, cut: 0, broken: 0 });

/** Records what readers were answered, to compare with the rows. */
export function createLedger() {
  const entries = new Map<string, Entry>();
  const putOff = new Set<string>();
  let reads = noTally();
  let writes = noTally();
  let unseen = 0;
  let troubles: string[] = [];
  let slowest = 0;

  function note(tally: Tally, answer: Answer): void {
    tally[answer.outcome] += 1;
    slowest = Math.max(slowest, answer.ms);
    if (answer.outcome === "broken" || answer.outcome === "refused") troubles.push(answer.what);
  }

  function wrote(kind: Kind, what: string, answer: Answer, status?: string): void {
    note(writes, answer);
    // One call alone writes this name, so no other call can have done it.
    if (answer.outcome === "later" && isOfOneCall(kind)) putOff.add(`${kind} ${what}`);
    const isAnswered = answer.outcome === "done";
    if (!isAnswered && answer.outcome !== "cut" && answer.outcome !== "broken") return;
    const key = `${kind} ${what}`;
    const known = entries.get(key);
    if (!known) {
      entries.set(key, {
        ...{ kind, what, isAnswered },
        ...(status === undefined ? {} : isAnswered ? { status, perhaps: [] } : { perhaps: [status] }),
      });
      return;
    }
    if (status === undefined) return;
    if (isAnswered) Object.assign(known, { status, perhaps: [], isAnswered: true });
    else known.perhaps?.push(status);
  }

  return {
    entries: () => [...entries.values()],
    /** Writes put off, by 503 or without a connection: kind and name. */
    putOff: () => [...putOff],
    wrote,
    read: (answer: Answer) => note(reads, answer),
    /** A reader's write was answered, and the reader did not find it afterwards. */
    missed(what: string) {
      unseen += 1;
      troubles.push(`not seen by who wrote it: ${what}`);
    },
    /** Returns what was counted since the last time. */
    takeTallies() {
      const taken = { reads, writes, unseen, troubles, slowest };
      [reads, writes, unseen, troubles, slowest] = [noTally(), noTally(), 0, [], 0];
      return taken;
    },
  };
}

export type Ledger = ReturnType<typeof createLedger>;
