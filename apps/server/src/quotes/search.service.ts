import { limits } from "@okurca/contract";
import {
  createPassageFit,
  formBeginnings,
  type Leniency,
  nearBeginnings,
  type PassageFit,
  type PassageQuery,
  readPassageQuery,
  toSearchTerms,
} from "@okurca/search";
import { type Actor, AppError, inTransaction, isTimedOut, pagingOf } from "@okurca/server-kit";
import type { AppContext } from "../context.ts";
import type { Db } from "../database/handles.ts";
import { listFoundPassages } from "./passages.queries.ts";
import { presentPassages } from "./present.ts";
import type { OwnFilter, QuoteRow } from "./quotes.queries.ts";
import * as queries from "./search.queries.ts";

const { shown: mostShown, looked, milliseconds } = limits.quoteSearch;
/** From so many words on one may be wrong: who remembers a sentence remembers most of it. */
const fewestToMiss = 4;
/** Of so many of a reader's own quotes, and of those of friends, words say what a mistyped one may be. */
const near = { ofOwn: 500, friends: 50, ofFriend: 10 };

interface Step {
  terms: string;
  /** A single word is looked for, as it was typed. */
  isOfOneWord: boolean;
  judge: ReturnType<typeof createPassageFit>;
}

type Near = ReadonlyMap<string, readonly string[]>;

/** What is looked for, ever more leniently; mistypes only where nothing was found without. */
async function* stepsOf(
  query: PassageQuery,
  tellingOf: (words: readonly string[]) => Promise<readonly string[]>,
  nearOf: () => Promise<Near>,
  hasFound: () => boolean,
): AsyncGenerator<Step> {
  const at = (leniency: Leniency, near?: Near, sought = query): Step => ({
    terms: toSearchTerms(sought, leniency, near),
    isOfOneWord: leniency === "typed" && query.words.length === 1 && query.phrases.length === 0,
    judge: createPassageFit(query, {
      forgivesMistypes: near !== undefined,
      mayMiss: leniency === "missing" ? 1 : 0,
    }),
  });
  yield at("typed");
  if (query.words.length === 0) return;
  yield at("endings", undefined, { ...query, words: await tellingOf(query.words) });
  if (hasFound()) return;
  const meant = await nearOf();
  if ([...meant.values()].some((words) => words.length > 0)) yield at("mistypes", meant);
  if (!hasFound() && query.words.length >= fewestToMiss) yield at("missing", meant);
}

/** Of words that are looked for in all their forms the rare ones, if there are any: the others are judged in what these find. */
async function rareOf(tx: Db, words: readonly string[]): Promise<readonly string[]> {
  if (words.length < 2) return words;
  const forms = new Map(words.map((word) => [word, formBeginnings(word)]));
  const frequent = new Set(await queries.listFrequentBeginnings(tx, [...forms.values()].flat()));
  const rare = words.filter((word) => !forms.get(word)?.some((form) => frequent.has(form)));
  return rare.length > 0 ? rare : words;
}

/** Beginnings of words that the mistyped ones may have meant, by the word that was typed. */
async function nearWords(
  query: PassageQuery,
  known: (beginnings: string[]) => Promise<readonly string[]>,
): Promise<Near> {
  const wanted = query.words.map((word) => [word, nearBeginnings(word)] as const);
  const there = new Set(await known([...new Set(wanted.flatMap(([, beginnings]) => beginnings))]));
  return new Map(wanted.map(([word, beginnings]) => [word, beginnings.filter((one) => there.has(one))]));
}

/** How words begin that stand in the newest of a reader's own quotes, or also of friends'. */
async function listNear(tx: Db, readerId: string, withFriends: boolean): Promise<string[]> {
  const words = await queries.listNearBeginnings(tx, readerId, {
    ...near,
    ...(!withFriends && { friends: 0 }),
  });
  return words.flatMap((word) => [...word].map((_letter, i) => word.slice(0, i + 1)));
}

/** Each statement has its time; when it is over, what was found before is the answer. */
async function withinTime<T>(ctx: AppContext, work: (tx: Db) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(ctx.reads, async (tx) => {
      await queries.limitTime(tx, milliseconds);
      return work(tx);
    });
  } catch (error) {
    if (isTimedOut(error)) throw new AppError("search_too_costly");
    throw error;
  }
}

