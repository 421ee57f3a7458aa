import { limits } from "@okurca/contract";
import { everyHour, type Logger } from "@okurca/server-kit";
import type { Db } from "../database/handles.ts";
import type { Jobs, Mail } from "../ports.ts";
import type { Settings } from "../settings/index.ts";
import { startMailDelivery } from "./delivery.ts";
import { deleteMailsBefore, insertMail } from "./mail.mutations.ts";

function daysBefore(day: Date, days: number): Date {
  return new Date(day.getTime() - days * 86_400_000);
}

/** With SMTP configured, a job sends the mails; without, they stay in the mailbox page. */
export async function createMail(parts: {
  db: Db;
  jobs: Jobs;
  settings: Settings;
  log: Logger;
  clock: () => Date;
}): Promise<Mail> {
  const { smtpUrl } = parts.settings;
  const delivery = smtpUrl ? await startMailDelivery({ ...parts, smtpUrl }) : undefined;
  const cleaning = await everyHour(parts.log, "forgetting old mails", () =>
    deleteMailsBefore(parts.db, daysBefore(parts.clock(), limits.kept.mailDays)),
  );
  return {
    async write(tx, to, text, options = {}) {
      const state = delivery ? "waiting" : "mailbox";
      const { replyTo = null, readerId = null, account = null, named = [], unsubscribeUrl = null } = options;
      const owner = { readerId, account, named: [...new Set(named)] };
      const id = await insertMail(tx, { to, replyTo, unsubscribeUrl, ...owner, ...text, state });
      // No reader waits for a mail that has an unsubscribe link.
      await delivery?.enqueue(tx, { id, isAwaited: unsubscribeUrl === null });
    },
    async close() {
      await cleaning.close();
      await delivery?.stop();
    },
  };
}
