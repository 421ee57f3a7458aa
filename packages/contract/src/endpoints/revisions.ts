import { z } from "zod";
import {
  authorFactFields,
  authorFactsSchema,
  diedAfterBirth,
  seriesFactFields,
  seriesFactsSchema,
} from "../author-facts.ts";
import { atMost } from "../characters.ts";
import { endpoint } from "../endpoint.ts";
import { editionFactFields, editionFactsSchema, yearOfDay } from "../facts.ts";
import {
  bodyFields,
  idField,
  isbnField,
  pageFields,
  pagingFields,
  slugField,
  textField,
  timeField,
} from "../fields.ts";
import { limits } from "../limits.ts";
import { toLine } from "../line.ts";
import { revisionMessages as m } from "../messages-of-facts.ts";
import { personSchema } from "./friendships.ts";

/**
 * Whatever the catalogue knows changes by revisions: who, when, each fact before and after, source, reason. Each kind of
 * subject has its own call that changes its facts (of books `changeBookFacts`); all else is the same for all kinds.
 */

const most = limits.revisions;

/** What has facts that readers correct: by ISBN, and by the name in the address of the others' pages. */
export const revisionKinds = ["edition", "author", "series"] as const;
export type RevisionKind = (typeof revisionKinds)[number];

/** A fact as history keeps it; null, or an empty list, where there was none. */
export const factValueSchema = z.union([
  z.string(),
  z.number(),
  z.array(z.string()),
  z.object({ name: z.string(), number: z.number().nullable() }),
  z.null(),
]);
export type FactValue = z.infer<typeof factValueSchema>;

export const factChangeSchema = z.object({
  field: z.string(),
  before: factValueSchema,
  after: factValueSchema,
});
export type FactChange = z.infer<typeof factChangeSchema>;

/** Of a waiting one, what a librarian has not decided; of one that was accepted, that it holds or held. */
export const revisionStates = ["waiting", "accepted", "refused", "withdrawn"] as const;
export type RevisionState = (typeof revisionStates)[number];

/** As whom a change was made: those of trusted readers and librarians hold at once. */
export const standings = ["reader", "trusted", "librarian"] as const;
export type Standing = (typeof standings)[number];

const revisionFields = {
  id: z.string(),
  kind: z.enum(revisionKinds),
  subject: z.string(),
  /** What the subject is called now, and the path of its page; null where it has none for the caller. */
  title: z.string(),
  path: z.string().nullable(),
  /** Whether it added the subject. */
  is_new: z.boolean(),
  changes: z.array(factChangeSchema),
  reason: z.string().nullable(),
  /** Where it can be looked up. */
  source_url: z.string().nullable(),
  /** When the revision was made that this one took back, or to whose state it went back. */
  restores: timeField.nullable(),
  is_taken_back: z.boolean(),
  /** Moderators hid reason and source, which are null then. */
  are_words_hidden: z.boolean(),
  created_at: timeField,
};

export const revisionSchema = z.object({
  ...revisionFields,
  standing: z.enum(standings),
  /** Null for a reader whom the caller does not meet, and for one who has left. */
  writer: personSchema.nullable(),
  has_left: z.boolean(),
});
export type Revision = z.infer<typeof revisionSchema>;

/** A contribution of the caller's. */
export const ownRevisionSchema = z.object({
  ...revisionFields,
  state: z.enum(revisionStates),
  decided_at: timeField.nullable(),
  /** What the librarian said of the decision. */
  note: z.string().nullable(),
});
export type OwnRevision = z.infer<typeof ownRevisionSchema>;

/** What a change may say of itself; part of every call that changes facts. */
export const revisionWords = {
  /** In a few words, why. */
  reason: textField(most.reason * 2, m.reasonInvalid, m.reasonTooLong)
    .transform(toLine)
    .pipe(z.string().check(atMost(most.reason, m.reasonTooLong)))
    .transform((text) => text || null)
    .nullable()
    .default(null),
  source_url: textField(most.source * 2, m.sourceInvalid, m.sourceTooLong)
    .transform((text) => text.trim())
    .pipe(
      z
        .string()
        .check(atMost(most.source, m.sourceTooLong))
        .refine((text) => text === "" || isPageAddress(text), m.sourceInvalid),
    )
    .transform((text) => text || null)
    .nullable()
    .default(null),
};

function isPageAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || /\s/.test(text) || toLine(text) !== text.normalize("NFC")) return false;
  const address = URL.parse(text);
  return address?.hostname.includes(".") === true && address.username === "" && address.password === "";
}

const markField = z.string(m.basedOnRequired).max(64, m.basedOnRequired);

/**
 * The body of a call that changes facts: only those that change, each with the mark that it was read with, so that
 * nobody overwrites unseen what another wrote meanwhile.
 */
export function factsBody<S extends Record<string, z.ZodType>>(
  fields: S,
  /** What must be true of those that come together. */
  check: (
    facts: { [K in keyof S]?: z.output<S[K]> | undefined },
    ctx: z.core.$RefinementCtx,
  ) => void = () => {},
) {
  const optional = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.optional()]),
  ) as { [K in keyof S]: z.ZodOptional<S[K]> };
  const marks = Object.fromEntries(Object.keys(fields).map((name) => [name, markField.optional()])) as {
    [K in keyof S]: z.ZodOptional<typeof markField>;
  };
  return bodyFields({
    facts: z
      .strictObject(optional, m.factsRequired)
      .refine((facts) => Object.values(facts).some((value) => value !== undefined), m.factsRequired)
      .superRefine(check as (facts: object, ctx: z.core.$RefinementCtx) => void),
    /** Of each fact that changes, its mark. */
    marks: z.strictObject(marks, m.basedOnRequired),
    ...revisionWords,
  }).superRefine(({ facts, marks: given }, ctx) => {
    for (const [name, value] of Object.entries(facts))
      if (value !== undefined && !(name in given))
        ctx.addIssue({ code: "custom", path: ["marks"], message: m.basedOnRequired });
  });
}

/** What a call that changes facts answers. */
export const changedFactsSchema = z.object({
  message: z.string(),
  /** `accepted` where it holds at once. */
  revision: ownRevisionSchema,
});

/** Where a fact comes from, and whether the caller may change it. */
export const factOriginSchema = z.object({
  field: z.string(),
  /** The name of the source; null where nothing is known. */
  source: z.string().nullable(),
  /** Of a library that is asked by SRU, as the operator calls it. */
  library: z.string().optional(),
  /** Checked by hand or by a national library: only librarians change it. */
  is_protected: z.boolean(),
  /** To be given back with a change of it. */
  mark: z.string(),
});

export const factsAnswer = {
  origins: z.array(factOriginSchema),
  /** As whom the caller changes them: `reader` proposes. */
  standing: z.enum(standings),
  /** The caller's own that wait. */
  waiting: z.array(ownRevisionSchema),
  /** False of a book that the caller added and that waits for a librarian: these are the caller's own words, and are changed at once. */
  is_public: z.boolean(),
};

const isbnParams = z.strictObject({ isbn: isbnField });
export const getBookFacts = endpoint({
  name: "getBookFacts",
  method: "GET",
  path: "/api/catalogue/books/{isbn}/facts",
  summary: "All facts of a book that readers may correct, with where each comes from.",
  auth: "reader",
  params: isbnParams,
  response: z.object({ facts: editionFactsSchema, ...factsAnswer }),
  errors: ["book_not_found"],
});

export const changeBookFacts = endpoint({
  name: "changeBookFacts",
  method: "PATCH",
  path: "/api/catalogue/books/{isbn}/facts",
  summary:
    "Corrects facts of a book: at once by trusted readers and librarians, else as a proposal. Of a book that waits for a librarian its adder corrects at once what was told.",
  auth: "reader",
  staffWord: "librarian",
  params: isbnParams,
  body: factsBody(editionFactFields, yearOfDay),
  response: changedFactsSchema,
  errors: ["book_not_found", "fact_protected", "facts_changed", "already_so", "suspended", "too_often"],
});

const slugParams = z.strictObject({ slug: slugField });
export const getAuthorFacts = endpoint({
  name: "getAuthorFacts",
  method: "GET",
  path: "/api/catalogue/authors/{slug}/facts",
  summary: "All facts of an author that readers may correct, with where each comes from.",
  auth: "reader",
  params: slugParams,
  response: z.object({ facts: authorFactsSchema, ...factsAnswer }),
  errors: ["author_not_found"],
});

