import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { idField, timeField } from "../fields.ts";

export const accountSessionSchema = z.object({
  id: z.string(),
  /** As the client named the device; null when it did not. */
  device_name: z.string().nullable(),
  /** "Firefox"; null when the agent is not a common one. */
  browser: z.string().nullable(),
  /** "Windows"; null when the agent is not a common one. */
  system: z.string().nullable(),
  address: z.string(),
  signed_in_at: timeField,
  last_used_at: timeField,
  /** The one this call was made from. */
  is_current: z.boolean(),
  /** Its device stands for the second factor. */
  is_remembered: z.boolean(),
});
export type AccountSession = z.infer<typeof accountSessionSchema>;

export const listAccountSessions = endpoint({
  name: "listAccountSessions",
  method: "GET",
  path: "/api/account/sessions",
  summary:
    "The reader's open sign-ins, the present one first, then the latest used. `available` is false when sign-ins are kept by a user pool elsewhere.",
  auth: "reader",
  response: z.object({ available: z.boolean(), sessions: z.array(accountSessionSchema) }),
});

export const endAccountSession = endpoint({
  name: "endAccountSession",
  method: "DELETE",
  path: "/api/account/sessions/{id}",
  summary: "Ends one sign-in of the reader; its tokens are refused from then on.",
  auth: "reader",
  params: z.strictObject({ id: idField }),
  response: z.object({ message: z.string() }),
  errors: ["session_not_found"],
});

export const endOtherAccountSessions = endpoint({
  name: "endOtherAccountSessions",
  method: "DELETE",
  path: "/api/account/sessions",
  summary: "Ends every sign-in of the reader but the present one.",
  auth: "reader",
  response: z.object({ message: z.string() }),
  errors: ["sessions_elsewhere"],
});

export const exportAccount = endpoint({
  name: "exportAccount",
  method: "GET",
  path: "/api/account/export",
  summary:
    "Everything kept of the reader as a zip file: each table as JSON and as CSV, with a note that tells what is what. Only a few times an hour, and one at a time.",
  auth: "reader",
  answerType: "archive",
  response: z.string().meta({ format: "binary" }),
  errors: ["too_often", "account_deleted", "unavailable"],
});

export const deleteAccount = endpoint({
  name: "deleteAccount",
  method: "DELETE",
  path: "/api/account",
  summary:
    "Erases everything the product keeps of the reader and refuses the account's tokens from then on; the account itself is then deleted at the identity provider (DeleteUser). May be repeated as long as the provider has the account.",
  auth: "reader",
  response: z.object({ message: z.string() }),
});
