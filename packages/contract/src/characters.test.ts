import { describe, expect, test } from "vitest";
import { z } from "zod";
import { atMost } from "./characters.ts";
import { countCharacters } from "./count-characters.ts";
import { contactFields, createComment, createReport, createReview, limits, updateReading } from "./index.ts";

const emoji = "😀";

test("characters are counted as readers and the database count them", () => {
  expect([countCharacters(""), countCharacters("İğş"), countCharacters(emoji.repeat(5))]).toEqual([0, 3, 5]);
});

describe("ten characters are ten, whatever they are made of", () => {
  const isReview = (content: string) =>
    createReview.body.safeParse({ book_isbn: "9789753638029", content, rating: 4 }).success;
  test.each([
    ["five emoji have ten units and are five", emoji.repeat(5), false],
    ["nine", emoji.repeat(9), false],
    ["ten", emoji.repeat(10), true],
    ["two thousand", emoji.repeat(2000), true],
    ["one more", emoji.repeat(2001), false],
    ["spaces around are none", `   ${emoji.repeat(9)}   `, false],
    ["a million", "a".repeat(1_000_000), false],
  ])("a review: %s", (_what, content, isTaken) => {
    expect(isReview(content)).toBe(isTaken);
  });

  const body = { kind: "profile", target: "ayse" };
  test.each([
    ["a comment", limits.comment.length, (content: string) => createComment.body.safeParse({ content })],
    ["a report", limits.reportReason, (reason: string) => createReport.body.safeParse({ ...body, reason })],
    ["notes", limits.readingNotes, (notes: string) => updateReading.body.safeParse({ notes })],
    ["a message", limits.contact.message, (text: string) => contactFields.message.safeParse(text)],
  ])("%s may have as many characters as its limit says, and no more", (_what, most, parse) => {
    expect([parse(emoji.repeat(most)).success, parse(emoji.repeat(most + 1)).success]).toEqual([true, false]);
  });
});

test("the description of a schema names the limit", () => {
  expect(z.toJSONSchema(z.string().check(atMost(7, "Çok uzun")))).toMatchObject({ maxLength: 7 });
});
