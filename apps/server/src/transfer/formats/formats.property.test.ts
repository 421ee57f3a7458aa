import { cellOf, cellSeparator } from "@okurca/server-kit";
import { hostileText, isReadEvenly, refrain } from "@okurca/testkit/hostile-text";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plainText } from "../../markup/index.ts";
import { readCount, readDay, readIsbn, readLine, readNames, readStars } from "./cells.ts";
import { FileRefused } from "./entry.ts";
import { okurcaColumns, writeProgress } from "./index.ts";
import { readFile } from "./read-file.ts";
import { decodeText, readColumns, readLines } from "./table.ts";

const today = "2026-11-22";

/** As the reader of tables has it: without NUL and half characters. */
const kept = (text: string) => text.replaceAll("\u0000", "").toWellFormed();

const heads = [
  okurcaColumns.join(cellSeparator),
  "Book Id,Title,Author,ISBN13,My Rating,Exclusive Shelf,My Review,Date Read,Private Notes",
  "Title,Authors,ISBN/UID,Read Status,Star Rating,Review",
  "Title,Author,ISBN,My Rating,Date Read,Exclusive Shelf",
];

describe("tables", () => {
  test("any bytes are read, or are none of ours: no other error, whatever they are", () => {
    const lines = fc.array(fc.array(hostileText, { maxLength: 12 }), { maxLength: 6 });
    const files = fc.oneof(
      fc.uint8Array({ maxLength: 400 }),
      fc
        .tuple(fc.constantFrom(...heads), lines, fc.constantFrom(",", ";"), fc.boolean())
        .map(([head, rows, separator, isQuoted]) => {
          const cell = (text: string) => (isQuoted ? `"${text.replaceAll('"', '""')}"` : text);
          const body = rows.map((row) => row.map(cell).join(separator)).join("\r\n");
          return new TextEncoder().encode(`${head}\r\n${body}`);
        }),
    );
    fc.assert(
      fc.property(files, (bytes) => {
        try {
          const { entries, refused } = readFile(bytes, today);
          for (const { title, readings } of entries) {
            expect([title.isWellFormed(), title.includes("\u0000"), title.length <= 500]).toEqual([
              true,
              false,
              true,
            ]);
            expect(readings.filter(({ outcome }) => outcome === null).length).toBeLessThan(2);
            for (const { started_on, ended_on } of readings) {
              expect((started_on ?? "") <= today && (ended_on ?? "") <= today).toBe(true);
            }
          }
          for (const { reason } of refused) expect(reason).not.toBe("");
        } catch (error) {
          expect(error).toBeInstanceOf(FileRefused);
        }
      }),
      { numRuns: 500 },
    );
  });

  test("what is written into a cell is read from it, and is no formula on the way", () => {
    // Our own reader takes the apostrophe off again that keeps a spreadsheet from reckoning.
    const texts = hostileText.map(kept).filter((text) => !/^="[\s\S]*"$/.test(text) && text.trim() !== "");
    fc.assert(
      fc.property(texts, texts, (one, other) => {
        for (const text of [one, other]) {
          const cell = cellOf(text).replace(/^"/, "");
          expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
        }
        const table = `bir${cellSeparator}iki\r\n${cellOf(one)}${cellSeparator}${cellOf(other)}\r\n`;
        const [line] = readLines(table);
        expect([line?.raw("bir"), line?.raw("iki")]).toEqual([one, other]);
      }),
      { numRuns: 500 },
    );
  });

  test("text is the same however it was saved", () => {
    const turkish = fc.string({ unit: fc.constantFrom(..."abcçğıİöşü, ;\n"), minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(turkish, (text) => {
        const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]);
        expect(decodeText(Buffer.from(text))).toBe(text);
        expect(decodeText(utf16).replace(/^\ufeff/, "")).toBe(text);
      }),
    );
  });
});

describe("cells", () => {
  const days = fc.date({ min: new Date("1900-01-01"), max: new Date("2199-12-31"), noInvalidDate: true });

  test("a day is the same day in every notation", () => {
    fc.assert(
      fc.property(days, (date) => {
        const iso = date.toISOString().slice(0, 10);
        const [year, month, day] = iso.split("-").map(Number);
        const named = (language: string) =>
          new Intl.DateTimeFormat(language, {
            day: "numeric",
            month: "long",
            year: "numeric",
            timeZone: "UTC",
          }).format(date);
        const written = [
          iso,
          `${year}/${month}/${day}`,
          `${day}.${month}.${year}`,
          named("tr-TR"),
          named("en-US"),
        ];
        for (const text of written) expect([text, readDay(text)]).toEqual([text, iso]);
      }),
    );
  });

  test("anything else is no day, number, ISBN or name, or a right one", () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const day = readDay(text);
        if (day !== null) expect(new Date(day).toISOString().slice(0, 10)).toBe(day);
        const count = readCount(text, 1000);
        if (count !== null) expect(count >= 1 && count <= 1000 && Number.isInteger(count)).toBe(true);
        const { halves } = readStars(text);
        if (halves !== null) expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]).toContain(halves);
        expect(readIsbn(text) ?? "9789753638029").toMatch(/^97[89]\d{10}$/);
        const line = readLine(text, 50);
        expect([line.isWellFormed(), line.length <= 50, /\s\s|^\s/.test(line)]).toEqual([true, true, false]);
        expect(readNames(text).length).toBeLessThanOrEqual(20);
      }),
      { numRuns: 500 },
    );
  });

  test("progress is written without a sign that would end its cell", () => {
    const entry = fc.record({
      day: days,
      page: fc.option(fc.nat(99_999)),
      percent: fc.integer({ min: 0, max: 100 }),
    });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 5 }), (entries) => {
        const written = writeProgress(
          entries.map(({ day, page, percent }) => ({
            day: day.toISOString().slice(0, 10),
            entered_at: day.toISOString(),
            page,
            percent: page === null ? percent : null,
          })),
        );
        expect(written.split("; ").filter(Boolean)).toHaveLength(entries.length);
      }),
    );
  });
});

test("HTML becomes text without a tag that could be one again, and no longer than it was", () => {
  const html = fc
    .array(
      fc.oneof(
        hostileText,
        fc.constantFrom("<b>", "</b>", "<br/>", "<a href=x>", "&lt;", "&#60;", "<", ">", "&amp;"),
      ),
      {
        maxLength: 20,
      },
    )
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(html, (text) => {
      expect(plainText(text).length).toBeLessThanOrEqual(text.length);
    }),
  );
});

const readers: Record<string, (text: string) => unknown> = {
  "a table": (text) => {
    readColumns(text);
    try {
      readLines(text);
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
    }
  },
  HTML: plainText,
  "a day": readDay,
  "names of authors": (text) => readNames(text),
  "a cell": cellOf,
};

test.each(Object.entries(readers))(
  "%s takes as long as it is, not longer and longer",
  (_what, read) => {
    const signs = [
      "<",
      ">",
      "<a ",
      "href=",
      '"',
      "'",
      "=",
      ";",
      ",",
      "\n",
      "\t",
      "&",
      "&#",
      "/",
      "-",
      ".",
      "Ocak",
    ];
    fc.assert(
      fc.property(refrain(signs), (piece) => isReadEvenly(read, piece)),
      { numRuns: 25 },
    );
  },
  60_000,
);
