import { limits } from "./limits.ts";
import { messages } from "./messages.ts";

/** The format rule of document 1, section 5; undefined when the name may be used. */
export function usernameProblem(username: string): string | undefined {
  const m = messages.registration;
  if (username === "") return m.usernameRequired;
  if (!/^[A-Za-z0-9._-]+$/.test(username)) return m.usernameCharacters;
  if (username.length < limits.username.min) return m.usernameTooShort;
  if (username.length > limits.username.max) return m.usernameTooLong;
  if (username.startsWith(".") || username.endsWith(".") || username.includes("..")) return m.usernameDots;
  return undefined;
}
