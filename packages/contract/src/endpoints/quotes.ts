import { z } from "zod";
import { atLeast, atMost } from "../characters.ts";
import { endpoint } from "../endpoint.ts";
import {
  bodyFields,
  bookDetailsSchema,
  idField,
  isbnField,
  isHeldField,
  pageFields,
  pagingFields,
  searchField,
  slugField,
  textField,
  timeField,
  usernameField,
} from "../fields.ts";
import { limits } from "../limits.ts";
import { toLines } from "../line.ts";
import { quoteMessages as m } from "../messages-of-quotes.ts";
import { passageDesigns, passageFormats } from "../passage-pictures.ts";
import { personSchema } from "./friendships.ts";
import { audienceField } from "./privacy.ts";

const { min, max, note } = limits.quote;

/** The words of a passage: line breaks stay, invisible signs go. */
const quoteTextField = textField(max * 4, m.required, m.tooLong)
  .transform(toLines)
  .pipe(
    z
      .string()
      .min(1, m.required)
      .check(atLeast(min, m.tooShort), atMost(max, m.tooLong))
      .refine((text) => (text.match(/[\p{L}\p{Nd}]/gu) ?? []).length >= 3, m.wordless),
  );

const pageField = z.int(m.pageInvalid).min(1, m.pageInvalid).max(20_000, m.pageInvalid);
const percentField = z.int(m.percentInvalid).min(0, m.percentInvalid).max(100, m.percentInvalid);
const noteField = textField(note * 4, m.noteInvalid, m.noteTooLong)
  .transform((text) => toLines(text) || null)
  .pipe(z.string().check(atMost(note, m.noteTooLong)).nullable());

const ofOwn = {
  page: pageField.nullable().default(null),
  percent: percentField.nullable().default(null),
  note: noteField.nullable().default(null),
  has_spoiler: z.boolean(m.spoilerInvalid).default(false),
  audience: audienceField.default("public"),
};

function hasOnePlace(
  { page, percent }: { page: number | null; percent: number | null },
  ctx: z.core.$RefinementCtx,
): void {
  if (page !== null && percent !== null)
    ctx.addIssue({ code: "custom", path: ["percent"], message: m.placeTwice });
}

/** What a reader added to the own copy. */
const additions = {
  page: z.int().nullable(),
  percent: z.int().nullable(),
  note: z.string().nullable(),
};

/** A copy of a passage, as whoever sees it does. */
const copy = {
  id: z.string(),
  passage_id: z.string(),
  isbn: z.string(),
  book: bookDetailsSchema,
  text: z.string(),
  ...additions,
  has_spoiler: z.boolean(),
};

/** A reader's own copy of a passage, as the reader sees it. */
export const quoteSchema = z.object({
  ...copy,
  audience: audienceField,
  /** Put out of everybody else's sight by the operator. */
  is_hidden: z.boolean(),
  is_held: isHeldField,
  like_count: z.int(),
  kept_at: timeField,
});
export type Quote = z.infer<typeof quoteSchema>;

/** A passage as one card: what several readers kept, as far as the caller sees their quotes. */
export const passageSchema = z.object({
  id: z.string(),
  isbn: z.string(),
  book: bookDetailsSchema,
  /** The wording most have. */
  text: z.string(),
  has_spoiler: z.boolean(),
  keeper_count: z.int(),
  /** Friends of the caller's among them, some at most. */
  friends: z.array(personSchema),
  /** The caller's own copy; null without one. */
  own_id: z.string().nullable(),
});
export type Passage = z.infer<typeof passageSchema>;

/** Who kept a passage, with what he or she added to the own copy. */
export const passageKeeperSchema = personSchema.extend({
  /** Of the quote. */
  id: z.string(),
  ...additions,
  like_count: z.int(),
  /** By the caller. */
  is_liked: z.boolean(),
  kept_at: timeField,
});
export type PassageKeeper = z.infer<typeof passageKeeperSchema>;

export const keepQuote = endpoint({
  name: "keepQuote",
  method: "POST",
  path: "/api/quotes",
  summary: "Keeps a passage of a book; nearly equal ones of a work are one card. The shelf stays as it is.",
  auth: "reader",
  body: bodyFields({ isbn: isbnField, text: quoteTextField, ...ofOwn }).superRefine(hasOnePlace),
  status: 201,
  response: z.object({ message: z.string(), quote: quoteSchema }),
  errors: ["book_not_found", "already_kept", "quotes_full", "suspended", "too_often"],
});

