import type { Audience } from "@okurca/contract";
import { afterEach, describe, expect, test, vi } from "vitest";
import { type Answer, answerCalls, find, press, renderAt, until } from "~/lib/rendering.fixtures";
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

const parts = {
  renderPosts: () => null,
  renderBooks: () => null,
  renderFriends: () => null,
  renderFollows: () => null,
  renderContributions: () => null,
  renderQuotes: () => null,
  renderEditor: () => null,
};

function show(answer: () => Answer) {
  const asked = answerCalls(answer);
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
  const facts = [...document.querySelectorAll("header p")].map((one) => one.textContent?.trim());
  for (const fact of ["ayse@ornek.com", "Doğum tarihi: 4 Mayıs 1990"])
    expect(facts).toContain(`${fact} Yalnızca siz görürsünüz`);
  expect(document.querySelector("dl")?.textContent).toBe("İnceleme3Kitap1.234");
  expect(document.querySelector("[aria-label='Favori türler']")?.textContent).toBe("Roman");
  expect(find("a", "Ayarlarda düzenle").getAttribute("href")).toBe("/ayarlar");
  const tabs = [...document.querySelectorAll("[role=tab]")].map((tab) => tab.textContent);
  expect(tabs).toEqual([
    expect.stringContaining("İncelemeler"),
    expect.stringContaining("Kitaplığım"),
    "Arkadaşlarım",
    "Takip",
    "Katkıların",
    "Alıntılar",
  ]);
});

describe("the own profile is handed on", () => {
  const heard = vi.fn();
  const draw = async (reviews: Audience, library: Audience) => {
    heard.mockClear();
    answerCalls(({ path }) =>
      path === "/api/account/privacy"
        ? { body: { reviews, library, is_followable: false } }
        : { body: { profile, posts: { total: 3, data: [] }, books: { total: 0, data: [] } } },
    );
    const renderPosts = (_posts: unknown, isPublic: boolean) => {
      heard(isPublic);
      return null;
    };
    page = await renderAt("/profil", <OwnProfile {...parts} renderPosts={renderPosts} />);
  };
  const button = () => document.querySelector<HTMLElement>("header button[aria-label$='paylaş']");

  test.each<[Audience, Audience]>([
    ["public", "me"],
    ["friends", "public"],
  ])("with reviews for %s and books for %s", async (reviews, library) => {
    await draw(reviews, library);
    const share = vi.fn(async () => {});
    vi.stubGlobal("navigator", { ...navigator, share });
    await until(() => expect(button()?.getAttribute("aria-label")).toBe("Profilinizin bağlantısını paylaş"));
    await press(button() as HTMLElement);
    expect(share).toHaveBeenCalledWith({
      title: "Ayşe Işık (@ayse)",
      url: new URL("/profil/ayse", location.origin).href,
    });
    expect(heard).toHaveBeenLastCalledWith(reviews === "public");
  });

  test("not while both are for friends or nobody", async () => {
    await draw("friends", "me");
    expect(find("button", "Profili Düzenle")).toBeTruthy();
    expect(button()).toBeNull();
    expect(heard).toHaveBeenLastCalledWith(false);
  });
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
