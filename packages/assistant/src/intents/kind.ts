import type { Frame } from "../frame.ts";
import { topics } from "../knowledge/topics.ts";
import { has } from "../parse/concepts.ts";
import { readAge } from "../parse/numbers.ts";
import { isTelling } from "../parse/wish.ts";

// Whether a kind of book is said, where an intent is near that is of none.

const forWhom =
  /\b(hediye|armagan|anne|baba|esim|karim|koca|hanim|sevgili|arkadas|kardes|abla|abim|abi|dede|nine|nene|teyze|hala|amca|dayi|yenge|kuzen|ogretmen|hoca|patron|mudur|komsu|kiz|ogl|oglan|yegen|torun|cocu|bebe|nisanli|kanka|dost|gelin|damat|kayin|biri|dogum gunu|yilbasi|sever|okumaz|ona|onun|alicam|alacagim|alsam|alayim|alcam)/;
const fiction = new Set("polisiye,bilim kurgu,fantastik,roman,klasik".split(","));
const storied = new Set(["story", "society", "people"]);
/** So few words are a kind of book; more ask something of their own. */
const mostOfKind = 4;
const placed = new Set(["place", "time"]);
/** What says more of who reads than of the book. */
const ofReader = new Set(["occasion", "feeling", "self", "audience"]);

/** Whether the words say a kind of book, and nothing of what else may be meant is there: no book, no place of the list. */
export function isKindOnly(
  { entities, references, memory, wish, concepts, text, words }: Frame,
  likely: string,
): boolean {
  const isKind = wish.genres.length + wish.topics.length + wish.subjects.length > 0;
  // "O hava" points at nothing.
  const isPointing = references.some(({ to }) => to !== "this");
  const isNothingNamed = entities.every(({ kind, isSure }) => kind === "unknown" || !isSure) && !isPointing;
  if (!isKind || !isNothingNamed || memory.focus !== null) return false;
  // "Tarih kitabı öner": nobody is named whom it is for.
  if (likely === "gift")
    return (
      !wish.topics.some((key) => topics[key]?.group === "audience" || key === "hediye") && !forWhom.test(text)
    );
  if (likely === "off-topic" && has(concepts, "act", "recommend") && /\b(kitap|kitab|roman|oyku)/.test(text))
    return true;
  if (likely === "off-topic")
    return (
      words.length <= mostOfKind &&
      !has(concepts, "act", "about", "why") &&
      (wish.topics.some((key) => storied.has(topics[key]?.group ?? "")) ||
        wish.genres.some((key) => fiction.has(key)))
    );
  if (likely === "advice") return wish.topics.some((key) => placed.has(topics[key]?.group ?? ""));
  if (likely === "exists") return wish.topics.length > 1 && !has(concepts, "act", "exists");
  if (likely === "pick") return !concepts.some(({ kind }) => kind === "mine");
  return likely === "suitable" || likely === "about";
}

/** "Psikolojik romanlar ilgimi çekiyor, ne okuyayım": nobody is asked to guess a kind where one is said. */
export function isKindSaid({ wish, concepts, text }: Frame, likely: string): boolean {
  if (likely !== "personal" && likely !== "beginner") return false;
  const isYoung = wish.topics.includes("genç") || wish.topics.includes("çocuk");
  const isSaid =
    wish.genres.some(isTelling) ||
    isYoung ||
    wish.topics.some((key) => !ofReader.has(topics[key]?.group ?? ""));
  if (likely === "personal") return wish.unmet.length > 0 || (isSaid && !has(concepts, "act", "favorite"));
  return isSaid && !wish.topics.includes("başlangıç") && readAge(text) !== undefined;
}