export const listOwnQuotes = endpoint({
  name: "listOwnQuotes",
  method: "GET",
  path: "/api/quotes",
  summary: "One's own quotes, the newest first; of a book, of a month, or with these words.",
  auth: "reader",
  query: z.strictObject({
    ...pagingFields(limits.pageSize.quotes),
    isbn: isbnField.optional(),
    month: z
      .string(m.monthInvalid)
      .regex(/^(19|2[01])\d\d-(0[1-9]|1[0-2])$/, m.monthInvalid)
      .optional(),
    q: searchField.optional(),
  }),
  response: z.object({ data: z.array(quoteSchema), ...pageFields }),
});

/** Another reader's quote, as the caller sees it. */
export const shownQuoteSchema = z.object({
  ...copy,
  like_count: z.int(),
  /** By the caller. */
  is_liked: z.boolean(),
  /** The caller's own copy of the passage; null without one. */
  own_id: z.string().nullable(),
  kept_at: timeField,
});
export type ShownQuote = z.infer<typeof shownQuoteSchema>;

const shelfFields = {
  page: z.int(),
  limit: z.int(),
  /** There is another page behind it. */
  has_more: z.boolean(),
};
const shelfOfPassages = z.object({ data: z.array(passageSchema), ...shelfFields });

export const listFriendsPassages = endpoint({
  name: "listFriendsPassages",
  method: "GET",
  path: "/api/quotes/friends",
  summary: "Passages that the caller's friends kept, the newest first.",
  auth: "reader",
  query: z.strictObject(pagingFields(limits.pageSize.quotes)),
  response: shelfOfPassages,
});

export const listPassagesOfWeek = endpoint({
  name: "listPassagesOfWeek",
  method: "GET",
  path: "/api/quotes/week",
  summary: "Passages that most readers kept within the last seven days, where everybody sees it.",
  auth: "reader",
  query: z.strictObject(pagingFields(limits.pageSize.quotes)),
  response: shelfOfPassages,
});

export const searchPassages = endpoint({
  name: "searchPassages",
  method: "GET",
  path: "/api/passages",
  summary:
    "Passages with these words, the best fit first: with other endings and mistyped, between quotation marks as they are typed. Of one's own quotes, of what friends kept and of what everybody sees.",
  auth: "optional",
  query: z.strictObject({ ...pagingFields(limits.pageSize.quotes), q: searchField }),
  response: shelfOfPassages.extend({
    /** None has the words as they were typed: these are near to them. */
    is_near: z.boolean(),
  }),
  errors: ["search_too_costly"],
});

export const listQuotesOfYearAgo = endpoint({
  name: "listQuotesOfYearAgo",
  method: "GET",
  path: "/api/quotes/year-ago",
  summary: "What the caller kept on this day a year ago, a few at most.",
  auth: "reader",
  response: z.object({ data: z.array(quoteSchema) }),
});

export const listAuthorPassages = endpoint({
  name: "listAuthorPassages",
  method: "GET",
  path: "/api/books/author/{slug}/quotes",
  summary: "Passages of an author's works that everybody may see, those that most readers kept first.",
  auth: "optional",
  params: z.strictObject({ slug: slugField }),
  query: z.strictObject(pagingFields(limits.pageSize.quotes)),
  response: shelfOfPassages,
  errors: ["author_not_found"],
});

export const listReaderQuotes = endpoint({
  name: "listReaderQuotes",
  method: "GET",
  path: "/api/activity/public-quotes",
  summary: "A reader's quotes as the caller may see them, the newest first.",
  auth: "optional",
  query: z.strictObject({ username: usernameField, ...pagingFields(limits.pageSize.quotes) }),
  response: z.object({
    /** The caller sees the reader's library at all. */
    is_visible: z.boolean(),
    data: z.array(shownQuoteSchema),
    ...shelfFields,
  }),
  errors: ["reader_not_found"],
});

