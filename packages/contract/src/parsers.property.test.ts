import { hostileText, isReadEvenly, refrain } from "@okurca/testkit/hostile-text";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readAgent } from "./agent.ts";
import { dayField, searchField, timeField } from "./fields.ts";
import { foldText } from "./fold.ts";
import { genreOfSlug, readFavoriteGenres } from "./genres.ts";
import { parseIsbn, stripIsbn } from "./isbn.ts";
import { pictureAddress, pictureKeyIn, pictureKeyPattern } from "./picture.ts";
import { usernameProblem } from "./username.ts";

const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 9 });
/** A valid ISBN-13 by its own arithmetic, which is not the product's. */
const isbn13 = fc.tuple(fc.constantFrom("978", "979"), digits).map(([prefix, rest]) => {
  const body = `${prefix}${prefix === "979" && rest[0] === 0 ? [1, ...rest.slice(1)].join("") : rest.join("")}`;
  const sum = [...body].reduce((total, digit, i) => total + Number(digit) * (i % 2 ? 3 : 1), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
});
const isbn10 = digits.map((list) => {
  const sum = list.reduce((total, digit, i) => total + digit * (10 - i), 0);
  const last = (11 - (sum % 11)) % 11;
  return { text: `${list.join("")}${last === 10 ? "X" : last}`, body: list.join("") };
});
const gaps = fc.array(fc.constantFrom("-", " ", "\u2013", "\u00ad", "\u2011", ""), {
  minLength: 14,
  maxLength: 14,
});
const spread = (text: string, between: readonly string[]) =>
  [...text].map((sign, i) => `${sign}${between[i] ?? ""}`).join("");

describe("ISBN", () => {
  test("every valid one is read in every notation, and read again is itself", () => {
    fc.assert(
      fc.property(isbn13, gaps, (isbn, between) => {
        expect(parseIsbn(spread(isbn, between))).toBe(isbn);
        expect(stripIsbn(spread(isbn, between))).toBe(isbn);
      }),
    );
    fc.assert(
      fc.property(isbn10, gaps, ({ text, body }, between) => {
        const long = parseIsbn(spread(text, between)) ?? "";
        expect(long.slice(0, 12)).toBe(`978${body}`);
        expect(parseIsbn(long)).toBe(long);
        expect(parseIsbn(text.toLowerCase())).toBe(long);
      }),
    );
  });

  test("one wrong digit is always found", () => {
    fc.assert(
      fc.property(isbn13, fc.integer({ min: 3, max: 12 }), fc.integer({ min: 1, max: 9 }), (isbn, at, by) => {
        const wrong = [...isbn].map((digit, i) => (i === at ? (Number(digit) + by) % 10 : digit)).join("");
        // Of 979 the next digit also says whether it is a book at all.
        expect(parseIsbn(wrong)).toBeUndefined();
      }),
    );
  });

  test("anything else is none, and none throws", () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const isbn = parseIsbn(text);
        if (isbn !== undefined)
          expect([isbn, parseIsbn(isbn)]).toEqual([expect.stringMatching(/^(?:97[89]|29\d)\d{10}$/), isbn]);
      }),
    );
  });
});

describe("folding", () => {
  test("leaves letters and digits with one space between, and what is folded stays as it is", () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const folded = foldText(text);
        expect(folded).toMatch(/^(?:[\p{L}\p{Nd}]+(?: [\p{L}\p{Nd}]+)*)?$/u);
        expect(foldText(folded)).toBe(folded);
      }),
      { numRuns: 1000 },
    );
  });

  test("is the same in capitals and small letters, as Turkish writes them, and without its marks", () => {
    const turkish = fc.array(fc.constantFrom(..."abcçdefgğhıijklmnoöprsştuüvyzâîû 0123"), { maxLength: 40 });
    fc.assert(
      fc.property(turkish, (letters) => {
        const text = letters.join("");
        expect(foldText(text.toLocaleUpperCase("tr-TR"))).toBe(foldText(text));
        expect(foldText(text.normalize("NFD"))).toBe(foldText(text));
        expect(
          foldText(text.replace(/[çğıöşüâîû]/g, (one) => "cgiosuaiu"["çğıöşüâîû".indexOf(one)] ?? "")),
        ).toBe(foldText(text));
      }),
    );
  });
});

const readers: Record<string, (text: string) => unknown> = {
  "an ISBN": parseIsbn,
  "a search": (text) => [foldText(text), searchField.safeParse(text).success],
  "a day": (text) => dayField.safeParse(text).success,
  "a time": (text) => timeField.safeParse(text).success,
  "a browser's name": readAgent,
  "a username": usernameProblem,
  "the address of a picture": pictureKeyIn,
  "favourite genres": readFavoriteGenres,
  "a genre's address": genreOfSlug,
};

describe.each(Object.entries(readers))("%s", (_what, read) => {
  test("is read without a throw, the same each time", () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        expect(read(text)).toEqual(read(text));
      }),
    );
  });

  test("takes as long as it is, not longer and longer", () => {
    const signs = [..."-:./,;'’@()[]İ\u0301", "Version/1", "iOS", "T", "Z", "2024-01-01", "http://"];
    fc.assert(
      fc.property(refrain(signs), (piece) => isReadEvenly(read, piece)),
      { numRuns: 25 },
    );
  }, 60_000);
});

test("days are those of the calendar, and only in one notation", () => {
  const days = fc.date({ min: new Date("1900-01-01"), max: new Date("2199-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10);
      expect(dayField.parse(day)).toBe(day);
      expect(timeField.parse(date.toISOString())).toBe(date.toISOString());
      for (const wrong of [`${day} `, day.replace(/-0/g, "-"), `${day}T00:00:00Z`, day.slice(2)]) {
        if (wrong !== day) expect(dayField.safeParse(wrong).success).toBe(false);
      }
    }),
  );
  fc.assert(
    fc.property(hostileText, (text) => {
      if (dayField.safeParse(text).success) expect(new Date(text).toISOString().slice(0, 10)).toBe(text);
    }),
  );
});

test("the address of a picture leads back to its key; nothing else has one", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\w-]{22}$/), fc.webUrl(), (key, url) => {
      expect(pictureKeyIn(pictureAddress(key))).toBe(key);
      expect(pictureKeyIn(new URL(pictureAddress(key), url).href)).toBe(key);
    }),
  );
  fc.assert(
    fc.property(hostileText, (text) => {
      const key = pictureKeyIn(text) ?? pictureKeyIn(pictureAddress(text));
      if (key !== undefined) expect(key).toMatch(pictureKeyPattern);
    }),
  );
});

test("what a search takes is text that the database can hold", () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      const isTaken = searchField.safeParse(text).success;
      expect(isTaken).toBe(text.length <= 200 && text.isWellFormed() && !text.includes("\u0000"));
    }),
  );
});
