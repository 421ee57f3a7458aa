import type { Frame } from "../frame.ts";
import { type TopicKey, topics } from "../knowledge/topics.ts";
import { topicsOf, weightOf } from "../knowledge/works.ts";
import type { ShelfBook } from "../tools.ts";

/** What a reader's books tell of the reader. */
export interface Portrait {
  read: ShelfBook[];
  /** What the best rated have most in common, the most telling first. */
  topics: TopicKey[];
  meanPages: number | undefined;
  meanStars: number | undefined;
  waiting: number;
  loved: ShelfBook | undefined;
  /** Others that were loved, and what was liked least, if at all. */
  others: ShelfBook[];
  least: ShelfBook | undefined;
}

const toldGroups = new Set(["feeling", "self", "people", "society", "story", "knowledge", "origin"]);
const mean = (values: readonly number[]) =>
  values.length === 0 ? undefined : values.reduce((sum, one) => sum + one, 0) / values.length;

/** The reader as the own shelf shows: nothing is guessed beyond it. */
export async function planPortrait({ tools }: Frame): Promise<Portrait> {
  const shelf = await tools.shelf({});
  const read = shelf.filter(({ status }) => status === "read");
  const liked = read.filter(({ myRating }) => (myRating ?? 0) >= 4);
  const byStars = read.toSorted((one, other) => (other.myRating ?? 0) - (one.myRating ?? 0));
  const told = new Map<TopicKey, number>();
  for (const book of liked)
    for (const key of topicsOf(book))
      if (toldGroups.has(topics[key]?.group ?? "")) told.set(key, (told.get(key) ?? 0) + weightOf(key));
  const shared = [...told].filter(([key]) => liked.filter((book) => topicsOf(book).has(key)).length > 1);
  return {
    read,
    topics: shared
      .sort((one, other) => other[1] - one[1])
      .map(([key]) => key)
      .slice(0, 3),
    meanPages: mean(read.flatMap(({ pages }) => pages ?? [])),
    meanStars: mean(read.flatMap(({ myRating }) => myRating ?? [])),
    waiting: shelf.filter(({ status }) => status === "to-read").length,
    loved: byStars.find(({ myRating }) => (myRating ?? 0) >= 4),
    others: byStars.slice(1, 4).filter(({ myRating }) => (myRating ?? 0) >= 4),
    least: byStars.findLast(({ myRating }) => myRating !== null && myRating < 3),
  };
}
