import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import {
  bookSchema,
  canField,
  isbnField,
  isHeldField,
  linksAsTextField,
  pageFields,
  pagingFields,
  slugField,
  starsFields,
  statusField,
  textField,
  timeField,
} from "../fields.ts";
import { bookGenreKeys } from "../genres.ts";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";
import { aboutSchema } from "./about-texts.ts";
import { foundKindSchema } from "./books.ts";

/** How a work was rated: the mean with halves, rounded to a tenth, and how many gave each, halves upwards. */
export const ratingSummarySchema = z.object({
  average: z.number().nullable(),
  count: z.int(),
  /** Of one star, two stars … five stars. */
  distribution: z.array(z.int()).length(5),
});
export type RatingSummary = z.infer<typeof ratingSummarySchema>;

/** A review as it stands under its book. */
export const bookPostSchema = z.object({
  id: z.string(),
  content: z.string(),
  ...starsFields,
  has_spoiler: z.boolean(),
  /** One's own, put out of everybody else's sight by the operator. */
  is_hidden: z.boolean(),
  is_held: isHeldField,
  links_as_text: linksAsTextField,
  created_at: timeField,
  like_count: z.int(),
  comment_count: z.int(),
  /** By the caller; false for a visitor. */
  is_liked: z.boolean(),
  can: canField,
  reader: z.object({ username: z.string(), name: z.string(), picture: z.string().nullable() }),
});
export type BookPost = z.infer<typeof bookPostSchema>;

const authorSchema = z.object({ name: z.string(), slug: z.string() });

export const bookDetailSchema = bookSchema.extend({
  subtitle: z.string().nullable(),
  authors: z.array(authorSchema),
  translators: z.array(z.string()),
  language: z.string(),
  original_title: z.string().nullable(),
  /** Only there where there are any. */
  editors: z.array(z.string()).optional(),
  illustrators: z.array(z.string()).optional(),
  /** Of the original, where it is known. */
  original_language: z.string().optional(),
  /** The catalogue elsewhere that its cover was taken over from, and the book's page there; only there where it was. */
  cover_from: z.object({ name: z.string(), link: z.string() }).optional(),
});
export type BookDetail = z.infer<typeof bookDetailSchema>;

/** A friend of the caller's who has the book. */
const bookFriendSchema = z.object({
  username: z.string(),
  name: z.string(),
  picture: z.string().nullable(),
  status: statusField,
  /** Null without stars, and where the friend shows none. */
  rating_half: z.number().nullable(),
});
export type BookFriend = z.infer<typeof bookFriendSchema>;

const seriesNeighbourSchema = z.object({ isbn: z.string(), title: z.string() });

/** A book as one of a series. */
const bookSeriesSchema = z.object({
  name: z.string(),
  slug: z.string(),
  /** As it is printed, also 2.5; null where nobody told it. */
  number: z.number().nullable(),
  /** It holds several books of the series. */
  is_set: z.boolean(),
  /** The books before and after it, sets left out. */
  previous: seriesNeighbourSchema.nullable(),
  next: seriesNeighbourSchema.nullable(),
});
export type BookSeries = z.infer<typeof bookSeriesSchema>;

export const getBook = endpoint({
  name: "getBook",
  method: "GET",
  path: "/api/books/{isbn}",
  summary:
    "A book: its facts, what readers say it is about, its series, ratings, newest reviews, other editions, similar books, the caller's own state and friends.",
  auth: "optional",
  params: z.strictObject({ isbn: isbnField }),
  response: z.object({
    book: bookDetailSchema,
    /** Null where nobody has written anything and no source gave anything. */
    about: aboutSchema.nullable(),
    /** Null where it is of none. */
    series: bookSeriesSchema.nullable(),
    /** Of a book that waits for a librarian: the series of which the caller, who added it, says it is. */
    told_series: z.object({ name: z.string(), number: z.number().nullable() }).nullable(),
    rating: ratingSummarySchema,
    posts: z.object({ total: z.int(), data: z.array(bookPostSchema) }),
    editions: z.array(bookSchema.extend({ language: z.string() })),
    similar: z.array(bookSchema),
    /** Null for a visitor. */
    own: z
      .object({
        status: statusField.nullable(),
        library_isbn: z.string().nullable(),
        /** To be read, and given up when it was read last. */
        is_abandoned: z.boolean(),
        post_id: z.string().nullable(),
        /** What the reader wrote last about the book, where nobody else sees it; null where all do, or there is nothing. */
        hidden_about: z.object({ is_held: z.boolean() }).nullable(),
        /** The reader's own stars, with a review or without. */
        rating_half: z.number().nullable(),
        /** ISBNs among the similar books that the reader wants to hear no more of. */
        dismissed_similar: z.array(z.string()),
      })
      .nullable(),
    /** The caller's friends who have the work on a shelf that they show; null for a visitor. */
    friends: z.object({ total: z.int(), data: z.array(bookFriendSchema) }).nullable(),
  }),
  errors: ["book_not_found"],
});

