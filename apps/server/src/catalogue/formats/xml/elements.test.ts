import { describe, expect, test } from "vitest";
import { createRecordParser, type XmlRecord } from "./elements.ts";

/** All records of a text that comes in pieces of a size, and what is wrong with it. */
function parse(text: string, size = text.length || 1) {
  const parser = createRecordParser((name) => name === "record");
  const records: XmlRecord[] = [];
  for (let at = 0; at < text.length; at += size) records.push(...parser.take(text.slice(at, at + size)));
  return { records, problem: parser.problem(), isWhole: parser.isWhole() };
}
const textsOf = (text: string, size?: number) =>
  parse(text, size).records.map(({ element }) => element?.children.map((child) => child.text).join("|"));

describe("records of XML", () => {
  const file =
    '<?xml version="1.0"?>\n<!-- <record> --><m:all xmlns:m="urn:x"><m:record><m:a>Kürk &amp; &#305;</m:a><m:a><![CDATA[<b>]]></m:a></m:record>\n<record><a>2</a></record></m:all>\n';

  test.each([1, 2, 7, 1000])("are the same in pieces of %i letters", (size) => {
    expect(parse(file, size)).toMatchObject({ problem: undefined, isWhole: true });
    expect(textsOf(file, size)).toEqual(["Kürk & ı|<b>", "2"]);
  });

  test("have names without prefixes, and attributes", () => {
    const [record] = parse('<m:record><m:field tag="245" ind1="1"/></m:record>').records;
    expect(record).toEqual({
      number: 1,
      element: {
        name: "record",
        attributes: {},
        text: "",
        children: [{ name: "field", attributes: { tag: "245", ind1: "1" }, text: "", children: [] }],
      },
    });
  });

  test("that stand in others of the same name are the inner ones, and empty ones are none", () => {
    expect(
      textsOf("<all><record><data><record><a>1</a></record></data><x/></record><record/></all>"),
    ).toEqual(["1"]);
  });

  test.each([
    ["<record><a>Tom & Jerry &nbsp;&ouml;</a></record>", "Tom & Jerry &nbsp;&ouml;"],
    ["<record><a>A&B</a></record>", "A&B"],
    ["<record><a>a\u0001b\u001fc\uFFFF</a></record>", "abc"],
  ])("are read though a program wrote what is no XML: %j", (text, kept) => {
    for (const size of [1, 5, 1000]) expect(textsOf(text, size)).toEqual([kept]);
  });

  test("of definitions nothing is made", () => {
    const bomb = '<!DOCTYPE r [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><record><a>&b;</a></record>';
    expect(textsOf(bomb)).toEqual(["&b;"]);
  });
});

describe("what is wrong with a file", () => {
  test.each([
    ["<all><record><a>1</a></record><record><a>2</b></record></all>", "unexpected close tag"],
    ["<all><record><a>1</a></record><record x=1/></all>", "unquoted attribute value"],
  ])("is told, with the records before it: %s", (text, problem) => {
    for (const size of [1, 1000]) {
      expect(parse(text, size).problem).toBe(problem);
      expect(textsOf(text, size)).toEqual(["1"]);
    }
  });

  test("is nothing where it only breaks off", () => {
    expect(parse("<all><record><a>1</a></record><record><a>2")).toMatchObject({
      problem: undefined,
      isWhole: false,
    });
    expect(textsOf("<all><record><a>1</a></record><record><a>2")).toEqual(["1"]);
  });

  test("too much of one record is passed over without being held; too much of a text ends the file", () => {
    const large = `<all><record>${"<a>1</a>".repeat(60_000)}</record><record><a>2</a></record></all>`;
    expect(parse(large, 65_536).records.map(({ element }) => element !== undefined)).toEqual([false, true]);
    const piece = "x".repeat(65_536);
    const parser = createRecordParser(() => true);
    parser.take("<all><record><a>");
    for (let i = 0; i < 140; i++) parser.take(piece);
    expect(parser.problem()).toBe("more than 8 MB without a tag");
    expect(parse("<a>".repeat(300)).problem).toBe("more than 200 elements within each other");
  });
});
