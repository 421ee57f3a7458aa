import { z } from "zod";
import { atMost } from "../characters.ts";
import { endpoint } from "../endpoint.ts";
import { bodyFields, idField, pageFields, pagingFields, textField, timeField } from "../fields.ts";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";
import { moderationMessages as m } from "../messages-of-moderation.ts";
import { personSchema } from "./friendships.ts";

/** What moderators see and decide of readers and of what readers write: a case is one thing, whoever reported it. */

export const caseKinds = ["post", "comment", "about", "revision", "quote", "profile"] as const;
export type CaseKind = (typeof caseKinds)[number];
export const decisionOutcomes = ["hidden", "warned", "suspended", "dismissed", "restored"] as const;
export type DecisionOutcome = (typeof decisionOutcomes)[number];

const kindField = z.enum(caseKinds, messages.reports.kindInvalid);
/** The id of the review, the comment, the revision of an about-text or of facts, the quote, or the reader's username: as in a report. */
const caseParams = z.strictObject({
  kind: kindField,
  target: textField(limits.username.max, m.targetRequired).pipe(z.string().trim().min(1, m.targetRequired)),
});
const noteField = textField(limits.moderation.note * 2, m.noteTooLong)
  .transform((text) => text.trim())
  .pipe(z.string().check(atMost(limits.moderation.note, m.noteTooLong)))
  .nullable()
  .default(null);

const reservationSchema = z.object({
  /** Null where it is the caller's own. */
  by: personSchema.nullable(),
  until: timeField,
});

export const objectionSchema = z.object({
  content: z.string(),
  created_at: timeField,
  /** Null while it waits. */
  outcome: z.enum(["upheld", "reversed"]).nullable(),
  answer: z.string().nullable(),
  decided_at: timeField.nullable(),
});
export type Objection = z.infer<typeof objectionSchema>;

export const decisionSchema = z.object({
  id: z.string(),
  kind: z.enum(caseKinds),
  /** As a case is named; null where the thing is gone. */
  target: z.string().nullable(),
  /** Of the book. */
  title: z.string().nullable(),
  outcomes: z.array(z.enum(decisionOutcomes)),
  /** Of a suspension; null for good. */
  days: z.int().nullable(),
  /** What both sides were told of why. */
  told: z.string().nullable(),
  note: z.string().nullable(),
  /** Null where the account is gone, and where it was the shell. */
  by: personSchema.nullable(),
  via: z.enum(["page", "shell", "job"]),
  decided_at: timeField,
  /** Since when it holds no longer; null where it does, and of what takes something back. */
  ended_at: timeField.nullable(),
  /** Of the reader who was decided about. */
  objection: objectionSchema.nullable(),
});
export type Decision = z.infer<typeof decisionSchema>;

const rowSchema = z.object({
  kind: z.enum(caseKinds),
  target: z.string(),
  /** Whose it is; null where the account is gone or a source gave it. */
  subject: personSchema.nullable(),
  /** Of the book. */
  title: z.string().nullable(),
  /** Its beginning; null of a profile. */
  excerpt: z.string().nullable(),
  /** Readers who reported it and wait for an answer. */
  reports: z.int(),
  /** What was reported first. */
  reason: z.string(),
  since: timeField,
  is_hidden: z.boolean(),
  /** Hidden since a watched word stands in it; it comes out when it is found right. */
  is_held: z.boolean(),
  reservation: reservationSchema.nullable(),
});
export type CaseRow = z.infer<typeof rowSchema>;

export const listCases = endpoint({
  name: "listCases",
  method: "GET",
  path: "/api/staff/cases",
  summary:
    "What readers reported and nobody has decided, one row a thing: the most reported or the oldest first.",
  auth: "reader",
  role: "moderator",
  query: z.strictObject({
    kind: kindField.optional(),
    order: z.enum(["most", "oldest"], m.orderInvalid).default("most"),
    ...pagingFields(limits.pageSize.cases),
  }),
  response: z.object({
    data: z.array(rowSchema),
    /** Of each kind, whatever is listed. */
    counts: z.object({
      post: z.int(),
      comment: z.int(),
      about: z.int(),
      revision: z.int(),
      quote: z.int(),
      profile: z.int(),
    }),
    ...pageFields,
  }),
});

export const listDecisions = endpoint({
  name: "listDecisions",
  method: "GET",
  path: "/api/staff/decisions",
  summary: "What was decided, the newest first; counted up to a thousand.",
  auth: "reader",
  role: "moderator",
  query: z.strictObject({ kind: kindField.optional(), ...pagingFields(limits.pageSize.cases) }),
  response: z.object({
    data: z.array(z.object({ ...decisionSchema.shape, subject: personSchema.nullable() })),
    ...pageFields,
  }),
});
export type ListedDecision = z.infer<typeof listDecisions.response>["data"][number];

