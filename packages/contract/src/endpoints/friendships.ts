import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import {
  bodyFields,
  idField,
  pageFields,
  pagingFields,
  searchField,
  timeField,
  usernameField,
} from "../fields.ts";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";

export const personSchema = z.object({
  username: z.string(),
  name: z.string(),
  picture: z.string().nullable(),
});
export type Person = z.infer<typeof personSchema>;

/** Whether a reader lets others follow, and whether the caller does. */
export const followFields = { is_followable: z.boolean(), is_following: z.boolean() };

const requestSchema = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  name: z.string(),
  picture: z.string().nullable(),
  created_at: timeField,
});
export type FriendRequest = z.infer<typeof requestSchema>;

const friendSchema = z.object({ ...personSchema.shape, friendship_date: timeField });
export type Friend = z.infer<typeof friendSchema>;

const target = bodyFields({ target: usernameField });
const message = z.object({ message: z.string() });

export const searchUsers = endpoint({
  name: "searchUsers",
  method: "GET",
  path: "/api/friendship/search-user",
  summary:
    "Readers by the beginning of their username or name, without oneself; with what is between each and the caller.",
  auth: "reader",
  query: z.strictObject({ q: searchField.default("") }),
  response: z.object({
    results: z.array(
      z.object({
        ...personSchema.shape,
        state: z.enum(["none", "sent", "incoming", "friend"]),
        ...followFields,
        /** On the shelf, and reviews; null where the caller does not see them. */
        books: z.int().nullable(),
        reviews: z.int().nullable(),
      }),
    ),
  }),
});

export const sendFriendRequest = endpoint({
  name: "sendFriendRequest",
  method: "POST",
  path: "/api/friendship/send-friend-request",
  summary: "Asks a reader; asking someone who has already asked me accepts.",
  auth: "reader",
  body: target,
  status: 201,
  response: z.object({ message: z.string(), state: z.enum(["sent", "friends"]) }),
  errors: [
    "reader_not_found",
    "request_to_self",
    "already_friends",
    "already_requested",
    "too_many_requests_open",
    "recently_rejected",
    "suspended",
    "too_often",
  ],
});

export const listIncomingRequests = endpoint({
  name: "listIncomingRequests",
  method: "GET",
  path: "/api/friendship/incoming-requests",
  summary: "Open requests to the reader: the newest hundred, and how many there are.",
  auth: "reader",
  response: z.object({ requests: z.array(requestSchema), total_count: z.int() }),
});

export const listSentRequests = endpoint({
  name: "listSentRequests",
  method: "GET",
  path: "/api/friendship/sent-requests",
  summary: "The reader's own open requests, newest first.",
  auth: "reader",
  response: z.object({ requests: z.array(requestSchema) }),
});

export const respondToFriendRequest = endpoint({
  name: "respondToFriendRequest",
  method: "POST",
  path: "/api/friendship/respond-request",
  summary: "Accepts or rejects a request that was sent to the reader.",
  auth: "reader",
  body: bodyFields({ id: idField, response: z.enum(["accept", "reject"], messages.responseInvalid) }),
  response: message,
  errors: ["request_not_found"],
});

export const reopenFriendRequest = endpoint({
  name: "reopenFriendRequest",
  method: "POST",
  path: "/api/friendship/reopen-request",
  summary:
    "Takes back that one has just rejected a request: it is open again, while nothing else has come between.",
  auth: "reader",
  body: bodyFields({ id: idField }),
  response: message,
  errors: ["request_not_found"],
});

export const withdrawFriendRequest = endpoint({
  name: "withdrawFriendRequest",
  method: "POST",
  path: "/api/friendship/withdraw-request",
  summary: "Takes back one's own open request.",
  auth: "reader",
  body: bodyFields({ id: idField }),
  response: message,
  errors: ["request_not_found"],
});

export const listFriends = endpoint({
  name: "listFriends",
  method: "GET",
  path: "/api/friendship/friends",
  summary: "The reader's friends by name, in Turkish order.",
  auth: "reader",
  query: z.strictObject(pagingFields(limits.pageSize.friends)),
  response: z.object({
    friends: z.array(friendSchema),
    ...pageFields,
  }),
});

export const removeFriend = endpoint({
  name: "removeFriend",
  method: "POST",
  path: "/api/friendship/remove-friend",
  summary: "Ends a friendship.",
  auth: "reader",
  body: target,
  response: message,
  errors: ["not_friends"],
});

export const getFriendshipStats = endpoint({
  name: "getFriendshipStats",
  method: "GET",
  path: "/api/friendship/friendship-stats",
  summary: "How many friends and open requests one has, and how many more one may send.",
  auth: "reader",
  response: z.object({
    friends: z.int(),
    incoming_requests: z.int(),
    sent_requests: z.int(),
    requests_left: z.int(),
  }),
});

export const getUserDetails = endpoint({
  name: "getUserDetails",
  method: "GET",
  path: "/api/friendship/user-details/{username}",
  summary: "A reader in a few words: who it is, how things stand with the caller, and friends in common.",
  auth: "reader",
  params: z.strictObject({ username: usernameField }),
  response: z.object({
    ...personSchema.shape,
    favorite_genres: z.array(z.string()),
    state: z.enum(["self", "none", "sent", "incoming", "friend"]),
    /** Of the open request, sent or incoming. */
    request_id: z.string().nullable(),
    /** Null for who is no friend. */
    friendship_date: timeField.nullable(),
    mutual_friends: z.int(),
    ...followFields,
  }),
  errors: ["reader_not_found"],
});
