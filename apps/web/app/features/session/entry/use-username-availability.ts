import { checkUsernameAvailability, limits, messages, usernameProblem } from "@okurca/contract";
import { useEffect, useState } from "react";
import { call } from "~/lib/api";

export type Availability =
  | { state: "unknown" }
  | { state: "checking" }
  | { state: "available"; message: string }
  | { state: "unavailable"; message: string };

/** The format first, then the server; a server that cannot be reached refuses nothing. */
export async function findAvailability(username: string, signal?: AbortSignal): Promise<Availability> {
  const problem = usernameProblem(username);
  if (problem) return { state: "unavailable", message: problem };
  const answer = await call(checkUsernameAvailability, { query: { username } }, signal ? { signal } : {});
  return answer.available
    ? { state: "available", message: messages.registration.usernameAvailable }
    : { state: "unavailable", message: answer.message };
}

/** Asks 500 ms after typing stops, from the third character on; cleared when the name becomes shorter. */
export function useUsernameAvailability(username: string): Availability {
  const [found, setFound] = useState<{ username: string; availability: Availability }>();
  const isAskable = username.length >= limits.username.min;

  useEffect(() => {
    if (!isAskable) return;
    const aborter = new AbortController();
    const timer = setTimeout(() => {
      setFound({ username, availability: { state: "checking" } });
      findAvailability(username, aborter.signal)
        .catch((): Availability => ({ state: "unknown" }))
        .then((availability) => {
          if (!aborter.signal.aborted) setFound({ username, availability });
        })
        .catch(() => {});
    }, limits.usernameCheckDelayMs);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [username, isAskable]);

  return isAskable && found?.username === username ? found.availability : { state: "unknown" };
}
