import { act } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { useFriendSearch } from "~/features/friendships";
import { signedInKey } from "~/lib/boot";
import { takeNotes } from "~/lib/notes";
import { queryClient } from "~/lib/query-client";
import { type Asked, answerCalls, find, press, renderAt, type, until } from "~/lib/rendering.fixtures";
import { MemberShell } from "~/shell/member-shell";
import { ReaderData } from "~/shell/reader-data";
import MemberHome from "./member-home";

// The stream needs a browser; that it arrives is a journey's.
vi.mock("~/shell/live-answers", () => ({ keepAnswersLive: () => () => undefined }));

const reader = {
  username: "ayse",
  email: "ayse@ornek.com",
  firstName: "Ayşe",
  lastName: "Işık",
  picture: null as string | null,
  genres: ["roman"] as string[] | null,
};
const empty = {
  ...{ events: [], books: [], requests: [], results: [], readings: [], sections: [] },
  ...{ page: 1, limit: 10, total_count: 0, unread: 0 },
  counts: { all: 0, read: 0, reading: 0, "to-read": 0 },
};

const isbn = "9789753638029";
const book = { id: isbn, isbn, title: "Kürk Mantolu Madonna", author: ["Sabahattin Ali"], genres: [] };
const names = ["Mehmet Çınar", "Melis Ak", "Zeynep İnce"];
const eventsFrom = (first: number) =>
  Array.from({ length: 10 }, (_none, i) => ({
    ...{
      id: `event-${first + i}`,
      event_type: "friend_book_update",
      status: "read",
      text: "bir kitabı okudu",
    },
    ...{ date: "2026-01-02T10:00:00.000Z", content: null, rating: null, has_spoiler: false, post_id: null },
    ...{ like_count: 0, comment_count: 0, is_liked: false, isbn },
    profile: { username: `okur${i % heard}`, name: names[i % heard], picture: null },
    book_details: { title: "Kürk Mantolu Madonna", image: "", author: ["Sabahattin Ali"] },
  }));

