import { countCharacters, limits, toLines } from "@okurca/contract";
import { plainText } from "../../markup/index.ts";
import { isDamaged, mendDoubleEncoding } from "./clean-text.ts";

const { min, max } = limits.aboutText;

/** Longer descriptions are not gone through. */
const longest = 20_000;

/** Markdown as Open Library's descriptions have it, which stands for its words alone. No pattern backtracks. */
function withoutMarkdown(text: string): string {
  return text
    .replace(/^ {0,3}\[[^\][\n]{1,100}\]:.*$/gm, "")
    .replace(/^ {0,3}(?:-{3,}|\*{3,}|_{3,}|={3,})[ \t]*$/gm, "")
    .replace(/!\[[^\][\n]{0,200}\]\([^()\s]{0,500}\)/g, "")
    .replace(/\(?\[(?:source|kaynak)\](?:\[[^\][\n]{0,100}\]|\([^()\s]{0,500}\))\)?/gi, "")
    .replace(/\[([^\][\n]{1,300})\](?:\[[^\][\n]{0,100}\]|\([^()\s]{0,500}\))/g, "$1")
    .replace(/^ {0,3}(?:#{1,6}|>) ?/gm, "")
    .replace(/^ {0,3}[*+-] +/gm, "• ")
    .replace(/(?<![\p{L}\p{N}*])\*{1,3}(?!\s)([^*\n]{1,500})(?<!\s)\*{1,3}(?![\p{L}\p{N}*])/gu, "$1")
    .replace(/(?<![\p{L}\p{N}_])_{1,3}(?!\s)([^_\n]{1,500})(?<!\s)_{1,3}(?![\p{L}\p{N}_])/gu, "$1")
    .replace(/`([^`\n]{1,200})`/g, "$1");
}

/** Words before a full stop that ends no sentence: a letter, a number, an abbreviation. */
const shortened =
  /(?:^|[^\p{L}\p{N}])(?:\p{L}|\p{N}+|dr|prof|doç|av|st|mr|mrs|ms|jr|sr|vb|vs|vd|bkz|yy|çev|haz|ed)\.$/iu;
const sentenceEnd = /[.!?…]["'’”»)\]]*$/u;
const sentences = new Intl.Segmenter("tr", { granularity: "sentence" });

/** As many whole sentences as there is room for, with "…" behind them; undefined where not one ends in time. */
function shortenedTo(text: string, most: number): string | undefined {
  let taken = "";
  let seen = "";
  for (const { segment } of sentences.segment(text)) {
    seen += segment;
    const end = seen.trimEnd();
    if (countCharacters(end) + 2 > most) break;
    if (sentenceEnd.test(end) && !shortened.test(end)) taken = end;
  }
  return taken === "" ? undefined : `${taken} …`;
}

/**
 * A description of a record (a string or Open Library's `{type, value}`) as an about-text: without markup, no longer than
 * one may be. Undefined where there is none, it is too short, letters of it are lost, or it cannot be cut at a sentence.
 */
export function aboutTextOf(description: unknown): string | undefined {
  const written =
    typeof description === "object" && description !== null && "value" in description
      ? description.value
      : description;
  if (typeof written !== "string" || written.length > longest) return undefined;
  const text = toLines(withoutMarkdown(plainText(mendDoubleEncoding(written), { withAddresses: false })));
  if (isDamaged(text)) return undefined;
  const fitting = countCharacters(text) > max ? shortenedTo(text, max) : text;
  return fitting !== undefined && countCharacters(fitting) >= min ? fitting : undefined;
}
