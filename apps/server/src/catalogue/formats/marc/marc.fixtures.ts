import type { MarcRecord } from "./record.ts";

/** "245 10$aSuç ve ceza :$broman" → a field; "001 123" and the like are without subfields. */
function fieldOf(line: string): { tag: string; content: string } {
  const [, tag = "", rest = ""] = /^(\w{3}) ?([\s\S]*)$/.exec(line) ?? [];
  if (tag.startsWith("00")) return { tag, content: rest };
  const at = rest.indexOf("$");
  const [indicators, parts] = [rest.slice(0, at), rest.slice(at)];
  return { tag, content: indicators.padEnd(2) + parts.replaceAll("$", "\x1f") };
}

const leaderOf = (leader: string) => leader.padEnd(24);

/** 008 of a book in a language. */
export function general({ year = "2019", language = "tur", form = "1", reader = " " } = {}): string {
  return `008 190101s${year}    tu ${"    "}${reader}${"".padEnd(10)}${form}${" "}${language} d`;
}

/** A record of lines of fields. */
export function record(lines: readonly string[], leader = "00000nam a2200000 a 4500"): MarcRecord {
  return {
    leader: leaderOf(leader),
    fields: lines.map(fieldOf).map(({ tag, content }) => {
      if (tag.startsWith("00")) return { tag, indicators: "", value: content, subfields: [] };
      const [indicators = "", ...parts] = content.split("\x1f");
      return {
        tag,
        indicators,
        value: "",
        subfields: parts.map((part) => [part[0] ?? "", part.slice(1)] as const),
      };
    }),
  };
}

/** As wide as there is room; what is too large is all nines. */
const digits = (count: number, width: number) =>
  String(Math.min(count, 10 ** width - 1)).padStart(width, "0");

/** The same as an exchange file packs it; `encode` makes its bytes. */
export function packed(
  lines: readonly string[],
  {
    leader = "00000nam a2200000 a 4500",
    encode = (text) => Buffer.from(text),
  }: { leader?: string; encode?: (text: string) => Buffer } = {},
): Buffer {
  let start = 0;
  let directory = "";
  const fields = lines.map(fieldOf).map(({ tag, content }) => {
    const bytes = Buffer.concat([encode(content), Buffer.from([0x1e])]);
    directory += tag + digits(bytes.length, 4) + digits(start, 5);
    start += bytes.length;
    return bytes;
  });
  const base = 24 + directory.length + 1;
  const length = base + start + 1;
  const first = digits(length, 5) + leader.slice(5, 12) + digits(base, 5) + leader.slice(17).padEnd(7);
  return Buffer.concat([Buffer.from(`${first}${directory}\x1e`, "latin1"), ...fields, Buffer.from([0x1d])]);
}

/** The same as MARCXML, within no collection. */
export function marcXml(lines: readonly string[], prefix = ""): string {
  const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const { leader, fields } = record(lines);
  const inner = fields.map(({ tag, indicators, value, subfields }) =>
    indicators === ""
      ? `<${prefix}controlfield tag="${tag}">${escaped(value)}</${prefix}controlfield>`
      : `<${prefix}datafield tag="${tag}" ind1="${indicators[0]}" ind2="${indicators[1]}">${subfields
          .map(([code, text]) => `<${prefix}subfield code="${code}">${escaped(text)}</${prefix}subfield>`)
          .join("")}</${prefix}datafield>`,
  );
  return `<${prefix}record>\n<${prefix}leader>${leader}</${prefix}leader>\n${inner.join("\n")}\n</${prefix}record>\n`;
}

/** Latin-5, as programs of Turkish libraries wrote it. */
export function latin5(text: string): Buffer {
  const own: Record<string, number> = { Ğ: 0xd0, İ: 0xdd, Ş: 0xde, ğ: 0xf0, ı: 0xfd, ş: 0xfe };
  return Buffer.from([...text].map((sign) => own[sign] ?? sign.codePointAt(0) ?? 0));
}

/** MARC-8 of Turkish: marks before their letter. */
export function marc8(text: string): Buffer {
  const marks: Record<string, number> = {
    "\u0327": 0xf0,
    "\u0306": 0xe6,
    "\u0307": 0xe7,
    "\u0308": 0xe8,
    "\u0302": 0xe3,
  };
  const bytes: number[] = [];
  for (const sign of text) {
    const [letter = "", mark] = sign.normalize("NFD");
    if (mark !== undefined) bytes.push(marks[mark] ?? 0x3f);
    bytes.push(letter === "ı" ? 0xb8 : (letter.codePointAt(0) ?? 0));
  }
  return Buffer.from(bytes);
}
