import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { bodyFields, idField, isbnField, pageFields, pagingFields, textField, timeField } from "../fields.ts";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";
import { clippingMessages as m } from "../messages-of-clippings.ts";
import { importFilters } from "./transfer.ts";

/** The files that passages come in; told apart by what is in them. */
export const clippingsFormats = ["kindle", "kobo", "koreader", "readwise", "okurca"] as const;
export type ClippingsFormat = (typeof clippingsFormats)[number];

/**
 * `draft`: looked through, nothing kept yet; `running` and `undoing`: goes on by itself, a part at a time; `undone`: what was not
 * changed since is gone again.
 */
export const quoteImportStates = ["draft", "running", "done", "undoing", "undone"] as const;

/** How a book of the file found one of ours: by ISBN, by title and author, by the reader's hand. */
export const quoteBookMatches = ["isbn", "title", "hand", "none"] as const;
export type QuoteBookMatch = (typeof quoteBookMatches)[number];

/** What has become of a passage; `stayed` where it was changed before the rest was taken back. */
export const quoteOutcomes = ["added", "same", "skipped", "stayed"] as const;
export type QuoteOutcome = (typeof quoteOutcomes)[number];

const outcomesSchema = z.object({ added: z.int(), same: z.int(), skipped: z.int(), stayed: z.int() });

export const quoteImportSchema = z.object({
  id: z.string(),
  format: z.enum(clippingsFormats),
  file_name: z.string(),
  state: z.enum(quoteImportStates),
  created_at: timeField,
  /** Books of the file by what happens to them. */
  books: z.object({ all: z.int(), matched: z.int(), unmatched: z.int(), skipped: z.int() }),
  /** Passages of the file: those that would come, those the reader has already, those of books that are left out. */
  quotes: z.object({ all: z.int(), coming: z.int(), kept: z.int(), skipped: z.int(), cut: z.int() }),
  /** Passages that were gone through so far. */
  done: z.int(),
  outcomes: outcomesSchema,
  /** Places of the file that are no passage, with the reason: all of them, and the first hundred. */
  refused_count: z.int(),
  refused: z.array(z.object({ line: z.int(), reason: z.string() })),
  /** What is true of the whole file. */
  notices: z.array(z.string()),
});
export type QuoteImport = z.infer<typeof quoteImportSchema>;

const foundBookSchema = z.object({ isbn: z.string(), title: z.string(), author: z.array(z.string()) });

export const quoteImportBookSchema = z.object({
  id: z.string(),
  place: z.int(),
  title: z.string(),
  authors: z.array(z.string()),
  match: z.enum(quoteBookMatches),
  /** The book it goes to; null where there is none. */
  book: foundBookSchema.nullable(),
  /** Of one without a book: what the search finds by title and author, for the reader to accept. */
  proposal: foundBookSchema.nullable(),
  is_skipped: z.boolean(),
  counts: z.object({ all: z.int(), kept: z.int(), cut: z.int(), open: z.int() }),
  outcomes: outcomesSchema,
});
export type QuoteImportBook = z.infer<typeof quoteImportBookSchema>;

export const quoteImportRowSchema = z.object({
  place: z.int(),
  text: z.string(),
  note: z.string().nullable(),
  page: z.int().nullable(),
  percent: z.int().nullable(),
  kept_at: timeField.nullable(),
  /** Its end is not in the file, or was too long. */
  is_cut: z.boolean(),
  /** The reader has this passage already. */
  is_kept: z.boolean(),
  outcome: z.enum(quoteOutcomes).nullable(),
});
export type QuoteImportRow = z.infer<typeof quoteImportRowSchema>;

const path = "/api/quotes/imports";
const importParams = z.strictObject({ id: idField });
const importAnswer = z.object({ import: quoteImportSchema });

