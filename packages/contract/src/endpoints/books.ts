import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { bookSchema, isbnField, pageFields, pagingFields, searchField } from "../fields.ts";
import { limits } from "../limits.ts";

export const searchBooks = endpoint({
  name: "searchBooks",
  method: "GET",
  path: "/api/books/search",
  summary: "Books by title, author, translator, original title, genre or ISBN; best fit first.",
  auth: "none",
  query: z.strictObject({ q: searchField.default(""), ...pagingFields(limits.pageSize.search) }),
  response: z.object({ results: z.array(bookSchema), ...pageFields, total: z.int() }),
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

export const getCover = {
  path: "/api/get-image/cover/{isbn}",
  params: z.strictObject({ isbn: isbnField }),
} as const;
