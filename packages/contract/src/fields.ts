import { z } from "zod";
import { atLeast, atMost } from "./characters.ts";
import { errors } from "./errors.ts";
import { bookGenreKeys } from "./genres.ts";
import { parseIsbn, parsePrintedIsbn } from "./isbn.ts";
import { limits } from "./limits.ts";
import { messages } from "./messages.ts";
import { staffMessages } from "./messages-of-staff.ts";

/** Fields that several endpoints share. */

/** The JSON object of a request; what is no object at all gets the general text. */
export function bodyFields<S extends z.core.$ZodLooseShape>(shape: S) {
  return z.strictObject(shape, errors.bad_input.message);
}

const isbnBy = (parse: typeof parseIsbn) =>
  z.string(messages.isbnRequired).transform((text, ctx) => {
    const isbn = parse(text);
    if (isbn) return isbn;
    ctx.addIssue({ code: "custom", message: messages.isbnInvalid });
    return z.NEVER;
  });

/** Any notation of the number of a book of ours, a house number as well; the parsed value is the 13-digit form. */
export const isbnField = isbnBy(parseIsbn);
/** The same of a book that others know, too: a house number is none. */
export const printedIsbnField = isbnBy(parsePrintedIsbn);

export const idField = z.uuid(messages.idInvalid);

/** A time on the wire: ISO 8601 in UTC. */
export const timeField = z.iso.datetime(messages.dayInvalid);

function wholeNumber(max: number, message: string) {
  // Only digits: "1e2", "0x10", " 1" and "" are refused, not guessed at.
  return z
    .union([z.string(message).regex(/^\d{1,6}$/, message), z.number(message)], message)
    .transform(Number)
    .pipe(z.int(message).min(1, message).max(max, message));
}

/** `page` from 1, `limit` from 1 to 100; anything else is 400. */
export function pagingFields(defaultLimit: number) {
  return {
    page: wholeNumber(limits.pageMax, messages.pageInvalid).default(1),
    limit: wholeNumber(limits.pageLimitMax, messages.limitInvalid).default(defaultLimit),
  };
}

/** Every list carries these beside its rows. */
export const pageFields = { page: z.int(), limit: z.int(), total_count: z.int() };

/** A day of the calendar: "YYYY-MM-DD". */
export const dayField = z.iso
  .date(messages.dayInvalid)
  .refine((day) => day >= "1900-01-01" && day < "2200-01-01", messages.dayInvalid);

export const statusField = z.enum(["to-read", "reading", "read"], messages.statusInvalid);
export type ReadingStatus = z.infer<typeof statusField>;

export const ratingField = z
  .int(messages.ratingInvalid)
  .min(1, messages.ratingInvalid)
  .max(5, messages.ratingInvalid);

/** Stars with halves: 0.5, 1, 1.5 … 5. */
export const ratingHalfField = z
  .number(messages.ratingHalfInvalid)
  .min(0.5, messages.ratingHalfInvalid)
  .max(5, messages.ratingHalfInvalid)
  .multipleOf(0.5, messages.ratingHalfInvalid);

/** Stars as an answer says them: `rating` whole, halves upwards, and `rating_half` as they are. */
export const starsFields = { rating: z.int(), rating_half: z.number() };

/** Stars of a request, whole or with halves. */
export const givenStars = { rating: ratingField.optional(), rating_half: ratingHalfField.optional() };

/** Half stars of a request that may say whole ones, halves or both; undefined when it says none. */
export function halvesOf(
  { rating, rating_half }: { rating?: number | undefined; rating_half?: number | undefined },
  ctx: z.core.$RefinementCtx,
): number | undefined {
  if (rating_half === undefined) return rating === undefined ? undefined : rating * 2;
  if (rating !== undefined && rating !== Math.ceil(rating_half))
    ctx.addIssue({ code: "custom", path: ["rating"], message: messages.ratingsDiffer });
  return rating_half * 2;
}

/** Well-formed Unicode (no lone surrogate) without NUL, which PostgreSQL text cannot hold. */
export function textField(max: number, message: string, tooLong = message) {
  return z
    .string(message)
    .check(atMost(max, tooLong))
    .refine((text) => text.isWellFormed() && !text.includes("\u0000"), message);
}

/** An author's name as it stands in addresses. */
export const slugField = textField(200, messages.slugInvalid);

/** What is typed into a search box. */
export const searchField = textField(limits.searchQueryMax, messages.queryInvalid, messages.queryTooLong);

/** Why staff act, as they write it down; nothing is none. */
export const staffReasonField = textField(limits.staffReason, staffMessages.reasonInvalid).pipe(
  z
    .string()
    .trim()
    .transform((text) => text || null),
);

/** A review's text: at least 10 characters after trimming, at most 2000; kept as written. */
export const reviewTextField = z
  .string(messages.reviewRequired)
  .refine((text) => text.isWellFormed() && !text.includes("\u0000"), messages.textInvalid)
  .trim()
  .check(
    atLeast(limits.review.min, messages.reviewTooShort),
    atMost(limits.review.max, messages.reviewTooLong),
  );

/** A username as a target of a social call. */
export const usernameField = textField(limits.username.max, messages.usernameRequired).pipe(
  z.string().trim().min(1, messages.usernameRequired),
);

/** What the caller may do with a review, an event or a comment; a visitor nothing. */
export const canField = z.object({ edit: z.boolean(), delete: z.boolean(), report: z.boolean() }).optional();
export type Can = NonNullable<z.infer<typeof canField>>;

export const bookFields = {
  id: z.string(),
  isbn: z.string(),
  title: z.string(),
  author: z.array(z.string()),
  image: z.string(),
  release_date: z.string().nullable(),
  published_year: z.int().nullable(),
  publisher: z.string().nullable(),
  pages: z.int().nullable(),
  genres: z.array(z.enum(bookGenreKeys)),
  /** Only there for what a reader's file brought: until a catalogue names it, those who have it on the shelf see its page. */
  in_catalogue: z.literal(false).optional(),
};
/** Only there for a text whose web addresses are no links: its writer's account was in its first day. */
export const linksAsTextField = z.literal(true).optional();
/** Only there for what its writer alone sees, since staff look at it before anybody else does. */
export const isHeldField = z.literal(true).optional();

export const bookSchema = z.object(bookFields);
export type Book = z.infer<typeof bookSchema>;

/** The book of an event or a review. */
export const bookDetailsSchema = bookSchema.pick({
  title: true,
  image: true,
  author: true,
  in_catalogue: true,
});

/** What a card shows of a book. */
export const bookCardSchema = bookSchema.pick({
  isbn: true,
  title: true,
  author: true,
  image: true,
  published_year: true,
  pages: true,
  genres: true,
});
