import { expect, test } from "vitest";
import { examples } from "../parse/familiar.ts";
import { digestOfExamples, learntFrom, withKinds } from "./examples.ts";
import { intents } from "./intents.ts";
import { learntOf, rankingOf } from "./learnt.ts";

/** Read once: it takes some seconds. */
const all = learntFrom();

test("what was learnt is of the examples as they stand; else: npm run bench -- intents --learn", () => {
  expect(learntOf).toBe(digestOfExamples());
});

test("every intent has examples, and every example an intent", () => {
  const labels = new Set(all.map(({ label }) => label));
  expect([...labels].filter((label) => !(label in intents) && label !== "several")).toEqual([]);
  // What is asked of an author is told apart from other facts by whom it names.
  expect(Object.keys(intents).filter((label) => !labels.has(label))).toEqual(["author-fact"]);
  expect(withKinds.filter((label) => intents[label]?.hasKinds !== true)).toEqual([]);
});

test("no example stands under two intents", () => {
  const intentsOf = new Map<string, Set<string>>();
  for (const [label, texts] of Object.entries(examples))
    for (const text of texts) {
      const bare = text.toLocaleLowerCase("tr").replace(/[ ?.!]+$/, "");
      intentsOf.set(bare, (intentsOf.get(bare) ?? new Set()).add(label.split("/")[0] ?? label));
    }
  expect([...intentsOf].filter(([, { size }]) => size > 1)).toEqual([]);
});

test("every example is ranked among all intents: nearly all are taken for what they are, and none of two alike", () => {
  const judged = all.map(({ label, features }) => {
    const [best, second] = rankingOf().rank(features);
    return { isRight: best?.label === label, isTie: best?.probability === second?.probability };
  });
  expect(judged.filter(({ isTie }) => isTie)).toEqual([]);
  expect(judged.filter(({ isRight }) => isRight).length / judged.length).toBeGreaterThan(0.93);
});
