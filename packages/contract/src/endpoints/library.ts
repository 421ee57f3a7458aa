import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import {
  bodyFields,
  bookFields,
  dayField,
  idField,
  isbnField,
  pageFields,
  pagingFields,
  ratingHalfField,
  searchField,
  starsFields,
  statusField,
  timeField,
} from "../fields.ts";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";

/** What the reader entered: page of pages, or percent. */
export const progressSchema = z.object({ page: z.int().nullable(), percent: z.int() });

export const libraryBookSchema = z.object({
  ...bookFields,
  status: statusField,
  added_at: timeField,
  /** Of the reading that is open; null when nothing was entered. */
  progress: progressSchema.nullable(),
  /** "Yarım bırakıldı": the last reading was given up and none has begun since. */
  is_abandoned: z.boolean(),
  /** A reading of it was finished once, whatever its status is now. */
  was_read: z.boolean(),
  /** The reader's own stars for the work: whole, halves upwards, and as they are. */
  own_rating: z.int().nullable(),
  own_rating_half: z.number().nullable(),
  /** Of the reader's own review of the work. */
  post_id: z.string().nullable().optional(),
});
export type LibraryBook = z.infer<typeof libraryBookSchema>;

const counts = z.object({ all: z.int(), read: z.int(), reading: z.int(), "to-read": z.int() });
function progressNumber(max: number, message: string) {
  return z.int(message).min(0, message).max(max, message);
}
/** By which `undoShelfChange` takes the change back; null where nothing was changed, or no way leads back. */
const undoField = z.string().nullable();
const isbnParams = z.strictObject({ isbn: isbnField });
/** The reader's day on which it happened; the server's (Europe/Istanbul) when absent. */
const onDay = dayField.optional();

export const listLibrary = endpoint({
  name: "listLibrary",
  method: "GET",
  path: "/api/userlibrary/library",
  summary:
    "The reader's books; `q`, `status` and `sort` look at the whole library, and `counts` are those of what `q` finds. `abandoned` leaves those whose last reading was given up, which are to be read; `abandoned_count` is theirs of what `q` finds. Titles and authors, these by surname, stand in Turkish order; `baslama` is the beginning of the open reading, the latest first.",
  auth: "reader",
  query: z.strictObject({
    ...pagingFields(limits.pageSize.library),
    q: searchField.optional(),
    status: statusField.optional(),
    abandoned: z.literal("true", messages.filterInvalid).optional(),
    sort: z.enum(["eklenme", "baslik", "yazar", "puan", "baslama"], messages.sortInvalid).default("eklenme"),
  }),
  response: z.object({
    books: z.array(libraryBookSchema),
    ...pageFields,
    counts,
    abandoned_count: z.int().optional(),
  }),
});

export const addToLibrary = endpoint({
  name: "addToLibrary",
  method: "POST",
  path: "/api/userlibrary/add-to-library",
  summary:
    "Puts an edition on the reader's shelf; `day` is when it was begun or finished, null when that is not known.",
  auth: "reader",
  body: bodyFields({
    isbn: isbnField,
    status: statusField.default("to-read"),
    day: dayField.nullable().optional(),
  }),
  status: 201,
  response: z.object({ message: z.string(), book: libraryBookSchema }),
  errors: ["book_not_found", "already_in_library"],
});

export const removeFromLibrary = endpoint({
  name: "removeFromLibrary",
  method: "DELETE",
  path: "/api/userlibrary/remove-from-library/{isbn}",
  summary:
    "Takes a book off the shelf, its readings with it; for a day it can be put back. `added_at`, as the adding answered it, takes that adding back, with its event, only where nothing was entered about the book since; of it nothing is kept, and what an earlier removal kept stays.",
  auth: "reader",
  params: isbnParams,
  query: z.strictObject({ added_at: timeField.optional() }),
  response: z.object({ message: z.string() }),
  errors: ["not_in_library", "shelf_changed"],
});

export const restoreToLibrary = endpoint({
  name: "restoreToLibrary",
  method: "PUT",
  path: "/api/userlibrary/restore/{isbn}",
  summary: "Puts a book that was taken off the shelf within the last day back, as it was.",
  auth: "reader",
  params: isbnParams,
  response: z.object({ message: z.string(), book: libraryBookSchema }),
  errors: ["not_in_library", "already_in_library"],
});

