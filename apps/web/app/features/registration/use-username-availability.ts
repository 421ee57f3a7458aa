import { limits } from "@okurca/contract/limits";
import { messages } from "@okurca/contract/messages";
import { usernameProblem } from "@okurca/contract/username";
import { useEffect, useState } from "react";
import { loadPart } from "~/lib/api";

export type Availability =
  | { state: "unknown" }
  | { state: "checking" }
  | { state: "available"; message: string }
  | { state: "unavailable"; message: string };

/** The calls of the server come with the first question. */
export const loadAsking = () => import("./ask-availability");

/** The format first, then the server; a server that cannot be reached refuses nothing. */
export async function findAvailability(username: string, signal?: AbortSignal): Promise<Availability> {
  const problem = usernameProblem(username);
  if (problem) return { state: "unavailable", message: problem };
  const { askAvailability } = await loadPart(loadAsking);
  const answer = await askAvailability(username, signal);
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
