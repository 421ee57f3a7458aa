import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import {
  bodyFields,
  idField,
  isbnField,
  pageFields,
  pagingFields,
  slugField,
  starsFields,
  timeField,
} from "../fields.ts";
import { limits } from "../limits.ts";
import { joinMessages as m } from "../messages-of-joins.ts";

/**
 * What a librarian may do with two books, each named by an edition: make two works one, make one record of two that
 * describe the same edition, or make an edition (`gone`) a work of its own beside the one it is of (`kept`, another edition
 * of it).
 */
const actField = z.enum(["works", "editions", "part"], m.kindInvalid);
const pair = { act: actField, kept: isbnField, gone: isbnField };

/** A book as a librarian compares it with another. */
const comparedSchema = z.object({
  isbn: z.string(),
  title: z.string(),
  subtitle: z.string().nullable(),
  authors: z.array(z.string()),
  publisher: z.string().nullable(),
  published_year: z.int().nullable(),
  pages: z.int().nullable(),
  language: z.string(),
  original_title: z.string().nullable(),
  source: z.string(),
  /** Of its work. */
  editions: z.int(),
  /** How many readers have this edition. */
  shelves: z.int(),
});
export type ComparedBook = z.infer<typeof comparedSchema>;

const movingSchema = z.object({
  editions: z.int(),
  shelves: z.int(),
  readings: z.int(),
  ratings: z.int(),
  reviews: z.int(),
  events: z.int(),
  about_texts: z.int(),
  /** What the model says of the work: which books are like it, and of which it is like. */
  similar_books: z.int(),
  /** Readers who have something of both books. */
  on_both_shelves: z.int(),
  rated_both: z.int(),
  reviewed_both: z.int(),
});
export type Moving = z.infer<typeof movingSchema>;

/** `isbn` of an edition; of an author the slug, and the name as the title. */
const shownSchema = z.object({ isbn: z.string(), title: z.string(), authors: z.array(z.string()) });

const joinSchema = z.object({
  id: z.string(),
  kind: z.enum(["works", "editions", "authors", "part"]),
  kept: shownSchema,
  gone: shownSchema,
  created_at: timeField,
  /** `running` and `undoing`: what readers made of it is still on its way. */
  state: z.enum(["running", "done", "undoing", "undone"]),
  undone_at: timeField.nullable(),
  /** Until when it can be undone; null when it cannot. */
  undo_until: timeField.nullable(),
  /** Null where the account is gone. */
  librarian: z.object({ username: z.string(), name: z.string() }).nullable(),
});
export type Join = z.infer<typeof joinSchema>;

export const previewJoin = endpoint({
  name: "previewJoin",
  method: "GET",
  path: "/api/catalogue/joins/preview",
  summary: "What would move if two books were joined, or an edition parted; changes nothing.",
  auth: "reader",
  role: "librarian",
  query: z.strictObject(pair),
  response: z.object({ kept: comparedSchema, gone: comparedSchema, moving: movingSchema }),
  errors: ["book_not_found", "already_joined", "already_parted", "only_edition"],
});

export const joinBooks = endpoint({
  name: "joinBooks",
  method: "POST",
  path: "/api/catalogue/joins",
  summary:
    "Joins two works or two records of one edition, or parts an edition from its work; to be undone for thirty days.",
  auth: "reader",
  role: "librarian",
  body: bodyFields(pair),
  response: z.object({ message: z.string(), join: joinSchema }),
  errors: ["book_not_found", "already_joined", "already_parted", "only_edition", "join_conflict"],
});

export const listJoins = endpoint({
  name: "listJoins",
  method: "GET",
  path: "/api/catalogue/joins",
  summary: "What librarians joined and parted, the newest first.",
  auth: "reader",
  role: "librarian",
  query: z.strictObject(pagingFields(limits.pageSize.joins)),
  response: z.object({ data: z.array(joinSchema), ...pageFields }),
});

export const undoJoin = endpoint({
  name: "undoJoin",
  method: "POST",
  path: "/api/catalogue/joins/{id}/undo",
  summary: "Undoes a join or a part, within thirty days: all is as it was, but for what readers wrote since.",
  auth: "reader",
  role: "librarian",
  params: z.strictObject({ id: idField }),
  response: z.object({ message: z.string(), join: joinSchema }),
  errors: ["join_not_found", "join_final", "joined_since", "join_conflict"],
});

/** Why two may be one. */
const reasonField = z.enum([
  "same_name",
  "name_and_subtitle",
  "name_in_series",
  "spelt_otherwise",
  "same_original",
  "same_pages",
  "author_spelt_otherwise",
]);
export type DoubleReason = z.infer<typeof reasonField>;

