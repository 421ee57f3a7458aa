import { open, readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import { StartupError } from "@okurca/server-kit";
import { CutOff, isPacked, readHead } from "../open-file.ts";
import { readLines } from "../read-lines.ts";
import { isIso2709 } from "./marc/iso2709.ts";
import { encodingOf, utf16Of } from "./xml/encoding.ts";

export const dumpTypes = ["edition", "redirect", "work", "author"] as const;
export type DumpType = (typeof dumpTypes)[number];

export type FileKind =
  /** Lines of Open Library's dumps; which types it may hold. */
  | { kind: "dump"; types: readonly DumpType[] }
  /** A book or an answer of Google Books each line. */
  | { kind: "lines" }
  /** One JSON text over several lines. */
  | { kind: "document"; items: readonly unknown[] }
  /** Records of MARC21 as ISO 2709 packs them. */
  | { kind: "marc" }
  /** The same as XML, or a publisher's products; how it is written, as `TextDecoder` calls it. */
  | { kind: "marcxml" | "onix"; encoding: string };

/** Bytes; a larger JSON text is not read as a whole. */
const largestDocument = 64 * 1024 * 1024;

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** One type when the file's name and its first lines agree on it; else any. */
function typesOf(path: string, first: readonly string[]): readonly DumpType[] {
  const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
  const found = new Set(first.map((line) => /^\/type\/(\w+)\t/.exec(line)?.[1]));
  const only = dumpTypes.find((type) => found.size === 1 && found.has(type) && name.includes(type));
  return only ? [only] : dumpTypes;
}

async function readDocument(path: string): Promise<readonly unknown[] | undefined> {
  const file = await open(path);
  try {
    if ((await file.stat()).size > largestDocument) return undefined;
  } finally {
    await file.close();
  }
  const bytes = await readFile(path);
  const unpacked = isPacked(path) ? gunzipSync(bytes, { maxOutputLength: largestDocument }) : bytes;
  const text = unpacked.toString("utf8").replace(/^\uFEFF/, "");
  if (!isJson(text)) return undefined;
  const value: unknown = JSON.parse(text);
  return Array.isArray(value) ? value : [value];
}

/** Lines that show what a file is. */
const shownBy = 100;

async function readFirst(path: string): Promise<string[]> {
  const texts: string[] = [];
  try {
    for await (const text of readLines(path)) {
      if (text !== "") texts.push(text);
      if (texts.length === shownBy) break;
    }
  } catch (error) {
    // It is said when all that is there was taken.
    if (!(error instanceof CutOff)) throw error;
  }
  return texts;
}

/** Bytes that show what a file is that has no lines. */
const headLength = 256 * 1024;
const mark = /^\uFEFF?\s*/;

/** What an XML file is, by its outermost element and what stands in its beginning. */
function kindOfXml(path: string, head: Buffer): FileKind | undefined {
  const encoding = encodingOf(head);
  if (encoding === undefined) {
    throw new StartupError(
      `The file ${path} is XML in a character set that is not known here: save it as UTF-8; nothing was taken.`,
    );
  }
  const text = new TextDecoder(encoding).decode(head).replace(/<!--[\s\S]*?-->/g, "");
  const [, root = "", attributes = ""] = /<((?:[\w.-]+:)?[A-Za-z][\w.-]*)((?:\s[^<>]*)?)>/.exec(text) ?? [];
  if (/^(?:[\w.-]+:)?ONIXmessage$/i.test(root)) {
    const release =
      /\srelease\s*=\s*["']([\d.]+)/.exec(attributes)?.[1] ?? /\/onix\/(\d\.\d)\//.exec(attributes)?.[1];
    if (release?.startsWith("3.")) return { kind: "onix", encoding };
    throw new StartupError(
      `The file ${path} is ONIX ${release ?? "2.1 or older"}, of which only 3.0 and later can be imported; nothing was taken.`,
    );
  }
  const isMarc = /<(?:[\w.-]+:)?(?:leader|controlfield|datafield)[\s>]/.test(text);
  const saysMarc = /\/MARC21\/slim|marcxchange/.test(attributes);
  return isMarc || saysMarc ? { kind: "marcxml", encoding } : undefined;
}

/** What a file is that has no lines: XML and packed records; undefined for one that may have. */
function kindOfHead(path: string, head: Buffer): FileKind | undefined {
  if (isIso2709(head)) return { kind: "marc" };
  const wide = utf16Of(head);
  const isXml = new TextDecoder(wide ?? "utf-8")
    .decode(head.subarray(0, 400))
    .replace(mark, "")
    .startsWith("<");
  const kind = isXml ? kindOfXml(path, head) : undefined;
  if (kind) return kind;
  if (wide && !isXml) {
    throw new StartupError(
      `The file ${path} is written as UTF-16, which is read of XML only: save it as UTF-8; nothing was taken.`,
    );
  }
  if (isXml) throw unknownKind(path);
  return undefined;
}

function unknownKind(path: string): StartupError {
  return new StartupError(
    `The file ${path} is none that can be imported, which are a book a line as JSON, one JSON text, volumes of Google Books, dumps of Open Library, MARC21 (ISO 2709 or XML) and ONIX 3.0; nothing was taken.`,
  );
}

/** What a file is, by how it begins. Throws `StartupError` for what no catalogue is. */
export async function kindOf(path: string): Promise<FileKind> {
  const head = await readHead(path, headLength);
  const known = kindOfHead(path, head);
  if (known) return known;
  const texts = await readFirst(path);
  const [first] = texts;
  if (first === undefined) throw new StartupError(`The file ${path} is empty.`);
  if (/^\/type\/\w+\t/.test(first)) return { kind: "dump", types: typesOf(path, texts) };
  if (/^\[/.test(first) && isJson(first)) return { kind: "document", items: JSON.parse(first) };
  const items =
    /^[[{]/.test(first) && !isJson(first) ? await readDocument(path).catch(() => undefined) : undefined;
  if (items) return { kind: "document", items };
  if (texts.some((text) => text.startsWith("{") && isJson(text))) return { kind: "lines" };
  throw unknownKind(path);
}

/** A run is of dumps that belong together, or of files with books of their own. */
export function refuseMixture(kinds: readonly FileKind[]): void {
  const dumps = kinds.filter(({ kind }) => kind === "dump") as { types: readonly DumpType[] }[];
  if (dumps.length > 0 && dumps.length < kinds.length) {
    throw new StartupError(
      "Dumps of Open Library are imported by themselves: name other files in a run of their own.",
    );
  }
  if (dumps.length > 0 && !dumps.some(({ types }) => types.includes("edition"))) {
    throw new StartupError(
      "These dumps hold no editions. Works and authors are joined to them: name the dump of editions, too.",
    );
  }
}
