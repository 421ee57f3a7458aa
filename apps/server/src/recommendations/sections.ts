import { limits, type SectionKind } from "@okurca/contract";
import { type Scored, type Teller, worthOf } from "./model/index.ts";
import type { FriendLike, Seed } from "./recommendations.queries.ts";

const { perSection, likedBooks } = limits.recommendations;
/** Of one author in a section. */
const mostOfAuthor = 2;
/** Of what friends liked. */
const mostOfFriends = 4;
/** A section of a liked book with fewer is none. */
const fewest = 3;

/** What a recommendation goes back to; the sentence of it is made of this. */
export type Reason =
  | { kind: "book"; seed: Seed }
  | { kind: "author"; seed: Seed; slug: string }
  | { kind: "genre"; genre: string; of: "favorite" | "default" | "other" }
  | { kind: "friend"; name: string; stars: number };

export interface Choice {
  work_id: string;
  reason: Reason;
}

export interface Section {
  kind: SectionKind;
  /** Of a section of a liked book. */
  seed?: Seed;
  picks: Choice[];
}

/** Everything that is known of what a reader might like. */
export interface Sources {
  /** The latest first. */
  seeds: readonly Seed[];
  /** On the shelf or not wanted. */
  own: ReadonlySet<string>;
  /** By the model, the best first. */
  scored: readonly Scored[];
  tellers: readonly Teller[];
  byAuthors: readonly (Scored & { slug: string })[];
  likedByFriends: readonly FriendLike[];
  /** Favourites, or the default ones of a reader who chose none. */
  genres: readonly GenreWorks[];
  areGenresDefault: boolean;
  /** Others, for who wants to see something new. */
  otherGenres: readonly GenreWorks[];
}

export interface GenreWorks {
  genre: string;
  /** The best first. */
  works: readonly Scored[];
}

/** Books the reader liked, or read without saying anything against them: the most liked first, then the latest. */
export function likedSeeds(seeds: readonly Seed[]): Seed[] {
  const isLiked = (seed: Seed) => (seed.stars === null ? seed.status === "read" : seed.stars >= 4);
  return seeds.filter(isLiked).sort((one, other) => worthOf(other) - worthOf(one));
}

/** A work with what it goes back to. */
type Offer = Pick<Scored, "work_id" | "author_slugs"> & { reason: Reason };
const offerOf = ({ work_id, author_slugs }: Scored, reason: Reason): Offer => ({
  work_id,
  author_slugs,
  reason,
});

/** What one section takes: nothing twice on the page, and little of one author. */
class Shelf {
  readonly picks: Choice[] = [];
  readonly taken: Set<string>;
  private readonly ofAuthor = new Map<string, number>();
  private readonly most: number;

  constructor(taken: Set<string>, most: number) {
    this.taken = taken;
    this.most = most;
  }

  get isFull(): boolean {
    return this.picks.length >= this.most;
  }

  /** Only as long as there is room. */
  offer(work: Offer, room = this.most): void {
    if (this.picks.length >= room || this.taken.has(work.work_id)) return;
    const author = work.author_slugs[0] ?? "";
    const count = this.ofAuthor.get(author) ?? 0;
    if (author !== "" && count >= mostOfAuthor) return;
    this.ofAuthor.set(author, count + 1);
    this.taken.add(work.work_id);
    this.picks.push({ work_id: work.work_id, reason: work.reason });
  }
}

/** One of each list in turn that is still to be had, with the number of its list, as long as any has more. */
function* inTurn<T extends { work_id: string }>(
  lists: readonly (readonly T[])[],
  taken: ReadonlySet<string>,
): Generator<[T, number]> {
  const places = lists.map(() => 0);
  for (let isMore = true; isMore; ) {
    isMore = false;
    for (let n = 0; n < lists.length; n++) {
      const list = lists[n] ?? [];
      let place = places[n] ?? 0;
      // What another section took meanwhile costs no turn.
      while (place < list.length && taken.has(list[place]?.work_id ?? "")) place += 1;
      places[n] = place + 1;
      const one = list[place];
      if (one === undefined) continue;
      isMore = true;
      yield [one, n];
    }
  }
}

/** What the readers of each liked book like, for the first few that tell enough. */
function bookSections({ seeds, scored, tellers }: Sources, taken: Set<string>): Section[] {
  const works = new Map(scored.map((work) => [work.work_id, work]));
  const bySeed = Map.groupBy(tellers, ({ seed_id }) => seed_id);
  const sections: Section[] = [];
  for (const seed of likedSeeds(seeds)) {
    if (sections.length === likedBooks) break;
    const told = [...(bySeed.get(seed.work_id) ?? [])].sort((a, b) => b.weight - a.weight);
    // Tried on a copy: too few of them take nothing from other sections.
    const trial = new Set(taken);
    const shelf = new Shelf(trial, perSection);
    for (const { work_id } of told) {
      if (shelf.isFull) break;
      const work = works.get(work_id);
      if (work) shelf.offer({ ...work, reason: { kind: "book", seed } });
    }
    if (shelf.picks.length < fewest) continue;
    for (const { work_id } of shelf.picks) taken.add(work_id);
    sections.push({ kind: "book", seed, picks: shelf.picks });
  }
  return sections;
}

