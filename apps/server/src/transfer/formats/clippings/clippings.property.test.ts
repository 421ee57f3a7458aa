import { countCharacters, limits } from "@okurca/contract";
import { hostileText, isReadEvenly, refrain } from "@okurca/testkit/hostile-text";
import fc from "fast-check";
import { expect, test } from "vitest";
import { FileRefused } from "../entry.ts";
import { kindleFile, koboFile } from "./clippings.fixtures.ts";
import { readKindleLine } from "./kindle-line.ts";
import { readMoment, readTimestamp } from "./moments.ts";
import { readClippings } from "./read-clippings.ts";
import { readAuthors, readHeading } from "./titles.ts";

const now = "2026-11-22T00:00:00.000Z";

/** Reads a file of any kind; undefined where it is refused. */
function readOrRefuse(bytes: Uint8Array) {
  try {
    return readClippings(bytes, now);
  } catch (error) {
    expect(error).toBeInstanceOf(FileRefused);
    return undefined;
  }
}

function expectFit(read: ReturnType<typeof readOrRefuse>): void {
  if (!read) return;
  const { textMin, textMax, noteMax } = limits.clippings;
  for (const { title, text, note, page, percent, kept_at, authors } of read.clippings) {
    expect([title !== "", title.isWellFormed(), text.isWellFormed(), text.includes("\u0000")]).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(countCharacters(text)).toBeGreaterThanOrEqual(textMin);
    expect(countCharacters(text)).toBeLessThanOrEqual(textMax);
    expect(countCharacters(note ?? "")).toBeLessThanOrEqual(noteMax);
    expect(page === null || percent === null).toBe(true);
    expect(authors.every((name) => name !== "")).toBe(true);
    if (kept_at !== null) expect(kept_at <= now && new Date(kept_at).toISOString() === kept_at).toBe(true);
  }
  for (const { line, reason } of read.refused) expect([line > 0, reason !== ""]).toEqual([true, true]);
}

const infos = fc.constantFrom(
  "Your Highlight on page 12 | Location 180-181 | Added on Thursday, June 4, 2020 11:33:12 PM",
  "12. sayfadaki vurgunuz | konum 180-181 | 4 Haziran 2020 Perşembe 23:33:12 tarihinde eklendi",
  "Ihre Notiz bei Position 181 | Hinzugefügt am Donnerstag, 4. Juni 2020 23:33:12",
);

test("whatever a file says, what is taken of it is fit to be kept, and nothing but a refusal is thrown", () => {
  const entries = fc.array(
    fc.tuple(hostileText, fc.oneof(infos, hostileText), hostileText).map((entry) => kindleFile(entry)),
    { maxLength: 5 },
  );
  const tables = fc
    .array(fc.array(hostileText, { minLength: 3, maxLength: 5 }), { maxLength: 5 })
    .map((rows) => `Highlight,Title,Note,Author,Location\n${rows.map((row) => row.join(",")).join("\n")}`);
  const books = fc
    .tuple(hostileText, hostileText, fc.jsonValue())
    .map(([title, text, other]) =>
      JSON.stringify({ title, author: text, entries: [{ text, page: title, time: 1e9 }, other] }),
    );
  const pages = fc
    .tuple(hostileText, hostileText)
    .map(
      ([title, text]) =>
        `# ${title}x\n##### ${text}\n### Page 3 @ 05 March 2024 01:20:30 PM\n${text}\n---\n${title}`,
    );
  const files = fc.oneof(
    fc.uint8Array({ maxLength: 400 }),
    fc
      .oneof(
        entries.map((parts) => parts.join("")),
        tables,
        books,
        pages,
      )
      .map((text) => Buffer.from(text)),
  );
  fc.assert(
    fc.property(files, (bytes) => expectFit(readOrRefuse(bytes))),
    { numRuns: 400 },
  );
});

test("cut off anywhere, a Kindle's file gives as many passages as it has whole entries, or one more", () => {
  const whole = Buffer.from(
    kindleFile(
      ...Array.from({ length: 6 }, (_, number): [string, string, string] => [
        "Kıyıdaki Fener (Deneme, Ayşe)",
        `Your Highlight on Location ${number * 100}-${number * 100 + 2} | Added on Thursday, June 4, 2020 11:33:12 PM`,
        `Fenerin ışığı ${number} kez döndü ve söndü.`,
      ]),
    ),
  );
  fc.assert(
    fc.property(fc.nat(whole.length), (end) => {
      const cut = whole.subarray(0, end);
      const complete = cut.toString("latin1").split("==========\r\n").length - 1;
      const found = readOrRefuse(cut)?.clippings.length ?? 0;
      expect([complete, complete + 1]).toContain(found);
    }),
    { numRuns: 150 },
  );
});

test("a database with any bytes changed is read or refused", () => {
  const sound = koboFile(
    Array.from({ length: 40 }, (_, n) => ({ text: `Fenerin ışığı ${n} kez döndü.`, note: "Not" })),
  );
  const changes = fc.array(fc.tuple(fc.nat(sound.length - 1), fc.nat(255)), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(changes, (places) => {
      const bytes = new Uint8Array(sound);
      for (const [place, byte] of places) if (place > 15) bytes[place] = byte;
      expectFit(readOrRefuse(bytes));
    }),
    { numRuns: 200 },
  );
});

const readers: Record<string, (text: string) => unknown> = {
  "a Kindle's second line": (text) => readKindleLine(`- ${text}`),
  "a first line": readHeading,
  "names of authors": readAuthors,
  "a moment": (text) => [readMoment(text), readTimestamp(text)],
  "a Kindle's file": (text) => readOrRefuse(Buffer.from(`Kitap\n- Your Highlight on page 3\n\n${text}`)),
  "a file of KOReader": (text) =>
    readOrRefuse(Buffer.from(`# Kitap\n##### Yazar\n### Page 3 @ 05 March 2024 01:20:30 PM\n${text}`)),
  "a table": (text) => readOrRefuse(Buffer.from(`Highlight,Title,Note\n${text}`)),
  "any text": (text) => readOrRefuse(Buffer.from(`{${text}`)),
};

test.each(Object.entries(readers))(
  "%s takes as long as it is, not longer and longer",
  (_what, read) => {
    const signs = [
      "=",
      "==========\n",
      "- ",
      "|",
      "(",
      ")",
      ",",
      ";",
      ":",
      "\n",
      "\r",
      "<",
      ">",
      "# ",
      "### ",
      '"',
      "\ufeff",
      "12:30 ",
      "page ",
      "konum ",
    ];
    fc.assert(
      fc.property(refrain(signs), (piece) => isReadEvenly(read, piece)),
      { numRuns: 12 },
    );
  },
  60_000,
);
