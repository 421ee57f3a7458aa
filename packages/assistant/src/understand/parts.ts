import { readWords } from "../language/words.ts";
import { isBookish } from "./bookish.ts";
import { findConcepts } from "./concepts.ts";

const between =
  /[.?!;\n]+\s+|,\s*(?:bir de |ayrıca |ayrica |ve |hem de )?|\s+(?:bir de|ayrıca|ayrica|ve|hem de)\s+/giu;
const mostParts = 3;
const longest = 300;

type Kind = "own" | "fact" | "recommend" | "advice" | "help";

const signs: readonly [Kind, RegExp][] = [
  ["help", /^help:(?!product)/],
  ["own", /^mine:(?!self|library)/],
  ["advice", /^advice:/],
  ["recommend", /^act:(recommend|like|today)$/],
  ["fact", /^(field:|act:author-of$)/],
];

function kindOf(text: string): Kind | undefined {
  const keys = findConcepts(readWords(text)).flatMap(({ key, isGuessed }) => (isGuessed ? [] : [key]));
  const kind = signs.find(([, sign]) => keys.some((key) => sign.test(key)))?.[0];
  // "Öneri verir misin" alone asks for no books.
  const isOfBooks =
    keys.some((key) => /^(genre:|shelf:|act:like|act:today|form:this)/.test(key)) ||
    isBookish(readWords(text));
  return kind === "recommend" && !isOfBooks ? undefined : kind;
}

/**
 * The parts of a message that asks for several things at once, as they were typed: "kaç kitap okudum, bir de polisiye
 * öner". One where it asks for one, however many words are linked in it.
 */
export function partsOf(message: string): string[] {
  if (message.length > longest) return [message];
  const cuts = [...message.matchAll(between)].map(({ index, 0: mark }) => ({
    at: index,
    next: index + mark.length,
  }));
  const parts: { from: number; to: number; kind: Kind | undefined }[] = [];
  let from = 0;
  for (const { at, next } of [...cuts, { at: message.length, next: message.length }]) {
    const kind = kindOf(message.slice(from, at));
    const last = parts.at(-1);
    // What says nothing by itself belongs to what stands before or behind it.
    if (last && (last.kind === undefined || kind === undefined || kind === last.kind)) {
      last.to = at;
      last.kind ??= kind;
    } else parts.push({ from, to: at, kind });
    from = next;
  }
  const texts = parts.map((part) => message.slice(part.from, part.to).trim());
  const isSeveral =
    parts.length > 1 &&
    parts.length <= mostParts &&
    parts.every(({ kind }) => kind !== undefined) &&
    texts.every((text) => readWords(text).length > 1);
  return isSeveral ? texts : [message];
}
