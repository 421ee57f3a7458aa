import { limits } from "@okurca/contract";
import { everyHour } from "@okurca/server-kit";
import type { AppContext } from "../context.ts";
import type { Mail } from "../ports.ts";
import { startMailDelivery } from "./delivery.ts";
import { deleteMailsBefore, insertMail } from "./mail.mutations.ts";

function daysBefore(day: Date, days: number): Date {
  return new Date(day.getTime() - days * 86_400_000);
}

/** With SMTP configured, a job sends the mails; without, they stay in the mailbox page. */
export async function createMail(
  parts: Pick<AppContext, "db" | "jobs" | "settings" | "log" | "clock">,
): Promise<Mail> {
  const { smtpUrl } = parts.settings;
  const delivery = smtpUrl ? await startMailDelivery({ ...parts, smtpUrl }) : undefined;
  const cleaning = await everyHour(parts.log, "forgetting old mails", () =>
    deleteMailsBefore(parts.db, daysBefore(parts.clock(), limits.kept.mailDays)),
  );
  return {
    async write(tx, to, text, options = {}) {
      const state = delivery ? "waiting" : "mailbox";
      const { replyTo, readerId, account, named = [], unsubscribeUrl } = options;
      const words = { subject: text.subject, body_text: text.text, body_html: text.html };
      const owner = { reader_id: readerId, account, named: [...new Set(named)] };
      const addresses = { recipient: to, reply_to: replyTo, unsubscribe_url: unsubscribeUrl };
      const id = await insertMail(tx, { ...addresses, ...words, ...owner, state });
      // No reader waits for a mail that has an unsubscribe link.
      await delivery?.enqueue(tx, { id, isAwaited: unsubscribeUrl === undefined });
    },
    async close() {
      await cleaning.close();
      await delivery?.stop();
    },
  };
}
