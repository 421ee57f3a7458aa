import { hostileText, isReadEvenly, refrain } from "@okurca/testkit/hostile-text";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanName, hasAddress, nameProblem, toLine } from "./line.ts";

/** Signs with no place in a line, and pieces of texts in which some of them have one. */
const unseen = [
  ..."\u0000\u0007\u001b\u0085\u00ad\u034f\u061c\u115f\u180e\u200b\u200c\u200d\u200e\u200f\u2028\u2029\u202a\u202e",
  ..."\u2060\u2066\u2069\u206f\u2800\u3164\ue000\ufe0e\ufe0f\ufeff\uffa0\ufff9\uffff\ud800\udc00\u{e0001}\u{e007f}",
];
const pieces = fc.constantFrom(
  ...unseen,
  ...["a", "ş", "İ", "i\u0307", "s\u0327", " ", "\n", "\t", "\u00a0", ".", "@", "می", "خ", "क", "्", "ම්"],
  ...["👩", "🏽", "👩‍👩‍👧", "❤", "❤️", "🇹", "🇷", "1", "\u20e3", "1️⃣", "가", "\u1100", "\u1161"],
);
const woven = fc.array(pieces, { maxLength: 24 }).map((list) => list.join(""));
const written = fc.oneof(woven, hostileText, fc.string({ unit: "binary" }));

describe("what stands in somebody else's line", () => {
  test("is one line of seen signs in composed letters, whatever it was, and itself when made a line again", () => {
    fc.assert(
      fc.property(written, (text) => {
        const line = toLine(text);
        expect(line).toBe(toLine(line));
        expect(line).toBe(line.normalize("NFC").trim());
        expect(line).not.toMatch(
          /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Noncharacter_Code_Point}]| {2}/u,
        );
        // Where a sign that is not seen has stayed, it is what makes an emoji, or joins letters of another script.
        const rest = line
          .replace(/(?<=\p{ExtPict})\ufe0f|(?<=[\d#*])\ufe0f(?=\u20e3)/gu, "")
          .replace(/(?<=\p{ExtPict}|\p{EMod})\u200d(?=\p{ExtPict})/gu, "")
          .replace(/(?<=[\p{L}\p{M}])[\u200c\u200d](?=[\p{L}\p{M}])/gu, "");
        expect(rest).not.toMatch(/\p{Default_Ignorable_Code_Point}/u);
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    "Ayşe Nur Işık",
    "O’Neil",
    "M. Kemal",
    "Gabriel García Márquez",
    "Фёдор Достоевский",
    "می‌خواهم بخوانم",
    "ශ්‍රී ලංකා",
    "کتاب‌خانه",
    "村上 春樹",
    "Kitap kurdu 👩‍👩‍👧 👩🏽‍🚀 🏳️‍🌈 ❤️ 🇹🇷 1️⃣",
  ])("stays as it is where it is seen: %s", (text) => {
    expect(toLine(text)).toBe(text);
    expect(nameProblem(text)).toBeUndefined();
  });

  test.each([
    ["a mark of direction", "Ayşe\u202egnirts", "Ayşegnirts"],
    ["isolates", "\u2066Ayşe\u2069", "Ayşe"],
    ["signs without width", "A\u200by\u200cş\u200de\ufeff", "Ayşe"],
    ["line breaks", "Ayşe\r\n\u2028Işık", "Ayşe Işık"],
    ["a soft hyphen", "Ay\u00adşe", "Ayşe"],
    ["tags", "Ayşe\u{e0041}\u{e0042}", "Ayşe"],
    ["fillers, which look like nothing", "\u3164\u2800", ""],
    ["escapes of a terminal", "\u001b[31mAyşe", "[31mAyşe"],
    ["parts of letters", "Ays\u0327e", "Ayşe"],
  ])("loses %s", (_what, text, line) => {
    expect(toLine(text)).toBe(line);
  });

  test("is made in a time that grows with its length alone", () => {
    for (const read of [toLine, hasAddress])
      fc.assert(
        fc.property(refrain([...unseen.slice(0, 30), "a", "1", ".", "@", " ", "👩", "خ"]), (piece) =>
          isReadEvenly(read, piece, 16_000),
        ),
        { numRuns: 25 },
      );
  }, 60_000);
});

describe("addresses in a name", () => {
  test.each([
    "https://kotu.example",
    "kotu.example tıklayın",
    "KOTU.COM",
    "t.co/x",
    "www.kotu",
    "ayse@ornek.com",
    "@kanal.adı x@y",
    "192.168.1.1",
    "ｋｏｔｕ．ｃｏｍ",
    "kotu。com",
    "ko\u200btu.com",
  ])("are found: %s", (text) => {
    expect(nameProblem(text)).toBe("Ad ve soyada internet ya da e-posta adresi yazılamaz");
    expect(cleanName(text)).toBe("");
  });

  test.each([
    "M.Emin",
    "J.R.R. Tolkien",
    "Av.Mehmet",
    "Hz. Ali",
    "A.Ş.",
    "Ahmet.Kaya",
    "Dr. Kâzım",
    "St. John",
  ])("are not taken for what they are not: %s", (text) => {
    expect(hasAddress(text)).toBe(false);
    expect(cleanName(text)).toBe(text);
  });

  test("and signs that are not seen are what a name is refused for; spaces are not", () => {
    for (const text of ["Ay\u200bşe", "Ayşe\n", "\u202eAyşe", "\u3164"])
      expect(nameProblem(text)).toBe("Ad ve soyadda görünmeyen işaret ya da satır sonu bulunamaz");
    for (const text of ["", " Ayşe  Nur ", "Ayşe\u00a0Nur", "Ays\u0327e"])
      expect(nameProblem(text)).toBeUndefined();
  });
});
