import { describe, expect, test } from "vitest";
import type { Edition } from "./edition.ts";
import { type SearchOrder, search } from "./search.ts";
import { searcherOf } from "./searcher.ts";
import { forEachEdition, hideIn, segmentBuilder } from "./segment.ts";

let next = 9_789_750_000_000;
function book(title: string, authors: string[], more: Partial<Edition> = {}): Edition {
  return {
    isbn: String(next++),
    work: `${title}|${authors[0]}`,
    title,
    authors,
    subtitle: null,
    translators: [],
    original: null,
    genres: ["roman"],
    language: "tr",
    year: 2000,
    day: null,
    pages: null,
    publisher: null,
    popularity: 10,
    isSet: false,
    otherTitles: [],
    otherAuthors: [],
    isRepresentative: false,
    ...more,
  };
}

const books = [
  book("Suç ve Ceza", ["Fyodor Dostoyevski"], { popularity: 900, genres: ["klasik", "roman"], year: 1999 }),
  book("Suç ve Ceza (2 Cilt Takım)", ["Fyodor Dostoyevski"], {
    work: "Suç ve Ceza|Fyodor Dostoyevski",
    popularity: 950,
    isSet: true,
    year: 2015,
  }),
  book("Yüzyıllık Yalnızlık", ["Gabriel García Márquez"], {
    translators: ["Seçkin Selvi"],
    original: "Cien años de soledad",
  }),
  book("Dönüşüm", ["Franz Kafka"], { popularity: 700, genres: ["klasik"], year: 2010 }),
  book("Dava", ["Franz Kafka"], { popularity: 600, genres: ["klasik"] }),
  book("Kafka’nın Hayatı", ["Ali Veli"], { popularity: 990, genres: ["edebiyat"] }),
  book("Sokço’da Kış", ["Elisa Shua Dusapin"], { language: "en", year: 2021 }),
  book("Tutunamayanlar", ["Oğuz Atay"], { otherTitles: ["Tutunamayanlar / Bütün Eserleri 1"] }),
  book("Fırtına / Yedi Kartal 2", ["Saygın Ersin"]),
  book("Kartal", ["Ayşe Ak"]),
];

function searcherFor(editions: readonly Edition[]) {
  const builder = segmentBuilder();
  for (const edition of editions) builder.add(edition);
  return searcherOf(builder.finish());
}
const searchers = [searcherFor(books)];
const titleOf = (isbn: string) => books.find((one) => one.isbn === isbn)?.title ?? isbn;
/** Editions of one work, the second of which stands for it. */
const solitude = (more: Partial<Edition>) =>
  book("Yalnızlık", ["Octavio Paz"], { work: "paz", popularity: 900, ...more });
const edited = [
  solitude({ translators: ["Bozkurt Güvenç"], year: 2020 }),
  solitude({ title: "Yalnızlık Dolambacı", popularity: 20, year: 1990, isRepresentative: true }),
  solitude({ popularity: 800, year: 2005, language: "en" }),
];
const ask = (text: string, more: Partial<SearchOrder> = {}) =>
  search(searchers, { text, limit: 10, ...more });
const first = (text: string, more: Partial<SearchOrder> = {}) => titleOf(ask(text, more).isbns[0] ?? "none");

describe("what only resembles the typed text", () => {
  test.each([
    ["a mistyped title is meant", "tutunamayalnar", false],
    ["a beginning is meant", "tutun", false],
    ["a title with words around it is meant", "suç ve ceza kitabı özeti", false],
    ["a word of no title is not", "kadastro", true],
    ["a word that shares letters with a title is not", "dönemeç", true],
    ["a filter that leaves nothing says nothing of the words", "dava", false],
  ])("%s: %s", (_what, text, isNear) => {
    expect(ask(text, { filter: { language: "fr" } }).isNear).toBe(isNear);
    expect(ask(text).isNear).toBe(isNear);
    if (isNear) expect(ask(text).total).toBeLessThanOrEqual(4);
  });
});

