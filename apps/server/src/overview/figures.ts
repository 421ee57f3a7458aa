import type { WaitingKind } from "@okurca/contract";
import { findLastOf } from "../acts/index.ts";
import { findWaitingRequests } from "../book-requests/index.ts";
import { findWaitingMessages } from "../contact/index.ts";
import type { AppContext } from "../context.ts";
import type { WaitingFigures } from "../database/waiting.queries.ts";
import { findWaitingDoubles } from "../joins/index.ts";
import { findOutbox } from "../mail/index.ts";
import { listSourceStates } from "../outside-catalogues/index.ts";
import { findWaitingObjections, findWaitingReports } from "../reports/index.ts";
import { findWaitingProposals } from "../revisions/index.ts";
import { findJobs } from "./overview.queries.ts";

/** Milliseconds for which they are kept: whoever reaches the port may ask at any rate, and so may pages that are left open. */
const kept = 10_000;

/** What waits for staff. */
export async function findAllWaiting(
  reads: AppContext["reads"],
): Promise<Record<WaitingKind, WaitingFigures>> {
  const [reports, objections, messages, proposals, doubles, requests] = await Promise.all([
    findWaitingReports(reads),
    findWaitingObjections(reads),
    findWaitingMessages(reads),
    findWaitingProposals(reads),
    findWaitingDoubles(reads),
    findWaitingRequests(reads),
  ]);
  return { reports, objections, messages, proposals, doubles, book_requests: requests };
}

async function look(ctx: Parts) {
  const { reads } = ctx;
  const [waiting, jobs, mails, sources, backupAt] = await Promise.all([
    findAllWaiting(reads),
    findJobs(reads),
    findOutbox(reads),
    listSourceStates(ctx),
    findLastOf(reads, "backup.write"),
  ]);
  return { waiting, jobs, mails, sources, backupAt };
}

type Parts = Pick<AppContext, "reads" | "settings">;
export type Figures = Awaited<ReturnType<typeof look>>;

/** What waits and how the queues stand, counted in the database: the same in every process. Asks at most every ten seconds. */
export function createFigures(ctx: Parts, now: () => number = () => performance.now()) {
  let known: { until: number; figures: Promise<Figures> } | undefined;
  return (): Promise<Figures> => {
    if (!known || known.until < now()) {
      const asked = { until: now() + kept, figures: look(ctx) };
      known = asked;
      // What failed is asked for again by the next who wants it.
      asked.figures.catch(() => {
        if (known === asked) known = undefined;
      });
    }
    return known.figures;
  };
}
