import type { Entity, Frame, Span } from "../frame.ts";
import type { Asked } from "../thread.ts";
import { language } from "./spoken.ts";
import { saidIn, type Word } from "./words.ts";

// "Ya Dune?" after "Satranç kaç sayfa": a message that is only a name asks of it what was asked before.

const titled = new Set(["book", "absent", "series", "unknown", "character"]);
const kindOf = (kind: string) => (titled.has(kind) ? "title" : kind === "topic" ? "genre" : kind);

/** Intents whose question may be asked of another name, and what is asked of a book though none is named in it. */
const ofName = new Set(
  "about,field,fact,suitable,readers,writer,ending,series,next,editions,exists,add,on-shelf,reading,friends,friends-book,friends-liked,friends-common,author,author-fact,books-of,begin-author,like,character,prizes,meaning".split(
    ",",
  ),
);
const ofTitle = new Set(
  "about,field,fact,suitable,readers,writer,ending,editions,exists,add,on-shelf,friends-book,series,prizes".split(
    ",",
  ),
);
/** What is said by the way leaves the question where it stands. */
const byTheWay = new Set("thanks,hello,how-are-you,yes,no,unclear,insult,joke,who-are-you".split(","));

/** "Zeynepte de mi yok", "Dune da öyle mi" */
const tail = /^(?:d|t)[ae] (?:m[iu]( yok| var| oyle)?|oyle m[iu])$/;

/** What the message names where it says nothing else. */
function onlyName(
  { words, entities, maybe, concepts }: Frame,
  asked: Asked,
): (Span & { kind: string }) | undefined {
  const filled = words.map(({ folded }) => language.joining.has(folded));
  const from = filled.indexOf(false);
  if (from < 0) return undefined;
  const said = (at: number) => saidIn(words, at);
  const ends = words.findIndex((_, at) => at > from && tail.test(said(at)));
  const to = ends < 0 ? filled.lastIndexOf(false) + 1 : ends;
  const all: readonly (Span & { kind: string })[] = [
    ...entities,
    ...maybe,
    ...concepts.filter(({ kind }) => asked.intent === "meaning" && (kind === "genre" || kind === "topic")),
  ];
  const whole = all.filter((one) => one.from === from && one.to === to);
  const isAsked = ({ kind }: { kind: string }) =>
    asked.names.some((one) => kindOf(one.kind) === kindOf(kind));
  return whole.find(isAsked) ?? whole[0];
}

/** The question before, asked of what this message names; undefined where it says more, or that cannot be asked of it. */
export function carriedOver(frame: Frame): string | undefined {
  const { memory, words } = frame;
  const { asked } = memory;
  const name = asked && onlyName(frame, asked);
  if (!asked || !name) return undefined;
  const said = words.slice(name.from, name.to).map(({ text }) => text);
  const kind = kindOf(name.kind);
  const old =
    asked.names.find((one) => kindOf(one.kind) === kind) ??
    (kind === "friend" ? asked.names.find((one) => one.kind === "everybody") : undefined);
  const put = (from: number, to: number) =>
    [...asked.words.slice(0, from), ...said, ...asked.words.slice(to)].join(" ");
  if (old) return put(old.from, old.to);
  if (kind === "title" && ofTitle.has(asked.intent)) return put(0, 0);
  if (kind === "publisher" && ["field", "editions"].includes(asked.intent)) return put(0, 0);
  return kind === "friend" && (asked.intent.startsWith("friends") || asked.intent === "on-shelf")
    ? put(0, 0)
    : undefined;
}

/** What of a message the next one may ask of another name. */
export function askedIn(frame: Frame, intent: string): Asked | null {
  const { words, entities, concepts, memory } = frame;
  if (byTheWay.has(intent)) return memory.asked;
  if (!ofName.has(intent)) return null;
  const kinds = concepts.flatMap(({ kind, key, from, to }) =>
    kind === "form" && key === "everybody"
      ? [{ kind: key, from, to }]
      : intent === "meaning" && (kind === "genre" || kind === "topic")
        ? [{ kind, from, to }]
        : [],
  );
  const names = [...entities.map(({ kind, from, to }: Entity) => ({ kind, from, to })), ...kinds];
  return { words: words.map(({ text }: Word) => text), names, intent };
}
