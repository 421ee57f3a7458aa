import { useState } from "react";
import { readerStorage } from "~/lib/reader-storage";

export type Step = "stars" | "recommendations" | "reviews" | "readers" | "invite" | "goal" | "transfer";

const keyIn = (prefix: string) => `${prefix}hidden-steps`;

function readHidden(): readonly string[] {
  try {
    const own = readerStorage();
    return own?.storage.getItem(keyIn(own.prefix))?.split(" ") ?? [];
  } catch {
    return [];
  }
}

/** What the reader put away on this device, until the sign-out. */
export function useHiddenSteps() {
  const [hidden, setHidden] = useState(readHidden);
  function hide(step: Step): void {
    const next = [...new Set([...readHidden(), ...hidden, step])];
    setHidden(next);
    try {
      const own = readerStorage();
      own?.storage.setItem(keyIn(own.prefix), next.join(" "));
    } catch {
      // Without storage it comes again with the next visit.
    }
  }
  return { isHidden: (step: Step) => hidden.includes(step), hide };
}
