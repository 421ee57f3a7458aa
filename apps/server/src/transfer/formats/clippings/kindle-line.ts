import { readMoment } from "./moments.ts";

export interface KindleLine {
  kind: "highlight" | "note" | "bookmark";
  page: number | null;
  /** The first and the last location; the same where there is one. */
  start: number | null;
  end: number | null;
  kept_at: string | null;
  /** In one of the languages whose words we know. */
  isKnown: boolean;
}

/** Characters of a line that are looked at; the longest known one has 150. */
const longest = 400;

// Letters around a word are looked at by class, since \b knows no Turkish ones.
const highlight = /highlight|markierung|vurgu|altı(?:nı)? çiz|işaretle(?:me|diğ)|alıntı|clip|ausschnitt/u;
const note = /(?<!\p{L})not(?:e|iz|unuz|u|un|lar\p{L}*)?(?!\p{L})/u;
const bookmark = /bookmark|lesezeichen|yer ?imi|yer işareti|ayra[çc]/u;
/** Words of other languages, so that their notes and bookmarks are no passages. */
const foreignNote = /(?<!\p{L})(?:nota|notitie|anteckning|заметка|笔记|筆記|メモ|메모)/u;
const foreignBookmark =
  /marcador(?! de)|signet|segnalibro|bladwijzer|bokmärke|закладка|书签|書籤|ブックマーク|북마크/u;

const pageWord = /(?<!\p{L})(?:page|seite|sayfa)\p{L}*\s*:?\s*(\d{1,6})|(\d{1,6})\s*\.?\s*sayfa/u;
const placeWord =
  /(?<!\p{L})(?:location|loc|position|pos|konum|yer)\p{L}*\s*[.:]?\s*(\d{1,7})(?:\s*[-–]\s*(\d{1,7}))?|(\d{1,7})(?:\s*[-–]\s*(\d{1,7}))?\s*\.?\s*(?:konum|yer)/u;
const numbers = /(\d{1,7})(?:\s*[-–]\s*(\d{1,7}))?/u;

const lower = (text: string) =>
  text.normalize("NFC").replaceAll("İ", "i").replaceAll("I", "i").toLowerCase().replaceAll("ı", "i");
/** Patterns are written in Turkish and compared without the dot that tells i and ı apart. */
const dotless = (pattern: RegExp) => new RegExp(pattern.source.replaceAll("ı", "i"), pattern.flags);
const [isHighlight, isNote, isBookmark] = [highlight, note, bookmark].map(dotless);

/** "123-25" is 123 to 125 in old firmware. */
function endOf(start: string, end: string | undefined): number {
  if (end === undefined) return Number(start);
  const whole = end.length < start.length ? start.slice(0, start.length - end.length) + end : end;
  return Math.max(Number(start), Number(whole));
}

/** Where the parts of a foreign line have numbers: the page first, then the location, which alone is a range. */
function foreignPlace(parts: readonly string[]): Pick<KindleLine, "page" | "start" | "end"> {
  const found = parts.map((part) => numbers.exec(part)).filter((match) => match !== null);
  const last = found.at(-1);
  if (!last) return { page: null, start: null, end: null };
  const page = found.length > 1 && found[0]?.[2] === undefined ? Number(found[0]?.[1]) : null;
  return { page, start: Number(last[1]), end: endOf(last[1] ?? "", last[2]) };
}

/** The second line of an entry; undefined for what is none. */
export function readKindleLine(text: string): KindleLine | undefined {
  const bare = text.trim();
  if (!/^[-–—]\s*\S/u.test(bare) || bare.length > longest) return undefined;
  const parts = bare
    .slice(1)
    .split("|")
    .map((part) => part.trim());
  // The moment stands last; only a note of a very old device has none.
  const dated = parts.findLastIndex((part) => readMoment(part) !== null || /\d{1,2}[:.]\d{2}/.test(part));
  const kept_at = dated >= 0 ? readMoment(parts[dated] ?? "") : null;
  const places = parts.filter((_, place) => place !== dated);
  const words = lower(places.length > 0 ? places.join(" | ") : bare);
  const isOurs = [isHighlight, isNote, isBookmark].some((pattern) => pattern?.test(words));
  const kind =
    isBookmark?.test(words) || foreignBookmark.test(words)
      ? "bookmark"
      : isNote?.test(words) || foreignNote.test(words)
        ? "note"
        : "highlight";
  if (!isOurs) {
    const place = foreignPlace(places);
    // A dash alone may begin any line of a text.
    if (dated < 0 || (parts.length < 2 && place.start === null)) return undefined;
    return { kind, kept_at, isKnown: false, ...place };
  }
  const pageFound = pageWord.exec(words);
  const found = placeWord.exec(words);
  const start = found?.[1] ?? found?.[3];
  // Languages share words: "note" is French, too, and then only the form tells the location.
  const foreign = foreignPlace(places);
  const isForeign = start === undefined && foreign.page !== null;
  return {
    kind,
    page: pageFound ? Number(pageFound[1] ?? pageFound[2]) : null,
    start: start === undefined ? (isForeign ? foreign.start : null) : Number(start),
    end: start === undefined ? (isForeign ? foreign.end : null) : endOf(start, found?.[2] ?? found?.[4]),
    kept_at,
    isKnown: !isForeign && (dated < 0 || kept_at !== null),
  };
}
