import { expect, test } from "vitest";
import { plain } from "./text.ts";

test.each([
  ["https:&sol;&sol;kotu.example"],
  ["www&period;kotu&period;example"],
  ["_www.kotu.example"],
  ["_https://kotu.example/a"],
  ["a&commat;kotu.example"],
  ["ahttps://kotu.example"],
  ["bak: https://kotu.example ve www.kotu.example"],
  ["biri@kotu.example"],
  ["bak: HTTPS://KOTU.example ve WWW.kotu.example"],
])("what others wrote has no address that becomes a link: %s", (text) => {
  const shown = plain(text);
  // A reference stands as it was typed, and nothing is left of an address that a reader of markdown would know.
  expect(shown).not.toMatch(/(?<!\\)&/);
  expect(shown).not.toMatch(/https?:\/\/|www\.|@/i);
});

test("other words stay as they are", () => {
  expect(plain("Suç & Ceza, 3 < 5; wwwhat?")).toBe("Suç \\& Ceza, 3 \\< 5; wwwhat?");
});
