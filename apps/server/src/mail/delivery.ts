import { Transform } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { isUnavailable, spanned } from "@okurca/server-kit";
import nodemailer from "nodemailer";
import type { AppContext } from "../context.ts";
import type { Db } from "../database/handles.ts";
import { markSending, markSent, markTried } from "./mail.mutations.ts";
import { findMail } from "./mail.queries.ts";

/** Jobs that send a mail: `{ mailId }`. */
export const mailQueue = "mail";

export interface MailDelivery {
  /** Enqueues the delivery in the mail's own transaction. Mails that a reader waits for go before news. */
  enqueue(tx: Db, mail: { id: string; isAwaited: boolean }): Promise<void>;
  stop(): Promise<void>;
}

/** Milliseconds: for a connection and the greeting, and between two responses of the server. */
const connectLimit = 10_000;
const wordLimit = 30_000;
/** Milliseconds: how long and how often the job retries to record that a mail was sent. */
const keepFor = 30_000;
const keepEvery = 250;

/** Records what has happened outside, retrying while the database is away, or others could do it again. */
async function insist(write: () => Promise<void>): Promise<void> {
  const until = performance.now() + keepFor;
  for (;;) {
    try {
      await write();
      return;
    } catch (error) {
      if (!isUnavailable(error) || performance.now() > until) throw error;
      await wait(keepEvery);
    }
  }
}

/** Headers by which mail programs offer an unsubscribe button of their own (RFC 8058). */
function unsubscribeHeaders(url: string | null): Record<string, string> {
  if (url === null) return {};
  return { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

/**
 * Sends waiting mails by SMTP from a job queue in the same database, with retries. Each is sent once, unless
 * its try was cut off (the program was killed, or the mail server's last response was not received): then it
 * is sent again with the same id, and its row and the log are marked.
 */
export async function startMailDelivery(
  parts: Pick<AppContext, "db" | "jobs" | "settings" | "log"> & { smtpUrl: string },
): Promise<MailDelivery> {
  const { db, settings, smtpUrl } = parts;
  const transport = nodemailer.createTransport(
    {
      url: smtpUrl,
      connectionTimeout: connectLimit,
      greetingTimeout: connectLimit,
      socketTimeout: wordLimit,
    },
    { from: settings.mailFrom },
  );
  transport.use("stream", (mail, done) => {
    const { onOut } = mail.data as { onOut?: () => void };
    const passOn = () =>
      new Transform({
        transform: (bytes, _encoding, pass) => pass(null, bytes),
        flush(pass) {
          onOut?.();
          pass();
        },
      });
    mail.message.transform(passOn);
    done();
  });
  const queue = await parts.jobs.openQueue<{ mailId: string }>(mailQueue, async ({ mailId }, isLastTry) => {
    const mail = await findMail(db, mailId);
    // A mail that went out before its job could be closed is not sent twice.
    if (mail?.state !== "waiting") return;
    const begun = await markSending(db, mailId, new Date());
    if (!begun) return;
    if (begun.isDoubtful) parts.log.warn({ mailId }, "a mail is sent again that may have arrived");
    let isOut = false;
    const outgoing = {
      onOut: () => {
        isOut = true;
      },
      to: mail.recipient,
      ...(mail.reply_to === null ? {} : { replyTo: mail.reply_to }),
      headers: unsubscribeHeaders(mail.unsubscribe_url),
      subject: mail.subject,
      text: mail.body_text,
      html: mail.body_html,
      messageId: `<${mail.id}@${new URL(settings.origin).hostname}>`,
    };
    try {
      await spanned({ name: "SMTP send", kind: "client" }, () => transport.sendMail(outgoing));
    } catch (error) {
      // The whole mail was sent, but the server's response was not received.
      const isUnclear = isOut && (error as { responseCode?: number }).responseCode === undefined;
      const facts = { error: String(error), isLast: isLastTry, isUnclear };
      await insist(() => markTried(db, mail.id, facts));
      throw error;
    }
    await insist(() => markSent(db, mail.id, new Date()));
  });
  return {
    enqueue: (tx, { id, isAwaited }) => queue.enqueue(tx, { mailId: id }, { isUrgent: isAwaited }),
    async stop() {
      transport.close();
    },
  };
}
