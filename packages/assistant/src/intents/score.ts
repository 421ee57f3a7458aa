import { type Entity, entitiesOf, type Frame } from "../frame.ts";
import { topics } from "../knowledge/topics.ts";
import { has } from "../parse/concepts.ts";
import { isFirstName } from "../parse/names.ts";
import { isNoise } from "../parse/noise.ts";
import { standingOf } from "../thread.ts";
import { featuresOf, tokensOf } from "./features.ts";
import { intents, type Need } from "./intents.ts";
import { rankingOf } from "./learnt.ts";

export interface Ranked {
  intent: string;
  score: number;
}

const holds: Readonly<Record<Need, (frame: Frame) => boolean>> = {
  book: (frame) =>
    frame.memory.focus !== null ||
    frame.memory.list.length > 0 ||
    has(frame.concepts, "form", "at-hand", "last-read") ||
    frame.entities.some(({ kind }) => ["book", "absent", "unknown", "character", "series"].includes(kind)),
  author: (frame) =>
    frame.memory.author !== null ||
    frame.memory.focus !== null ||
    frame.memory.list.length > 0 ||
    frame.entities.some(({ kind }) => kind === "author" || kind === "unknown" || kind === "book"),
  list: ({ memory }) => memory.list.length > 0 || memory.wish !== null,
  two: (frame) =>
    frame.entities.filter(({ kind }) => ["book", "author", "absent", "unknown", "series"].includes(kind))
      .length > 0 || frame.memory.list.length > 1,
  scope: (frame) => frame.concepts.some(({ kind }) => kind === "sense"),
  publisher: (frame) => entitiesOf(frame, "publisher").length > 0,
  character: (frame) => entitiesOf(frame, "character").length > 0 || entitiesOf(frame, "unknown").length > 0,
};
/** Whether a kind of book is named: a greeting or a joke is hardly all that is meant. */
const isWished = ({ wish }: Frame) =>
  wish.genres.length +
    wish.topics.filter((key) => !["self", "audience"].includes(topics[key]?.group ?? "")).length >
  0;

/** What lacks what it needs is hardly meant, but may be: "kaç sayfa" without a book. */
const lacking = 0.12;

/** "Merve ne okuyor": who is called so is somebody, friend or not. */
function peopleIn({ words, concepts }: Frame, named: readonly Entity[]) {
  const isTaken = (at: number) =>
    [...named, ...concepts.filter(({ kind }) => kind === "genre" || kind === "topic")].some(
      ({ from, to }) => from <= at && at < to,
    );
  return words.flatMap(({ base }, at) =>
    isFirstName(base) && !isTaken(at) ? [{ kind: "friend", from: at, to: at + 1 }] : [],
  );
}

/** The features of a message, with what it names as it is read here. */
const featuresIn = (frame: Frame, named: readonly Entity[]) =>
  featuresOf({
    tokens: tokensOf(
      frame.words,
      [...named, ...frame.refused.spans, ...peopleIn(frame, named)],
      frame.concepts,
    ),
    concepts: frame.concepts,
    standing: standingOf(frame.memory),
    isQuestion: frame.message.includes("?"),
  });

function rankFor(frame: Frame, named: readonly Entity[]): Ranked[] {
  return rankingOf()
    .rank(featuresIn(frame, named))
    .flatMap(({ label, probability }) => {
      const row = intents[label];
      if (!row) return [];
      const isThere = (row.needs ?? []).every((need) => holds[need]({ ...frame, entities: named }));
      const isRefused = row.refusesWish === true && isWished(frame);
      return [{ intent: label, score: isThere && !isRefused ? probability : probability * lacking }];
    })
    .sort((one, other) => other.score - one.score);
}

/**
 * The intents of a message, the likeliest first, and what it names for the reading under which that holds: words that may
 * be a title or a name, and may be none, are read as what makes the message clearer.
 */
export function rankIntents(frame: Frame): { ranked: Ranked[]; entities: readonly Entity[] } {
  const sure = frame.entities.filter(({ isSure }) => isSure);
  const withAll = rankFor(frame, frame.entities);
  if (sure.length === frame.entities.length) return { ranked: withAll, entities: frame.entities };
  const withSure = rankFor(frame, sure);
  const isClearer = (withAll[0]?.score ?? 0) > (withSure[0]?.score ?? 0);
  return isClearer ? { ranked: withAll, entities: frame.entities } : { ranked: withSure, entities: sure };
}

/** The kind of an intent that has several: "help" → "aktarma". */
export function kindOf(frame: Frame, intent: string): string {
  if (intent === "chat" && isNoise(frame)) return "noise";
  const [best] = rankingOf(intent).rank(
    featuresIn(
      frame,
      frame.entities.filter(({ isSure }) => isSure),
    ),
  );
  return best?.label.split("/")[1] ?? "";
}
