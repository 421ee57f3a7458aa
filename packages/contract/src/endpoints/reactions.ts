import { z } from "zod";
import { atMost } from "../characters.ts";
import { endpoint } from "../endpoint.ts";
import {
  bodyFields,
  canField,
  idField,
  isHeldField,
  linksAsTextField,
  pageFields,
  pagingFields,
  textField,
  timeField,
} from "../fields.ts";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";
import { personSchema } from "./friendships.ts";

/** Names an activity by the id of its event, or a review by its own. */
const activityParams = z.strictObject({ id: idField });

/** A comment: at least one character after trimming, at most a thousand. */
const commentTextField = textField(limits.comment.length * 2, messages.textInvalid, messages.comments.tooLong)
  .transform((text) => text.trim())
  .pipe(
    z
      .string()
      .min(1, messages.comments.required)
      .check(atMost(limits.comment.length, messages.comments.tooLong)),
  );

export const commentSchema = z.object({
  id: z.string(),
  content: z.string(),
  /** Only there for one's own that is out of everybody else's sight. */
  is_hidden: z.literal(true).optional(),
  is_held: isHeldField,
  links_as_text: linksAsTextField,
  created_at: timeField,
  reader: personSchema,
  /** It is removed by its writer, and by the one whose review or activity it stands under. */
  can: canField,
});
export type Comment = z.infer<typeof commentSchema>;

const liked = z.object({ is_liked: z.boolean(), like_count: z.int() });

export const likeActivity = endpoint({
  name: "likeActivity",
  method: "POST",
  path: "/api/activity/activities/{id}/like",
  summary: "Likes an activity or a review; liking it again changes nothing.",
  auth: "reader",
  params: activityParams,
  response: liked,
  errors: ["activity_not_found", "suspended", "too_often"],
});

export const unlikeActivity = endpoint({
  name: "unlikeActivity",
  method: "DELETE",
  path: "/api/activity/activities/{id}/unlike",
  summary: "Takes one's own like back; without one it changes nothing.",
  auth: "reader",
  params: activityParams,
  response: liked,
  errors: ["activity_not_found"],
});

export const createComment = endpoint({
  name: "createComment",
  method: "POST",
  path: "/api/activity/activities/{id}/comments",
  summary: "Comments on an activity or a review.",
  auth: "reader",
  params: activityParams,
  body: bodyFields({ content: commentTextField }),
  status: 201,
  response: z.object({ message: z.string(), comment: commentSchema, comment_count: z.int() }),
  errors: ["activity_not_found", "suspended", "too_often"],
});

export const listComments = endpoint({
  name: "listComments",
  method: "GET",
  path: "/api/activity/activities/{id}/comments",
  summary: "Comments on an activity or a review, newest first.",
  auth: "reader",
  params: activityParams,
  query: z.strictObject(pagingFields(limits.pageSize.comments)),
  response: z.object({ comments: z.array(commentSchema), ...pageFields }),
  errors: ["activity_not_found"],
});

export const deleteComment = endpoint({
  name: "deleteComment",
  method: "DELETE",
  path: "/api/activity/comments/{id}",
  summary: "Removes a comment: one's own, or any under one's own review or activity.",
  auth: "reader",
  params: z.strictObject({ id: idField }),
  response: z.object({ message: z.string() }),
  errors: ["comment_not_found", "forbidden"],
});
