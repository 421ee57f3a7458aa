import type { Book, FoundKind, Passage } from "@okurca/contract";
import { act, type ComponentProps, createElement } from "react";
import { RouterContextProvider } from "react-router";
import { afterEach, describe, expect, test, vi } from "vitest";
import { signedInKey } from "~/lib/boot";
import { answerCalls, find, renderAt, settle, type, until } from "~/lib/rendering.fixtures";
import { contexts, type Services } from "~/server-context";
import SearchResults, { ErrorBoundary, loader, meta } from "./search-results";

const bookOf = (n: number, more: Partial<Book> = {}): Book => ({
  id: String(n),
  isbn: `978975363800${n}`,
  title: `Kitap ${n}`,
  author: ["Ayşe Ak", "Can Su"],
  image: "",
  release_date: "2021-09-21",
  published_year: 2021,
  publisher: "Kapra Yayıncılık",
  pages: 160,
  genres: ["roman"],
  ...more,
});

let page: Awaited<ReturnType<typeof renderAt>> | undefined;
afterEach(async () => {
  await page?.close();
  page = undefined;
  vi.unstubAllGlobals();
});

/** What the loader makes of an address when the search finds so many. */
async function load(
  address: string,
  total: number,
  books: Book[] = [],
  isNear = false,
  kinds: FoundKind[] = [],
  passages: Passage[] = [],
) {
  const found = { results: books, page: 1, limit: 10, total, total_count: total, is_near: isNear, kinds };
  const search = vi.fn(async () => found);
  const context = new RouterContextProvider();
  const quotes = { search: vi.fn(async () => ({ data: passages, is_near: false, has_more: false })) };
  context.set(contexts.services, { books: { search }, quotes } as unknown as Services);
  context.set(contexts.request, {
    requestId: "1",
    nonce: "",
    origin: "https://okurca.example",
    isDocument: true,
  });
  const request = new Request(`https://okurca.example${address}`);
  const given = { request, context, params: {} } as unknown as Parameters<typeof loader>[0];
  return { asked: search, askedPassages: quotes.search, data: await loader(given) };
}

async function show(
  address: string,
  total: number,
  books: Book[],
  isNear = false,
  kinds: FoundKind[] = [],
  passages: Passage[] = [],
) {
  const { data } = await load(address, total, books, isNear, kinds, passages);
  const props = { loaderData: data } as unknown as ComponentProps<typeof SearchResults>;
  page = await renderAt(address, createElement(SearchResults, props));
  return data;
}

const headOf = (loaderData: unknown) =>
  meta({ loaderData } as Parameters<typeof meta>[0]) as Record<string, string>[];

const passage = (more: Partial<Passage> = {}): Passage => ({
  ...{
    id: "0c7a",
    isbn: bookOf(1).isbn,
    book: { title: "Kitap 1", author: ["Ayşe Ak"], image: "" },
    text: "Dünyanın en basit adamı bile.",
    has_spoiler: false,
  },
  ...{ keeper_count: 37, friends: [], own_id: null },
  ...more,
});

describe("passages with the same words", () => {
  test("stand below the books, each with its book and its page; what gives a story away is folded", async () => {
    const folded = passage({ id: "1", text: "Sonunda ölür.", has_spoiler: true });
    await show("/arama?q=en+basit+adam", 0, [], false, [], [passage(), folded]);
    expect(find("h2", "Alıntılar")).toBeTruthy();
    expect(find("blockquote", "Dünyanın en basit adamı bile.").closest("details")).toBeNull();
    expect(find("blockquote", "Sonunda ölür.").closest("details")?.open).toBe(false);
    expect(find("a", "37 okur altını çizdi").getAttribute("href")).toBe("/alinti/0c7a");
  });

  test("are asked for with words alone, on the first page and without filters; none are no heading", async () => {
    const asked = async (address: string) => (await load(address, 30, [bookOf(1)])).askedPassages.mock.calls;
    expect(await asked("/arama?q=deniz")).toEqual([["deniz", 3]]);
    for (const address of ["/arama?q=deniz&page=2", "/arama?q=deniz&tur=roman"])
      expect(await asked(address), address).toEqual([]);
    await show("/arama?q=deniz", 1, [bookOf(1)]);
    expect(document.body.textContent).not.toContain("Alıntılar");
  });
});

