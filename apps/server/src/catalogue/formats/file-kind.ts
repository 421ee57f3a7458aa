import { open, readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import { StartupError } from "@okurca/server-kit";
import { CutOff, readLines } from "../read-lines.ts";

export const dumpTypes = ["edition", "redirect", "work", "author"] as const;
export type DumpType = (typeof dumpTypes)[number];

export type FileKind =
  /** Lines of Open Library's dumps; which types it may hold. */
  | { kind: "dump"; types: readonly DumpType[] }
  /** A book or an answer of Google Books each line. */
  | { kind: "lines" }
  /** One JSON text over several lines. */
  | { kind: "document"; items: readonly unknown[] };

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
  const unpacked = path.endsWith(".gz") ? gunzipSync(bytes, { maxOutputLength: largestDocument }) : bytes;
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

/** What a file is, by how it begins. Throws `StartupError` for what no catalogue is. */
export async function kindOf(path: string): Promise<FileKind> {
  const texts = await readFirst(path);
  const [first] = texts;
  if (first === undefined) throw new StartupError(`The file ${path} is empty.`);
  if (/^\/type\/\w+\t/.test(first)) return { kind: "dump", types: typesOf(path, texts) };
  if (/^\[/.test(first) && isJson(first)) return { kind: "document", items: JSON.parse(first) };
  const items =
    /^[[{]/.test(first) && !isJson(first) ? await readDocument(path).catch(() => undefined) : undefined;
  if (items) return { kind: "document", items };
  if (texts.some((text) => text.startsWith("{") && isJson(text))) return { kind: "lines" };
  throw new StartupError(
    `The file ${path} is none that can be imported: neither a book a line as JSON, nor one JSON text, nor a dump of Open Library. Nothing was taken.`,
  );
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