export const updateLibraryStatus = endpoint({
  name: "updateLibraryStatus",
  method: "PUT",
  path: "/api/userlibrary/update-library-status/{isbn}",
  summary:
    "Changes the reading status of a book on the shelf. `reading` begins a reading, `read` ends it; `day` is when, null when that is not known. `read` once more with a day corrects the one of the last reading.",
  auth: "reader",
  params: isbnParams,
  body: bodyFields({ status: statusField, day: dayField.nullable().optional() }),
  response: z.object({ message: z.string(), book: libraryBookSchema, undo: undoField }),
  errors: ["not_in_library"],
});

export const abandonBook = endpoint({
  name: "abandonBook",
  method: "PUT",
  path: "/api/userlibrary/abandon/{isbn}",
  summary: "Gives the open reading up: the book goes back to `to-read` and never counts as read.",
  auth: "reader",
  params: isbnParams,
  body: bodyFields({ day: onDay }),
  response: z.object({ message: z.string(), book: libraryBookSchema, undo: undoField }),
  errors: ["not_in_library", "not_reading"],
});

export const updateReadingProgress = endpoint({
  name: "updateReadingProgress",
  method: "PUT",
  path: "/api/userlibrary/progress/{isbn}",
  summary: "How far the open reading has come, by page or by percent.",
  auth: "reader",
  params: isbnParams,
  body: z.union([
    bodyFields({ page: progressNumber(20_000, messages.progressPageInvalid), day: onDay }),
    bodyFields({ percent: progressNumber(100, messages.progressPercentInvalid), day: onDay }),
  ]),
  response: z.object({ message: z.string(), book: libraryBookSchema, undo: undoField }),
  errors: ["not_in_library", "not_reading"],
});

export const undoShelfChange = endpoint({
  name: "undoShelfChange",
  method: "PUT",
  path: "/api/userlibrary/undo/{id}",
  summary:
    "Takes the last change of a book's status, progress or finish back, by what that answered as `undo`, for an hour: the book, its readings, its stars and what the feed told of them are as they were before, only where nothing was entered about the book since. `book` is null where the change had put it on the shelf.",
  auth: "reader",
  params: z.strictObject({ id: idField }),
  response: z.object({ message: z.string(), book: libraryBookSchema.nullable() }),
  errors: ["change_not_kept", "changed_since", "suspended"],
});

export const rateBook = endpoint({
  name: "rateBook",
  method: "PUT",
  path: "/api/userlibrary/rating/{isbn}",
  summary:
    "Gives the work of a book stars, in the place of those it has. A book that is on no shelf, or only to be read, becomes read; `day` is when it was finished, null when that is not known. `added_at` says when these stars put it on the shelf, null where it was there; `read_at` when they made one that waited read, null where they did not. With a `day` all of it can be taken back by `undo`.",
  auth: "reader",
  params: isbnParams,
  body: bodyFields({ rating_half: ratingHalfField, day: dayField.nullable().optional() }),
  response: z.object({
    message: z.string(),
    ...starsFields,
    book: libraryBookSchema,
    added_at: timeField.nullable(),
    read_at: timeField.nullable(),
    undo: undoField,
  }),
  errors: ["book_not_found", "suspended"],
});

export const takeRatingBack = endpoint({
  name: "takeRatingBack",
  method: "DELETE",
  path: "/api/userlibrary/rating/{isbn}",
  summary:
    "Takes one's stars for the work of a book back; those of a review stay as long as it does. `added_at`, as the giving answered it, takes the book off the shelf with them where nothing was entered about it since; `is_removed` says whether. `read_at`, likewise, puts a book that they made read back among those to read, only where nothing was entered about it since; `is_back` says whether.",
  auth: "reader",
  params: isbnParams,
  query: z.strictObject({
    added_at: timeField.optional(),
    read_at: timeField.optional(),
  }),
  response: z.object({ message: z.string(), is_removed: z.boolean(), is_back: z.boolean() }),
  errors: ["book_not_found", "not_rated", "rated_in_review"],
});
