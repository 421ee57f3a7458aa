import * as endpoints from "@okurca/contract";
import { type ChatEvent, chatEventSchema, sendChatMessage } from "@okurca/contract";
import { AppError, heartbeat, registerEndpoint, registerReplies } from "@okurca/server-kit";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import * as assistant from "./assistant.service.ts";
import { createReplies, type Hearing } from "./replies.ts";

const deaf: Hearing = { isLive: false, onStart() {}, onDelta() {}, onPulse() {} };

export function registerAssistant(app: FastifyInstance, ctx: AppContext): void {
  const replies = createReplies(ctx);
  // Runs before the server waits for requests under way.
  app.addHook("preClose", () => replies.close());

  registerEndpoint(app, endpoints.getChatToken, ({ actor }) => assistant.getToken(ctx, actor));
  registerEndpoint(app, endpoints.getChatSession, ({ actor, input }) =>
    assistant.getSession(ctx, actor, input.body),
  );
  registerEndpoint(app, endpoints.getChatHistory, ({ actor, input }) =>
    assistant.getHistory(ctx, actor, input.body),
  );
  registerReplies(app, sendChatMessage, chatEventSchema, {
    async whole({ actor, input }) {
      await assistant.checkToken(ctx, actor, input.body.token);
      return replies.reply(actor, input.body, deaf);
    },
    async events({ actor, input }, stream) {
      await assistant.checkToken(ctx, actor, input.body.token);
      const write = (event: ChatEvent) => stream.write(event);
      // The stream begins when the message is stored; a refusal before that is answered with its own error.
      await new Promise<void>((begun, refused) => {
        const hearing: Hearing = {
          isLive: true,
          onStart({ replyId, userMessageId }) {
            const mode = assistant.modeOf(ctx);
            write({ kind: "start", message_id: replyId, user_message_id: userMessageId, mode });
            begun();
          },
          onDelta: (text) => write({ kind: "delta", text }),
          onPulse: () => stream.comment(heartbeat),
        };
        replies
          .reply(actor, input.body, hearing)
          .then((reply) => {
            write({ kind: "books", books: reply.books });
            write({ kind: "done", ...reply });
          })
          .catch((error: unknown) => {
            refused(error);
            const known = error instanceof AppError ? error : new AppError("unavailable", { cause: error });
            // The stream has begun, so no other handler logs the error.
            if (known.cause) ctx.log.error({ err: known.cause }, "a reply of the assistant failed");
            write({ kind: "error", code: known.code, message: known.message });
          })
          .finally(() => stream.end());
      });
    },
  });
  registerEndpoint(app, endpoints.clearChat, async ({ actor, input }) => {
    const { message, replyId } = await assistant.clear(ctx, actor, input.body);
    if (replyId) void replies.end(replyId, "cleared");
    return { message };
  });
  registerEndpoint(app, endpoints.stopChatReply, async ({ actor, input }) => {
    const { message, replyId } = await assistant.stop(ctx, actor, input.body);
    // Waits for its end, so that the reader's next message, sent at once, is not refused as pending.
    if (replyId) await replies.end(replyId, "stopped");
    return { message };
  });
  registerEndpoint(app, endpoints.rateChatMessage, ({ actor, input }) =>
    assistant.rate(ctx, actor, input.body),
  );
  registerEndpoint(app, endpoints.getAssistantSettings, ({ actor }) => assistant.getSettings(ctx, actor));
  registerEndpoint(app, endpoints.updateAssistantSettings, ({ actor, input }) =>
    assistant.updateSettings(ctx, actor, input.body),
  );
}
