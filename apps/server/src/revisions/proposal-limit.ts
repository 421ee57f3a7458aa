import { limits, tooOftenMessages } from "@okurca/contract";
import { type Actor, AppError } from "@okurca/server-kit";
import type { AppContext } from "../context.ts";
import type { Tx } from "../database/handles.ts";
import { createRateLimit } from "../readers/index.ts";
import { findProposalOfLast } from "./revisions.queries.ts";
import { standingOf } from "./standing.ts";

const dayMs = 86_400_000;

/** Counts a try at a proposal of who has no trust; throws `too_often` for too many at once. What holds at once is none. */
export function createProposalLimit(ctx: AppContext): (actor: Actor) => Promise<void> {
  const limit = createRateLimit(ctx, "revisions");
  return async (actor) => {
    if ((await standingOf(ctx.db, actor.readerId, ctx.clock())) === "reader") await limit(actor);
  };
}

/** Throws `too_often` for who has proposed as much within a day as one may; to be asked with the reader's row locked. */
export async function refuseBeyondDay(tx: Tx, readerId: string, at: Date): Promise<void> {
  const since = new Date(at.getTime() - dayMs);
  const first = await findProposalOfLast(tx, readerId, { since, place: limits.revisions.aDay });
  if (first === undefined) return;
  const retryAfter = Math.ceil((first.getTime() + dayMs - at.getTime()) / 1000);
  throw new AppError("too_often", { message: tooOftenMessages.revisions, retryAfter });
}
