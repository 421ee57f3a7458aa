import { messages } from "@okurca/contract";
import { IdentityError } from "@okurca/identity";
import type { AppContext } from "../context.ts";

/** Confirms a registration by the link of its mail; the Turkish reason when that is not possible. */
export async function confirmByLink(
  ctx: AppContext,
  given: { username: string; code: string; address: string; ticket: string },
): Promise<string | undefined> {
  if (!ctx.identity || !given.username || !given.code) return messages.verification.failed;
  try {
    await ctx.identity.confirmSignUp(given);
    return undefined;
  } catch (error) {
    if (error instanceof IdentityError) return error.message;
    ctx.log.error({ err: error }, "confirmation by link failed");
    return messages.verification.failed;
  }
}
