import { entitiesOf, type Frame } from "../frame.ts";
import { topicsOf, workOf } from "../knowledge/works.ts";
import { has } from "../parse/concepts.ts";
import { isOfLength } from "../parse/numbers.ts";
import { isParticular, unlike } from "../parse/wish.ts";
import type { BookDetails, KnownBook } from "../tools.ts";
import { planAuthor } from "./author.ts";
import { conditionsOf } from "./find.ts";
import { tasteOf } from "./likeness.ts";

export interface Choice {
  /** The best first; none where nothing of the list fits or there is no list. */
  books: KnownBook[];
  /** By what it was chosen. */
  by: "short" | "long" | "new" | "rated" | "easy" | "wish" | "taste" | "first";
  /** What was asked and is known of none of them. */
  lacks: string[];
  /** How many there were to choose from. */
  of: number;
}

/** What is chosen from: the places that are named, the list without what it began with, the author last spoken of. */
async function poolOf(frame: Frame): Promise<KnownBook[]> {
  const { memory, references, tools, text } = frame;
  const named = entitiesOf(frame, "author").find(({ isSure }) => isSure);
  const places = references.flatMap((one) => (one.to === "nth" && one.places.length > 1 ? one.places : []));
  const picked = places.flatMap((place) => memory.list[place - 1] ?? []);
  const others = memory.list.filter(({ workId }) => workId !== memory.spoken?.workId);
  const isOfTwo = /\b(ikisi|ikisinden|bu iki)/.test(text) && others.length > 1;
  const list = picked.length > 0 ? picked : isOfTwo ? others.slice(0, 2) : memory.list;
  if (list.length > 1 && !named) {
    const details = await Promise.all(list.map(({ isbn }) => tools.bookDetails({ isbn })));
    return details.filter((book): book is BookDetails => book !== null);
  }
  if (!named && memory.author === null) return [];
  const who = await planAuthor(frame);
  return who.kind === "author" ? who.author.books.slice(0, 12) : [];
}

const weigh = ({ rating, ratingCount }: KnownBook) => ((rating ?? 3) * ratingCount + 15) / (ratingCount + 5);

/** Of what was shown or of the author last spoken of, what fits what is asked: the shortest, the easiest, a kind, the reader. */
export async function planChoose(frame: Frame): Promise<Choice> {
  const { tools, concepts, wish } = frame;
  const pool = await poolOf(frame);
  const of = pool.length;
  const sorted = (value: (book: KnownBook) => number) => pool.toSorted((a, b) => value(a) - value(b));
  const form = (...keys: string[]) => has(concepts, "form", ...keys);
  const ease = (book: KnownBook) => (workOf(book)?.ease ?? 2.2) * 400 + (book.pages ?? 400);
  const ways: [boolean, Choice["by"], (book: KnownBook) => number][] = [
    [form("most-short", "short", "shorter", "very-short"), "short", ({ pages }) => pages ?? 9999],
    [form("most-long", "long", "longer"), "long", ({ pages }) => -(pages ?? 0)],
    [form("easy", "most-easy"), "easy", ease],
    [form("most-new", "new", "newer"), "new", ({ year }) => -(year ?? 0)],
    [form("most-rated"), "rated", (book) => -weigh(book)],
  ];
  const way = ways.find(([holds]) => holds);
  if (way) return { books: sorted(way[2]).slice(0, 2), by: way[1], lacks: [], of };
  if (isParticular(wish)) {
    const conditions = conditionsOf(wish);
    const against = new Set([...wish.withoutTopics, ...unlike(wish.topics)]);
    const fitting = pool.filter((book) => {
      const work = workOf(book);
      const own = work?.topics ?? new Set<string>();
      const isHeld = conditions.every((one) => one.share(own, work, book.genres) > 0);
      const isKnown = against.size === 0 || own.size > 0;
      return isHeld && isKnown && ![...against].some((key) => own.has(key)) && isOfLength(book.pages, wish);
    });
    const held = (book: KnownBook) =>
      conditions.reduce(
        (sum, one) => sum + one.weight * one.share(topicsOf(book), workOf(book), book.genres),
        0,
      );
    fitting.sort((one, other) => held(other) - held(one));
    return { books: fitting.slice(0, 3), by: "wish", lacks: conditions.map(({ name }) => name), of };
  }
  const taste = await tasteOf(tools);
  const toTaste = (book: KnownBook) =>
    [...(workOf(book)?.topics ?? [])].reduce((sum, key) => sum + (taste?.topics.get(key) ?? 0), 0);
  const [first] = sorted((book) => -toTaste(book));
  const isOfTaste = taste !== undefined && first !== undefined && toTaste(first) > 0;
  return { books: first ? [first] : [], by: isOfTaste ? "taste" : "first", lacks: [], of };
}
