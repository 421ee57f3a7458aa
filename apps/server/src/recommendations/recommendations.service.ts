import { defaultGenres, genreKeys, isGenreKey, messages } from "@okurca/contract";
import { type Actor, remember } from "@okurca/server-kit";
import { getWorks } from "../books/index.ts";
import type { AppContext } from "../context.ts";
import { worthOf } from "./model/index.ts";
import * as mutations from "./recommendations.mutations.ts";
import * as queries from "./recommendations.queries.ts";
import { toSections } from "./recommendations.views.ts";
import { compose, likedSeeds, type Sources } from "./sections.ts";

/** The latest books of a shelf tell enough. */
const mostSeeds = 300;
/** Of works that the model speaks for, and of a genre and an author, so many are looked at. */
const looked = { model: 300, genre: 150, author: 12, authors: 12 } as const;
/** Milliseconds: what a genre's best-known works are does not change by the reader. */
const genreFreshness = 10 * 60_000;

const genreLists = remember(genreFreshness, (_: AppContext) =>
  Promise.resolve(new Map<string, Promise<queries.Scored[]>>()),
);

async function worksOfGenre(ctx: AppContext, genre: string): Promise<queries.Scored[]> {
  const lists = await genreLists(ctx);
  const known = lists.get(genre) ?? queries.listWorksOfGenre(ctx.db, genre, looked.genre);
  lists.set(genre, known);
  known.catch(() => lists.delete(genre));
  return known;
}

/** Three genres that are no favourites; others every day. */
function someOthers(favorites: readonly string[], now: Date): string[] {
  const others = genreKeys.filter((key) => !favorites.includes(key));
  const day = Math.floor(now.getTime() / 86_400_000);
  return [0, 1, 2].map((n) => others[(day + n) % others.length] ?? "");
}

async function gather(
  ctx: AppContext,
  readerId: string,
  { genres, areGenresDefault }: { genres: readonly string[]; areGenresDefault: boolean },
): Promise<Sources> {
  const { db } = ctx;
  const withWorks = (keys: readonly string[]) =>
    Promise.all(keys.map(async (genre) => ({ genre, works: await worksOfGenre(ctx, genre) })));
  const seeds = await queries.listSeeds(db, readerId, mostSeeds);
  const worths = seeds.map((seed) => ({ work_id: seed.work_id, worth: worthOf(seed) }));
  const slugs = [...new Set(likedSeeds(seeds).flatMap((seed) => seed.author_slugs))];
  const [own, scored, byAuthors, likedByFriends, favorites, others] = await Promise.all([
    queries.listOwnWorkIds(db, readerId),
    queries.scoreByModel(db, { readerId, seeds: worths, most: looked.model }),
    queries.listWorksOfAuthors(db, slugs.slice(0, looked.authors), looked.author),
    queries.listLikedByFriends(db, readerId),
    withWorks(genres),
    withWorks(someOthers(genres, ctx.clock())),
  ]);
  const tellers = await queries.listTellers(
    db,
    scored.map((one) => one.work_id),
    seeds.map((seed) => seed.work_id),
  );
  return {
    ...{ seeds, own, scored, tellers, byAuthors, likedByFriends },
    ...{ genres: favorites, areGenresDefault, otherGenres: others },
  };
}

/** Ids of works in their sections, with what each goes back to. */
export async function recommendTo(ctx: AppContext, readerId: string, favorites: readonly string[] | null) {
  const chosen = (favorites ?? []).filter(isGenreKey);
  const areGenresDefault = chosen.length === 0;
  const genres = areGenresDefault ? defaultGenres : chosen;
  return compose(await gather(ctx, readerId, { genres, areGenresDefault }));
}

export async function getRecommendations(ctx: AppContext, actor: Pick<Actor, "readerId">) {
  const taste = await queries.findTaste(ctx.db, actor.readerId);
  if (!taste.is_on) return { sections: [], total_count: 0, is_on: false };
  const found = await recommendTo(ctx, actor.readerId, taste.favorite_genres);
  const ids = found.flatMap((section) => section.picks.map((pick) => pick.work_id));
  const sections = toSections(found, await getWorks(ctx.db, ids));
  const total_count = sections.reduce((sum, section) => sum + section.recommendations.length, 0);
  return { sections, total_count, is_on: true };
}

export async function getSettings(ctx: AppContext, actor: Actor) {
  const { is_on, is_signal } = await queries.findTaste(ctx.db, actor.readerId);
  return { is_on, is_signal };
}

export async function updateSettings(
  ctx: AppContext,
  actor: Actor,
  choice: { is_on: boolean; is_signal: boolean },
) {
  await mutations.setSettings(ctx.db, actor.readerId, choice);
  return { message: messages.recommendations.saved, ...choice };
}
