import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { bookSchema, idField, pageFields, pagingFields, searchField } from "../fields.ts";
import { bookGenreKeys } from "../genres.ts";
import { bookLengths } from "../lengths.ts";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";

const yearField = z
  .union(
    [z.string(messages.yearInvalid).regex(/^\d{1,4}$/, messages.yearInvalid), z.number(messages.yearInvalid)],
    messages.yearInvalid,
  )
  .transform(Number)
  .pipe(z.int(messages.yearInvalid).min(1, messages.yearInvalid).max(2100, messages.yearInvalid));

/** What is found beside books, of one kind. */
export const foundKindSchema = z.object({
  kind: z.enum(["author", "publisher", "genre", "topic", "series", "character"]),
  name: z.string(),
  /** As an author, a genre or a series stands in addresses; null for the other kinds, and of a series without a page. */
  slug: z.string().nullable(),
  /** Works of an author, editions of a publisher; null where that is not told. */
  count: z.int().nullable(),
  /** Books of a topic or a series, the book of a character. */
  books: z.array(
    z.object({ isbn: z.string(), title: z.string(), author: z.array(z.string()), image: z.string() }),
  ),
});
export type FoundKind = z.infer<typeof foundKindSchema>;

const facet = <Value extends z.ZodType>(value: Value) => z.array(z.object({ value, count: z.int() }));

export const searchBooks = endpoint({
  name: "searchBooks",
  method: "GET",
  path: "/api/books/search",
  summary:
    "Books by title, author, translator, original title, genre or ISBN, best fit first; and authors, publishers, genres, topics, series and characters that are called so. Without words, what the filters leave.",
  auth: "optional",
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
    length: z.enum(bookLengths, messages.filterInvalid).optional(),
    publisher: z
      .string(messages.filterInvalid)
      .min(1, messages.filterInvalid)
      .max(200, messages.filterInvalid)
      .regex(/^[^\0]*$/, messages.filterInvalid)
      .optional(),
    /** Only works on the caller's own shelf; a visitor has none. */
    on_shelf: z.enum(["true"], messages.filterInvalid).optional(),
    sort: z.enum(["uygun", "puan", "yeni"], messages.sortInvalid).default("uygun"),
  }),
  response: z.object({
    /** `average` of everybody's stars for the work; null where nobody gave any. */
    results: z.array(bookSchema.extend({ average: z.number().nullable() })),
    ...pageFields,
    total: z.int(),
    /** No book has what was typed, mistyped or not: the results, if there are any, only resemble it. */
    is_near: z.boolean(),
    /** On the first page. Where one is surely meant, books that only resemble the words are left out. */
    kinds: z.array(foundKindSchema),
    /**
     * Works of the whole result by genre, language, year, publisher and length, each as if its own filter were not there: most
     * first, years newest first, the shortest first; of publishers the thirty with the most. Null while the server has not counted its catalogue yet.
     */
    facets: z
      .object({
        genres: facet(z.enum(bookGenreKeys)),
        languages: facet(z.string()),
        years: facet(z.int()),
        publishers: facet(z.string()),
        lengths: facet(z.enum(bookLengths)),
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
    works: z.string(messages.idInvalid).transform((text, ctx) => {
      const ids = text.split(",");
      const isValid = ids.length <= limits.pageLimitMax && ids.every((id) => idField.safeParse(id).success);
      if (isValid) return ids;
      ctx.addIssue({ code: "custom", message: messages.idInvalid });
      return z.NEVER;
    }),
  }),
  response: z.object({ editions: z.array(bookSchema) }),
});
