import { afterEach, expect, test, vi } from "vitest";
import { type Answer, answerCalls, find, press, renderAt } from "~/lib/rendering.fixtures";
import { OwnProfile } from "./own-profile";

let page: Awaited<ReturnType<typeof renderAt>>;
afterEach(async () => {
  await page.close();
  vi.unstubAllGlobals();
});

const profile = {
  name: "Ayşe Işık",
  username: "ayse",
  email: "ayse@ornek.com",
  picture: null,
  birthdate: "1990-05-04",
  favorite_genres: ["roman", "uzay"],
};

function show(answer: () => Answer) {
  const asked = answerCalls(answer);
  const parts = {
    renderPosts: () => null,
    renderBooks: () => null,
    renderFriends: () => null,
    renderFollows: () => null,
    renderEditor: () => null,
  };
  return renderAt("/profil", <OwnProfile {...parts} />).then((shown) => {
    page = shown;
    return asked;
  });
}

test("while it is fetched the profile says so", async () => {
  await show(() => undefined);
  expect(document.body.textContent).toContain("Profil yükleniyor...");
});

test("the head tells name, e-mail, day of birth, both counts and the genres that there are", async () => {
  const asked = await show(() => ({
    body: { profile, posts: { total: 3, data: [] }, books: { total: 1234, data: [] } },
  }));
  expect(asked[0]?.path).toBe(
    "/api/activity/profile?posts_page=1&books_page=1&posts_limit=10&books_limit=10",
  );
  expect(document.querySelector("h1")?.textContent).toBe("Ayşe Işık");
  for (const words of ["ayse@ornek.com", "4 Mayıs 1990"]) expect(document.body.textContent).toContain(words);
  expect(document.querySelector("dl")?.textContent).toBe("İnceleme3Kitap1.234");
  expect(document.querySelector("[aria-label='Favori türler']")?.textContent).toBe("Roman");
  expect(find("a", "Ayarlarda düzenle").getAttribute("href")).toBe("/ayarlar");
  const tabs = [...document.querySelectorAll("[role=tab]")].map((tab) => tab.textContent);
  expect(tabs).toEqual([
    expect.stringContaining("İncelemeler"),
    expect.stringContaining("Kitaplığım"),
    "Arkadaşlarım",
    "Takip",
  ]);
});

test("a failure is a box titled 'Hata', and 'Tekrar Dene' asks again", async () => {
  const asked = await show(() => ({ status: 400, body: {} }));
  expect(find("h2", "Hata")).toBeTruthy();
  const before = asked.length;
  await press(find("button", "Tekrar Dene"));
  expect(asked.length).toBe(before + 1);
});

test("without a connection it says so, and leads to the library, which opens without one", async () => {
  await show(() => {
    throw new TypeError("Failed to fetch");
  });
  expect(find("h2", "Sunucuya ulaşılamıyor")).toBeTruthy();
  expect(find("[role=alert]", "kitaplığınız çevrimdışıyken de açılır")).toBeTruthy();
  expect(find("a", "Kütüphanem").getAttribute("href")).toBe("/kutuphane");
});
