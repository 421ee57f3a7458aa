import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import {
  bookDetailsSchema,
  canField,
  isHeldField,
  linksAsTextField,
  pageFields,
  pagingFields,
  statusField,
  timeField,
} from "../fields.ts";
import { limits } from "../limits.ts";
import { personSchema } from "./friendships.ts";

/**
 * True where the status is `reading` and the book is being read no more: the event stays what was told that day, and nobody
 * says of it that it is so now.
 */
const isOverField = z.literal(true).optional();

export const feedEventSchema = z.object({
  id: z.string(),
  event_type: z.enum(["friend_post", "friend_book_update", "friend_rating", "friend_quote"]),
  /** Reading status of a `friend_book_update`; null on the others. */
  status: statusField.nullable(),
  is_over: isOverField,
  date: timeField,
  /** What happened, as a Turkish sentence part: "bir inceleme paylaştı". */
  text: z.string(),
  content: z.string().nullable(),
  rating: z.int().nullable(),
  rating_half: z.number().nullable(),
  /** Of a review whose `content` is hidden until asked for. */
  has_spoiler: z.boolean(),
  /** One's own, put out of everybody else's sight by the operator. */
  is_hidden: z.boolean(),
  is_held: isHeldField,
  links_as_text: linksAsTextField,
  /** Of a review that everybody may read on its book's page, visitors too: its address can be handed on. */
  is_public: z.boolean(),
  /** The review a `friend_post` tells of; null on a change of the shelf. */
  post_id: z.string().nullable(),
  like_count: z.int(),
  comment_count: z.int(),
  /** By the caller. */
  is_liked: z.boolean(),
  can: canField,
  isbn: z.string(),
  profile: personSchema,
  book_details: bookDetailsSchema,
  /**
   * Of a `friend_book_update` what the reader's shelf saw on the same day, of a `friend_rating` the stars of that day: the
   * event is the newest of them.
   */
  card: z
    .object({
      /** Stays while the card grows and another event comes to lead it. */
      id: z.string(),
      /** With the event's own. */
      book_count: z.int(),
      /** The other books, the newest first: as many as a card shows covers of, of one activity all. */
      books: z.array(
        z.object({
          isbn: z.string(),
          /** Null on stars. */
          status: statusField.nullable(),
          is_over: isOverField,
          /** Null on a change of the shelf. */
          rating: z.int().nullable(),
          rating_half: z.number().nullable(),
          ...bookDetailsSchema.shape,
        }),
      ),
    })
    .optional(),
  /** Of a `friend_quote` the passages that the reader kept of the book within an hour, the newest first. */
  quotes: z
    .object({
      count: z.int(),
      /** As many as a card shows. */
      data: z.array(
        z.object({
          id: z.string(),
          passage_id: z.string(),
          text: z.string(),
          note: z.string().nullable(),
          page: z.int().nullable(),
          percent: z.int().nullable(),
          has_spoiler: z.boolean(),
          is_hidden: z.boolean(),
          like_count: z.int(),
          is_liked: z.boolean(),
        }),
      ),
    })
    .optional(),
});
export type FeedEvent = z.infer<typeof feedEventSchema>;

export const getFeed = endpoint({
  name: "getFeed",
  method: "GET",
  path: "/api/activity/feed",
  summary:
    "Friends' and one's own events, newest first; changes of a reader's shelf on one day are one, and so are stars. `others`, with the first page, says of how many other readers the whole feed tells, counted up to five, and how many events are by these.",
  auth: "reader",
  query: z.strictObject(pagingFields(limits.pageSize.feed)),
  response: z.object({
    events: z.array(feedEventSchema),
    ...pageFields,
    others: z.object({ readers: z.int(), events: z.int() }).optional(),
  }),
});
