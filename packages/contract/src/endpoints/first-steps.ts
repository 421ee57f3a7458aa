import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { bookCardSchema, bookSchema } from "../fields.ts";
import { bookPostSchema } from "./book-pages.ts";
import { personSchema } from "./friendships.ts";

/** A reader with whom the caller shares a taste; the numbers are of what everybody sees. */
const likeMindedSchema = z.object({
  ...personSchema.shape,
  /** Works to which both gave three and a half stars or more. */
  common_books: z.int(),
  /** Favourite genres of both. */
  common_genres: z.array(z.string()),
  books: z.int(),
  reviews: z.int(),
  /** Whether the reader lets others follow. */
  is_followable: z.boolean(),
});
export type LikeMinded = z.infer<typeof likeMindedSchema>;

export const getFirstSteps = endpoint({
  name: "getFirstSteps",
  method: "GET",
  path: "/api/activity/first-steps",
  summary:
    "What a reader finds whose feed has little yet: well-known books of the favourite genres to give stars to, popular reviews, and readers of like taste who show everybody what they read.",
  auth: "reader",
  response: z.object({
    /** None that is on the shelf, has the reader's stars or is not wanted. */
    books: z.array(bookCardSchema),
    /** How many works have the reader's stars, counted up to five. */
    rated: z.int(),
    reviews: z.array(bookPostSchema.extend({ book: bookSchema })),
    /** No friends, nobody the caller follows, and none between whom and the caller a request is open. */
    readers: z.array(likeMindedSchema),
    /** Fewer readers are here than would be told. */
    is_community_new: z.boolean(),
  }),
});
