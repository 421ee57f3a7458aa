import type { ShownAnnouncement } from "@okurca/contract";
import type { AppContext } from "../context.ts";
import { listAnnouncements } from "./announcements.service.ts";

/** Milliseconds for which a process does not ask again: every page shows them. */
const freshness = 2_000;

/**
 * Answers what is announced to everybody, for documents. Where it cannot be learnt the last answer stands: no page is
 * kept from a visitor for want of it.
 */
export function createCurrentAnnouncements(
  ctx: AppContext,
  now: () => number = () => performance.now(),
): () => Promise<readonly ShownAnnouncement[]> {
  let known: readonly ShownAnnouncement[] = [];
  let asked = Number.NEGATIVE_INFINITY;
  let asking: Promise<readonly ShownAnnouncement[]> | undefined;

  async function ask(): Promise<readonly ShownAnnouncement[]> {
    try {
      known = (await ctx.read((readCtx) => listAnnouncements(readCtx, false))).announcements;
    } catch (error) {
      ctx.log.warn({ err: error }, "announcements could not be read");
    }
    asked = now();
    asking = undefined;
    return known;
  }

  return async () => {
    if (now() - asked < freshness) return known;
    asking ??= ask();
    return asking;
  };
}