const caseSchema = z.object({
  kind: z.enum(caseKinds),
  target: z.string(),
  /** Given back with the decision: what was looked at. */
  mark: z.string(),
  /** Path of the page where it stands. */
  path: z.string().nullable(),
  book: z.object({ isbn: z.string(), title: z.string() }).nullable(),
  /** Null of a profile. */
  text: z
    .object({
      content: z.string(),
      created_at: timeField,
      updated_at: timeField.nullable(),
      has_spoiler: z.boolean(),
      is_hidden: z.boolean(),
      is_held: z.boolean(),
    })
    .nullable(),
  /** The review under which a comment stands. */
  under: z.object({ by: personSchema, content: z.string() }).nullable(),
  /** Comments next to a reported one, the reported one among them, as they were written. */
  thread: z.array(
    z.object({
      id: z.string(),
      by: personSchema,
      content: z.string(),
      created_at: timeField,
      is_hidden: z.boolean(),
    }),
  ),
  /** The newest reviews and comments of a reported reader. */
  latest: z.array(
    z.object({
      kind: z.enum(["post", "comment"]),
      target: z.string(),
      content: z.string(),
      created_at: timeField,
    }),
  ),
  subject: z
    .object({
      ...personSchema.shape,
      joined_at: timeField,
      is_suspended: z.boolean(),
      /** Null for good, and where there is no suspension. */
      suspended_until: timeField.nullable(),
      is_staff: z.boolean(),
      /** Null where these are not for everybody. */
      reviews: z.int().nullable(),
      /** Under reviews that are for everybody. */
      comments: z.int(),
      /** Of all that is the reader's, decided or not. */
      reports: z.int(),
      decisions: z.int(),
      /** What the reader is suspended for, each a case of its own in which that is taken back. */
      suspended_for: z.array(
        z.object({
          kind: z.enum(caseKinds),
          target: z.string(),
          title: z.string().nullable(),
          /** Null for good. */
          until: timeField.nullable(),
        }),
      ),
    })
    .nullable(),
  reports: z.array(
    z.object({
      id: z.string(),
      reporter: personSchema.nullable(),
      raised_by: z.enum(["reader", "staff", "words"]),
      reason: z.string(),
      /** The text as it was then, where it was another. */
      content: z.string().nullable(),
      created_at: timeField,
      is_open: z.boolean(),
    }),
  ),
  /** How many wait; `reports` shows the newest. */
  open_reports: z.int(),
  is_hiding: z.boolean(),
  is_suspending: z.boolean(),
  /** Of this thing, the newest first. */
  decisions: z.array(decisionSchema),
  /** Of the reader's other things. */
  earlier: z.array(decisionSchema),
  reservation: reservationSchema.nullable(),
  /** What the caller may decide; nothing, and why. */
  may: z.array(z.enum(decisionOutcomes)),
  may_not: z.enum(["act_on_self", "act_on_staff", "act_on_admin"]).nullable(),
});
export type Case = z.infer<typeof caseSchema>;

export const getCase = endpoint({
  name: "getCase",
  method: "GET",
  path: "/api/staff/cases/{kind}/{target}",
  summary:
    "A reader, or what a reader wrote, with all that tells how to decide; also where nobody has reported it.",
  auth: "reader",
  role: "moderator",
  params: caseParams,
  response: caseSchema,
  errors: ["case_not_found"],
});

export const reserveCase = endpoint({
  name: "reserveCase",
  method: "PUT",
  path: "/api/staff/cases/{kind}/{target}/reservation",
  summary: "Reserves a case for ten minutes, or for ten more.",
  auth: "reader",
  role: "moderator",
  params: caseParams,
  response: z.object({ message: z.string(), until: timeField }),
  errors: ["case_not_found", "case_reserved", "act_on_self", "act_on_staff", "act_on_admin"],
});

export const releaseCase = endpoint({
  name: "releaseCase",
  method: "DELETE",
  path: "/api/staff/cases/{kind}/{target}/reservation",
  summary: "Lets a reserved case go; nothing where another has it.",
  auth: "reader",
  role: "moderator",
  params: caseParams,
  response: z.object({ message: z.string() }),
  errors: ["case_not_found"],
});

