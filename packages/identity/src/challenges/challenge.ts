import type { Call, Core } from "../core.ts";

/** What the client answers to a challenge; members it does not know it may send as null. */
export interface Answered {
  session: string | undefined;
  answers: Record<string, string | null | undefined>;
}

/** Checks the answer to one challenge; the next challenge, or tokens. Throws `IdentityError`. */
export type Challenge = (core: Core, call: Call, given: Answered) => Promise<object>;
