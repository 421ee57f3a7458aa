import { expect, test } from "vitest";
import { KeptModel, keptModel } from "./kept-model.ts";

const rows = (...workIds: string[]) => ({ workIds, weights: workIds.map((_, n) => 1 / (n + 1)) });

test("books that were not asked for longest make room, and the works that only they tell of", () => {
  const model = new KeptModel({ rows: 5, works: 100 });
  model.keep("a", rows("1", "2"));
  model.keep("b", rows("2", "3"));
  model.get("a");
  model.keep("c", rows("4", "5"));
  expect(model.get("b")).toBeUndefined();
  expect(model.get("a")?.works.map(({ work_id }) => work_id)).toEqual(["1", "2"]);
  expect(model.size).toEqual({ books: 2, rows: 4, works: 4 });
});

test("works and books that tell nothing are bounded as well", () => {
  const model = new KeptModel({ rows: 100, works: 3 });
  model.keep("a", rows("1", "2"));
  model.keep("b", rows("3", "4"));
  expect(model.size).toEqual({ books: 1, rows: 2, works: 2 });
  for (const id of ["c", "d", "e", "f"]) model.keep(id, rows());
  expect(model.size.books).toBe(3);
});

test("a book that is read twice at a time is kept once, and a work is the same for all that tell of it", () => {
  const model = new KeptModel();
  const before = model.keep("a", rows("1"));
  const after = model.keep("a", rows("1", "2"));
  expect(model.size).toEqual({ books: 1, rows: 2, works: 2 });
  expect(model.keep("b", rows("2")).works[0]).toBe(after.works[1]);
  expect(before.works).toHaveLength(1);
});

test("of a book of which too few rows are kept it is as if none were, unless it has no more", () => {
  const model = new KeptModel();
  model.keep("a", { ...rows("1", "2"), isCut: true });
  expect(model.get("a", 2)?.works).toHaveLength(2);
  expect(model.get("a", 3)).toBeUndefined();
  model.keep("a", rows("1", "2"));
  expect(model.get("a", 3)?.works).toHaveLength(2);
});

test("of another version of the model nothing is kept", () => {
  const owner = {};
  const model = keptModel(owner, "1");
  model.keep("a", rows("1"));
  expect(keptModel(owner, "1")).toBe(model);
  expect(keptModel(owner, "2").get("a")).toBeUndefined();
});
