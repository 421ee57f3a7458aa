import { clippingMessages as m } from "@okurca/contract";
import { describe, expect, test } from "vitest";
import { kindleFile, koboFile } from "./clippings.fixtures.ts";
import { readClippings } from "./read-clippings.ts";

const now = "2026-11-22T00:00:00.000Z";
const read = (file: string | Uint8Array) => readClippings(Buffer.from(file as string), now);
const words = "Fener o gece ilk kez kendiliğinden yandı.";

describe("a Kobo's database", () => {
  test("gives passages with their book, how far into it they are, note and moment", () => {
    const file = koboFile([
      { text: `  ${words}\n   İkinci satır. `, note: "Notum", progress: 0.5 },
      {
        text: "Başlığı bilinmeyen bir kitaptan.",
        volume: "file:///mnt/onboard/Uzak_Kıyı.kepub.epub",
        part: "yok",
      },
      { text: "Katlanmış bir köşe, alıntı değil.", type: "dogear" },
      { text: "Silinmiş bir alıntı, görünmez.", hidden: "true" },
      { text: null },
    ]);
    const { clippings, ...told } = read(file);
    expect(told).toEqual({ format: "kobo", refused: [], refused_count: 0, notices: [] });
    expect(clippings).toEqual([
      {
        title: "Kıyıdaki Fener",
        authors: ["Ayşe Deneme", "Ali Örnek"],
        isbn: "9789750719387",
        text: `${words}\nİkinci satır.`,
        note: "Notum",
        page: null,
        percent: 70,
        location: null,
        kept_at: "2024-03-05T10:20:30.000Z",
        is_cut: false,
      },
      expect.objectContaining({ title: "Uzak Kıyı.kepub", percent: null, authors: [] }),
    ]);
  });

  test("is read where it says that there is a log beside it", () => {
    const file = koboFile([{ text: words }]);
    file.fill(2, 18, 20);
    expect(read(file).clippings).toHaveLength(1);
  });

  test.each<[string, () => Uint8Array]>([
    ["of another program", () => koboFile([], (db) => db.exec("DROP TABLE Bookmark"))],
    ["that is cut off", () => koboFile([{ text: words }]).subarray(0, 5000)],
    [
      "that begins like one and is none",
      () => Buffer.concat([koboFile([]).subarray(0, 100), Buffer.alloc(9000, 0xff)]),
    ],
    [
      "whose list of tables leads to itself",
      () => {
        const file = koboFile([{ text: words }]);
        // An inner page whose only child is itself.
        file.set([0x05, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1], 100);
        return file;
      },
    ],
    [
      "with a view in the place of its table",
      () =>
        koboFile([], (db) =>
          db.exec(
            "DROP TABLE Bookmark; CREATE VIEW Bookmark AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i FROM n) SELECT i AS Text, i AS VolumeID, i AS ContentID FROM n",
          ),
        ),
    ],
    [
      "with a column that is reckoned",
      () =>
        koboFile([], (db) =>
          db.exec(
            "DROP TABLE Bookmark; CREATE TABLE Bookmark (VolumeID TEXT, ContentID TEXT, Text TEXT GENERATED ALWAYS AS (hex(zeroblob(1000000))))",
          ),
        ),
    ],
  ])("%s is refused in one sentence", (_what, make) => {
    expect(() => read(make())).toThrow(m.notKobo);
  });

  test("with triggers gives its passages, and runs none of them", () => {
    const file = koboFile([{ text: words }], (db) =>
      db.exec("CREATE TRIGGER t AFTER INSERT ON Bookmark BEGIN SELECT load_extension('x'); END"),
    );
    expect(read(file).clippings).toHaveLength(1);
  });

  test("with broken pages gives what stands before them", () => {
    const many = Array.from({ length: 400 }, (_, number) => ({
      text: `${words} ${"söz ".repeat(40)}${number}`,
    }));
    const file = koboFile(many);
    const size = (file[16] ?? 0) * 256 + (file[17] ?? 0);
    // The last pages that hold rows; the tables' first ones stay.
    for (let page = Math.floor(file.length / size) - 3; page < file.length / size; page++)
      file.fill(0xff, page * size, page * size + 8);
    const { clippings, notices } = read(file);
    expect(clippings.length).toBeGreaterThan(50);
    expect(clippings.length).toBeLessThan(400);
    expect(notices).toContain(m.broken);
  });
});

