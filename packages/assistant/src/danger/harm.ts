import { foldText } from "@okurca/contract";
import { phraseFinder } from "./phrases.ts";
import { table } from "./table.ts";

const asksHow = phraseFinder(table.harm);
const ofBooks =
  /(?:^| )(?:kitap|kitab|roman|oyku|hikaye|karakter|kahraman|yazar|polisiye|sahne)[a-z]*(?= |$)/;

/** Whether a message asks how to make, get or use what harms others. Takes time in proportion to the message. */
export function asksForHarm(message: string): boolean {
  return message
    .slice(0, 4000)
    .split(/[.!?;\n]+/)
    .map(foldText)
    .some((text) => !ofBooks.test(text) && asksHow(text));
}
