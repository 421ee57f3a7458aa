import { SaxesParser } from "saxes";
import { SourceFailure } from "./source-failure.ts";

export interface MarcField {
  tag: string;
  /** Two signs; empty for a field without subfields. */
  indicators: string;
  /** Of a field without subfields. */
  value: string;
  subfields: readonly (readonly [code: string, text: string])[];
}

/** A record as MARCXML has it (https://www.loc.gov/standards/marcxml/). */
export interface MarcRecord {
  leader: string;
  fields: readonly MarcField[];
}

/** Of one value; catalogues hold tables of contents, too. */
const mostCharacters = 4000;

/**
 * Records of an answer of SRU or of a file of MARCXML, whatever prefixes its names have. Throws `SourceFailure` for
 * what is no XML or bears a document type, and for an answer that holds nothing but a diagnostic.
 */
export function readMarcXml(xml: string): MarcRecord[] {
  const records: MarcRecord[] = [];
  // An SRU record holds a MARC record; only the inner one has fields.
  const open: { leader: string; fields: MarcField[] }[] = [];
  let field: { tag: string; indicators: string; subfields: [string, string][] } | undefined;
  let code = "";
  let text = "";
  let diagnostic: string | undefined;
  let hasAnswer = false;
  const localName = (name: string) => name.replace(/^.*:/, "");
  const parser = new SaxesParser();
  parser.on("doctype", () => {
    throw new SourceFailure("unreadable", "a document type");
  });
  parser.on("error", (error) => {
    throw new SourceFailure("unreadable", "no XML", { cause: error });
  });
  parser.on("opentag", ({ name, attributes }) => {
    text = "";
    const local = localName(name);
    hasAnswer ||= ["searchRetrieveResponse", "collection", "record"].includes(local);
    if (local === "record") open.push({ leader: "", fields: [] });
    if (local === "controlfield" || local === "datafield")
      field = {
        tag: attributes.tag ?? "",
        indicators: `${attributes.ind1 ?? " "}${attributes.ind2 ?? " "}`,
        subfields: [],
      };
    if (local === "subfield") code = attributes.code ?? "";
  });
  const take = (part: string) => {
    if (text.length < mostCharacters) text += part.slice(0, mostCharacters);
  };
  parser.on("text", take);
  parser.on("cdata", take);
  parser.on("closetag", ({ name }) => {
    const local = localName(name);
    const record = open.at(-1);
    if (local === "message" || local === "details") diagnostic ??= text.trim();
    if (local === "leader" && record) record.leader = text;
    if (local === "subfield") field?.subfields.push([code, text.trim()]);
    if (local === "controlfield" && field)
      record?.fields.push({ tag: field.tag, indicators: "", value: text, subfields: [] });
    if (local === "datafield" && field) record?.fields.push({ ...field, value: "" });
    if (local === "controlfield" || local === "datafield") field = undefined;
    if (local === "record" && open.pop()?.fields.length && record) records.push(record);
    text = "";
  });
  parser.write(xml).close();
  if (!hasAnswer) throw new SourceFailure("unreadable", "no answer of SRU");
  if (records.length === 0 && diagnostic) throw new SourceFailure("refused", "a diagnostic");
  return records;
}
