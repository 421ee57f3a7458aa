import type { AppContext } from "../context.ts";
import { noteSeen } from "./readers.mutations.ts";

/** Readers of the day that a process remembers; of more it asks the database again. */
const remembered = 100_000;
/** Milliseconds until it is tried again where the database could not be written. */
const pause = 60_000;

const istanbulDay = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Istanbul" });

/**
 * Notes on which day a reader was here, once a day and process. No call waits for it, and none fails by it: it is for
 * counting who comes.
 */
export function createSeen(ctx: Pick<AppContext, "db" | "clock" | "log">): (readerId: string) => void {
  let day = "";
  let known = new Set<string>();
  return (readerId) => {
    const today = istanbulDay.format(ctx.clock());
    if (today !== day || known.size >= remembered) {
      day = today;
      known = new Set();
    }
    if (known.has(readerId)) return;
    const ofDay = known.add(readerId);
    noteSeen(ctx.db, readerId, today).catch((error: unknown) => {
      ctx.log.debug({ err: error }, "a reader could not be counted");
      setTimeout(() => ofDay.delete(readerId), pause).unref();
    });
  };
}
