import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import {
  bodyFields,
  bookDetailsSchema,
  canField,
  dayField,
  givenStars,
  halvesOf,
  idField,
  isbnField,
  isHeldField,
  linksAsTextField,
  reviewTextField,
  starsFields,
  timeField,
} from "../fields.ts";
import { messages } from "../messages.ts";

export const postSchema = z.object({
  id: z.string(),
  content: z.string(),
  ...starsFields,
  /** The text is hidden until the reader asks for it. */
  has_spoiler: z.boolean(),
  /** Put out of everybody else's sight by the operator. */
  is_hidden: z.boolean(),
  is_held: isHeldField,
  links_as_text: linksAsTextField,
  created_at: timeField,
  like_count: z.int(),
  comment_count: z.int(),
  /** By the caller. */
  is_liked: z.boolean(),
  can: canField,
  book_isbn: z.string(),
  book_details: bookDetailsSchema,
});
export type Post = z.infer<typeof postSchema>;

export const spoilerField = z.boolean(messages.spoilerInvalid);

export const createReview = endpoint({
  name: "createReview",
  method: "POST",
  path: "/api/social/posts",
  summary: "Publishes a review; a book not on the shelf is added as read.",
  auth: "reader",
  body: bodyFields({
    book_isbn: isbnField,
    content: reviewTextField,
    ...givenStars,
    has_spoiler: spoilerField.default(false),
    /** When the book was finished: makes it read. Null when that is not known. */
    day: dayField.nullable().optional(),
  }).transform(({ rating, rating_half, ...review }, ctx) => {
    const halves = halvesOf({ rating, rating_half }, ctx);
    if (halves !== undefined) return { ...review, halves };
    ctx.addIssue({ code: "custom", path: ["rating"], message: messages.ratingInvalid });
    return z.NEVER;
  }),
  status: 201,
  response: z.object({
    message: z.string(),
    post: postSchema,
    /** Whether visitors see it, too: then it can be handed on. */
    is_public: z.boolean(),
  }),
  errors: ["book_not_found", "already_reviewed", "suspended"],
});

export const updateReview = endpoint({
  name: "updateReview",
  method: "PATCH",
  path: "/api/social/posts/{id}",
  summary: "Changes one's own review; what is not named stays.",
  auth: "reader",
  params: z.strictObject({ id: idField }),
  body: bodyFields({
    content: reviewTextField,
    ...givenStars,
    has_spoiler: spoilerField.optional(),
  }).transform(({ rating, rating_half, ...change }, ctx) => {
    return { ...change, halves: halvesOf({ rating, rating_half }, ctx) };
  }),
  response: z.object({ message: z.string(), post: postSchema }),
  errors: ["taken_down", "post_not_found", "forbidden", "suspended"],
});

export const deleteReview = endpoint({
  name: "deleteReview",
  method: "DELETE",
  path: "/api/social/posts/{id}",
  summary: "Deletes one's own review with its event; for a minute it can be brought back.",
  auth: "reader",
  params: z.strictObject({ id: idField }),
  response: z.object({ message: z.string() }),
  errors: ["post_not_found", "forbidden"],
});

export const restoreReview = endpoint({
  name: "restoreReview",
  method: "PUT",
  path: "/api/social/posts/{id}/restore",
  summary:
    "Brings one's own review back that was deleted within the last minute, as it was, likes and comments included.",
  auth: "reader",
  params: z.strictObject({ id: idField }),
  response: z.object({ message: z.string(), post: postSchema }),
  errors: ["review_not_kept", "book_not_found", "already_reviewed"],
});
