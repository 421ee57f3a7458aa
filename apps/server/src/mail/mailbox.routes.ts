import { product } from "@okurca/contract";
import { AppError } from "@okurca/server-kit";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import { newestMails } from "./mail.queries.ts";
import { mailboxPage } from "./mailbox.page.ts";
import { isOwnMachine } from "./own-machine.ts";

/** The mailbox of a server without SMTP, for its own machine only: who reads codes here has the accounts. */
export function registerMailbox(app: FastifyInstance, ctx: AppContext): void {
  if (ctx.settings.smtpUrl) return;
  app.get("/_posta", async (request, reply) => {
    if (!isOwnMachine(request)) throw new AppError("unknown_path");
    const rows = await newestMails(ctx.reads, 100);
    const mails = rows.map((row) => ({
      id: row.id,
      to: row.recipient,
      subject: row.subject,
      text: row.body_text,
      html: row.body_html,
      sent_at: row.created_at.toISOString(),
    }));
    reply.header("cache-control", "no-store").header("vary", "accept");
    if (request.headers.accept?.includes("application/json")) return { mails };
    reply.header(
      "content-security-policy",
      "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    return reply.type("text/html; charset=utf-8").send(mailboxPage(mails, `${product.name} posta kutusu`));
  });
}