export const updateQuote = endpoint({
  name: "updateQuote",
  method: "PUT",
  path: "/api/quotes/{id}",
  summary: "Changes one's own quote, all of it; another text may make it one of another passage.",
  auth: "reader",
  params: z.strictObject({ id: idField }),
  body: bodyFields({ text: quoteTextField, ...ofOwn }).superRefine(hasOnePlace),
  response: z.object({ message: z.string(), quote: quoteSchema }),
  errors: ["quote_not_found", "already_kept", "quotes_full", "suspended", "too_often"],
});

export const deleteQuote = endpoint({
  name: "deleteQuote",
  method: "DELETE",
  path: "/api/quotes/{id}",
  summary: "Deletes one's own quote; for a minute it can be brought back.",
  auth: "reader",
  params: z.strictObject({ id: idField }),
  response: z.object({ message: z.string() }),
  errors: ["quote_not_found"],
});

export const restoreQuote = endpoint({
  name: "restoreQuote",
  method: "PUT",
  path: "/api/quotes/{id}/restore",
  summary: "Brings one's own quote back that was deleted within the last minute, as it was.",
  auth: "reader",
  params: z.strictObject({ id: idField }),
  response: z.object({ message: z.string(), quote: quoteSchema }),
  errors: ["quote_not_kept", "book_not_found", "already_kept"],
});

export const listBookPassages = endpoint({
  name: "listBookPassages",
  method: "GET",
  path: "/api/books/{isbn}/quotes",
  summary: "Passages of a book in all its editions, those that most readers kept first.",
  auth: "optional",
  params: z.strictObject({ isbn: isbnField }),
  query: z.strictObject(pagingFields(limits.pageSize.quotes)),
  response: z.object({ data: z.array(passageSchema), ...pageFields }),
  errors: ["book_not_found"],
});

export const getPassage = endpoint({
  name: "getPassage",
  method: "GET",
  path: "/api/passages/{id}",
  summary: "One passage with the readers who kept it, friends first; 404 where the caller sees none of them.",
  auth: "optional",
  params: z.strictObject({ id: idField }),
  response: z.object({
    passage: passageSchema,
    keepers: z.array(passageKeeperSchema),
    /** Everybody sees a quote of it. */
    is_public: z.boolean(),
  }),
  errors: ["passage_not_found"],
});

export const getPassagePicture = endpoint({
  name: "getPassagePicture",
  method: "GET",
  path: "/api/passages/{id}/picture",
  summary:
    "A passage as a picture to hand on, in the wording the caller sees, drawn from the palette of its book; 404 for whom there is no such passage. With `If-None-Match`, 304 as long as it is the same.",
  auth: "optional",
  params: z.strictObject({ id: idField }),
  query: z.strictObject({
    design: z.enum(passageDesigns, m.designInvalid).default("plain"),
    format: z.enum(passageFormats, m.formatInvalid).default("post"),
  }),
  answerType: "picture",
  response: z.string().meta({ format: "binary" }),
  errors: ["passage_not_found", "unavailable"],
});

export const takeOverPassage = endpoint({
  name: "takeOverPassage",
  method: "POST",
  path: "/api/passages/{id}/keep",
  summary: "Keeps a passage that one sees on a card, in the wording it has there.",
  auth: "reader",
  params: z.strictObject({ id: idField }),
  body: bodyFields({ audience: audienceField.default("public") }),
  status: 201,
  response: z.object({ message: z.string(), quote: quoteSchema }),
  errors: ["passage_not_found", "book_not_found", "already_kept", "quotes_full", "suspended", "too_often"],
});

const liked = z.object({ is_liked: z.boolean(), like_count: z.int() });

export const likeQuote = endpoint({
  name: "likeQuote",
  method: "POST",
  path: "/api/quotes/{id}/like",
  summary: "Likes a reader's quote; liking it again changes nothing.",
  auth: "reader",
  params: z.strictObject({ id: idField }),
  response: liked,
  errors: ["quote_not_found", "suspended", "too_often"],
});

export const unlikeQuote = endpoint({
  name: "unlikeQuote",
  method: "DELETE",
  path: "/api/quotes/{id}/like",
  summary: "Takes one's own like back; without one it changes nothing.",
  auth: "reader",
  params: z.strictObject({ id: idField }),
  response: liked,
  errors: ["quote_not_found"],
});
