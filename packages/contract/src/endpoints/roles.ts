import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { bodyFields, staffReasonField, timeField, usernameField } from "../fields.ts";
import { staffMessages as m } from "../messages-of-staff.ts";
import { roles } from "../roles.ts";

export const listOwnRoles = endpoint({
  name: "listOwnRoles",
  method: "GET",
  path: "/api/account/roles",
  summary:
    "What the reader may look after at this moment: for an `admin` every role, for most readers and for suspended ones none.",
  auth: "reader",
  response: z.object({
    roles: z.array(z.enum(roles)),
    /** Whether the calls of these roles are refused until the reader has a second factor. */
    needs_second_factor: z.boolean(),
  }),
});

const holderSchema = z.object({ username: z.string(), name: z.string(), picture: z.string().nullable() });

const grantSchema = z.object({
  ...holderSchema.shape,
  role: z.enum(roles),
  granted_at: timeField,
  /** Null where the shell did, or the account is gone. */
  granted_by: z.object({ username: z.string(), name: z.string() }).nullable(),
  /** Without the role for now. */
  is_suspended: z.boolean(),
});
export type Grant = z.infer<typeof grantSchema>;

export const listGrants = endpoint({
  name: "listGrants",
  method: "GET",
  path: "/api/staff/roles",
  summary: "Who looks after what, at most the first 1,000; admins first.",
  auth: "reader",
  role: "admin",
  response: z.object({ data: z.array(grantSchema) }),
});

export const changeRole = endpoint({
  name: "changeRole",
  method: "PUT",
  path: "/api/staff/roles/{username}",
  summary:
    "Gives a reader a role or takes it away, from the reader's next call on. Nobody changes own roles; what admins have only the shell takes away.",
  auth: "reader",
  role: "admin",
  fresh: true,
  params: z.strictObject({ username: usernameField }),
  body: bodyFields({
    role: z.enum(roles, m.roleInvalid),
    is_granted: z.boolean(m.grantInvalid),
    reason: staffReasonField.optional(),
  }),
  response: z.object({ message: z.string() }),
  errors: ["reader_not_found", "act_on_self", "act_on_staff", "act_on_admin"],
});
