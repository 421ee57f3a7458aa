import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { editionFactFields, factLine, yearOfDay } from "../facts.ts";
import { bodyFields, bookSchema, printedIsbnField, statusField } from "../fields.ts";
import { limits } from "../limits.ts";
import { factMessages as m } from "../messages-of-facts.ts";
import { revisionWords, standings } from "./revisions.ts";

/** Books that readers add by hand. */

const most = limits.facts;

/** What is told of a new book: all but the title may be left out. */
export const newBookFields = {
  ...editionFactFields,
  subtitle: editionFactFields.subtitle.default(null),
  authors: editionFactFields.authors.default([]),
  translators: editionFactFields.translators.default([]),
  editors: editionFactFields.editors.default([]),
  illustrators: editionFactFields.illustrators.default([]),
  publisher: editionFactFields.publisher.default(null),
  /** Follows from the day where that alone is told. */
  published_year: editionFactFields.published_year.optional(),
  published_on: editionFactFields.published_on.default(null),
  pages: editionFactFields.pages.default(null),
  language: editionFactFields.language.default("und"),
  original_title: editionFactFields.original_title.default(null),
  original_language: editionFactFields.original_language.default(null),
  series: editionFactFields.series.default(null),
  genres: editionFactFields.genres.default([]),
};

/** As far as a book that a reader added has come: everybody sees it, or a librarian has yet to look at it. */
export const addedStates = ["accepted", "waiting"] as const;

export const addBook = endpoint({
  name: "addBook",
  method: "POST",
  path: "/api/catalogue/books",
  summary:
    "Adds a book that the catalogue lacks, by ISBN or, with null, without one, and puts it on the reader's shelf. Of trusted readers and librarians everybody sees it at once; else it stands on the reader's own shelf until a librarian has looked at it. Where another reader's word stands under that ISBN, `book` is null: what is told now waits beside it and goes on no shelf. The same again changes nothing.",
  auth: "reader",
  staffWord: "librarian",
  body: bodyFields({
    isbn: printedIsbnField.nullable(),
    facts: z.strictObject(newBookFields, m.titleRequired).superRefine(yearOfDay),
    status: statusField.default("to-read"),
    /** Who tells it was shown what it may be, and says it is none of these: it becomes a work of its own, whatever it is called. */
    is_other_work: z.boolean(m.isOtherWorkInvalid).default(false),
    ...revisionWords,
  }),
  status: 201,
  response: z.object({ message: z.string(), book: bookSchema.nullable(), state: z.enum(addedStates) }),
  errors: ["already_in_catalogue", "too_many_new_books", "suspended", "too_often"],
});

export const getAdding = endpoint({
  name: "getAdding",
  method: "GET",
  path: "/api/catalogue/adding",
  summary:
    "What who wants to add a book is to know: the book of that ISBN where it is there for the reader, as whom it is added, and how many of the reader's new books wait for a librarian, of those that may.",
  auth: "reader",
  query: z.strictObject({ isbn: printedIsbnField.optional() }),
  response: z.object({
    /** With `in_catalogue: false` where it is the reader's alone. */
    book: bookSchema.nullable(),
    /** The reader has added it, and a librarian has yet to look at it. */
    is_waiting: z.boolean(),
    standing: z.enum(standings),
    waiting: z.int(),
    most: z.int(),
    /** Whether it may be given a picture as its cover. */
    takes_covers: z.boolean(),
  }),
});

const asked = (tooLong: string) => factLine(most.title, { invalid: m.titleRequired, tooLong });

export const listLikelyDoubles = endpoint({
  name: "listLikelyDoubles",
  method: "GET",
  path: "/api/catalogue/likely-doubles",
  summary:
    "Books of the catalogue that may be the one of this title and author, also written otherwise, in another edition or under the original title.",
  auth: "reader",
  query: z.strictObject({
    title: asked(m.titleTooLong).pipe(z.string().min(1, m.titleRequired)),
    /** The first one's name. */
    author: factLine(most.name, { invalid: m.nameInvalid, tooLong: m.nameTooLong }).optional(),
    original_title: asked(m.originalTitleTooLong).optional(),
  }),
  response: z.object({ books: z.array(bookSchema) }),
});
