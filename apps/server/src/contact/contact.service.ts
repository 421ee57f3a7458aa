import { limits } from "@okurca/contract";
import { AppError } from "@okurca/server-kit";
import type { AppContext } from "../context.ts";
import type { ContactMessage } from "../ports.ts";

export type SendMessage = (message: ContactMessage & { website: string }, address: string) => Promise<void>;

/** Accepts messages from the form, only so many an hour from each address and altogether. */
export function createSendMessage(ctx: AppContext): SendMessage {
  const byAddress = ctx.limits.rate("contact", limits.contactRate);
  const ofAll = ctx.limits.rate("all-contact", limits.contactRateOfAll);
  return async ({ website, ...message }, address) => {
    const mayNot = (retryAfter: number) => {
      if (retryAfter > 0) throw new AppError("too_often", { retryAfter });
    };
    mayNot(await byAddress(address));
    // Readers do not see this field: a program filled it in, and need not learn that it was detected.
    if (website !== "") return;
    mayNot(await ofAll("all"));
    await ctx.db.transaction().execute((tx) => ctx.contact.write(tx, message));
  };
}
