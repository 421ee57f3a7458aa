import { expect, test } from "vitest";
import { type CatalogueRow, readFacts } from "../catalogue-row.ts";
import { type KnownEdition, mergeRow } from "./merge-row.ts";

function row(given: object = {}): CatalogueRow {
  const facts = readFacts({
    isbn: "9789753638029",
    title: "Kürk Mantolu Madonna",
    authors: ["Sabahattin Ali"],
    ...given,
  });
  if (typeof facts === "string") throw new Error(facts);
  return facts;
}
const known = (
  source: string,
  given: object = {},
  fact_sources: KnownEdition["fact_sources"] = {},
): KnownEdition => ({ ...row(given), source, fact_sources, is_pinned: false });

test("an edition nobody knows is written as told; what a reader brought makes way whole", () => {
  expect(mergeRow(undefined, row(), "a.ndjson")).toEqual(known("a.ndjson"));
  expect(mergeRow(known("reader", { publisher: "Bilinmiyor" }), row(), "open-library")).toEqual(
    known("open-library"),
  );
});

test("a weaker source fills what is missing and changes nothing else", () => {
  const before = known("katalog.ndjson", { pages: 160 });
  const told = row({
    title: "KURK MANTOLU MADONNA",
    authors: ["S. Ali"],
    pages: 999,
    year: 2001,
    published_date: "2001-03-01",
    publisher: "YKY",
    translators: ["Biri"],
    genres: ["roman"],
    popularity: 5,
    language: "en",
  });
  for (const source of ["open-library", "google-books"]) {
    expect(mergeRow(before, told, source)).toEqual({
      ...before,
      published_year: 2001,
      published_on: "2001-03-01",
      publisher: "YKY",
      translators: ["Biri"],
      genres: ["roman"],
      popularity: 5,
      fact_sources: {
        published_year: source,
        published_on: source,
        publisher: source,
        translators: source,
        genres: source,
      },
    });
  }
});

test("a book checked by hand is as well known as another source counted, whichever came first", () => {
  const counted = row({ popularity: 12_710 });
  const byHand = row({ popularity: 98, pages: 160 });
  const both = { ...known("starter", { pages: 160, popularity: 12_710 }) };
  expect(mergeRow({ ...both, ...counted, source: "katalog.ndjson" }, byHand, "starter")).toEqual(both);
  expect(mergeRow({ ...both, ...byHand }, counted, "katalog.ndjson")).toEqual(both);
  expect(mergeRow(both, row({ popularity: 7 }), "katalog.ndjson")).toBeUndefined();
});

test("a stronger or equal source has the word; what it does not tell stays", () => {
  const before = known("google-books", {
    title: "Kurk mantolu",
    pages: 160,
    publisher: "YKY",
    language: "und",
  });
  const told = row({ publisher: "Yapı Kredi Yayınları" });
  const after = { ...row({ pages: 160, publisher: "Yapı Kredi Yayınları" }) };
  for (const source of ["katalog.ndjson", "google-books", "open-library"]) {
    const fact_sources = source === "google-books" ? {} : { pages: "google-books" };
    expect(mergeRow(before, told, source)).toEqual({ ...after, source, fact_sources, is_pinned: false });
  }
  expect(mergeRow(known("katalog.ndjson"), row({ title: "Başka" }), "yeni.ndjson")).toMatchObject({
    title: "Başka",
    source: "yeni.ndjson",
  });
});

test("the starter catalogue is written by itself alone, and whole", () => {
  const before = known("starter", { publisher: "YKY" });
  for (const source of ["katalog.ndjson", "google-books", "open-library"]) {
    expect(mergeRow(before, row({ title: "Yanlış", pages: 5 }), source)).toBeUndefined();
  }
  expect(mergeRow(before, row(), "starter")).toEqual(known("starter"));
});

test("nothing new is nothing to write, in whatever order sources are read again", () => {
  const orders = [
    ["katalog.ndjson", "google-books", "open-library"],
    ["open-library", "google-books", "katalog.ndjson"],
  ];
  const tells: Record<string, CatalogueRow> = {
    "katalog.ndjson": row({ pages: 160 }),
    "google-books": row({ title: "Kürk", publisher: "YKY", pages: 3 }),
    "open-library": row({ title: "Kurk", year: 1998, genres: ["roman"] }),
  };
  for (const order of orders) {
    let edition: KnownEdition | undefined;
    for (const source of order) edition = mergeRow(edition, tells[source] ?? row(), source) ?? edition;
    expect(edition).toMatchObject({
      title: "Kürk Mantolu Madonna",
      pages: 160,
      publisher: "YKY",
      published_year: 1998,
    });
    for (const source of order) expect(mergeRow(edition, tells[source] ?? row(), source)).toBeUndefined();
  }
});

test("a day of another year's printing is not taken over", () => {
  const before = known("katalog.ndjson", { year: 2020 });
  expect(mergeRow(before, row({ published_date: "2001-03-01" }), "open-library")).toBeUndefined();
});

test("a title that comes with another source makes another work of it", () => {
  const merged = mergeRow(
    known("open-library", { authors: [] }),
    row({ title: "Madonna" }),
    "katalog.ndjson",
  );
  expect(merged?.join_key).toBe("madonna|ali");
});

test("libraries outrank the operator's files, these publishers, then Open Library, and last Google Books", () => {
  const rising = ["google-books", "open-library", "onix", "katalog.ndjson", "marc", "starter"];
  for (const [place, source] of rising.entries()) {
    for (const other of rising.slice(place + 1)) {
      const told = row({ title: "Başka" });
      expect(mergeRow(known(source), told, other)?.title).toBe("Başka");
      expect(mergeRow(known(other), told, source)).toBeUndefined();
    }
  }
});

test("a library's file and one that was asked are of one rank: the later counts", () => {
  for (const [one, other] of [
    ["marc", "sru:milli-kutuphane"],
    ["sru:milli-kutuphane", "marc"],
  ] as const) {
    expect(mergeRow(known(one), row({ title: "Başka" }), other)?.title).toBe("Başka");
  }
  expect(mergeRow(known("sru:milli-kutuphane"), row({ title: "Başka" }), "katalog.ndjson")).toBeUndefined();
});
