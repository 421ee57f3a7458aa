import { cleanText } from "../wording.ts";

const pictograms =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\ufe0f|\u200d|\u20e3/gu;
/** Letters that none of the faces of pictures has, with the marks that are on them. */
const unprintable =
  /(?!\p{M})[^\u0020-\u024f\u0370-\u052f\u0600-\u06ff\u0750-\u077f\u1e00-\u1fff\u2010-\u203a\u20ac\u20ba\ufb50-\ufdff\ufe70-\ufefc]+/gu;

/** Opening after a space, a bracket or a dash, and at the beginning. */
const opening = /(^|[\s([—–-])"/g;

/** One line as a printer sets it: curved quotation marks, dashes of dialogue, one sign for an ellipsis. */
function printedLine(line: string): string {
  const clean = cleanText(line.replace(pictograms, ""))
    .replace(unprintable, "…")
    .replace(/\.{3,}/g, "…")
    .replace(/…(?: ?…)+/g, "…")
    .replace(/^(?:--?|[–—])\s*(?=[\p{L}\p{N}“"«‘…])/u, "— ")
    .replace(/ -{1,2} /g, " – ")
    .replace(opening, "$1“")
    .replaceAll('"', "”")
    .replace(/(^|[\s([—–“])'/g, "$1‘")
    .replaceAll("'", "’");
  return clean.trim();
}

/**
 * The lines of a passage as its pictures print them; an empty one stands between stanzas. Pictograms are left out, letters
 * that no face has are dots. None where that says nothing.
 */
export function printedLines(text: string): string[] {
  const lines: string[] = [];
  for (const line of text.toWellFormed().split(/\r\n|[\n\r\u2028\u2029]/)) {
    const printed = printedLine(line);
    if (printed !== "" || (lines.length > 0 && lines.at(-1) !== "")) lines.push(printed);
  }
  if (lines.at(-1) === "") lines.pop();
  return lines.some((line) => /[\p{L}\p{N}]/u.test(line)) ? lines : [];
}

/** A name as pictures print it; empty where nothing of it can be printed. */
export function printedName(name: string): string {
  const [line = ""] = printedLines(cleanText(name));
  return line;
}

/** Whether the passage says by itself that somebody speaks. */
function speaksItself(lines: readonly string[]): boolean {
  const first = lines[0] ?? "";
  return /^[“”«»‘„—]/u.test(first);
}

/** The lines in quotation marks, where they have none and are no dialogue. */
export function quotedLines(lines: readonly string[]): string[] {
  if (speaksItself(lines)) return [...lines];
  const quoted = [...lines];
  quoted[0] = `“${quoted[0] ?? ""}`;
  quoted[quoted.length - 1] = `${quoted.at(-1) ?? ""}”`;
  return quoted;
}
