import { z } from "zod";
import { atMost } from "../characters.ts";
import { endpoint } from "../endpoint.ts";
import { bodyFields, timeField } from "../fields.ts";
import { parsePrintedIsbn, stripIsbn } from "../isbn.ts";
import { limits } from "../limits.ts";
import { toLine } from "../line.ts";
import { messages } from "../messages.ts";

const m = messages.bookRequest;
const max = limits.bookRequest;

/** Text with something in it besides spaces, kept as a line: it stands in the operator's and in a notification. */
function filled(most: number, required: string, tooLong: string) {
  return z
    .string(required)
    .refine((text) => text.isWellFormed() && !text.includes("\u0000"), messages.textInvalid)
    .overwrite(toLine)
    .min(1, required)
    .check(atMost(most, tooLong));
}

/**
 * Ten or thirteen digits between which hyphens and spaces may stand. The parsed value is the 13-digit form where the
 * check digit is right, else the digits as they are: books are printed with wrong numbers too.
 */
const requestedIsbnField = filled(max.isbn, messages.isbnRequired, messages.isbnInvalid).transform(
  (text, ctx) => {
    const isbn = parsePrintedIsbn(text) ?? stripIsbn(text);
    if (/^(\d{10}|\d{13})$/.test(isbn)) return isbn;
    ctx.addIssue({ code: "custom", message: isbn === "" ? messages.isbnRequired : messages.isbnInvalid });
    return z.NEVER;
  },
);

/** The fields of a book request; client and server hold them against the same rules. */
export const bookRequestFields = {
  title: filled(max.title, m.titleRequired, m.titleTooLong),
  author: filled(max.author, m.authorRequired, m.authorTooLong),
  isbn: requestedIsbnField,
  reason: filled(max.reason, m.reasonRequired, m.reasonTooLong),
  description: z
    .string(m.descriptionInvalid)
    .trim()
    .check(atMost(max.description, m.descriptionTooLong))
    .refine((text) => text.isWellFormed() && !text.includes("\u0000"), m.descriptionInvalid)
    .default(""),
};

export const requestBook = endpoint({
  name: "requestBook",
  method: "POST",
  path: "/api/books/request",
  summary: "Asks for a book that the catalogue lacks; a signed-in reader is told what became of it.",
  auth: "optional",
  body: bodyFields({
    ...bookRequestFields,
    /** When it was sent, by the sender's clock. */
    submittedAt: z.iso
      .datetime({ offset: true, error: m.timeInvalid })
      .refine((time) => time >= "2000" && time < "2200", m.timeInvalid),
  }),
  status: 201,
  response: z.object({ message: z.string() }),
  errors: ["already_in_catalogue", "too_often"],
});

export const requestStatuses = ["received", "added", "declined"] as const;

export const ownBookRequestSchema = z.object({
  isbn: z.string(),
  title: z.string(),
  author: z.string(),
  status: z.enum(requestStatuses),
  /** The operator's words; null unless declined. */
  decline_reason: z.string().nullable(),
  created_at: timeField,
});
export type OwnBookRequest = z.infer<typeof ownBookRequestSchema>;

export const listOwnBookRequests = endpoint({
  name: "listOwnBookRequests",
  method: "GET",
  path: "/api/books/requests",
  summary: "The books that the reader asked for, the latest fifty, and what became of each.",
  auth: "reader",
  response: z.object({ requests: z.array(ownBookRequestSchema) }),
});
