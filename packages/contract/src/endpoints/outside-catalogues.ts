import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { bodyFields, bookSchema, printedIsbnField, searchField } from "../fields.ts";
import { messages } from "../messages.ts";

/**
 * How it stands with a source: it is still being asked, it has such books, it has none, it does not answer, or its own limits
 * let nobody ask just now.
 */
export const outsideStates = ["waiting", "found", "none", "down", "busy"] as const;
export type OutsideState = (typeof outsideStates)[number];

export const outsideSourceSchema = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(outsideStates),
});
export type OutsideSource = z.infer<typeof outsideSourceSchema>;

/** One book of all sources that have it, each fact by the source of the highest rank that tells it. */
export const outsideBookSchema = z.object({
  isbn: z.string(),
  title: z.string(),
  subtitle: z.string().nullable(),
  author: z.array(z.string()),
  translators: z.array(z.string()),
  publisher: z.string().nullable(),
  published_year: z.int().nullable(),
  pages: z.int().nullable(),
  language: z.string().nullable(),
  original_title: z.string().nullable(),
  /** Sources that have it, the one of the highest rank first, with its page there if it has one. */
  sources: z.array(z.object({ id: z.string(), name: z.string(), link: z.string().nullable() })),
  /** Of each fact above that is told, by its name, the source it came from. */
  origins: z.record(z.string(), z.string()),
  /** The book is in our catalogue already. */
  in_catalogue: z.boolean(),
});
export type OutsideBook = z.infer<typeof outsideBookSchema>;

const answerFields = { sources: z.array(outsideSourceSchema), books: z.array(outsideBookSchema) };

/** What is known so far, each time all of it; the last one is `done`. */
export const outsideEventSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("part"), ...answerFields }),
  z.object({ kind: z.literal("done"), ...answerFields }),
  z.object({ kind: z.literal("error"), code: z.string(), message: z.string() }),
]);
export type OutsideEvent = z.infer<typeof outsideEventSchema>;

export const searchOutsideCatalogues = endpoint({
  name: "searchOutsideCatalogues",
  method: "GET",
  path: "/api/catalogue/outside",
  summary:
    "Books of catalogues elsewhere by words or by ISBN, and how it stands with each; with `Accept: text/event-stream` as they answer. Which are asked is the operator's choice.",
  auth: "reader",
  query: z
    .strictObject({ q: searchField.optional(), isbn: printedIsbnField.optional() })
    .refine(({ q, isbn }) => isbn !== undefined || (q !== undefined && q.trim() !== ""), {
      path: ["q"],
      message: messages.queryInvalid,
    }),
  response: z.object(answerFields),
  events: outsideEventSchema,
  errors: ["too_often"],
});

export const addOutsideBook = endpoint({
  name: "addOutsideBook",
  method: "POST",
  path: "/api/catalogue/outside",
  summary:
    "Takes the book of that ISBN into the catalogue, as the catalogues elsewhere describe it, each fact by the source of the highest rank that tells it. A book that is there already is answered as it stands.",
  auth: "reader",
  body: bodyFields({ isbn: printedIsbnField }),
  response: z.object({ book: bookSchema, is_new: z.boolean() }),
  errors: ["book_not_found", "too_often", "unavailable"],
});
