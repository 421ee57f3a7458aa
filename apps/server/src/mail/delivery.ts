import type { Logger } from "@okurca/server-kit";
import type { Kysely } from "kysely";
import nodemailer from "nodemailer";
import { type JobWithMetadata, PgBoss } from "pg-boss";
import type { Sql } from "postgres";
import type { Tables } from "../database/tables.ts";
import type { Settings } from "../settings/index.ts";
import { jobDatabase, jobTransaction } from "./job-database.ts";
import { markSent, markTried } from "./mail.mutations.ts";
import { findMail } from "./mail.queries.ts";

const queue = "mail";
/** Tries over about a day: 1, 2, 4 … minutes between them. */
const retry = { retryLimit: 12, retryDelay: 60, retryBackoff: true, retryDelayMax: 4 * 3600 };

export interface MailDelivery {
  /** Puts the delivery into the same transaction as the mail. */
  enqueue(tx: Kysely<Tables>, mailId: string): Promise<void>;
  stop(): Promise<void>;
}

/** Sends waiting mails by SMTP from a job queue in the same database, once each, with retries. */
export async function startMailDelivery(parts: {
  db: Kysely<Tables>;
  sql: Sql;
  settings: Settings;
  log: Logger;
  smtpUrl: string;
}): Promise<MailDelivery> {
  const { db, settings, log, smtpUrl } = parts;
  const transport = nodemailer.createTransport(smtpUrl, { from: settings.mailFrom });
  const boss = new PgBoss({ db: jobDatabase(parts.sql), schema: "jobs" });
  boss.on("error", (error) => log.error({ err: error }, "job queue"));
  await boss.start();
  await boss.createQueue(queue, retry);

  await boss.work(
    queue,
    { batchSize: 1, pollingIntervalSeconds: 1, includeMetadata: true as const },
    async ([job]: JobWithMetadata<{ mailId: string }>[]) => {
      if (!job) return;
      const mail = await findMail(db, job.data.mailId);
      // A mail that went out before its job could be closed is not sent twice.
      if (mail?.state !== "waiting") return;
      try {
        await transport.sendMail({
          to: mail.recipient,
          subject: mail.subject,
          text: mail.body_text,
          html: mail.body_html,
          messageId: `<${mail.id}@${new URL(settings.origin).hostname}>`,
        });
      } catch (error) {
        await markTried(db, mail.id, String(error), job.retryCount >= job.retryLimit);
        throw error;
      }
      await markSent(db, mail.id, new Date());
    },
  );

  return {
    async enqueue(tx, mailId) {
      await boss.send(queue, { mailId }, { db: jobTransaction(tx) });
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 10_000 });
      transport.close();
    },
  };
}
