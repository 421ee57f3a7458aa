import { expect, test } from "vitest";
import { addUp, type Speaker } from "./add-up.ts";
import { KeptModel } from "./kept-model.ts";

/** Every book tells of every third work or so, of which the first counts most. */
function speakersOf(model: KeptModel, seeds: number, most: number): Speaker[] {
  return Array.from({ length: seeds }, (_none, n) => {
    const workIds = Array.from(
      { length: 40 },
      (_, i) => `w${String((i * (n + 3) + n) % 97).padStart(2, "0")}`,
    );
    const weights = workIds.map((_, i) => 1 / (i + 1));
    const told = model.keep(`w${n}`, { workIds: [...new Set(workIds)], weights });
    return { seed_id: `w${n}`, worth: [1, 0.4, -0.2][n % 3] ?? 0, told, most };
  });
}

/** The same without any art. */
function plainly(speakers: readonly Speaker[], most: number) {
  const sums = new Map<string, { id: string; score: number; said: [string, number][] }>();
  for (const { seed_id, worth, told, most } of speakers) {
    for (const [i, { work_id: id }] of told.works.slice(0, most).entries()) {
      const sum = sums.get(id) ?? { id, score: 0, said: [] };
      const points = (told.weights[i] ?? 0) * worth;
      sum.score += points;
      sum.said.push([seed_id, points]);
      sums.set(id, sum);
    }
  }
  return [...sums.values()]
    .filter(({ id, score }) => score > 0 && !speakers.some(({ seed_id }) => seed_id === id))
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
    .slice(0, most)
    .map(({ id, score, said }) => ({
      id,
      score,
      seed: said.reduce((best, one) => (one[1] > best[1] ? one : best))[0],
    }));
}

test.each([
  [1, 10],
  [12, 25],
  [30, 1000],
])(
  "what %i books say is added up, the best %i works first, each with the book that says most",
  (seeds, most) => {
    const model = new KeptModel();
    // What was added up before leaves no trace, however much it was.
    addUp(speakersOf(model, 60, 40), 1000);
    for (const each of [5, 40]) {
      const speakers = speakersOf(model, seeds, each);
      const found = addUp(speakers, most).map(({ work, score, seed_id }) => ({
        ...{ id: work.work_id, score, seed: seed_id },
      }));
      expect(found).toEqual(plainly(speakers, most));
    }
  },
);

test("nobody says nothing", () => {
  expect(addUp([], 10)).toEqual([]);
});
