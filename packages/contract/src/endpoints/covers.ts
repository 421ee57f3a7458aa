import { z } from "zod";
import { atMost } from "../characters.ts";
import { coverKeyPattern, coverSizes } from "../cover.ts";
import { endpoint } from "../endpoint.ts";
import { bodyFields, isbnField, textField } from "../fields.ts";
import { limits } from "../limits.ts";
import { toLine } from "../line.ts";
import { coverMessages as m } from "../messages-of-covers.ts";
import { ownRevisionSchema } from "./revisions.ts";

/** Covers of books: generated, uploaded by readers, or taken over from a source. */

const params = z.strictObject({ isbn: isbnField });

/** Everybody's. Of a picture in the best of the formats that the caller's `Accept` names, else as JPEG. */
export const getCover = {
  path: "/api/get-image/cover/{isbn}",
  params,
  query: z.strictObject({
    /** The picture that is meant, as in the book's `image`; without it, the one that is the cover now. */
    v: z.string(m.keyInvalid).regex(coverKeyPattern, m.keyInvalid).optional(),
    size: z
      .string(m.sizeInvalid)
      .transform(Number)
      .pipe(z.literal([...coverSizes], m.sizeInvalid))
      .default(coverSizes[0]),
  }),
} as const;

/** Whose word a picture is. */
export const coverSources = ["librarian", "reader", "open-library"] as const;
export type CoverSource = (typeof coverSources)[number];

export const coverStateSchema = z.object({
  /** Of the picture that is the cover now; null for a generated one. */
  image: z.string().nullable(),
  source: z.enum(coverSources).nullable(),
  /** On complaint of who has the rights: since then librarians alone give this book a picture. */
  is_taken_down: z.boolean(),
  /** What the caller may do. */
  can: z.object({ upload: z.boolean(), remove: z.boolean(), take_down: z.boolean() }),
});
export type CoverState = z.infer<typeof coverStateSchema>;

export const getCoverState = endpoint({
  name: "getCoverState",
  method: "GET",
  path: "/api/catalogue/books/{isbn}/cover",
  summary: "The cover of a book, whose word it is, and what the caller may do with it.",
  auth: "reader",
  params,
  response: coverStateSchema,
  errors: ["book_not_found"],
});

const changedCover = z.object({
  message: z.string(),
  /** As in the book's `image`. */
  image: z.string(),
  /** Null for a book that waits for a librarian. */
  revision: ownRevisionSchema.nullable(),
});

export const uploadCover = endpoint({
  name: "uploadCover",
  method: "PUT",
  path: "/api/catalogue/books/{isbn}/cover",
  summary:
    "Gives a book a picture as its cover (JPEG, PNG or GIF, as its content says, at most 5 MB), cut to 2:3 around its middle and made anew. For librarians and trusted readers, and for who added a book that waits.",
  auth: "reader",
  staffWord: "librarian",
  params,
  bodyType: "picture",
  body: z.custom<Uint8Array>((value) => value instanceof Uint8Array && value.length > 0, m.required),
  response: changedCover,
  errors: [
    "book_not_found",
    "cover_not_allowed",
    "cover_taken_down",
    "covers_closed",
    "fact_protected",
    "suspended",
    "too_large",
    "unsupported_type",
    "too_often",
    "unavailable",
  ],
});

export const removeCover = endpoint({
  name: "removeCover",
  method: "DELETE",
  path: "/api/catalogue/books/{isbn}/cover",
  summary: "Takes the picture off a book, which has its generated cover again; history keeps it.",
  auth: "reader",
  staffWord: "librarian",
  params,
  response: changedCover,
  errors: ["book_not_found", "cover_not_allowed", "fact_protected", "already_so", "suspended"],
});

export const takeCoverDown = endpoint({
  name: "takeCoverDown",
  method: "POST",
  path: "/api/catalogue/books/{isbn}/cover/take-down",
  summary:
    "Deletes every picture of a book's cover, those of its history as well, on complaint of who has the rights. From then on neither a source nor a reader gives the book one, librarians do. Again changes nothing.",
  auth: "reader",
  role: "librarian",
  params,
  body: bodyFields({
    /** Who complained, and of what. */
    reason: textField(limits.cover.reason * 2, m.reasonInvalid, m.reasonTooLong)
      .transform(toLine)
      .pipe(z.string().min(1, m.reasonRequired).check(atMost(limits.cover.reason, m.reasonTooLong))),
  }),
  response: z.object({ message: z.string(), image: z.string() }),
  errors: ["book_not_found"],
});
