import { z } from "zod";
import { endpoint } from "../endpoint.ts";

/** That something is new, never what: the page asks the calls that know who may see it. */
export const hintSchema = z.discriminatedUnion("kind", [
  /** The stream begins, or was deaf for a while: anything shown may be old. */
  z.object({ kind: z.literal("everything") }),
  /** Events of a friend came; `went`: some may be gone, or are seen by others than before. */
  z.object({ kind: z.literal("activity"), went: z.literal(true).optional() }),
  z.object({ kind: z.literal("notifications") }),
  /** The reader's own stars: given or taken back, here or elsewhere. */
  z.object({ kind: z.literal("ratings") }),
  /** Requests, friendships or blocks of the reader. */
  z.object({ kind: z.literal("friendships") }),
  /** Likes or comments; `id` is that of the review, or of an event that tells of none. */
  z.object({ kind: z.literal("reactions"), id: z.string() }),
]);
export type Hint = z.infer<typeof hintSchema>;

export const openStream = endpoint({
  name: "openStream",
  method: "GET",
  path: "/api/activity/stream",
  summary: "Hints at what is new for the reader, while it happens.",
  auth: "reader",
  answerType: "events",
  response: hintSchema,
  errors: ["too_often", "unavailable"],
});
