import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { limits, type OutsideState } from "@okurca/contract";
import { SourceFailure } from "@okurca/outside-catalogues";
import type { AppContext } from "../context.ts";
import { keepAnswer } from "./answers.mutations.ts";
import { findAnswer, type ToldBook } from "./answers.queries.ts";
import type { AskedCatalogue } from "./catalogues.ts";
import { noteFailure, noteSuccess, type Pace, takeTurn } from "./turns.mutations.ts";

/** By ISBN of 13 digits, or by words. */
export type Question = { isbn: string } | { text: string };

export interface Told {
  state: Exclude<OutsideState, "waiting">;
  found: readonly ToldBook[];
}

const hourMs = 3_600_000;

/** What says that the source rests or is down, whatever it is asked; that it cannot answer one question says nothing of the next. */
const outages: ReadonlySet<SourceFailure["kind"]> = new Set(["slow", "unreachable", "failed", "busy"]);

/** Words that differ in case and spaces only are the same question. */
function digestOf(question: Question): string {
  const text =
    "isbn" in question
      ? `isbn ${question.isbn}`
      : `text ${question.text.normalize("NFC").toLocaleLowerCase("tr").replace(/\s+/g, " ").trim()}`;
  return createHash("sha256").update(text).digest("base64url");
}

/** `inBackground`: nobody waits for the answer, so that readers who do take their turns first. */
export type Ask = (
  asked: AskedCatalogue,
  question: Question,
  how?: { inBackground?: boolean },
) => Promise<Told>;

/** Asks catalogues elsewhere, each in its own time and pace; never throws. The same question at once is one. */
export function createAsk(ctx: Pick<AppContext, "db" | "reads" | "clock" | "log">): Ask {
  const underWay = new Map<string, Promise<Told>>();

  /** False when none comes in time. */
  async function waitForTurn(source: string, pace: Pace, deadline: number): Promise<boolean> {
    for (;;) {
      const turn = await takeTurn(ctx.db, source, pace);
      if (turn.kind === "go") return true;
      if (turn.kind === "rests" || performance.now() + turn.ms >= deadline) return false;
      await wait(turn.ms);
    }
  }

  async function askIt({ catalogue }: AskedCatalogue, about: Question, signal: AbortSignal) {
    const { found, maxAgeMs } =
      "isbn" in about ? await catalogue.find(about.isbn, signal) : await catalogue.search(about.text, signal);
    const hours = found.length > 0 ? limits.outside.foundHours : limits.outside.nothingHours;
    return {
      found: found.map(({ book: row, link }): ToldBook => ({ row, link })),
      keptMs: Math.min(hours * hourMs, maxAgeMs ?? Number.POSITIVE_INFINITY),
    };
  }

  async function askNow(
    asked: AskedCatalogue,
    about: Question,
    { digest, inBackground }: { digest: string; inBackground: boolean },
  ): Promise<Told> {
    const { source, catalogue } = asked;
    // Of the burst, which is for those who wait, the background takes nothing.
    const pace = inBackground ? { ...catalogue.pace, burst: 1 } : catalogue.pace;
    const toTold = (found: readonly ToldBook[]): Told => ({
      state: found.length > 0 ? "found" : "none",
      found,
    });
    const deadline = performance.now() + limits.outside.patienceMs;
    try {
      const at = ctx.clock();
      const known = await findAnswer(ctx.reads, { source, question: digest, at });
      if (known) return toTold(known);
      if (!(await waitForTurn(source, pace, deadline))) return { state: "busy", found: [] };
      const signal = AbortSignal.timeout(Math.max(1, Math.floor(deadline - performance.now())));
      const { found, keptMs } = await askIt(asked, about, signal);
      await noteSuccess(ctx.db, source);
      const until = new Date(at.getTime() + keptMs);
      if (keptMs > 0) await keepAnswer(ctx.db, { source, question: digest, found, until });
      return toTold(found);
    } catch (error) {
      const failure = error instanceof SourceFailure ? error : undefined;
      ctx.log.warn(
        failure ? { source, reason: failure.message } : { source, err: error },
        "a catalogue elsewhere did not answer",
      );
      if (failure && outages.has(failure.kind))
        await noteFailure(ctx.db, source, failure.retryAfterMs).catch(() => {});
      return { state: failure?.kind === "busy" ? "busy" : "down", found: [] };
    }
  }

  return (asked, about, { inBackground = false } = {}) => {
    const digest = digestOf(about);
    const key = `${asked.source} ${digest}${inBackground ? " in the background" : ""}`;
    const running =
      underWay.get(key) ?? askNow(asked, about, { digest, inBackground }).finally(() => underWay.delete(key));
    underWay.set(key, running);
    return running;
  };
}
