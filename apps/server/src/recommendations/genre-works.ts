import { defaultGenres, isGenreKey } from "@okurca/contract";
import { remember } from "@okurca/server-kit";
import type { AppContext } from "../context.ts";
import type { Scored } from "./model/index.ts";
import * as queries from "./recommendations.queries.ts";
import { withoutDisliked } from "./well-liked.ts";

/** Milliseconds: what a genre's best-known works are does not change by the reader. */
const genreFreshness = 10 * 60_000;

/** Works of a genre that are looked at. */
const perGenre = 100;

const genreLists = remember(genreFreshness, (_: AppContext) =>
  Promise.resolve(new Map<string, Promise<WorksOfGenre>>()),
);

/** The best-known works of a genre, and those of them that may be recommended for it. */
interface WorksOfGenre {
  known: Scored[];
  liked: Scored[];
}

async function findWorksOfGenre({ reads: db }: AppContext, genre: string): Promise<WorksOfGenre> {
  const known = await queries.listWorksOfGenre(db, genre, perGenre);
  return { known, liked: await withoutDisliked(db, known) };
}

async function keptWorksOfGenre(ctx: AppContext, genre: string): Promise<WorksOfGenre> {
  const lists = await genreLists(ctx);
  const known = lists.get(genre) ?? findWorksOfGenre(ctx, genre);
  lists.set(genre, known);
  known.catch(() => lists.delete(genre));
  return known;
}

/** The best-known works of a genre, without what is not liked. */
export async function worksOfGenre(ctx: AppContext, genre: string): Promise<Scored[]> {
  return (await keptWorksOfGenre(ctx, genre)).liked;
}

/** The reader's favourite genres, or the default ones of who chose none. */
export function favoritesOf(chosen: readonly string[] | null) {
  const own = (chosen ?? []).filter(isGenreKey);
  return { favorites: own.length > 0 ? own : defaultGenres, areGenresDefault: own.length === 0 };
}

/** Of each genre so many are offered to be rated. */
const offered = 24;

/** Ids of well-known works of the reader's genres, in turn and one an author, that the reader had nothing to do with yet. */
export async function listWellKnown(ctx: AppContext, readerId: string, count: number): Promise<string[]> {
  const taste = await queries.findTaste(ctx.reads, readerId);
  if (!taste) return [];
  const { favorites } = favoritesOf(taste.favorite_genres);
  // Stars are asked for what is known, liked or not.
  const lists = await Promise.all(favorites.map(async (genre) => (await keptWorksOfGenre(ctx, genre)).known));
  const candidates = Array.from({ length: offered }, (_, place) =>
    lists.flatMap((works) => works[place] ?? []),
  ).flat();
  const ids = [...new Set(candidates.map(({ work_id }) => work_id))];
  const known = new Set([...taste.unwanted, ...(await queries.listKnownAmong(ctx.reads, readerId, ids))]);
  const authors = new Set<string>();
  const chosen = new Set<string>();
  for (const { work_id, author_slugs } of candidates) {
    const author = author_slugs[0] ?? work_id;
    if (chosen.size === count) break;
    if (known.has(work_id) || authors.has(author)) continue;
    authors.add(author);
    chosen.add(work_id);
  }
  return [...chosen];
}
