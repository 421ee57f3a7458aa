import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import {
  bodyFields,
  pageFields,
  pagingFields,
  searchField,
  staffReasonField,
  timeField,
  usernameField,
} from "../fields.ts";
import { limits } from "../limits.ts";
import { staffMessages as m } from "../messages-of-staff.ts";
import { roles } from "../roles.ts";
import { actSchema } from "./acts.ts";

const foundSchema = z.object({
  username: z.string(),
  name: z.string(),
  picture: z.string().nullable(),
  created_at: timeField,
  is_suspended: z.boolean(),
  /** Granted, in force or not. */
  roles: z.array(z.enum(roles)),
});
export type FoundReader = z.infer<typeof foundSchema>;

const accountSchema = z.object({
  is_enabled: z.boolean(),
  is_reset_needed: z.boolean(),
  has_factor: z.boolean(),
  has_proven_address: z.boolean(),
  open_sessions: z.int(),
});

const staffReaderSchema = z.object({
  ...foundSchema.shape,
  /** Null where the library is not for everybody. */
  books: z.int().nullable(),
  library: z.enum(["public", "friends", "me"]),
  reviews: z.enum(["public", "friends", "me"]),
  /** Null where a user pool elsewhere keeps it, or it is not there. */
  account: accountSchema.nullable(),
  /** The latest acts that concern the reader. */
  acts: z.array(actSchema),
});
export type StaffReader = z.infer<typeof staffReaderSchema>;

const params = z.strictObject({ username: usernameField });

export const findReaders = endpoint({
  name: "findReaders",
  method: "GET",
  path: "/api/staff/readers",
  summary:
    "Readers whose username or name (any word of it) begins with the text, suspended ones too; counted up to a thousand.",
  auth: "reader",
  role: "moderator",
  query: z.strictObject({
    q: searchField.pipe(z.string().trim().min(1, m.queryRequired)),
    ...pagingFields(limits.pageSize.staffReaders),
  }),
  response: z.object({ data: z.array(foundSchema), ...pageFields }),
});

export const getStaffReader = endpoint({
  name: "getStaffReader",
  method: "GET",
  path: "/api/staff/readers/{username}",
  summary: "A reader as staff see him or her: how the account stands, and what was done. No mail address.",
  auth: "reader",
  role: "moderator",
  params,
  response: z.object({ reader: staffReaderSchema }),
  errors: ["reader_not_found"],
});

export const seeReaderMail = endpoint({
  name: "seeReaderMail",
  method: "POST",
  path: "/api/staff/readers/{username}/mail",
  summary: "The mail address of a reader; that it was looked at is written down in the log.",
  auth: "reader",
  role: "admin",
  fresh: true,
  params,
  body: bodyFields({ reason: staffReasonField.optional() }),
  response: z.object({ email: z.string().nullable() }),
  errors: ["reader_not_found"],
});

const refusals = ["reader_not_found", "act_on_self", "act_on_admin", "accounts_elsewhere"] as const;

export const changeReaderAccount = endpoint({
  name: "changeReaderAccount",
  method: "POST",
  path: "/api/staff/readers/{username}/account",
  summary:
    "Ends every sign-in of a reader; `require_reset` lets in again after a reset by mail, `close` lets nobody in until `open`. Who is closed is told the reason by mail, which `close` therefore needs.",
  auth: "reader",
  role: "moderator",
  fresh: true,
  params,
  body: bodyFields({
    change: z.enum(["end_sessions", "require_reset", "close", "open"], m.changeInvalid),
    reason: staffReasonField.optional(),
  }).refine(({ change, reason }) => change !== "close" || Boolean(reason), {
    path: ["reason"],
    error: m.closingReasonRequired,
  }),
  response: z.object({ message: z.string() }),
  errors: [...refusals, "act_on_staff", "no_proven_address", "closed_from_above"],
});

export const removeReaderFactor = endpoint({
  name: "removeReaderFactor",
  method: "POST",
  path: "/api/staff/readers/{username}/second-factor/removal",
  summary: "Takes the second factor off for a reader who lost it, and ends every sign-in.",
  auth: "reader",
  role: "admin",
  fresh: true,
  params,
  body: bodyFields({ reason: staffReasonField.optional() }),
  response: z.object({ message: z.string() }),
  errors: refusals,
});
