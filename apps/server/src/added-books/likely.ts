import { foldText } from "@okurca/contract";
import { isMistyped } from "@okurca/search";

/** A book as who adds it tells it. */
export interface Told {
  titles: readonly string[];
  author: string | undefined;
}

interface Found {
  title: string;
  author: readonly string[];
}

/** Least share of a title's words that another must have, where the author is the same, unknown, or another. */
const leastShared = { same: 0.6, unknown: 0.75, other: 1 };
/** A title of one word is many books'. */
const leastWordsOfOther = 2;
/** Letters of titles that are held against each other without their spaces. */
const longest = 48;

const wordsOf = (text: string) => foldText(text).split(" ").filter(Boolean);
const isSame = (one: string, other: string) => one === other || isMistyped(one, other);
const count = (words: readonly string[], among: readonly string[]) =>
  words.filter((word) => among.some((other) => isSame(word, other))).length;

/** Of two titles, how many words of the shorter stand in the other; and of the longer. */
function sharesOf(one: readonly string[], other: readonly string[]) {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length === 0) return { ofShort: 0, ofLong: 0 };
  const shared = count(short, long);
  const glued = [one, other].map((words) => words.join("").slice(0, longest)) as [string, string];
  if (isSame(...glued)) return { ofShort: 1, ofLong: 1 };
  return { ofShort: shared / short.length, ofLong: shared / long.length };
}

/** Whether the family name of the one is among the names of the other's. */
function authorOf({ author }: Told, found: Found): keyof typeof leastShared {
  const names = wordsOf(found.author.join(" "));
  const given = wordsOf(author ?? "");
  const family = given.at(-1);
  if (family === undefined || names.length === 0) return "unknown";
  return names.some((name) => isSame(family, name)) ? "same" : "other";
}

/**
 * Whether a book of the catalogue may be the one that is told: by its words, mistyped or glued together as well.
 * @param isMeant the search has found all words of title and author there, so also in an original title
 */
export function isLikely(told: Told, found: Found, isMeant: boolean): boolean {
  const author = authorOf(told, found);
  if (author === "same" && isMeant) return true;
  const words = wordsOf(found.title);
  return told.titles.some((title) => {
    const own = wordsOf(title);
    const { ofShort, ofLong } = sharesOf(own, words);
    if (author === "same") return ofShort >= leastShared.same;
    const isEnough = author === "unknown" || Math.min(own.length, words.length) >= leastWordsOfOther;
    return isEnough && ofLong >= leastShared[author];
  });
}
