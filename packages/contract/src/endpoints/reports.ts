import { z } from "zod";
import { atMost } from "../characters.ts";
import { endpoint } from "../endpoint.ts";
import { bodyFields, textField } from "../fields.ts";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";

const m = messages.reports;

export const createReport = endpoint({
  name: "createReport",
  method: "POST",
  path: "/api/social/reports",
  summary:
    "Reports a review, a comment, what was written about a book, a change of the catalogue, a quote or a reader to the operator; again changes the reason.",
  auth: "reader",
  body: bodyFields({
    kind: z.enum(["post", "comment", "about", "revision", "quote", "profile"], m.kindInvalid),
    /** The id of the review, the comment or the revision of a book's about-text or of facts, of the quote, or the reader's username. */
    target: textField(limits.username.max, m.targetRequired).pipe(z.string().trim().min(1, m.targetRequired)),
    reason: textField(limits.reportReason * 2, m.reasonRequired, m.reasonTooLong)
      .transform((text) => text.trim())
      .pipe(z.string().min(1, m.reasonRequired).check(atMost(limits.reportReason, m.reasonTooLong))),
  }),
  status: 201,
  response: z.object({
    message: z.string(),
    /** The caller had reported the same before, and that report is still undecided. */
    was_reported: z.boolean(),
  }),
  errors: [
    "post_not_found",
    "comment_not_found",
    "about_not_found",
    "revision_not_found",
    "quote_not_found",
    "reader_not_found",
    "report_self",
    "suspended",
    "too_often",
  ],
});
