import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { pagingFields } from "../fields.ts";
import { limits } from "../limits.ts";
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
