import { limits } from "@okurca/contract";
import type { Actor } from "@okurca/server-kit";
import type { AppContext } from "../context.ts";

type MissingProof = "second_factor_required" | "sign_in_again" | undefined;

/**
 * What staff have yet to prove: a second factor, where the provider has one, that stands behind the very sign-in, and for
 * what cannot be undone a sign-in of the last minutes. Asked at each call, so that a factor that was taken off counts at
 * once in every process.
 */
export function createMissingProof(ctx: AppContext) {
  async function isUnsecured({ subject, sessionId }: Actor): Promise<MissingProof> {
    if (!ctx.settings.needsStaffFactor || !ctx.identity) return undefined;
    const given = { sub: subject, sessionId: sessionId ?? "" };
    const { hasFactor, isSecured } = await ctx.identity.findFactor(given);
    if (!hasFactor) return "second_factor_required";
    return isSecured ? undefined : "sign_in_again";
  }
  return async (actor: Actor, { isFresh }: { isFresh: boolean }): Promise<MissingProof> => {
    const missing = await isUnsecured(actor);
    if (missing || !isFresh) return missing;
    const oldest = ctx.clock().getTime() - limits.freshSignInMinutes * 60_000;
    return actor.signedInAt && actor.signedInAt.getTime() >= oldest ? undefined : "sign_in_again";
  };
}
