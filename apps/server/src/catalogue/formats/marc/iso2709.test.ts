import { describe, expect, test } from "vitest";
import { isIso2709, readIso2709, withoutFiller } from "./iso2709.ts";
import { general, latin5, marc8, packed } from "./marc.fixtures.ts";
import { controlOf, type MarcRecord, partOf } from "./record.ts";

const lines = ["001 42", general(), "245 10$aÇalıkuşu :$broman /$cReşat Nuri Güntekin."];
const utf8Leader = "00000nam a2200000 a 4500";
const marc8Leader = "00000nam  2200000 a 4500";

/** Without the sign of its end, as it is handed over. */
const bare = (bytes: Buffer) => bytes.subarray(0, -1);
const titleIn = (record: MarcRecord | string) =>
  typeof record === "string"
    ? record
    : partOf(
        record.fields.find(({ tag }) => tag === "245"),
        "a",
      );

describe("a packed record", () => {
  test("is fields with their signs and parts", () => {
    const record = readIso2709(bare(packed(lines)));
    if (typeof record === "string") throw new Error(record);
    expect(controlOf(record, "001")).toBe("42");
    expect(record.fields.map(({ tag, indicators }) => [tag, indicators])).toEqual([
      ["001", ""],
      ["008", ""],
      ["245", "10"],
    ]);
    expect(record.fields[2]?.subfields).toEqual([
      ["a", "Çalıkuşu :"],
      ["b", "roman /"],
      ["c", "Reşat Nuri Güntekin."],
    ]);
  });

  test("whose lengths do not fit is read field by field", () => {
    const bytes = packed(lines);
    const counted = Buffer.from(bytes.toString("latin1").replace(/(245)\d{4}/, "2450044"), "latin1");
    expect(titleIn(readIso2709(bare(counted)))).toBe("Çalıkuşu :");
  });

  test("whose directory names more fields than there are is refused with the reason", () => {
    const bytes = packed(lines);
    const end = bytes.indexOf(0x1e);
    const more = Buffer.concat([bytes.subarray(0, end), Buffer.from("500000900000"), bytes.subarray(end)]);
    expect(readIso2709(bare(more))).toBe("a directory that does not fit its fields");
    const odd = Buffer.concat([bytes.subarray(0, end), Buffer.from("5000"), bytes.subarray(end)]);
    expect(readIso2709(bare(odd))).toBe("no directory of fields where one must be");
    expect(readIso2709(Buffer.from("00026nam"))).toBe("no record of MARC21");
    expect(readIso2709(Buffer.alloc(0))).toBe("no record of MARC21");
  });

  test("stands behind ends of lines and what pads a file", () => {
    expect(withoutFiller(Buffer.from("\r\n \0\x1a00042"))).toEqual(Buffer.from("00042"));
  });
});

describe("how a record is written", () => {
  test.each([
    ["UTF-8 that says so", utf8Leader, (text: string) => Buffer.from(text)],
    ["UTF-8 that says MARC-8", marc8Leader, (text: string) => Buffer.from(text)],
    ["UTF-8 in letters and marks", utf8Leader, (text: string) => Buffer.from(text.normalize("NFD"))],
    ["MARC-8", marc8Leader, marc8],
    ["Latin-5 that says MARC-8", marc8Leader, latin5],
    ["Latin-5 that says UTF-8", utf8Leader, latin5],
  ])("is found out: %s", (_what, leader, encode) => {
    expect(titleIn(readIso2709(bare(packed(lines, { leader, encode }))))).toBe("Çalıkuşu :");
  });

  test("Latin-5 of which MARC-8 could be read, too, is told by the language", () => {
    const odd = (language: string) =>
      titleIn(
        readIso2709(
          bare(packed([general({ language }), "245 10$aGer\xe7ek"], { leader: marc8Leader, encode: latin5 })),
        ),
      );
    expect(odd("tur")).toBe("Gerçek");
    expect(odd("lit")).toBe("Gerėk");
  });

  test("one letter cut in two makes no other writing of the rest", () => {
    const cut = (text: string) =>
      Buffer.concat([Buffer.from(text), text.includes("roman") ? Buffer.from([0xc5]) : Buffer.alloc(0)]);
    expect(titleIn(readIso2709(bare(packed(lines, { encode: cut }))))).toBe("Çalıkuşu :");
  });

  test("bytes of no writing show as lost letters", () => {
    const encode = (text: string) => Buffer.from(text.replace("ı", "\x81"), "latin1");
    expect(
      titleIn(readIso2709(bare(packed(["245 10$aKitaplık"], { leader: marc8Leader, encode })))),
    ).toContain("\uFFFD");
  });
});

test("a file of such records is known by its beginning", () => {
  expect(isIso2709(packed(lines))).toBe(true);
  expect(isIso2709(Buffer.concat([Buffer.from("\n"), packed(lines)]))).toBe(true);
  expect(isIso2709(packed(lines).subarray(0, 40))).toBe(true);
  for (const text of [
    "",
    "12345",
    '{"isbn":"9789753638029"}',
    "00042 kitap, 24 liralık; bir de 00042 kitap daha",
  ]) {
    expect(isIso2709(Buffer.from(text))).toBe(false);
  }
});
