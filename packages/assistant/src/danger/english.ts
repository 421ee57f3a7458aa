import { foldText } from "@okurca/contract";
import { phraseFinder } from "./phrases.ts";
import { table } from "./table.ts";

/** English of a reader who is in danger; the words of books ("to kill a mockingbird", "dying to read") are none of it. */
const tellsOfDanger = phraseFinder(table.english);

/** "A book about a girl who wants to die": what a book is about, up to where the reader speaks again. */
const told =
  / (?:books?|novels?|stor(?:y|ies)|characters?|protagonist|memoir|poems?) (?:about|on|where|who|in which|with|that|whose|called|titled|named|of) .*?(?= because | but | cause | since | and i | so i |$)/g;

export function isDangerInEnglish(message: string): boolean {
  return message
    .slice(0, 4000)
    .split(/[.!?;,:\n]+/)
    .some((sentence) => tellsOfDanger(` ${foldText(sentence)}`.replace(told, " ").trim()));
}
