import { limits, tooOftenMessages } from "@okurca/contract";
import { type Actor, AppError } from "@okurca/server-kit";
import type { AppContext } from "../context.ts";
import { refuseEagerNewcomer } from "./newcomers.ts";

/** How often a reader may do this; the returned check throws `too_often` in words of its own. */
export function createRateLimit(
  ctx: AppContext,
  what: keyof typeof limits.socialRates,
): (actor: Actor) => Promise<void> {
  const waitOf = ctx.limits.rate(what, limits.socialRates[what]);
  return async (actor) => {
    const retryAfter = await waitOf(actor.readerId);
    if (retryAfter > 0) throw new AppError("too_often", { message: tooOftenMessages[what], retryAfter });
    if (what === "comments" || what === "friendRequests")
      await refuseEagerNewcomer(ctx, what, actor.readerId);
  };
}
