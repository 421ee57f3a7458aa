import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { bodyFields, bookCardSchema, idField, textField, timeField } from "../fields.ts";
import { limits } from "../limits.ts";
import { assistantMessages as m } from "../messages-of-assistant.ts";

/** What get-token answered: of one reader and one sign-in. */
const tokenField = textField(limits.assistant.tokenMax, m.tokenRequired).min(1, m.tokenRequired);

const messageField = textField(limits.assistant.messageMax, m.messageInvalid, m.messageTooLong)
  .refine((text) => text.trim() !== "", m.messageRequired)
  .transform((text) => text.trim());

/** Who answers: a language model with the catalogue as its tools, or the catalogue alone. */
export const assistantModes = ["model", "katalog"] as const;
export type AssistantMode = (typeof assistantModes)[number];

/**
 * Why the catalogue answered although a model is configured: it does not answer, the reader's share of the day is used
 * up, or too many ask at once.
 */
export const assistantFallbacks = ["unavailable", "budget", "busy"] as const;
export type AssistantFallback = (typeof assistantFallbacks)[number];

/** A book that an answer names, as a card shows it. */
export const chatBookSchema = bookCardSchema.extend({
  /** The ISBN under which the reader has it on the shelf, in whatever edition; null when not. */
  library_isbn: z.string().nullable(),
  status: z.enum(["to-read", "reading", "read"]).nullable(),
});
export type ChatBook = z.infer<typeof chatBookSchema>;

const feedbackField = z.enum(["up", "down"], m.feedbackInvalid).nullable();
export type ChatFeedback = z.infer<typeof feedbackField>;

/** The reader agreed to share the question and the answer, perhaps with a comment; null where not. */
const sharedSchema = z.object({ comment: z.string().nullable() }).nullable();
export type ChatShared = z.infer<typeof sharedSchema>;

const commentField = textField(limits.assistant.commentMax, m.commentInvalid, m.commentTooLong)
  .transform((text) => text.trim() || null)
  .nullable();

/** `stopped`: by the reader; `cut`: the model broke off in the middle. Both hold what had been said until then. */
export const chatStates = ["complete", "stopped", "cut"] as const;
export type ChatState = (typeof chatStates)[number];

const replyFields = {
  message_id: z.string(),
  /** Markdown in Turkish; books by links to /kitap/{isbn}. */
  response: z.string(),
  mode: z.enum(assistantModes),
  fallback: z.enum(assistantFallbacks).nullable(),
  state: z.enum(chatStates),
  /** Those that it names, in that order, each once. */
  books: z.array(chatBookSchema),
  timestamp: timeField,
};
export const chatReplySchema = z.object(replyFields);
export type ChatReply = z.infer<typeof chatReplySchema>;

export const chatMessageSchema = z.object({
  id: z.string(),
  role: z.enum(["user", "assistant"]),
  content: z.string(),
  timestamp: timeField,
  /** The following are of the assistant's messages; null, empty or complete for the reader's own. */
  mode: z.enum(assistantModes).nullable(),
  fallback: z.enum(assistantFallbacks).nullable(),
  state: z.enum(chatStates),
  books: z.array(chatBookSchema),
  feedback: feedbackField,
  shared: sharedSchema,
});
export type ChatMessage = z.infer<typeof chatMessageSchema>;

/** With `Accept: text/event-stream`; the event's name is its `kind`, too. The last one is `done` or `error`. */
export const chatEventSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("start"),
    /** Of the reply, which is kept under it even when it is stopped. */
    message_id: z.string(),
    /** Of the reader's message that is being answered. */
    user_message_id: z.string(),
    mode: z.enum(assistantModes),
  }),
  z.object({ kind: z.literal("delta"), text: z.string() }),
  /** Before `done`, the books that it names. */
  z.object({ kind: z.literal("books"), books: z.array(chatBookSchema) }),
  /** `response` takes the place of all deltas: what it names has been checked, and the mode may be another. */
  z.object({ kind: z.literal("done"), ...replyFields }),
  z.object({ kind: z.literal("error"), code: z.string(), message: z.string() }),
]);
export type ChatEvent = z.infer<typeof chatEventSchema>;

