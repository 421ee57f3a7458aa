import { seriesOf } from "../knowledge/knowledge.ts";
import { lastName } from "../knowledge/titles.ts";
import { type TopicKey, topics } from "../knowledge/topics.ts";
import { type KnownWork, knownWorks, topicsOf, weightOf, workOf, workOfKey } from "../knowledge/works.ts";
import { isTelling, type Wish } from "../parse/wish.ts";
import type { Genre, KnownBook, ShelfTools } from "../tools.ts";

/** What a wish is held against: works that what is wanted is like, as far as somebody wrote them down. */
export interface Likeness {
  keys: ReadonlySet<string>;
  works: readonly KnownWork[];
  /** Topics of what is liked, by how much they tell. */
  topics: ReadonlyMap<TopicKey, number>;
  authors: ReadonlySet<string>;
  genres: ReadonlySet<Genre>;
  /** Names of the series that what is liked belongs to. */
  series: ReadonlySet<string>;
  /** What the catalogue calls similar, the nearest first. */
  near: readonly KnownBook[];
}

/** What several liked books and authors have in common, most of all what more than one of them has. */
export async function likenessOf(wish: Wish, tools: ShelfTools): Promise<Likeness> {
  const details = await Promise.all(
    wish.like.map(async ({ isbn }) => (isbn === undefined ? null : tools.bookDetails({ isbn }))),
  );
  const near = await Promise.all(
    wish.like.flatMap(({ isbn }) => (isbn === undefined ? [] : [tools.similarBooks({ isbn, limit: 24 })])),
  );
  const works = wish.like.flatMap(({ key, author }, i) => {
    const own =
      (key === undefined ? undefined : workOfKey(key)) ?? (details[i] ? workOf(details[i]) : undefined);
    if (own) return [own];
    return author ? knownWorks.filter(({ surname }) => surname === lastName(author.name)).slice(0, 6) : [];
  });
  const told = new Map<TopicKey, number>();
  const add = (keys: Iterable<TopicKey>, share: number) => {
    for (const key of keys)
      if (topics[key]?.group !== "writer") told.set(key, (told.get(key) ?? 0) + tellOf(key) * share);
  };
  for (const work of works) add(work.topics, 1 / Math.sqrt(works.length));
  for (const book of details) if (book && !workOf(book)) add(topicsOf(book), 0.7);
  const authors = [
    ...works.map(({ surname }) => surname),
    ...wish.like.flatMap(({ author }) => (author ? [lastName(author.name)] : [])),
  ];
  return {
    keys: new Set(works.map(({ key }) => key)),
    works,
    topics: told,
    authors: new Set([...authors, ...details.flatMap((book) => (book ? book.authors.map(lastName) : []))]),
    genres: new Set(details.flatMap((book) => (book ? book.genres.filter(isTelling) : []))),
    series: new Set(
      [...works.map(({ title, author }) => ({ title, authors: [author] })), ...details].flatMap((book) => {
        const of = book && seriesOf(book)?.of;
        return of && !of.isLoose ? [of.name] : [];
      }),
    ),
    near: near.flat(),
  };
}

export const nothingLiked: Likeness = {
  keys: new Set(),
  works: [],
  topics: new Map(),
  authors: new Set(),
  genres: new Set(),
  series: new Set(),
  near: [],
};

/** A country or a form says less of a likeness than what a book is about. */
const isWeak = (key: TopicKey) =>
  ["origin", "form", "audience", "occasion", "writer"].includes(topics[key]?.group ?? "");
const tellOf = (key: TopicKey) => weightOf(key) * (isWeak(key) ? 0.3 : 1);

/** From 0 to some 7: how near a known work is to what is liked. */
export function kinship(
  work: KnownWork,
  likeness: Likeness,
): { value: number; shared: TopicKey[]; isKin: boolean } {
  const edges =
    likeness.works.filter((liked) => liked.like.has(work.key)).length +
    [...work.like].filter((key) => likeness.keys.has(key)).length;
  const shared = [...work.topics].filter((key) => likeness.topics.has(key));
  const common = shared.reduce((sum, key) => sum + (likeness.topics.get(key) ?? 0), 0);
  const all = [...likeness.topics.values()].reduce((sum, weight) => sum + weight, 0);
  const own = [...work.topics].reduce((sum, key) => sum + tellOf(key), 0);
  const near = all === 0 || own === 0 ? 0 : (common / Math.sqrt(all * own)) * 4;
  return {
    value: Math.min(2, edges) * 1.2 + near,
    shared: shared.filter((key) => !isWeak(key)).sort((a, b) => weightOf(b) - weightOf(a)),
    isKin: edges > 0,
  };
}

/** What the reader's best rated books have in common; undefined of a shelf that tells nothing. */
export async function tasteOf(tools: ShelfTools): Promise<Likeness | undefined> {
  const loved = (await tools.shelf({}))
    .filter(({ myRating, status }) => (myRating ?? 0) >= 4 && status === "read")
    .slice(0, 20);
  const works = loved.flatMap((book) => workOf(book) ?? []);
  if (works.length === 0) return undefined;
  const told = new Map<TopicKey, number>();
  for (const work of works)
    for (const key of work.topics)
      if (topics[key]?.group !== "writer")
        told.set(key, (told.get(key) ?? 0) + tellOf(key) / Math.sqrt(works.length));
  return { ...nothingLiked, keys: new Set(works.map(({ key }) => key)), works, topics: told };
}
