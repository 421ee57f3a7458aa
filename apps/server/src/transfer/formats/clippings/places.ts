import { clippingMessages as m } from "@okurca/contract";
import type { Clipping, Taking } from "./clipping.ts";
import type { KindleLine } from "./kindle-line.ts";

interface Kept {
  clipping: Clipping;
  end: number | null;
  order: number;
  /** Letters and digits alone. */
  folded: string;
}

interface Note {
  book: string;
  place: KindleLine;
  text: string;
  line: number;
  order: number;
}

/** Locations that one passage is found by: a thousand characters take eight of them. */
const mostLocations = 40;
/** Passages that are remembered of one place. */
const mostHere = 8;
/** Notes of a file. */
const mostNotes = 20_000;

const fold = (text: string) =>
  text
    .normalize("NFC")
    .toLocaleLowerCase("tr-TR")
    .replace(/[^\p{L}\p{Nd}]+/gu, "");
const bookOf = (heading: string) => fold(heading.slice(0, 1000));

/** Whether one was drawn longer or shorter than the other. */
const isSamePassage = (one: Kept, other: Kept) =>
  one.folded.includes(other.folded) || other.folded.includes(one.folded);

/** Where passages of a device stand, so that those drawn again are one, and notes find theirs. */
export function createPlaces(taking: Taking) {
  const byPlace = new Map<string, Kept[]>();
  const givenUp = new Set<Clipping>();
  const notes: Note[] = [];
  let order = 0;

  function keysOf(book: string, { start, end, page }: KindleLine): string[] {
    if (start === null) return [`${book}|p${page ?? ""}`];
    const last = Math.min(end ?? start, start + mostLocations);
    return Array.from({ length: last - start + 1 }, (_, step) => `${book}|${start + step}`);
  }

  const standing = (keys: readonly string[]) =>
    [...new Set(keys.flatMap((key) => byPlace.get(key) ?? []))].filter(
      ({ clipping }) => !givenUp.has(clipping),
    );

  /** The one that a note is on: it ends there, else what stands there or, without locations, beside it in the file. */
  function owner(note: Note): Kept | undefined {
    const { start, end } = note.place;
    const here = standing(keysOf(note.book, note.place));
    if (start === null) {
      const near = (kept: Kept) => Math.abs(kept.order - note.order);
      return here.filter((kept) => near(kept) <= 1).at(-1);
    }
    return here.findLast((kept) => kept.end === end || kept.end === start) ?? here.at(-1);
  }

  return {
    addHighlight(heading: string, place: KindleLine, clipping: Clipping | undefined): void {
      order += 1;
      if (!clipping) return;
      const kept: Kept = { clipping, end: place.end, order, folded: fold(clipping.text) };
      const keys = keysOf(bookOf(heading), place);
      for (const before of standing(keys)) {
        if (!isSamePassage(before, kept)) continue;
        givenUp.add(before.clipping);
        clipping.note ??= before.clipping.note;
        taking.say(m.merged);
      }
      for (const key of keys) {
        const here = byPlace.get(key);
        if (!here) byPlace.set(key, [kept]);
        else {
          here.push(kept);
          if (here.length > mostHere) here.shift();
        }
      }
    },
    addNote(heading: string, place: KindleLine, text: string, line: number): void {
      order += 1;
      if (notes.length >= mostNotes) taking.refuse(line, m.loneNote);
      else notes.push({ book: bookOf(heading), place, text: text.slice(0, 5000), line, order });
    },
    /** Puts the notes on their passages; which passages were drawn again and are no more. */
    settle(): ReadonlySet<Clipping> {
      for (const note of notes) {
        const clipping = owner(note)?.clipping;
        if (!clipping) {
          taking.refuse(note.line, m.loneNote);
          continue;
        }
        const text = taking.noteText(note.text);
        const before = clipping.note;
        // A note that was changed stands in the file once more, the later one behind.
        const isChanged = before === null || text === null || text.includes(before);
        clipping.note = isChanged ? text : taking.noteText(`${before}\n${text}`);
      }
      return givenUp;
    },
  };
}
