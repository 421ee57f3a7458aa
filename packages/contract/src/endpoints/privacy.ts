import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { bodyFields } from "../fields.ts";
import { messages } from "../messages.ts";

/** Who sees it: everybody, one's friends, oneself. */
export const audienceField = z.enum(["public", "friends", "me"], messages.privacy.audienceInvalid);
export type Audience = z.infer<typeof audienceField>;

const choice = { library: audienceField, reviews: audienceField };
const followableField = z.boolean(messages.privacy.followableInvalid);

export const getPrivacy = endpoint({
  name: "getPrivacy",
  method: "GET",
  path: "/api/account/privacy",
  summary:
    "Who sees the reader's library and reviews; everybody unless chosen otherwise. Whether others may follow; no unless chosen otherwise.",
  auth: "reader",
  response: z.object({ ...choice, is_followable: z.boolean() }),
});

export const updatePrivacy = endpoint({
  name: "updatePrivacy",
  method: "PUT",
  path: "/api/account/privacy",
  summary:
    "Chooses who sees the reader's library and reviews, what was shared before included, and whether others may follow, which stays as it is where it is not named.",
  auth: "reader",
  body: bodyFields({ ...choice, is_followable: followableField.optional() }),
  response: z.object({ message: z.string(), ...choice, is_followable: z.boolean() }),
});
