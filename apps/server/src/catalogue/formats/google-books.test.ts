import { describe, expect, test } from "vitest";
import { readFacts } from "../catalogue-row.ts";
import { LeftOut } from "./facts.ts";
import { readVolume, volumesOf } from "./google-books.ts";

const info = {
  title: "Kürk Mantolu Madonna",
  authors: ["Sabahattin Ali"],
  industryIdentifiers: [{ type: "ISBN_13", identifier: "9789753638029" }],
  language: "tr",
};
const read = (given: object, more: object = {}, languages?: ReadonlySet<string>) => {
  const facts = readVolume({ kind: "books#volume", volumeInfo: { ...info, ...given }, ...more }, languages);
  return typeof facts === "string" || facts instanceof LeftOut ? facts : readFacts(facts);
};

test("an answer is one volume, those of a search, or none where nothing was found", () => {
  const volume = { kind: "books#volume", volumeInfo: info };
  expect(volumesOf(volume)).toEqual([volume]);
  expect(volumesOf({ kind: "books#volumes", totalItems: 1, items: [volume] })).toEqual([volume]);
  expect(volumesOf({ kind: "books#volumes", totalItems: 0 })).toEqual([]);
  for (const value of [{ isbn: "x" }, null, [], "a", { items: [] }]) expect(volumesOf(value)).toBeUndefined();
});

describe("a volume", () => {
  test("becomes a line of the catalogue", () => {
    const more = { saleInfo: { isEbook: true } };
    const given = {
      subtitle: "Roman",
      publisher: "Yapı Kredi Yayınları",
      publishedDate: "2001-05-12",
      pageCount: 164,
      categories: ["Fiction / Classics"],
      ratingsCount: 564,
      description: "<p>Her gün, <b>daima</b> …</p>",
      imageLinks: { thumbnail: "http://books.google.com/x" },
    };
    const row = read(given, more);
    expect(row).toMatchObject({
      isbn: "9789753638029",
      title: "Kürk Mantolu Madonna",
      subtitle: "Roman",
      authors: ["Sabahattin Ali"],
      publisher: "Yapı Kredi Yayınları",
      published_on: "2001-05-12",
      published_year: 2001,
      pages: 164,
      language: "tr",
      binding: "E-kitap",
      genres: ["edebiyat", "klasik"],
      popularity: 46,
    });
    expect(JSON.stringify(row)).not.toMatch(/daima|google/);
  });

  test.each([
    ["2001", 2001, null],
    ["2001-05", 2001, null],
    ["2001-05-12", 2001, "2001-05-12"],
    ["2001-05-12T00:00:00+03:00", 2001, "2001-05-12"],
    ["19??", null, null],
    ["0101-01-01", null, null],
    [undefined, null, null],
  ])("was published in %j", (publishedDate, published_year, published_on) => {
    expect(read({ publishedDate })).toMatchObject({ published_year, published_on });
  });

  test("is known by ISBN-13, else ISBN-10, never by another number", () => {
    const ids = (...industryIdentifiers: object[]) => read({ industryIdentifiers });
    const other = { type: "OTHER", identifier: "UOM:39015012345678" };
    expect(ids({ type: "ISBN_10", identifier: "9753638027" }, other)).toMatchObject({
      isbn: "9789753638029",
    });
    expect(ids(other)).toEqual(new LeftOut("no ISBN"));
    expect(ids({ type: "OTHER", identifier: "9789753638029" })).toEqual(new LeftOut("no ISBN"));
    expect(ids({ type: "ISSN", identifier: "13001234" })).toEqual(new LeftOut("no ISBN"));
    expect(read({ industryIdentifiers: undefined })).toEqual(new LeftOut("no ISBN"));
    expect(ids({ type: "ISBN_13", identifier: "9789753638020" })).toBe("invalid ISBN 9789753638020");
  });

  test("for adults only is refused, a magazine left out", () => {
    expect(read({ maturityRating: "MATURE" })).toBe("marked as for adults only");
    expect(read({ maturityRating: "NOT_MATURE" })).toHaveProperty("isbn");
    expect(read({ printType: "MAGAZINE" })).toEqual(new LeftOut("a magazine"));
  });

  test("has its language without the region, and is left out when it is not wanted", () => {
    expect(read({ language: "pt-BR" })).toMatchObject({ language: "pt" });
    expect(read({ language: "un" })).toMatchObject({ language: "tr" });
    expect(read({ language: "en" }, {}, new Set(["tr"]))).toEqual(new LeftOut("another language"));
    expect(read({}, {}, new Set(["tr"]))).toHaveProperty("isbn");
  });

  test("is text, whatever markup stands in it", () => {
    expect(read({ title: "<b>Kürk</b> Mantolu &amp; Madonna", subtitle: "&quot;Roman&quot;" })).toMatchObject(
      {
        title: "Kürk Mantolu & Madonna",
        subtitle: '"Roman"',
      },
    );
    expect(read({ title: "K?rk" })).toBe("title: letters are lost");
    expect(read({ title: undefined })).toBe("title: no title");
  });

  test("names translators among its authors", () => {
    const authors = ["George. Orwell", "Celâl Üster (Çevirmen)", null, 5];
    expect(read({ authors })).toMatchObject({ authors: ["George Orwell"], translators: ["Celâl Üster"] });
    expect(read({ authors: undefined })).toMatchObject({ authors: [] });
  });

  test("in any broken shape is refused or read, never more", () => {
    for (const field of "title subtitle authors publisher publishedDate industryIdentifiers pageCount categories language ratingsCount maturityRating printType".split(
      " ",
    )) {
      for (const value of [null, 5, "metin", [], [null], {}, [{}], -1, true]) {
        expect(() => read({ [field]: value }), `${field}: ${JSON.stringify(value)}`).not.toThrow();
      }
    }
    for (const volume of [{}, { volumeInfo: null }, { volumeInfo: 5 }]) {
      expect(() => readVolume(volume, undefined)).not.toThrow();
    }
  });
});
