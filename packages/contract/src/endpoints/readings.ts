import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { bodyFields, dayField, idField, isbnField, textField } from "../fields.ts";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";
import { progressSchema } from "./library.ts";

const outcomeField = z.enum(["finished", "abandoned"], messages.outcomeInvalid);
export type ReadingOutcome = z.infer<typeof outcomeField>;

/** One reading of a book, seen by its reader only. */
export const readingSchema = z.object({
  id: z.string(),
  /** Days of the calendar; null where the reader did not say. */
  started_on: z.string().nullable(),
  ended_on: z.string().nullable(),
  /** Null while it is open. */
  outcome: outcomeField.nullable(),
  progress: progressSchema.nullable(),
  notes: z.string(),
});
export type Reading = z.infer<typeof readingSchema>;

const bookParams = z.strictObject({ isbn: isbnField });
const readingParams = z.strictObject({ isbn: isbnField, id: idField });
const notesField = textField(limits.readingNotes, messages.textInvalid, messages.notesTooLong);
const path = "/api/userlibrary/readings/{isbn}";
const answer = z.object({ message: z.string(), reading: readingSchema });

export const listReadings = endpoint({
  name: "listReadings",
  method: "GET",
  path,
  summary: "The reader's readings of a book on the shelf, the latest first.",
  auth: "reader",
  params: bookParams,
  response: z.object({ readings: z.array(readingSchema) }),
  errors: ["not_in_library"],
});

export const addReading = endpoint({
  name: "addReading",
  method: "POST",
  path,
  summary: "Enters a reading of earlier days; the book's status stays as it is.",
  auth: "reader",
  params: bookParams,
  body: bodyFields({
    started_on: dayField.nullable().default(null),
    ended_on: dayField.nullable().default(null),
    outcome: outcomeField.default("finished"),
    notes: notesField.default(""),
  }),
  status: 201,
  response: answer,
  errors: ["not_in_library"],
});

export const updateReading = endpoint({
  name: "updateReading",
  method: "PATCH",
  path: `${path}/{id}`,
  summary: "Changes what the reader wrote of a reading. The open one ends by the book's status only.",
  auth: "reader",
  params: readingParams,
  body: bodyFields({
    started_on: dayField.nullable().optional(),
    ended_on: dayField.nullable().optional(),
    outcome: outcomeField.optional(),
    notes: notesField.optional(),
  }),
  response: answer,
  errors: ["reading_not_found"],
});

export const removeReading = endpoint({
  name: "removeReading",
  method: "DELETE",
  path: `${path}/{id}`,
  summary: "Deletes a reading with its notes; the book's status stays as it is.",
  auth: "reader",
  params: readingParams,
  response: z.object({ message: z.string() }),
  errors: ["reading_not_found"],
});
