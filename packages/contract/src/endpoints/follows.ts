import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { pageFields, pagingFields, timeField, usernameField } from "../fields.ts";
import { limits } from "../limits.ts";
import { personSchema } from "./friendships.ts";

const params = z.strictObject({ username: usernameField });
const query = z.strictObject(pagingFields(limits.pageSize.friends));
const response = z.object({ message: z.string(), is_following: z.boolean() });

const followedSchema = z.object({
  ...personSchema.shape,
  since: timeField,
  /** False for a reader who lets nobody follow any more: the feed has nothing of theirs until that changes. */
  is_followable: z.boolean(),
});
export type Followed = z.infer<typeof followedSchema>;

const followerSchema = z.object({ ...personSchema.shape, since: timeField });
export type Follower = z.infer<typeof followerSchema>;

export const followReader = endpoint({
  name: "followReader",
  method: "PUT",
  path: "/api/follows/{username}",
  summary:
    "Follows a reader who allows it: what everybody may see of theirs stands in the caller's feed. Again changes nothing.",
  auth: "reader",
  params,
  response,
  errors: ["reader_not_found", "follow_self", "not_followable", "too_many_follows", "suspended", "too_often"],
});

export const unfollowReader = endpoint({
  name: "unfollowReader",
  method: "DELETE",
  path: "/api/follows/{username}",
  summary: "Follows a reader no longer; again changes nothing.",
  auth: "reader",
  params,
  response,
  errors: ["reader_not_found"],
});

export const listFollowed = endpoint({
  name: "listFollowed",
  method: "GET",
  path: "/api/follows",
  summary: "Readers the caller follows, the newest first.",
  auth: "reader",
  query,
  response: z.object({ followed: z.array(followedSchema), ...pageFields }),
});

export const listFollowers = endpoint({
  name: "listFollowers",
  method: "GET",
  path: "/api/followers",
  summary: "Readers who follow the caller, the newest first; nobody else is told who they are.",
  auth: "reader",
  query,
  response: z.object({ followers: z.array(followerSchema), ...pageFields }),
});

export const removeFollower = endpoint({
  name: "removeFollower",
  method: "DELETE",
  path: "/api/followers/{username}",
  summary: "Ends another reader's following of the caller, untold; again changes nothing.",
  auth: "reader",
  params,
  response: z.object({ message: z.string() }),
  errors: ["reader_not_found"],
});
