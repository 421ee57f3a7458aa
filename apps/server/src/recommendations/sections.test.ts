import { expect, test } from "vitest";
import type { Scored } from "./model/index.ts";
import type { Seed } from "./recommendations.queries.ts";
import { compose, type Sources } from "./sections.ts";

const work = (id: string, genres: string[], score: number): Scored => ({
  ...{ work_id: id, score, genres },
  author_slugs: [`yazar-${id}`],
});
const works = (name: string, count: number, genres: string[]) =>
  Array.from({ length: count }, (_, n) => work(`${name}${n}`, genres, count - n));

test("a genre whose best books stand in other sections has as much room among the favourites as the others", () => {
  const seed: Seed = {
    ...{ work_id: "seed", title: "Huzur", authors: ["A"], author_slugs: ["a"] },
    ...{ stars: 5, status: "read", is_given_up: false },
  };
  const told = works("roman", 12, ["roman"]);
  const sources: Sources = {
    ...{ seeds: [seed], own: new Set(["seed"]), byAuthors: [], likedByFriends: [] },
    scored: told.map((work) => ({ ...work, seed_id: "seed" })),
    voices: new Map([["seed", { works: told, weights: told.map(({ score }) => score), most: 12 }]]),
    genres: [
      { genre: "roman", works: [...told, ...works("başka", 12, ["roman"])] },
      { genre: "tarih", works: works("tarih", 12, ["tarih"]) },
    ],
    areGenresDefault: false,
    otherGenres: [],
  };
  const picks = compose(sources).find(({ kind }) => kind === "genres")?.picks ?? [];
  const genres = picks.map(({ reason }) => reason.kind === "genre" && reason.genre);
  expect(genres.slice(0, 4)).toEqual(["roman", "tarih", "roman", "tarih"]);
});
