import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { idField, pageFields, pagingFields, timeField } from "../fields.ts";
import { limits } from "../limits.ts";
import { personSchema } from "./friendships.ts";

export const notificationSchema = z.object({
  id: z.string(),
  type: z.enum(["review", "recommendation", "group", "other"]),
  title: z.string(),
  message: z.string(),
  is_read: z.boolean(),
  created_at: timeField,
  updated_at: timeField,
  /** Names of what it is about. */
  data: z.object({
    book_title: z.string().optional(),
    group_name: z.string().optional(),
    user_name: z.string().optional(),
  }),
  /** The person who acted; null where it was none, or one the reader does not meet. */
  actor: personSchema.nullable(),
  /** The beginning of its comment, while the reader can see it and it holds no spoiler; null otherwise. */
  excerpt: z.string().nullable(),
  /** Path of the page it links to, from the root; null when there is none. */
  link: z.string().nullable(),
});
export type Notification = z.infer<typeof notificationSchema>;

export const listNotifications = endpoint({
  name: "listNotifications",
  method: "GET",
  path: "/api/activity/notifications",
  summary: "One's own notifications, newest first; that of a friend request once something has become of it.",
  auth: "reader",
  query: z.strictObject(pagingFields(limits.pageSize.notifications)),
  response: z.object({
    notifications: z.array(notificationSchema),
    ...pageFields,
    /** Unread on all pages. */
    unread: z.int(),
  }),
});

export const markNotificationRead = endpoint({
  name: "markNotificationRead",
  method: "PUT",
  path: "/api/activity/notifications/{id}/read",
  summary: "Marks one of one's own notifications as read; marking it again changes nothing.",
  auth: "reader",
  params: z.strictObject({ id: idField }),
  response: z.object({ message: z.string() }),
  errors: ["notification_not_found"],
});

export const markAllNotificationsRead = endpoint({
  name: "markAllNotificationsRead",
  method: "PUT",
  path: "/api/activity/notifications/read-all",
  summary: "Marks all of one's own notifications as read.",
  auth: "reader",
  response: z.object({ message: z.string() }),
});

export const getUnreadCount = endpoint({
  name: "getUnreadCount",
  method: "GET",
  path: "/api/activity/notifications/unread-count",
  summary: "Unread notifications and open friend requests, for the badge.",
  auth: "reader",
  /** The badge shows their sum: an open request counts once, as a request. */
  response: z.object({ unread: z.int(), requests: z.int() }),
});