describe("search results", () => {
  test("tell the average of each book that has one; a single book has no filters and the whole width", async () => {
    await show("/arama?q=kitap", 1, [{ ...bookOf(1), average: 4.3 } as Book]);
    expect(find("li", "Kitap 1").textContent).toContain("Ortalama puan:4,3");
    expect(document.querySelector("form[aria-label='Sonuçları süz']")).toBeNull();
    expect(find("li", "Kitap 1").parentElement?.className).not.toContain("grid-cols-2");
    await page?.close();
    await show("/arama?q=kitap", 2, [bookOf(1), bookOf(2)]);
    expect(document.querySelector("form[aria-label='Sonuçları süz']")).toBeTruthy();
    expect(document.body.textContent).not.toContain("Ortalama");
  });

  test.each(["/arama", "/arama?q=", "/arama?q=%20%20&page=2"])(
    "without a query they lead home: %s",
    async (address) => {
      const answer = (await load(address, 0).catch((thrown: unknown) => thrown)) as Response;
      expect([answer.status, answer.headers.get("location")]).toEqual([302, "/"]);
    },
  );

  test("ask for page 1 with 10 results when the address says neither; pages are the total by ten, rounded up", async () => {
    const { asked, data } = await load("/arama?q=roman", 21);
    expect(asked).toHaveBeenCalledWith(expect.objectContaining({ q: "roman", page: 1, limit: 10 }));
    expect(data.lastPage).toBe(3);
    expect((await load("/arama?q=roman", 20)).data.lastPage).toBe(2);
    const other = await load("/arama?q=%20su%C3%A7%20%26%20ceza%20&page=2&limit=4", 21);
    expect(other.asked).toHaveBeenCalledWith(expect.objectContaining({ q: "suç & ceza", page: 2, limit: 4 }));
    expect(other.data.lastPage).toBe(6);
  });

  test("have cards with cover, title, authors, month and year in Turkish, ISBN, and a way to sign-in", async () => {
    await show("/arama?q=kitap", 2, [bookOf(1), bookOf(2, { release_date: null, published_year: 1998 })]);
    expect(document.querySelector("h1")?.textContent).toBe("“kitap” için sonuçlar");
    const [first, second] = document.querySelectorAll("main li, ul > li");
    expect(first?.querySelector(".cover svg")).toBeTruthy();
    expect(first?.querySelector("h2")?.textContent).toBe("Kitap 1");
    for (const words of ["Ayşe Ak, Can Su", "Eylül 2021", "ISBN 9789753638001"])
      expect(first?.textContent).toContain(words);
    expect(second?.textContent).toContain("1998 · Kapra Yayıncılık");
    const details = find("a", "Ayrıntıları Gör");
    // The book is what signing in leads back to.
    expect([details.textContent, details.getAttribute("href")]).toEqual([
      "Ayrıntıları Gör",
      "/giris?next=%2Fkitap%2F9789753638001",
    ]);
  });

  describe("of a reader who has a work in another edition", () => {
    const own = bookOf(1, { isbn: "9789750719387", title: "Kitap Bir", publisher: "Kendi Yayınevi" });
    const showToReader = async (address: string) => {
      localStorage.setItem(signedInKey, JSON.stringify({ username: "ayse" }));
      answerCalls(({ path }) =>
        path.startsWith("/api/books/own-editions") ? { body: { editions: [own] } } : { body: {} },
      );
      await show(address, 2, [bookOf(1), bookOf(2)]);
    };
    afterEach(() => localStorage.clear());
    const titles = () => [...document.querySelectorAll("ul > li h2")].map((title) => title.textContent);

    test("show the own one: title, publisher, cover and where it leads", async () => {
      await showToReader("/arama?q=kitap");
      await until(() => expect(titles()).toEqual(["Kitap Bir", "Kitap 2"]));
      const [first] = document.querySelectorAll("ul > li");
      expect(first?.textContent).toContain("Kendi Yayınevi");
      expect(first?.querySelector(".cover")?.textContent).toContain("Bir");
      expect(find("a", "Ayrıntıları Gör").getAttribute("href")).toBe("/kitap/9789750719387");
    });

    test("show the very one whose ISBN was typed", async () => {
      await showToReader("/arama?q=978-975-363-800-1");
      await settle();
      expect(titles()).toEqual(["Kitap 1", "Kitap 2"]);
    });
  });

  test("keep what was searched for in a box of their own, which goes on with the filters and the order", async () => {
    await show("/arama?q=kitap&tur=roman&sirala=yeni&page=2", 12, [bookOf(1)]);
    const box = document.querySelector("input[type=search]") as HTMLInputElement;
    expect(box.value).toBe("kitap");
    // Without scripts it is a form that says the same.
    expect(Object.fromEntries(new FormData(box.form as HTMLFormElement))).toEqual({
      q: "kitap",
      tur: "roman",
      sirala: "yeni",
    });
    await type(box, "  suç & ceza ");
    await act(async () => {
      box.form?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    });
    expect(page?.location()).toBe("/arama?q=su%C3%A7+%26+ceza&tur=roman&sirala=yeni");
  });

  test("have a pager: previous, next, and five numbers around the current one", async () => {
    await show("/arama?q=kitap&page=6", 95, [bookOf(1)]);
    const links = [...document.querySelectorAll("nav[aria-label=Sayfalar] a")];
    expect(links.map((link) => link.getAttribute("aria-label"))).toEqual([
      "Önceki sayfa",
      ...[4, 5, 6, 7, 8].map((number) => `${number}. sayfa`),
      "Sonraki sayfa",
    ]);
    expect(links.map((link) => link.getAttribute("href"))).toEqual(
      [5, 4, 5, 6, 7, 8, 7].map((number) => `/arama?q=kitap&page=${number}`),
    );
    expect(document.querySelector("[aria-current=page]")?.textContent).toBe("6");
  });

  test("that only resemble what was typed say so instead of counting, and offer to ask for the book", async () => {
    await show("/arama?q=kanser", 2, [bookOf(1), bookOf(2)], true);
    expect(find("p[role=status]", "").textContent).toBe("Tam karşılığı yok. Şunlara benziyor:");
    expect(document.querySelectorAll("ul > li h2")).toHaveLength(2);
    expect(find("button", "Kitap Talep Et")).toBeTruthy();
  });

  test("stand above what is called so beside books, each with where it leads", async () => {
    const none = { slug: null, count: null, books: [] };
    const madonna = { isbn: "9789753638029", title: "Madonna", author: ["Ali"], image: "" };
    await show("/arama?q=can", 0, [], true, [
      { ...none, kind: "author", name: "Can Ak", slug: "can-ak", count: 3 },
      { ...none, kind: "publisher", name: "Can Yayınları", count: 139 },
      { ...none, kind: "character", name: "Can", books: [madonna] },
    ]);
    const links = [...document.querySelectorAll("section[aria-labelledby=found-kinds] a")];
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "/yazar/can-ak",
      "/arama?yayinevi=Can%20Yay%C4%B1nlar%C4%B1",
      "/kitap/9789753638029",
    ]);
    expect(find("[role=status]", "Adı böyle").textContent).toBe("Adı böyle olan bir kitap yok.");
    expect(document.body.textContent).not.toContain("Sonuç Bulunamadı");
  });

  test("of a publisher need no words, and a reader's shelf is looked through on the reader's own page", async () => {
    await show("/arama?yayinevi=Metis+Yay%C4%B1nlar%C4%B1", 1, [bookOf(1)]);
    expect(find("h1", "").textContent).toBe("Metis Yayınları kitapları");
    await expect(load("/arama?q=kitap&raf=1", 1)).rejects.toMatchObject({ status: 302 });
  });

  test("that are none say 'Sonuç Bulunamadı'", async () => {
    await show("/arama?q=zzzz", 0, []);
    expect(find("h2", "Sonuç Bulunamadı").textContent).toBe("Sonuç Bulunamadı");
    expect(find("button", "Kitap Talep Et")).toBeTruthy();
    expect(find("a", "Ana Sayfa").getAttribute("href")).toBe("/");
  });

  test("that filters leave none of offer the search without them, no request for a book", async () => {
    await show("/arama?q=kitap&tur=roman&son_yil=1990&sirala=puan", 0, []);
    expect(find("h2", "Sonuç Bulunamadı")).toBeTruthy();
    expect(find("a", "Süzgeçleri Kaldır").getAttribute("href")).toBe("/arama?q=kitap&sirala=puan");
    expect(document.body.textContent).not.toContain("Kitap Talep Et");
  });

  test("that filters leave none of say so also where an author or a genre is called as was typed", async () => {
    await show("/arama?q=can&son_yil=1990", 0, [], false, [
      { kind: "author", name: "Can Ak", slug: "can-ak", count: 3, books: [] },
    ]);
    expect(find("h2", "Sonuç Bulunamadı")).toBeTruthy();
    expect(find("a", "Süzgeçleri Kaldır")).toBeTruthy();
  });

  test("that fail are titled 'Hata!' and lead home", async () => {
    page = await renderAt("/arama?q=roman", createElement(ErrorBoundary));
    expect(find("h2", "Hata!").textContent).toBe("Hata!");
    expect(find("[role=alert]", "").textContent).toContain("Arama sırasında bir hata oluştu");
    expect(find("a", "Ana Sayfaya Dön").getAttribute("href")).toBe("/");
    expect(document.body.textContent).not.toContain("bağlantı");
  });

  test("that fail without a connection say so", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    page = await renderAt("/arama?q=roman", createElement(ErrorBoundary));
    vi.restoreAllMocks();
    const text = find("[role=alert]", "").textContent;
    expect(text).toContain("Arama sırasında bir hata oluştu");
    expect(text).toContain("Bağlantı yok");
  });
});

describe("the head of search results", () => {
  test("tells title, description and the canonical address of the search", async () => {
    const { data } = await load("/arama?utm=x&q=su%C3%A7%20%26%20ceza&limit=10", 12);
    const head = headOf(data);
    expect(head).toContainEqual({ title: "“suç & ceza” araması · Okurca" });
    expect(head.find(({ name }) => name === "description")?.content).toContain("suç & ceza");
    expect(head.find(({ rel }) => rel === "canonical")?.href).toBe(
      "https://okurca.example/arama?q=su%C3%A7+%26+ceza",
    );
  });

  test("keeps what only repeats a search, and a search that found nothing, out of search engines", async () => {
    const isHidden = async (address: string, total: number) =>
      headOf((await load(address, total)).data).some(({ content }) => content === "noindex");
    expect(await isHidden("/arama?q=roman", 30)).toBe(false);
    expect(await isHidden("/arama?q=roman", 0)).toBe(true);
    for (const more of ["tur=polisiye", "sirala=yeni", "page=2", "limit=5"])
      expect(await isHidden(`/arama?q=roman&${more}`, 30), more).toBe(true);
  });
});
