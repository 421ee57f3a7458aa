import { z } from "zod";
import { atMost } from "../characters.ts";
import { endpoint } from "../endpoint.ts";
import { bodyFields, idField, pageFields, pagingFields, textField, timeField } from "../fields.ts";
import { limits } from "../limits.ts";
import { toLine } from "../line.ts";
import { messages } from "../messages.ts";
import { admissionMessages as m } from "../messages-of-admission.ts";

const modeField = z.enum(["open", "invited", "closed"], m.modeInvalid);
/** Who may register: everybody, who has an invitation, nobody. */
export type RegistrationMode = z.infer<typeof modeField>;

const refusedKind = z.enum(["name", "address", "domain", "word"], m.kindInvalid);
export type RefusedKind = z.infer<typeof refusedKind>;

/** What an invitation's link bears. */
const invitationField = textField(limits.admission.token, m.invitationNeeded);

export const getRegistration = endpoint({
  name: "getRegistration",
  method: "GET",
  path: "/api/identity/registration",
  summary: "Who may register at this moment, and whether an invitation can still be used.",
  auth: "none",
  query: z.strictObject({ invitation: invitationField.optional() }),
  response: z.object({ mode: modeField, is_invited: z.boolean() }),
});

const rulesFields = { mode: modeField, are_newcomers_limited: z.boolean(m.newcomersInvalid) };
export type RegistrationRules = z.infer<z.ZodObject<typeof rulesFields>>;

export const getRegistrationRules = endpoint({
  name: "getRegistrationRules",
  method: "GET",
  path: "/api/staff/registration",
  summary: "Who may register, as admins set it.",
  auth: "reader",
  role: "admin",
  response: z.object({
    mode: modeField,
    are_newcomers_limited: z.boolean(),
    /** False where a user pool elsewhere keeps the accounts: it decides itself who may have one. */
    is_enforced: z.boolean(),
  }),
});

export const updateRegistrationRules = endpoint({
  name: "updateRegistrationRules",
  method: "PUT",
  path: "/api/staff/registration",
  summary:
    "Sets who may register, from the next registration on, and whether accounts are held to less on their first day.",
  auth: "reader",
  role: "admin",
  body: bodyFields(rulesFields),
  response: z.object({ message: z.string(), ...rulesFields }),
});

const invitationSchema = z.object({
  id: z.string(),
  /** For `/kayit?davet=…`. */
  token: z.string(),
  note: z.string(),
  uses: z.int(),
  /** Null where it may be used as often as one likes. */
  most_uses: z.int().nullable(),
  ends_at: timeField.nullable(),
  created_at: timeField,
  state: z.enum(["open", "used_up", "over"]),
});
export type Invitation = z.infer<typeof invitationSchema>;

export const listInvitations = endpoint({
  name: "listInvitations",
  method: "GET",
  path: "/api/staff/invitations",
  summary: "Invitations to register, the newest first.",
  auth: "reader",
  role: "admin",
  query: z.strictObject(pagingFields(limits.pageSize.invitations)),
  response: z.object({ data: z.array(invitationSchema), ...pageFields }),
});

export const createInvitation = endpoint({
  name: "createInvitation",
  method: "POST",
  path: "/api/staff/invitations",
  summary: "Makes an invitation that can be used so often and until then.",
  auth: "reader",
  role: "admin",
  body: bodyFields({
    /** For admins: whom it is for. */
    note: z
      .string(m.noteInvalid)
      .refine((text) => text.isWellFormed() && !text.includes("\u0000"), messages.textInvalid)
      .overwrite(toLine)
      .check(atMost(limits.admission.note, m.noteInvalid)),
    most_uses: z
      .int(m.usesInvalid)
      .min(1, m.usesInvalid)
      .max(limits.admission.uses, m.usesInvalid)
      .nullable(),
    ends_at: z.iso
      .datetime(m.endInvalid)
      .refine((time) => time >= "2000" && time < "2200", m.endInvalid)
      .nullable(),
  }),
  status: 201,
  response: z.object({ message: z.string(), invitation: invitationSchema }),
  errors: ["too_many_invitations"],
});

export const endInvitation = endpoint({
  name: "endInvitation",
  method: "DELETE",
  path: "/api/staff/invitations/{id}",
  summary: "Ends an invitation: nobody else registers with it.",
  auth: "reader",
  role: "admin",
  params: z.strictObject({ id: idField }),
  response: z.object({ message: z.string() }),
  errors: ["invitation_not_found"],
});

const refusalSchema = z.object({
  id: z.string(),
  kind: refusedKind,
  value: z.string(),
  created_at: timeField,
});
export type RegistrationRefusal = z.infer<typeof refusalSchema>;

export const listRegistrationRefusals = endpoint({
  name: "listRegistrationRefusals",
  method: "GET",
  path: "/api/staff/registration/refusals",
  summary:
    "Reserved names, addresses and mail domains with which nobody registers, and words whose texts moderators see first, by the alphabet.",
  auth: "reader",
  role: "admin",
  query: z.strictObject({
    kind: refusedKind.default("name"),
    ...pagingFields(limits.pageSize.registrationRefusals),
  }),
  response: z.object({ data: z.array(refusalSchema), ...pageFields }),
});

export const addRegistrationRefusal = endpoint({
  name: "addRegistrationRefusal",
  method: "POST",
  path: "/api/staff/registration/refusals",
  summary:
    "Reserves a name (with * for anything), or refuses an address or a mail domain with those below it; accounts there are stay.",
  auth: "reader",
  role: "admin",
  body: bodyFields({
    kind: refusedKind,
    value: z
      .string(m.valueRequired)
      .refine((text) => text.isWellFormed() && !text.includes("\u0000"), messages.textInvalid)
      .trim()
      .min(1, m.valueRequired)
      .check(atMost(limits.admission.value, m.valueTooLong)),
  }),
  status: 201,
  response: z.object({ message: z.string(), refusal: refusalSchema }),
  errors: ["already_refused", "too_many_refusals"],
});

export const removeRegistrationRefusal = endpoint({
  name: "removeRegistrationRefusal",
  method: "DELETE",
  path: "/api/staff/registration/refusals/{id}",
  summary: "Lets a name, an address or a mail domain be registered with again.",
  auth: "reader",
  role: "admin",
  params: z.strictObject({ id: idField }),
  response: z.object({ message: z.string() }),
  errors: ["refusal_not_found"],
});

/** What a word that is watched would have put into the moderators' queue. */
export const tryWatchedWord = endpoint({
  name: "tryWatchedWord",
  method: "GET",
  path: "/api/staff/registration/word-matches",
  summary:
    "The newest reviews and comments for everybody in which a word, a phrase or a pattern stands, of those that were looked at.",
  auth: "reader",
  role: "admin",
  query: z.strictObject({
    value: textField(limits.admission.word, m.wordRequired, m.wordTooLong),
  }),
  response: z.object({
    /** How many of the newest texts were looked at, and in how many it stands. */
    looked_at: z.int(),
    found: z.int(),
    data: z.array(
      z.object({
        kind: z.enum(["post", "comment"]),
        /** As a case is named. */
        target: z.string(),
        writer: z.string(),
        excerpt: z.string(),
        created_at: timeField,
      }),
    ),
  }),
});
export type WordMatches = z.infer<typeof tryWatchedWord.response>;
