import { countCharacters, limits } from "@okurca/contract";
import { type Entry, noReading } from "./entry.ts";

/**
 * Adds words to the latest reading. A book that has none gets one: finished when it was read, else one that is
 * open, which goes on when the book is begun. Longer than a reader may type, so that no word is lost.
 */
export function noteOn(entry: Entry, text: string): void {
  if (!text) return;
  const [latest] = entry.readings;
  if (latest) latest.notes = latest.notes ? `${latest.notes}\n\n${text}` : text;
  else
    entry.readings.push({ ...noReading, outcome: entry.status === "read" ? "finished" : null, notes: text });
}

/**
 * A review that may be published is one; any other stays, word for word, in the notes of the latest reading,
 * where only its reader sees it.
 */
export function placeReview(
  entry: Entry,
  review: { text: string; isSpoiler: boolean; at: string | null },
): void {
  const { text, isSpoiler, at } = review;
  if (!text) return;
  const { min, max } = limits.review;
  const length = countCharacters(text);
  const obstacle =
    entry.halves === null
      ? "puanı yok"
      : length < min
        ? `${min} karakterden kısa`
        : length > max
          ? `${max} karakterden uzun`
          : undefined;
  if (!obstacle) {
    entry.review = text;
    entry.reviewed_at = at;
    entry.has_spoiler = isSpoiler;
    return;
  }
  noteOn(entry, text);
  entry.notes.push(`İnceleme yayımlanmaz (${obstacle}); kendi okuma notlarınıza eklenir.`);
}
