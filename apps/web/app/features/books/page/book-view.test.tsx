import { createElement } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { find, renderAt } from "~/lib/rendering.fixtures";
import { withCover } from "~/ui/cover-face";
import type { BookPageData } from "./book-page";
import { BookView } from "./book-view";

const bookOf = (n: number, more: object = {}) =>
  withCover({
    id: String(n),
    isbn: `978975363800${n}`,
    title: `Kitap ${n}`,
    author: ["Ayşe Ak"],
    image: "",
    release_date: "2021-09-21",
    published_year: 2021,
    publisher: "Kapra Yayıncılık",
    pages: 1176,
    genres: ["bilim kurgu" as const, "roman" as const],
    ...more,
  });
const data: BookPageData = {
  origin: "https://okurca.example",
  book: {
    ...bookOf(1),
    subtitle: "Bir roman",
    authors: [
      { name: "Ayşe Ak", slug: "ayse-ak" },
      { name: "Yalnız Baskıda", slug: "" },
    ],
    translators: ["Celâl Üster", "Can Su"],
    language: "tr",
    original_title: "The Book",
  },
  about: null,
  series: null,
  rating: { average: 4.3, count: 3, distribution: [0, 0, 0, 2, 1] },
  posts: [],
  postCount: 25,
  order: "yeni",
  page: 2,
  editions: [bookOf(2, { publisher: "Can Yayınları", release_date: null, published_year: 1998, pages: 200 })],
  similar: [bookOf(3), bookOf(4)],
};

let page: Awaited<ReturnType<typeof renderAt>>;
afterEach(async () => {
  await page.close();
  vi.unstubAllGlobals();
});
const show = async (change: Partial<BookPageData> = {}) => {
  const shown = { ...data, ...change };
  const view = <BookView data={shown} actions={createElement("i")} writeAt="/giris" />;
  page = await renderAt("/kitap/9789753638001", view);
};
const factsShown = () =>
  [...document.querySelectorAll("dl > div")].map((fact) => [
    fact.querySelector("dt")?.textContent,
    fact.querySelector("dd")?.textContent,
  ]);
const region = (id: string) => document.querySelector(`section[aria-labelledby=${id}]`);
const linksIn = (place: Element | null) =>
  [...(place?.querySelectorAll("a") ?? [])].map((link) => link.getAttribute("href"));

describe("a book's page", () => {
  beforeEach(() => show());

  test("shows cover, title, authors with their pages, and translators with what else they translated", () => {
    expect(document.querySelector(".cover[role=img] svg")).toBeTruthy();
    expect(document.querySelector("h1")?.textContent).toBe("Kitap 1");
    const [authors, translators] = document.querySelectorAll("h1 ~ div.mt-4 p");
    expect(authors?.textContent).toBe("Ayşe Ak, Yalnız Baskıda");
    expect(linksIn(authors ?? null)).toEqual(["/yazar/ayse-ak"]);
    expect(translators?.textContent).toBe("Çeviren Celâl Üster, Can Su");
    expect(linksIn(translators ?? null)).toEqual(["/arama?q=Cel%C3%A2l%20%C3%9Cster", "/arama?q=Can%20Su"]);
  });

  test("says below a cover that a source gave which it was, with the way there, and how to report it", async () => {
    const notes = async (book: object) => {
      await page.close();
      await show({ book: { ...data.book, ...book } });
      return [...document.querySelectorAll("a")]
        .map((link) => [link.textContent, link.getAttribute("href")])
        .filter(([text]) => text?.startsWith("Kapa"));
    };
    const pictured = withCover({
      ...data.book,
      image: `/api/get-image/cover/${data.book.isbn}?v=${"a".repeat(22)}`,
    });
    const report = ["Kapağı bildir", expect.stringContaining("/iletisim?konu=Kapak%20bildirimi")];
    const link = `https://openlibrary.org/isbn/${data.book.isbn}`;
    expect(await notes({})).toEqual([]);
    expect(await notes(pictured)).toEqual([report]);
    expect(await notes({ ...pictured, cover_from: { name: "Open Library", link } })).toEqual([
      ["Kapak: Open Library", link],
      report,
    ]);
  });

  test("says which of a series it is, with the way there and to the books before and after it", async () => {
    const neighbours = {
      previous: { isbn: "9789753638005", title: "Dune" },
      next: { isbn: "9789753638006", title: "Dune Çocukları" },
    };
    const line = async (series: BookPageData["series"]) => {
      await page.close();
      await show({ series });
      const link = document.querySelector("a[href='/dizi/dune']");
      return [
        link?.textContent,
        ...[...(link?.closest("div")?.querySelectorAll("li a") ?? [])].map((a) => a.textContent),
      ];
    };
    const series = { name: "Dune", slug: "dune", number: 2, is_set: false, ...neighbours };
    expect(await line(series)).toEqual([
      "Dune serisinin 2. kitabı",
      "Önceki: Dune",
      "Sonraki: Dune Çocukları",
    ]);
    const alone = { ...series, previous: null, next: null };
    expect(await line({ ...alone, number: 2.5 })).toEqual(["Dune serisinin 2,5. kitabı"]);
    expect(await line({ ...alone, number: null })).toEqual(["Dune serisinden"]);
    expect(await line({ ...alone, number: null, is_set: true })).toEqual(["Dune serisinin toplu basımı"]);
  });

  test("tells the series of a book that waits as its adder said it, without a way there", async () => {
    await page.close();
    await show({ toldSeries: { name: "Sis Üçlemesi", number: 2 } });
    expect(document.body.textContent).toContain("Sis Üçlemesi serisinin 2. kitabı");
    expect(document.querySelector("a[href^='/dizi/']")).toBeNull();
  });

  test("tells publisher, month and year, pages, language, original title and ISBN", () => {
    expect(factsShown()).toEqual([
      ["Yayınevi", "Kapra Yayıncılık"],
      ["Yayın tarihi", "Eylül 2021"],
      ["Sayfa", "1.176"],
      ["Dil", "Türkçe"],
      ["Özgün adı", "The Book"],
      ["ISBN", "9789753638001"],
    ]);
  });

  test("leaves out the language of a book that came with a reader, as nobody has told it", async () => {
    await page.close();
    await show({ book: { ...data.book, language: "und" } });
    const names = [...document.querySelectorAll("dt")].map(({ textContent }) => textContent);
    expect(names).not.toContain("Dil");
    expect(names).toContain("ISBN");
  });

  test("links its genres to their pages", () => {
    const genres = document.querySelector("[aria-label=Türler]");
    expect([...(genres?.querySelectorAll("a") ?? [])].map((link) => link.textContent)).toEqual([
      "Bilim Kurgu",
      "Roman",
    ]);
    expect(linksIn(genres)).toEqual(["/tur/bilim-kurgu", "/tur/roman"]);
  });

  test("sums the ratings up: their mean and how many gave each number of stars, five first", () => {
    const section = region("incelemeler-baslik");
    expect(section?.textContent).toContain("4,3");
    expect(section?.textContent).toContain("3 puan");
    const rows = section?.querySelectorAll("[aria-label='Puanların dağılımı'] li .sr-only") ?? [];
    expect([...rows].map((row) => row.textContent)).toEqual([
      "5 yıldız: 1 puan, yüzde 33",
      "4 yıldız: 2 puan, yüzde 67",
      "3 yıldız: 0 puan, yüzde 0",
      "2 yıldız: 0 puan, yüzde 0",
      "1 yıldız: 0 puan, yüzde 0",
    ]);
    // None of these is a half that a whole star's bar would hold.
    expect(section?.textContent).not.toContain("Yarım yıldızlı puanlar");
  });

  test("has its reviews newest or most liked first, in pages of ten", () => {
    const orders = [
      ...document.querySelectorAll("#incelemelerin-listesi [aria-label='İncelemelerin sırası'] a"),
    ];
    expect(orders.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["En yeni", "/kitap/9789753638001#incelemelerin-listesi"],
      ["En beğenilen", "/kitap/9789753638001?sirala=begeni#incelemelerin-listesi"],
    ]);
    const numbers = [...document.querySelectorAll("[aria-label=Sayfalar] a[aria-label$='. sayfa']")];
    expect(numbers.map((link) => link.textContent)).toEqual(["1", "2", "3"]);
    expect(document.querySelector("[aria-label=Sayfalar] [aria-current]")?.textContent).toBe("2");
  });

  test("lists the work's other editions by publisher, year, pages and ISBN", () => {
    const editions = region("baskilar");
    for (const words of ["Diğer baskıları", "Can Yayınları · 1998", "200 sayfa · ISBN 9789753638002"])
      expect(editions?.textContent).toContain(words);
    expect(linksIn(editions)).toEqual(["/kitap/9789753638002"]);
  });

  test("leads to similar books", () => {
    expect(region("benzerler")?.querySelector("h2")?.textContent).toBe("Benzer kitaplar");
    expect(linksIn(region("benzerler"))).toEqual(["/kitap/9789753638003", "/kitap/9789753638004"]);
  });
});

