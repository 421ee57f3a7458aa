import { appendFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { isbnOf } from "../../../test/dump.ts";
import { general, marcXml, packed } from "../formats/marc/marc.fixtures.ts";
import { makeFolder, runFiles, startImport, wholeCatalogue } from "./import.fixtures.ts";

let t: TestApp;
let folder: string;
beforeEach(async () => {
  t = await createTestApp({ catalogue: [] });
  folder = makeFolder();
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await t.close();
});

function fileOf(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}
const refused = () =>
  readFileSync(join(folder, "report.ndjson"), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { line: number; reason: string; text: string });
const book = (number: number) =>
  t.ctx.db.selectFrom("editions").selectAll().where("isbn", "=", isbnOf(number)).executeTakeFirst();

const lines = (number: number, ...more: string[]) => [
  `001 ${number}`,
  general({ form: "f" }),
  `020 $a${isbnOf(number)}`,
  "100 1 $aGüntekin, Reşat Nuri,$d1889-1956.",
  `245 10$aKitap ${number} /$cReşat Nuri Güntekin.`,
  "260 $bİnkılâp,$c2010.",
  "300 $a412 s.",
  ...more,
];
const damaged = ["001 3", general(), `020 $a${isbnOf(3)}`, "245 10$aK\uFFFDtap"];
const periodical = packed(lines(4), { leader: "00000nas a2200000 a 4500" });
const collection = (inner: string) =>
  `<?xml version="1.0"?>\n<marc:collection xmlns:marc="http://www.loc.gov/MARC21/slim">\n${inner}</marc:collection>\n`;

const product = (
  number: number,
  title = `Kitap ${number}`,
) => `<product><a001>tr.${number}</a001><a002>03</a002>
  <productidentifier><b221>15</b221><b244>${isbnOf(number)}</b244></productidentifier>
  <descriptivedetail><x314>00</x314><b012>BC</b012>
    <titledetail><b202>01</b202><titleelement><x409>01</x409><b203>${title}</b203></titleelement></titledetail>
    <contributor><b034>1</b034><b035>A01</b035><b036>Reşat Nuri Güntekin</b036></contributor>
    <language><b253>01</b253><b252>tur</b252></language>
    <extent><b218>00</b218><b219>500</b219><b220>03</b220></extent>
  </descriptivedetail>
  <collateraldetail><textcontent><x426>03</x426><x427>00</x427><d104>Bir öğretmenin yolculuğu anlatılır.</d104></textcontent></collateraldetail>
</product>\n`;
const message = (inner: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<ONIXmessage release="3.0" xmlns="http://ns.editeur.org/onix/3.0/short"><header/>${inner}</ONIXmessage>`;

describe("records of libraries and publishers", () => {
  test.each([
    [
      "an exchange file",
      Buffer.concat([packed(lines(1)), packed(lines(2)), packed(damaged), periodical, Buffer.from("\n")]),
    ],
    [
      "MARCXML",
      collection(
        marcXml(lines(1), "marc:") +
          marcXml(lines(2), "marc:") +
          marcXml(damaged, "marc:") +
          marcXml(lines(4), "marc:").replace("nam a", "nas a"),
      ),
    ],
  ])("%s is imported, with a report of what is refused", async (_what, content) => {
    const { counts, left } = await runFiles(t, [fileOf("katalog", content)], { folder });
    expect({ ...counts, left }).toEqual({
      ...{ read: 4, added: 2, changed: 0, unchanged: 0, rejected: 1 },
      left: { "a periodical": 1 },
    });
    expect(refused()).toMatchObject([
      { line: 3, reason: "title: letters are lost", text: expect.stringContaining("001 3") },
    ]);
    expect(await book(1)).toMatchObject({
      ...{
        title: "Kitap 1",
        authors: ["Reşat Nuri Güntekin"],
        publisher: "İnkılâp",
        pages: 412,
        language: "tr",
      },
      ...{ published_year: 2010, genres: ["roman"], source: "marc" },
    });
    expect((await runFiles(t, [join(folder, "katalog")], { folder })).counts).toMatchObject({
      added: 0,
      unchanged: 2,
    });
  });

  test("ONIX is imported, with its texts only where they may be", async () => {
    const file = fileOf("onix.xml", message(product(1) + product(2) + product(3, "")));
    const without = await runFiles(t, [file], { folder });
    expect(without).toMatchObject({ counts: { read: 3, added: 2, rejected: 1 }, abouts: 0 });
    expect(refused()).toMatchObject([{ line: 3, reason: "no title", text: `tr.3 | ${isbnOf(3)}` }]);
    expect(await book(1)).toMatchObject({
      title: "Kitap 1",
      pages: 500,
      binding: "Karton Kapak",
      source: "onix",
    });
    const about = { name: "Yayınevi", terms: "CC0 1.0" };
    expect(await runFiles(t, [file], { folder, about })).toMatchObject({ abouts: 2 });
  });

  test("a library's word is worth more than a publisher's, whichever comes first", async () => {
    const onix = fileOf("onix.xml", message(product(1, "Kitap, bir")));
    const marc = fileOf("katalog.mrc", packed(lines(1)));
    await runFiles(t, [onix, marc], { folder });
    expect(await book(1)).toMatchObject({
      title: "Kitap 1",
      pages: 412,
      binding: "Karton Kapak",
      other_titles: ["Kitap, bir"],
    });
    await runFiles(t, [onix], { folder });
    expect(await book(1)).toMatchObject({ title: "Kitap 1", pages: 412, source: "marc" });
  });

  test("a title in another script, and a variant, are what a book is found by", async () => {
    const linked = `880 10$6245-01$a\u0642\u0648\u0634`;
    await runFiles(t, [fileOf("a.mrc", packed(lines(1, linked, "246 3 $aBaşka ad")))], { folder });
    expect(await book(1)).toMatchObject({
      title: "Kitap 1",
      other_titles: ["\u0642\u0648\u0634", "Başka ad"],
    });
  });

  test("of a record with two numbers both editions come", async () => {
    const two = lines(1, `020 $a${isbnOf(2)} (ciltli)`);
    expect((await runFiles(t, [fileOf("a.mrc", packed(two))], { folder })).counts).toMatchObject({
      read: 2,
      added: 2,
    });
    expect([(await book(1))?.binding, (await book(2))?.binding]).toEqual([null, "Ciltli"]);
  });

  test("a language keeps to itself", async () => {
    const file = fileOf("a.mrc", Buffer.concat([packed(lines(1)), packed(lines(2, "041 0 $aeng"))]));
    expect(await runFiles(t, [file], { folder, language: "tr" })).toMatchObject({
      counts: { added: 1 },
      left: { "another language": 1 },
    });
  });
});

describe("files that break off", () => {
  test.each([
    [
      "a.mrc",
      Buffer.concat([packed(lines(1)), packed(lines(2)), packed(lines(3)).subarray(0, 90)]),
      undefined,
    ],
    [
      "a.xml",
      collection([1, 2, 3].map((n) => marcXml(lines(n), "marc:")).join("")).slice(0, -120),
      undefined,
    ],
    [
      "b.xml",
      collection(`${[1, 2].map((n) => marcXml(lines(n), "marc:")).join("")}<marc:record></marc:leader>`),
      "no well-formed XML behind its first 2 records (unexpected close tag)",
    ],
  ])("%s: what stands before is taken, and the break is told", async (name, content, why) => {
    const { counts, cut } = await runFiles(t, [fileOf(name, content)], { folder });
    expect(counts).toMatchObject({ added: 2 });
    expect(cut).toEqual([{ path: join(folder, name), why }]);
  });

  test("a record too large, or one that is none, is refused and the next one read", async () => {
    const large = lines(1, ...Array.from({ length: 250 }, () => `500 $a${"x".repeat(5000)}`));
    const none = Buffer.from("00026nam a2200025 a 4500\x1d");
    const file = fileOf("a.mrc", Buffer.concat([packed(large), none, packed(lines(2))]));
    expect((await runFiles(t, [file], { folder })).counts).toMatchObject({ read: 3, added: 1, rejected: 2 });
    expect(refused().map(({ reason }) => reason)).toEqual(["longer than 1 MB", "no record of MARC21"]);
  });
});

test.each(["a.mrc", "a.xml"])(
  "%s: a run that was stopped goes on there, with the same result",
  async (name) => {
    const numbers = Array.from({ length: 1100 }, (_none, i) => i + 1);
    const content = name.endsWith("mrc")
      ? Buffer.concat(numbers.map((n) => packed(lines(n))))
      : collection(numbers.map((n) => marcXml(lines(n), "marc:")).join(""));
    const file = fileOf(name, content);
    const { counts } = await runFiles(t, [file], { folder });
    expect(counts).toMatchObject({ read: 1100, added: 1100 });
    const whole = await wholeCatalogue(t);
    await t.close();
    t = await createTestApp({ catalogue: [] });
    const stopped = runFiles(t, [file], {
      folder,
      onProgress() {
        throw new Error("stopped");
      },
    });
    await expect(stopped).rejects.toThrow("stopped");
    const again = await runFiles(t, [file], { folder });
    expect(again).toMatchObject({ hasResumed: true, counts });
    expect(await wholeCatalogue(t)).toEqual(whole);
  },
);

test("a dry run counts all and keeps nothing", async () => {
  const file = fileOf("a.mrc", Buffer.concat([packed(lines(1)), packed(lines(1)), packed(damaged)]));
  const dry = await runFiles(t, [file], { folder, isDryRun: true });
  expect(dry.counts).toEqual({ read: 3, added: 1, changed: 0, unchanged: 0, rejected: 2 });
  expect(refused().map(({ line }) => line)).toEqual([2, 3]);
  expect(await wholeCatalogue(t)).toEqual({ editions: [], works: [] });
  expect((await runFiles(t, [file], { folder })).counts).toEqual(dry.counts);
});

describe("the operator's program", () => {
  const run = async (words: readonly string[], flags?: readonly string[]) => {
    const { child, ended, output } = startImport(t, folder, words, flags);
    await ended;
    return { code: child.exitCode, output: output() };
  };

  test("says what it took, and of a format it does not know which it knows", async () => {
    const marc = fileOf("katalog.bin", Buffer.concat([packed(lines(1)), packed(lines(2))]));
    const dry = await run([marc, "--dry-run"]);
    expect(dry.output).toMatch(
      /^2 rows in [\d.]+ s: 2 added, 0 changed, 0 unchanged, 0 refused\nA dry run: nothing of it was kept\.\n$/,
    );
    expect(dry.code).toBe(0);
    const unknown = await run([fileOf("liste.csv", "isbn;title\n")]);
    expect(unknown.code).toBe(1);
    expect(unknown.output).toMatch(
      /^okurca: The file \S+ is none that can be imported, which are [^.]*3\.0; nothing was taken\.\n$/,
    );
  }, 60_000);

  test("reads more than the memory it may have, though it be one line", async () => {
    const path = fileOf("a.xml", '<collection xmlns="http://www.loc.gov/MARC21/slim">');
    const note = `<datafield tag="500" ind1=" " ind2=" "><subfield code="a">${"Uzun bir not. ".repeat(2000)}</subfield></datafield>`;
    for (let from = 1; from <= 5000; from += 100) {
      const records = Array.from({ length: 100 }, (_none, i) =>
        marcXml(lines(from + i, ...((from + i) % 100 === 0 ? [] : ["041 0 $aeng"])))
          .replaceAll("\n", "")
          .replace("</record>", `${note}</record>`),
      );
      appendFileSync(path, records.join(""));
    }
    appendFileSync(path, "</collection>");
    const { output } = await run([path, "--language", "tr"], ["--max-old-space-size=120"]);
    expect(output).toContain("5000 rows in");
    expect(output).toContain(": 50 added");
  }, 60_000);
});