let page: Awaited<ReturnType<typeof renderAt>>;
let asked: Asked[];
let hasEvents: boolean;
/** Of how many readers they are. */
let heard: number;
let likeMinded: object[];
let isRecommendedTo: boolean;
let goal: number | null;
beforeEach(() => {
  sessionStorage.setItem(signedInKey, JSON.stringify(reader));
  hasEvents = false;
  heard = 3;
  likeMinded = [];
  isRecommendedTo = true;
  goal = null;
  asked = answerCalls(({ method, path }) => {
    if (method === "POST") return { status: 201, body: { message: "", post: {} } };
    if (method === "PUT") return { body: { message: "", goal: { year: 2026, books: goal } } };
    if (path.includes("dashboard")) {
      const own = { goal: goal === null ? null : { books: goal }, finished: { books: 6, readings: 6 } };
      return { body: { year: 2026, today: "2026-03-01", ...own } };
    }
    if (path.includes("unread-count")) return { body: { unread: 0, requests: 0 } };
    if (path === "/api/account/recommendations") return { body: { is_on: isRecommendedTo } };
    if (path.includes("first-steps"))
      return { body: { ...empty, rated: 5, reviews: [], readers: likeMinded } };
    if (path.includes("/books/search")) return { body: { ...empty, results: [book], total_count: 1 } };
    const number = Number(/feed\?page=(\d+)/.exec(path)?.[1] ?? 0);
    if (!hasEvents || number === 0) return { body: empty };
    return { body: { events: eventsFrom(number * 10), page: number, limit: 10, total_count: 99 } };
  });
});
afterEach(async () => {
  await page.close();
  queryClient.clear();
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const dialog = (name: string) =>
  [...document.querySelectorAll("[role=dialog] h2")].find(({ textContent }) => textContent === name);
const finders = () =>
  [...document.querySelectorAll("header button")].filter(({ textContent }) => textContent === "Arkadaş Ara");
async function pressEscape(): Promise<void> {
  await act(async () => {
    document
      .querySelector("[role=dialog]")
      ?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  });
}

describe("the home page of a reader", () => {
  test("opens the new-review dialog by '?showCreateReview=true' alone, and closing it clears the address", async () => {
    page = await renderAt("/?showCreateReview=false", <MemberHome />);
    expect(dialog("Yeni İnceleme")).toBeUndefined();
    await page.close();
    page = await renderAt("/?showCreateReview=true", <MemberHome />);
    expect(dialog("Yeni İnceleme")).toBeTruthy();
    await pressEscape();
    await until(() => expect(dialog("Yeni İnceleme")).toBeUndefined());
    expect(page.location()).toBe("/");
  });

  const beside = () => document.querySelector("aside[aria-label='Okumalarım']")?.textContent;

  test("calls others where nobody is to be read of, instead of looking for friends among nobody", async () => {
    page = await renderAt("/", <MemberHome />);
    await until(() => expect(beside()).toContain("Şu an ne okuyorsunuz?"));
    await until(() => expect(beside()).toContain("Okur arkadaşlarınızı çağırın"));
    expect(beside()).not.toContain("Arkadaşlarınızla okuyun");
    await press(find("aside button[aria-label='Gizle: Okur arkadaşlarınızı çağırın']", ""));
    expect(beside()).toContain("Arkadaşlarınızla okuyun");
  });

  test("asks for the year's goal beside the first steps, and shows how far it is", async () => {
    page = await renderAt("/", <MemberHome />);
    await until(() => expect(beside()).toContain("2026 okuma hedefi"));
    const button = find("aside[aria-label='Okumalarım'] button", "Hedef belirle");
    await press(button);
    await type(document.querySelector("[role=dialog] input") as HTMLInputElement, "24");
    goal = 24;
    await press(find("[role=dialog] button", "Kaydet"));
    await until(() => expect(beside()).toContain("6 / 24 kitap"));
    expect(beside()).toContain("Hedefe 18 kitap");
    expect(button.textContent).toContain("Hedefi değiştir");
    expect(asked).toContainEqual(
      expect.objectContaining({ path: "/api/dashboard/goal/2026", body: { books: 24 } }),
    );
    await press(find("aside button[aria-label='Gizle: 2026 okuma hedefi']", ""));
    expect(beside()).not.toContain("okuma hedefi");
  });

  test("has readers of like taste beside it instead of empty prompts, where there are any", async () => {
    queryClient.clear();
    likeMinded = [
      {
        ...{ username: "mehmet", name: "Mehmet Çınar", picture: null, is_followable: true },
        ...{ common_books: 2, common_genres: [], books: 3, reviews: 1 },
      },
    ];
    page = await renderAt("/", <MemberHome />);
    await until(() => expect(beside()).toContain("Mehmet Çınar"));
    expect(beside()).not.toContain("Şu an ne okuyorsunuz?");
    expect(beside()).not.toContain("Arkadaşlarınızla okuyun");
    await press(find("aside button[aria-label='Gizle: Zevki size benzeyen okurlar']", ""));
    expect(beside()).toContain("Arkadaşlarınızla okuyun");
  });

  test("opens it by the menu's 'Yeni İnceleme' and by the invitation above the feed, which says what it opens", async () => {
    page = await renderAt("/", <MemberHome />);
    expect(find("nav a", "Yeni İnceleme").getAttribute("href")).toBe("/?showCreateReview=true");
    await press(find("button", "Okuduğunuz bir kitabı anlatın, Ayşe"));
    expect(page.location()).toBe("/?showCreateReview=true");
    expect(dialog("Yeni İnceleme")).toBeTruthy();
  });

  test("a shared review closes the dialog and loads the feed from page 1", async () => {
    hasEvents = true;
    page = await renderAt("/?showCreateReview=true", <MemberHome />);
    const cards = () => document.querySelectorAll("article").length;
    await press(find("button", "Daha Fazla Göster"));
    await until(() => expect(cards()).toBe(20));
    await type(document.querySelector("[role=dialog] input[type=search]") as HTMLInputElement, "madonna");
    await press(find("button", "Kitabı ara"));
    await press(find("[role=dialog] ul button", "Kürk Mantolu Madonna"));
    await press(document.querySelectorAll<HTMLElement>("[role=dialog] input[type=radio]")[2] as HTMLElement);
    await type(
      document.querySelector("[role=dialog] textarea") as HTMLTextAreaElement,
      "On karakterden uzun.",
    );
    const before = asked.length;
    await press(find("[role=dialog] button", "Paylaş"));
    await until(() => expect([dialog("Yeni İnceleme"), cards()]).toEqual([undefined, 10]));
    const feeds = asked.slice(before).filter(({ path }) => path.includes("/feed?"));
    expect(feeds.map(({ path }) => path)).toEqual(["/api/activity/feed?page=1&limit=10"]);
    expect(takeNotes().map(({ text }) => text)).toContain("İncelemeniz başarıyla paylaşıldı!");
    vi.restoreAllMocks();
  });

  test("has 'Arkadaş Ara' in its header, which opens the search; no other page's header has it", async () => {
    page = await renderAt("/", <MemberHome />);
    expect(finders()).toHaveLength(1);
    await press(finders()[0] as HTMLElement);
    expect(dialog("Arkadaş Ara")).toBeTruthy();
    await pressEscape();
    await until(() => expect(dialog("Arkadaş Ara")).toBeUndefined());
    await page.close();
    page = await renderAt(
      "/kutuphane",
      <ReaderData>
        <MemberShell>Kütüphane</MemberShell>
      </ReaderData>,
    );
    expect(find("a", "Okurca").getAttribute("href")).toBe("/");
    expect(finders()).toEqual([]);
  });

  test("the friend search shows readers of like taste before anything is typed, and says so where there are none", async () => {
    const inDialog = () => document.querySelector("[role=dialog]")?.textContent;
    page = await renderAt("/", <MemberHome />);
    await press(finders()[0] as HTMLElement);
    await until(() => expect(inDialog()).toContain("Size önerebileceğimiz bir okur henüz yok."));
    await page.close();
    queryClient.clear();
    likeMinded = [
      {
        ...{ username: "mehmet", name: "Mehmet Çınar", picture: null, is_followable: true },
        ...{ common_books: 2, common_genres: [], books: 3, reviews: 1 },
      },
    ];
    page = await renderAt("/", <MemberHome />);
    await press(finders()[0] as HTMLElement);
    await until(() => expect(inDialog()).toContain("Mehmet Çınar"));
    expect(inDialog()).toContain("“Arkadaş Ekle” arkadaşlık isteği gönderir");
    expect(find("[role=dialog] button", "Takip Et").title).toContain("İstek göndermeden");
    expect(find("[role=dialog] button", "Arkadaş Ekle").title).toContain("Arkadaşlık isteği gönderir");
    await type(document.querySelector("[role=dialog] input[type=search]") as HTMLInputElement, "me");
    expect(inDialog()).not.toContain("Mehmet Çınar");
  });

  test("the friend search suggests nobody again whom one has just followed", async () => {
    const inDialog = () => document.querySelector("[role=dialog]")?.textContent;
    likeMinded = [
      {
        ...{ username: "mehmet", name: "Mehmet Çınar", picture: null, is_followable: true },
        ...{ common_books: 2, common_genres: [], books: 3, reviews: 1 },
      },
    ];
    page = await renderAt("/", <MemberHome />);
    await until(() => expect(document.body.textContent).toContain("Mehmet Çınar"));
    await press(finders()[0] as HTMLElement);
    await until(() => expect(inDialog()).toContain("Mehmet Çınar"));
    await press(find("[role=dialog] button", "Takip Et"));
    // The server leaves out whom one follows.
    likeMinded = [];
    await until(() => expect(inDialog()).toContain("Takip ediyorsunuz"));
    await press(find("[role=dialog] button", "Kapat"));
    await press(finders()[0] as HTMLElement);
    await until(() => expect(inDialog()).toContain("Size önerebileceğimiz bir okur henüz yok."));
  });

  test("who has a feed keeps what stands beside it when the friend search suggests readers", async () => {
    hasEvents = true;
    likeMinded = [
      {
        ...{ username: "zehra", name: "Zehra Taş", picture: null, is_followable: true },
        ...{ common_books: 2, common_genres: [], books: 3, reviews: 1 },
      },
    ];
    page = await renderAt("/", <MemberHome />);
    await until(() => expect(document.querySelectorAll("article")).toHaveLength(10));
    await press(finders()[0] as HTMLElement);
    await until(() => expect(document.querySelector("[role=dialog]")?.textContent).toContain("Zehra Taş"));
    expect(document.querySelector("aside[aria-label='Okumalarım']")?.textContent).not.toContain("Zehra Taş");
  });

  test("who has a feed of one reader keeps readers of like taste, the goal and the way to recommendations", async () => {
    hasEvents = true;
    heard = 1;
    likeMinded = [
      {
        ...{ username: "zehra", name: "Zehra Taş", picture: null, is_followable: true },
        ...{ common_books: 2, common_genres: [], books: 3, reviews: 1 },
      },
    ];
    page = await renderAt("/", <MemberHome />);
    await until(() => expect(beside()).toContain("Zehra Taş"));
    await until(() => expect(beside()).toContain("2026 okuma hedefi"));
    expect(document.querySelectorAll("article")).toHaveLength(10);
    expect(find("nav a", "Size göre kitaplar").getAttribute("href")).toBe("/onerilerim");
    expect(find("nav a", "Okuma hedefi").getAttribute("href")).toBe("/dashboard");
    await press(find("nav button", "Size benzeyen okurlar"));
    expect(dialog("Arkadaş Ara")).toBeTruthy();
  });

  test("who has a feed of one reader is offered nothing that was put away, nor recommendations that are turned off", async () => {
    hasEvents = true;
    heard = 1;
    isRecommendedTo = false;
    sessionStorage.setItem("okurca.of/ayse/hidden-steps", "readers");
    page = await renderAt("/", <MemberHome />);
    const ways = () => [...document.querySelectorAll("nav[aria-label='Sizin için'] > *")];
    await until(() => expect(ways().map(({ textContent }) => textContent?.trim())).toEqual(["Okuma hedefi"]));
    await page.close();
    sessionStorage.setItem("okurca.of/ayse/hidden-steps", "readers goal");
    page = await renderAt("/", <MemberHome />);
    await until(() => expect(document.querySelectorAll("article")).toHaveLength(10));
    await until(() => expect(ways()).toEqual([]));
    expect(document.querySelector("nav[aria-label='Sizin için']")).toBeNull();
  });

  test("opens the friend search from outside, by the global hook; left with it open it does not stand there again", async () => {
    function Outside() {
      const { open } = useFriendSearch();
      return (
        <button type="button" onClick={open}>
          Dışarıdan aç
        </button>
      );
    }
    page = await renderAt(
      "/",
      <>
        <Outside />
        <MemberHome />
      </>,
    );
    await press(find("button", "Dışarıdan aç"));
    expect(dialog("Arkadaş Ara")).toBeTruthy();
    await page.close();
    page = await renderAt("/", <MemberHome />);
    expect(dialog("Arkadaş Ara")).toBeUndefined();
  });

  test("sends a reader who has chosen no genres to their choice", async () => {
    sessionStorage.setItem(signedInKey, JSON.stringify({ ...reader, genres: null }));
    page = await renderAt("/", <MemberHome />);
    expect(page.location()).toBe("/tur-secimi");
  });
});

describe("the menu", () => {
  test("has its nine entries in order with their addresses; 'Çıkış Yap' has none", async () => {
    page = await renderAt("/", <MemberHome />);
    const entries = [...document.querySelectorAll("nav[aria-label='Ana menü'] li")].map((entry) => [
      entry.textContent,
      entry.querySelector("a")?.getAttribute("href") ?? null,
    ]);
    expect(entries).toEqual([
      ["Ana Sayfa", "/"],
      ["Kütüphanem", "/kutuphane"],
      ["Ara", "/ara"],
      ["Bildirimlerim", "/bildirimlerim"],
      ["Önerilerim", "/onerilerim"],
      ["Ai Chat", "/ai-chat"],
      ["Profilim", "/profil"],
      ["Ayarlar", "/ayarlar"],
      ["Çıkış Yap", null],
      ["Alıntılar", "/alintilar"],
      // In the drawer alone.
      ["Okuma Panom", "/dashboard"],
    ]);
  });

  test.each([
    [{}, "Ayşe Işık"],
    [{ firstName: "", lastName: "" }, "ayse"],
    [{ firstName: "", lastName: "", username: "" }, "Kullanıcı"],
  ])("is a drawer on a phone, with name and e-mail; its name falls back: %j", async (more, name) => {
    sessionStorage.setItem(signedInKey, JSON.stringify({ ...reader, ...more }));
    page = await renderAt("/", <MemberHome />);
    await press(find("button", "Menüyü aç"));
    const drawer = document.querySelector("[role=dialog]");
    const lines = [...(drawer?.querySelectorAll("p") ?? [])].map(({ textContent }) => textContent);
    expect(lines.slice(0, 2)).toEqual([name, "ayse@ornek.com"]);
    await pressEscape();
    await until(() => expect(document.querySelector("[role=dialog]")).toBeNull());
  });
});
