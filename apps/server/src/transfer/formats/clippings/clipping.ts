import {
  type ClippingsFormat,
  countCharacters,
  limits,
  clippingMessages as m,
  toLines,
} from "@okurca/contract";
import { readLine } from "../cells.ts";

/** A passage as a file of any kind says it, fit to be kept. */
export interface Clipping {
  title: string;
  authors: string[];
  isbn: string | null;
  text: string;
  note: string | null;
  /** One of both at most. */
  page: number | null;
  percent: number | null;
  /** A place in the words of the device, of no use but to tell places apart. */
  location: string | null;
  /** ISO 8601; null where the file does not say. */
  kept_at: string | null;
  /** Its end is not in the file, or was too long for us. */
  is_cut: boolean;
}

export interface ReadClippings {
  format: ClippingsFormat;
  clippings: Clipping[];
  /** The first hundred, by the line of the file, or by the row of a database. */
  refused: { line: number; reason: string }[];
  refused_count: number;
  /** For the reader: what is true of the whole file. */
  notices: string[];
}

/** What a reader of a file found, before it is measured. */
export interface Found extends Omit<Clipping, "is_cut" | "note" | "page" | "percent"> {
  note?: string | null;
  page?: number | null;
  percent?: number | null;
  is_cut?: boolean;
}

/** Characters of a text that are looked at: what comes behind them would be cut in any case. */
const lookedAt = 20_000;
const wordsIn = /[\p{L}\p{Nd}]/gu;
const { rows, textMin, textMax, noteMax, refusedShown } = limits.clippings;

/** The beginning of a text, up to a word and with `…`; undefined when it is short enough. */
function shorten(text: string, most: number): string | undefined {
  if (countCharacters(text) <= most) return undefined;
  const head = [...text.slice(0, most * 2)].slice(0, most - 1).join("");
  const word = Math.max(head.lastIndexOf(" "), head.lastIndexOf("\n"));
  return `${(word > most / 2 ? head.slice(0, word) : head).trimEnd()}…`;
}

const wholeWithin = (value: number | null | undefined, min: number, max: number) =>
  typeof value === "number" && Number.isInteger(value) && value >= min && value <= max ? value : null;

/** No device kept anything before; clocks that were never set say 1970. */
const earliest = "2000";

/** Takes what is found in a file, as far as it can be kept, and notes what cannot; `now` is ISO 8601. */
export function createTaking(format: ClippingsFormat, now: string) {
  const notices = new Set<string>();
  const taken: ReadClippings = { format, clippings: [], refused: [], refused_count: 0, notices: [] };

  function refuse(line: number, reason: string): undefined {
    taken.refused_count += 1;
    if (taken.refused.length < refusedShown) taken.refused.push({ line, reason });
  }

  /** Whether there are as many as are taken of a file; says so, since who asks has more. */
  function isFull(): boolean {
    if (taken.clippings.length < rows) return false;
    notices.add(m.tooMany);
    return true;
  }

  function noteText(note: string | null | undefined): string | null {
    const text = toLines((note ?? "").slice(0, lookedAt));
    const short = shorten(text, noteMax);
    if (short !== undefined) notices.add(m.shortened);
    return (short ?? text) || null;
  }

  return {
    refuse,
    say: (notice: string) => void notices.add(notice),
    isFull,
    /** The clipping as it was taken, which may be changed or given up later; undefined when it was refused. */
    take(line: number, found: Found): Clipping | undefined {
      if (isFull()) return undefined;
      const title = readLine(found.title, 500);
      const text = toLines(found.text.slice(0, lookedAt));
      if (!title) return refuse(line, m.noTitle);
      if (!text) return refuse(line, m.noText);
      if (countCharacters(text) < textMin) return refuse(line, m.tooShort);
      if ((text.match(wordsIn) ?? []).length < 3) return refuse(line, m.wordless);
      const short = shorten(text, textMax);
      if (short !== undefined) notices.add(m.shortened);
      const page = wholeWithin(found.page, 1, 20_000);
      const time = found.kept_at;
      const clipping: Clipping = {
        title,
        authors: found.authors,
        isbn: found.isbn,
        text: short ?? text,
        note: noteText(found.note),
        page,
        percent: page === null ? wholeWithin(found.percent, 0, 100) : null,
        location: found.location === null ? null : readLine(found.location, 100) || null,
        kept_at: time !== null && time >= earliest && time <= now ? time : null,
        is_cut: found.is_cut === true || short !== undefined,
      };
      taken.clippings.push(clipping);
      return clipping;
    },
    noteText,
    /** Without those that were given up. */
    done(givenUp: ReadonlySet<Clipping> = new Set()): ReadClippings {
      return {
        ...taken,
        clippings: taken.clippings.filter((clipping) => !givenUp.has(clipping)),
        notices: [...notices],
      };
    },
  };
}

export type Taking = ReturnType<typeof createTaking>;