describe("length, publisher and a shelf", () => {
  const own = (title: string, pages: number | null, publisher: string | null) =>
    book(title, ["Ayşe Ak"], { pages, publisher });
  const shelf = [
    own("Deniz Bir", 120, "Can Yayınları"),
    own("Deniz İki", 150, "CAN YAYINLARI"),
    own("Deniz Üç", 501, "Metis"),
    own("Deniz Dört", null, null),
  ];
  const asked = [searcherFor(shelf)];
  const titles = (text: string, filter: SearchOrder["filter"] = {}) =>
    search(asked, { text, limit: 10, filter }).isbns.map(
      (isbn) => shelf.find((one) => one.isbn === isbn)?.title,
    );

  test("narrow what is found, and each is counted as if its own filter were not there", () => {
    expect(titles("deniz", { publisher: "can yayinlari" })).toEqual(["Deniz Bir", "Deniz İki"]);
    expect(titles("deniz", { length: "cok-uzun" })).toEqual(["Deniz Üç"]);
    expect(titles("deniz", { isbns: [shelf[3]?.isbn ?? ""] })).toEqual(["Deniz Dört"]);
    expect(titles("deniz", { isbns: [] })).toEqual([]);
    const { facets, total } = search(asked, { text: "deniz", limit: 10, filter: { length: "kisa" } });
    expect(total).toBe(2);
    expect(facets.lengths).toEqual([
      { value: "kisa", count: 2 },
      { value: "cok-uzun", count: 1 },
    ]);
    expect(facets.publishers).toEqual([{ value: "Can Yayınları", count: 2 }]);
  });

  test("without words leave what they leave, the best known first; nothing narrows nothing", () => {
    expect(titles("", { publisher: "Can Yayınları" })).toEqual(["Deniz Bir", "Deniz İki"]);
    expect(titles("", {})).toEqual([]);
    expect(titles("", { publisher: "Everest" })).toEqual([]);
  });
});

describe("whose name was typed", () => {
  const own = (title: string, popularity: number, more: Partial<Edition> = {}) =>
    book(title, ["Yaşar Kemal"], { popularity, ...more });
  const shelf = [
    own("Yaşar Kemal Seti (3 Kitap)", 990, { isSet: true }),
    own("İnce Memed (2 Cilt)", 950, { isSet: true }),
    own("Teneke", 40),
    own("Ortadirek", 400),
    own("Yer Demir", 300),
    book("Yaşar Kemal: Bir Ömür", ["Ali Su"], { popularity: 20 }),
    book("Kemal", ["Can Su"], { popularity: 1 }),
  ];
  const asked = [searcherFor(shelf)];
  const titles = (text: string, more: Partial<SearchOrder> = {}) =>
    search(asked, { text, limit: 10, ...more }).isbns.map(
      (isbn) => shelf.find((one) => one.isbn === isbn)?.title,
    );

  test.each(["yaşar kemal", "yaşra kemal"])(
    "has the best known books first, before what tells of it: %s",
    (text) => {
      expect(titles(text).slice(0, 4)).toEqual(["İnce Memed (2 Cilt)", "Ortadirek", "Yer Demir", "Teneke"]);
      expect(titles(text)).toContain("Yaşar Kemal: Bir Ömür");
    },
  );

  test("comes after the book that is called just that", () => {
    expect(titles("kemal").slice(0, 2)).toEqual(["Kemal", "İnce Memed (2 Cilt)"]);
  });

  test("is none with a few letters: what begins so is a title, the best known first", () => {
    expect(titles("ya", { isQuick: true, limit: 2 })[0]).toBe("Yaşar Kemal Seti (3 Kitap)");
    expect(titles("te", { isQuick: true })[0]).toBe("Teneke");
  });
});

describe("a book is found", () => {
  test.each([
    ["by one mistype", "dönüşğm", "Dönüşüm"],
    ["by two", "ytzyıllık yalnıılık", "Yüzyıllık Yalnızlık"],
    ["by a wrong first letter", "eava kafka", "Dava"],
    ["by swapped letters", "tutnuamayanlar", "Tutunamayanlar"],
    ["by glued words", "suçveceza", "Suç ve Ceza"],
    ["by words torn apart", "tutun amayanlar", "Tutunamayanlar"],
    ["by the surname of whose it is", "dostoyevskinin suç", "Suç ve Ceza"],
    ["by that with an apostrophe", "kafka'nın dönüşüm", "Dönüşüm"],
    ["with surname and word both mistyped", "kakfa dönşüm", "Dönüşüm"],
    ["by the beginning of its title", "yüzyıllık yal", "Yüzyıllık Yalnızlık"],
    ["with words that are not its own", "dönüşüm kafka pdf özeti", "Dönüşüm"],
    ["whatever the order of its words", "yalnızlık yüzyıllık", "Yüzyıllık Yalnızlık"],
    ["by its translator", "seçkin selvi", "Yüzyıllık Yalnızlık"],
    ["by its original title", "cien anos de soledad", "Yüzyıllık Yalnızlık"],
    ["where an apostrophe joins", "sokçoda kış", "Sokço’da Kış"],
    ["where it splits", "sokço da kış", "Sokço’da Kış"],
    ["by what others call it", "tutunamayanlar bütün eserleri 1", "Tutunamayanlar"],
  ])("%s: %s", (_kind, text, title) => {
    expect(first(text)).toBe(title);
  });
});

