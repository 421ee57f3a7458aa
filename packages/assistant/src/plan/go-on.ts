import { entitiesOf, type Frame, pointedAt } from "../frame.ts";
import { seriesOf } from "../knowledge/knowledge.ts";
import { topics } from "../knowledge/topics.ts";
import { workOf } from "../knowledge/works.ts";
import { has } from "../parse/concepts.ts";
import { mergeWish, nothingWished, type Wish } from "../parse/wish.ts";
import { remember } from "../thread.ts";
import { type Listed, listFor } from "./listed.ts";
import { calledIn, calledOnShelf } from "./own.ts";
import { heavy, planRecommend, wishIn } from "./recommend.ts";
import { volumesOf } from "./subject.ts";

// What a message says that goes on with the list before it.

const oldWish = ({ memory: { wish, author } }: Frame): Wish =>
  wish ?? { ...nothingWished, authors: author ? [author] : [] };

/** Others for the last wish, with what is new of it: of other authors, of those of the list, or of any. */
export async function planMore(frame: Frame): Promise<Listed> {
  const { memory, concepts, text, tools } = frame;
  const names = [...new Set(memory.list.flatMap(({ authors }) => authors.slice(0, 1)))];
  const wish = mergeWish(oldWish(frame), wishIn(frame));
  if (has(concepts, "form", "other-author"))
    return listFor(frame, { ...wish, withoutAuthors: [...wish.withoutAuthors, ...names], authors: [] });
  if (!/\byazarlarin\b/.test(text)) return listFor(frame, wish);
  const found = await Promise.all(names.map((name) => tools.findAuthors({ name, limit: 1 })));
  const authors = found.flat().map(({ slug, name }) => ({ name, slugs: [slug] }));
  return listFor(frame, { ...nothingWished, authors });
}

const middleOf = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)];

/** "Daha kısa", "daha yeni", "Türk yazar olsun", "aşk olmasın": the last wish, changed by what is said. */
export async function planRefine(frame: Frame): Promise<Listed> {
  const { memory, wish, concepts } = frame;
  const form = (...keys: string[]) => has(concepts, "form", ...keys);
  // "Neyse boşver onu, ... kitap var mı": another wish.
  if (form("dropped") && has(concepts, "act", "recommend", "exists")) return planRecommend(frame);
  const old = oldWish(frame);
  const pages = memory.list.flatMap((book) => book.pages ?? []);
  const years = memory.list.flatMap((book) => book.year ?? []);
  const merged = mergeWish(old, wishIn(frame));
  const isCounted = /\d/.test(frame.text) && (wish.minPages !== undefined || wish.maxPages !== undefined);
  // "O çok uzun": shorter than that one.
  const one = has(concepts, "form", "this") ? (memory.focus ?? memory.list[0])?.pages : undefined;
  const middle = one ?? middleOf(pages);
  const sized = { ...merged };
  const isShorter = !isCounted && form("shorter", "short", "very-short");
  const isLonger = !isCounted && !isShorter && form("longer", "long");
  if (isShorter) {
    sized.minPages = undefined;
    sized.maxPages = Math.max(60, Math.min((middle ?? 260) - 1, (old.maxPages ?? 251) - 1));
  } else if (isLonger) {
    sized.maxPages = undefined;
    sized.minPages = Math.max((middle ?? 300) + 1, 300);
  }
  if (form("newer") && years.length > 0) sized.fromYear = (middleOf(years) ?? 2015) + 1;
  if (form("older") && years.length > 0) sized.toYear = (middleOf(years) ?? 2015) - 1;
  // Of the last list those that fit what is said now are the very ones that are wanted.
  const isOther = isShorter || isLonger || form("more", "newer", "older");
  const again = isOther ? {} : { again: new Set(memory.list.map(({ workId }) => workId)) };
  const avoid = memory.intent === "comfort" ? heavy.filter((key) => !sized.topics.includes(key)) : [];
  const listed = await listFor(frame, sized, { ...again, avoid });
  const shown = new Set(memory.list.map(({ workId }) => workId));
  // The same books again would be no answer.
  return listed.candidates.every(({ book }) => shown.has(book.workId))
    ? listFor(frame, sized, { avoid })
    : listed;
}

