import type { Answer, Outcome } from "./client.ts";

/** What is written once, by a name of its own: `what` tells it from all others of its kind. */
export type Kind = "shelf" | "review" | "like" | "comment" | "request" | "message" | "account";

export interface Entry {
  kind: Kind;
  what: string;
  /** Of a shelf: what was answered last, and what may have come after it. */
  status?: string;
  perhaps?: string[];
  isAnswered: boolean;
}

/** Named by the call that writes it, so that a call that was refused has left nothing of that name. */
const isOfOneCall = (kind: Kind) => ["review", "comment", "message", "account"].includes(kind);

export type Tally = Record<Outcome, number>;

export const noTally = (): Tally => ({ done: 0, later: 0, limited: 0, refused: 0, cut: 0, broken: 0 });

/** What readers were answered, to be held against what is there. */
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
    // What is told from all others is written once, so that nobody else can have done it.
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
    /** Put off, by 503 or without a connection: kind and name. */
    putOff: () => [...putOff],
    wrote,
    read: (answer: Answer) => note(reads, answer),
    /** Somebody was answered a write, and did not find it afterwards. */
    missed(what: string) {
      unseen += 1;
      troubles.push(`not seen by who wrote it: ${what}`);
    },
    /** What was counted since the last time. */
    takeTallies() {
      const taken = { reads, writes, unseen, troubles, slowest };
      [reads, writes, unseen, troubles, slowest] = [noTally(), noTally(), 0, [], 0];
      return taken;
    },
  };
}

export type Ledger = ReturnType<typeof createLedger>;
