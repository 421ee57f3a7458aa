import { clippingMessages as m } from "@okurca/contract";
import type { Clipping, ReadClippings, Taking } from "./clipping.ts";
import { createTaking } from "./clipping.ts";
import { type KindleLine, readKindleLine } from "./kindle-line.ts";
import { createPlaces } from "./places.ts";
import { readHeading } from "./titles.ts";

const mark = "==========";
/** Characters of an entry that are looked at. */
const longestEntry = 60_000;

interface Entry {
  text: string;
  /** Of the file, from 1. */
  line: number;
  /** A mark ends it. */
  isWhole: boolean;
}

/** Whether the mark at this place is a line of its own. */
function endsEntry(text: string, place: number): boolean {
  const before = text[place - 1];
  const after = text.slice(place + mark.length, place + mark.length + 3).trimStart()[0];
  const own = text[place + mark.length];
  return (
    (before === undefined || before === "\n" || before === "\r" || before === "\ufeff") &&
    after !== "=" &&
    (own === undefined || /\s/.test(own))
  );
}

function* entriesOf(text: string): Generator<Entry> {
  let [from, search, line] = [0, 0, 1];
  while (from < text.length) {
    const place = text.indexOf(mark, search);
    if (place >= 0 && !endsEntry(text, place)) {
      // Past the whole run of signs, so that a long one is gone through once.
      search = place + mark.length;
      while (text[search] === "=") search += 1;
      continue;
    }
    const end = place < 0 ? text.length : place;
    yield { text: text.slice(from, Math.min(end, from + longestEntry)), line, isWhole: place >= 0 };
    for (let at = text.indexOf("\n", from); at >= 0 && at < end; at = text.indexOf("\n", at + 1)) line += 1;
    from = end + mark.length;
    search = from;
  }
}

/** The lines of an entry: what it is of, where, and what it says. */
function partsOf(text: string): { heading: string; info: string; words: string; offset: number } {
  const lines = text.split("\n");
  const isEmpty = (line: string) => line.trim() === "";
  const first = lines.findIndex((line) => !isEmpty(line));
  const offset = Math.max(0, first);
  return {
    heading: lines[offset] ?? "",
    info: lines[offset + 1] ?? "",
    words: lines
      .slice(offset + 2)
      .join("\n")
      .trim(),
    offset,
  };
}

/** What Kindle writes behind or instead of a text of which the publisher gives no more. */
const limit = /\s*<([^<>\n]{8,200})>$/u;
const limitWords = /limit|sınır|grenze|höchst|maxim|límite|limite/iu;

/** The text without the mark of a limit. */
function withoutLimit(text: string): { text: string; isCut: boolean } {
  if (!text.endsWith(">")) return { text, isCut: false };
  const found = limit.exec(text.slice(-220));
  if (!found) return { text, isCut: false };
  const rest = text.slice(0, text.length - found[0].length);
  const isLimit = limitWords.test(found[1] ?? "") || rest.trim() === "";
  return isLimit ? { text: rest, isCut: true } : { text, isCut: false };
}

/** Whether the beginning of a file is of entries as Kindle writes them. */
export function isKindle(text: string): boolean {
  let turn = 0;
  for (const { text: entry, isWhole } of entriesOf(text.slice(0, 200_000))) {
    const { info } = partsOf(entry);
    const read = readKindleLine(info);
    if (read && (isWhole || read.isKnown)) return true;
    if (++turn > 50) break;
  }
  return false;
}

const locationOf = ({ start, end }: KindleLine) =>
  start === null ? null : start === end ? `${start}` : `${start}-${end}`;

function takeHighlight(
  taking: Taking,
  entry: Entry & { heading: string; words: string; at: number },
  info: KindleLine,
): Clipping | undefined {
  const { text, isCut } = withoutLimit(entry.words);
  if (isCut && text.trim() === "") return taking.refuse(entry.at, m.limitReached);
  return taking.take(entry.at, {
    ...readHeading(entry.heading),
    isbn: null,
    text,
    page: info.page,
    location: locationOf(info),
    kept_at: info.kept_at,
    is_cut: isCut || !entry.isWhole,
  });
}

/** Passages of a Kindle's `My Clippings.txt`; `now` is ISO 8601. */
export function readKindle(text: string, now: string): ReadClippings {
  const taking = createTaking("kindle", now);
  const places = createPlaces(taking);
  for (const entry of entriesOf(text)) {
    if (taking.isFull()) break;
    const { heading, info, words, offset } = partsOf(entry.text);
    if (heading.trim() === "") continue;
    const at = entry.line + offset;
    const read = readKindleLine(info);
    if (!read) {
      if (!entry.isWhole) taking.say(m.cutOff);
      // A line that begins as the second one does has lost the first.
      taking.refuse(at, readKindleLine(heading) ? m.noTitle : m.noPlace);
      continue;
    }
    if (!entry.isWhole) taking.say(m.cutOff);
    if (!read.isKnown) taking.say(m.otherLanguage);
    if (read.kind === "bookmark") continue;
    if (read.kind === "note") {
      if (words) places.addNote(heading, read, words, at);
      continue;
    }
    const clipping = takeHighlight(taking, { ...entry, heading, words, at }, read);
    places.addHighlight(heading, read, clipping);
  }
  return taking.done(places.settle());
}