/** Something quite unlike: other kinds, feelings and authors than the last ones. */
export async function planDifferent(frame: Frame): Promise<Listed> {
  const { memory, wish, tools } = frame;
  const old = oldWish(frame);
  if (wish.genres.length + wish.topics.length > 0) return listFor(frame, wish);
  const books = await Promise.all(memory.list.map(({ isbn }) => tools.bookDetails({ isbn })));
  const there = books.filter((book): book is NonNullable<typeof book> => book !== null);
  const kinds = there.flatMap((book) => [...(workOf(book)?.topics ?? [])]);
  const told = [...new Set(kinds)].filter((key) =>
    ["feeling", "story", "self"].includes(topics[key]?.group ?? ""),
  );
  return listFor(frame, {
    ...nothingWished,
    without: [...old.without, ...old.genres],
    withoutTopics: [
      ...new Set([...old.withoutTopics, ...wish.withoutTopics, ...old.topics, ...told.slice(0, 4)]),
    ],
    withoutAuthors: [...new Set(there.flatMap(({ authors }) => authors.slice(0, 1)))],
    isBest: true,
    count: wish.count,
  });
}

export type Seen = Listed & { seen: readonly string[] };

/** Books that were said to be known are not named again; of the last list the others first, then more for the same wish. */
export async function planSeen(frame: Frame): Promise<Seen> {
  const { memory } = frame;
  const named = entitiesOf(frame, "book").map(({ book }) => book);
  const called = named.length === 0 ? calledOnShelf(frame, await frame.tools.shelf({})) : undefined;
  const isAll = has(frame.concepts, "form", "these", "every") || memory.list.length < 2;
  const isOne = !isAll && frame.references.length > 0;
  const pointed = isOne ? (pointedAt(frame) ?? memory.list[0]) : undefined;
  const listed = named.length > 0 || called ? undefined : calledIn(frame, memory.list);
  const own = named.length > 0 ? named : called ? [called] : listed && [listed];
  const seen = own ?? (pointed ? [pointed] : memory.list);
  const gone = new Set(seen.map(({ workId }) => workId));
  // "Onu okudum, başka": what was shown is not shown again.
  const isMore = has(frame.concepts, "form", "more");
  const again = new Set(memory.list.flatMap(({ workId }) => (isMore || gone.has(workId) ? [] : [workId])));
  const known = { ...memory, named: [...memory.named, ...gone] };
  // "Lisede okumuştum" tells of the reader, and not whom it is for.
  const { wish: said } = frame;
  const kinds = said.topics.filter((key) => !["audience", "occasion"].includes(topics[key]?.group ?? ""));
  const wish = mergeWish(oldWish(frame), { ...said, topics: kinds });
  const found = await listFor({ ...frame, memory: known }, wish, { again });
  const rank = new Map(memory.list.map(({ workId }, i) => [workId, i]));
  const place = ({ book }: Listed["candidates"][number]) => rank.get(book.workId) ?? 99;
  return {
    ...found,
    candidates: found.candidates.toSorted((one, other) => place(one) - place(other)).slice(0, 3),
    seen: own || pointed ? seen.map(({ title }) => title) : [],
  };
}

/** What was not liked: others, of another tone where the words say which. */
export async function planDisliked(frame: Frame): Promise<Listed> {
  const listed = await listFor(frame, mergeWish(oldWish(frame), wishIn(frame)));
  return { ...listed, candidates: listed.candidates.slice(0, 3) };
}

/** "İkincisi" where one book of a series was spoken of: its volumes are the list. */
export async function withVolumes(frame: Frame): Promise<Frame> {
  const { memory, references } = frame;
  const series = memory.focus && seriesOf(memory.focus);
  if (!series || memory.list.length > 1 || !references.some(({ to }) => to === "nth")) return frame;
  const volumes = await volumesOf(frame, series.of.titles, series.of.author);
  const list = volumes.flatMap((book) => (book ? [remember(book)] : []));
  return { ...frame, memory: { ...memory, list } };
}
