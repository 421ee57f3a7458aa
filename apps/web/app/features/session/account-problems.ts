import { messages } from "@okurca/contract/messages";
import { failureText } from "~/lib/api";
import type { CodeMedium } from "./pending-sign-in";

/** A refusal of the identity provider: `code` is its exception's name, the message its own words. */
export class AccountError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.name = "AccountError";
    this.code = code;
  }
}

function codeOf(error: unknown): string {
  return error instanceof AccountError ? error.code : "";
}

/** What a refused sign-up says, and beside which field it stands. */
export interface SignUpProblem {
  field?: "username" | "password";
  message: string;
  /** What the provider misses in a password, in its own words. */
  detail?: string;
}

export function signUpProblem(error: unknown): SignUpProblem {
  const s = messages.signUp;
  const words = error instanceof AccountError ? error.message : "";
  const text = words.toLowerCase();
  const isAboutUsername = /username|kullanıcı adı/.test(text);
  const isAboutPassword = /password|şifre/.test(text);
  const password: SignUpProblem = { field: "password", message: s.password };
  switch (codeOf(error)) {
    case "UsernameExistsException":
      return { field: "username", message: s.usernameExists };
    case "InvalidUsernameException":
      return { field: "username", message: s.usernameFormat };
    case "InvalidPasswordException":
      return words && words !== s.password ? { ...password, detail: words } : password;
    case "InvalidEmailException":
      return { message: s.email };
    case "InvalidParameterException":
      if (isAboutUsername) return { field: "username", message: s.usernameFormat };
      if (isAboutPassword) return password;
  }
  if (isAboutUsername) return { field: "username", message: s.usernameOther };
  return { message: failureText(error, messages.registration.failed) };
}

/** Sign-in errors pass through unchanged. */
export function loginProblem(error: unknown): string {
  return failureText(error, messages.login.failed);
}

/** Asking for a reset code: the provider's words unchanged. */
export function resetRequestProblem(error: unknown): string {
  return failureText(error, messages.passwordReset.requestFailed);
}

/** Setting the new password with the code: the provider's words unchanged. */
export function resetUpdateProblem(error: unknown): string {
  return failureText(error, messages.passwordReset.updateFailed);
}

export function changePasswordProblem(error: unknown): string {
  const c = messages.changePassword;
  switch (codeOf(error)) {
    case "NotAuthorizedException":
      return c.wrongPresent;
    case "InvalidPasswordException":
      return c.requirements;
    case "LimitExceededException":
      return c.tooOften;
  }
  return failureText(error, c.failed);
}

export function deleteAccountProblem(error: unknown): string {
  const d = messages.deleteAccount;
  switch (codeOf(error)) {
    case "NotAuthorizedException":
      return d.notAllowed;
    case "InvalidParameterException":
      return d.invalid;
  }
  return failureText(error, d.failed);
}

/** Refusals after which no token of this session will ever come again. */
const endings = new Set([
  "NotAuthorizedException",
  "UserNotFoundException",
  "UserNotConfirmedException",
  "PasswordResetRequiredException",
  "RefreshTokenReuseException",
]);

/** What is wrong with the session: there is none, or it is over; undefined when the failure may pass. */
export function sessionProblem(error: unknown): string | undefined {
  const code = codeOf(error);
  if (code === "UserUnAuthenticatedException") return messages.session.missing;
  return endings.has(code) ? messages.session.invalid : undefined;
}

/** True for what a refused answer says of itself alone: the same sign-in takes another. `medium` of the code. */
function mayAnswerAgain(error: AccountError, medium: CodeMedium | undefined): boolean {
  switch (error.code) {
    case "NotAuthorizedException":
      return error.message === messages.login.locked;
    // Another pool says "Invalid code or auth state for the user." of both; the next answer tells.
    case "CodeMismatchException":
      return error.message !== messages.login.invalid;
    // An authenticator shows the next code by itself; a message comes with a new sign-in only.
    case "ExpiredCodeException":
      return medium !== "email" && medium !== "sms";
    case "InvalidParameterException":
      return error.message !== messages.login.methodRefused;
  }
  return !endings.has(error.code) && error.code !== "SoftwareTokenMFANotFoundException";
}

/** True when a sign-in that was refused an answer has to begin with the password again. */
export function endsSignIn(error: unknown, medium?: CodeMedium): boolean {
  return error instanceof AccountError && !mayAnswerAgain(error, medium);
}
