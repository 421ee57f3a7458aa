import { isCalledSeries, isGeneral, isSeriesName, seriesName } from "./names.ts";
import { placeAtEnd } from "./place.ts";

/** What something says of the series a book is of. */
export interface ReadSeries {
  name: string;
  number: number | null;
  isSet: boolean;
  /** It is surely one; else only where another book says the same. */
  isSure: boolean;
}

/** What of a title is said of the printing: "(Ciltli)", "(40. Yıl Özel Baskısı)", "Ciltsiz". */
const ofPrinting =
  /\s*[([][^)\]]*(?:[Cc]ilt(?:li|siz)|[Kk]arton|[Kk]apak|[Cc]ep [Bb]oy|[Bb]üyük [Bb]oy|[Bb]ask|[Tt]am [Mm]etin|[Hh]amur|[Kk]utulu|[Hh]ediyeli|[Rr]esimli|[Ee]kitap|[Dd]elta)[^)\]]*[)\]]|\s+[Cc]ilt(?:li|siz)$/gu;
const inBrackets = /^(.*\S)\s*[([]([^()[\]]+)[)\]]$/u;
/** "Labirent Serisi Kutulu Özel Set (6 Kitap)". */
const wholeSeries =
  /^(.+?\s(?:[Ss]erisi|[Üü]çlemesi|[Dd]örtlemesi))\s(?:\S+\s){0,3}(?:[Ss]et|[Ss]eti|[Tt]akım|[Tt]akımı)(?:\s*\([^)]*\))?$/u;
const separator = /\s+[/|]\s+/u;
const dash = /\s+[-–—]\s+/u;
const numberedTitle = /^(.+?)\s#(\d{1,3})\s+\S/u;

/** Before a colon a higher number may be part of the name: "Apollo 13: …". */
const mostSure = 9;

/** A place with a name that can be one of a series; `isSure` where how it stands leaves no doubt. */
function named(text: string, isSure: boolean): ReadSeries | undefined {
  const place = placeAtEnd(text);
  if (!place || !isSeriesName(place.name)) return undefined;
  const { number, isSet } = place;
  return { name: seriesName(place.name), number, isSet, isSure: isSure || isCalledSeries(place.name.trim()) };
}

/** One that names no number: sure of nothing until another book says the same. */
function unnumbered(text: string): ReadSeries | undefined {
  return isCalledSeries(text.trim()) && isSeriesName(text)
    ? { name: seriesName(text), number: null, isSet: false, isSure: false }
    : undefined;
}

/** "Kötü Kan (Cormoran Strike 5)", "The Hobbit (Middle-earth, #0.5)", "Ateş ve Bedel / Yedi Kartal Efsanesi (3. Kitap)". */
function inTail(title: string): ReadSeries | undefined | "none" {
  const [, before = "", inside = ""] = inBrackets.exec(title) ?? [];
  if (inside === "") return undefined;
  const first = inside.split(";")[0] ?? "";
  const place = placeAtEnd(first);
  if (place?.name.trim()) return named(first, true) ?? "none";
  if (place?.isMarked && /[Kk]itap/u.test(inside)) {
    const parts = before.split(separator);
    const last = parts.length > 1 ? (parts.at(-1) ?? "") : "";
    return isSeriesName(last)
      ? { name: seriesName(last), number: place.number, isSet: false, isSure: true }
      : "none";
  }
  // How many volumes it has, or which of them it is: another printing of one work.
  return place ? "none" : unnumbered(first);
}

/** Parts with a slash between: the series stands behind its book or before it. */
function inParts(parts: readonly string[]): ReadSeries | undefined {
  const last = parts.at(-1) ?? "";
  const behind = placeAtEnd(last);
  if (behind) {
    // "Sihirli Ağaç Evi / Çizgi Roman 4": of what, stands before.
    const of = isGeneral(behind.name) ? `${parts.slice(0, -1).join(" / ")} / ${last}` : last;
    return named(of, !isGeneral(behind.name));
  }
  for (let end = parts.length - 1; end > 0; end--) {
    const own = placeAtEnd(parts[end - 1] ?? "");
    if (own) return named(parts.slice(0, end).join(" / "), true);
  }
  return inColons(parts.join(" / ")) ?? unnumbered(last);
}

/** "Gökçen 2: Geride Kalanlar". */
function inColons(title: string): ReadSeries | undefined {
  for (let at = title.lastIndexOf(": "); at > 0; at = title.lastIndexOf(": ", at - 1)) {
    const found = named(title.slice(0, at), false);
    if (found) return { ...found, isSure: found.isSure || (found.number ?? mostSure + 1) <= mostSure };
  }
  return undefined;
}

/** "Yerdeniz Büyücüsü - Yerdeniz 1", "Harry Potter 3 - Azkaban Tutsağı". */
function inDashes(parts: readonly string[]): ReadSeries | undefined {
  const last = parts.at(-1) ?? "";
  const behind = placeAtEnd(last);
  if (behind && isGeneral(behind.name)) return named(parts.join(" - "), false);
  if (behind) return named(last, true);
  return named(parts.slice(0, -1).join(" - "), false);
}

/** Without any of these nothing names a series; most titles have none. */
const sign = /\d|[Ss]eri|SERİ|[Dd]izisi|DİZİSİ|lemesi\b|nc[iıuü]\s|[Ss]aga|[Tt]rilogy|[Dd]uology/u;

/** The series that a title or its subtitle names. */
export function seriesInTitle(written: string, subtitle?: string | null): ReadSeries | undefined {
  if (!sign.test(written) && !(subtitle && sign.test(subtitle))) return undefined;
  const whole = wholeSeries.exec(written)?.[1];
  if (whole && isSeriesName(whole))
    return { name: seriesName(whole), number: null, isSet: true, isSure: false };
  const title = written.replace(ofPrinting, "").trim() || written;
  const tail = inTail(title);
  if (tail) return tail === "none" ? undefined : tail;
  const [parts, dashes] = [title.split(separator), title.split(dash)];
  const own =
    parts.length > 1
      ? inParts(parts)
      : (inColons(title) ?? (dashes.length > 1 ? inDashes(dashes) : named(title, false)));
  if (own) return own;
  const numbered = numberedTitle.exec(title);
  if (numbered && isSeriesName(numbered[1] ?? ""))
    return { name: seriesName(numbered[1] ?? ""), number: Number(numbered[2]), isSet: false, isSure: true };
  return subtitle ? (named(subtitle, false) ?? unnumbered(subtitle.split(dash).at(-1) ?? "")) : undefined;
}
