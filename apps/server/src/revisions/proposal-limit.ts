import type { Actor } from "@okurca/server-kit";
import type { AppContext } from "../context.ts";
import { createRateLimit } from "../readers/index.ts";
import { standingOf } from "./standing.ts";

/** Counts a proposal of who has no trust; throws `too_often` beyond those of a day. What holds at once is none. */
export function createProposalLimit(ctx: AppContext): (actor: Actor) => Promise<void> {
  const limit = createRateLimit(ctx, "revisions");
  return async (actor) => {
    if ((await standingOf(ctx.db, actor.readerId, ctx.clock())) === "reader") await limit(actor);
  };
}
