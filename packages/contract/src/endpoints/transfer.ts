import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import {
  bodyFields,
  idField,
  isbnField,
  pageFields,
  pagingFields,
  statusField,
  textField,
  timeField,
} from "../fields.ts";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";
import { transferMessages } from "../messages-of-transfer.ts";
import { audienceField } from "./privacy.ts";

const m = transferMessages;

/** The files that are understood; told apart by their first line. */
export const importFormats = ["goodreads", "storygraph", "1000kitap", "okurca"] as const;
export type ImportFormat = (typeof importFormats)[number];

/** `draft`: looked through, nothing written yet; `running`: some rows are brought, the rest comes with the next call. */
export const importStates = ["draft", "running", "done", "undone"] as const;

/** How a row found its book: by ISBN, by title and author, by the reader's hand; `brought` comes with the reader. */
export const rowMatches = ["isbn", "title", "hand", "brought", "none"] as const;
export type RowMatch = (typeof rowMatches)[number];

export const rowOutcomes = ["added", "changed", "same", "skipped"] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/**
 * How it stands with the look-up of a row in catalogues elsewhere: `found` its book is in ours now, `proposed` one that may be
 * meant; `unanswered` some did not answer however often they were asked.
 */
export const lookupStates = ["waiting", "found", "proposed", "none", "unanswered"] as const;
export type LookupState = (typeof lookupStates)[number];

export const importSchema = z.object({
  id: z.string(),
  format: z.enum(importFormats),
  file_name: z.string(),
  state: z.enum(importStates),
  created_at: timeField,
  /** Rows of the file by what happens to them. */
  counts: z.object({ all: z.int(), matched: z.int(), unmatched: z.int(), skipped: z.int() }),
  /** Rows that were brought so far. */
  done: z.int(),
  outcomes: z.object({ added: z.int(), changed: z.int(), same: z.int(), skipped: z.int() }),
  /** Of an import that was brought, rows whose book is looked for in catalogues elsewhere, by how it stands with them. */
  lookups: z.object({
    waiting: z.int(),
    found: z.int(),
    proposed: z.int(),
    none: z.int(),
    unanswered: z.int(),
  }),
  /** Lines of the file that are no book, with the reason. */
  refused: z.array(z.object({ line: z.int(), reason: z.string() })),
});
export type Import = z.infer<typeof importSchema>;

const rowBookSchema = z.object({ isbn: z.string(), title: z.string(), author: z.array(z.string()) });

/** A book that catalogues elsewhere have, and that may be a row's. */
const outsideProposalSchema = rowBookSchema.extend({
  publisher: z.string().nullable(),
  published_year: z.int().nullable(),
  /** Sources that have it, the one of the highest rank first, with its page there if it has one. */
  sources: z.array(z.object({ id: z.string(), name: z.string(), link: z.string().nullable() })),
});
export type OutsideProposal = z.infer<typeof outsideProposalSchema>;

export const importRowSchema = z.object({
  id: z.string(),
  place: z.int(),
  title: z.string(),
  authors: z.array(z.string()),
  isbn: z.string().nullable(),
  status: statusField,
  rating: z.int().nullable(),
  rating_half: z.number().nullable(),
  has_review: z.boolean(),
  reading_count: z.int(),
  match: z.enum(rowMatches),
  /** The book it goes to; null where there is none. */
  book: rowBookSchema.nullable(),
  /** Of a row without a book of the catalogue: what the search finds by title and author, for the reader to accept. */
  proposal: rowBookSchema.nullable(),
  /** Null where it is not looked for elsewhere. */
  lookup: z.enum(lookupStates).nullable(),
  /** What was found there by title and author, or under its ISBN but by another name: for the reader to accept. */
  outside_proposal: outsideProposalSchema.nullable(),
  is_skipped: z.boolean(),
  /** An unmatched row with an ISBN can come as a book of the reader's own. */
  can_bring: z.boolean(),
  outcome: z.enum(rowOutcomes).nullable(),
  /** What is not kept as it stands in the file, and what was kept otherwise. */
  notes: z.array(z.string()),
});
export type ImportRow = z.infer<typeof importRowSchema>;

const importParams = z.strictObject({ id: idField });
const importAnswer = z.object({ import: importSchema });
const path = "/api/userlibrary/imports";

export const createImport = endpoint({
  name: "createImport",
  method: "POST",
  path,
  summary:
    "Looks a file of another place through (Goodreads, StoryGraph, 1000Kitap tool, our own): what would be kept, and of which book. Nothing is written to the shelf.",
  auth: "reader",
  bodyType: "file",
  query: z.strictObject({ name: textField(limits.import.nameMax, messages.textInvalid).default("") }),
  body: z.custom<Uint8Array>((value) => value instanceof Uint8Array && value.length > 0, m.fileEmpty),
  status: 201,
  response: importAnswer,
  errors: ["too_large", "unsupported_type", "too_often", "unavailable"],
});

export const listImports = endpoint({
  name: "listImports",
  method: "GET",
  path,
  summary: "The reader's imports, the latest first.",
  auth: "reader",
  response: z.object({ imports: z.array(importSchema) }),
});

