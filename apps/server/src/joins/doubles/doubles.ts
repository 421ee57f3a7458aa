import { foldText } from "@okurca/contract";
import { compareNames, distanceOf, type NamesFit } from "./alike.ts";
import { bareName, type NamedWork, numbersOf, partsOf, skeletonOf } from "./names.ts";

/** Why two books may be one, in words for the librarian. */
export type Reason =
  | "same_name"
  | "name_and_subtitle"
  | "name_in_series"
  | "spelt_otherwise"
  | "same_original"
  | "same_pages"
  | "author_spelt_otherwise";

export interface Double {
  one: string;
  other: string;
  /** 0 to 1. */
  score: number;
  reasons: Reason[];
}

/** From here on nearly all of what is proposed is right (docs/decisions/0038). */
export const surely = 0.95;
/** Below, nothing is proposed. */
const leastScore = 0.5;

interface Prepared {
  work: NamedWork;
  names: Set<string>;
  withSubtitles: Set<string>;
  parts: Set<string>;
  skeletons: Set<string>;
  originals: Set<string>;
  languages: Set<string>;
}

function prepare(work: NamedWork): Prepared {
  const { titles, authors } = work;
  const names = new Set(titles.map(({ title }) => bareName(title, authors)));
  return {
    work,
    names,
    withSubtitles: new Set(
      titles.flatMap(({ title, subtitle }) => (subtitle ? [bareName(`${title} ${subtitle}`, authors)] : [])),
    ),
    parts: new Set(titles.flatMap(({ title }) => partsOf(title, authors))),
    skeletons: new Set([...names].map(skeletonOf).filter((skeleton) => skeleton.length >= 5)),
    originals: new Set(work.originals.map(foldText).filter(Boolean)),
    languages: new Set(titles.map(({ language }) => language)),
  };
}

const share = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...one].find((name) => other.has(name));

/** Of all names of both authors the best fit. */
function fitOf(one: NamedWork, other: NamedWork): NamesFit {
  if (one.author !== "" && one.author === other.author) return "same";
  const order: NamesFit[] = ["same", "longer", "short", "other"];
  const fits = one.authors.flatMap((a) => other.authors.map((b) => compareNames(foldText(a), foldText(b))));
  return order.find((fit) => fits.includes(fit)) ?? "other";
}

const arePagesNear = (one: NamedWork, other: NamedWork, most: number) =>
  one.pages.some((a) => other.pages.some((b) => Math.abs(a - b) <= most));

/** What one name says more than the other is a series and a number: "Yaban Bütün Eserleri 1", "Açlık Oyunları 1". */
function isInSeries(one: Prepared, other: Prepared): boolean {
  for (const [longer, shorter] of [
    [one, other],
    [other, one],
  ] as const) {
    if (share(longer.parts, shorter.names)) return true;
    for (const name of longer.names)
      for (const start of shorter.names)
        if (name.startsWith(`${start} `) && / ?\d+$/.test(name) && numbersOf(start) === "") return true;
  }
  return false;
}

function isSpeltOtherwise(one: Prepared, other: Prepared): boolean {
  return [...one.names].some((a) =>
    [...other.names].some((b) => {
      const [glued, gluedB] = [a.replaceAll(" ", ""), b.replaceAll(" ", "")];
      const most = Math.min(glued.length, gluedB.length) >= 14 ? 2 : 1;
      return glued.length >= 8 && numbersOf(a) === numbersOf(b) && distanceOf(glued, gluedB, most) <= most;
    }),
  );
}