export const changeAuthorFacts = endpoint({
  name: "changeAuthorFacts",
  method: "PATCH",
  path: "/api/catalogue/authors/{slug}/facts",
  summary:
    "Corrects facts of an author: at once by trusted readers and librarians, else as a proposal. A spelling of another author is not taken: librarians join authors.",
  auth: "reader",
  staffWord: "librarian",
  params: slugParams,
  body: factsBody(authorFactFields, diedAfterBirth),
  response: changedFactsSchema,
  errors: ["author_not_found", "fact_protected", "facts_changed", "already_so", "suspended", "too_often"],
});

export const getSeriesFacts = endpoint({
  name: "getSeriesFacts",
  method: "GET",
  path: "/api/catalogue/series/{slug}/facts",
  summary: "All facts of a series that readers may correct, with where each comes from.",
  auth: "reader",
  params: slugParams,
  response: z.object({ facts: seriesFactsSchema, ...factsAnswer }),
  errors: ["series_not_found"],
});

export const changeSeriesFacts = endpoint({
  name: "changeSeriesFacts",
  method: "PATCH",
  path: "/api/catalogue/series/{slug}/facts",
  summary: "Corrects facts of a series: at once by trusted readers and librarians, else as a proposal.",
  auth: "reader",
  staffWord: "librarian",
  params: slugParams,
  body: factsBody(seriesFactFields),
  response: changedFactsSchema,
  errors: ["series_not_found", "fact_protected", "facts_changed", "already_so", "suspended", "too_often"],
});

const kindField = z.enum(revisionKinds, m.kindInvalid);
const subjectField = textField(300, m.subjectInvalid).pipe(z.string().min(1, m.subjectInvalid));

export const listRevisions = endpoint({
  name: "listRevisions",
  method: "GET",
  path: "/api/catalogue/revisions",
  summary: "The changes of a book, an author or a series that hold or held, newest first.",
  auth: "optional",
  query: z.strictObject({
    subject_kind: kindField.default("edition"),
    /** An ISBN, or the name in the address of an author or a series. */
    of: subjectField,
    ...pagingFields(limits.pageSize.revisions),
  }),
  response: z.object({
    title: z.string(),
    data: z.array(revisionSchema),
    /** The newest of all pages; null where nothing was changed. */
    present_id: z.string().nullable(),
    ...pageFields,
  }),
  errors: ["book_not_found", "author_not_found", "series_not_found"],
});

export const listOwnRevisions = endpoint({
  name: "listOwnRevisions",
  method: "GET",
  path: "/api/catalogue/own-revisions",
  summary:
    "What the reader changed, proposed and added in the catalogue and what became of it, newest first.",
  auth: "reader",
  query: z.strictObject(pagingFields(limits.pageSize.revisions)),
  response: z.object({
    data: z.array(ownRevisionSchema),
    /** How many hold or held, and whether the reader's changes hold at once. */
    accepted: z.int(),
    waiting: z.int(),
    standing: z.enum(standings),
    ...pageFields,
  }),
});

export const withdrawRevision = endpoint({
  name: "withdrawRevision",
  method: "POST",
  path: "/api/catalogue/revisions/{id}/withdraw",
  summary: "Withdraws a proposal of one's own that waits; again changes nothing.",
  auth: "reader",
  params: z.strictObject({ id: idField }),
  response: z.object({ message: z.string(), revision: ownRevisionSchema }),
  errors: ["revision_not_found", "revision_decided"],
});

export const takeRevisionBack = endpoint({
  name: "takeRevisionBack",
  method: "POST",
  path: "/api/catalogue/revisions/{id}/take-back",
  summary:
    "Takes a change back (`before`), or goes back to how everything stood after it (`after`), as a change of its own that holds at once or waits.",
  auth: "reader",
  staffWord: "librarian",
  params: z.strictObject({ id: idField }),
  body: bodyFields({
    back_to: z.enum(["before", "after"], m.toInvalid),
    /** The newest change that the caller knows of. */
    based_on: idField,
    ...revisionWords,
  }),
  response: changedFactsSchema,
  errors: ["revision_not_found", "fact_protected", "facts_changed", "already_so", "suspended", "too_often"],
});
