import { z } from "zod";
import { atMost } from "../characters.ts";
import { endpoint } from "../endpoint.ts";
import { bodyFields } from "../fields.ts";
import { limits } from "../limits.ts";
import { toLine } from "../line.ts";
import { messages } from "../messages.ts";

const m = messages.contact;

/** Text with something in it besides spaces; kept without the spaces around it. */
function filled(max: number, required: string, tooLong: string) {
  return (
    z
      .string(required)
      // Forms send line ends as two characters; one is what the writer counted.
      .overwrite((text) => text.replace(/\r\n?/g, "\n"))
      .trim()
      .min(1, required)
      .check(atMost(max, tooLong))
      .refine((text) => text.isWellFormed() && !text.includes("\u0000"), messages.textInvalid)
  );
}

/** The same on one line: it stands in the head of a mail. */
function line(max: number, required: string, tooLong: string) {
  return z
    .string(required)
    .refine((text) => text.isWellFormed() && !text.includes("\u0000"), messages.textInvalid)
    .overwrite(toLine)
    .min(1, required)
    .max(max, tooLong);
}

/** The fields of the contact form; client and server hold them against the same rules. */
export const contactFields = {
  name: line(limits.contact.name, m.nameRequired, m.nameTooLong),
  email: filled(limits.contact.email, m.emailRequired, m.emailInvalid).pipe(z.email(m.emailInvalid)),
  subject: line(limits.contact.subject, m.subjectRequired, m.subjectTooLong),
  message: filled(limits.contact.message, m.messageRequired, m.messageTooLong),
};

export const sendContactMessage = endpoint({
  name: "sendContactMessage",
  method: "POST",
  path: "/api/contact",
  summary: "Sends a message to those who run the product.",
  auth: "none",
  bodyType: "form",
  body: bodyFields({
    ...contactFields,
    /** Seen and filled in by programs only; what has it is answered like any other and thrown away. */
    website: z.string(messages.textInvalid).max(limits.contact.message, messages.textInvalid).default(""),
  }),
  status: 201,
  response: z.object({ message: z.string() }),
  errors: ["too_large", "unsupported_type", "too_often"],
});
