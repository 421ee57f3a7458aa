import { z } from "zod";
import { atMost } from "../characters.ts";
import { endpoint } from "../endpoint.ts";
import { bodyFields, bookSchema, pageFields, pagingFields, printedIsbnField, timeField } from "../fields.ts";
import { limits } from "../limits.ts";
import { toLine } from "../line.ts";
import { messages } from "../messages.ts";
import { bookRequestDeskMessages as m } from "../messages-of-book-requests.ts";
import { bookRequestFields, requestStatuses } from "./book-requests.ts";
import { outsideBookSchema, outsideSourceSchema } from "./outside-catalogues.ts";

/** Books that readers asked for, as librarians work them off. */

const staffBookRequestSchema = z.object({
  /** As it was asked for: a number that is printed wrong in the book is kept as it is. */
  isbn: z.string(),
  /** Its check digit is right, so that catalogues elsewhere can be asked for it. */
  is_valid: z.boolean(),
  status: z.enum(requestStatuses),
  decline_reason: z.string().nullable(),
  created_at: timeField,
  decided_at: timeField.nullable(),
  /** As who asked first calls it; null where all who asked have left. */
  title: z.string().nullable(),
  author: z.string().nullable(),
  /** How many asked. */
  requesters: z.int(),
  /** The first of them. */
  words: z.array(
    z.object({
      /** Null for a visitor. */
      username: z.string().nullable(),
      reason: z.string(),
      description: z.string(),
    }),
  ),
});
export type StaffBookRequest = z.infer<typeof staffBookRequestSchema>;

export const listStaffBookRequests = endpoint({
  name: "listStaffBookRequests",
  method: "GET",
  path: "/api/staff/book-requests",
  summary:
    "Books that readers asked for: those that wait, the most wanted or the oldest first, or those that were answered, the latest first and counted up to a thousand.",
  auth: "reader",
  role: "librarian",
  query: z.strictObject({
    state: z.enum(requestStatuses, m.stateInvalid).default("received"),
    order: z.enum(["most", "oldest"], m.orderInvalid).default("most"),
    ...pagingFields(limits.pageSize.staffBookRequests),
  }),
  response: z.object({
    data: z.array(staffBookRequestSchema),
    /** How many wait, whatever is listed. */
    waiting: z.int(),
    ...pageFields,
  }),
});

/** As it was asked for. */
const params = z.strictObject({ isbn: bookRequestFields.isbn });

export const lookUpBookRequest = endpoint({
  name: "lookUpBookRequest",
  method: "GET",
  path: "/api/staff/book-requests/{isbn}/outside",
  summary:
    "What catalogues elsewhere have of a book that was asked for: by its number, and where that is none or unknown to them, by title and author.",
  auth: "reader",
  role: "librarian",
  params,
  response: z.object({
    by: z.enum(["isbn", "words"]),
    sources: z.array(outsideSourceSchema),
    books: z.array(outsideBookSchema),
  }),
  errors: ["book_request_not_found", "too_often"],
});

export const addRequestedBook = endpoint({
  name: "addRequestedBook",
  method: "POST",
  path: "/api/staff/book-requests/{isbn}/book",
  summary:
    "Takes a book from the catalogues elsewhere into ours, the one that was asked for or another edition of it, and tells who asked. Where ours has it already, they are told.",
  auth: "reader",
  role: "librarian",
  params,
  body: bodyFields({
    /** Of the book to be taken; the one that was asked for where it is left out. */
    take: printedIsbnField.optional(),
  }),
  response: z.object({ message: z.string(), book: bookSchema }),
  errors: ["book_request_not_found", "request_decided", "book_not_found", "too_often", "unavailable"],
});

export const declineBookRequest = endpoint({
  name: "declineBookRequest",
  method: "POST",
  path: "/api/staff/book-requests/{isbn}/refusal",
  summary: "Tells who asked why the book is not added.",
  auth: "reader",
  role: "librarian",
  params,
  body: bodyFields({
    reason: z
      .string(m.reasonRequired)
      .refine((text) => text.isWellFormed() && !text.includes("\u0000"), messages.textInvalid)
      .overwrite(toLine)
      .min(1, m.reasonRequired)
      .check(atMost(limits.bookRequest.reason, m.reasonTooLong)),
  }),
  response: z.object({ message: z.string() }),
  errors: ["book_request_not_found", "request_decided", "already_in_catalogue"],
});
