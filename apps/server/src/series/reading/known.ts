import { type Series, series } from "@okurca/assistant/known-series";
import { foldText } from "@okurca/contract";
import { seriesName } from "./names.ts";

/** A work as one of a series that is known beside the catalogue. */
export interface KnownPlace {
  of: Series;
  /** In the order of the series, from 1; null of a book that has all of them in one. */
  place: number | null;
}

/** Folded last name. Of each book of an import: only the last word is folded, unless that is none. */
export function surname(author = ""): string {
  const name = author.trimEnd();
  const last = foldText(name.slice(name.lastIndexOf(" ") + 1)) || foldText(name);
  return last.slice(last.lastIndexOf(" ") + 1);
}

/** As a title has it without what is said of the printing. */
const titleKey = (title: string) => foldText(title.replace(/\s*[([][^)\]]*[)\]]/g, " ")) || foldText(title);

/** "İki Kule Yüzüklerin Efendisi 2", "Açlık Oyunları: Alaycı Kuş". */
function spellings(title: string, name: string, place: number): string[] {
  const [own, whole] = [foldText(title), foldText(name)];
  return [
    own,
    own.replace(/ 1$/, ""),
    `${own} ${whole} ${place}`,
    `${whole} ${place} ${own}`,
    `${whole} ${own}`,
    `${own} ${whole}`,
    `${whole} ${place}`,
  ];
}

/** What titles are found by: as they are, and as others write them. */
function collect() {
  const own = new Map<string, KnownPlace>();
  const spelled = new Map<string, KnownPlace>();
  const authors = new Set<string>();
  const add = (to: typeof own, key: string, at: KnownPlace) => to.set(key, to.get(key) ?? at);
  for (const of of series) {
    const last = surname(of.author);
    if (last === "") continue;
    authors.add(last);
    const titles = [
      ...of.titles.map((title, i) => [title, i + 1] as const),
      ...Object.entries(of.called ?? {}),
    ];
    for (const [title, place] of titles) {
      add(own, `${foldText(title)}|${last}`, { of, place });
      for (const name of [of.name, ...of.also].map(seriesName))
        for (const key of spellings(title, name, place)) add(spelled, `${key}|${last}`, { of, place });
    }
    add(spelled, `${foldText(of.name)}|${last}`, { of, place: null });
  }
  return { own, spelled, authors };
}

let places: ReturnType<typeof collect> | undefined;
const between = /\s+[/|–-]\s+|:\s+/u;
/** Drawn after the book; its volumes are others. */
const drawn = /(?:[Gg]rafik|[Çç]izgi)\s[Rr]oman/u;

/** The series that a book is known to be of, by its title and the last name of its first author. */
export function knownPlaceOf(title: string, last: string): KnownPlace | undefined {
  places ??= collect();
  if (!places.authors.has(last) || drawn.test(title)) return undefined;
  const { own, spelled } = places;
  const find = (text: string) => {
    const key = `${titleKey(text)}|${last}`;
    return own.get(key) ?? spelled.get(key);
  };
  const whole = find(title);
  if (whole) return whole;
  const parts = title.split(between);
  if (parts.length === 1) return undefined;
  // "Büyük Defter - Kanıt - Üçüncü Yalan" has all of them in one.
  const [one, other] = parts.flatMap((part) => own.get(`${titleKey(part)}|${last}`) ?? []);
  if (one && other?.of === one.of && other.place !== one.place) return { of: one.of, place: null };
  // A part that is the series' own name says nothing of the book.
  return one ?? parts.map(find).find((found) => found !== undefined && found.place !== null);
}
