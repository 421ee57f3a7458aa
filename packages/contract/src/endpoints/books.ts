import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { bookSchema, idField, isbnField, pageFields, pagingFields, searchField } from "../fields.ts";
import { bookGenreKeys } from "../genres.ts";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";

const yearField = z
  .union(
    [z.string(messages.yearInvalid).regex(/^\d{1,4}$/, messages.yearInvalid), z.number(messages.yearInvalid)],
    messages.yearInvalid,
  )
  .transform(Number)
  .pipe(z.int(messages.yearInvalid).min(1, messages.yearInvalid).max(2100, messages.yearInvalid));

const facet = <Value extends z.ZodType>(value: Value) => z.array(z.object({ value, count: z.int() }));

export const searchBooks = endpoint({
  name: "searchBooks",
  method: "GET",
  path: "/api/books/search",
  summary: "Books by title, author, translator, original title, genre or ISBN; best fit first.",
  auth: "none",
  query: z.strictObject({
    q: searchField.default(""),
    ...pagingFields(limits.pageSize.search),
    genre: z.enum(bookGenreKeys, messages.genreInvalid).optional(),
    year_from: yearField.optional(),
    year_to: yearField.optional(),
    language: z
      .string(messages.languageInvalid)
      .regex(/^[a-z]{2,3}$/, messages.languageInvalid)
      .optional(),
    sort: z.enum(["uygun", "puan", "yeni"], messages.sortInvalid).default("uygun"),
  }),
  response: z.object({
    results: z.array(bookSchema),
    ...pageFields,
    total: z.int(),
    /** No book has what was typed, mistyped or not: the results, if there are any, only resemble it. */
    is_near: z.boolean(),
    /**
     * Works of the whole result by genre, language and year, each as if its own filter were not there: most first, years
     * newest first. Null while the server has not counted its catalogue yet.
     */
    facets: z
      .object({
        genres: facet(z.enum(bookGenreKeys)),
        languages: facet(z.string()),
        years: facet(z.int()),
      })
      .nullable(),
  }),
});

export const searchOneBook = endpoint({
  name: "searchOneBook",
  method: "GET",
  path: "/api/books/search_one",
  summary: "The one book that best fits a title-and-author pair.",
  auth: "none",
  query: z.strictObject({ bookname: searchField }),
  response: bookSchema,
  errors: ["book_not_found"],
});

export const listOwnEditions = endpoint({
  name: "listOwnEditions",
  method: "GET",
  path: "/api/books/own-editions",
  summary:
    "Of these works, by `id` of their books and with commas between them, the editions that are the caller's own: the one put on the shelf last, else the rated one. A work the caller has nothing of is absent.",
  auth: "reader",
  query: z.strictObject({
    works: z
      .string(messages.idInvalid)
      .transform((ids) => ids.split(","))
      .pipe(z.array(idField).max(limits.pageLimitMax, messages.idInvalid)),
  }),
  response: z.object({ editions: z.array(bookSchema) }),
});

export const getCover = {
  path: "/api/get-image/cover/{isbn}",
  params: z.strictObject({ isbn: isbnField }),
} as const;
