import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { dayField, textField, timeField, usernameField } from "../fields.ts";
import { actMessages as m } from "../messages-of-acts.ts";

const viaField = z.enum(["page", "shell", "job"], m.viaInvalid);

/** Which acts: all of them where nothing is given. */
const filterFields = {
  /** Username of who acted on a page. */
  by: usernameField.optional(),
  via: viaField.optional(),
  /** Username of the reader whom it concerns. */
  reader: usernameField.optional(),
  act: textField(60, m.actInvalid)
    .regex(/^[a-z_]+\.[a-z_]+$/, m.actInvalid)
    .optional(),
  /** What it was done to. */
  kind: textField(60, m.kindInvalid)
    .regex(/^[a-z_]+$/, m.kindInvalid)
    .optional(),
  /** First and last day, as Turkey's calendar has them. */
  from: dayField.optional(),
  until: dayField.optional(),
};

const personSchema = z.object({ username: z.string(), name: z.string() });
const stateSchema = z.array(z.object({ name: z.string(), value: z.string() }));

export const actSchema = z.object({
  id: z.string(),
  at: timeField,
  via: viaField,
  /** Who acted on a page; null where the account is gone. */
  by: personSchema.nullable(),
  act: z.string(),
  kind: z.string(),
  /** Null where the kind is `reader`. */
  subject: z.string().nullable(),
  /** Whether a reader is concerned. */
  has_reader: z.boolean(),
  /** Null where there is none, or the account is gone. */
  reader: personSchema.nullable(),
  before: stateSchema,
  after: stateSchema,
  reason: z.string().nullable(),
});
export type LoggedAct = z.infer<typeof actSchema>;

export const listActs = endpoint({
  name: "listActs",
  method: "GET",
  path: "/api/staff/acts",
  summary:
    "What staff, the shell and jobs of theirs did, the newest first. `next` is the `older_than` of the next page; `acts` and `kinds` are all that occur.",
  auth: "reader",
  role: "admin",
  query: z.strictObject({
    ...filterFields,
    older_than: textField(18, m.placeInvalid).regex(/^\d+$/, m.placeInvalid).optional(),
  }),
  response: z.object({
    data: z.array(actSchema),
    next: z.string().nullable(),
    acts: z.array(z.string()),
    kinds: z.array(z.string()),
  }),
});

export const exportActs = endpoint({
  name: "exportActs",
  method: "GET",
  path: "/api/staff/acts.csv",
  summary: "The same as a table, at most the newest 100,000 rows of what is asked for.",
  auth: "reader",
  role: "admin",
  fresh: true,
  query: z.strictObject(filterFields),
  answerType: "table",
  response: z.string(),
});
