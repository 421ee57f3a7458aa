import { expect, test } from "vitest";
import { pictureAddress, pictureKeyIn } from "./picture.ts";

const key = "0123456789_-abcdefABCD";

test("an address holds its key, also with a host before it", () => {
  expect(pictureAddress(key)).toBe(`/api/get-image/profile/${key}`);
  expect(pictureKeyIn(pictureAddress(key))).toBe(key);
  expect(pictureKeyIn(`https://okurca.example${pictureAddress(key)}`)).toBe(key);
});

test.each([
  "",
  "https://lh3.googleusercontent.com/a/resim",
  "/api/get-image/profile/",
  "/api/get-image/profile/ayse.png",
  `/api/get-image/profile/${key}?size=128`,
  `/api/get-image/profile/${key}/..`,
  `//baska.example/api/get-image/profile/${key}x`,
  `//baska.example/api/get-image/profile/${key}`,
  `/\\baska.example/api/get-image/profile/${key}`,
  `data:image/png;base64,/api/get-image/profile/${key}`,
  `javascript:/api/get-image/profile/${key}`,
])("another address has none: %j", (address) => {
  expect(pictureKeyIn(address)).toBeUndefined();
});
