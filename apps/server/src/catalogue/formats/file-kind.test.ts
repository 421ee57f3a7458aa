import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { kindOf } from "./file-kind.ts";
import { general, latin5, marcXml, packed } from "./marc/marc.fixtures.ts";

const folder = mkdtempSync(join(tmpdir(), "okurca-kinds-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let count = 0;
function kindIn(content: string | Buffer, name = "dosya") {
  const path = join(folder, `${count++}-${name}`);
  writeFileSync(path, content);
  return kindOf(path);
}

const lines = [general(), "020 $a9789750736865", "245 10$aÇalıkuşu"];
const collection = `<collection xmlns="http://www.loc.gov/MARC21/slim">${marcXml(lines)}</collection>`;
const bigEndian = (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le").swap16();

describe("what a file is, whatever it is called", () => {
  test.each([
    ["exchange file", packed(lines), { kind: "marc" }],
    ["packed exchange file", gzipSync(packed(lines)), { kind: "marc" }],
    ["MARCXML", `<?xml version="1.0"?>\n${collection}`, { kind: "marcxml", encoding: "utf-8" }],
    ["MARCXML with a mark", `\uFEFF${collection}`, { kind: "marcxml", encoding: "utf-8" }],
    [
      "MARCXML with prefixes",
      `<m:collection xmlns:m="x">${marcXml(lines, "m:")}</m:collection>`,
      { kind: "marcxml" },
    ],
    ["one record", marcXml(lines), { kind: "marcxml" }],
    [
      "an answer of SRU",
      `<searchRetrieveResponse><records><record><recordData>${marcXml(lines)}</recordData></record></records></searchRetrieveResponse>`,
      { kind: "marcxml" },
    ],
    ["no records", '<collection xmlns="http://www.loc.gov/MARC21/slim"/>', { kind: "marcxml" }],
    [
      "UTF-16",
      Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-16"?>${collection}`, "utf16le"),
      { kind: "marcxml", encoding: "utf-16le" },
    ],
    ["UTF-16, the other way round", bigEndian(collection), { kind: "marcxml", encoding: "utf-16be" }],
    ["UTF-16 without a mark", Buffer.from(collection, "utf16le"), { kind: "marcxml", encoding: "utf-16le" }],
    [
      "Latin-5",
      latin5(`<?xml version="1.0" encoding="ISO-8859-9"?>${collection}`),
      { kind: "marcxml", encoding: "windows-1254" },
    ],
    [
      "ONIX",
      '<ONIXMessage release="3.0" xmlns="http://ns.editeur.org/onix/3.0/reference"><Header/></ONIXMessage>',
      { kind: "onix", encoding: "utf-8" },
    ],
    [
      "ONIX 3.1 in short tags",
      "<?xml version='1.0'?><!DOCTYPE ONIXmessage><!-- <x> --><ONIXmessage release='3.1'>",
      { kind: "onix" },
    ],
    [
      "ONIX that tells its release by its namespace",
      '<ONIXmessage xmlns="http://ns.editeur.org/onix/3.0/short">',
      { kind: "onix" },
    ],
    ["lines of JSON", '{"isbn":"9789753638029"}\n', { kind: "lines" }],
  ])("%s", async (_what, content, kind) => {
    expect(await kindIn(content)).toMatchObject(kind);
  });
});

describe("what none can be imported of is told in one sentence", () => {
  test.each([
    ["csv", "isbn;title\n1;2\n"],
    ["html", "<!doctype html>\n<html><body>404</body></html>"],
    ["other XML", "<books><book/></books>"],
    ["MARC as text", "=LDR  00000nam a22\n=245  10$aKitap\n"],
  ])("%s: which there are", async (_what, content) => {
    const said = kindIn(content).catch((error: Error) => error.message);
    expect(await said).toMatch(/MARC21 \(ISO 2709 or XML\) and ONIX 3\.0; nothing was taken\.$/);
  });

  test.each([
    [
      "ONIX of old",
      '<ONIXMessage release="2.1"><Product/></ONIXMessage>',
      /is ONIX 2\.1, of which only 3\.0 and later can be imported; nothing was taken\.$/,
    ],
    ["ONIX that tells no release", "<ONIXMessage><Product/></ONIXMessage>", /is ONIX 2\.1 or older/],
    [
      "XML of no known writing",
      `<?xml version="1.0" encoding="x-uzak"?>${collection}`,
      /is XML in a character set that is not known here: save it as UTF-8; nothing was taken\.$/,
    ],
    [
      "JSON in UTF-16",
      Buffer.from('\uFEFF{"isbn":"9789753638029"}\n', "utf16le"),
      /is written as UTF-16, which is read of XML only: save it as UTF-8; nothing was taken\.$/,
    ],
  ])("%s", async (_what, content, message) => {
    await expect(kindIn(content)).rejects.toThrow(message);
  });
});
