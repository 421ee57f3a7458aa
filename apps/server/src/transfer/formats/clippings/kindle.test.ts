import { clippingMessages as m } from "@okurca/contract";
import { describe, expect, test } from "vitest";
import { kindleFile } from "./clippings.fixtures.ts";
import { readKindleLine } from "./kindle-line.ts";
import { readMoment } from "./moments.ts";
import { readClippings } from "./read-clippings.ts";
import { readHeading } from "./titles.ts";

const now = "2026-11-22T00:00:00.000Z";
const read = (text: string | Uint8Array) => readClippings(Buffer.from(text as string), now);
const book = "Kıyıdaki Fener (Deneme, Ayşe)";
const words = "Fener o gece ilk kez kendiliğinden yandı.";
const at = (place: string, minute = 10) => `${place} | Added on Thursday, June 4, 2020 11:${minute}:12 PM`;

describe("the second line of a Kindle's entry tells kind, page, location and moment", () => {
  const evening = "2020-06-04T20:33:12.000Z";
  test.each([
    [
      "Your Highlight on page 12 | Location 180-181 | Added on Thursday, June 4, 2020 11:33:12 PM",
      "highlight",
      12,
      180,
      181,
      evening,
    ],
    [
      "Your Highlight on page 12 | location 180-181 | Added on Thursday, 4 June 2020 23:33:12",
      "highlight",
      12,
      180,
      181,
      evening,
    ],
    [
      "Your Highlight on Location 180-181 | Added on Thursday, June 4, 2020 11:33:12\u202fPM",
      "highlight",
      null,
      180,
      181,
      evening,
    ],
    [
      "Your Note on page 12 | Location 181 | Added on Thursday, June 4, 2020 11:33:12 PM",
      "note",
      12,
      181,
      181,
      evening,
    ],
    [
      "Your Bookmark on Location 181 | Added on Thursday, June 4, 2020 11:33:12 PM",
      "bookmark",
      null,
      181,
      181,
      evening,
    ],
    [
      "Highlight Loc. 1180-81  | Added on Thursday, June 04, 2020, 11:33 PM",
      "highlight",
      null,
      1180,
      1181,
      "2020-06-04T20:33:00.000Z",
    ],
    [
      "Highlight on Page 12 | Loc. 180-81 | Added on Thursday, June 04, 2020, 11:33 PM",
      "highlight",
      12,
      180,
      181,
      "2020-06-04T20:33:00.000Z",
    ],
    [
      "Ihre Markierung auf Seite 12 | bei Position 180-181 | Hinzugefügt am Donnerstag, 4. Juni 2020 23:33:12",
      "highlight",
      12,
      180,
      181,
      evening,
    ],
    [
      "Deine Markierung bei Position 180-181 | Hinzugefügt am Donnerstag, 4. Juni 2020 23:33:12",
      "highlight",
      null,
      180,
      181,
      evening,
    ],
    [
      "Ihre Notiz auf Seite 12 | Position 181 | Hinzugefügt am Donnerstag, 4. Juni 2020 um 12:33 Uhr",
      "note",
      12,
      181,
      181,
      "2020-06-04T09:33:00.000Z",
    ],
    [
      "Ihr Lesezeichen bei Position 181 | Hinzugefügt am Donnerstag, 4. Juni 2020 23:33:12",
      "bookmark",
      null,
      181,
      181,
      evening,
    ],
    [
      "12. sayfadaki Vurgunuz | Konum 180-181 | 4 Haziran 2020 Perşembe 23:33:12 tarihinde eklendi",
      "highlight",
      12,
      180,
      181,
      evening,
    ],
    [
      "Sayfa 12 Vurgulamanız | 180-181. Konum | Eklenme Tarihi: 4 Haziran 2020 Perşembe ÖS 11:33:12",
      "highlight",
      12,
      180,
      181,
      evening,
    ],
    [
      "180-181 konumundaki vurgunuz | Eklendi: Perşembe, 4 Haziran 2020 23.33.12",
      "highlight",
      null,
      180,
      181,
      evening,
    ],
    [
      "12. sayfadaki NOTUNUZ | KONUM 181 | 4 Haziran 2020 Perşembe 23:33:12 tarihinde eklendi",
      "note",
      12,
      181,
      181,
      evening,
    ],
    [
      "12. sayfadaki Yer İminiz | Konum 181 | 4 Haziran 2020 Perşembe 23:33:12 tarihinde eklendi",
      "bookmark",
      12,
      181,
      181,
      evening,
    ],
    [
      "Your Highlight on page xii | Location 20-21 | Added on Thursday, June 4, 2020 11:33:12 PM",
      "highlight",
      null,
      20,
      21,
      evening,
    ],
  ])("%s", (line, kind, page, start, end, kept_at) => {
    expect(readKindleLine(`- ${line}`)).toEqual({ kind, page, start, end, kept_at, isKnown: true });
  });

  test.each([
    [
      "Tu subrayado en la página 12 | posición 180-181 | Añadido el jueves, 4 de junio de 2020 23:33:12",
      "highlight",
      12,
      180,
    ],
    ["Votre note sur la page 12 | emplacement 181 | Ajouté le jeudi 4 juin 2020 23:33:12", "note", 12, 181],
    [
      "Il tuo segnalibro alla posizione 181 | Aggiunto in data giovedì 4 giugno 2020 23:33:12",
      "bookmark",
      null,
      181,
    ],
  ])("in another language what its form tells: %s", (line, kind, page, start) => {
    expect(readKindleLine(`- ${line}`)).toMatchObject({ kind, page, start });
  });

  test.each([
    "",
    "- ",
    "— dedi yavaşça.",
    "- sonra 12 gün geçti",
    "Your Highlight on page 3",
    `- ${"1".repeat(500)}`,
  ])("any other line is none: %s", (line) => {
    expect(readKindleLine(line)).toBeUndefined();
  });

  test("noon and midnight of a clock of twelve hours are told apart", () => {
    const hour = (text: string) => readMoment(`4 June 2020 ${text}`)?.slice(11, 16);
    expect([hour("12:05:00 AM"), hour("12:05:00 PM"), hour("ÖÖ 12:05"), hour("12:05 ös")]).toEqual([
      "21:05",
      "09:05",
      "21:05",
      "09:05",
    ]);
  });
});

