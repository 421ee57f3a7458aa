import { describe, expect, test } from "vitest";
import { type CatalogueRow, readFacts } from "../catalogue-row.ts";
import { LeftOut } from "./facts.ts";
import { type EditionParts, keyNumber, linksOf, readAuthor, readEdition, readWork } from "./open-library.ts";

const base = {
  key: "/books/OL1M",
  title: "Suç ve Ceza",
  isbn_13: ["9789750736865"],
  languages: [{ key: "/languages/tur" }],
  works: [{ key: "/works/OL5W" }],
};
const alone: EditionParts = { authors: [], work: undefined, languages: undefined };

function rowOf(edition: object, parts: Partial<EditionParts> = {}): CatalogueRow {
  const facts = readEdition({ ...base, ...edition }, { ...alone, ...parts });
  if (typeof facts === "string" || facts instanceof LeftOut) throw new Error(JSON.stringify(facts));
  const row = readFacts(facts);
  if (typeof row === "string") throw new Error(row);
  return row;
}
const refusal = (edition: object) => {
  const facts = readEdition({ ...base, ...edition }, alone);
  return typeof facts === "string" ? facts : facts instanceof LeftOut ? facts : readFacts(facts);
};

describe("a series", () => {
  const seriesOf = (series: unknown) => {
    const facts = readEdition({ ...base, series }, alone);
    return typeof facts === "object" && "series" in facts ? facts.series : undefined;
  };
  test.each([
    [["Discworld -- 39"], [{ name: "Discworld, 39", number: undefined }]],
    [["His Kathalu,", "v[2]"], [{ name: "His Kathalu", number: "v[2]" }]],
    [["A Book Apart, No. 2"], [{ name: "A Book Apart, No. 2", number: undefined }]],
    [undefined, []],
    [[null, 5, "", "K\uFFFDrk"], []],
  ])("%j", (written, wanted) => expect(seriesOf(written)).toEqual(wanted));
});

