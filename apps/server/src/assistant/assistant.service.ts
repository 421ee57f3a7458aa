import { type AssistantMode, assistantMessages, type ChatFeedback, limits } from "@okurca/contract";
import { type Actor, AppError, inTransaction } from "@okurca/server-kit";
import type { AppContext } from "../context.ts";
import { readKeyFile } from "../identity/index.ts";
import { setChoices } from "../readers/index.ts";
import { readChatToken, signChatToken } from "./chat-token.ts";
import * as mutations from "./chats.mutations.ts";
import * as queries from "./chats.queries.ts";
import { toMessage } from "./chats.views.ts";
import { setFeedback } from "./feedback.mutations.ts";
import { findShared } from "./feedback.queries.ts";

// Read anew each time: keys change while servers run.
const keysOf = (ctx: AppContext) => readKeyFile(ctx.settings.identity.keyFile);

/** Who answers here, as long as all goes well. */
export function modeOf(ctx: AppContext): AssistantMode {
  return ctx.settings.ai ? "model" : "katalog";
}

export async function getToken(ctx: AppContext, { readerId, sessionId }: Actor) {
  const expiresAt = new Date(ctx.clock().getTime() + limits.assistant.tokenMinutes * 60_000);
  const token = signChatToken({ readerId, sessionId, expiresAt }, await keysOf(ctx));
  return { token, expires_at: expiresAt.toISOString() };
}

/** Throws for a token that is not this reader's under this sign-in, and by another code for one that is too old. */
export async function checkToken(ctx: AppContext, actor: Actor, token: string): Promise<void> {
  const claims = readChatToken(token, await keysOf(ctx));
  if (claims?.readerId !== actor.readerId || claims.sessionId !== actor.sessionId) {
    throw new AppError("chat_token_invalid");
  }
  if (claims.expiresAt <= ctx.clock()) throw new AppError("chat_token_expired");
}

export async function getSession(ctx: AppContext, actor: Actor, { token }: { token: string }) {
  await checkToken(ctx, actor, token);
  const facts = await queries.findSession(ctx.reads, actor.readerId);
  return { ...facts, last_activity: facts.last_activity?.toISOString() ?? null, mode: modeOf(ctx) };
}

export async function getHistory(
  ctx: AppContext,
  actor: Actor,
  { token, before }: { token: string; before?: string | undefined },
) {
  await checkToken(ctx, actor, token);
  const { readerId } = actor;
  if (before && !(await queries.isMessageOf(ctx.reads, readerId, before))) {
    throw new AppError("chat_message_not_found");
  }
  const page = limits.assistant.historyPage;
  const is_pending = await queries.isReplyAlive(ctx.reads, readerId);
  const rows = await queries.listMessages(ctx.reads, readerId, { before, limit: page + 1 });
  const shown = rows.slice(0, page).reverse();
  const books = await queries.getChatBooks(
    ctx.reads,
    readerId,
    shown.flatMap(({ isbns }) => isbns),
  );
  const rated = shown.filter(({ feedback }) => feedback !== null).map(({ id }) => id);
  const shared = await findShared(ctx.reads, readerId, rated);
  return {
    messages: shown.map((row) => toMessage(row, books, shared)),
    has_earlier: rows.length > page,
    is_pending,
  };
}

/** Deletes the conversation; `replyId` is of the reply that was being made, if there was one. */
export async function clear(ctx: AppContext, actor: Actor, { token }: { token: string }) {
  await checkToken(ctx, actor, token);
  const replyId = await inTransaction(ctx.db, async (tx) => {
    const chat = await mutations.lockChat(tx, actor.readerId);
    await mutations.deleteMessages(tx, actor.readerId);
    return chat.reply_id;
  });
  return { message: assistantMessages.wasCleared, replyId };
}

/** The id of the reply that is to end, if one is being made. */
export async function stop(ctx: AppContext, actor: Actor, { token }: { token: string }) {
  await checkToken(ctx, actor, token);
  const replyId = await mutations.askToStop(ctx.db, actor.readerId);
  return { message: assistantMessages.stopping, replyId };
}

interface RatedMessage {
  token: string;
  message_id: string;
  feedback: ChatFeedback;
  is_shared?: boolean | undefined;
  comment?: string | null | undefined;
}

export async function rate(
  ctx: AppContext,
  actor: Actor,
  { token, message_id, feedback, is_shared = false, comment = null }: RatedMessage,
) {
  await checkToken(ctx, actor, token);
  const { readerId } = actor;
  // Without a word on its use there is nothing to share it for.
  const kept = is_shared && feedback !== null ? { comment } : null;
  const given = { messageId: message_id, readerId, feedback, shared: kept, at: ctx.clock() };
  const isKept = await inTransaction(ctx.db, async (tx) => {
    // A reply that is cleared or made anew meanwhile is not shared after all.
    await mutations.lockKnownChat(tx, readerId);
    return setFeedback(tx, given);
  });
  if (!isKept) throw new AppError("chat_message_not_found");
  return { message: assistantMessages.rated, feedback, shared: kept };
}

export async function getSettings(ctx: AppContext, { readerId }: Actor) {
  return { is_on: await queries.isAssistantOn(ctx.reads, readerId), mode: modeOf(ctx) };
}

export async function updateSettings(ctx: AppContext, { readerId }: Actor, { is_on }: { is_on: boolean }) {
  await setChoices(ctx.db, readerId, { is_assisted: is_on });
  return { message: assistantMessages.settingsSaved, is_on };
}
