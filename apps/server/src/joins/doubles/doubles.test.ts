import { describe, expect, test } from "vitest";
import { compareNames } from "./alike.ts";
import { findDoubleAuthors } from "./double-authors.ts";
import { findDoubleWorks, surely } from "./doubles.ts";
import { bareName, type NamedWork, withDigits } from "./names.ts";

type More = Partial<NamedWork> & { subtitle?: string; publisher?: string };
const work = (id: string, title: string, { subtitle, publisher, ...more }: More = {}): NamedWork => ({
  ...{ id, author: "", authors: ["Yaşar Kemal"], originals: [], pages: [], isSet: false },
  titles: [{ title, subtitle: subtitle ?? null, language: "tr", publisher: publisher ?? null }],
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
      work("1", "Moby Dick", { subtitle: "Beyaz Balina" }),
      work("2", "Moby Dick / Beyaz Balina"),
    ],
    ["a subtitle", work("1", "Zaman Makinesi", { subtitle: "Bir Buluş" }), work("2", "Zaman Makinesi")],
    [
      "how many volumes there are",
      work("1", "Sefiller (5 Cilt)", { isSet: true }),
      work("2", "Sefiller (2 Cilt Takım)", { isSet: true }),
    ],
    ["the kind of edition", work("1", "Huzur (Eleştirel Basım)"), work("2", "Huzur")],
    [
      "who put the author into Latin letters",
      work("1", "Palto", { authors: ["Nikolay Vasilievich Gogol"] }),
      work("2", "Palto", { authors: ["Nikolay Vasilyeviç Gogol"] }),
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
    [
      "volumes in brackets",
      work("1", "Kıyamet Emeklisi (1.Cilt)"),
      work("2", "Kıyamet Emeklisi (2.Cilt)", { pages: [523] }),
    ],
    ["a whole and its first part", work("1", "Sefiller"), work("2", "Sefiller (Birinci Kitap)")],
    [
      "places in series",
      work("1", "Avatar: The Last Airbender (The Promise, #1)"),
      work("2", "Avatar: The Last Airbender (The Search, #1)"),
    ],
    [
      "volumes of collected works",
      work("1", "Hikâyeler / Bütün Eserleri 2"),
      work("2", "Hikâyeler / Bütün Eserleri 3"),
    ],
    [
      "books with a subtitle of their own",
      work("1", "Cehaletten Kurtulma Sanatı", { subtitle: "Kim Kimdir?", pages: [188] }),
      work("2", "Cehaletten Kurtulma Sanatı", { subtitle: "Ne Nedir?", pages: [188] }),
    ],
    [
      "one that is drawn",
      work("1", "İnsanlığımı Yitirirken", { publisher: "İthaki Yayınları" }),
      work("2", "İnsanlığımı Yitirirken", { publisher: "Tokyo Manga" }),
    ],
    [
      "one that is told for learners",
      work("1", "The Firm", { originals: ["The Firm"] }),
      work("2", "The Firm (Penguin Readers, Level 5)", { originals: ["The Firm"] }),
    ],
    [
      "one of a tenth of the pages",
      work("1", "Türlerin Kökeni", { pages: [720] }),
      work("2", "Türlerin Kökeni", { pages: [64] }),
    ],
    ["selections", work("1", "Seçme Öyküler"), work("2", "Seçme Öyküler", { pages: [300] })],
    [
      "books of several writers",
      work("1", "Mitoloji", { authors: ["Kolektif"] }),
      work("2", "Mitoloji", { authors: ["Kolektif"] }),
    ],
    [
      "books of namesakes",
      work("1", "Kıyı", { authors: ["Hakan Yılmaz"] }),
      work("2", "Kıyı", { authors: ["Hasan Yılmaz"] }),
    ],
    [
      "kings",
      work("1", "Kral Richard II", { pages: [120] }),
      work("2", "Kral Richard III", { pages: [120] }),
    ],
    [
      "a book and the next one, of as many pages",
      work("1", "İnce Memed", { pages: [436] }),
      work("2", "İnce Memed 2", { pages: [436] }),
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

test("a book that is called as its series is not surely one with another of the series", () => {
  const books = ["Alacakaranlık / Yeni Ay", "Alacakaranlık / Tutulma", "Alacakaranlık / Şafak Vakti"];
  const all = [work("1", "Alacakaranlık", { pages: [320] })];
  for (const [place, title] of books.entries()) all.push(work(`${place + 2}`, title, { pages: [320] }));
  expect(findDoubleWorks(all).filter(({ score }) => score >= surely)).toEqual([]);
});

test("names of the same sound are one, those of a letter more or less nearly", () => {
  expect(compareNames("anton cehov", "anton chekhov")).toBe("same");
  expect(compareNames("ivan turgenyev", "ivan turgenev")).toBe("near");
  expect(compareNames("hasan yilmaz", "hakan yilmaz")).toBe("near");
  expect(compareNames("thomas more", "thomas moore")).toBe("other");
  expect(compareNames("h g wells", "herbert george wells")).toBe("initial");
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
  const sure = (...pair: ReturnType<typeof author>[]) =>
    findDoubleAuthors(pair).some(({ score }) => score >= surely);
  expect(sure(author("a", "Lev Nikolayeviç Tolstoy"), author("b", "Lev Nikolayevich Tolstoi"))).toBe(true);
  expect(sure(author("a", "Ahmet Kaya"), author("b", "Ahmed Kaya"))).toBe(false);
  expect(sure(author("a", "A. Kaya", "eylul"), author("b", "Ahmet Kaya", "eylul"))).toBe(false);
  expect(sure(author("a", "A. Kaya", "butun siirleri"), author("b", "Ahmet Kaya", "butun siirleri"))).toBe(
    false,
  );
  expect(sure(author("a", "Hasan Kaya", "kiyida bir gun"), author("b", "Hakan Kaya", "kiyida bir gun"))).toBe(
    false,
  );
});
