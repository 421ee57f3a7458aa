import type { Span } from "../frame.ts";
import { isUsed, meantBy } from "./familiar.ts";
import { isFirstName } from "./names.ts";
import { isPlain } from "./plain-words.ts";
import { stemsOf } from "./suffix.ts";
import type { Word } from "./words.ts";

/** Words typed in haste as the ones readers use: "olsn", "kac ktap", "yrrli"; not those that may be of a name. */
export const mended = (words: readonly Word[], isName: (at: number) => boolean): readonly Word[] =>
  words.map((word, at) => {
    const { folded, isCapital, isQuoted, hasApostrophe } = word;
    const isTyped = folded.length > 2 && !isCapital && !isQuoted && !hasApostrophe && !/\d/.test(folded);
    const isOther = isName(at) || stemsOf(folded).some(isFirstName);
    if (!isTyped || isOther || isUsed(folded) || isPlain(folded)) return word;
    const meant = meantBy(folded);
    return meant === undefined ? word : { ...word, folded: meant, base: meant };
  });

export const coveredBy =
  (...spans: readonly (readonly Span[])[]) =>
  (at: number): boolean =>
    spans.flat().some(({ from, to }) => from <= at && at < to);
