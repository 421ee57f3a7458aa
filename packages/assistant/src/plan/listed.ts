import type { Frame } from "../frame.ts";
import { isBinding, type TopicKey, topics } from "../knowledge/topics.ts";
import { workOf } from "../knowledge/works.ts";
import type { Wish } from "../parse/wish.ts";
import type { KnownBook } from "../tools.ts";
import { worksKnown } from "./context.ts";
import { type Candidate, findFor, isAdjective } from "./find.ts";
import { tasteOf } from "./likeness.ts";

/** What may be let go so that there is something, as it is called. */
export type LetGo = "length" | "years" | "rating" | "publisher" | "author";

/** Books for a wish, and what of it had to be given up. */
export interface Listed {
  wish: Wish;
  candidates: Candidate[];
  /** What was let go: the length, the years. */
  without: LetGo | undefined;
  /** What else of the wish none of them holds, as it is called. */
  lacks: string[];
  /** Names of what is liked. */
  liked: string[];
  /** What is liked and not known here. */
  missing: string[];
  /** Why each stands here, by work, where the recommendations say so. */
  reasons: ReadonlyMap<string, string>;
}

export const nothingListed: Omit<Listed, "wish"> = {
  candidates: [],
  without: undefined,
  lacks: [],
  liked: [],
  missing: [],
  reasons: new Map(),
};

export interface More {
  avoid?: readonly TopicKey[];
  /** Works that may be named again though they were: of the last list, those that fit what is said now. */
  again?: ReadonlySet<string>;
}

const telling = new Set(["self", "people", "society", "place", "time", "story", "knowledge"]);
/** Of the conditions of a wish those that say what the books are to be about, as they are called. */
const subjectsOf = ({ topics: kinds, subjects }: Wish): ReadonlySet<string> =>
  new Set([
    ...kinds.flatMap((key) => {
      const { group = "", label = "" } = topics[key] ?? {};
      return telling.has(group) ? [label] : [];
    }),
    subjects.join(", "),
  ]);

/** A wish without one thing, and what that is; `isLess` where it says less than what the books are to be about. */
interface Looser {
  without?: LetGo;
  lacks?: string[];
  wish: Wish;
  isLess?: boolean;
}

/** The wish without one thing each, what is least of it first. */
function looser(wish: Wish): Looser[] {
  const sized = { ...wish, minPages: undefined, maxPages: undefined };
  return [
    { without: "length", wish: sized, isLess: true },
    { without: "years", wish: { ...wish, fromYear: undefined, toYear: undefined } },
    { without: "rating", wish: { ...wish, order: "known" } },
    { without: "publisher", wish: { ...wish, publisher: undefined } },
    ...wish.topics
      .filter(isBinding)
      .toReversed()
      .map((key) => ({
        isLess: topics[key]?.group !== "audience",
        lacks: [topics[key]?.label ?? key],
        wish: { ...wish, topics: wish.topics.filter((one) => one !== key) },
      })),
    { without: "author", wish: { ...wish, authors: [] } },
    ...(wish.like.length > 0
      ? [{ lacks: wish.like.map(({ name }) => `“${name}” gibi`), wish: { ...wish, like: [] } }]
      : []),
  ];
}

/** Where the length was let go, those nearest to it come first. */
function nearestFirst(candidates: readonly Candidate[], { minPages, maxPages }: Wish): Candidate[] {
  const wanted = minPages ?? maxPages ?? 0;
  const off = ({ book: { pages } }: Candidate) => (pages === null ? 9999 : Math.abs(pages - wanted));
  return candidates.slice(0, 25).toSorted((one, other) => off(one) - off(other));
}

/** Books for a wish; where nothing fits all of it, without what is least of it. */
export async function listFor(frame: Frame, wish: Wish, { avoid = [], again }: More = {}): Promise<Listed> {
  const { tools } = frame;
  const known = await worksKnown(frame);
  const without = new Set([...known].filter((workId) => !again?.has(workId)));
  const taste = await tasteOf(tools);
  const looking = { tools, without, ...(taste ? { taste } : {}), avoid };
  const base = { ...nothingListed, wish, liked: wish.like.map(({ name }) => name) };
  const found = await findFor(wish, looking);
  const all = { ...base, ...found, candidates: found.candidates.slice(0, wish.count) };
  const subjects = subjectsOf(wish);
  const isAstray = (lacks: readonly string[]) => lacks.some((name) => subjects.has(name));
  if (found.candidates.length > 0 && !isAstray(found.lacks)) return all;
  for (const one of looser(wish)) {
    if (JSON.stringify(one.wish) === JSON.stringify(wish)) continue;
    if (found.candidates.length > 0 && !one.isLess) continue;
    const less = await findFor(one.wish, looking);
    if (less.candidates.length === 0 || (found.candidates.length > 0 && isAstray(less.lacks))) continue;
    const sorted = one.without === "length" ? nearestFirst(less.candidates, wish) : less.candidates;
    return {
      ...base,
      candidates: sorted.slice(0, wish.count),
      without: one.without,
      lacks: [...(one.lacks ?? []), ...less.lacks],
    };
  }
  // Books that are about something else are no answer.
  const asked = wish.subjects.filter((word) => !isAdjective(word));
  return asked.length > 0 && all.lacks.includes(wish.subjects.join(", "))
    ? { ...base, wish: { ...wish, unmet: [...wish.unmet, ...asked] } }
    : all;
}

export const bareCandidate = (book: KnownBook): Candidate => ({
  book,
  work: workOf(book),
  fit: 0,
  lacks: [],
  shared: [],
  isKin: false,
});
