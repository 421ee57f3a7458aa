import type { Frame } from "../frame.ts";
import { topics } from "../knowledge/topics.ts";
import { type Concept, has } from "../parse/concepts.ts";
import { isParticular } from "../parse/wish.ts";

// What is told of oneself or of somebody else decides what is meant.

/** Intents that are meant whatever is told of oneself beside. */
const besideMood = new Set(
  "private,help,injection,off-topic,numbers,foreign,pirate,buy,more,refine,different,seen,choose,why,compare,editions,ending,character,publisher,portrait,scope,prizes,catalogue".split(
    ",",
  ),
);
/** What is asked for beside a feeling that is no kind of book of its own: whatever does good is meant. */
const soothing = new Set("iç açıcı,sıcacık,umut,sakin,başlangıç,genç".split(","));
const around = new Set(["self", "occasion", "people", "audience"]);

export const forgotten =
  /\b(adi|ismi|adini|ismini|hatirl|unut|vardi|neydi|hangisiydi|bulamiyorum|cikaramad|okumustum)/;

/** Where somebody tells of themselves: whether a book that does good is meant, or one of a kind that is named beside. */
export function ofFeeling({ concepts, entities, wish, text }: Frame, intent: string): string {
  const told = concepts.filter(({ kind }) => kind === "mood");
  const isNamed = entities.some(
    ({ isSure, kind }) =>
      isSure && kind !== "unknown" && (kind !== "author" || !["comfort", "beginner"].includes(intent)),
  );
  const isPresent = wish.topics.includes("hediye") || has(concepts, "act", "send");
  const isOfFriends =
    intent.startsWith("friends") &&
    (entities.some(({ kind }) => kind === "friend") || has(concepts, "form", "everybody"));
  const isForgotten = intent === "find" && forgotten.test(text);
  const isElse = besideMood.has(intent) || isOfFriends || isNamed || isPresent || isForgotten;
  // "Onun gibi, herkese küskün tipler": a kind of book, and nobody's hard day.
  const isModel = intent === "comfort" && told.length === 0 && has(concepts, "act", "like");
  if (isModel && isParticular(wish)) return "recommend";
  if (told.length === 0 || isElse) return intent;
  // Who expects a child gets nothing of mothers and children, whatever else is said.
  if (told.some(({ key }) => key === "expecting") && wish.genres.length === 0) return "comfort";
  const isKind = concepts.some(
    ({ kind, key, from, to, isGuessed }) =>
      (kind === "genre" || kind === "topic") &&
      key !== "roman" &&
      !isGuessed &&
      (wish.topics.includes(key) || wish.genres.some((genre) => genre === key)) &&
      !soothing.has(key) &&
      !around.has(topics[key]?.group ?? "") &&
      !told.some((one) => one.from < to && from < one.to),
  );
  return isKind ? "recommend" : "comfort";
}

/** "Anneme ama aşk olmasın": for somebody else, who is said to like or not to like something. */
export function isForPerson({ concepts, words, entities, text }: Frame, intent: string): boolean {
  const isNear = ofPerson.has(intent);
  const isNamed = entities.some(({ isSure, kind }) => isSure && kind === "book");
  const isTo = ({ kind, to }: Concept) =>
    kind === "gift" && (/(m|miz|n)[ae]$/.test(words[to - 1]?.folded ?? "") || words[to]?.folded === "icin");
  const isSaid =
    /\b(sever|sevmez|seviyor|sevmiyor|okur|okumaz|okuyor|okumuyor|bayilir|alayim|alsam|ogluma|kizima|yegenime|torunuma|kuzenime|kardesime|arkadasima)\b/.test(
      text,
    );
  const isPerson = concepts.some(({ kind, key }) => kind === "gift" && persons.has(key));
  return isNear && !isNamed && (concepts.some(isTo) || (isPerson && isSaid));
}
/** "Bir de babasına": somebody else than before, too. */
const ofPerson = new Set(
  "recommend,personal,best,unclear,chat,find,beginner,refine,more,choose,pick,different,dislike".split(","),
);
const persons = new Set("father,mother,partner,teacher,couple,soldier,sick-elder,teen,nonreader".split(","));
