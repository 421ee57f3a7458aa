import { calendarDay, monthOf } from "../../../markup/index.ts";

/** Half of the day stands beside the clock only: "am" is a word of German dates. */
const clock =
  /(?:(öö|ös)\s*)?(?<!\d)(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?(?!\d)(?:\s*(am|pm|a\.m\.|p\.m\.|öö|ös)(?!\p{L}))?/iu;

/** "YYYY-MM-DD" out of words around it; undefined without a day. */
function dayIn(text: string): string | undefined {
  const iso = /(\d{4})-(\d{1,2})-(\d{1,2})/.exec(text);
  if (iso) return calendarDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const dotted = /(?<!\d)(\d{1,2})[./](\d{1,2})[./](\d{4})/.exec(text);
  if (dotted) return calendarDay(Number(dotted[3]), Number(dotted[2]), Number(dotted[1]));
  const words = text.match(/\p{L}+|\d+/gu) ?? [];
  for (const [place, word] of words.entries()) {
    const month = monthOf(word);
    if (month === 0) continue;
    const [before, after, next] = [words[place - 1], words[place + 1], words[place + 2]].map(Number);
    // "4 Haziran 2020", "4. Juni 2020"; "June 4, 2020".
    const day =
      after && after > 31
        ? calendarDay(after, month, before || 0)
        : calendarDay(next || 0, month, after || 0);
    if (day) return day;
  }
  return undefined;
}

/** "HH:MM:SS" on the clock of 24 hours; undefined without any. */
function clockIn(text: string): string | undefined {
  const [, before, hours, minutes = "", seconds = "00", after] = clock.exec(text) ?? [];
  if (hours === undefined) return undefined;
  const half = (before ?? after)?.toLocaleLowerCase("tr-TR");
  let hour = Number(hours);
  if (half !== undefined && hour <= 12) hour = (hour % 12) + (/^p|ös/.test(half) ? 12 : 0);
  if (hour > 23 || Number(minutes) > 59) return undefined;
  return `${String(hour).padStart(2, "0")}:${minutes}:${Number(seconds) > 59 ? "00" : seconds}`;
}

const longest = 200;

/**
 * A moment in words, Turkish, English or German, on a clock of 12 or 24 hours, as ISO 8601 in UTC. Devices do not say
 * where they are: their clocks are taken for those of Türkiye. Null for what names no day.
 */
export function readMoment(text: string): string | null {
  const short = text
    .slice(0, longest)
    .normalize("NFC")
    .replace(/[\u00a0\u202f\u2009]/g, " ");
  // A day with dots would be taken for a clock, and the other way round.
  const numeric = /(?<!\d)\d{1,2}[./]\d{1,2}[./]\d{4}/.exec(short)?.[0] ?? "";
  const day = dayIn(short);
  if (!day || day < "1950") return null;
  const time = clockIn(numeric ? short.replace(numeric, " ") : short);
  return new Date(`${day}T${time ?? "12:00:00"}+03:00`).toISOString();
}

/** A moment as programs write it, ISO 8601 or nearly so; without a zone it is UTC. */
export function readTimestamp(text: string): string | null {
  const found =
    /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?)(?:(\.\d{1,3})\d{0,6})?\s*(Z|[+-]\d{2}:?\d{2})?$/.exec(
      text.trim(),
    );
  if (!found) return readMoment(text);
  const zone = (found[4] ?? "Z").replace(/^([+-]\d{2})(\d{2})$/, "$1:$2");
  const time = new Date(`${found[1]}T${found[2]}${found[3] ?? ""}${zone}`);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}
