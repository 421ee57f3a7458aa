import { act } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Answer, answerCalls, find, renderAt, settle, type, until } from "~/lib/rendering.fixtures";
import { PublicPage } from "./public-page";

const bookOf = (n: number) => ({
  id: String(n),
  isbn: `978975363800${n}`,
  title: `Kitap ${n}`,
  author: ["Ayşe Ak", "Can Su"],
  image: `/api/get-image/cover/978975363800${n}`,
});

let page: Awaited<ReturnType<typeof renderAt>>;
let asked: ReturnType<typeof answerCalls>;
let answer: Answer;
beforeEach(async () => {
  answer = { body: { results: [bookOf(1), bookOf(2)] } };
  asked = answerCalls(() => answer);
  page = await renderAt("/hakkimizda", <PublicPage>içerik</PublicPage>);
});
afterEach(async () => {
  await page.close();
  vi.unstubAllGlobals();
});

const header = () => document.querySelector("header") as HTMLElement;
const box = () => header().querySelector("input[type=search]") as HTMLInputElement;
/** Waits longer than the pause after a key. */
const rest = () => act(() => new Promise<void>((done) => setTimeout(done, 150)));
/** Types and waits for that number of suggested books. */
async function typeUntil(text: string, count: number) {
  await type(box(), text);
  await until(() => expect(options()).toHaveLength(count));
}
const key = (name: string) =>
  act(async () => {
    box().dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
  });
async function submit() {
  await act(async () => {
    box().form?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  });
  await settle();
}
const options = () => [...document.querySelectorAll("[role=option]")];
const active = () => document.getElementById(box().getAttribute("aria-activedescendant") ?? "-");

describe("the header", () => {
  test("has a logo that leads home with the tagline 'kitap inceleme platformu'", () => {
    const logo = header().querySelector("a[href='/']");
    expect(logo?.textContent).toMatch(/^Okurca/);
    expect(logo?.textContent).toContain("kitap inceleme platformu");
  });

  test("offers a visitor 'Giriş Yap' and 'Kayıt Ol'", () => {
    expect(find("header a", "Giriş Yap").getAttribute("href")).toBe("/giris");
    expect(find("header a", "Kayıt Ol").getAttribute("href")).toBe("/kayit");
  });

  test("offers both with where the visitor wanted to go", async () => {
    await page.close();
    page = await renderAt("/giris?next=%2Fara", <PublicPage>içerik</PublicPage>);
    expect(find("header a", "Giriş Yap").getAttribute("href")).toBe("/giris?next=%2Fara");
    expect(find("header a", "Kayıt Ol").getAttribute("href")).toBe("/kayit?next=%2Fara");
  });

  test("has a menu for small windows, the browser's own, with search, both doors, genres and help", async () => {
    const toggle = find("header button", "Menü");
    const menu = document.getElementById(toggle.getAttribute("popovertarget") ?? "-");
    expect(menu?.getAttribute("popover")).toBe("auto");
    await act(async () => {
      menu?.dispatchEvent(Object.assign(new Event("beforetoggle"), { newState: "open" }));
    });
    expect(menu?.querySelectorAll("input[type=search]")).toHaveLength(1);
    expect([...(menu?.querySelectorAll("a") ?? [])].map((link) => link.getAttribute("href"))).toEqual([
      "/giris",
      "/kayit",
      "/tur",
      "/yardim",
    ]);
  });
});

