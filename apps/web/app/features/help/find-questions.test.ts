import { expect, test } from "vitest";
import { findQuestions } from "./find-questions";
import { questionGroups } from "./questions";

const found = (query: string) =>
  findQuestions(query).flatMap(({ questions }) => questions.map(({ id }) => id));

test("the help centre has 20 questions in 6 groups, each with an anchor of its own", () => {
  const ids = [...questionGroups, ...questionGroups.flatMap(({ questions }) => questions)].map(
    ({ id }) => id,
  );
  expect(questionGroups).toHaveLength(6);
  expect(found("")).toHaveLength(20);
  expect(new Set(ids).size).toBe(26);
  for (const id of ids) expect(id).toMatch(/^[a-z0-9-]+$/);
});

test.each(["şifremi unuttum", "SIFREMI UNUTTUM", "sifre unut", "ŞİFREMİ", "unuttum şifre"])(
  "%s finds how to renew a password, by Turkish letters or without them",
  (query) => {
    expect(found(query)).toContain("sifremi-unuttum");
  },
);

test("every word must be there, at the beginning of a word", () => {
  expect(found("şifre kapak")).toEqual([]);
  expect(found("fremi")).toEqual([]);
  expect(found("   ?! ")).toHaveLength(20);
});

test("help tells only of what there is", () => {
  const text = JSON.stringify(questionGroups);
  expect(text).not.toMatch(/Google ile|listeler|bildirim ayar/i);
});
