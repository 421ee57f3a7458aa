import { limits, tooOftenMessages } from "@okurca/contract";
import { type Actor, AppError, createRateLimit } from "@okurca/server-kit";
import type { AppContext } from "../context.ts";

/** How often a reader may do this; the returned check throws `too_often` in words of its own. */
export function createPace(ctx: AppContext, what: keyof typeof limits.socialRates): (actor: Actor) => void {
  const waitOf = createRateLimit(limits.socialRates[what], ctx.clock);
  return (actor) => {
    const retryAfter = waitOf(actor.readerId);
    if (retryAfter > 0) throw new AppError("too_often", { message: tooOftenMessages[what], retryAfter });
  };
}
