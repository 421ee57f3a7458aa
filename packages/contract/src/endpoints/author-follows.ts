import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { pageFields, pagingFields, slugField, timeField } from "../fields.ts";
import { limits } from "../limits.ts";

const params = z.strictObject({ slug: slugField });
const response = z.object({ message: z.string(), is_following: z.boolean() });

const followedAuthorSchema = z.object({
  name: z.string(),
  slug: z.string(),
  since: timeField,
  /** In the catalogue; none where the author's books have gone. */
  works: z.int(),
});
export type FollowedAuthor = z.infer<typeof followedAuthorSchema>;

export const followAuthor = endpoint({
  name: "followAuthor",
  method: "PUT",
  path: "/api/author-follows/{slug}",
  summary:
    "Follows an author under all spellings of the name: the caller is told of new books, and nobody else of the following. Again changes nothing.",
  auth: "reader",
  params,
  response,
  errors: ["author_not_found", "too_many_author_follows", "too_often"],
});

export const unfollowAuthor = endpoint({
  name: "unfollowAuthor",
  method: "DELETE",
  path: "/api/author-follows/{slug}",
  summary: "Follows an author no longer; again changes nothing.",
  auth: "reader",
  params,
  response,
  errors: ["author_not_found"],
});

export const getAuthorFollow = endpoint({
  name: "getAuthorFollow",
  method: "GET",
  path: "/api/author-follows/{slug}",
  summary: "Whether the caller follows an author.",
  auth: "reader",
  params,
  response: z.object({ is_following: z.boolean() }),
  errors: ["author_not_found"],
});

export const listFollowedAuthors = endpoint({
  name: "listFollowedAuthors",
  method: "GET",
  path: "/api/author-follows",
  summary: "Authors the caller follows, the newest first.",
  auth: "reader",
  query: z.strictObject(pagingFields(limits.pageSize.friends)),
  response: z.object({ authors: z.array(followedAuthorSchema), ...pageFields }),
});
