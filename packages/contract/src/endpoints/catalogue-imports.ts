import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { bodyFields, idField, pageFields, pagingFields, textField, timeField } from "../fields.ts";
import { limits } from "../limits.ts";
import { catalogueImportMessages as m } from "../messages-of-catalogue-imports.ts";
import { personSchema } from "./friendships.ts";

/**
 * Files of catalogues (our own lines, MARC21, MARCXML, ONIX 3.0, Open Library, Google Books), brought on a page as in the
 * shell: a file comes piece by piece, is gone through without keeping anything, and is then taken in or given up. One at a time.
 */

/** Whose word the facts of a file are, by which they rank: what the file itself is, or as it is said here. */
export const importVoices = ["content", "library", "publisher", "operator"] as const;
export type ImportVoice = (typeof importVoices)[number];

/** `checking` goes through it without keeping anything. */
export const catalogueImportStates = [
  "arriving",
  "checking",
  "checked",
  "importing",
  "done",
  "failed",
  "cancelled",
] as const;
export type CatalogueImportState = (typeof catalogueImportStates)[number];

const most = limits.catalogueImport;

const countsSchema = z.object({
  read: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  rejected: z.int(),
});

export const catalogueImportSchema = z.object({
  id: z.string(),
  name: z.string(),
  bytes: z.int(),
  received: z.int(),
  whose: z.enum(importVoices),
  state: z.enum(catalogueImportStates),
  /** How far the file was gone through, 0 to 1. */
  share: z.number(),
  /** Of the rows gone through, as far as it is; null before. */
  counts: countsSchema.nullable(),
  /** Records with nothing wrong that are not for us. */
  left_out: z.array(z.object({ why: z.string(), count: z.int() })),
  /** The file ends in the middle; what stands before counts. */
  is_cut: z.boolean(),
  /** Why it could not be read. */
  problem: z.string().nullable(),
  /** Null where the account is gone. */
  by: personSchema.nullable(),
  created_at: timeField,
  changed_at: timeField,
});
export type CatalogueImport = z.infer<typeof catalogueImportSchema>;

const path = "/api/staff/catalogue-imports";
const params = z.strictObject({ id: idField });
const answer = z.object({ message: z.string(), import: catalogueImportSchema });

export const listCatalogueImports = endpoint({
  name: "listCatalogueImports",
  method: "GET",
  path,
  summary: "Files of catalogues that librarians sent, the latest first.",
  auth: "reader",
  role: "librarian",
  query: z.strictObject(pagingFields(limits.pageSize.catalogueImports)),
  response: z.object({
    data: z.array(catalogueImportSchema),
    /** Whether the caller may have one taken in. */
    may_start: z.boolean(),
    ...pageFields,
  }),
});

export const createCatalogueImport = endpoint({
  name: "createCatalogueImport",
  method: "POST",
  path,
  summary: "Announces a file of a catalogue, whose bytes come next.",
  auth: "reader",
  role: "librarian",
  body: bodyFields({
    name: textField(most.name, m.nameRequired).pipe(z.string().trim().min(1, m.nameRequired)),
    bytes: z.int(m.bytesInvalid).min(1, m.bytesInvalid).max(most.bytes, m.bytesInvalid),
    whose: z.enum(importVoices, m.whoseInvalid),
  }),
  status: 201,
  response: answer,
  errors: ["import_under_way", "unavailable"],
});

export const sendCatalogueBytes = endpoint({
  name: "sendCatalogueBytes",
  method: "PUT",
  path: `${path}/{id}/bytes`,
  summary:
    "The next piece of the file, from this place on; the same again changes nothing. Behind the last one the file is gone through without keeping anything.",
  auth: "reader",
  role: "librarian",
  bodyType: "file",
  params,
  query: z.strictObject({
    offset: z
      .union(
        [z.string(m.offsetInvalid).regex(/^\d{1,10}$/, m.offsetInvalid), z.number(m.offsetInvalid)],
        m.offsetInvalid,
      )
      .transform(Number)
      .pipe(z.int(m.offsetInvalid).min(0, m.offsetInvalid).max(most.bytes, m.offsetInvalid)),
  }),
  body: z.custom<Uint8Array>((value) => value instanceof Uint8Array && value.length > 0, m.pieceEmpty),
  response: answer,
  errors: [
    "catalogue_import_not_found",
    "conflict",
    "too_large",
    "unsupported_type",
    "too_often",
    "unavailable",
  ],
});

export const startCatalogueImport = endpoint({
  name: "startCatalogueImport",
  method: "POST",
  path: `${path}/{id}/start`,
  summary: "Takes a file in that was gone through; there is no way back.",
  auth: "reader",
  role: "admin",
  fresh: true,
  params,
  response: answer,
  errors: ["catalogue_import_not_found", "conflict"],
});

export const cancelCatalogueImport = endpoint({
  name: "cancelCatalogueImport",
  method: "POST",
  path: `${path}/{id}/cancel`,
  summary: "Gives a file up; what of it was taken in by then stays.",
  auth: "reader",
  role: "librarian",
  params,
  response: answer,
  errors: ["catalogue_import_not_found", "conflict"],
});

export const listRefusedRows = endpoint({
  name: "listRefusedRows",
  method: "GET",
  path: `${path}/{id}/refused`,
  summary: "Rows of a file that were refused, each with the reason; the first thousand.",
  auth: "reader",
  role: "librarian",
  params,
  query: z.strictObject(pagingFields(limits.pageSize.refusedRows)),
  response: z.object({
    data: z.array(
      z.object({
        /** Line or record, counted from 1. */
        line: z.int(),
        reason: z.string(),
        /** Its beginning. */
        text: z.string(),
      }),
    ),
    ...pageFields,
  }),
  errors: ["catalogue_import_not_found"],
});
