import { describe, expect, test } from "vitest";
import { compareNames } from "./alike.ts";
import { findDoubleAuthors, findDoubleWorks, surely } from "./doubles.ts";
import { bareName, type NamedWork, withDigits } from "./names.ts";

const work = (
  id: string,
  title: string,
  more: Partial<NamedWork> & { subtitle?: string } = {},
): NamedWork => ({
  ...{ id, author: "", authors: ["Yaşar Kemal"], originals: [], pages: [], isSet: false },
  titles: [{ title, subtitle: more.subtitle ?? null, language: "tr" }],
  ...more,
});
const found = (one: NamedWork, other: NamedWork) => findDoubleWorks([one, other])[0];

test("numbers in words are those in digits, and names lose what is written around them", () => {
  expect(withDigits("bin dokuz yuz seksen dort")).toBe("1984");
  expect(withDigits("yirmi bin fersah")).toBe("yirmi bin fersah");
  expect(withDigits("seksen gunde devrialem")).toBe("seksen gunde devrialem");
  expect(bareName("Bütün Şiirleri / Orhan Veli Kanık", ["Orhan Veli Kanık"])).toBe("butun siirleri");
  expect(bareName("Yaban Bütün Eserleri 1", ["Yakup Kadri Karaosmanoğlu"])).toBe("yaban");
  expect(bareName("Suç ve Ceza (2 Cilt)", ["Dostoyevski"])).toBe("suc ve ceza");
});

describe("works that are surely one", () => {
  test.each<[string, NamedWork, NamedWork]>([
    ["numbers in words", work("1", "1984"), work("2", "Bin Dokuz Yüz Seksen Dört")],
    ["the collection", work("1", "Küçük Ağa"), work("2", "Küçük Ağa / Toplu Eserleri 1")],
    [
      "the series and as many pages",
      work("1", "Nuhun Gemisi", { pages: [205] }),
      work("2", "Nuhun Gemisi / Bu Diyar Baştanbaşa 1", { pages: [205] }),
    ],
    [
      "the series first",
      work("1", "Alaycı Kuş", { pages: [445] }),
      work("2", "Açlık Oyunları 3 / Alaycı Kuş", { pages: [445] }),
    ],
    [
      "a series without a sign",
      work("1", "İki Kule", { originals: ["The Two Towers"], pages: [432] }),
      work("2", "İki Kule Yüzüklerin Efendisi 2", { originals: ["The Two Towers"], pages: [434] }),
    ],
    [
      "the subtitle in the title",
      work("1", "Moby Dick", {
        subtitle: "Beyaz Balina",
        titles: [{ title: "Moby Dick", subtitle: "Beyaz Balina", language: "tr" }],
      }),
      work("2", "Moby Dick / Beyaz Balina"),
    ],
  ])("are told apart by %s alone", (_what, one, other) => {
    expect(found(one, other)?.score).toBeGreaterThanOrEqual(surely);
  });
});

describe("works that are not surely one", () => {
  test.each<[string, NamedWork, NamedWork]>([
    ["volumes", work("1", "İnce Memed 1", { pages: [436] }), work("2", "İnce Memed 2", { pages: [436] })],
    [
      "a book and the whole series",
      work("1", "Kayıp Zamanın İzinde", { pages: [3133] }),
      work("2", "Mahpus / Kayıp Zamanın İzinde", { pages: [410] }),
    ],
    [
      "a book and the next one of its name",
      work("1", "Yarının Adamı", { pages: [352] }),
      work("2", "Yarının Adamı 3", { pages: [388] }),
    ],
    [
      "one that is retold",
      work("1", "Dune", { pages: [712] }),
      work("2", "Dune Grafik Roman: 1. Kısım - Dune", { pages: [176] }),
    ],
    ["a set and one of it", work("1", "Bostan"), work("2", "Bostan", { isSet: true })],
    [
      "other authors of one family name",
      work("1", "Şiirler"),
      work("2", "Şiirler", { authors: ["Mustafa Kemal"] }),
    ],
    [
      "names of one form",
      work("1", "Beşiktaş’ın Beyazı", { pages: [80] }),
      work("2", "Beşiktaş’ın Siyahı", { pages: [80] }),
    ],
  ])("are %s", (_what, one, other) => {
    expect(found(one, other)?.score ?? 0).toBeLessThan(surely);
  });
});

test("names of authors go together where they are one name spelt otherwise, or say more of it", () => {
  expect(compareNames("fyodor mihailovic dostoyevski", "fyodor mihaylovic dostoyevski")).toBe("same");
  expect(compareNames("fyodor dostoyevsky", "fyodor mihaylovic dostoyevski")).toBe("longer");
  expect(compareNames("lev n tolstoy", "lev nikolayevic tolstoy")).toBe("longer");
  expect(compareNames("tolstoy", "lev nikolayevic tolstoy")).toBe("short");
  expect(compareNames("aleksey tolstoy", "lev tolstoy")).toBe("other");
  expect(compareNames("ahmet kaya", "ahmet kara")).toBe("other");
  expect(compareNames("orhan kemal", "yasar kemal")).toBe("other");
});

test("authors with a work in common are surely one, others perhaps", () => {
  const author = (slug: string, name: string, ...works: string[]) => ({ slug, name, works: new Set(works) });
  const doubles = findDoubleAuthors([
    author("fyodor-mihailovic-dostoyevski", "Fyodor Mihailoviç Dostoyevski", "kumarbaz"),
    author("fyodor-mihaylovic-dostoyevski", "Fyodor Mihayloviç Dostoyevski", "kumarbaz", "budala"),
    author("fyodor-dostoyevski", "Fyodor Dostoyevski", "ecinniler"),
    author("dostoyevski", "Dostoyevski", "yok"),
  ]);
  expect(doubles.map(({ one, other, score }) => [one, other, score >= surely])).toEqual([
    ["fyodor-mihailovic-dostoyevski", "fyodor-mihaylovic-dostoyevski", true],
    ["fyodor-dostoyevski", "fyodor-mihailovic-dostoyevski", false],
    ["fyodor-dostoyevski", "fyodor-mihaylovic-dostoyevski", false],
  ]);
});