export const getImport = endpoint({
  name: "getImport",
  method: "GET",
  path: `${path}/{id}`,
  summary: "One import with its counts.",
  auth: "reader",
  params: importParams,
  response: importAnswer,
  errors: ["import_not_found"],
});

export const importFilters = ["hepsi", "eslesen", "eslesmeyen", "atlanacak"] as const;
export type ImportFilter = (typeof importFilters)[number];

export const listImportRows = endpoint({
  name: "listImportRows",
  method: "GET",
  path: `${path}/{id}/rows`,
  summary: "The rows of an import, fifty a page, in the order of the file.",
  auth: "reader",
  params: importParams,
  query: z.strictObject({
    page: pagingFields(limits.import.rowsPerPage).page,
    filter: z.enum(importFilters, m.filterInvalid).default("hepsi"),
  }),
  response: z.object({ rows: z.array(importRowSchema), ...pageFields }),
  errors: ["import_not_found"],
});

export const chooseImportRow = endpoint({
  name: "chooseImportRow",
  method: "PUT",
  path: "/api/userlibrary/import-rows/{id}",
  summary:
    "What happens to a row: `book` with the ISBN of a book of the catalogue, `bring` as a book of the reader's own, `skip`, or `keep` to take a skipped row back. A row left out of an import that is done is brought at once; `book` for one that came as a book of the reader's own puts that book in its place, with everything the reader entered.",
  auth: "reader",
  params: importParams,
  body: bodyFields({
    choice: z.enum(["book", "bring", "skip", "keep"], m.choiceInvalid),
    isbn: isbnField.optional(),
  }),
  response: z.object({ row: importRowSchema, import: importSchema }),
  errors: ["import_not_found", "book_not_found", "conflict"],
});

export const runImport = endpoint({
  name: "runImport",
  method: "POST",
  path: `${path}/{id}/run`,
  summary: "Brings the next rows to the shelf; called again until the state is `done`.",
  auth: "reader",
  params: importParams,
  response: importAnswer,
  errors: ["import_not_found", "conflict"],
});

export const undoImport = endpoint({
  name: "undoImport",
  method: "POST",
  path: `${path}/{id}/undo`,
  summary: "Takes back what an import brought; what was written since stays.",
  auth: "reader",
  params: importParams,
  response: importAnswer,
  errors: ["import_not_found", "conflict"],
});

export const removeImport = endpoint({
  name: "removeImport",
  method: "DELETE",
  path: `${path}/{id}`,
  summary: "Throws a draft away.",
  auth: "reader",
  params: importParams,
  response: z.object({ message: z.string() }),
  errors: ["import_not_found", "conflict"],
});

const exportedReading = z.object({
  started_on: z.string().nullable(),
  ended_on: z.string().nullable(),
  outcome: z.enum(["finished", "abandoned"]).nullable(),
  progress_page: z.int().nullable(),
  progress_percent: z.int().nullable(),
  notes: z.string(),
  /** What the reader entered while reading, as it was entered. */
  progress: z.array(
    z.object({
      entered_at: timeField,
      day: z.string(),
      page: z.int().nullable(),
      percent: z.int().nullable(),
    }),
  ),
});

export const exportedBookSchema = z.object({
  /** Null for a book that has none. */
  isbn: z.string().nullable(),
  /** By which we know a book without an ISBN; nobody else does. */
  house_number: z.string().optional(),
  title: z.string(),
  authors: z.array(z.string()),
  publisher: z.string().nullable(),
  published_year: z.int().nullable(),
  pages: z.int().nullable(),
  status: statusField,
  added_at: timeField,
  rating: z.int().nullable(),
  rating_half: z.number().nullable(),
  review: z.string().nullable(),
  reviewed_at: timeField.nullable(),
  has_spoiler: z.boolean(),
  readings: z.array(exportedReading),
});
export type ExportedBook = z.infer<typeof exportedBookSchema>;

export const exportLibrary = endpoint({
  name: "exportLibrary",
  method: "GET",
  path: "/api/userlibrary/export.json",
  summary:
    "The whole library with readings, notes, ratings and reviews. `export.csv` beside it says the same as a table.",
  auth: "reader",
  response: z.object({ books: z.array(exportedBookSchema) }),
});

export const exportedQuoteSchema = z.object({
  /** Null for a book that has none. */
  isbn: z.string().nullable(),
  /** By which we know a book without an ISBN; nobody else does. */
  house_number: z.string().optional(),
  title: z.string(),
  authors: z.array(z.string()),
  text: z.string(),
  note: z.string().nullable(),
  page: z.int().nullable(),
  percent: z.int().nullable(),
  has_spoiler: z.boolean(),
  audience: audienceField,
  kept_at: timeField,
});
export type ExportedQuote = z.infer<typeof exportedQuoteSchema>;

export const exportQuotes = endpoint({
  name: "exportQuotes",
  method: "GET",
  path: "/api/quotes/export.json",
  summary:
    "All quotes of the reader with the own notes, book by book. `export.csv` beside it says the same as a table, `export.md` as Markdown.",
  auth: "reader",
  response: z.object({ quotes: z.array(exportedQuoteSchema) }),
});
