import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { bodyFields, textField } from "../fields.ts";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";

const m = messages.notificationSettings;

/** What a reader may choose to be told of. */
export const noticeKinds = [
  "friend_request",
  "friendship",
  "follow",
  "like",
  "quote_like",
  "comment",
  "friend_review",
  "book_request",
  "recommendations",
  "author_news",
  "catalogue",
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Where a reader is told: on the page, by e-mail, by both, by none. */
export const reachField = z.enum(["none", "page", "email", "both"], m.reachInvalid);
export type Reach = z.infer<typeof reachField>;

const choice = {
  friend_request: reachField,
  friendship: reachField,
  follow: reachField,
  like: reachField,
  quote_like: reachField,
  comment: reachField,
  friend_review: reachField,
  book_request: reachField,
  recommendations: reachField,
  author_news: reachField,
  catalogue: reachField,
  weekly_digest: z.boolean(m.digestInvalid),
};
export type NotificationSettings = Record<NoticeKind, Reach> & { weekly_digest: boolean };

export const getNotificationSettings = endpoint({
  name: "getNotificationSettings",
  method: "GET",
  path: "/api/account/notifications",
  summary: "What the reader is told of and where; on the page only unless chosen otherwise.",
  auth: "reader",
  response: z.object({
    ...choice,
    /** Where mails go; they go nowhere while it is not verified. */
    email: z.string().nullable(),
    is_email_verified: z.boolean(),
  }),
});

export const updateNotificationSettings = endpoint({
  name: "updateNotificationSettings",
  method: "PUT",
  path: "/api/account/notifications",
  summary: "Chooses what the reader is told of and where, and whether a digest comes every week.",
  auth: "reader",
  body: bodyFields(choice),
  response: z.object({ message: z.string(), ...choice }),
});

/** What a mail's link may turn off. */
export const mailKindField = z.enum([...noticeKinds, "weekly_digest"]);
export type MailKind = z.infer<typeof mailKindField>;

const token = textField(limits.linkTokenMax, m.linkInvalid);

export const unsubscribe = endpoint({
  name: "unsubscribe",
  method: "POST",
  path: "/api/notifications/unsubscribe",
  summary: "Turns off the mails of one kind, by the link that stands in each of them; again changes nothing.",
  auth: "none",
  body: bodyFields({ token }),
  response: z.object({
    message: z.string(),
    kind: mailKindField,
    /** Takes it back, for an hour; null when there was nothing to turn off. */
    undo: z.string().nullable(),
  }),
  errors: ["link_invalid"],
});

export const resubscribe = endpoint({
  name: "resubscribe",
  method: "POST",
  path: "/api/notifications/resubscribe",
  summary: "Takes back what a mail's link has just turned off.",
  auth: "none",
  body: bodyFields({ token }),
  response: z.object({ message: z.string(), kind: mailKindField }),
  errors: ["link_invalid"],
});