export const decideCase = endpoint({
  name: "decideCase",
  method: "POST",
  path: "/api/staff/cases/{kind}/{target}/decisions",
  summary:
    "Decides: hides, warns and suspends together or each alone, dismisses or takes back; both sides are told. What nobody reported is decided as well.",
  auth: "reader",
  role: "moderator",
  params: caseParams,
  body: bodyFields({
    outcomes: z
      .array(z.enum(decisionOutcomes, m.outcomesInvalid), m.outcomesInvalid)
      .min(1, m.outcomesInvalid)
      .max(3, m.outcomesMixed)
      .refine((all) => new Set(all).size === all.length, m.outcomesInvalid)
      .refine(
        (all) => all.length === 1 || !all.some((one) => one === "dismissed" || one === "restored"),
        m.outcomesMixed,
      ),
    /** Of a suspension; null for good. */
    days: z.literal(limits.moderation.suspensionDays, m.daysInvalid).nullable().default(null),
    reason_id: z.uuid(m.reasonRequired),
    /** For staff only. */
    note: noteField,
    mark: textField(64, m.markRequired),
  }).refine(
    ({ outcomes, days }) => days === null || outcomes.length === 0 || outcomes.includes("suspended"),
    {
      message: m.daysNeedSuspension,
      path: ["days"],
    },
  ),
  response: z.object({ message: z.string(), decision_id: z.string() }),
  errors: [
    "case_not_found",
    "case_reserved",
    "case_changed",
    "reason_not_found",
    "decision_without_effect",
    "decision_impossible",
    "act_on_self",
    "act_on_staff",
    "act_on_admin",
  ],
});

export const reopenCase = endpoint({
  name: "reopenCase",
  method: "POST",
  path: "/api/staff/cases/{kind}/{target}/reopening",
  summary: "Puts a decided case back into the queue; what was decided holds until it is decided anew.",
  auth: "reader",
  role: "moderator",
  params: caseParams,
  body: bodyFields({ note: noteField }),
  response: z.object({ message: z.string() }),
  errors: ["case_not_found", "case_reserved", "case_open", "act_on_self", "act_on_staff", "act_on_admin"],
});

const reasonSchema = z.object({
  id: z.string(),
  label: z.string(),
  told: z.string(),
  outcomes: z.array(z.enum(decisionOutcomes)),
  is_active: z.boolean(),
  place: z.int(),
});
export type DecisionReason = z.infer<typeof reasonSchema>;

export const listDecisionReasons = endpoint({
  name: "listDecisionReasons",
  method: "GET",
  path: "/api/staff/decision-reasons",
  summary: "Why staff may decide, in the operator's order, those that are out of use at the end.",
  auth: "reader",
  role: "moderator",
  response: z.object({ data: z.array(reasonSchema) }),
});

const line = (max: number, required: string, tooLong: string) =>
  textField(max * 2, required, tooLong)
    .transform((text) => text.trim())
    .pipe(z.string().min(1, required).check(atMost(max, tooLong)));
const reasonFields = {
  label: line(limits.moderation.reasonLabel, m.labelRequired, m.labelTooLong),
  told: line(limits.moderation.reasonTold, m.toldRequired, m.toldTooLong),
  outcomes: z
    .array(z.enum(decisionOutcomes, m.outcomesInvalid), m.outcomesInvalid)
    .min(1, m.outcomesInvalid)
    .max(decisionOutcomes.length, m.outcomesInvalid)
    .refine((all) => new Set(all).size === all.length, m.outcomesInvalid),
};

export const createDecisionReason = endpoint({
  name: "createDecisionReason",
  method: "POST",
  path: "/api/staff/decision-reasons",
  summary: "Adds a reason behind the others.",
  auth: "reader",
  role: "admin",
  body: bodyFields(reasonFields),
  status: 201,
  response: z.object({ message: z.string(), reason: reasonSchema }),
  errors: ["reason_label_taken", "too_many_reasons"],
});

export const updateDecisionReason = endpoint({
  name: "updateDecisionReason",
  method: "PUT",
  path: "/api/staff/decision-reasons/{id}",
  summary:
    "Changes a reason, its place, or whether it is in use; decisions that were made keep what they told.",
  auth: "reader",
  role: "admin",
  params: z.strictObject({ id: idField }),
  body: bodyFields({
    ...reasonFields,
    is_active: z.boolean(m.isActiveInvalid),
    place: z.int(m.placeInvalid).min(1, m.placeInvalid).max(10_000, m.placeInvalid),
  }),
  response: z.object({ message: z.string(), reason: reasonSchema }),
  errors: ["reason_not_found", "reason_label_taken"],
});