test("the head tells mean, ratings and reviews", async () => {
  await show();
  expect(find("a", "3 puan · 25 inceleme").getAttribute("href")).toBe("#incelemeler");
});

test("a book that was rated and not written about shows how, and where to write", async () => {
  await show({ postCount: 0, page: 1 });
  expect(region("incelemeler-baslik")?.textContent).toContain("5 yıldız: 1 puan");
  expect(find("a", "İlk incelemeyi yazın").getAttribute("href")).toBe("/giris");
});

test("another edition says its language where it is another one", async () => {
  const other = bookOf(2, { publisher: "Penguin", pages: 200 });
  await show({ editions: [{ ...other, language: "en" }] });
  expect(region("baskilar")?.textContent).toContain("İngilizce · 200 sayfa");
  await page.close();
  await show({ editions: [{ ...other, language: "tr" }] });
  expect(region("baskilar")?.textContent).not.toContain("Türkçe");
});

test("a book that nobody rated, with nothing beside it, invents no number and no list", async () => {
  const rating = { average: null, count: 0, distribution: [0, 0, 0, 0, 0] };
  await show({ rating, postCount: 0, page: 1, editions: [], similar: [] });
  expect(document.body.textContent).toContain("Henüz ortalama puanı yok.");
  expect(document.body.textContent).toContain("okuyabileceğiniz bir inceleme henüz yok");
  expect([region("baskilar"), region("benzerler")]).toEqual([null, null]);
  expect(document.body.textContent).not.toContain("0 puan");
});

test("a book tells its editors, illustrators and the language it was written in where they are known, and that it has no ISBN", async () => {
  const makers = { editors: ["Aslı Ünlü"], illustrators: ["Ali Veli"], original_language: "ru" };
  await show({
    book: { ...data.book, ...makers, isbn: "2900000000018" },
    editions: [bookOf(2, { isbn: "2900000000025" })],
  });
  const lines = [...document.querySelectorAll("h1 ~ div.mt-4 p")].map((line) => line.textContent);
  expect(lines.slice(2)).toEqual(["Yayına hazırlayan Aslı Ünlü", "Resimleyen Ali Veli"]);
  expect(factsShown().slice(-2)).toEqual([
    ["Özgün dili", "Rusça"],
    ["ISBN", "ISBN'siz"],
  ]);
  expect(document.body.textContent).not.toContain("29000000000");
  expect(document.body.textContent).not.toContain("ISBN ISBN");
});