function authorSection({ seeds, byAuthors }: Sources, taken: Set<string>): Section {
  const liked = likedSeeds(seeds);
  const shelf = new Shelf(taken, perSection);
  const lists = [...Map.groupBy(byAuthors, ({ slug }) => slug).values()];
  for (const [work] of inTurn(lists, taken)) {
    if (shelf.isFull) break;
    const seed = liked.find(({ author_slugs }) => author_slugs.includes(work.slug));
    if (seed) shelf.offer({ ...work, reason: { kind: "author", seed, slug: work.slug } });
  }
  return { kind: "authors", picks: shelf.picks };
}

/** Works of a genre: what the model says counts double beside how well they are known. */
function rankedInGenre({ genre, works }: GenreWorks, scored: readonly Scored[]): Scored[] {
  // The first of each is the best.
  const [mostKnown, mostTold] = [works, scored].map(([best]) => Math.max(Number.EPSILON, best?.score ?? 0));
  const ranked = works.map((work) => ({ work, points: work.score / (mostKnown ?? 1) }));
  const known = new Map(ranked.map((one) => [one.work.work_id, one]));
  for (const work of scored) {
    if (!work.genres.includes(genre)) continue;
    const points = (2 * work.score) / (mostTold ?? 1);
    const one = known.get(work.work_id);
    if (one) one.points += points;
    else ranked.push({ work, points });
  }
  return ranked.sort((a, b) => b.points - a.points).map(({ work }) => work);
}

function genreSection({ genres, areGenresDefault, scored }: Sources, taken: Set<string>): Section {
  const shelf = new Shelf(taken, perSection);
  const reasons = genres.map(
    ({ genre }): Reason => ({ kind: "genre", genre, of: areGenresDefault ? "default" : "favorite" }),
  );
  const lists = genres.map((one) => rankedInGenre(one, scored));
  for (const [work, n] of inTurn(lists, taken)) {
    if (shelf.isFull) break;
    const reason = reasons[n];
    if (reason) shelf.offer(offerOf(work, reason));
  }
  return { kind: "genres", picks: shelf.picks };
}

/** The book of the reader's that speaks most for each work. */
function bestTellers({ seeds, tellers }: Sources): Map<string, Seed> {
  const seedById = new Map(seeds.map((seed) => [seed.work_id, seed]));
  const best = new Map<string, { seed: Seed; points: number }>();
  for (const { work_id, seed_id, weight } of tellers) {
    const seed = seedById.get(seed_id);
    const points = seed ? weight * worthOf(seed) : 0;
    if (seed && points > (best.get(work_id)?.points ?? 0)) best.set(work_id, { seed, points });
  }
  return new Map([...best].map(([id, { seed }]) => [id, seed]));
}

/** What friends liked. */
function offerOfFriends({ likedByFriends }: Sources, discoveries: Shelf): void {
  for (const { name, stars, ...work } of likedByFriends) {
    discoveries.offer({ ...work, reason: { kind: "friend", name, stars } }, mostOfFriends);
  }
}

/** What the model says of authors new to the reader, and other genres, in turn. */
function offerNew(sources: Sources, discoveries: Shelf): void {
  const { seeds, scored, otherGenres } = sources;
  const known = new Set(seeds.flatMap((seed) => seed.author_slugs));
  const best = bestTellers(sources);
  const isNew = (work: Scored) => !work.author_slugs.some((slug) => known.has(slug));
  const byModel = scored.filter(isNew).flatMap((work): Offer[] => {
    const seed = best.get(work.work_id);
    return seed ? [offerOf(work, { kind: "book", seed })] : [];
  });
  const byGenre = otherGenres.map(({ genre, works }) => {
    const reason: Reason = { kind: "genre", genre, of: "other" };
    return works.filter(isNew).map((work) => offerOf(work, reason));
  });
  // Twice as many of the model's, where it knows something.
  const [even, odd] = [0, 1].map((rest) => byModel.filter((_, i) => i % 2 === rest));
  const ofGenres = [...inTurn(byGenre, discoveries.taken)].map(([work]) => work);
  for (const [work] of inTurn([even ?? [], odd ?? [], ofGenres], discoveries.taken)) {
    if (discoveries.isFull) break;
    discoveries.offer(work);
  }
}

/** The page's sections; the most particular ones choose first, so that what is left goes to the general ones. */
export function compose(sources: Sources): Section[] {
  const taken = new Set(sources.own);
  const ofBooks = bookSections(sources, taken);
  const ofAuthors = authorSection(sources, taken);
  const discoveries = new Shelf(taken, perSection);
  offerOfFriends(sources, discoveries);
  const ofGenres = genreSection(sources, taken);
  offerNew(sources, discoveries);
  const sections: Section[] = [
    ofGenres,
    ofAuthors,
    { kind: "discoveries", picks: discoveries.picks },
    ...ofBooks,
  ];
  return sections.filter(({ picks }) => picks.length > 0);
}
