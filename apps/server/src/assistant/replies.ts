import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { assistantMessages, type ChatReply, limits } from "@okurca/contract";
import { type Actor, AppError, inTransaction } from "@okurca/server-kit";
import type { AppContext } from "../context.ts";
import { type Answering, createAnswering, type Made } from "./answering.ts";
import * as mutations from "./chats.mutations.ts";
import { getChatBooks, isAssistantOn, isReplyAlive } from "./chats.queries.ts";
import { toReply } from "./chats.views.ts";
import { withoutLinks } from "./check/index.ts";

/** Milliseconds between two heartbeats of a reply under way. */
const pulse = 4000;
/** Maximum milliseconds to wait for a reply to end. */
const endLimit = 2000;

/** Why a reply ends early. */
type End = "stopped" | "cleared" | "closing";

/** What a page receives while a reply is being made. */
export interface Hearing {
  /** It gets the reply as it is made; else only when it is whole. */
  isLive: boolean;
  onStart(start: { replyId: string; userMessageId: string }): void;
  onDelta(text: string): void;
  /** Called now and then, so that proxies in between see that the connection lives. */
  onPulse(): void;
}

export interface Asked {
  message: string;
  retry?: boolean | undefined;
}

interface Begun {
  id: string;
  readerId: string;
  userMessageId: string;
}

/** The replies that this process makes. */
export interface Replies {
  /** Answers a message and stores both, even when no client listens any more. */
  reply(actor: Actor, asked: Asked, hearing: Hearing): Promise<ChatReply>;
  /**
   * Ends this reply if this process makes it: keeps its text so far or leaves no trace; other processes
   * notice themselves. Resolves when it has ended, or after two seconds.
   */
  end(replyId: string, why: "stopped" | "cleared"): Promise<void>;
  /** Ends all replies with their text so far and resolves when it is stored. */
  close(): Promise<void>;
}

async function begin(ctx: AppContext, readerId: string, { message, retry }: Asked): Promise<Begun> {
  const id = randomUUID();
  const userMessageId = await inTransaction(ctx.db, async (tx) => {
    const chat = await mutations.lockChat(tx, readerId);
    if (chat.is_alive) throw new AppError("chat_pending");
    await mutations.closeInterruptedReplies(tx, readerId);
    const last = retry ? await mutations.findLastUserMessage(tx, readerId) : undefined;
    const isAgain = last?.content === message;
    const asked = isAgain ? last.id : randomUUID();
    const at = ctx.clock();
    if (!isAgain) await mutations.insertUserMessage(tx, { id: asked, readerId, content: message, at });
    await mutations.insertReply(tx, { id, readerId, at });
    return asked;
  });
  return { id, readerId, userMessageId };
}

/**
 * Ends a reply in one transaction, unless the conversation was cleared meanwhile or deleted with its reader.
 */
async function finish(ctx: AppContext, begun: Begun, made: Made | undefined) {
  return inTransaction(ctx.db, async (tx) => {
    const chat = await mutations.lockKnownChat(tx, begun.readerId);
    if (chat?.reply_id !== begun.id) throw new AppError("chat_cleared");
    if (!made) {
      await mutations.dropReply(tx, begun);
      return undefined;
    }
    const { text: content, isbns, state, mode, fallback, thread } = made;
    const reply = { ...begun, content, isbns, state, mode, fallback, thread, at: ctx.clock() };
    await mutations.finishReply(tx, reply);
    return reply;
  });
}

export function createReplies(ctx: AppContext, answering: Answering = createAnswering(ctx)): Replies {
  /** Keyed by the reply's id. */
  const running = new Map<string, { end: AbortController; done: Promise<unknown> }>();
  const waitOf = ctx.limits.rate("assistant", limits.assistant.rate);
  let isClosed = false;

  /** Makes the reply, tells other processes that it lives, and ends it when it is no longer wanted. */
  async function make(actor: Actor, begun: Begun, asked: Asked, hearing: Hearing, end: AbortController) {
    let said = "";
    const beat = setInterval(() => {
      hearing.onPulse();
      mutations
        .keepReply(ctx.db, { ...begun, content: withoutLinks(said) })
        .then((wish) => wish === "wanted" || end.abort(wish satisfies End))
        .catch((error: unknown) => ctx.log.warn({ err: error }, "a reply of the assistant"));
    }, pulse);
    try {
      return await answering.answer({
        actor,
        message: asked.message,
        userMessageId: begun.userMessageId,
        signal: end.signal,
        isHeard: hearing.isLive,
        onDelta(text) {
          said += text;
          hearing.onDelta(text);
        },
      });
    } finally {
      clearInterval(beat);
    }
  }

  async function run(actor: Actor, begun: Begun, asked: Asked, hearing: Hearing, end: AbortController) {
    let made: Made;
    try {
      made = await make(actor, begun, asked, hearing, end);
    } catch (error) {
      await finish(ctx, begun, undefined);
      throw new AppError("unavailable", { cause: error, retryAfter: 5 });
    }
    const why = end.signal.reason as End | undefined;
    if (why === "closing" && made.state === "stopped") made = { ...made, state: "cut" };
    const kept = await finish(ctx, begun, made.text === "" ? undefined : made);
    if (!kept) throw new AppError("unavailable", { retryAfter: 5 });
    return toReply(kept, await getChatBooks(ctx.reads, begun.readerId, kept.isbns));
  }

  return {
    async reply(actor, asked, hearing) {
      if (isClosed) throw new AppError("unavailable", { retryAfter: 5 });
      const { readerId } = actor;
      if (!(await isAssistantOn(ctx.reads, readerId))) throw new AppError("assistant_off");
      // A message refused for another reason does not count towards the limit.
      if (await isReplyAlive(ctx.reads, readerId)) throw new AppError("chat_pending");
      const retryAfter = await waitOf(readerId);
      if (retryAfter > 0) {
        throw new AppError("too_often", { message: assistantMessages.tooOften, retryAfter });
      }
      const begun = await begin(ctx, readerId, asked);
      const end = new AbortController();
      hearing.onStart({ replyId: begun.id, userMessageId: begun.userMessageId });
      const done = run(actor, begun, asked, hearing, end);
      running.set(begun.id, { end, done });
      if (isClosed) end.abort("closing" satisfies End);
      try {
        return await done;
      } finally {
        running.delete(begun.id);
      }
    },
    async end(replyId, why) {
      const one = running.get(replyId);
      if (!one) return;
      one.end.abort(why satisfies End);
      await Promise.race([one.done.catch(() => {}), wait(endLimit, undefined, { ref: false })]);
    },
    async close() {
      isClosed = true;
      const open = [...running.values()];
      for (const { end } of open) end.abort("closing" satisfies End);
      await Promise.allSettled(open.map(({ done }) => done));
    },
  };
}
