import { limits, type SectionKind } from "@okurca/contract";
import { type Scored, type ScoredByModel, type Voice, worthOf } from "./model/index.ts";
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
  scored: readonly ScoredByModel[];
  /** Ids of those of them that most of their readers did not like. */
  disliked: ReadonlySet<string>;
  /** What the reader's books say, by their works. */
  voices: ReadonlyMap<string, Voice>;
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
  /** It takes nothing from other sections; each work is offered once. */
  private readonly isTrial: boolean;

  constructor(taken: Set<string>, { isTrial = false } = {}) {
    this.taken = taken;
    this.isTrial = isTrial;
  }

  get isFull(): boolean {
    return this.picks.length >= perSection;
  }

  /** Only as long as there is room. */
  offer(work: Offer, room: number = perSection): void {
    if (this.picks.length >= room || this.taken.has(work.work_id)) return;
    const author = work.author_slugs[0] ?? "";
    const count = this.ofAuthor.get(author) ?? 0;
    if (author !== "" && count >= mostOfAuthor) return;
    this.ofAuthor.set(author, count + 1);
    if (!this.isTrial) this.taken.add(work.work_id);
    this.picks.push({ work_id: work.work_id, reason: work.reason });
  }
}

/** Those that are still to be had when their turn comes. */
function* untaken<T extends { work_id: string }>(
  works: Iterable<T>,
  isTaken: (work: T) => boolean,
): Generator<T> {
  for (const work of works) if (!isTaken(work)) yield work;
}

/** One of each list in turn that is still to be had, with the number of its list, as long as any has more. */
function* inTurn<T extends { work_id: string }>(
  lists: readonly Iterable<T>[],
  isTaken: (work: T) => boolean,
): Generator<[T, number]> {
  // What another section took meanwhile costs no turn.
  const rests = lists.map((list) => untaken(list, isTaken));
  for (let isMore = true; isMore; ) {
    isMore = false;
    for (let n = 0; n < rests.length; n++) {
      const one = rests[n]?.next();
      if (!one || one.done) continue;
      isMore = true;
      yield [one.value, n];
    }
  }
}

/** The works among the best that this book speaks for, the most first; of the same weight the better. */
function* toldBy(voice: Voice | undefined, ranks: ReadonlyMap<string, number>): Generator<number> {
  const { works, weights, most } = voice ?? { works: [], weights: [], most: 0 };
  const count = Math.min(works.length, most);
  for (let from = 0, to = 0; from < count; from = to) {
    const same: number[] = [];
    for (to = from; to < count && weights[to] === weights[from]; to++) {
      const rank = ranks.get(works[to]?.work_id ?? "");
      if (rank !== undefined) same.push(rank);
    }
    yield* same.sort((a, b) => a - b);
  }
}

/** What the readers of each liked book like, for the first few that tell enough. */
function bookSections({ scored, voices }: Sources, liked: readonly Seed[], taken: Set<string>): Section[] {
  const ranks = new Map(scored.map(({ work_id }, rank) => [work_id, rank]));
  const sections: Section[] = [];
  for (const seed of liked) {
    if (sections.length === likedBooks) break;
    // Too few of them are left to other sections. A book tells of each work once.
    const shelf = new Shelf(taken, { isTrial: true });
    for (const rank of toldBy(voices.get(seed.work_id), ranks)) {
      if (shelf.isFull) break;
      const work = scored[rank];
      if (work) shelf.offer(offerOf(work, { kind: "book", seed }));
    }
    if (shelf.picks.length < fewest) continue;
    for (const { work_id } of shelf.picks) taken.add(work_id);
    sections.push({ kind: "book", seed, picks: shelf.picks });
  }
  return sections;
}

function authorSection({ byAuthors }: Sources, liked: readonly Seed[], taken: Set<string>): Section {
  const shelf = new Shelf(taken);
  const lists = [...Map.groupBy(byAuthors, ({ slug }) => slug).values()];
  for (const [work] of inTurn(lists, ({ work_id }) => taken.has(work_id))) {
    if (shelf.isFull) break;
    const seed = liked.find(({ author_slugs }) => author_slugs.includes(work.slug));
    if (seed) shelf.offer(offerOf(work, { kind: "author", seed, slug: work.slug }));
  }
  return { kind: "authors", picks: shelf.picks };
}

/** Where each of a genre's works stands among them, and how well it is known beside the best-known one. */
interface Standing {
  places: ReadonlyMap<string, number>;
  points: readonly number[];
}

/** The lists are the same for all readers for a while. */
const standings = new WeakMap<readonly Scored[], Standing>();

const scoreOfBest = ([best]: readonly Scored[]) => Math.max(Number.EPSILON, best?.score ?? 0);

function standingOf(works: readonly Scored[]): Standing {
  const most = scoreOfBest(works);
  const standing = standings.get(works) ?? {
    places: new Map(works.map(({ work_id }, place) => [work_id, place])),
    points: works.map(({ score }) => score / most),
  };
  standings.set(works, standing);
  return standing;
}

