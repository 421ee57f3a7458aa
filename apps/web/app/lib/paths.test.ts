import { expect, test } from "vitest";
import { ownAddress, paths } from "./paths";

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
    "",
    null,
    undefined,
    7,
  ])
    expect(ownAddress(other)).toBe("/");
});

test("sign-in, registration and the choice of genres know where to go on to, but for home", () => {
  expect(paths.loginThen("/ara?q=roman")).toBe("/giris?next=%2Fara%3Fq%3Droman");
  expect(paths.registerThen("/kutuphane")).toBe("/kayit?next=%2Fkutuphane");
  expect(paths.genreSelectionThen("/kutuphane")).toBe("/tur-secimi?next=%2Fkutuphane");
  expect([paths.loginThen("/"), paths.registerThen("/"), paths.genreSelectionThen("/")]).toEqual([
    paths.login,
    paths.register,
    paths.genreSelection,
  ]);
});