interface Found extends PassageFit {
  id: string;
  /** A quote of the viewer's own or of a friend has the words. */
  isNearby: boolean;
}

/** Passages with what was typed that the viewer may see, the best fit first; not more than are shown at most. */
async function findPassages(
  tx: Db,
  viewerId: string | undefined,
  query: PassageQuery,
  enough: number,
): Promise<Found[]> {
  const found = new Map<string, Found>();
  const nearOf = () =>
    nearWords(query, async (beginnings) => [
      ...(await queries.listKnownBeginnings(tx, beginnings)),
      ...(viewerId === undefined ? [] : await listNear(tx, viewerId, true)),
    ]);
  for await (const { terms, isOfOneWord, judge } of stepsOf(
    query,
    (words) => rareOf(tx, words),
    nearOf,
    () => found.size > 0,
  )) {
    if (terms === "") break;
    const nearby = viewerId === undefined ? [] : await queries.findNearPassages(tx, viewerId, terms, looked);
    const shared = await queries.findPublicPassages(tx, terms, { count: looked, isOfOneWord });
    for (const one of [...nearby, ...shared]) {
      const { id, text, keepers } = one;
      const fitting = judge(text, keepers);
      const known = found.get(id);
      if (fitting && fitting.score > (known?.score ?? 0))
        found.set(id, { id, ...fitting, isNearby: known?.isNearby || nearby.includes(one) });
    }
    if (found.size >= enough) break;
  }
  return [...found.values()].sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1)).slice(0, mostShown);
}

export async function searchPassages(
  ctx: AppContext,
  viewer: Pick<Actor, "readerId"> | undefined,
  { q, ...paging }: { q: string; page: number; limit: number },
) {
  const query = readPassageQuery(q);
  const { limit, offset } = pagingOf(paging);
  const viewerId = viewer?.readerId;
  const rows = await withinTime(ctx, async (tx) => {
    const found = await findPassages(tx, viewerId, query, offset + limit + 1);
    const shown = await listFoundPassages(
      tx,
      viewerId,
      found.slice(offset, offset + limit).map(({ id }) => id),
      limits.quote.namedFriends,
    );
    // What the viewer sees of a passage may be another wording than everybody sees, without these words.
    const byId = new Map(found.map((one) => [one.id, one]));
    const judges = [0, 1].map((mayMiss) => createPassageFit(query, { forgivesMistypes: true, mayMiss }));
    const has = ({ id, text }: { id: string; text: string }) => {
      const one = byId.get(id);
      return one !== undefined && (one.isNearby || judges[one.missing]?.(text) !== undefined);
    };
    return { found, shown: shown.filter(has) };
  });
  const data = await presentPassages(ctx.reads, viewerId, rows.shown);
  const is_near = rows.found.length > 0 && rows.found.every(({ isNear }) => isNear);
  return { data, ...paging, has_more: rows.found.length > offset + limit, is_near };
}

/** A reader's own quotes with these words in passage or note, the best fit first and of equal ones the newest. */
export function findOwn(
  ctx: AppContext,
  readerId: string,
  { q, ...filter }: OwnFilter & { q: string },
): Promise<QuoteRow[]> {
  const query = readPassageQuery(q);
  return withinTime(ctx, async (tx) => {
    const found = new Map<string, { row: QuoteRow; score: number }>();
    const nearOf = () => nearWords(query, () => listNear(tx, readerId, false));
    for await (const { terms, judge } of stepsOf(
      query,
      async (words) => words,
      nearOf,
      () => found.size > 0,
    )) {
      if (terms === "") break;
      for (const row of await queries.findOwnQuotes(tx, readerId, filter, terms, looked)) {
        const fitting = judge(`${row.text} ${row.note ?? ""}`);
        if (fitting && fitting.score > (found.get(row.id)?.score ?? 0))
          found.set(row.id, { row, score: fitting.score });
      }
      if (found.size >= mostShown) break;
    }
    return [...found.values()]
      .sort((a, b) => b.score - a.score || b.row.kept_at.getTime() - a.row.kept_at.getTime())
      .slice(0, mostShown)
      .map(({ row }) => row);
  });
}
