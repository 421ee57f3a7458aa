import { expect, test } from "vitest";
import { leadingOn, ownAddress } from "./next-address";

test("only an address of ours is led on to, and where there is none the way leads home", () => {
  for (const address of ["/", "/kutuphane", "/kitap/9789753638029?showCreateReview=true#incelemeler"])
    expect(ownAddress(address)).toBe(address);
  for (const other of [
    "//example.com",
    "/\\example.com",
    "/\t/example.com",
    "/\n/example.com",
    "https://example.com",
    "javascript:alert(1)",
    "kutuphane",
    "/dogrulama-basarili?username=ayse",
    "/dogrulama-basarisiz",
    "",
    null,
    undefined,
    7,
  ])
    expect(ownAddress(other)).toBe("/");
});

test("an address knows where to go on to, but for home", () => {
  expect(leadingOn("/kayit", "/ara?q=roman")).toBe("/kayit?next=%2Fara%3Fq%3Droman");
  expect(leadingOn("/kayit/dogrula?username=ayse", "/ara")).toBe("/kayit/dogrula?username=ayse&next=%2Fara");
  for (const home of ["/", "/dogrulama-basarili?username=ayse"])
    expect(leadingOn("/kayit", home)).toBe("/kayit");
});
