import { suggestionLimits } from "@okurca/contract/suggestion";

/** Who types a number looks for that edition. */
export const isTypedIsbn = (q: string): boolean => /^\d{9}[\dx]/i.test(q.replace(/[\s-]/g, ""));

/** An ISBN on its way finds nothing; "1984" is a title. */
const isUnfinishedIsbn = (text: string) => /^97[89]\d{0,9}$/.test(text.replace(/[\s-]/g, ""));

/** Milliseconds of rest after a key, before what is typed is searched for. */
export const typingPauseMs = 350;

/** Whether a search while one types finds something by it. */
export const isWorthSearching = (text: string): boolean =>
  text.trim().length >= suggestionLimits.min && !isUnfinishedIsbn(text);