/** Works of a genre: what the model says counts double beside how well they are known. */
function* rankedInGenre({ genre, works }: GenreWorks, scored: readonly Scored[]): Generator<Scored> {
  const { places, points } = standingOf(works);
  const most = scoreOfBest(scored);
  const told = new Map<number, { work: Scored; points: number; place: number }>();
  for (const work of scored) {
    if (!work.genres.includes(genre)) continue;
    const place = places.get(work.work_id) ?? works.length + told.size;
    told.set(place, { work, points: (points[place] ?? 0) + (2 * work.score) / most, place });
  }
  const lifted = [...told.values()].sort((a, b) => b.points - a.points || a.place - b.place);
  // Both are in order: the better of the two next ones, of the same points the one that stood before.
  let next = 0;
  for (let place = 0; place < works.length; place++) {
    const work = works[place];
    if (!work || told.has(place)) continue;
    const own = points[place] ?? 0;
    for (let one = lifted[next]; one; one = lifted[++next]) {
      if (one.points < own || (one.points === own && one.place > place)) break;
      yield one.work;
    }
    yield work;
  }
  for (const { work } of lifted.slice(next)) yield work;
}

function genreSection({ genres, areGenresDefault, scored, disliked }: Sources, taken: Set<string>): Section {
  const shelf = new Shelf(taken);
  const reasons = genres.map(
    ({ genre }): Reason => ({ kind: "genre", genre, of: areGenresDefault ? "default" : "favorite" }),
  );
  // What the model says is a reason of its own, which is not given here.
  const liked = scored.filter(({ work_id }) => !disliked.has(work_id));
  const lists = genres.map((one) => rankedInGenre(one, liked));
  for (const [work, n] of inTurn(lists, ({ work_id }) => taken.has(work_id))) {
    if (shelf.isFull) break;
    const reason = reasons[n];
    if (reason) shelf.offer(offerOf(work, reason));
  }
  return { kind: "genres", picks: shelf.picks };
}

/** What friends liked. */
function offerOfFriends({ likedByFriends }: Sources, discoveries: Shelf): void {
  for (const { name, stars, ...work } of likedByFriends) {
    discoveries.offer({ ...work, reason: { kind: "friend", name, stars } }, mostOfFriends);
  }
}

/** What the model says of authors new to the reader, and other genres, in turn. */
function offerNew({ seeds, scored, otherGenres }: Sources, discoveries: Shelf): void {
  const { taken, picks } = discoveries;
  const known = new Set(seeds.flatMap((seed) => seed.author_slugs));
  const isNew = (work: Scored) => !work.author_slugs.some((slug) => known.has(slug));
  const seedById = new Map(seeds.map((seed) => [seed.work_id, seed]));
  const byModel = scored.filter(isNew).flatMap((work): Offer[] => {
    const seed = seedById.get(work.seed_id);
    return seed ? [offerOf(work, { kind: "book", seed })] : [];
  });
  // A genre's turn is not passed on to its next work when the model has taken one of it meanwhile.
  const before = picks.length;
  const wasTaken = ({ work_id }: Scored) =>
    taken.has(work_id) && !picks.slice(before).some((pick) => pick.work_id === work_id);
  function* ofGenres(): Generator<Offer> {
    const lists = otherGenres.map(({ works }) => works);
    for (const [work, n] of inTurn(lists, (work) => wasTaken(work) || !isNew(work)))
      yield offerOf(work, { kind: "genre", genre: otherGenres[n]?.genre ?? "", of: "other" });
  }
  // Twice as many of the model's, where it knows something.
  const [even, odd] = [0, 1].map((rest) => byModel.filter((_, i) => i % 2 === rest));
  const lists = [even ?? [], odd ?? [], ofGenres()];
  for (const [work] of inTurn(lists, ({ work_id }) => taken.has(work_id))) {
    if (discoveries.isFull) break;
    discoveries.offer(work);
  }
}

/**
 * The page's sections; the most particular ones choose first, so that what is left goes to the general ones. What comes
 * of liked books is read first; genres lead the page of who has told of none.
 */
export function compose(sources: Sources): Section[] {
  const taken = new Set(sources.own);
  const liked = likedSeeds(sources.seeds);
  const ofBooks = bookSections(sources, liked, taken);
  const ofAuthors = authorSection(sources, liked, taken);
  const discoveries = new Shelf(taken);
  offerOfFriends(sources, discoveries);
  const ofGenres = genreSection(sources, taken);
  offerNew(sources, discoveries);
  const isTold = liked.length > 0;
  const sections: Section[] = [
    ...(isTold ? [] : [ofGenres]),
    ...ofBooks,
    ofAuthors,
    { kind: "discoveries", picks: discoveries.picks },
    ...(isTold ? [ofGenres] : []),
  ];
  return sections.filter(({ picks }) => picks.length > 0);
}
