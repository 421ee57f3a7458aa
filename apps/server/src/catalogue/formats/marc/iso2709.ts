// Records as ISO 2709 packs them: 24 signs of leader, a directory of twelve signs a field (tag, length, place), the fields.
// https://www.loc.gov/marc/specifications/specrecstruc.html

import { decoderOf } from "./encoding.ts";
import type { MarcField, MarcRecord } from "./record.ts";

/** Ends a record. */
export const recordEnd = 0x1d;
const fieldEnd = 0x1e;
const leaderLength = 24;
const entryLength = 12;

/** Bytes. A record has 99,999 by the rules; some programs write longer ones, whose lengths then are wrong. */
export const largestRecord = 1024 * 1024;

/** What stands between records that end with a line, and at the end of a file. */
const isFiller = (byte: number | undefined) =>
  byte === 0x0a || byte === 0x0d || byte === 0x20 || byte === 0 || byte === 0x1a;

/** Without what stands between records; empty where nothing else was. */
export function withoutFiller(bytes: Buffer): Buffer {
  let from = 0;
  while (from < bytes.length && isFiller(bytes[from])) from++;
  return bytes.subarray(from);
}

/** Whether a file that begins so is of such records. */
export function isIso2709(head: Buffer): boolean {
  const bytes = withoutFiller(head);
  const leader = bytes.toString("latin1", 0, leaderLength);
  if (!/^\d{5}[\x20-\x7e]{5}[\d ]{2}\d{5}[\x20-\x7e]{7}$/.test(leader)) return false;
  const base = Number(leader.slice(12, 17));
  const firstEnd = bytes.indexOf(fieldEnd);
  // The directory alone may be longer than what was looked at.
  return firstEnd === -1
    ? base > bytes.length
    : firstEnd >= leaderLength && (firstEnd - leaderLength) % entryLength === 0;
}

interface Entry {
  tag: string;
  start: number;
  length: number;
}

function readDirectory(directory: string): Entry[] {
  return Array.from({ length: directory.length / entryLength }, (_none, i) => {
    const entry = directory.slice(i * entryLength, (i + 1) * entryLength);
    return { tag: entry.slice(0, 3), length: Number(entry.slice(3, 7)), start: Number(entry.slice(7)) };
  });
}

/**
 * The fields' bytes. Where lengths do not fit, for they were counted in letters or before somebody changed a text, fields are
 * taken one after the other, so long as there are as many as the directory names.
 */
function cutFields(data: Buffer, entries: readonly Entry[]): { tag: string; bytes: Buffer }[] | undefined {
  const isWhole = entries.every(
    ({ start, length }) =>
      length > 0 &&
      start + length <= data.length &&
      data[start + length - 1] === fieldEnd &&
      (start === 0 || data[start - 1] === fieldEnd),
  );
  if (isWhole) {
    return entries.map(({ tag, start, length }) => ({
      tag,
      bytes: data.subarray(start, start + length - 1),
    }));
  }
  const parts: Buffer[] = [];
  for (let at = 0, end = data.indexOf(fieldEnd); end !== -1; at = end + 1, end = data.indexOf(fieldEnd, at)) {
    parts.push(data.subarray(at, end));
  }
  if (parts.length !== entries.length) return undefined;
  return entries
    .toSorted((a, b) => a.start - b.start)
    .map(({ tag }, i) => ({ tag, bytes: parts[i] ?? Buffer.alloc(0) }));
}

function readField(tag: string, text: string): MarcField {
  if (/^00/.test(tag)) return { tag, indicators: "", value: text, subfields: [] };
  const [indicators = "", ...parts] = text.split("\x1f");
  return {
    tag,
    indicators: indicators.slice(0, 2).padEnd(2),
    value: "",
    // The letter may itself be more than one unit.
    subfields: parts.filter((part) => part !== "").map((part) => [part.slice(0, 1), part.slice(1)] as const),
  };
}

/** One record without the sign of its end; a string is the reason why it is refused. */
export function readIso2709(bytes: Buffer): MarcRecord | string {
  const leader = bytes.toString("latin1", 0, leaderLength);
  const directoryEnd = bytes.indexOf(fieldEnd, leaderLength);
  if (bytes.length < leaderLength || directoryEnd === -1) return "no record of MARC21";
  const directory = bytes.toString("latin1", leaderLength, directoryEnd);
  if (directory.length % entryLength !== 0 || !/^(?:[\dA-Za-z]{3}\d{9})*$/.test(directory)) {
    return "no directory of fields where one must be";
  }
  const data = bytes.subarray(directoryEnd + 1);
  const fields = cutFields(data, readDirectory(directory));
  if (!fields) return "a directory that does not fit its fields";
  const general = fields.find(({ tag }) => tag === "008")?.bytes.toString("latin1") ?? "";
  const language = general.slice(35, 38);
  const decode = decoderOf(data, {
    saysUtf8: leader[9] === "a",
    isTurkish: language === "tur" || language === "ota" || !/^[a-z]{3}$/.test(language),
  });
  return { leader, fields: fields.map((field) => readField(field.tag, decode(field.bytes))) };
}