describe("KOReader's exports", () => {
  const entry = {
    chapter: "Bölüm",
    page: 30,
    text: words,
    time: 1_709_634_030,
    sort: "highlight",
    drawer: "lighten",
  };
  const book = {
    title: "Kıyıdaki Fener",
    author: "Deneme, Ayşe\nAli Örnek",
    file: "/k/fener.epub",
    entries: [entry],
  };

  test("JSON of one book: a page of letters that change their size is a percentage", () => {
    const file = JSON.stringify({ ...book, number_of_pages: 120, created_on: 1, version: "json/1.0.0" });
    expect(read(file).clippings).toEqual([
      {
        title: "Kıyıdaki Fener",
        authors: ["Ayşe Deneme", "Ali Örnek"],
        isbn: null,
        text: words,
        note: null,
        page: null,
        percent: 25,
        location: "30",
        kept_at: "2024-03-05T10:20:30.000Z",
        is_cut: false,
      },
    ]);
  });

  test("JSON of all books: pages of a PDF are pages, empty entries and wrong ones are left out", () => {
    const file = JSON.stringify({
      documents: [
        {
          ...book,
          file: "/k/fener.pdf",
          number_of_pages: 120,
          entries: [{ ...entry, note: "Notum" }, 7, { text: "", sort: "bookmark" }],
        },
        { ...book, title: "", entries: [entry] },
      ],
    });
    const { clippings, refused } = read(file);
    expect(clippings).toMatchObject([{ page: 30, percent: null, note: "Notum" }]);
    expect(refused).toEqual([
      { line: 2, reason: m.noPlace },
      { line: 4, reason: m.noTitle },
    ]);
  });

  test("JSON that ends in the middle is refused in one sentence", () => {
    expect(() => read(JSON.stringify(book).slice(0, -10))).toThrow(m.brokenJson);
  });

  test("Markdown of several books, with notes, signs around a passage and links", () => {
    const file = [
      "# Kıyıdaki Fener",
      "##### Ayşe Deneme, Ali Örnek",
      "",
      "## Birinci bölüm",
      "### Page 30 @ 05 March 2024 01:20:30 PM",
      `*${words}*`,
      "",
      "---",
      "Notum",
      "### Page 31 @ 05 March 2024 01:21:30 PM",
      "# ile başlayan bir satır da metindir.",
      "İkinci satırı vardır.",
      "",
      "[View in book](<file:///mnt/onboard/fener.epub?pos=/body/p[1]>)",
      "# Uzak Kıyı",
      "##### N/A",
      "### Page xii @ 05 March 2024 01:22:30 PM",
      `++${words}++`,
      "",
      "_Generated at: 2024-03-05 13:30:00_",
    ].join("\n");
    expect(read(file).clippings).toMatchObject([
      {
        title: "Kıyıdaki Fener",
        authors: ["Ayşe Deneme", "Ali Örnek"],
        text: words,
        note: "Notum",
        page: 30,
        kept_at: "2024-03-05T10:20:30.000Z",
      },
      { text: "# ile başlayan bir satır da metindir.\nİkinci satırı vardır.", note: null, page: 31 },
      { title: "Uzak Kıyı", authors: [], text: words, page: null },
    ]);
  });
});

describe("Readwise's CSV", () => {
  const head =
    "Highlight,Book Title,Book Author,Amazon Book ID,Note,Color,Tags,Location Type,Location,Highlighted at,Document tags";

  test("gives passages with page or location, note and moment", () => {
    const rows = [
      `"${words}\nİkinci ""satır"".",Kıyıdaki Fener,Ayşe Deneme,B00ABCDEFG,Notum,yellow,,page,30,2024-03-05 10:20:30+00:00,`,
      `"${words}",Kıyıdaki Fener,"Deneme, Ayşe",,,,,location,180,,`,
      `"${words}",Kıyıdaki Fener,,,,,,order,3,bozuk,`,
    ];
    expect(read(`\ufeff${head}\r\n${rows.join("\r\n")}\r\n`).clippings).toMatchObject([
      {
        text: `${words}\nİkinci "satır".`,
        note: "Notum",
        page: 30,
        location: null,
        kept_at: "2024-03-05T10:20:30.000Z",
      },
      { authors: ["Ayşe Deneme"], page: null, location: "180", kept_at: null },
      { authors: [], page: null, location: null, kept_at: null },
    ]);
  });

  test("that ends within a cell gives the rows before it", () => {
    const file = `${head}\n"${words}",Kıyıdaki Fener,,,,,,page,30,,\n"Yarım kalan bir`;
    const { clippings, notices } = read(file);
    expect(clippings).toHaveLength(1);
    expect(notices).toEqual([m.broken]);
  });

  test("with columns in another order, and without some", () => {
    expect(read(`Title,Highlight,Note\nKıyıdaki Fener,"${words}",\n`).clippings).toMatchObject([
      { title: "Kıyıdaki Fener", text: words, note: null },
    ]);
  });
});

test.each([
  ["an empty one", "", m.fileEmpty],
  ["a text", "Merhaba dünya", m.unknownFile],
  ["a table of books", "Book Id,Title,Author\n1,Kitap,Yazar\n", m.unknownFile],
  ["a picture", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), m.unknownFile],
  ["JSON of another program", '{"a": [1, 2]}', m.unknownFile],
  [
    "a Kindle's file of bookmarks alone",
    kindleFile([
      "Kitap (Yazar)",
      "Your Bookmark on Location 3 | Added on Thursday, June 4, 2020 1:10:12 PM",
      "",
    ]),
    m.nothing,
  ],
])("any other file is refused in one sentence: %s", (_what, file, reason) => {
  expect(() => read(file)).toThrow(reason);
});
