import { SaxesParser } from "saxes";

/** One element with all that is in it. Names are without the prefix of their namespace. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** Of itself, without that of the elements within. */
  text: string;
  children: XmlElement[];
}

/** Records are numbered from 1; one without an element is larger than is taken. */
export interface XmlRecord {
  number: number;
  element: XmlElement | undefined;
}

/** What one record may take, in letters of its text; an element counts as many for what it takes by itself. */
const largestRecord = 8 * 1024 * 1024;
const elementWeight = 200;
/** Letters between two marks, beyond which nothing is read on: the parser would hold them all. */
const longestText = largestRecord;
/** Elements within each other. */
const deepest = 200;
/** Letters an entity has at most; what is longer begins with an & that was meant as such. */
const longestName = 42;

const localName = (name: string) => name.slice(name.indexOf(":") + 1);

/** No sign of XML, though files have them: control characters, and what no text may hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const noSigns = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;
/** All but those of XML: "&nbsp;" is made out of its name later, as everywhere (`clean-text.ts`), a bare & stands for itself. */
const otherEntity = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/gi;

/** Takes XML piece by piece and gives its records. */
export interface RecordParser {
  /** Records that ended within the piece. After `problem()` says something, no more are to come. */
  take(text: string): XmlRecord[];
  /** Why it is no well-formed XML, from there on. */
  problem(): string | undefined;
  /** Whether the outermost element has ended. */
  isWhole(): boolean;
}

/** @param isRecord Which elements are records; of one within another the inner is. One without elements is none. */
export function createRecordParser(isRecord: (name: string) => boolean): RecordParser {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  let problem: string | undefined;
  let found: XmlRecord[] = [];
  let number = 0;
  let depth = 0;
  let isWhole = false;
  /** The record at hand with the elements that are open in it, the innermost last. */
  let open: XmlElement[] = [];
  let weight = 0;
  let sinceMark = 0;
  let rest = "";

  parser.on("error", ({ message }) => {
    problem ??= message.replace(/^[^:]*:\d+:\d+: |\.$/g, "");
  });
  parser.on("opentag", ({ name: written, attributes }) => {
    sinceMark = 0;
    depth++;
    if (depth > deepest) problem ??= `more than ${deepest} elements within each other`;
    const name = localName(written);
    const isNew = isRecord(name);
    if (problem !== undefined || (!isNew && open.length === 0)) return;
    const element: XmlElement = { name, attributes, text: "", children: [] };
    if (isNew) weight = 0;
    weight += elementWeight + Object.values(attributes).reduce((sum, { length }) => sum + length, 0);
    if (isNew) open = [element];
    else {
      if (weight <= largestRecord) open.at(-1)?.children.push(element);
      open.push(element);
    }
  });
  function addText(text: string): void {
    sinceMark = 0;
    const element = open.at(-1);
    weight += text.length;
    if (element && weight <= largestRecord) element.text += text;
  }
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("comment", () => {
    sinceMark = 0;
  });
  parser.on("closetag", () => {
    sinceMark = 0;
    depth--;
    if (depth === 0) isWhole = true;
    const element = open.pop();
    if (problem !== undefined || !element || open.length > 0 || element.children.length === 0) return;
    number++;
    found.push({ number, element: weight > largestRecord ? undefined : element });
  });

  return {
    take(text) {
      if (problem !== undefined) return [];
      const whole = (rest + text).replace(noSigns, "");
      // Whether an & at the end begins an entity is to be seen in the next piece.
      const end = whole.length - (/&#?\w*$/.exec(whole.slice(-longestName))?.[0].length ?? 0);
      rest = whole.slice(end);
      sinceMark += end;
      parser.write(whole.slice(0, end).replace(otherEntity, "&amp;"));
      if (sinceMark > longestText) problem ??= "more than 8 MB without a tag";
      const records = found;
      found = [];
      return records;
    },
    problem: () => problem,
    isWhole: () => isWhole && rest.trim() === "",
  };
}
