import { setTimeout as wait } from "node:timers/promises";

/** Before an item of a list, and after an empty line: there a part begins. */
const seam = /(?<=\n)(?=(?:[-*+]|\d{1,9}[.)]) )|(?<=\n[ \t]*\n)(?=\S)/u;

/** The paragraphs and the items of lists of a markdown text, each with the line ends after it; together they are the text. */
export function partsOf(text: string): string[] {
  return text.split(seam).filter((part) => part !== "");
}

/** Milliseconds between two parts, and of all of them together at most. */
const pace = { part: 40, whole: 400 };

/**
 * Says a text part by part, so quickly that nobody waits for what is known already.
 * @returns what was said: not all of it where the signal ended it
 */
export async function sayInParts(
  text: string,
  { signal, onDelta }: { signal: AbortSignal; onDelta: (part: string) => void },
): Promise<string> {
  const parts = partsOf(text);
  const pause = Math.min(pace.part, pace.whole / parts.length);
  let said = "";
  for (const part of parts) {
    if (said !== "") await wait(pause, undefined, { signal }).catch(() => {});
    if (signal.aborted) break;
    onDelta(part);
    said += part;
  }
  return said;
}
