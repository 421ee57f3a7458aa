import { z } from "zod";
import { atMost } from "../characters.ts";
import { endpoint } from "../endpoint.ts";
import {
  bodyFields,
  idField,
  pageFields,
  pagingFields,
  textField,
  timeField,
  usernameField,
} from "../fields.ts";
import { limits } from "../limits.ts";
import { deskMessages as m } from "../messages-of-desk.ts";
import { personSchema } from "./friendships.ts";

/** Messages of the contact form, as moderators read and answer them. */

const listedSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  /** The beginning of its text. */
  excerpt: z.string(),
  created_at: timeField,
  is_done: z.boolean(),
  answers: z.int(),
  /** Who has taken it on. */
  assigned_to: personSchema.nullable(),
});
export type ListedStaffMessage = z.infer<typeof listedSchema>;

export const listStaffMessages = endpoint({
  name: "listStaffMessages",
  method: "GET",
  path: "/api/staff/messages",
  summary:
    "Messages of the contact form: those that wait, the oldest first, or those that are closed, the newest first and counted up to a thousand.",
  auth: "reader",
  role: "moderator",
  query: z.strictObject({
    state: z.enum(["open", "done"], m.stateInvalid).default("open"),
    assigned: z.enum(["anybody", "me", "nobody"], m.assignedInvalid).default("anybody"),
    ...pagingFields(limits.pageSize.staffMessages),
  }),
  response: z.object({
    data: z.array(listedSchema),
    /** Of those that wait, whatever is listed. */
    counts: z.object({ open: z.int(), mine: z.int(), unassigned: z.int() }),
    ...pageFields,
  }),
});

const messageSchema = z.object({
  ...listedSchema.omit({ excerpt: true, answers: true }).shape,
  content: z.string(),
  answers: z.array(
    z.object({
      id: z.string(),
      content: z.string(),
      /** Null from the shell, and where the account is gone. */
      by: personSchema.nullable(),
      created_at: timeField,
    }),
  ),
  /** Who may take it on. */
  assignable: z.array(personSchema),
});
export type StaffMessage = z.infer<typeof messageSchema>;

const params = z.strictObject({ id: idField });

export const getStaffMessage = endpoint({
  name: "getStaffMessage",
  method: "GET",
  path: "/api/staff/messages/{id}",
  summary: "A message of the contact form with what was answered.",
  auth: "reader",
  role: "moderator",
  params,
  response: messageSchema,
  errors: ["message_not_found"],
});

const answerField = textField(limits.contact.message * 2, m.answerRequired, m.answerTooLong)
  .overwrite((text) => text.replace(/\r\n?/g, "\n").trim())
  .pipe(z.string().min(1, m.answerRequired).check(atMost(limits.contact.message, m.answerTooLong)));

export const answerStaffMessage = endpoint({
  name: "answerStaffMessage",
  method: "POST",
  path: "/api/staff/messages/{id}/answers",
  summary: "Answers by mail to who wrote, and closes the message where that is wished.",
  auth: "reader",
  role: "moderator",
  params,
  body: bodyFields({
    content: answerField,
    /** How many answers the caller has seen: what another answered meanwhile is read first. */
    answers_seen: z.int(m.seenInvalid).min(0, m.seenInvalid).max(limits.staffMessages.answers, m.seenInvalid),
    closes: z.boolean(m.closesInvalid).default(true),
  }),
  status: 201,
  response: z.object({ message: z.string() }),
  errors: ["message_not_found", "answered_meanwhile", "too_many_answers", "too_often"],
});

export const closeStaffMessage = endpoint({
  name: "closeStaffMessage",
  method: "PUT",
  path: "/api/staff/messages/{id}/state",
  summary: "Closes a message that needs no answer or has one, or opens it again.",
  auth: "reader",
  role: "moderator",
  params,
  body: bodyFields({ is_done: z.boolean(m.doneInvalid) }),
  response: z.object({ message: z.string() }),
  errors: ["message_not_found"],
});

export const assignStaffMessage = endpoint({
  name: "assignStaffMessage",
  method: "PUT",
  path: "/api/staff/messages/{id}/assignment",
  summary: "Gives a message to a moderator, oneself or another, or to nobody.",
  auth: "reader",
  role: "moderator",
  params,
  body: bodyFields({ username: usernameField.nullable() }),
  response: z.object({ message: z.string() }),
  errors: ["message_not_found", "not_assignable"],
});
