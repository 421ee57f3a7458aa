import {
  checkNewPassword,
  checkUsernameAvailability,
  getIdentityConfig,
  type OutputOf,
} from "@okurca/contract";
import { call } from "~/lib/api";
import type { RegistrationForm } from "./registration.forms";

export function askAvailability(
  username: string,
  signal?: AbortSignal,
): Promise<OutputOf<typeof checkUsernameAvailability>> {
  return call(checkUsernameAvailability, { query: { username } }, signal ? { signal } : {});
}

/**
 * What the provider would refuse in the password, in its own words; undefined where nothing is known against it. A user pool
 * elsewhere says so itself, at the end: a password for it goes to nobody else.
 */
export async function askPasswordProblem(
  form: RegistrationForm,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { endpoint } = await call(getIdentityConfig, {}, { signal });
  if (new URL(endpoint, location.origin).origin !== location.origin) return undefined;
  const { password, username, email, firstName: given_name, lastName: family_name } = form;
  const body = { password, username, email, given_name, family_name };
  const { accepted, message } = await call(checkNewPassword, { body }, { signal });
  return accepted ? undefined : message;
}
