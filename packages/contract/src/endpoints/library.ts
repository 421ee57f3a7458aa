import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import {
  bodyFields,
  bookFields,
  isbnField,
  pageFields,
  pagingFields,
  searchField,
  statusField,
  timeField,
} from "../fields.ts";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";

export const libraryBookSchema = z.object({
  ...bookFields,
  status: statusField,
  added_at: timeField,
  /** What the reader entered: page of pages, or percent; null when nothing was entered. */
  progress: z.object({ page: z.int().nullable(), percent: z.int() }).nullable(),
});
export type LibraryBook = z.infer<typeof libraryBookSchema>;

const counts = z.object({ all: z.int(), read: z.int(), reading: z.int(), "to-read": z.int() });
function progressNumber(max: number, message: string) {
  return z.int(message).min(0, message).max(max, message);
}
const isbnParams = z.strictObject({ isbn: isbnField });

export const listLibrary = endpoint({
  name: "listLibrary",
  method: "GET",
  path: "/api/userlibrary/library",
  summary: "The reader's books, newest first; `q` and `status` search the whole library.",
  auth: "reader",
  query: z.strictObject({
    ...pagingFields(limits.pageSize.library),
    q: searchField.optional(),
    status: statusField.optional(),
  }),
  response: z.object({ books: z.array(libraryBookSchema), ...pageFields, counts }),
});

export const addToLibrary = endpoint({
  name: "addToLibrary",
  method: "POST",
  path: "/api/userlibrary/add-to-library",
  summary: "Puts an edition on the reader's shelf.",
  auth: "reader",
  body: bodyFields({ isbn: isbnField, status: statusField.default("to-read") }),
  status: 201,
  response: z.object({ message: z.string(), book: libraryBookSchema }),
  errors: ["book_not_found", "already_in_library"],
});

export const removeFromLibrary = endpoint({
  name: "removeFromLibrary",
  method: "DELETE",
  path: "/api/userlibrary/remove-from-library/{isbn}",
  summary: "Takes a book off the shelf.",
  auth: "reader",
  params: isbnParams,
  response: z.object({ message: z.string() }),
  errors: ["not_in_library"],
});

export const updateLibraryStatus = endpoint({
  name: "updateLibraryStatus",
  method: "PUT",
  path: "/api/userlibrary/update-library-status/{isbn}",
  summary: "Changes the reading status of a book on the shelf.",
  auth: "reader",
  params: isbnParams,
  body: bodyFields({ status: statusField }),
  response: z.object({ message: z.string(), book: libraryBookSchema }),
  errors: ["not_in_library"],
});

export const updateReadingProgress = endpoint({
  name: "updateReadingProgress",
  method: "PUT",
  path: "/api/userlibrary/progress/{isbn}",
  summary: "How far the reader has come, by page or by percent.",
  auth: "reader",
  params: isbnParams,
  body: z.union([
    bodyFields({ page: progressNumber(20_000, messages.progressPageInvalid) }),
    bodyFields({ percent: progressNumber(100, messages.progressPercentInvalid) }),
  ]),
  response: z.object({ message: z.string(), book: libraryBookSchema }),
  errors: ["not_in_library"],
});
