import { foldText } from "@okurca/contract";
import { isMistyped } from "@okurca/search";
import type { KnownBook } from "../tools.ts";
import { isPlain } from "./plain-words.ts";
import { stemsOf } from "./suffix.ts";

const small = new Set("ve ile bir de da".split(" "));

function isAlike(word: string, part: string): boolean {
  if (word === part) return true;
  if (stemsOf(word).includes(part) || (word.length > 3 && stemsOf(part).includes(word))) return true;
  return isMistyped(word, part) || stemsOf(word).some((stem) => isMistyped(stem, part));
}

/** From 0 to 1: how well words that were typed are this book's title, possibly with its author. */
export function closeness(typed: string, book: KnownBook): number {
  const words = typed.split(" ").filter((word) => word !== "" && !small.has(word));
  const title = foldText(book.title.replace(/\s*[(/:].*$/, ""))
    .split(" ")
    .filter((word) => !small.has(word));
  const names = book.authors.flatMap((name) => foldText(name).split(" "));
  if (words.length === 0 || title.length === 0) return 0;
  // A short word is nearly many: "hava" is no "Dava".
  const [single = ""] = words;
  if (words.length === 1 && single.length < 5 && !title.some((part) => stemsOf(single).includes(part)))
    return 0;
  const inTitle = words.filter((word) => title.some((part) => isAlike(word, part)));
  const inNames = words.filter(
    (word) => !inTitle.includes(word) && names.some((part) => part.length > 2 && isAlike(word, part)),
  );
  const said = (inTitle.length + inNames.length) / words.length;
  // Of "Ben, Kirke" the name says it all.
  const telling = title.filter((part) => !isPlain(part) && part.length > 3);
  const isName =
    words.length === 1 && single.length > 4 && telling.some((part) => stemsOf(single).includes(part));
  const asked = isName ? telling : title;
  const covered = asked.filter((part) => words.some((word) => isAlike(word, part))).length / asked.length;
  // One of two words of a title may be of any other.
  if (inTitle.length === 0 || (words.length === 1 && covered < 0.6)) return 0;
  // Half of the words are of another title: "Don Kişot" is not "Don".
  if (said < 0.6) return said * 0.5;
  return said * 0.55 + covered * 0.45;
}
