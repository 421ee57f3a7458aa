import { spanned } from "@okurca/server-kit";
import type { Kysely } from "kysely";
import nodemailer from "nodemailer";
import type { Tables } from "../database/tables.ts";
import type { Jobs } from "../jobs/index.ts";
import type { Settings } from "../settings/index.ts";
import { markSent, markTried } from "./mail.mutations.ts";
import { findMail } from "./mail.queries.ts";

/** Jobs that send a mail: `{ mailId }`. */
export const mailQueue = "mail";

export interface MailDelivery {
  /** Puts the delivery into the same transaction as the mail. What somebody waits for goes before what is news. */
  enqueue(tx: Kysely<Tables>, mail: { id: string; isAwaited: boolean }): Promise<void>;
  stop(): Promise<void>;
}

/** By which mail programs offer a button of their own (RFC 8058). */
function unsubscribeHeaders(url: string | null): Record<string, string> {
  if (url === null) return {};
  return { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

/** Sends waiting mails by SMTP from a job queue in the same database, once each, with retries. */
export async function startMailDelivery(parts: {
  db: Kysely<Tables>;
  jobs: Jobs;
  settings: Settings;
  smtpUrl: string;
}): Promise<MailDelivery> {
  const { db, settings, smtpUrl } = parts;
  const transport = nodemailer.createTransport(smtpUrl, { from: settings.mailFrom });
  const queue = await parts.jobs.openQueue<{ mailId: string }>(mailQueue, async ({ mailId }, isLastTry) => {
    const mail = await findMail(db, mailId);
    // A mail that went out before its job could be closed is not sent twice.
    if (mail?.state !== "waiting") return;
    try {
      await spanned({ name: "SMTP send", kind: "client" }, () =>
        transport.sendMail({
          to: mail.recipient,
          ...(mail.reply_to === null ? {} : { replyTo: mail.reply_to }),
          headers: unsubscribeHeaders(mail.unsubscribe_url),
          subject: mail.subject,
          text: mail.body_text,
          html: mail.body_html,
          messageId: `<${mail.id}@${new URL(settings.origin).hostname}>`,
        }),
      );
    } catch (error) {
      await markTried(db, mail.id, String(error), isLastTry);
      throw error;
    }
    await markSent(db, mail.id, new Date());
  });
  return {
    enqueue: (tx, { id, isAwaited }) => queue.enqueue(tx, { mailId: id }, { isUrgent: isAwaited }),
    async stop() {
      transport.close();
    },
  };
}
