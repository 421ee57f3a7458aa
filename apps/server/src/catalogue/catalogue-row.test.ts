import { describe, expect, test } from "vitest";
import { joinKey, readRow } from "./catalogue-row.ts";

const book = { isbn: "9789753638029", title: "Kürk Mantolu Madonna", authors: ["Sabahattin Ali"] };
const read = (row: object) => readRow(JSON.stringify({ ...book, ...row }));

describe("a line of a catalogue", () => {
  test.each([
    ["13 digits", { isbn: "9789753638029" }],
    ["hyphens", { isbn: "978-975-363-802-9" }],
    ["spaces", { isbn: " 978 975 363 802 9 " }],
    ["10 digits", { isbn: "9753638027" }],
    ["10 digits with hyphens", { isbn: "975-363-802-7" }],
    ["the member isbn13", { isbn: undefined, isbn13: "9789753638029" }],
    ["the member isbn10", { isbn: undefined, isbn10: "9753638027" }],
  ])("is known by its ISBN, written with %s", (_how, row) => {
    expect(read(row)).toMatchObject({ isbn: "9789753638029" });
  });

  test.each([
    ["{broken", "not JSON"],
    ["", "not JSON"],
    ["[]", "not an object"],
    ["null", "not an object"],
    ['"text"', "not an object"],
    [JSON.stringify({ title: "Kitap" }), "no ISBN"],
    [JSON.stringify({ ...book, isbn: "9789753638028" }), "invalid ISBN 9789753638028"],
    [JSON.stringify({ ...book, isbn: "9790060115615" }), "invalid ISBN 9790060115615"],
    [JSON.stringify({ ...book, title: "   " }), "title: no title"],
    [JSON.stringify({ ...book, title: "a".repeat(501) }), "title: title too long"],
    [JSON.stringify({ ...book, language: "Türkçe" }), "language: unknown language"],
    [JSON.stringify({ ...book, title: "bozuk\u0000metin" }), "broken text"],
    [`{"isbn":"9789753638029","title":"bozuk \\ud800"}`, "broken text"],
  ])("is refused with its reason: %s", (line, reason) => {
    expect(readRow(line)).toBe(reason);
  });

  test("loses what is not worth keeping, not the book: silly numbers, spaces, unknown genres", () => {
    expect(
      read({
        title: "  Kürk\tMantolu \n Madonna ",
        pages: -5,
        year: 3000,
        published_date: "bilinmiyor",
        genres: ["Roman", "Öykü", "Mühendislik", "kişisel gelişim"],
        subtitle: " ",
      }),
    ).toMatchObject({
      title: "Kürk Mantolu Madonna",
      pages: null,
      published_year: null,
      published_on: null,
      genres: ["roman", "edebiyat", "kişisel gelişim"],
      subtitle: null,
    });
  });

  test("tells its year by the date of printing when it has no year", () => {
    expect(read({ published_date: "1998-05-01" })).toMatchObject({
      published_on: "1998-05-01",
      published_year: 1998,
    });
  });
});

describe("editions of one work", () => {
  const work = joinKey("Suç ve Ceza", ["Fyodor Mihayloviç Dostoyevski"]);

  test.each([
    ["SUÇ VE CEZA", ["F. M. Dostoyevski"]],
    ["Suç ve Ceza (2 Cilt Takım)", ["Fyodor Dostoyevski"]],
    ["Suç ve Ceza [Ciltli]", ["DOSTOYEVSKİ"]],
  ])("share title and surname: %s, %s", (title, authors) => {
    expect(joinKey(title, authors)).toBe(work);
  });

  test.each([
    ["Suç ve Ceza", ["Ahmet Yılmaz"]],
    ["Suç ve Ceza 2", ["Fyodor Dostoyevski"]],
    ["Suç ve Ceza", []],
  ])("other books are other works: %s, %s", (title, authors) => {
    expect(joinKey(title, authors)).not.toBe(work);
  });

  test("a title that is nothing but a bracket is still a title", () => {
    expect(joinKey("(Ne)", ["A B"])).toBe("ne|b");
  });
});
