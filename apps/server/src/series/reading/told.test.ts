import { describe, expect, test } from "vitest";
import { isStoryName, seriesStem } from "./names.ts";
import { numberIn, type RecordedSeries, toldSeries } from "./told.ts";

const book = (title: string, author: string, more: object = {}) => ({
  ...{ title, subtitle: null, authors: author ? [author] : [], publisher: null, is_set: false },
  ...more,
});
function told(title: string, author: string, recorded: RecordedSeries[] = [], more: object = {}) {
  const found = toldSeries(book(title, author, more), recorded);
  return found && [found.name, found.isSet ? "set" : found.number, found.ground];
}

describe("the series of a book is told", () => {
  test.each([
    ["Dune Mesihi", "Frank Herbert", ["Dune", 2, "hand"]],
    ["İki Kule Yüzüklerin Efendisi 2", "J. R. R. Tolkien", ["Yüzüklerin Efendisi", 2, "hand"]],
    ["Yüzüklerin Efendisi (Tek Cilt)", "J. R. R. Tolkien", ["Yüzüklerin Efendisi", "set", "hand"]],
    ["Büyük Defter - Kanıt - Üçüncü Yalan", "Agota Kristof", ["Büyük Defter Üçlemesi", "set", "hand"]],
    // Whose places there say nothing of an order.
    ["Nil'de Ölüm", "Agatha Christie", ["Hercule Poirot", null, "hand"]],
    // The book itself says best which it is.
    [
      "Deliler ve Cellatlar / Hepimiz Gökyüzü Olmak İstedik 3",
      "N. G. Kabal",
      ["Hepimiz Gökyüzü Olmak İstedik", 3, "hand"],
    ],
    ["Cehennem", "Dan Brown", ["Robert Langdon", null, "hand"]],
    ["Cehennem", "Dante Alighieri", ["İlahi Komedya", 1, "hand"]],
  ])("by what is known of it: %s", (title, author, wanted) => expect(told(title, author)).toEqual(wanted));

  test("not of another's book of that title, of one drawn after it, or of nobody's", () => {
    expect(told("Dune Mesihi", "Ali Veli")).toBeUndefined();
    expect(told("Dune Grafik Roman: 1. Kısım - Dune", "Frank Herbert")).toBeUndefined();
    expect(told("Naber Sayı 12", "")).toBeUndefined();
  });

  test("by a record that has it as the author's, or numbers what can be a story", () => {
    const traced = [{ name: "Vadi", number: undefined, isTraced: true }];
    expect(told("Karlı Geçit", "Deniz Karaca", traced)).toEqual(["Vadi", null, "traced"]);
    const numbered = [{ name: "Vadi serisi", number: "bk. 2" }];
    expect(told("Karlı Geçit", "Deniz Karaca", numbered)).toEqual(["Vadi", 2, "record"]);
    const inName = [{ name: "Vadi, No. 3", number: undefined }];
    expect(told("Karlı Geçit", "Deniz Karaca", inName)).toEqual(["Vadi", 3, "record"]);
  });

  test("not by what a publisher numbers", () => {
    for (const name of [
      "Modern klasikler dizisi",
      "Hasan Âli Yücel klasikleri",
      "Türk edebiyatı",
      "Beginner books",
      "Can çağdaş",
      "Roman dizisi",
    ])
      expect(told("Karlı Geçit", "Deniz Karaca", [{ name, number: "12" }]), name).toBeUndefined();
    const own = [{ name: "Metis Polisiye", number: "3" }];
    expect(
      told("Karlı Geçit", "Deniz Karaca", own, { publisher: "Metis Yayınları" }),
      "its own name",
    ).toBeUndefined();
    expect(told("Karlı Geçit", "Deniz Karaca", [{ name: "Vadi", number: undefined }])).toBeUndefined();
  });

  test("a record says more than a title, and a refused one less", () => {
    const recorded = [{ name: "Roman dizisi", number: "7" }];
    expect(told("Karlı Geçit (Vadi #2)", "Deniz Karaca", recorded)).toEqual(["Vadi", 2, "title"]);
    expect(told("Karlı Geçit (Vadi #2)", "Deniz Karaca", [{ name: "Vadi Öyküleri", number: "4" }])).toEqual([
      "Vadi",
      2,
      "title",
    ]);
  });
});

test("numbers as records write them", () => {
  expect(["12", "bk. 3", "v[2]", "c. 2.5", "2,5", "Kitap 4"].map(numberIn)).toEqual([12, 3, 2, 2.5, 2.5, 4]);
  expect(["", "A", "1-3", "1999", "12/4"].map(numberIn)).toEqual(Array(5).fill(undefined));
});

test("one series by all its names", () => {
  expect(new Set(["Kopenhag Üçlemesi", "kopenhag", "KOPENHAG Serisi"].map(seriesStem))).toEqual(
    new Set(["kopenhag"]),
  );
  expect(seriesStem("The Witcher")).toBe("witcher");
  expect(isStoryName("Üçlemesi", null)).toBe(true);
});
