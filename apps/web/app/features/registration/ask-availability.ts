import { checkUsernameAvailability, type OutputOf } from "@okurca/contract";
import { call } from "~/lib/api";

export function askAvailability(
  username: string,
  signal?: AbortSignal,
): Promise<OutputOf<typeof checkUsernameAvailability>> {
  return call(checkUsernameAvailability, { query: { username } }, signal ? { signal } : {});
}
