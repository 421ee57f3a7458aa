import type { ReactNode } from "react";
import { Route, Routes } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { signInHere } from "~/features/session/provider.fixtures";
import { keepTicket } from "~/features/session/ticket";
import { signedInKey } from "~/lib/boot";
import { answerCalls, find, press, renderAt, type, until } from "~/lib/rendering.fixtures";
import MemberHome from "~/pages/home/member-home";
import GenreSelection from "./genre-selection";
import GuestLayout from "./guest-layout";
import Login from "./login";
import Register from "./register";
import SharedLayout from "./shared-layout";
import VerificationFailed from "./verification-failed";
import Verified from "./verified";

let page: Awaited<ReturnType<typeof renderAt>>;
afterEach(async () => {
  await page.close();
  localStorage.clear();
  vi.unstubAllGlobals();
});
const reader = {
  ...{ username: "ayse", email: "ayse@ornek.com", firstName: "Ayşe", lastName: "Işık", picture: null },
  genres: null as string[] | null,
};
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
  ["?next=%2Ftur-secimi", "/"],
])("the choice of genres leads on to there, else home: %j", async (given, end) => {
  signInHere(reader);
  page = await renderAt(`/tur-secimi${given}`, <GenreSelection />);
  await press(find("button", "Geç (Varsayılan"));
  await until(() => expect(page.location()).toBe(end));
});

/** Elsewhere it stands no more, as when it has led away. */
const alone = (path: string, element: ReactNode) => (
  <Routes>
    <Route path={path} element={element} />
    <Route path="*" element={null} />
  </Routes>
);

test("a tab that waited for the sign-in goes on to where its reader wanted to go", async () => {
  signInHere({ ...reader, genres: [] });
  localStorage.setItem(signedInKey, JSON.stringify({ ...reader, genres: [] }));
  page = await renderAt(`/kayit${wanted}`, alone("/kayit", <GuestLayout />));
  expect(page.location()).toBe("/kitap/9789753638029");
});

test("who has no genres yet is not led back to the page that tells of the confirmation", async () => {
  localStorage.setItem(signedInKey, JSON.stringify(reader));
  page = await renderAt("/dogrulama-basarili?username=ayse", alone("/dogrulama-basarili", <SharedLayout />));
  expect(page.location()).toBe("/tur-secimi");
});

test("home asks for the genres with the review that was to be written", async () => {
  localStorage.setItem(signedInKey, JSON.stringify(reader));
  page = await renderAt("/?showCreateReview=true&isbn=9789753638029", alone("/", <MemberHome />));
  expect(page.location()).toBe("/tur-secimi?next=%2F%3FshowCreateReview%3Dtrue%26isbn%3D9789753638029");
});

test("a confirmation on the way to the sign-in keeps it, too", async () => {
  const verified = await linkAt(`/dogrulama-basarili${wanted}&username=ayse`, <Verified />, "Giriş Yap");
  expect(verified).toBe("/giris?username=ayse&next=%2Fkitap%2F9789753638029");
});

test("a confirmation that failed keeps where its reader wanted to go, whichever way is tried then", async () => {
  const ways = () =>
    ["Yeniden Kayıt Ol", "Giriş Yap", "kodla doğrula"].map((words) =>
      find("main a, a", words).getAttribute("href"),
    );
  page = await renderAt(`/dogrulama-basarisiz${wanted}`, <VerificationFailed />);
  expect(ways()).toEqual([`/kayit${wanted}`, `/giris${wanted}`, `/kayit/dogrula${wanted}`]);
  await page.close();
  page = await renderAt("/dogrulama-basarisiz?next=%2F%2Fexample.com", <VerificationFailed />);
  expect(ways()).toEqual(["/kayit", "/giris", "/kayit/dogrula"]);
  await page.close();
  // The mail's link knows nothing of it: the browser that registered does.
  keepTicket({ username: "ayse", ticket: "x", next: "/kitap/9789753638029" });
  page = await renderAt("/dogrulama-basarisiz?message=S%C3%BCresi%20dolmu%C5%9F", <VerificationFailed />);
  await until(() =>
    expect(ways()).toEqual([
      `/kayit${wanted}`,
      `/giris${wanted}`,
      `/kayit/dogrula?username=ayse&${wanted.slice(1)}`,
    ]),
  );
});

test("that names are seen by all is said of both fields, beside what is wrong with them", async () => {
  page = await renderAt("/kayit", <Register />);
  const told = (name: string) =>
    (document.querySelector(`input[name=${name}]`)?.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent);
  const note = "Adınız ve soyadınız herkese görünür.";
  expect([told("firstName"), told("lastName")]).toEqual([[note], [note]]);
  await press(find("button", "İleri"));
  await until(() => expect(told("lastName")).toEqual([note, expect.stringMatching(/./)]));
});

test("the wizard keeps it over its steps", async () => {
  page = await renderAt(`/kayit${wanted}`, <Register />);
  for (const [name, text] of Object.entries({
    ...{ username: "aysenur", firstName: "Ayşe", lastName: "Işık", email: "ayse@ornek.com" },
  }))
    await type(document.querySelector(`input[name=${name}]`) as HTMLInputElement, text);
  answerCalls(() => ({ body: { available: true, message: "" } }));
  await press(find("button", "İleri"));
  await until(() => expect(document.body.textContent).toContain("Adım 2 / 4"));
  expect(page.location()).toBe(`/kayit${wanted}`);
  await press(find("button", "Geri"));
  await until(() => expect(document.body.textContent).toContain("Adım 1 / 4"));
  expect(page.location()).toBe(`/kayit${wanted}`);
});