test.each([
  ["Kıyıdaki Fener (Deneme, Ayşe)", "Kıyıdaki Fener", ["Ayşe Deneme"]],
  ["Kıyıdaki Fener (Ayşe Deneme)", "Kıyıdaki Fener", ["Ayşe Deneme"]],
  [
    "Kıyıdaki Fener (Üçüncü Cilt) (Deneme, Ayşe;Örnek, Ali Can)",
    "Kıyıdaki Fener (Üçüncü Cilt)",
    ["Ayşe Deneme", "Ali Can Örnek"],
  ],
  ["Kıyıdaki Fener (Deneme, Ayşe (çev.))", "Kıyıdaki Fener", ["Ayşe (çev.) Deneme"]],
  ["Kıyıdaki Fener (Le Deneme, Ayşe K.) (z-lib.org)", "Kıyıdaki Fener", ["Ayşe K. Le Deneme"]],
  ["Kıyıdaki Fener (Ayşe Deneme, Ali Örnek)", "Kıyıdaki Fener", ["Ayşe Deneme", "Ali Örnek"]],
  ["Kiyidaki_Fener.epub", "Kiyidaki Fener", []],
  ["Kıyıdaki Fener", "Kıyıdaki Fener", []],
  ["(yalnız ayraç)", "(yalnız ayraç)", []],
])("title and authors stand in the first line: %s", (heading, title, authors) => {
  expect(readHeading(heading)).toEqual({ title, authors });
});