test("an author's books come before a book about the author", () => {
  expect(ask("kafka").isbns.map(titleOf)).toEqual(["Dönüşüm", "Dava", "Kafka’nın Hayatı"]);
});

test("what stands behind a title weighs less than the title", () => {
  expect(ask("kartal").isbns.map(titleOf)).toEqual(["Kartal", "Fırtına / Yedi Kartal 2"]);
});

test("editions of a work are one result: the plain one, or the newest when sorted so", () => {
  expect(ask("suç ve ceza")).toMatchObject({ total: 1, isbns: [books[0]?.isbn] });
  expect(ask("suç ve ceza", { sort: "newest" })).toMatchObject({ total: 1, isbns: [books[1]?.isbn] });
});

test("nonsense and small words alone find nothing", () => {
  for (const text of ["", " ", "zzzzqqqq", "ve bir zzzz", "!?"]) expect(ask(text).total, text).toBe(0);
});

describe("counts", () => {
  test("are of works, each facet as if its own filter were not there", () => {
    const { total, facets } = ask("kafka", { filter: { genre: "klasik", yearFrom: 2005 } });
    expect(total).toBe(1);
    expect(facets.genres).toEqual([{ value: "klasik", count: 1 }]);
    expect(facets.years).toEqual([
      { value: 2010, count: 1 },
      { value: 2000, count: 1 },
    ]);
    expect(ask("kafka", { filter: { genre: "edebiyat" } }).facets.genres).toEqual([
      { value: "klasik", count: 2 },
      { value: "edebiyat", count: 1 },
    ]);
  });

  test("a filter that leaves nothing of what was well spelled finds nothing else instead", () => {
    expect(ask("dönüşüm", { filter: { language: "en" } }).total).toBe(0);
  });
});

test("what changed hides what it was", () => {
  const whole = searcherFor(books);
  const corrected = { ...(books[4] as Edition), title: "Duruşma" };
  const newer = searcherFor([corrected, book("Yepyeni Bir Kitap", ["Ayşe Ak"])]);
  hideIn(whole.segment, newer.segment);
  const find = (text: string) => search([whole, newer], { text, limit: 10 }).isbns;
  expect(find("duruşma kafka")[0]).toBe(corrected.isbn);
  expect(find("dava")).not.toContain(corrected.isbn);
  expect(find("yepyeni kitap")).toHaveLength(1);
});

test("pages do not overlap", () => {
  const many = Array.from({ length: 60 }, (_none, i) => book(`Deniz ${i}`, ["A B"], { popularity: i }));
  const own = [searcherFor(many)];
  const pages = [0, 20, 40].flatMap((offset) => search(own, { text: "deniz", limit: 20, offset }).isbns);
  expect(new Set(pages).size).toBe(60);
  expect(search(own, { text: "deniz", limit: 20, offset: 60 })).toMatchObject({ isbns: [], total: 60 });
});

test("the editions of a word are kept whole, however far apart", () => {
  const builder = segmentBuilder();
  const wanted: number[] = [];
  for (let i = 0; i < 40_000; i++) {
    const has = i === 0 || i % 17_000 === 0 || i === 39_999;
    if (has) wanted.push(i);
    builder.add(book(has ? "Aranan" : "Başka", [], { work: String(i) }));
  }
  const segment = builder.finish();
  const found: number[] = [];
  forEachEdition(segment, 0, (doc) => found.push(doc));
  expect(found).toEqual(wanted);
});

test("whatever is typed is answered", () => {
  const signs = [..."aıİ’'\"(/:%_\\\0\u0301𝒳字ا 9", "dava", "suç"];
  let state = 7;
  for (let i = 0; i < 500; i++) {
    let text = "";
    for (let k = 0; k < 12; k++) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      text += signs[state % signs.length];
    }
    expect(ask(text, { isQuick: i % 2 === 0 }).isbns.length).toBeLessThanOrEqual(10);
  }
});

describe("a work of several editions is shown", () => {
  const shown = (text: string, more: Partial<SearchOrder> = {}) =>
    search([searcherFor(edited)], { text, limit: 10, ...more }).isbns;
  const [translated, representative, english] = edited.map(({ isbn }) => isbn);
  test("as the edition that stands for it, also where another one fits better", () => {
    expect(shown("yalnızlık")).toEqual([representative]);
    expect(shown("yalnızlik paz", { isQuick: true })).toEqual([representative]);
  });
  test("as another one where that alone has the words, is let through, or is the newest that was asked for", () => {
    expect(shown("yalnızlık bozkurt güvenç")).toEqual([translated]);
    expect(shown("yalnızlık", { filter: { language: "en" } })).toEqual([english]);
    expect(shown("yalnızlık", { sort: "newest" })).toEqual([translated]);
  });
});
