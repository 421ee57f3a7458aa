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
    ...{ work_id: "seed", title: "Huzur", authors: '["A"]', author_slugs: ["a"] },
    ...{ stars: 5, status: "read", is_given_up: false },
  };
  const told = works("roman", 12, ["roman"]);
  const sources: Sources = {
    ...{ seeds: [seed], own: new Set(["seed"]), disliked: new Set(), byAuthors: [], likedByFriends: [] },
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

test("of a genre first comes what the model speaks for, as well known as it is, then what is best known", () => {
  const genre = works("roman", 4, ["roman"]);
  const unknown = work("yeni", ["roman"], 2);
  const lifted = work("roman3", ["roman"], 1);
  const sources: Sources = {
    ...{ seeds: [], own: new Set(), disliked: new Set(["sevilmeyen"]) },
    ...{ byAuthors: [], likedByFriends: [], voices: new Map() },
    scored: [work("sevilmeyen", ["roman"], 3), unknown, lifted].map((one) => ({ ...one, seed_id: "seed" })),
    genres: [{ genre: "roman", works: genre }],
    ...{ areGenresDefault: false, otherGenres: [] },
  };
  const ids = () => compose(sources)[0]?.picks.map(({ work_id }) => work_id);
  // Beside the best-known book, 4 of 4: twice the best of the model, then 1 of 4 and as much as the model says again. What
  // most of its readers did not like is not among them.
  expect(ids()).toEqual(["yeni", "roman3", "roman0", "roman1", "roman2"]);
  expect(ids()).toEqual(ids());
});

test("what stands among the new books goes back to the book that speaks most for it", () => {
  const seedOf = (id: string): Seed => ({
    ...{ work_id: id, title: id, authors: "[]", author_slugs: [] },
    ...{ stars: null, status: "to-read", is_given_up: false },
  });
  const scored = works("model", 3, ["tarih"]).map((one, n) => ({ ...one, seed_id: n === 1 ? "b" : "a" }));
  const sources: Sources = {
    ...{ seeds: [seedOf("a"), seedOf("b")], own: new Set(["a", "b"]), disliked: new Set() },
    ...{ byAuthors: [], likedByFriends: [] },
    ...{ scored, voices: new Map(), genres: [], areGenresDefault: false },
    otherGenres: [{ genre: "tarih", works: scored }],
  };
  const picks = compose(sources).find(({ kind }) => kind === "discoveries")?.picks ?? [];
  const reasons = picks.map(({ work_id, reason }) => [work_id, reason.kind === "book" && reason.seed.title]);
  // The model's first and second in turn with the genre's.
  expect(reasons).toEqual([
    ["model0", "a"],
    ["model1", "b"],
    ["model2", false],
  ]);
});

test("what comes of liked books is read before the favourite genres, which lead where none is known", () => {
  const seedOf = (stars: number | null): Seed => ({
    ...{ work_id: "seed", title: "Huzur", authors: '["A"]', author_slugs: ["a"] },
    ...{ stars, status: "to-read", is_given_up: false },
  });
  const told = works("model", 24, ["tarih"]);
  const kindsWith = (seed: Seed) =>
    compose({
      ...{ seeds: [seed], own: new Set(["seed"]), disliked: new Set() },
      ...{ likedByFriends: [], areGenresDefault: false },
      byAuthors: [{ ...work("yazardan", [], 1), author_slugs: ["a"], slug: "a" }],
      scored: told.map((one) => ({ ...one, seed_id: "seed" })),
      voices: new Map([["seed", { works: told, weights: told.map(({ score }) => score), most: 12 }]]),
      genres: [{ genre: "roman", works: works("roman", 12, ["roman"]) }],
      otherGenres: [],
    }).map(({ kind }) => kind);
  expect(kindsWith(seedOf(5))).toEqual(["book", "authors", "discoveries", "genres"]);
  expect(kindsWith(seedOf(null))).toEqual(["genres", "discoveries"]);
});
