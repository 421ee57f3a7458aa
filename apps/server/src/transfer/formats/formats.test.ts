import { describe, expect, test } from "vitest";
import { plainText } from "../../markup/index.ts";
import { readDay, readIsbn, readStars } from "./cells.ts";
import { readFile } from "./read-file.ts";

const read = (text: string | Buffer) => readFile(Buffer.from(text), "2026-11-21");
const first = (text: string | Buffer) => {
  const [entry] = read(text).entries;
  if (!entry) throw new Error("no book in the file");
  return entry;
};

const long =
  "Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,Publisher,Binding,Number of Pages,Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count";
const head24 = `${long},Owned Copies`;
const head31 = `${long},Recommended For,Recommended By,Owned Copies,Original Purchase Date,Original Purchase Location,Condition,Condition Description,BCID`;
const goodreads = (line: string, head = head24) => `${head}\n${line}`;
const line = (cells: {
  isbn?: string;
  rating?: string;
  read?: string;
  shelves?: string;
  shelf?: string;
  review?: string;
  spoiler?: string;
  notes?: string;
  count?: string;
}) =>
  `7,Dünya,"Ak, Su",,Çeviren Biri,"=""""","=""${cells.isbn ?? ""}""",${cells.rating ?? "0"},4.1,Deniz,Paperback,120,1999,1950,${cells.read ?? ""},2020/02/03,"${cells.shelves ?? ""}",,${cells.shelf ?? "read"},"${cells.review ?? ""}",${cells.spoiler ?? ""},"${cells.notes ?? ""}",${cells.count ?? "0"},0`;

describe("a Goodreads file", () => {
  test.each([
    ["24 columns", head24],
    ["31 columns", head31],
  ])("of %s is known by its first line", (_what, head) => {
    expect(read(goodreads(line({}), head))).toMatchObject({
      format: "goodreads",
      entries: [{ title: "Dünya" }],
    });
  });

  test("gives ISBN out of a formula cell, ten digits as thirteen, pages, year and day of adding", () => {
    expect(first(goodreads(line({ isbn: "0440235502" })))).toMatchObject({
      isbn: "9780440235507",
      authors: ["Ak", "Su", "Çeviren Biri"],
      publisher: "Deniz",
      pages: 120,
      published_year: 1999,
      added_at: "2020-02-03",
    });
  });

  test("tells readings by day and count; the one under way is among those counted", () => {
    const days = (cells: Parameters<typeof line>[0]) =>
      first(goodreads(line(cells))).readings.map(({ outcome, ended_on }) => [outcome, ended_on]);
    expect(days({ read: "2021/04/25", count: "2" })).toEqual([
      ["finished", "2021-04-25"],
      ["finished", null],
    ]);
    expect(days({ shelf: "currently-reading", count: "1" })).toEqual([[null, null]]);
    expect(days({ shelf: "to-read" })).toEqual([]);
  });

  test("a shelf of one's own becomes one of the three, and the report says so; others are named", () => {
    const entry = first(goodreads(line({ shelf: "waiting", shelves: "waiting, yaz-okumaları" })));
    expect(entry.status).toBe("to-read");
    expect(entry.notes).toEqual([
      "“waiting” rafı yok; kitap “Okunacak” olur.",
      "Raflar alınmaz: yaz-okumaları.",
    ]);
  });

  test.each(["did-not-finish", "dnf", "abandoned", "yarım-bıraktım"])(
    "%s is an abandoned reading",
    (shelf) => {
      expect(first(goodreads(line({ shelf, read: "2021/04/25" })))).toMatchObject({
        status: "to-read",
        readings: [{ outcome: "abandoned", ended_on: "2021-04-25" }],
      });
    },
  );

  test("private notes stay private; a review keeps the mark of what tells the end", () => {
    const entry = first(
      goodreads(
        line({ rating: "4", review: "Katil uşak çıkıyor işte.", spoiler: "true", notes: "Ödünç: Ali" }),
      ),
    );
    expect(entry).toMatchObject({
      review: "Katil uşak çıkıyor işte.",
      has_spoiler: true,
      readings: [{ notes: "Ödünç: Ali" }],
      notes: [],
    });
    const plain = first(goodreads(line({ rating: "4", review: "Sonunu söylemiyorum." })));
    expect(plain.has_spoiler).toBe(false);
  });

  test("a review of which a part is marked in the text is marked as a whole", () => {
    const entry = first(goodreads(line({ rating: "4", review: "Güzel. <spoiler>Uşak yaptı.</spoiler>" })));
    expect(entry).toMatchObject({ review: "Güzel. Uşak yaptı.", has_spoiler: true });
  });

  test("a marked review that cannot be published stays in the notes, where only its reader sees it", () => {
    const entry = first(goodreads(line({ review: "Katil uşak çıkıyor işte.", spoiler: "true" })));
    expect(entry).toMatchObject({
      review: null,
      has_spoiler: false,
      readings: [{ notes: "Katil uşak çıkıyor işte." }],
    });
  });

  test("words about a book that was never begun wait with a reading that is open, which does not count as read", () => {
    const entry = first(goodreads(line({ shelf: "to-read", notes: "Ali önerdi" })));
    expect(entry.readings).toMatchObject([{ outcome: null, notes: "Ali önerdi" }]);
  });
});

