import { type ImportFormat, limits, messages } from "@okurca/contract";
import { AppError } from "@okurca/server-kit";
import type { Entry, ReadFile } from "./entry.ts";
import { readGoodreads } from "./goodreads.ts";
import { okurcaSign, readOkurcaBooks } from "./okurca.ts";
import { readStoryGraph } from "./storygraph.ts";
import { type Line, readTable } from "./table.ts";

/** Columns by which a file tells where it comes from; the first that has all of its own is it. */
const signs: [ImportFormat, readonly string[]][] = [
  ["okurca", okurcaSign],
  ["storygraph", ["Title", "Authors", "ISBN/UID", "Read Status", "Star Rating"]],
  ["goodreads", ["Book Id", "Title", "Author", "My Rating", "Exclusive Shelf"]],
  ["1000kitap", ["Title", "Author", "ISBN", "My Rating", "Date Read", "Exclusive Shelf"]],
];

function refuse(message: string): never {
  throw new AppError("bad_input", { message });
}

/** Days that cannot be are left out, and said so; a book has one open reading at most. */
function settle(entry: Entry, today: string): Entry {
  const isFuture = (day: string | null) => day !== null && day.slice(0, 10) > today;
  let isMended = false;
  let hasOpen = false;
  entry.readings = entry.readings.flatMap((reading) => {
    const { outcome } = reading;
    const ended_on = outcome === null || isFuture(reading.ended_on) ? null : reading.ended_on;
    const isAfterEnd = reading.started_on !== null && ended_on !== null && reading.started_on > ended_on;
    const started_on = isAfterEnd || isFuture(reading.started_on) ? null : reading.started_on;
    if (ended_on !== reading.ended_on || started_on !== reading.started_on) isMended = true;
    const progress = reading.progress?.filter(({ day }) => !isFuture(day));
    if (progress?.length !== reading.progress?.length) isMended = true;
    if (outcome === null && hasOpen) return [];
    hasOpen ||= outcome === null;
    return [{ ...reading, started_on, ended_on, ...(progress ? { progress } : {}) }];
  });
  if (isMended) entry.notes.push("Olmayacak bir okuma tarihi (gelecekte ya da bitişten sonra) alınmaz.");
  if (isFuture(entry.added_at)) entry.added_at = null;
  if (isFuture(entry.reviewed_at)) entry.reviewed_at = null;
  return entry;
}

/** Books of the file, or `bad_input` for a file that is none of those we know. */
export function readFile(bytes: Uint8Array, today: string): ReadFile {
  const table = readTable(bytes);
  const columns = new Set(table?.columns.map((name) => name.toLowerCase()));
  const format = signs.find(([, sign]) => sign.every((name) => columns.has(name.toLowerCase())))?.[0];
  if (!table || !format) refuse(messages.transfer.unknownFormat);
  const { lines } = table;
  if (lines.length === 0) refuse(messages.transfer.noRows);
  if (lines.length > limits.import.rows) refuse(messages.transfer.tooManyRows);
  const read = format === "storygraph" ? readStoryGraph : readGoodreads;
  const books: (readonly [Line, Entry | string])[] =
    format === "okurca" ? readOkurcaBooks(lines) : lines.map((line) => [line, read(line)] as const);
  const file: ReadFile = { format, entries: [], refused: [] };
  for (const [{ line }, entry] of books) {
    if (typeof entry === "string") file.refused.push({ line, reason: entry });
    else file.entries.push(settle(entry, today));
  }
  return file;
}
