import { createHash } from "node:crypto";
import {
  isSamePerson,
  type KnownWork,
  knownWorks,
  lastName,
  placeInTitle,
  workOf,
} from "@okurca/assistant/known-works";
import { type BookGenreKey, foldText } from "@okurca/contract";
import { authorGenres, genresOfAuthor } from "./author-genres.ts";
import { genresOfKnown } from "./known-works.ts";

/** What a genre follows from: what is known of the work itself, of others of its series, of others of its author. */
export type Origin = "work" | "series" | "author";

export interface DerivedGenre {
  genre: BookGenreKey;
  origin: Origin;
}

export interface AuthoredWork {
  title: string;
  authors: string[];
  /** As hands or sources tell them. */
  told: readonly string[];
  /** Told by hand: nothing is added to it. */
  isByHand: boolean;
}

/** So many others must be known before an author tells anything, and so large a share of them must agree. */
const least = { series: 1, author: 2 } as const;
const share = 0.9;

const knownBy = Map.groupBy(knownWorks, ({ author }) => lastName(author));
const known = new Map<KnownWork, readonly BookGenreKey[]>(
  knownWorks.map((work) => [work, genresOfKnown(work)]),
);
const genresKnown = (work: KnownWork | undefined) => (work && known.get(work)) ?? [];

/** Changes with whatever is derived from, and with how: what was derived before is then derived anew. */
export function groundsVersion(): string {
  const works = knownWorks.map((work) => [work.key, genresKnown(work)]);
  return createHash("sha256")
    .update(JSON.stringify([works, [...authorGenres()], least, share]))
    .digest("hex");
}

/** Counts genres of books, to say what all but one of them share. */
function createCount() {
  const counts = new Map<string, number>();
  let books = 0;
  return {
    add(genres: readonly string[]): void {
      if (genres.length > 0) books++;
      for (const genre of genres) counts.set(genre, (counts.get(genre) ?? 0) + 1);
    },
    sharedWithout(own: readonly string[], atLeast: number): BookGenreKey[] {
      const others = books - (own.length > 0 ? 1 : 0);
      return [...counts].flatMap(([genre, all]) => {
        const count = all - (own.includes(genre) ? 1 : 0);
        return count >= atLeast && count >= others * share ? [genre as BookGenreKey] : [];
      });
    },
  };
}

const seriesOf = (title: string) => foldText(placeInTitle(title)?.name ?? "");
const isParticular = (genre: BookGenreKey) => genre !== "klasik";

/**
 * Genres of one author's works that nobody told, work by work. A genre follows from others only where a hand, a source or
 * what is known of them tells it, never from another derived one. `asked` leaves grounds out, to measure the others.
 */
export function deriveGenres(
  works: readonly AuthoredWork[],
  asked: readonly Origin[] = ["work", "series", "author"],
): DerivedGenre[][] {
  const author = works[0]?.authors[0] ?? "";
  const ofAuthor = createCount();
  const ofSeries = new Map<string, ReturnType<typeof createCount>>();
  function count(title: string, genres: readonly string[]): void {
    ofAuthor.add(genres);
    const series = seriesOf(title);
    if (!series) return;
    const counted = ofSeries.get(series) ?? createCount();
    ofSeries.set(series, counted);
    counted.add(genres);
  }
  const books = works.map((work) => {
    const itself = workOf(work);
    const own = work.told.length > 0 ? work.told : genresKnown(itself);
    count(work.title, own);
    return { work, itself, own };
  });
  const inCatalogue = new Set(books.map(({ itself }) => itself));
  for (const work of knownBy.get(lastName(author)) ?? [])
    if (!inCatalogue.has(work) && isSamePerson(work.author, author)) count(work.title, genresKnown(work));
  const listed = genresOfAuthor(author);

  return books.map(({ work, itself, own }) => {
    if (work.isByHand) return [];
    const shared = ofAuthor.sharedWithout(own, least.author);
    const all: readonly [Origin, readonly BookGenreKey[]][] = [
      ["work", genresKnown(itself)],
      ["series", ofSeries.get(seriesOf(work.title))?.sharedWithout(own, least.series) ?? []],
      ["author", listed.length > 0 ? listed : shared],
      ["author", shared.filter((genre) => !isParticular(genre))],
    ];
    const grounds = all.filter(([origin]) => asked.includes(origin));
    // The nearest ground that tells anything particular; that it is a classic holds whoever tells it.
    const nearest = grounds.find(([, genres]) => genres.some(isParticular));
    const found = new Map<BookGenreKey, Origin>();
    for (const ground of grounds)
      for (const genre of ground[1])
        if ((ground === nearest || !isParticular(genre)) && !found.has(genre) && !work.told.includes(genre))
          found.set(genre, ground[0]);
    return [...found].map(([genre, origin]) => ({ genre, origin }));
  });
}
