import { expect, test } from "vitest";
import { countFilters, readSearch, searchAddress, withoutFilters } from "./search-state";

const read = (query: string) => readSearch(new URLSearchParams(query));

test("the address holds the whole search: reading what was written gives the same", () => {
  const address =
    "/arama?q=su%C3%A7&tur=bilim-kurgu&ilk_yil=1950&son_yil=1999&dil=tr&yayinevi=Metis&uzunluk=kisa&raf=1&sirala=puan&page=3&limit=20";
  const state = read(address.split("?")[1] ?? "");
  expect(state).toEqual({
    q: "suç",
    page: 3,
    limit: 20,
    genre: "bilim kurgu",
    yearFrom: 1950,
    yearTo: 1999,
    language: "tr",
    publisher: "Metis",
    length: "kisa",
    isOnShelf: true,
    order: "puan",
  });
  expect(searchAddress(state)).toBe(address);
});

test("what says nothing is left out of the address", () => {
  expect(searchAddress(read("q=roman&tur=&ilk_yil=&son_yil=&dil=&sirala=uygun&page=1"))).toBe(
    "/arama?q=roman",
  );
});

test("nonsense in an address is taken as not given", () => {
  const state = read(
    "q=roman&tur=yok&ilk_yil=onbin&son_yil=99999&dil=%3Cb%3E&uzunluk=dev&raf=2&sirala=rastgele&page=-3&limit=1000",
  );
  expect(state).toEqual(read("q=roman"));
});

test("a publisher without words is a search of its own, and nothing is left of a search without its filters", () => {
  expect(searchAddress(read("yayinevi=Can+Yay%C4%B1nlar%C4%B1"))).toBe(
    "/arama?yayinevi=Can+Yay%C4%B1nlar%C4%B1",
  );
  const narrowed = read("q=a&tur=roman&dil=tr&yayinevi=Metis&uzunluk=orta&raf=1&ilk_yil=2000&page=2");
  expect(searchAddress(withoutFilters(narrowed), "/ara")).toBe("/ara?q=a");
});

test("two years are one filter", () => {
  expect(countFilters(read("q=a"))).toBe(0);
  expect(countFilters(read("q=a&ilk_yil=1990&son_yil=2000"))).toBe(1);
  expect(countFilters(read("q=a&tur=roman&son_yil=2000&dil=en"))).toBe(3);
  expect(countFilters(read("yayinevi=Metis&uzunluk=orta&raf=1"))).toBe(3);
});

test("a year has four digits, and two years are a span whichever comes first", () => {
  expect(read("q=a&ilk_yil=12&son_yil=0987")).toEqual(read("q=a"));
  expect(read("q=a&ilk_yil=2025&son_yil=2000")).toEqual(read("q=a&ilk_yil=2000&son_yil=2025"));
});