describe("a Kindle's file", () => {
  test("gives each passage with its book, place and moment; bookmarks are left out", () => {
    const file = kindleFile(
      [book, at("Your Bookmark on page 12 | Location 180"), ""],
      [book, at("Your Highlight on page 12 | Location 180-181"), `${words}\r\nİkinci satır.`],
    );
    expect(read(file)).toEqual({
      format: "kindle",
      clippings: [
        {
          title: "Kıyıdaki Fener",
          authors: ["Ayşe Deneme"],
          isbn: null,
          text: `${words}\nİkinci satır.`,
          note: null,
          page: 12,
          percent: null,
          location: "180-181",
          kept_at: "2020-06-04T20:10:12.000Z",
          is_cut: false,
        },
      ],
      refused: [],
      refused_count: 0,
      notices: [],
    });
  });

  test("puts a note on the passage that ends there, before or behind it in the file, as it was last written", () => {
    const file = kindleFile(
      [book, at("Your Note on Location 181"), "Birinci"],
      [book, at("Your Highlight on Location 180-181"), words],
      [book, at("Your Highlight on Location 181-190"), "Başka bir yerdeki başka sözler."],
      [book, at("Your Note on Location 181"), "Birinci not"],
      ["Başka Kitap (Örnek, Ali)", at("Your Highlight on page 4"), "Sayfası olan, yeri olmayan sözler."],
      ["Başka Kitap (Örnek, Ali)", at("Your Note on page 4"), "Sayfa notu"],
    );
    expect(read(file).clippings.map(({ note }) => note)).toEqual(["Birinci not", null, "Sayfa notu"]);
  });

  test("tells a note that belongs to no passage with its line", () => {
    const file = kindleFile(
      [book, at("Your Highlight on Location 180-181"), words],
      [book, at("Your Note on Location 900"), "Uzakta bir not"],
    );
    expect(read(file).refused).toEqual([{ line: 6, reason: m.loneNote }]);
  });

  test("keeps of one place drawn again and again the last, with the note of those before", () => {
    const file = kindleFile(
      [book, at("Your Highlight on Location 180-180"), "Fener o gece ilk kez"],
      [book, at("Your Note on Location 180"), "Notum"],
      [book, at("Your Highlight on Location 180-181", 11), words],
      [book, at("Your Highlight on Location 180-181", 12), words],
      ["Başka Kitap (Örnek, Ali)", at("Your Highlight on Location 180-181", 13), words],
      [book, at("Your Highlight on Location 181-182", 14), "Sonraki cümlenin sözleri başkadır."],
    );
    const { clippings, notices } = read(file);
    expect(clippings.map(({ text, kept_at }) => [text, kept_at?.slice(14, 16)])).toEqual([
      [words, "12"],
      [words, "13"],
      ["Sonraki cümlenin sözleri başkadır.", "14"],
    ]);
    expect(notices).toEqual([m.merged]);
  });

  test.each([
    ["İngilizce", "<You have reached the clipping limit for this item>"],
    ["Almanca", "<Sie haben die Obergrenze für das Kopieren aus diesem Titel erreicht>"],
    ["Türkçe", "<Bu öğe için kırpma sınırına ulaştınız>"],
  ])("knows the mark of a publisher's limit: %s", (_language, mark) => {
    const file = kindleFile(
      [book, at("Your Highlight on Location 180-181"), `${words.slice(0, 25)} ${mark}`],
      [book, at("Your Highlight on Location 280-281"), ` ${mark}`],
      [book, at("Your Highlight on Location 380-381"), "Bu bir <ayraç içinde söz>"],
    );
    const { clippings, refused } = read(file);
    expect(clippings.map(({ text, is_cut }) => [text, is_cut])).toEqual([
      [words.slice(0, 25).trim(), true],
      ["Bu bir <ayraç içinde söz>", false],
    ]);
    expect(refused).toEqual([{ line: 6, reason: m.limitReached }]);
  });

  test("takes the texts of another language and says so", () => {
    const file = kindleFile([
      book,
      "Tu subrayado en la página 12 | posición 180-181 | Añadido el jueves, 4 de junio de 2020 23:33:12",
      words,
    ]);
    const { clippings, notices } = read(file);
    expect(clippings).toMatchObject([{ text: words, page: 12, location: "180-181" }]);
    expect(notices).toEqual([m.otherLanguage]);
  });

  test("that ends or begins in the middle gives what is whole, and the last as cut", () => {
    const whole = kindleFile(
      [book, at("Your Highlight on Location 180-181"), words],
      [book, at("Your Highlight on Location 280-281"), "Yarım kalan bir cümlenin başı"],
    );
    const cut = read(whole.slice(0, -20));
    expect(cut.clippings.map(({ is_cut }) => is_cut)).toEqual([false, true]);
    expect(cut.notices).toEqual([m.cutOff]);
    const late = read(whole.slice(60));
    expect(late.clippings).toHaveLength(1);
    expect(late.refused).toMatchObject([{ line: 1 }]);
  });

  test.each([
    ["UTF-8", Buffer.from(kindleFile([book, at("Your Highlight on Location 180-181"), words]))],
    [
      "UTF-16 with its mark",
      Buffer.from(`\ufeff${kindleFile([book, at("Your Highlight on Location 180-181"), words])}`, "utf16le"),
    ],
    [
      "UTF-16 without it",
      Buffer.from(
        kindleFile([book, at("Your Highlight on Location 180-181"), words]).replaceAll("\ufeff", ""),
        "utf16le",
      ),
    ],
    [
      "the Turkish code page",
      Buffer.from(
        kindleFile([book, at("Your Highlight on Location 180-181"), words])
          .replaceAll("\ufeff", "")
          .replace(
            /[ğĞıİşŞ]/g,
            (letter) => ({ ğ: "ð", Ğ: "Ð", ı: "ý", İ: "Ý", ş: "þ", Ş: "Þ" })[letter] ?? "",
          ),
        "latin1",
      ),
    ],
    [
      "UTF-8 cut within a letter",
      Buffer.concat([
        Buffer.from(kindleFile([book, at("Your Highlight on Location 180-181"), words])),
        Buffer.from([0xc4]),
      ]),
    ],
    [
      "lines of CR alone",
      Buffer.from(kindleFile([book, at("Your Highlight on Location 180-181"), words]).replaceAll("\n", "")),
    ],
  ])("is read in %s", (_coding, bytes) => {
    expect(read(bytes).clippings[0]).toMatchObject({
      title: "Kıyıdaki Fener",
      authors: ["Ayşe Deneme"],
      text: words,
    });
  });

  test("leaves out what is too short, without words or without a title, and cuts what is too long at a word", () => {
    const file = kindleFile(
      [book, at("Your Highlight on Location 1-2"), "Kısa söz."],
      [book, at("Your Highlight on Location 3-4"), "… — … 12 … — …"],
      [book, at("Your Highlight on Location 5-6"), ""],
      [book, at("Your Highlight on Location 7-20"), "uzun söz ".repeat(300)],
    );
    const { clippings, refused, notices } = read(file);
    expect(refused.map(({ line, reason }) => [line, reason])).toEqual([
      [1, m.tooShort],
      [6, m.wordless],
      [11, m.noText],
    ]);
    expect(clippings).toHaveLength(1);
    expect(clippings[0]?.text).toMatch(/^uzun söz[^…]+ (?:uzun|söz)…$/);
    expect([clippings[0]?.is_cut, [...(clippings[0]?.text ?? "")].length <= 1000]).toEqual([true, true]);
    expect(notices).toEqual([m.shortened]);
  });

  test("of a clock that was never set or runs ahead has no moment", () => {
    const file = kindleFile(
      [book, "Your Highlight on Location 1-2 | Added on Thursday, January 1, 1970 0:05:12 AM", words],
      [
        book,
        "Your Highlight on Location 3-4 | Added on Thursday, June 4, 2054 11:05:12 PM",
        `${words} Yine.`,
      ],
    );
    expect(read(file).clippings.map(({ kept_at }) => kept_at)).toEqual([null, null]);
  });
});
