import { checkNewPassword, checkUsernameAvailability, type OutputOf } from "@okurca/contract";
import { call } from "~/lib/api";
import type { RegistrationForm } from "./registration.forms";

export function askAvailability(
  username: string,
  signal?: AbortSignal,
): Promise<OutputOf<typeof checkUsernameAvailability>> {
  return call(checkUsernameAvailability, { query: { username } }, signal ? { signal } : {});
}

/** What the provider would refuse in the password, in its own words; undefined where nothing is known against it. */
export async function askPasswordProblem(form: RegistrationForm): Promise<string | undefined> {
  const { password, username, email, firstName: given_name, lastName: family_name } = form;
  const body = { password, username, email, given_name, family_name };
  const { accepted, message } = await call(checkNewPassword, { body });
  return accepted ? undefined : message;
}