const comparedAuthorSchema = z.object({
  slug: z.string(),
  name: z.string(),
  works: z.int(),
  /** The best known of them. */
  titles: z.array(z.string()),
});
export type ComparedAuthor = z.infer<typeof comparedAuthorSchema>;

const doubleSchema = z.object({
  id: z.string(),
  /** Nearly all that are called so are one. */
  is_sure: z.boolean(),
  reasons: z.array(reasonField),
  /** Two works, each by the edition that stands for it; or else two authors. The better known first. */
  books: z.array(comparedSchema),
  authors: z.array(comparedAuthorSchema),
});
export type Double = z.infer<typeof doubleSchema>;

export const listDoubles = endpoint({
  name: "listDoubles",
  method: "GET",
  path: "/api/catalogue/doubles",
  summary: "Works or authors that may be the same, the likeliest first.",
  auth: "reader",
  role: "librarian",
  query: z.strictObject({
    among: z.enum(["works", "authors"], m.kindInvalid).default("works"),
    ...pagingFields(limits.pageSize.doubles),
  }),
  response: z.object({
    data: z.array(doubleSchema),
    counts: z.object({ works: z.int(), authors: z.int() }),
    ...pageFields,
  }),
});

export const dismissDouble = endpoint({
  name: "dismissDouble",
  method: "PUT",
  path: "/api/catalogue/doubles/{id}/dismissal",
  summary: "Says that two works or authors are two: they are not proposed again.",
  auth: "reader",
  role: "librarian",
  params: z.strictObject({ id: idField }),
  response: z.object({ message: z.string() }),
  errors: ["double_not_found"],
});

export const reopenDouble = endpoint({
  name: "reopenDouble",
  method: "DELETE",
  path: "/api/catalogue/doubles/{id}/dismissal",
  summary: "Takes back that two works or authors are two.",
  auth: "reader",
  role: "librarian",
  params: z.strictObject({ id: idField }),
  response: z.object({ message: z.string() }),
  errors: ["double_not_found"],
});

const authorPair = { kept_author: slugField, gone_author: slugField };

export const previewAuthorJoin = endpoint({
  name: "previewAuthorJoin",
  method: "GET",
  path: "/api/catalogue/author-joins/preview",
  summary: "Two authors as they are before they are made one; changes nothing.",
  auth: "reader",
  role: "librarian",
  query: z.strictObject(authorPair),
  response: z.object({ kept: comparedAuthorSchema, gone: comparedAuthorSchema }),
  errors: ["author_not_found", "same_author"],
});

export const joinTwoAuthors = endpoint({
  name: "joinTwoAuthors",
  method: "POST",
  path: "/api/catalogue/author-joins",
  summary: "Makes two authors one person, who keeps the first one's address; the other's leads there.",
  auth: "reader",
  role: "librarian",
  body: bodyFields(authorPair),
  response: z.object({ message: z.string(), join: joinSchema }),
  errors: ["author_not_found", "same_author"],
});

const earlierSchema = z.object({
  id: z.string(),
  isbn: z.string(),
  title: z.string(),
  content: z.string(),
  ...starsFields,
  has_spoiler: z.boolean(),
  created_at: timeField,
});
export type EarlierReview = z.infer<typeof earlierSchema>;

export const listEarlierReviews = endpoint({
  name: "listEarlierReviews",
  method: "GET",
  path: "/api/social/earlier-reviews",
  summary:
    "Own reviews that another one has taken the place of, since two books the reader had reviewed are one now; of all books, or of one.",
  auth: "reader",
  query: z.strictObject({ isbn: isbnField.optional() }),
  response: z.object({ data: z.array(earlierSchema) }),
});

export const deleteEarlierReview = endpoint({
  name: "deleteEarlierReview",
  method: "DELETE",
  path: "/api/social/earlier-reviews/{id}",
  summary: "Deletes an own earlier review.",
  auth: "reader",
  params: z.strictObject({ id: idField }),
  response: z.object({ message: z.string() }),
  errors: ["post_not_found"],
});

export const restoreEarlierReview = endpoint({
  name: "restoreEarlierReview",
  method: "PUT",
  path: "/api/social/earlier-reviews/{id}/restore",
  summary: "Brings an own earlier review back that was deleted a moment ago.",
  auth: "reader",
  params: z.strictObject({ id: idField }),
  response: z.object({ message: z.string() }),
  errors: ["review_not_kept"],
});