describe("a StoryGraph file", () => {
  const head =
    "Title,Authors,Contributors,ISBN/UID,Format,Read Status,Date Added,Last Date Read,Dates Read,Read Count,Moods,Pace,Star Rating,Review,Content Warnings,Tags,Owned?";
  const story = (cells: {
    status: string;
    dates?: string;
    count?: string;
    stars?: string;
    review?: string;
  }) =>
    first(
      `${head}\nDünya,"Ak Su, Can Deniz",,9780440235507,paperback,${cells.status},2020/02/03,,"${cells.dates ?? ""}",${cells.count ?? ""},dark,slow,${cells.stars ?? ""},"${cells.review ?? ""}",,,No`,
    );

  test("gives spans of days as readings, the latest first, and what is not kept", () => {
    const entry = story({
      status: "read",
      dates: "2019/01/02-2019/01/09, 2022/03/04-2022/03/20",
      count: "3",
    });
    expect(entry.readings.map(({ started_on, ended_on }) => [started_on, ended_on])).toEqual([
      ["2022-03-04", "2022-03-20"],
      ["2019-01-02", "2019-01-09"],
      [null, null],
    ]);
    expect(entry).toMatchObject({ isbn: "9780440235507", authors: ["Ak Su", "Can Deniz"] });
    expect(entry.notes).toEqual(["Alınmayan bilgiler: Moods, Pace."]);
  });

  test("did-not-finish is abandoned, paused stays open, and quarter stars are rounded and reported", () => {
    expect(story({ status: "did-not-finish" }).readings).toMatchObject([{ outcome: "abandoned" }]);
    expect(story({ status: "paused" })).toMatchObject({ status: "to-read", readings: [{ outcome: null }] });
    const entry = story({ status: "read", stars: "4.5", review: "<div>Güzel bir kitaptı.</div>" });
    expect(entry).toMatchObject({ halves: 9, review: "Güzel bir kitaptı." });
    expect(entry.notes.join()).not.toContain("yıldız");
    expect(story({ status: "read", stars: "4.25" }).notes).toContain("4.25 yıldız, 4,5 olarak alınır.");
  });
});

test("the nine columns of the 1000Kitap tool, with cells saved from being formulas", () => {
  const file = `\uFEFFTitle,Author,ISBN,My Rating,Date Read,Bookshelves,Exclusive Shelf,Read Count,My Review\r\n'-Dünya,Ak Su,9780440235507,4,2023/12/23,read,read,2,"İki satır\r\nburada."\r\n`;
  expect(read(file)).toMatchObject({
    format: "1000kitap",
    entries: [
      {
        title: "-Dünya",
        halves: 8,
        status: "read",
        review: "İki satır\nburada.",
        readings: [{ ended_on: "2023-12-23" }, { ended_on: null }],
      },
    ],
  });
});

describe("a file as spreadsheets and old programs leave it", () => {
  const plain = goodreads(line({ isbn: "9780440235507", review: "Şu çılgın ığdır, ÖÇĞÜ; bitti." }));

  test("semicolons or tabs instead of commas", () => {
    const file =
      "Book Id;Title;Author;ISBN13;My Rating;Exclusive Shelf\n1;Bir, iki;Ak Su;9780440235507;4;read";
    for (const text of [file, file.replaceAll(";", "\t")]) {
      expect(first(text)).toMatchObject({ title: "Bir, iki", isbn: "9780440235507", halves: 8 });
    }
  });

  test("UTF-8 with and without its mark, UTF-16 and the Turkish code page say the same", () => {
    const bytes = [...plain].map(
      (letter) => ({ Ş: 0xde, ş: 0xfe, ı: 0xfd, ğ: 0xf0, Ğ: 0xd0, İ: 0xdd })[letter] ?? letter.charCodeAt(0),
    );
    const files = [plain, `\uFEFF${plain}`, Buffer.from(`\uFEFF${plain}`, "utf16le"), Buffer.from(bytes)];
    for (const file of files) expect(read(file).entries).toEqual(read(plain).entries);
    expect(first(Buffer.from(bytes)).readings[0]?.notes).toBe("Şu çılgın ığdır, ÖÇĞÜ; bitti.");
  });

  test("CRLF, old line ends, empty lines and cut lines", () => {
    for (const end of ["\r\n", "\r"]) {
      expect(read(plain.replaceAll("\n", end)).entries).toEqual(read(plain).entries);
    }
    expect(read(`${plain}\n\n,,,\n9,Kısa satır`).entries.map(({ title }) => title)).toEqual([
      "Dünya",
      "Kısa satır",
    ]);
  });

  test("a line without a title is refused by its number, the others stay", () => {
    const file = read(`${plain}\n8,,Ak Su`);
    expect(file.refused).toEqual([{ line: 3, reason: "Kitap adı yok" }]);
    expect(file.entries).toHaveLength(1);
  });

  test("days that cannot be are left out and said so", () => {
    const entry = first(goodreads(line({ read: "2099/01/01" })));
    expect(entry.readings).toMatchObject([{ ended_on: null }]);
    expect(entry.notes).toContain("Olmayacak bir okuma tarihi (gelecekte ya da bitişten sonra) alınmaz.");
    expect(first(goodreads(line({ read: "geçen yaz" }))).notes).toContain(
      "Okuma tarihi anlaşılamadı: “geçen yaz”.",
    );
  });

  test("NUL and half characters do not get through", () => {
    const entry = first(goodreads(line({ notes: "a\u0000b" })));
    expect(entry.readings[0]?.notes).toBe("ab");
  });
});

