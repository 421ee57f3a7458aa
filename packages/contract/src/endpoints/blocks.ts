import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { bodyFields, pageFields, pagingFields, timeField, usernameField } from "../fields.ts";
import { limits } from "../limits.ts";
import { personSchema } from "./friendships.ts";

const target = bodyFields({ target: usernameField });
const message = z.object({ message: z.string() });

export const blockReader = endpoint({
  name: "blockReader",
  method: "POST",
  path: "/api/friendship/block",
  summary: "Hides two readers from each other, ends their friendship and closes their requests.",
  auth: "reader",
  body: target,
  response: message,
  errors: ["reader_not_found", "block_self"],
});

export const unblockReader = endpoint({
  name: "unblockReader",
  method: "POST",
  path: "/api/friendship/unblock",
  summary: "Takes one's own block back; the friendship stays ended.",
  auth: "reader",
  body: target,
  response: message,
  errors: ["not_blocked"],
});

export const listBlocked = endpoint({
  name: "listBlocked",
  method: "GET",
  path: "/api/friendship/blocked",
  summary: "Readers one has blocked, the newest first.",
  auth: "reader",
  query: z.strictObject(pagingFields(limits.pageSize.friends)),
  response: z.object({
    blocked: z.array(z.object({ ...personSchema.shape, blocked_at: timeField })),
    ...pageFields,
  }),
});
