import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { bodyFields, textField } from "../fields.ts";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";

export const getIdentityConfig = endpoint({
  name: "getIdentityConfig",
  method: "GET",
  path: "/api/identity/config",
  summary: "Where a client signs in.",
  auth: "none",
  response: z.object({
    endpoint: z.string(),
    userPoolId: z.string(),
    clientId: z.string(),
    issuer: z.string(),
  }),
});

export const checkUsernameAvailability = endpoint({
  name: "checkUsernameAvailability",
  method: "GET",
  path: "/api/identity/username-availability",
  summary: "Whether a username can be registered, and the text to show beside it.",
  auth: "none",
  query: z.strictObject({ username: textField(1000, messages.usernameRequired) }),
  response: z.object({ available: z.boolean(), message: z.string() }),
});

const typedField = textField(1000, messages.textInvalid).default("");

export const checkNewPassword = endpoint({
  name: "checkNewPassword",
  method: "POST",
  path: "/api/identity/password-check",
  summary:
    "Whether a password may be chosen by somebody of these names, and what is wrong with it. It is kept nowhere.",
  auth: "none",
  body: bodyFields({
    password: textField(limits.passwordMax, messages.signUp.password),
    username: typedField,
    email: typedField,
    given_name: typedField,
    family_name: typedField,
  }),
  response: z.object({ accepted: z.boolean(), message: z.string() }),
});
