import { foldText } from "@okurca/contract";
import { table } from "./table.ts";

/** Finds a table's phrases of whole words in a folded text; "{name}" stands for one of the words of that list. */
function finderOf({ lists, patterns }: (typeof table)["english"]): (text: string) => boolean {
  const all = patterns.map((pattern) => {
    const filled = pattern.replace(/\{([a-z]+)\}/g, (_, name: string) => `(?:${lists[name]})`);
    return new RegExp(`(?:^| )(?:${filled})(?= |$)`);
  });
  return (text) => all.some((pattern) => pattern.test(text));
}
const tellsOfDanger = finderOf(table.english);
const asksHow = finderOf(table.harm);
const urges = finderOf(table.urging);

const sentencesOf = (message: string, ends: RegExp) => message.slice(0, 4000).split(ends).map(foldText);

/** "A book about a girl who wants to die": what a book is about, up to where the reader speaks again. */
const told =
  / (?:books?|novels?|stor(?:y|ies)|characters?|protagonist|memoir|poems?) (?:about|on|where|who|in which|with|that|whose|called|titled|named|of) .*?(?= because | but | cause | since | and i | so i |$)/g;

/** English of a reader who is in danger; the words of books ("to kill a mockingbird", "dying to read") are none of it. */
export const isDangerInEnglish = (message: string): boolean =>
  sentencesOf(message, /[.!?;,:\n]+/).some((text) => tellsOfDanger(` ${text}`.replace(told, " ").trim()));

const ofBooks =
  /(?:^| )(?:kitap|kitab|roman|oyku|hikaye|karakter|kahraman|yazar|polisiye|sahne)[a-z]*(?= |$)/;

/** Whether a message asks how to make, get or use what harms others. Takes time in proportion to the message. */
export const asksForHarm = (message: string): boolean =>
  sentencesOf(message, /[.!?;\n]+/).some((text) => !ofBooks.test(text) && asksHow(text));

/** Whether a text tells its reader to die or to hurt themselves, or how; what a book's people do is told in other forms. */
export const urgesInWords = (text: string): boolean =>
  text
    .split(/[.!?;:\n]+/)
    .map(foldText)
    .some((sentence) => urges(sentence));