export const listBookPosts = endpoint({
  name: "listBookPosts",
  method: "GET",
  path: "/api/books/{isbn}/posts",
  summary: "Reviews of a book in all its editions, newest or most liked first.",
  auth: "optional",
  params: z.strictObject({ isbn: isbnField }),
  query: z.strictObject({
    ...pagingFields(limits.pageSize.posts),
    sort: z.enum(["yeni", "begeni"], messages.sortInvalid).default("yeni"),
  }),
  response: z.object({ data: z.array(bookPostSchema), ...pageFields }),
  errors: ["book_not_found"],
});

/** The front page calls the address of a book's cover so. */
const landingBookSchema = bookSchema.extend({ cover: z.string() });

export const getLanding = endpoint({
  name: "getLanding",
  method: "GET",
  path: "/api/books/landing",
  summary:
    "What the front page shows: genre rows, examples of recommendations, what is being read now, numbers, newest reviews worth reading.",
  auth: "none",
  response: z.object({
    genres: z.array(
      z.object({
        id: z.string(),
        genre: z.string(),
        description: z.string(),
        books: z.array(landingBookSchema),
      }),
    ),
    recommendations: z.array(
      z.object({
        id: z.string(),
        likedBooks: z.array(landingBookSchema),
        discoveredBook: landingBookSchema,
      }),
    ),
    /** What most readers have open now; how many, where it is worth telling. */
    reading: z.array(landingBookSchema.extend({ readers: z.int().nullable() })),
    /** Those that are worth telling; null where none is. */
    numbers: z
      .object({ readers: z.int().nullable(), reviews: z.int().nullable(), books: z.int().nullable() })
      .nullable(),
    posts: z.array(bookPostSchema.extend({ book: bookSchema })),
  }),
});

export const listGenreBooks = endpoint({
  name: "listGenreBooks",
  method: "GET",
  path: "/api/books/genre/{genre}",
  summary: "Books of a genre, the best known first.",
  auth: "none",
  params: z.strictObject({ genre: z.enum(bookGenreKeys, messages.genreInvalid) }),
  query: z.strictObject(pagingFields(limits.pageSize.genre)),
  response: z.object({ books: z.array(bookSchema), ...pageFields }),
});

export const getAuthor = endpoint({
  name: "getAuthor",
  method: "GET",
  path: "/api/books/author/{slug}",
  summary:
    "An author and his or her works under all spellings of the name, the best known first. The slug of another spelling answers with that of the page.",
  auth: "none",
  params: z.strictObject({ slug: slugField }),
  query: z.strictObject(pagingFields(limits.pageSize.genre)),
  response: z.object({
    name: z.string(),
    slug: z.string(),
    /** How the name is written elsewhere. */
    spellings: z.array(z.string()),
    /** A year, before our era with a minus, or a day; null where it is not known or not yet. */
    born: z.string().nullable(),
    died: z.string().nullable(),
    links: z.array(z.string()),
    books: z.array(bookSchema),
    ...pageFields,
  }),
  errors: ["author_not_found"],
});

export const seriesBookSchema = bookSchema.extend({
  /** As it is printed, also 2.5; null where nobody told it. */
  number: z.number().nullable(),
  /** It holds several books of the series. */
  is_set: z.boolean(),
});
export type SeriesBook = z.infer<typeof seriesBookSchema>;

export const getSeries = endpoint({
  name: "getSeries",
  method: "GET",
  path: "/api/books/series/{slug}",
  summary:
    "A series: its works in their order, in the caller's own editions, those that hold several of them last; and where the caller is.",
  auth: "optional",
  params: z.strictObject({ slug: textField(200, messages.slugInvalid) }),
  response: z.object({
    name: z.string(),
    slug: z.string(),
    /** Each book stands by itself: there is no order to read them in. */
    is_loose: z.boolean(),
    authors: z.array(authorSchema),
    books: z.array(seriesBookSchema),
    /** Null for a visitor. */
    own: z
      .object({
        /** Works on the caller's shelf, by `id` of their books. */
        statuses: z.array(z.object({ id: z.string(), status: statusField })),
        /** All of them are read, one by one or in a set. */
        is_complete: z.boolean(),
        /** The book that is being read, else the last one that was; its ISBN among the books. */
        current: z.string().nullable(),
        /** What comes after that; the first where nothing was read, none where there is no order. */
        next: z.string().nullable(),
      })
      .nullable(),
  }),
  errors: ["series_not_found"],
});

export const suggestBooks = endpoint({
  name: "suggestBooks",
  method: "GET",
  path: "/api/books/suggest",
  summary:
    "A few books for what has been typed so far, from the second letter on; of a work the caller has, the own edition.",
  auth: "optional",
  query: z.strictObject({
    q: textField(limits.searchQueryMax, messages.queryInvalid, messages.queryTooLong),
  }),
  response: z.object({
    results: z.array(
      z.object({ isbn: z.string(), title: z.string(), author: z.array(z.string()), image: z.string() }),
    ),
    /** The books only resemble what was typed. */
    is_near: z.boolean(),
    /** A few, without their books. */
    kinds: z.array(foundKindSchema.omit({ books: true })),
  }),
});
