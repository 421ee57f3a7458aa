import type { Logger } from "@okurca/server-kit";
import type { Kysely } from "kysely";
import type { Sql } from "postgres";
import type { Tables } from "../database/tables.ts";
import type { Settings } from "../settings/index.ts";
import { startMailDelivery } from "./delivery.ts";
import type { MailText } from "./mail.frame.ts";
import { insertMail } from "./mail.mutations.ts";

export interface Mail {
  /** Writes a mail in the transaction that causes it; it is delivered after the commit. */
  write(tx: Kysely<Tables>, to: string, text: MailText): Promise<void>;
  close(): Promise<void>;
}

/** With SMTP configured mails are sent by a job; without, they stay in the mailbox page. */
export async function createMail(parts: {
  db: Kysely<Tables>;
  sql: Sql;
  settings: Settings;
  log: Logger;
}): Promise<Mail> {
  const { smtpUrl } = parts.settings;
  const delivery = smtpUrl ? await startMailDelivery({ ...parts, smtpUrl }) : undefined;
  return {
    async write(tx, to, text) {
      const id = await insertMail(tx, { to, ...text, state: delivery ? "waiting" : "mailbox" });
      await delivery?.enqueue(tx, id);
    },
    async close() {
      await delivery?.stop();
    },
  };
}