export const createQuoteImport = endpoint({
  name: "createQuoteImport",
  method: "POST",
  path,
  summary:
    "Looks a file of passages through (Kindle, Kobo, KOReader, Readwise, our own): what would come, and of which book. Nothing is kept yet.",
  auth: "reader",
  bodyType: "file",
  bodyBytes: limits.clippings.fileBytes,
  query: z.strictObject({ name: textField(limits.import.nameMax, messages.textInvalid).default("") }),
  body: z.custom<Uint8Array>((value) => value instanceof Uint8Array && value.length > 0, m.fileEmpty),
  status: 201,
  response: importAnswer,
  errors: ["too_large", "unsupported_type", "too_often", "unavailable"],
});

export const listQuoteImports = endpoint({
  name: "listQuoteImports",
  method: "GET",
  path,
  summary: "Files of passages that the reader brought, the latest first.",
  auth: "reader",
  response: z.object({ imports: z.array(quoteImportSchema) }),
});

export const getQuoteImport = endpoint({
  name: "getQuoteImport",
  method: "GET",
  path: `${path}/{id}`,
  summary: "One file of passages with its counts, and how far it is.",
  auth: "reader",
  params: importParams,
  response: importAnswer,
  errors: ["import_not_found"],
});

export const listQuoteImportBooks = endpoint({
  name: "listQuoteImportBooks",
  method: "GET",
  path: `${path}/{id}/books`,
  summary: "The books of a file of passages, fifty a page, in the order of the file.",
  auth: "reader",
  params: importParams,
  query: z.strictObject({
    page: pagingFields(limits.import.rowsPerPage).page,
    filter: z.enum(importFilters, m.filterInvalid).default("hepsi"),
  }),
  response: z.object({ books: z.array(quoteImportBookSchema), ...pageFields }),
  errors: ["import_not_found"],
});

export const listQuoteImportRows = endpoint({
  name: "listQuoteImportRows",
  method: "GET",
  path: "/api/quotes/import-books/{id}/rows",
  summary: "The passages of one book of a file, fifty a page, as they would be kept.",
  auth: "reader",
  params: importParams,
  query: z.strictObject({ page: pagingFields(limits.import.rowsPerPage).page }),
  response: z.object({ rows: z.array(quoteImportRowSchema), ...pageFields }),
  errors: ["import_not_found"],
});

export const chooseQuoteImportBook = endpoint({
  name: "chooseQuoteImportBook",
  method: "PUT",
  path: "/api/quotes/import-books/{id}",
  summary:
    "What happens to a book of the file: `book` with the ISBN of one of the catalogue, `skip`, or `keep` to take a skipped one back. A book left out of a file that is done comes at once.",
  auth: "reader",
  params: importParams,
  body: bodyFields({
    choice: z.enum(["book", "skip", "keep"], m.choiceInvalid),
    isbn: isbnField.optional(),
  }),
  response: z.object({ book: quoteImportBookSchema, import: quoteImportSchema }),
  errors: ["import_not_found", "book_not_found", "conflict"],
});

export const runQuoteImport = endpoint({
  name: "runQuoteImport",
  method: "POST",
  path: `${path}/{id}/run`,
  summary: "Lets the passages come, all of them seen by the reader alone; it goes on by itself.",
  auth: "reader",
  params: importParams,
  response: importAnswer,
  errors: ["import_not_found", "conflict"],
});

export const undoQuoteImport = endpoint({
  name: "undoQuoteImport",
  method: "POST",
  path: `${path}/{id}/undo`,
  summary: "Takes back what a file brought; what was changed since stays. It goes on by itself.",
  auth: "reader",
  params: importParams,
  response: importAnswer,
  errors: ["import_not_found", "conflict"],
});

export const removeQuoteImport = endpoint({
  name: "removeQuoteImport",
  method: "DELETE",
  path: `${path}/{id}`,
  summary: "Throws a draft away.",
  auth: "reader",
  params: importParams,
  response: z.object({ message: z.string() }),
  errors: ["import_not_found", "conflict"],
});
