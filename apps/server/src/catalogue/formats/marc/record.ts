import type { MarcField, MarcRecord } from "@okurca/outside-catalogues";
import { cleanText } from "../clean-text.ts";
import type { XmlElement } from "../xml/elements.ts";

/** A record, whichever way it was written down: a file's and an answer's of a library are read by the same rules. */
export type { MarcField, MarcRecord };

export function fieldsOf(record: MarcRecord, ...tags: readonly string[]): MarcField[] {
  return record.fields.filter(({ tag }) => tags.includes(tag));
}

export function controlOf(record: MarcRecord, tag: string): string {
  return record.fields.find((field) => field.tag === tag)?.value ?? "";
}

/** Letters of a subfield that are looked at, but of a description; no title or name has as many. */
const longestPart = 2000;

/** The text of a subfield, cleaned. */
export const cleanPart = (text: string) => cleanText(text.slice(0, longestPart));

/** All subfields of these letters, cleaned, in the order they stand; none is empty. */
export function partsOf(field: MarcField | undefined, codes: string): string[] {
  return (field?.subfields ?? [])
    .filter(([code]) => codes.includes(code))
    .map(([, text]) => cleanPart(text))
    .filter((text) => text !== "");
}

export function partOf(field: MarcField | undefined, code: string): string {
  return partsOf(field, code)[0] ?? "";
}

/** The record's fields that give those of `tag` in another script. */
export function linkedTo(record: MarcRecord, tag: string): MarcField[] {
  return fieldsOf(record, "880").filter((field) => partOf(field, "6").startsWith(`${tag}-`));
}

/** The record as an operator finds it again by: its number, its title and the rest, in the order written. */
export function shownRecord({ leader, fields }: MarcRecord): string {
  const lines = fields.map(
    ({ tag, indicators, value, subfields }) =>
      `${tag} ${indicators}${value}${subfields.map(([code, text]) => `$${code}${text}`).join("")}`,
  );
  return [`LDR ${leader}`, ...lines].join(" | ");
}

/** A record of MARCXML (or of MarcXchange, which is the same under another name). */
export function recordOfXml(element: XmlElement): MarcRecord {
  const { children } = element;
  return {
    leader: children.find(({ name }) => name === "leader")?.text ?? "",
    fields: children.flatMap(({ name, attributes, text, children: parts }) => {
      const { tag = "", ind1 = " ", ind2 = " " } = attributes;
      if (name === "controlfield") return [{ tag, indicators: "", value: text, subfields: [] }];
      if (name !== "datafield") return [];
      const subfields = parts
        .filter((part) => part.name === "subfield")
        .map((part) => [part.attributes.code ?? "", part.text] as const);
      return [{ tag, indicators: (ind1 || " ") + (ind2 || " "), value: "", subfields }];
    }),
  };
}