describe("our own table", () => {
  const head =
    "ISBN,Kitap,Yazarlar,Yayınevi,Yıl,Sayfa,Durum,Eklenme,Puan,İnceleme,İnceleme tarihi,Başlama,Bitiş,Sonuç,Kalınan sayfa,Kalınan yüzde,Notlar";
  const facts = "9780440235507,Dünya,Ak Su,,,120,Okunuyor,2026-01-02T03:04:05.000Z";

  test("is known, and read, as it was written before it had marks and entries", () => {
    const file = read(`${head}\n${facts},4,On karakterden uzun.,2026-01-03T03:04:05.000Z,,,Sürüyor,40,,`);
    expect(file).toMatchObject({
      format: "okurca",
      entries: [{ review: "On karakterden uzun.", has_spoiler: false, readings: [{ progress_page: 40 }] }],
    });
    expect(file.entries[0]?.readings[0]?.progress).toBeUndefined();
  });

  test("entries that cannot be are left out: days to come, more than all, and what is none", () => {
    const kept = "2026-11-20 s.40 (2026-11-20T18:00:00.000Z)";
    const cells = [
      kept,
      "2026-11-22 s.50 (2026-11-22T18:00:00.000Z)",
      "2026-11-19 %101 (2026-11-19T18:00:00.000Z)",
      "2026-11-19 s.20001 (2026-11-19T19:00:00.000Z)",
      "2026-11-19 s.5 (dün)",
      "bir gün",
    ];
    const entry = first(`${head},İlerleme\n${facts},,,,,,Sürüyor,40,,,"${cells.join("; ")}"`);
    expect(entry.readings[0]?.progress).toEqual([
      { entered_at: "2026-11-20T18:00:00.000Z", day: "2026-11-20", page: 40, percent: null },
    ]);
    expect(entry.notes).toContain("Olmayacak bir okuma tarihi (gelecekte ya da bitişten sonra) alınmaz.");
  });
});

test.each([
  ["2021/04/25", "2021-04-25"],
  ["2021-4-5", "2021-04-05"],
  ["25.04.2021", "2021-04-25"],
  ["04/25/2021", "2021-04-25"],
  ["9 Eki 2019", "2019-10-09"],
  ["23 Aralık 2025", "2025-12-23"],
  ["Apr 5, 2021", "2021-04-05"],
  ["2021/02/30", null],
  ["2021", null],
  ["", null],
])("the day %s is %s", (text, day) => expect(readDay(text)).toBe(day));

test("stars: whole ones and halves as they are, others to the next half, none for nought and nonsense", () => {
  const stars = (text: string) => readStars(text).halves;
  expect(["5", "4.5", "3,5", "4.25", "0.5", "0", "", "6", "beş"].map(stars)).toEqual([
    10,
    9,
    7,
    9,
    1,
    null,
    null,
    null,
    null,
  ]);
});

test("an ISBN in any notation, not one a spreadsheet has rounded", () => {
  expect(readIsbn("", '="9780440235507"')).toBe("9780440235507");
  expect(readIsbn("978-0-440-23550-7")).toBe("9780440235507");
  expect(readIsbn("9.78044E+12", "B00ABC1234")).toBeNull();
});

test("HTML becomes text with paragraphs; nothing is lost but tags", () => {
  expect(plainText("<p>Bir &amp; iki</p><p>Üç<br>dört</p>")).toBe("Bir & iki\n\nÜç\ndört");
  expect(plainText("5 < 6 ve 7 > 2, <şey> kalır")).toBe("5 < 6 ve 7 > 2, <şey> kalır");
  expect(plainText('<a href="https://a.example/b">şurada</a>')).toBe("şurada (https://a.example/b)");
  expect(plainText("&#304;nce&hellip; &bilinmez; &#55296;")).toBe("İnce… &bilinmez; &#55296;");
});

test("titles and names are lines without signs that are not seen: they stand on friends' pages", () => {
  const text = `${head24}\n7,\u202eDün\u200bya,"A\u2060k, Su",,Çeviren Biri,"=""""","=""""",0,4.1,\u2066Deniz\u2069,Paperback,120,1999,1950,,2020/02/03,,,read,,,,0,0`;
  expect(first(text)).toMatchObject({ title: "Dünya", publisher: "Deniz" });
});
