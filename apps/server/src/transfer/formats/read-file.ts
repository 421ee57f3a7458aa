import { type ImportFormat, limits, transferMessages } from "@okurca/contract";
import { type Entry, FileRefused, type ReadFile } from "./entry.ts";
import { readGoodreads } from "./goodreads.ts";
import { okurcaSign, readOkurcaBooks } from "./okurca.ts";
import { readStoryGraph } from "./storygraph.ts";
import { decodeText, type Line, readColumns, readLines } from "./table.ts";

/** Columns by which a file tells where it comes from; the first that has all of its own is it. */
const signs: [ImportFormat, readonly string[]][] = [
  ["okurca", okurcaSign],
  ["storygraph", ["Title", "Authors", "ISBN/UID", "Read Status", "Star Rating"]],
  ["goodreads", ["Book Id", "Title", "Author", "My Rating", "Exclusive Shelf"]],
  ["1000kitap", ["Title", "Author", "ISBN", "My Rating", "Date Read", "Exclusive Shelf"]],
];

/** What a reader is told of one row. */
const mostNotes = 10;

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
  // A line that is broken all over would have one for each of its dates.
  entry.notes = entry.notes.slice(0, mostNotes);
  if (isFuture(entry.added_at)) entry.added_at = null;
  if (isFuture(entry.reviewed_at)) entry.reviewed_at = null;
  return entry;
}

function* readEach(
  lines: readonly Line[],
  read: (line: Line) => Entry | string,
): Generator<readonly [Line, Entry | string]> {
  for (const line of lines) yield [line, read(line)];
}

/** Books of the file; throws `FileRefused` for one that is none of those we know or has more than we take. */
export function readFile(bytes: Uint8Array, today: string): ReadFile {
  const m = transferMessages;
  const text = decodeText(bytes);
  const columns = new Set(readColumns(text)?.map((name) => name.toLowerCase()));
  const format = signs.find(([, sign]) => sign.every((name) => columns.has(name.toLowerCase())))?.[0];
  if (!format) throw new FileRefused(m.unknownFormat);
  const lines = readLines(text);
  if (lines.length === 0) throw new FileRefused(m.noRows);
  if (lines.length > limits.import.rows) throw new FileRefused(m.tooManyRows);
  const read = format === "storygraph" ? readStoryGraph : readGoodreads;
  const books = format === "okurca" ? readOkurcaBooks(lines) : readEach(lines, read);
  const file: ReadFile = { format, entries: [], refused: [] };
  let readings = 0;
  for (const [{ line }, entry] of books) {
    if (typeof entry === "string") {
      file.refused.push({ line, reason: entry });
      continue;
    }
    readings += entry.readings.length;
    if (readings > limits.import.readings) throw new FileRefused(m.tooManyReadings);
    file.entries.push(settle(entry, today));
  }
  return file;
}
