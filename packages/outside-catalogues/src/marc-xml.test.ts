import { expect, test } from "vitest";
import { readMarcXml } from "./marc-xml.ts";

const record = (tag: string, value: string) =>
  `<marc:record><marc:leader>00000nam a22</marc:leader><marc:datafield tag="${tag}" ind1="1" ind2="0">` +
  `<marc:subfield code="a">${value}</marc:subfield></marc:datafield></marc:record>`;
const wrapped = (inner: string) =>
  `<?xml version="1.0"?><searchRetrieveResponse xmlns:marc="http://www.loc.gov/MARC21/slim">${inner}</searchRetrieveResponse>`;

test("records are read whatever prefixes their names have, with entities and CDATA", () => {
  const inner = `<records><record><recordData>${record("245", "Aşk &amp; <![CDATA[<Kin>]]> &#x15F;")}</recordData></record></records>`;
  expect(readMarcXml(wrapped(inner))).toEqual([
    {
      leader: "00000nam a22",
      fields: [{ tag: "245", indicators: "10", value: "", subfields: [["a", "Aşk & <Kin> ş"]] }],
    },
  ]);
});

test("no records are an answer; a diagnostic, a cut-off answer and a document type are none", () => {
  expect(readMarcXml(wrapped("<numberOfRecords>0</numberOfRecords>"))).toEqual([]);
  const diagnostic =
    "<diagnostics><diagnostic><message>Unsupported index</message></diagnostic></diagnostics>";
  expect(() => readMarcXml(wrapped(diagnostic))).toThrow("refused");
  expect(() => readMarcXml(wrapped(record("245", "x")).slice(0, -60))).toThrow("unreadable");
  const bomb = '<!DOCTYPE a [<!ENTITY b "xxxxxxxx">]><collection>&b;</collection>';
  expect(() => readMarcXml(bomb)).toThrow("unreadable");
  expect(() => readMarcXml("Sign in, please")).toThrow("unreadable");
});
