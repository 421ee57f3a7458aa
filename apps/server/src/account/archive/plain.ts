import { insideNames, type Words } from "./words.ts";

/** Words for the codes of a file, by column. */
export type FileWords = Readonly<Record<string, Words>>;

/** Numbers of ours, and copies for finding and sorting: JSON has them, a reader of a table has nothing of them. */
const inner = new Set(["id", "reader_id", "reading_id", "author", "folded", "known"]);

const isFilled = (text: string) => text !== "";

/** '["roman"]', as an attribute of the account holds a list. */
function listIn(text: string): unknown[] | undefined {
  if (!text.startsWith("[")) return undefined;
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : undefined;
  } catch {
    return undefined;
  }
}

/** A journal says under `review` which one it is, by our number. */
const isNumberOfOurs = (value: unknown) =>
  typeof value === "string" && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-/.test(value);

function partOf(words: FileWords, name: string, value: unknown): string {
  if (inner.has(name) || isNumberOfOurs(value)) return "";
  const list = name === "custom:favorite_genres" && typeof value === "string" ? listIn(value) : undefined;
  const text = plainText(words, name, list ?? value, true);
  return text === "" ? "" : `${insideNames[name] ?? name}: ${text}`;
}

/**
 * A value as a reader of a table has it: words for codes, lists with "; " between, and what has parts as "Ad: değer".
 * @param name of the column, or of the part
 */
export function plainText(words: FileWords, name: string, value: unknown, isInside = false): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "evet" : "hayır";
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) {
    const texts = value.map((one) => plainText(words, name, one, true)).filter(isFilled);
    const hasParts = value.some((one) => typeof one === "object");
    return texts.join(hasParts ? " | " : isInside ? ", " : "; ");
  }
  if (typeof value === "object") {
    const text = Object.entries(value)
      .map(([part, one]) => partOf(words, part, one))
      .filter(isFilled)
      .join(isInside ? ", " : "; ");
    return isInside && text !== "" ? `(${text})` : text;
  }
  const text = String(value);
  return words[name]?.[text] ?? text;
}