describe("the header's search", () => {
  test("has the placeholder of the specification", () => {
    expect(box().placeholder).toBe("Kitap adı, yazar veya tür ara...");
  });

  test("ignores an empty query, and one of spaces", async () => {
    await submit();
    await type(box(), "   ");
    await submit();
    expect(page.location()).toBe("/hakkimizda");
  });

  test("trims and encodes the query, goes to its results and clears itself", async () => {
    await type(box(), "  suç & ceza?  ");
    await submit();
    expect(page.location()).toBe("/arama?q=su%C3%A7%20%26%20ceza%3F");
    expect(box().value).toBe("");
  });

  test("suggests from the second letter on: cover, title and author, told to screen readers", async () => {
    await type(box(), "k");
    await rest();
    expect([asked, options()]).toEqual([[], []]);
    await typeUntil("ki", 2);
    expect(asked.map(({ path }) => path)).toEqual(["/api/books/suggest?q=ki"]);
    expect(options().map((option) => option.textContent)).toEqual([
      "Kitap 1Ayşe Ak, Can Su",
      "Kitap 2Ayşe Ak, Can Su",
    ]);
    expect(options()[0]?.querySelector("img")?.getAttribute("src")).toBe(bookOf(1).image);
    expect(box().getAttribute("role")).toBe("combobox");
    expect(box().getAttribute("aria-expanded")).toBe("true");
    expect(header().querySelector("[role=status]")?.textContent).toBe("2 öneri var; ok tuşlarıyla gezin.");
  });

  test("has one request in flight; what was typed meanwhile is asked for after it, the last only", async () => {
    const waiting: (() => void)[] = [];
    const urls: string[] = [];
    vi.stubGlobal("fetch", (url: string) => {
      urls.push(url);
      return new Promise<Response>((done) => {
        waiting.push(() => done(Response.json({ results: [bookOf(urls.length)] })));
      });
    });
    await type(box(), "ki");
    await until(() => expect(urls).toHaveLength(1));
    await type(box(), "kit");
    await rest();
    await type(box(), "kita");
    await rest();
    expect(urls).toEqual(["/api/books/suggest?q=ki"]);
    waiting[0]?.();
    await until(() => expect(urls.slice(1)).toEqual(["/api/books/suggest?q=kita"]));
    // The page does not show the outdated answer.
    expect(options()).toEqual([]);
    waiting[1]?.();
    await until(() => expect(options()).toHaveLength(1));
    expect(options()[0]?.textContent).toBe("Kitap 2Ayşe Ak, Can Su");
  });

  test("is walked through by the arrow keys, and Enter goes to the book", async () => {
    await typeUntil("kitap", 2);
    await key("ArrowDown");
    expect(active()?.textContent).toContain("Kitap 1");
    await key("ArrowDown");
    expect(active()?.textContent).toContain("Kitap 2");
    // After the last one comes the field itself.
    await key("ArrowDown");
    expect(active()).toBeNull();
    await key("ArrowUp");
    expect(active()?.getAttribute("aria-selected")).toBe("true");
    await submit();
    expect(page.location()).toBe("/kitap/9789753638002");
    expect(box().value).toBe("");
  });

  test("closes on Escape, keeps what was typed, and Enter then searches for that", async () => {
    await typeUntil("kitap", 2);
    await key("ArrowDown");
    await key("Escape");
    expect([options(), box().value, box().getAttribute("aria-expanded")]).toEqual([[], "kitap", "false"]);
    await submit();
    expect(page.location()).toBe("/arama?q=kitap");
  });

  test("searches all the same while suggestions fail", async () => {
    answer = { status: 400, body: {} };
    await type(box(), "kitap");
    await until(() => expect(asked).toHaveLength(1));
    expect(options()).toEqual([]);
    await submit();
    expect(page.location()).toBe("/arama?q=kitap");
  });
});

describe("the footer", () => {
  test("links to the six pages about the product, and to the genres", () => {
    const links = [...document.querySelectorAll("footer nav a")];
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Hakkımızda", "/hakkimizda"],
      ["İletişim", "/iletisim"],
      ["Gizlilik", "/gizlilik"],
      ["Kullanım Koşulları", "/kosullar"],
      ["Yardım", "/yardim"],
      ["Şeffaflık", "/seffaflik"],
      ["Türler", "/tur"],
    ]);
  });

  test("announces that the apps of two stores are coming soon", () => {
    const stores = [...document.querySelectorAll("footer [aria-label='Mobil uygulamalar'] li")];
    expect(stores.map((store) => store.textContent)).toEqual([
      "Çok yakındaApp Store",
      "Çok yakındaGoogle Play",
    ]);
  });
});
