import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { bookFields, pagingFields, statusField, usernameField } from "../fields.ts";
import { limits } from "../limits.ts";
import { followFields, personSchema } from "./friendships.ts";
import { libraryBookSchema } from "./library.ts";
import { postSchema } from "./reviews.ts";

const { page, limit } = pagingFields(limits.pageSize.profile);

/** Which pages of a profile's two lists are asked for. */
export const profilePages = z.strictObject({
  posts_page: page,
  posts_limit: limit,
  books_page: page,
  books_limit: limit,
});

export const getOwnProfile = endpoint({
  name: "getOwnProfile",
  method: "GET",
  path: "/api/activity/profile",
  summary: "The reader's own profile, with a page of reviews and one of books, the newest first.",
  auth: "reader",
  query: profilePages,
  response: z.object({
    profile: z.object({
      username: z.string(),
      name: z.string(),
      email: z.string().nullable(),
      picture: z.string().nullable(),
      /** "YYYY-MM-DD", as the token says. */
      birthdate: z.string().nullable(),
      favorite_genres: z.array(z.string()),
    }),
    posts: z.object({ total: z.int(), data: z.array(postSchema) }),
    books: z.object({ total: z.int(), data: z.array(libraryBookSchema) }),
  }),
});

/** A book as it stands on another reader's shelf: neither progress nor rating. */
export const publicBookSchema = z.object({ ...bookFields, status: statusField });
export type PublicBook = z.infer<typeof publicBookSchema>;

export const getPublicProfile = endpoint({
  name: "getPublicProfile",
  method: "GET",
  path: "/api/activity/public-profile",
  summary: "A reader's profile as the caller may see it, with a page of reviews and one of books.",
  auth: "optional",
  query: profilePages.extend({ username: usernameField }),
  response: z.object({
    profile: z.object({
      ...personSchema.shape,
      /** To oneself only. */
      email: z.string().nullable(),
      favorite_genres: z.array(z.string()),
    }),
    /** What the caller may not see is not counted either. */
    posts: z.object({ is_visible: z.boolean(), total: z.int(), data: z.array(postSchema) }),
    books: z.object({ is_visible: z.boolean(), total: z.int(), data: z.array(publicBookSchema) }),
    /** Between the caller and the reader; null for a visitor. */
    friendship: z
      .object({
        state: z.enum(["self", "none", "sent", "incoming", "friend"]),
        /** Of the open request, sent or incoming. */
        request_id: z.string().nullable(),
      })
      .nullable(),
    /** Nobody counts as a follower of a reader who lets nobody follow. */
    follow: z.object({ ...followFields, followers: z.int() }),
  }),
  errors: ["reader_not_found", "reader_blocked"],
});
