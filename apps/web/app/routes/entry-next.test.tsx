import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { signInHere } from "~/features/session/provider.fixtures";
import { find, press, renderAt, until } from "~/lib/rendering.fixtures";
import GenreSelection from "./genre-selection";
import Login from "./login";
import Register from "./register";

let page: Awaited<ReturnType<typeof renderAt>>;
afterEach(async () => {
  await page.close();
  localStorage.clear();
  vi.unstubAllGlobals();
});
const wanted = "?next=%2Fkitap%2F9789753638029";
const linkAt = async (address: string, element: ReactNode, words: string) => {
  page = await renderAt(address, element);
  return find("main a, a", words).getAttribute("href");
};

test.each([
  [wanted, wanted],
  ["", ""],
  ["?next=%2F%2Fexample.com", ""],
])(
  "sign-in and registration lead to each other with where the reader wanted to go: %j",
  async (given, kept) => {
    expect(await linkAt(`/giris${given}`, <Login />, "Kayıt Ol")).toBe(`/kayit${kept}`);
    await page.close();
    expect(await linkAt(`/kayit${given}`, <Register />, "Giriş Yap")).toBe(`/giris${kept}`);
  },
);

test.each([
  [wanted, "/kitap/9789753638029"],
  ["", "/"],
  ["?next=%2F%2Fexample.com", "/"],
])("the choice of genres leads on to there, else home: %j", async (given, end) => {
  signInHere({
    ...{ username: "ayse", email: "ayse@ornek.com", firstName: "Ayşe", lastName: "Işık", picture: null },
    genres: null,
  });
  page = await renderAt(`/tur-secimi${given}`, <GenreSelection />);
  await press(find("button", "Geç (Varsayılan"));
  await until(() => expect(page.location()).toBe(end));
});
