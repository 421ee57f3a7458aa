import type { ReadingStatus } from "@okurca/contract";
import { plainText } from "../../markup/index.ts";
import { readCount, readDay, readIsbn, readLine, readNames, readStars } from "./cells.ts";
import { type Entry, noReading, noWords } from "./entry.ts";
import { noteOn, placeReview } from "./kept-words.ts";
import type { Line } from "./table.ts";

const ownShelves: Record<string, ReadingStatus> = {
  read: "read",
  "currently-reading": "reading",
  "to-read": "to-read",
};
/** Shelves by which readers of Goodreads say that they gave a book up. */
const givenUp = /^(did-?not-?finish(ed)?|dnf|abandoned|gave-up|unfinished|yarım-?bırak\S*|yarim-?birak\S*)$/;

function shelvesOf(line: Line): { shelf: string; others: string[] } {
  const names = line
    .cell("Bookshelves")
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
  const shelf = line.cell("Exclusive Shelf") || (names.find((name) => name in ownShelves) ?? names[0] ?? "");
  return { shelf, others: names.filter((name) => name !== shelf && !(name in ownShelves)) };
}

/** What the shelf, the day and the count say of the readings, the latest first. */
function placeReadings(entry: Entry, line: Line, wasGivenUp: boolean): void {
  const written = line.cell("Date Read");
  const day = readDay(written);
  if (written && !day) entry.notes.push(`Okuma tarihi anlaşılamadı: “${readLine(written, 60)}”.`);
  if (entry.status === "reading") entry.readings.push({ ...noReading, outcome: null });
  if (wasGivenUp) {
    entry.readings.push({ ...noReading, outcome: "abandoned", ended_on: day });
    return;
  }
  // Goodreads counts the reading that is under way too.
  const isOpen = entry.status === "reading" ? 1 : 0;
  const counted = (readCount(line.cell("Read Count"), 1000) ?? 0) - isOpen;
  const least = entry.status === "read" || day ? 1 : 0;
  const finished = Math.min(100, Math.max(counted, least));
  for (let nth = 0; nth < finished; nth++)
    entry.readings.push({ ...noReading, ended_on: nth === 0 ? day : null });
}

/** A line of a Goodreads export, or of the 1000Kitap tool, which writes nine of its columns. */
export function readGoodreads(line: Line): Entry | string {
  const title = readLine(line.cell("Title"), 500);
  if (!title) return "Kitap adı yok";
  const { shelf, others } = shelvesOf(line);
  const wasGivenUp = givenUp.test(shelf.toLocaleLowerCase("tr-TR")) || givenUp.test(shelf.toLowerCase());
  const known = ownShelves[shelf];
  const wasRead =
    readCount(line.cell("Read Count"), 1000) !== null || readDay(line.cell("Date Read")) !== null;
  const status = known ?? (wasRead && !wasGivenUp ? "read" : "to-read");
  const { halves, rounded } = readStars(line.cell("My Rating"));
  const entry: Entry = {
    title,
    authors: readNames(line.cell("Author"), line.cell("Additional Authors")),
    isbn: readIsbn(line.cell("ISBN13"), line.cell("ISBN")),
    publisher: readLine(line.cell("Publisher"), 300) || null,
    published_year: readCount(line.cell("Year Published"), 2100),
    pages: readCount(line.cell("Number of Pages"), 20_000),
    status,
    added_at: readDay(line.cell("Date Added")),
    halves,
    ...noWords,
    readings: [],
    notes: [],
  };
  placeReadings(entry, line, wasGivenUp);
  if (rounded) entry.notes.push(`${line.cell("My Rating")} yıldız, ${rounded} olarak alınır.`);
  if (!known && shelf && !wasGivenUp) {
    entry.notes.push(
      `“${readLine(shelf, 60)}” rafı yok; kitap “${status === "read" ? "Okundu" : "Okunacak"}” olur.`,
    );
  }
  if (wasGivenUp) entry.notes.push("Yarım bırakılmış bir okuma olarak alınır.");
  if (others.length > 0) entry.notes.push(`Raflar alınmaz: ${readLine(others.join(", "), 300)}.`);
  noteOn(entry, plainText(line.cell("Private Notes")));
  placeReview(entry, {
    text: plainText(line.cell("My Review")),
    // The whole is marked, or a part of it in the text itself.
    isSpoiler: /^(true|1|yes)$/i.test(line.cell("Spoiler")) || /<spoiler[\s>]/i.test(line.cell("My Review")),
    at: entry.readings[0]?.ended_on ?? entry.added_at,
  });
  return entry;
}
