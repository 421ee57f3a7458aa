import { z } from "zod";
import { atMost } from "../characters.ts";
import { endpoint } from "../endpoint.ts";
import { bodyFields, idField, pageFields, pagingFields, textField, timeField } from "../fields.ts";
import { limits } from "../limits.ts";
import { moderationMessages as m } from "../messages-of-moderation.ts";
import { caseKinds, decisionOutcomes, decisionSchema, objectionSchema } from "./cases.ts";
import { personSchema } from "./friendships.ts";

/** What readers see of decisions about their words, and say against them once; another moderator decides. */

const ownDecisionSchema = z.object({
  id: z.string(),
  kind: z.enum(caseKinds),
  /** Of the book. */
  title: z.string().nullable(),
  /** Where it stands; null where it is gone. */
  path: z.string().nullable(),
  outcomes: z.array(z.enum(decisionOutcomes)),
  /** Of a suspension; null for good. */
  days: z.int().nullable(),
  /** Why. */
  told: z.string().nullable(),
  decided_at: timeField,
  /** Since when it holds no longer; null where it does. */
  ended_at: timeField.nullable(),
  can_object: z.boolean(),
  objection: objectionSchema.nullable(),
});
export type OwnDecision = z.infer<typeof ownDecisionSchema>;

export const listOwnDecisions = endpoint({
  name: "listOwnDecisions",
  method: "GET",
  path: "/api/account/decisions",
  summary:
    "What was decided about the reader and his or her words, the newest first, and what may be objected to.",
  auth: "reader",
  query: z.strictObject(pagingFields(limits.pageSize.cases)),
  response: z.object({
    data: z.array(ownDecisionSchema),
    is_suspended: z.boolean(),
    /** Null for good, and where there is no suspension. */
    suspended_until: timeField.nullable(),
    ...pageFields,
  }),
});

const wordsField = (max: number, required: string, tooLong: string) =>
  textField(max * 2, required, tooLong)
    .transform((text) => text.trim())
    .pipe(z.string().min(1, required).check(atMost(max, tooLong)));

export const objectToDecision = endpoint({
  name: "objectToDecision",
  method: "POST",
  path: "/api/account/decisions/{id}/objection",
  summary: "Objects to a decision against the reader, once; also while suspended.",
  auth: "reader",
  params: z.strictObject({ id: idField }),
  body: bodyFields({
    content: wordsField(limits.moderation.objection, m.objectionRequired, m.objectionTooLong),
  }),
  status: 201,
  response: z.object({ message: z.string() }),
  errors: ["decision_not_found", "already_objected", "objection_impossible"],
});

export const listObjections = endpoint({
  name: "listObjections",
  method: "GET",
  path: "/api/staff/objections",
  summary: "Objections that wait for another moderator than who decided, the oldest first.",
  auth: "reader",
  role: "moderator",
  query: z.strictObject(pagingFields(limits.pageSize.cases)),
  response: z.object({
    data: z.array(
      z.object({
        decision: decisionSchema,
        subject: personSchema.nullable(),
        content: z.string(),
        created_at: timeField,
        /** Why the caller may not decide; null where he or she may. */
        may_not: z
          .enum(["act_on_self", "act_on_staff", "act_on_admin", "objection_to_own", "objection_needs_admin"])
          .nullable(),
      }),
    ),
    ...pageFields,
  }),
});
export type ListedObjection = z.infer<typeof listObjections.response>["data"][number];

export const decideObjection = endpoint({
  name: "decideObjection",
  method: "POST",
  path: "/api/staff/objections/{id}/decision",
  summary: "Upholds a decision that was objected to, or reverses it; by another moderator than who made it.",
  auth: "reader",
  role: "moderator",
  params: z.strictObject({ id: idField }),
  body: bodyFields({
    answer: wordsField(limits.moderation.answer, m.answerRequired, m.answerTooLong),
    verdict: z.enum(["upheld", "reversed"], m.verdictInvalid),
  }),
  response: z.object({ message: z.string() }),
  errors: [
    "decision_not_found",
    "objection_decided",
    "objection_to_own",
    "objection_needs_admin",
    "act_on_self",
    "act_on_staff",
    "act_on_admin",
  ],
});
