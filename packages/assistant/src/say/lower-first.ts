import { lower } from "./text.ts";

/** A sentence as it goes on behind a colon or a comma; names and quotation marks keep what they are. */
export function lowerFirst(text: string): string {
  const [first = "", second = ""] = text;
  return first !== lower(first) && second === lower(second) ? lower(first) + text.slice(first.length) : text;
}
