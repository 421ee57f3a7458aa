import type { ReadingStatus } from "@okurca/contract";
import { plainText } from "../../markup/index.ts";
import { readCount, readDay, readIsbn, readLine, readNames, readStars } from "./cells.ts";
import { type Entry, type EntryReading, noReading, noWords } from "./entry.ts";
import { placeReview } from "./kept-words.ts";
import type { Line } from "./table.ts";

const statuses: Record<string, ReadingStatus> = {
  read: "read",
  "currently-reading": "reading",
  "to-read": "to-read",
  "did-not-finish": "to-read",
  paused: "to-read",
};

type Span = Pick<EntryReading, "started_on" | "ended_on">;

/** Of one book; what goes on behind them was written by no reader. */
const mostSpans = 100;

/** "2021/01/02-2021/01/05, 2022/03/04": spans and single days, as they were finished; the latest first. */
function spansOf(entry: Entry, line: Line): Span[] {
  const cells = (line.cell("Dates Read") || line.cell("Last Date Read")).split(/[,;]/, mostSpans);
  const spans = cells.flatMap((cell): Span[] => {
    const text = cell.trim();
    if (!text) return [];
    const days = text.match(/\d{4}[/.-]\d{1,2}[/.-]\d{1,2}/g)?.map(readDay) ?? [];
    const [first, second] = days;
    if (!first || (days.length > 1 && !second)) {
      entry.notes.push(`Okuma tarihi anlaşılamadı: “${readLine(text, 60)}”.`);
      return [];
    }
    if (!second) return [{ started_on: null, ended_on: first }];
    const [start, end] = first <= second ? [first, second] : [second, first];
    return [{ started_on: start, ended_on: end }];
  });
  return spans.sort((a, b) => (b.ended_on ?? "").localeCompare(a.ended_on ?? ""));
}

/** What StoryGraph asks of a book that we have no place for. */
const lost = ["Moods", "Pace", "Content Warnings", "Content Warning Description", "Tags"];

/** A line of a StoryGraph export. */
export function readStoryGraph(line: Line): Entry | string {
  const title = readLine(line.cell("Title"), 500);
  if (!title) return "Kitap adı yok";
  const written = line.cell("Read Status").toLowerCase();
  const stars = line.cell("Star Rating");
  const { halves, rounded } = readStars(stars);
  const entry: Entry = {
    title,
    authors: readNames(line.cell("Authors")),
    isbn: readIsbn(line.cell("ISBN/UID"), line.cell("ISBN")),
    publisher: null,
    published_year: null,
    pages: null,
    status: statuses[written] ?? "to-read",
    added_at: readDay(line.cell("Date Added")),
    halves,
    ...noWords,
    readings: [],
    notes: [],
  };
  const spans = spansOf(entry, line);
  if (written === "currently-reading" || written === "paused") {
    entry.readings.push({ ...noReading, outcome: null });
  }
  if (written === "did-not-finish") {
    entry.readings.push({ ...noReading, ...spans.shift(), outcome: "abandoned" });
    entry.notes.push("Yarım bırakılmış bir okuma olarak alınır.");
  }
  if (written === "paused") entry.notes.push("Ara verilmiş okuma; kitap “Okunacak” olur, okuma açık kalır.");
  const counted = readCount(line.cell("Read Count"), 100) ?? 0;
  const finished = Math.max(counted, spans.length, entry.status === "read" ? 1 : 0);
  for (let nth = 0; nth < finished; nth++) entry.readings.push({ ...noReading, ...spans[nth] });
  if (rounded) entry.notes.push(`${stars} yıldız, ${rounded} olarak alınır.`);
  if (written && !(written in statuses)) {
    entry.notes.push(`“${readLine(written, 60)}” durumu yok; kitap “Okunacak” olur.`);
  }
  const dropped = lost.filter((column) => line.cell(column) !== "");
  if (dropped.length > 0) entry.notes.push(`Alınmayan bilgiler: ${dropped.join(", ")}.`);
  placeReview(entry, {
    text: plainText(line.cell("Review")),
    isSpoiler: false,
    at: entry.readings.find((reading) => reading.ended_on)?.ended_on ?? entry.added_at,
  });
  return entry;
}