/** How likely two works are one, and why; undefined for works that are not alike at all. */
function compare(one: Prepared, other: Prepared): { score: number; reasons: Reason[] } | undefined {
  const fit = fitOf(one.work, other.work);
  if (fit === "other" || one.work.isSet !== other.work.isSet) return undefined;
  const isOfOneLanguage = share(one.languages, other.languages) !== undefined;
  const hasOriginal = share(one.originals, other.originals) !== undefined;
  const [arePagesSame, arePagesAlike] = [
    arePagesNear(one.work, other.work, 0),
    arePagesNear(one.work, other.work, 4),
  ];
  const reasons: Reason[] = [];
  let score = 0;
  const say = (reason: Reason, worth: number) => {
    reasons.push(reason);
    score = Math.max(score, worth);
  };
  if (isOfOneLanguage) {
    if (share(one.names, other.names)) say("same_name", 0.97);
    else if (share(one.withSubtitles, other.names) ?? share(other.withSubtitles, one.names))
      say("name_and_subtitle", 0.96);
    else if (isInSeries(one, other))
      // Without as many pages one is a part of the other, or retold from it.
      say("name_in_series", arePagesSame || (hasOriginal && arePagesAlike) ? 0.96 : arePagesAlike ? 0.8 : 0);
    else if (isSpeltOtherwise(one, other)) say("spelt_otherwise", arePagesSame || hasOriginal ? 0.9 : 0.7);
  }
  if (hasOriginal) say("same_original", arePagesAlike ? 0.7 : 0.55);
  if (score === 0) return undefined;
  if (arePagesAlike) reasons.push("same_pages");
  if (fit !== "same") reasons.push("author_spelt_otherwise");
  // An initial or a family name alone may be somebody else's.
  return { score: fit === "short" ? score - 0.2 : score, reasons };
}

/** Pairs of works by authors of one family name that may be one work. */
export function findDoubleWorks(works: readonly NamedWork[]): Double[] {
  const prepared = works.filter(({ authors }) => authors.length > 0).map(prepare);
  const byKey = new Map<string, Set<number>>();
  const put = (key: string, place: number) => {
    const places = byKey.get(key) ?? new Set();
    byKey.set(key, places.add(place));
  };
  prepared.forEach((work, place) => {
    for (const name of [...work.names, ...work.withSubtitles, ...work.parts]) {
      put(name, place);
      // "yuzuk kardesligi yuzuklerin efendisi 1" stands beside "yuzuk kardesligi".
      const words = name.split(" ");
      if (/^\d+$/.test(words.at(-1) ?? ""))
        for (let end = words.length - 1; end > 0; end--) put(words.slice(0, end).join(" "), place);
    }
    for (const skeleton of work.skeletons) put(`|${skeleton}`, place);
    for (const original of work.originals) put(`=${original}`, place);
  });
  const found = new Map<string, Double>();
  for (const places of byKey.values()) {
    // A name of many books ("Bütün Şiirleri 1") tells nothing.
    if (places.size > 40) continue;
    for (const a of places)
      for (const b of places) {
        const [one, other] = [prepared[a] as Prepared, prepared[b] as Prepared];
        if (one.work.id >= other.work.id) continue;
        const key = `${one.work.id} ${other.work.id}`;
        if (found.has(key)) continue;
        const alike = compare(one, other);
        if (alike && alike.score >= leastScore)
          found.set(key, { one: one.work.id, other: other.work.id, ...alike });
      }
  }
  return [...found.values()];
}

/** An author as works write the name. */
export interface NamedAuthor {
  slug: string;
  name: string;
  /** Names of the works, as `bareName` makes them. */
  works: ReadonlySet<string>;
}

function compareAuthors(one: NamedAuthor, other: NamedAuthor): Double | undefined {
  const fit = compareNames(foldText(one.name), foldText(other.name));
  if (one.slug === other.slug || fit === "other") return undefined;
  const hasWork = share(one.works, other.works) !== undefined;
  const score = { same: hasWork ? 0.98 : 0.8, longer: hasWork ? 0.97 : 0.6, short: hasWork ? 0.9 : 0 }[fit];
  if (score < leastScore) return undefined;
  const [first, second] = [one.slug, other.slug].sort() as [string, string];
  const reasons: Reason[] = hasWork ? ["author_spelt_otherwise", "same_name"] : ["author_spelt_otherwise"];
  return { one: first, other: second, score, reasons };
}

/** Pairs of authors of one family name who may be one person. */
export function findDoubleAuthors(authors: readonly NamedAuthor[]): Double[] {
  // Given names that may be one begin with one letter; a family name alone goes with all.
  const groups = new Map<string, NamedAuthor[]>();
  for (const author of authors) {
    const folded = foldText(author.name);
    const initial = folded.includes(" ") ? folded.slice(0, 1) : "";
    groups.set(initial, [...(groups.get(initial) ?? []), author]);
  }
  const short = groups.get("") ?? [];
  const found: Double[] = [];
  for (const group of groups.values())
    for (const [place, one] of group.entries())
      for (const other of [...group.slice(place + 1), ...(group === short ? [] : short)]) {
        const double = compareAuthors(one, other);
        if (double) found.push(double);
      }
  return found;
}
