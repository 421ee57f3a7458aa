import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { bodyFields } from "../fields.ts";
import { messages } from "../messages.ts";

/** Who sees it: everybody, one's friends, oneself. */
export const audienceField = z.enum(["public", "friends", "me"], messages.privacy.audienceInvalid);
export type Audience = z.infer<typeof audienceField>;

const choice = { library: audienceField, reviews: audienceField };

export const getPrivacy = endpoint({
  name: "getPrivacy",
  method: "GET",
  path: "/api/account/privacy",
  summary: "Who sees the reader's library and reviews; everybody unless chosen otherwise.",
  auth: "reader",
  response: z.object(choice),
});

export const updatePrivacy = endpoint({
  name: "updatePrivacy",
  method: "PUT",
  path: "/api/account/privacy",
  summary: "Chooses who sees the reader's library and reviews, what was shared before included.",
  auth: "reader",
  body: bodyFields(choice),
  response: z.object({ message: z.string(), ...choice }),
});
