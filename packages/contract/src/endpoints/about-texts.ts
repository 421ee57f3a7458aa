import { z } from "zod";
import { atLeast, atMost } from "../characters.ts";
import { endpoint } from "../endpoint.ts";
import {
  bodyFields,
  idField,
  isbnField,
  isHeldField,
  pageFields,
  pagingFields,
  textField,
  timeField,
} from "../fields.ts";
import { limits } from "../limits.ts";
import { toLine, toLines } from "../line.ts";
import { aboutMessages as m } from "../messages-of-about.ts";

const { min, max, reason } = limits.aboutText;

/** What the caller may do: every reader corrects a text, and reports another's. A visitor nothing. */
const canOnAboutField = z.object({ edit: z.boolean(), report: z.boolean() }).optional();

/** Whose text it is that no reader wrote, and the terms under which it may stand here. */
const aboutSourceSchema = z.object({ name: z.string(), terms: z.string() });
export type AboutSource = z.infer<typeof aboutSourceSchema>;

/** What a book is about, as readers last wrote it or a source gave it; `content` is empty where it was taken away. */
export const aboutSchema = z.object({
  revision_id: z.string(),
  content: z.string(),
  /** Only of a source's text, which is not under the licence of readers' texts. */
  source: aboutSourceSchema.optional(),
  can: canOnAboutField,
});
export type About = z.infer<typeof aboutSchema>;

export const aboutRevisionSchema = aboutSchema.extend({
  /** Only there for one's own that is out of everybody else's sight. */
  is_hidden: z.literal(true).optional(),
  is_held: isHeldField,
  /** The text before it, as far as it may be shown; "" where there was none. */
  replaced: z.string(),
  reason: z.string().nullable(),
  /** When the revision was written to which this one went back. */
  restores: timeField.nullable(),
  created_at: timeField,
  /** Null for a reader whom the caller does not meet, for one who has left, and where a source gave the text. */
  writer: z.object({ username: z.string(), name: z.string(), picture: z.string().nullable() }).nullable(),
  has_left: z.boolean(),
});
export type AboutRevision = z.infer<typeof aboutRevisionSchema>;

/** The revision that the caller takes for the present one; null where there is none. */
const basedOnField = z.uuid(m.revisionInvalid).nullable();

const written = { message: z.string(), about: aboutSchema };

export const listAboutRevisions = endpoint({
  name: "listAboutRevisions",
  method: "GET",
  path: "/api/books/{isbn}/about",
  summary: "What readers wrote about a book and sources gave, in all its revisions, newest first.",
  auth: "optional",
  params: z.strictObject({ isbn: isbnField }),
  query: z.strictObject(pagingFields(limits.pageSize.aboutRevisions)),
  response: z.object({
    data: z.array(aboutRevisionSchema),
    /** The revision that stands now; null where nobody has written anything. */
    present_id: z.string().nullable(),
    ...pageFields,
  }),
  errors: ["book_not_found"],
});

export const writeAbout = endpoint({
  name: "writeAbout",
  method: "PUT",
  path: "/api/books/{isbn}/about",
  summary:
    "Writes what a book is about, or corrects it, under CC BY-SA 4.0; refused with the newest text when another reader was quicker.",
  auth: "reader",
  params: z.strictObject({ isbn: isbnField }),
  body: bodyFields({
    content: textField(max * 2, m.required, m.tooLong)
      .transform(toLines)
      .pipe(z.string().check(atLeast(min, m.tooShort), atMost(max, m.tooLong))),
    /** In a few words, why. */
    reason: textField(reason * 2, m.reasonInvalid, m.reasonTooLong)
      .transform(toLine)
      .pipe(z.string().check(atMost(reason, m.reasonTooLong)))
      .transform((text) => text || null)
      .nullable()
      .default(null),
    based_on: basedOnField,
  }),
  response: z.object(written),
  errors: ["book_not_found", "about_changed", "suspended", "too_often"],
});

export const takeAboutBack = endpoint({
  name: "takeAboutBack",
  method: "POST",
  path: "/api/books/{isbn}/about/take-back",
  summary: "Goes back to an earlier revision of what readers wrote about a book, or to none.",
  auth: "reader",
  params: z.strictObject({ isbn: isbnField }),
  body: bodyFields({
    /** The revision whose text is to stand again; null for no text. */
    to: idField.nullable(),
    based_on: basedOnField,
  }),
  response: z.object(written),
  errors: ["book_not_found", "about_not_found", "about_changed", "suspended", "too_often"],
});