describe("an edition", () => {
  test.each([
    ["10 and 13", { isbn_10: ["9750736869"], isbn_13: ["9789750736865"] }],
    ["10 only", { isbn_10: ["975-07-3686-9"], isbn_13: [] }],
    ["10 only, no list of the other", { isbn_10: ["9750736869"], isbn_13: undefined }],
    ["13 with hyphens", { isbn_13: ["978-975-07-3686-5"] }],
    ["13 and a note on it", { isbn_13: ["9789750736865 (ciltli)"] }],
    ["10 and punctuation", { isbn_13: undefined, isbn_10: ["9750736869 :"] }],
    ["a wrong one before the right one", { isbn_13: ["9789750736866"], isbn_10: ["9750736869"] }],
    ["a text instead of a list", { isbn_13: "9789750736865" }],
    ["something that is no text", { isbn_13: [null, 5, "9789750736865"] }],
  ])("is known by its ISBN: %s", (_how, edition) => {
    expect(rowOf(edition).isbn).toBe("9789750736865");
  });

  test("without ISBN is left out, with a wrong one refused", () => {
    expect(refusal({ isbn_13: undefined })).toEqual(new LeftOut("no ISBN"));
    expect(refusal({ isbn_13: ["9789750736866"] })).toBe("invalid ISBN 9789750736866");
    expect(refusal({ isbn_13: ["9790060115615"] })).toBe("invalid ISBN 9790060115615");
  });

  test("has the authors it names, else those of its work, else none", () => {
    const work = { title: "Преступление", authors: ["Fyodor Dostoyevski"], genres: [] };
    expect(rowOf({}, { authors: ["Orhan Pamuk"], work }).authors).toEqual(["Orhan Pamuk"]);
    expect(rowOf({}, { work }).authors).toEqual(["Fyodor Dostoyevski"]);
    expect(rowOf({}).authors).toEqual([]);
    expect(rowOf({ title: undefined }, { work: { ...work, title: "Suç" } }).title).toBe("Suç");
    expect(refusal({ title: undefined })).toBe("title: no title");
  });

  test("has the language told, Turkish of several, else the one of its ISBN, else none", () => {
    const languages = (list: unknown) => rowOf({ languages: list }).language;
    expect(languages([{ key: "/languages/ger" }])).toBe("de");
    expect(languages([{ key: "/languages/eng" }, { key: "/languages/tur" }])).toBe("tr");
    expect(languages([{ key: "/languages/und" }])).toBe("tr");
    expect(languages(undefined)).toBe("tr");
    expect(languages("/languages/ota")).toBe("ota");
    expect(rowOf({ languages: undefined, isbn_13: ["9788437601939"] }).language).toBe("und");
  });

  test("of a language that is not wanted is left out, by its ISBN where it tells none", () => {
    const wanted = (edition: object, codes: string[]) =>
      !(readEdition({ ...base, ...edition }, { ...alone, languages: new Set(codes) }) instanceof LeftOut);
    expect(wanted({}, ["tr"])).toBe(true);
    expect(wanted({}, ["en", "tr"])).toBe(true);
    expect(wanted({}, ["en"])).toBe(false);
    expect(wanted({ languages: undefined }, ["tr"])).toBe(true);
    expect(wanted({ languages: undefined, isbn_13: ["9780141036137"] }, ["tr"])).toBe(false);
    expect(wanted({ languages: undefined, isbn_13: ["9788437601939"] }, ["tr"])).toBe(false);
  });

  test("splits title and subtitle as libraries write them, and takes the article in", () => {
    expect(rowOf({ title: "Suç ve ceza : roman /" })).toMatchObject({
      title: "Suç ve ceza",
      subtitle: "roman",
    });
    expect(rowOf({ title: "Pioneers", subtitle: "the frontier family." })).toMatchObject({
      subtitle: "the frontier family",
    });
    expect(rowOf({ title_prefix: "The ", title: "fox", languages: ["eng"] }).title).toBe("The fox");
    expect(rowOf({ title: { type: "/type/text", value: "Kitap" } }).title).toBe("Kitap");
    expect(rowOf({ title: "2001: Bir Uzay Destanı" })).toMatchObject({
      title: "2001: Bir Uzay Destanı",
      subtitle: null,
    });
  });

  test.each([
    [{ number_of_pages: 184, pagination: "viii, 306 p." }, 184],
    [{ number_of_pages: "184" }, 184],
    [{ number_of_pages: 0, pagination: "viii, 306 p." }, 306],
    [{ pagination: "184 s. ; 20 cm" }, 184],
    [{ pagination: "8, 304 p." }, 304],
    [{ pagination: "xii, 306, [2] p., [8] leaves of plates" }, 306],
    [{ pagination: "240 sayfa" }, 240],
    [{ pagination: "2 c. (650 s.)" }, null],
    [{ pagination: "3 v." }, null],
    [{ pagination: "1 v. (unpaged)" }, null],
    [{ number_of_pages: -5 }, null],
    [{ number_of_pages: 999_999 }, null],
    [{}, null],
  ])("counts pages: %j", (edition, pages) => {
    expect(rowOf(edition).pages).toBe(pages);
  });

  test.each([
    [
      "contributors with a role",
      {
        contributors: [
          { role: "Translator", name: "Altay, Ergin" },
          { role: "Editor", name: "A B" },
        ],
      },
    ],
    ["contributors with a Turkish role", { contributors: [{ role: "Çevirmen", name: "Ergin Altay" }] }],
    ["contributions", { contributions: ["Altay, Ergin, tr.", "Newell, Peter, ill.", "Kim Bilir"] }],
    ["the statement of the title page", { by_statement: "Dostoyevski ; çeviren Ergin Altay." }],
  ])("names its translators in %s", (_where, edition) => {
    expect(rowOf(edition).translators).toEqual(["Ergin Altay"]);
  });

  test("names editors, illustrators and the language it was translated from", () => {
    const contributors = [
      { role: "Editor", name: "Ünlü, Aslı" },
      { role: "Illustrator", name: "Mustafa Delioğlu" },
      { role: "Cover artist", name: "Biri" },
    ];
    const contributions = ["Kaya, Cem, ed.", "Kim Bilir"];
    const translated_from = [{ key: "/languages/rus" }];
    expect(rowOf({ contributors, contributions, translated_from })).toMatchObject({
      editors: ["Cem Kaya", "Aslı Ünlü"],
      illustrators: ["Mustafa Delioğlu"],
      original_language: "ru",
    });
    expect(rowOf({})).toMatchObject({ editors: [], illustrators: [], original_language: null });
  });

  test("a translator who stands among the authors is none of them", () => {
    const parts = { authors: ["Fyodor Dostoyevski", "Ergin Altay"] };
    expect(rowOf({ contributors: [{ role: "Translator", name: "Ergin Altay" }] }, parts)).toMatchObject({
      authors: ["Fyodor Dostoyevski"],
      translators: ["Ergin Altay"],
    });
  });

  test("tells the original title only where the record calls it so", () => {
    expect(rowOf({ translation_of: "Prestuplenie i nakazanie." }).original_title).toBe(
      "Prestuplenie i nakazanie",
    );
    const translated = {
      translated_from: [{ key: "/languages/rus" }],
      work_titles: ["Prestuplenie i nakazanie."],
    };
    expect(rowOf(translated).original_title).toBe("Prestuplenie i nakazanie");
    expect(rowOf({ work_titles: ["Toplu eserler."] }).original_title).toBeNull();
    expect(rowOf({ translation_of: "Suç ve Ceza" }).original_title).toBeNull();
  });

  test("takes binding, publisher, date and genres, and none of what the catalogue does not keep", () => {
    const row = rowOf(
      {
        physical_format: "Mass Market Paperback",
        publishers: ["Ýletiþim Yayýnlarý", "Başkası"],
        publish_date: "Mart 2001",
        subjects: ["Turkish fiction", "In library"],
        covers: [123],
        description: { type: "/type/text", value: "Uzun." },
        series: ["Dünya Klasikleri ; 5"],
      },
      { work: { title: "x", authors: [], genres: ["klasik"] } },
    );
    expect(row).toMatchObject({
      binding: "Karton Kapak",
      publisher: "İletişim Yayınları",
      published_year: 2001,
      published_on: null,
      genres: ["edebiyat", "klasik"],
      popularity: 0,
    });
    expect(JSON.stringify(row)).not.toMatch(/Uzun|123|Klasikleri/);
  });

  test.each([
    ["Hardcover", "Ciltli"],
    ["E-book", "E-kitap"],
    ["Audio CD", "Sesli kitap"],
    ["Map", null],
  ])("is bound as %s: %s", (physical_format, binding) => {
    expect(rowOf({ physical_format }).binding).toBe(binding);
  });

  test("mends Turkish letters, and is refused where they are lost", () => {
    expect(rowOf({ title: "Kýrmýzý Saçlý Kadýn" }).title).toBe("Kırmızı Saçlı Kadın");
    expect(rowOf({ title: "Çalıkus\u0327u" }).title).toBe("Çalıkuşu");
    expect(rowOf({ title: "Guðrún", languages: ["/languages/ice"] }).title).toBe("Guðrún");
    expect(rowOf({}, { authors: ["Yaþar Kemal"] }).authors).toEqual(["Yaşar Kemal"]);
    expect(refusal({ title: "K?rk Mantolu Madonna" })).toBe("title: letters are lost");
    expect(refusal({ title: "K\uFFFDrk Mantolu Madonna" })).toBe("title: letters are lost");
    expect(rowOf({ publishers: ["?leti?im"] }).publisher).toBeNull();
  });

  test("of several volumes sold together is a set", () => {
    expect(rowOf({ title: "Suç ve Ceza (2 Cilt Takım)" }).is_set).toBe(true);
    expect(rowOf({ title: "Narnia (7 Kitaplık Set)" }).is_set).toBe(true);
    expect(rowOf({ title: "Takım Oyunu" }).is_set).toBe(false);
  });

  test("in any broken shape is refused or read, never more", () => {
    const values = [
      null,
      5,
      "metin",
      [],
      [null],
      {},
      [{}],
      { key: 5 },
      { value: 5 },
      [{ key: "/works/OL99999999999W" }],
      true,
    ];
    const fields =
      "title title_prefix subtitle isbn_13 isbn_10 works authors languages publishers publish_date pagination number_of_pages contributors contributions by_statement translation_of work_titles translated_from subjects physical_format".split(
        " ",
      );
    for (const field of fields) {
      for (const value of values) {
        const edition = { ...base, [field]: value };
        expect(() => linksOf(edition), `${field}: ${JSON.stringify(value)}`).not.toThrow();
        expect(() => refusal(edition), `${field}: ${JSON.stringify(value)}`).not.toThrow();
        expect(() => readWork(edition)).not.toThrow();
        expect(() => readAuthor({ ...edition, name: value })).not.toThrow();
      }
    }
  });
});

describe("works and authors", () => {
  test("a work names its authors in any of three shapes, others than authors not", () => {
    const authors = [
      { type: { key: "/type/author_role" }, author: { key: "/authors/OL1A" } },
      { author: "/authors/OL2A" },
      { key: "/authors/OL3A" },
      { author: { key: "/authors/OL4A" }, role: "Translator" },
      { author: { key: "/authors/OL1A" }, role: "author" },
      null,
    ];
    expect(readWork({ key: "/works/OL5W", title: "Suç", authors, subjects: ["Science fiction"] })).toEqual({
      id: 5,
      title: "Suç",
      authors: [1, 2, 3],
      genres: ["bilim kurgu"],
    });
  });

  test("keys of other kinds and numbers beyond sense are none", () => {
    expect(keyNumber("/works/OL45804W")).toBe(45804);
    expect(keyNumber({ key: "/authors/OL1A" })).toBe(1);
    for (const key of ["/works/OL0W", "/works/OL999999999W", "OL1A", "/works/1", "/subjects/OL1W", 5, null]) {
      expect(keyNumber(key)).toBeUndefined();
    }
  });
});
