import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import {
  bodyFields,
  givenStars,
  halvesOf,
  idField,
  isbnField,
  pageFields,
  pagingFields,
  reviewTextField,
  statusField,
} from "../fields.ts";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";
import { feedEventSchema } from "./feed.ts";
import { spoilerField } from "./reviews.ts";

export const listOwnActivities = endpoint({
  name: "listOwnActivities",
  method: "GET",
  path: "/api/activity/my-activities",
  summary: "One's own activities, newest first; changes of the shelf on one day are one.",
  auth: "reader",
  query: z.strictObject(pagingFields(limits.pageSize.feed)),
  response: z.object({ events: z.array(feedEventSchema), ...pageFields }),
});

/** What an activity tells of decides which fields it needs; the others are refused. */
const activityBody = bodyFields({
  event_type: z.enum(["friend_post", "friend_book_update"], messages.activities.typeInvalid),
  isbn: isbnField,
  content: reviewTextField.optional(),
  ...givenStars,
  has_spoiler: spoilerField.optional(),
  status: statusField.optional(),
}).transform(({ event_type, isbn, content, rating, rating_half, has_spoiler, status }, ctx) => {
  const issue = (field: string, message: string) => ctx.addIssue({ code: "custom", path: [field], message });
  if (event_type === "friend_post") {
    if (status !== undefined) issue("status", messages.unknownField);
    const halves = halvesOf({ rating, rating_half }, ctx);
    if (content !== undefined && halves !== undefined) {
      return { event_type, isbn, content, halves, has_spoiler: has_spoiler ?? false };
    }
    if (content === undefined) issue("content", messages.reviewRequired);
    if (halves === undefined) issue("rating", messages.ratingInvalid);
    return z.NEVER;
  }
  for (const [field, value] of Object.entries({ content, rating, rating_half, has_spoiler })) {
    if (value !== undefined) issue(field, messages.unknownField);
  }
  if (status !== undefined) return { event_type, isbn, status };
  issue("status", messages.statusInvalid);
  return z.NEVER;
});

export const createActivity = endpoint({
  name: "createActivity",
  method: "POST",
  path: "/api/activity/activities",
  summary:
    "Makes an activity by what it tells of: `friend_post` publishes a review, `friend_book_update` puts a book on the shelf or changes its status.",
  auth: "reader",
  body: activityBody,
  status: 201,
  response: z.object({
    message: z.string(),
    /** What was made; null for a status that was the same before, which makes none. */
    activity: feedEventSchema.nullable(),
  }),
  errors: ["book_not_found", "already_reviewed", "suspended"],
});

export const getActivity = endpoint({
  name: "getActivity",
  method: "GET",
  path: "/api/activity/activities/{id}",
  summary: "One activity, as the feed shows it, with all books of its card, where the caller may see it.",
  auth: "reader",
  params: z.strictObject({ id: idField }),
  response: z.object({ activity: feedEventSchema }),
  errors: ["activity_not_found"],
});

export const deleteActivity = endpoint({
  name: "deleteActivity",
  method: "DELETE",
  path: "/api/activity/activities/{id}",
  summary:
    "Deletes one's own activity with its likes and comments, and with all that its card shows; that of a review is the review itself.",
  auth: "reader",
  params: z.strictObject({ id: idField }),
  response: z.object({ message: z.string() }),
  errors: ["activity_not_found", "forbidden"],
});

export const getActivityStats = endpoint({
  name: "getActivityStats",
  method: "GET",
  path: "/api/activity/activity-stats",
  summary: "How many activities one has, of which kind, and what others said to them.",
  auth: "reader",
  response: z.object({
    total: z.int(),
    posts: z.int(),
    book_updates: z.int(),
    likes_received: z.int(),
    comments_received: z.int(),
  }),
});
