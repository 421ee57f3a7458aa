import { messages } from "@okurca/contract";
import { type Actor, AppError } from "@okurca/server-kit";
import type { AppContext } from "../context.ts";
import { toAccountSession } from "./account.views.ts";

/** The present sign-in first; nothing is known of those that a user pool elsewhere keeps. */
export async function listSessions(ctx: AppContext, actor: Actor) {
  if (!ctx.identity) return { available: false, sessions: [] };
  const open = await ctx.identity.listSessions(actor.subject);
  const sessions = open.map((session) => toAccountSession(session, actor.sessionId));
  return { available: true, sessions: sessions.sort((a, b) => Number(b.is_current) - Number(a.is_current)) };
}

export async function endSession(ctx: AppContext, actor: Actor, given: { id: string; address: string }) {
  const isEnded = await ctx.identity?.endSession({
    sub: actor.subject,
    sessionId: given.id,
    address: given.address,
  });
  if (!isEnded) throw new AppError("session_not_found");
  return { message: messages.security.sessionEnded };
}

export async function endOtherSessions(ctx: AppContext, actor: Actor, given: { address: string }) {
  if (!ctx.identity || !actor.sessionId) throw new AppError("sessions_elsewhere");
  await ctx.identity.endOtherSessions({
    sub: actor.subject,
    sessionId: actor.sessionId,
    address: given.address,
  });
  return { message: messages.security.othersEnded };
}