export const getChatToken = endpoint({
  name: "getChatToken",
  method: "POST",
  path: "/api-chat/get-token",
  summary: "A token for the other chat calls, for this reader and sign-in; it is valid for an hour.",
  auth: "reader",
  response: z.object({ token: z.string(), expires_at: timeField }),
});

const tokenErrors = ["chat_token_invalid", "chat_token_expired"] as const;
const tokenOnly = bodyFields({ token: tokenField });

export const getChatSession = endpoint({
  name: "getChatSession",
  method: "POST",
  path: "/api-chat/session-info",
  summary:
    "How long the conversation is, who answers, and whether a reply is being made or the assistant is off.",
  auth: "reader",
  body: tokenOnly,
  response: z.object({
    message_count: z.int(),
    last_activity: timeField.nullable(),
    mode: z.enum(assistantModes),
    is_pending: z.boolean(),
    is_on: z.boolean(),
  }),
  errors: tokenErrors,
});

export const getChatHistory = endpoint({
  name: "getChatHistory",
  method: "POST",
  path: "/api-chat/chat-history",
  summary:
    "The conversation, oldest first: its last two hundred messages, or those before the one that is named.",
  auth: "reader",
  body: bodyFields({ token: tokenField, before: idField.optional() }),
  response: z.object({
    messages: z.array(chatMessageSchema),
    has_earlier: z.boolean(),
    /** A reply is being made, here or on another page. */
    is_pending: z.boolean(),
  }),
  errors: [...tokenErrors, "chat_message_not_found"],
});

export const sendChatMessage = endpoint({
  name: "sendChatMessage",
  method: "POST",
  path: "/api-chat/chat",
  summary:
    "Answers a message, in one piece or, with `Accept: text/event-stream`, as it is made. With `retry` the last message, when it has the same text, is answered anew in place of the former reply.",
  auth: "reader",
  body: bodyFields({
    token: tokenField,
    message: messageField,
    retry: z.boolean(m.retryInvalid).optional(),
  }),
  response: chatReplySchema,
  events: chatEventSchema,
  errors: [...tokenErrors, "assistant_off", "chat_pending", "chat_cleared", "too_often", "unavailable"],
});

export const stopChatReply = endpoint({
  name: "stopChatReply",
  method: "POST",
  path: "/api-chat/stop",
  summary:
    "Ends the reply that is being made, which is kept as far as it was said. Who only leaves does not end it.",
  auth: "reader",
  body: tokenOnly,
  response: z.object({ message: z.string() }),
  errors: tokenErrors,
});

export const clearChat = endpoint({
  name: "clearChat",
  method: "POST",
  path: "/api-chat/clear-chat",
  summary: "Deletes the conversation; a reply that is being made ends and is not kept.",
  auth: "reader",
  body: tokenOnly,
  response: z.object({ message: z.string() }),
  errors: tokenErrors,
});

export const rateChatMessage = endpoint({
  name: "rateChatMessage",
  method: "POST",
  path: "/api-chat/feedback",
  summary:
    "Whether one of the assistant's messages was of use, or neither. Only with `is_shared` are the question, the answer and a comment kept for the operator; without it what was shared is withdrawn.",
  auth: "reader",
  body: bodyFields({
    token: tokenField,
    message_id: idField,
    feedback: feedbackField,
    /** The reader agrees to share the question and the answer. */
    is_shared: z.boolean(m.sharedInvalid).optional(),
    /** Kept only with what is shared. */
    comment: commentField.optional(),
  }),
  response: z.object({ message: z.string(), feedback: feedbackField, shared: sharedSchema }),
  errors: [...tokenErrors, "chat_message_not_found"],
});

const choice = { is_on: z.boolean(m.choiceInvalid) };

export const getAssistantSettings = endpoint({
  name: "getAssistantSettings",
  method: "GET",
  path: "/api/account/assistant",
  summary: "Whether the assistant answers the reader; it does unless chosen otherwise.",
  auth: "reader",
  response: z.object({
    ...choice,
    /** Who would answer. */
    mode: z.enum(assistantModes),
  }),
});

export const updateAssistantSettings = endpoint({
  name: "updateAssistantSettings",
  method: "PUT",
  path: "/api/account/assistant",
  summary: "Turns the assistant on or off; the conversation stays until it is cleared.",
  auth: "reader",
  body: bodyFields(choice),
  response: z.object({ message: z.string(), ...choice }),
});
