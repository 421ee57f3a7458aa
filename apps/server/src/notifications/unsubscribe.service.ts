import { limits, type MailKind, messages } from "@okurca/contract";
import { AppError } from "@okurca/server-kit";
import type { AppContext } from "../context.ts";
import type { LinkClaims } from "../ports.ts";
import { setByEmail } from "./choices.mutations.ts";
import { readerExists } from "./choices.queries.ts";

const m = messages.notificationSettings;

/** What the link turns off; undefined for one that does nothing. Changes nothing: mail scanners follow links. */
export async function readUnsubscribeLink(ctx: AppContext, token: string): Promise<MailKind | undefined> {
  const claims = await ctx.notices.readLink(token);
  return claims?.action === "off" ? claims.kind : undefined;
}

async function getClaims(ctx: AppContext, token: string, action: LinkClaims["action"]): Promise<LinkClaims> {
  const claims = await ctx.notices.readLink(token);
  if (claims?.action !== action || !(await readerExists(ctx.reads, claims.readerId))) {
    throw new AppError("link_invalid");
  }
  return claims;
}

/** Turns off mails of the link's kind. Only who has just turned something off gets the means to take it back. */
export async function unsubscribe(ctx: AppContext, token: string) {
  const { readerId, kind } = await getClaims(ctx, token, "off");
  const isChanged = await setByEmail(ctx.db, { readerId, kind, byEmail: false });
  const at = ctx.clock();
  const undo = isChanged ? await ctx.notices.signLink({ readerId, kind, action: "undo", at }) : null;
  return { message: m.unsubscribed, kind, undo };
}

export async function resubscribe(ctx: AppContext, token: string) {
  const { readerId, kind, at } = await getClaims(ctx, token, "undo");
  const isOver = ctx.clock().getTime() > at.getTime() + limits.unsubscribeUndoMinutes * 60_000;
  if (isOver) throw new AppError("link_invalid");
  await setByEmail(ctx.db, { readerId, kind, byEmail: true });
  return { message: m.resubscribed, kind };
}
