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
/** A book as the numbers name it; `id` is its work. */
const namedBook = z.object({ id, isbn, title, author, pages });
export type NamedBook = z.infer<typeof namedBook>;

/** How many, and the first of them by title. */
const someBooks = z.object({ count: z.int(), books: z.array(namedBook) });

export const dashboardSchema = z.object({
  /** Null for all years together. */
  year: z.int().nullable(),
  /** The day the numbers are of: the reader's. */
  today: z.string(),
  /** The present one and those the reader has entered something of, the latest first. */
  years: z.array(z.int()),
  /** False for who has finished nothing, given nothing up and entered no progress, ever. */
  has_entries: z.boolean(),
  finished: z.object({
    /** Different books: two readings of one, or of two editions of it, are one. */
    books: z.int(),
    readings: z.int(),
  }),
  pages: z.object({
    total: z.int(),
    /** Whose pages could not be counted, or not all of them: their number is not known. */
    uncounted: someBooks,
  }),
  /** The twelve months of a year, or each year with entries: what was finished and read then. */
  periods: z.array(z.object({ period: z.int(), finished: z.int(), pages: z.int() })),
  /** Of different finished books; a book may have several. */
  genres: z.array(z.object({ genre: z.enum(bookGenreKeys), count: z.int() })),
  without_genre: z.int(),
  /** The most read, and how many there are. */
  authors: z.object({
    count: z.int(),
    most_read: z.array(z.object({ name: z.string(), slug: z.string(), count: z.int() })),
  }),
  /** The reader's own, of different finished books: how many ones, twos, threes, fours and fives. */
  ratings: z.object({ counts: z.array(z.int()), average: z.number().nullable(), unrated: z.int() }),
  longest: namedBook.nullable(),
  /** Null also when there is but one length. */
  shortest: namedBook.nullable(),
  /** Given up; never among the finished by that. */
  abandoned: someBooks,
  /** Finished at a time nobody said: in no year. */
  undated: someBooks,
  /** Of that year; null without one and for all years together. */
  goal: z.object({ books: z.int() }).nullable(),
  /** Days in a row on which progress was entered, over all years. */
  streak: z.object({
    /** Up to today, or to yesterday while today has no entry yet. */
    current: z.int(),
    has_today: z.boolean(),
    longest: z.object({ days: z.int(), from: z.string(), to: z.string() }).nullable(),
  }),
  /** Days of the year on which progress was entered, with the pages counted then; none for all years. */
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
