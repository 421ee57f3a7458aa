import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { bodyFields, bookFields, dayField } from "../fields.ts";
import { bookGenreKeys } from "../genres.ts";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";

const m = messages.dashboard;

const yearField = z
  .union([z.string(m.yearInvalid).regex(/^\d{4}$/, m.yearInvalid), z.number(m.yearInvalid)], m.yearInvalid)
  .transform(Number)
  .pipe(z.int(m.yearInvalid).min(1900, m.yearInvalid).max(2100, m.yearInvalid));

const { id, isbn, title, author, pages } = bookFields;
/** A book as the numbers name it; `id` is its work's. */
const namedBook = z.object({ id, isbn, title, author, pages });
export type NamedBook = z.infer<typeof namedBook>;

/** The count, and the first books by title. */
const someBooks = z.object({ count: z.int(), books: z.array(namedBook) });

export const dashboardSchema = z.object({
  /** Null for all years together. */
  year: z.int().nullable(),
  /** The reader's day that the numbers are for. */
  today: z.string(),
  /** The present year and those with the reader's entries, the latest first. */
  years: z.array(z.int()),
  /** False for a reader who never finished or gave up a book, nor entered progress. */
  has_entries: z.boolean(),
  finished: z.object({
    /** Different books: two readings of one, or of two editions of it, count once. */
    books: z.int(),
    readings: z.int(),
  }),
  pages: z.object({
    total: z.int(),
    /** Books with pages that could not be counted, all or in part: their number is unknown. */
    uncounted: someBooks,
  }),
  /** The twelve months of a year, or each year with entries: books finished and pages read then. */
  periods: z.array(z.object({ period: z.int(), finished: z.int(), pages: z.int() })),
  /** Counts of different finished books; a book may have several genres. */
  genres: z.array(z.object({ genre: z.enum(bookGenreKeys), count: z.int() })),
  without_genre: z.int(),
  /** The most read authors, and how many authors there are. */
  authors: z.object({
    count: z.int(),
    most_read: z.array(z.object({ name: z.string(), slug: z.string(), count: z.int() })),
  }),
  /** The reader's own ratings of different books finished in that time. */
  ratings: z.object({
    /** How many ones, twos, threes, fours and fives, halves rounded up. */
    counts: z.array(z.int()),
    /** How many of each half star, from 0.5 to 5. */
    halves: z.array(z.int()),
    average: z.number().nullable(),
    unrated: z.int(),
    /** Rated books that were finished at an unknown time, and so are in no year; nought for all years together. */
    undated: z.int(),
  }),
  longest: namedBook.nullable(),
  /** Null also when there is but one length. */
  shortest: namedBook.nullable(),
  /** Books given up; giving one up never counts it as finished. */
  abandoned: someBooks,
  /** Finished at an unknown time: counted in no year. */
  undated: someBooks,
  /** The year's goal; null without one and for all years together. */
  goal: z.object({ books: z.int() }).nullable(),
  /** Consecutive days with progress entries, over all years. */
  streak: z.object({
    /** Up to today, or to yesterday while today has no entry yet. */
    current: z.int(),
    has_today: z.boolean(),
    longest: z.object({ days: z.int(), from: z.string(), to: z.string() }).nullable(),
  }),
  /** Days of the year with progress entries, with the pages counted then; empty for all years. */
  days: z.array(z.object({ day: z.string(), pages: z.int() })),
});
export type Dashboard = z.infer<typeof dashboardSchema>;

export const getDashboard = endpoint({
  name: "getDashboard",
  method: "GET",
  path: "/api/dashboard",
  summary:
    "The reader's numbers of one year, the present one unless another is named, or of all (`tumu`). Nothing is counted that the reader did not enter.",
  auth: "reader",
  query: z.strictObject({
    year: z.union([z.literal("tumu", m.yearInvalid), yearField], m.yearInvalid).optional(),
    /** The reader's day; the server's (Europe/Istanbul) when absent. */
    today: dayField.optional(),
  }),
  response: dashboardSchema,
});

const goalPath = "/api/dashboard/goal/{year}";
const goalParams = z.strictObject({ year: yearField });

export const setReadingGoal = endpoint({
  name: "setReadingGoal",
  method: "PUT",
  path: goalPath,
  summary: "How many different books the reader wants to finish in a year; replaces an earlier goal.",
  auth: "reader",
  params: goalParams,
  body: bodyFields({
    books: z.int(m.goalInvalid).min(1, m.goalInvalid).max(limits.readingGoalMax, m.goalInvalid),
  }),
  response: z.object({ message: z.string(), goal: z.object({ year: z.int(), books: z.int() }) }),
});

export const removeReadingGoal = endpoint({
  name: "removeReadingGoal",
  method: "DELETE",
  path: goalPath,
  summary: "Takes the goal of a year back.",
  auth: "reader",
  params: goalParams,
  response: z.object({ message: z.string() }),
  errors: ["goal_not_found"],
});
