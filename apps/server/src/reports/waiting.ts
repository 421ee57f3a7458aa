import { inTransaction } from "@okurca/server-kit";
import { findWaitingMessages } from "../contact/index.ts";
import type { AppContext } from "../context.ts";
import { claimUntold } from "./reports.mutations.ts";
import { findWaitingReports } from "./reports.queries.ts";
import { waitingMail } from "./reports.texts.ts";

/** Milliseconds between two of these mails. */
const pause = 3_600_000;

/**
 * Writes the operator a mail when there are reports that no mail has told of yet, with all that waits; at most one an hour,
 * whichever process writes it. Contact messages are mailed one by one as they come and cause none.
 */
export async function tellOperator(
  parts: Pick<AppContext, "db" | "mail" | "settings" | "clock">,
): Promise<void> {
  const at = parts.clock();
  await inTransaction(parts.db, async (tx) => {
    if ((await claimUntold(tx, { at, notAfter: new Date(at.getTime() - pause) })) === 0) return;
    const [reports, messages] = [await findWaitingReports(tx), await findWaitingMessages(tx)];
    await parts.mail.write(tx, parts.settings.contact.mailTo, waitingMail({ reports, messages, at }));
  });
}
