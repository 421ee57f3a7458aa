import { setAboutHeld } from "../../about-texts/index.ts";
import { findWatchedWords } from "../../admission/index.ts";
import type { Tx } from "../../database/handles.ts";
import type { WrittenText } from "../../ports.ts";
import { setQuoteHeld } from "../../quotes/index.ts";
import { setCommentHeld } from "../../reactions/index.ts";
import { setReviewHeld } from "../../reviews/index.ts";
import { applyMeasures } from "../decisions/decide.ts";
import { findHeldState, raiseForWords } from "./held.mutations.ts";
import { idsOf } from "./ids.ts";

const setHeld = {
  review: setReviewHeld,
  comment: setCommentHeld,
  about: setAboutHeld,
  quote: setQuoteHeld,
} as const;

/**
 * Puts a text out of everybody else's sight and into the moderators' queue, where a watched word stands in it; one that was
 * written otherwise while it waits goes on to wait. What a moderator hid stays as it is. True where it is held.
 */
export async function holdIfWatched(tx: Tx, text: WrittenText): Promise<boolean> {
  const words = await findWatchedWords(tx, text.content);
  const { is_hidden, is_held } = await findHeldState(tx, text.kind, text.id);
  if (words.length === 0 || (is_hidden && !is_held)) return is_held;
  await raiseForWords(tx, { ...text, words });
  await applyMeasures(tx, idsOf(text));
  await setHeld[text.kind](tx, text.id, true);
  return true;
}
