import { genreKeys, messages } from "@okurca/contract";
import type { Actor } from "@okurca/server-kit";
import { getWorks } from "../books/index.ts";
import type { AppContext } from "../context.ts";
import { listAverages } from "../ratings/index.ts";
import { setChoices } from "../readers/index.ts";
import { worksOfAuthors } from "./author-works.ts";
import { favoritesOf, worksOfGenre } from "./genre-works.ts";
import { keptModel, scoreByModel, worthOf } from "./model/index.ts";
import * as queries from "./recommendations.queries.ts";
import { toSections } from "./recommendations.views.ts";
import { compose, likedSeeds, type Section, type Sources } from "./sections.ts";
import { listDisliked } from "./well-liked.ts";

/**
 * So many are looked at: of the shelf the latest books, of these the ones that tell most; works that the model speaks
 * for, and authors.
 */
const looked = { shelf: 150, seeds: 100, model: 150, authors: 12 } as const;
/** Three genres that are no favourites; others every day. */
function someOthers(favorites: readonly string[], now: Date): string[] {
  const others = genreKeys.filter((key) => !favorites.includes(key));
  const day = Math.floor(now.getTime() / 86_400_000);
  return [0, 1, 2].map((n) => others[(day + n) % others.length] ?? "");
}

/** What tells most of the reader's taste, for or against; of the same strength the latest. */
function strongest(seeds: readonly queries.Seed[]): { work_id: string; worth: number }[] {
  return seeds
    .map((seed) => ({ work_id: seed.work_id, worth: worthOf(seed) }))
    .sort((one, other) => Math.abs(other.worth) - Math.abs(one.worth))
    .slice(0, looked.seeds);
}

/** What is known of a reader before anything is looked for: the taste told, the latest books, what friends liked. */
async function startOf({ reads: db }: AppContext, readerId: string) {
  const [taste, { seeds, isAll }, likedByFriends] = await Promise.all([
    queries.findTaste(db, readerId),
    queries.listSeeds(db, readerId, looked.shelf),
    queries.listLikedByFriends(db, readerId),
  ]);
  return taste && { taste, seeds, isAll, likedByFriends };
}

type Start = NonNullable<Awaited<ReturnType<typeof startOf>>>;

async function gather(ctx: AppContext, readerId: string, start: Start): Promise<Sources> {
  const { reads: db } = ctx;
  const { taste, seeds, isAll, likedByFriends } = start;
  const { unwanted, favorite_genres } = taste;
  const { favorites, areGenresDefault } = favoritesOf(favorite_genres);
  const withWorks = (keys: readonly string[]) =>
    Promise.all(keys.map(async (genre) => ({ genre, works: await worksOfGenre(ctx, genre) })));
  const slugs = [...new Set(likedSeeds(seeds).flatMap((seed) => seed.author_slugs))];
  // What is on a long shelf or unwanted is taken out of these afterwards.
  const spare = (isAll ? 0 : looked.model) + Math.min(unwanted.length, looked.model);
  async function askModel() {
    const model = keptModel(ctx, taste.model_version);
    const told = await scoreByModel(db, model, { seeds: strongest(seeds), most: looked.model + spare });
    return { ...told, disliked: await listDisliked(db, told.scored) };
  }
  const [shelved, { scored, voices, disliked }, byAuthors, genres, otherGenres] = await Promise.all([
    isAll ? seeds.map((seed) => seed.work_id) : queries.listShelvedIds(db, readerId),
    askModel(),
    worksOfAuthors(ctx, slugs.slice(0, looked.authors)),
    withWorks(favorites),
    withWorks(someOthers(favorites, ctx.clock())),
  ]);
  const own = new Set([...shelved, ...unwanted]);
  return {
    ...{ seeds, own, voices, disliked, byAuthors, likedByFriends, genres, areGenresDefault, otherGenres },
    scored: scored.filter((work) => !own.has(work.work_id)).slice(0, looked.model),
  };
}

/** Ids of works in their sections, with what each goes back to; none for a reader who wants no recommendations or has left. */
export async function recommendTo(ctx: AppContext, readerId: string): Promise<Section[] | undefined> {
  const start = await startOf(ctx, readerId);
  return start?.taste.is_on ? compose(await gather(ctx, readerId, start)) : undefined;
}

export async function getRecommendations(ctx: AppContext, actor: Pick<Actor, "readerId">) {
  const found = await recommendTo(ctx, actor.readerId);
  if (!found) return { sections: [], total_count: 0, is_on: false };
  const ids = found.flatMap((section) => section.picks.map((pick) => pick.work_id));
  const [works, averages] = await Promise.all([
    getWorks(ctx.reads, ids, actor.readerId),
    listAverages(ctx.reads, ids),
  ]);
  const sections = toSections(found, works, averages);
  const total_count = sections.reduce((sum, section) => sum + section.recommendations.length, 0);
  return { sections, total_count, is_on: true };
}

export function getSettings(ctx: AppContext, actor: Actor) {
  return queries.findSettings(ctx.reads, actor.readerId);
}

export async function updateSettings(
  ctx: AppContext,
  actor: Actor,
  choice: { is_on: boolean; is_signal: boolean },
) {
  await setChoices(ctx.db, actor.readerId, { is_recommended_to: choice.is_on, is_signal: choice.is_signal });
  return { message: messages.recommendations.saved, ...choice };
}
