import { foldText } from "@okurca/contract";
import { compareNames, distanceOf, type NamesFit } from "./alike.ts";
import { isNobody, isSelection, type Marks, marksOf } from "./marks.ts";
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
export const leastScore = 0.5;
/** Of what may be two after all. */
const perhaps = 0.85;
const hardly = 0.7;

interface Prepared {
  work: NamedWork;
  names: Set<string>;
  withSubtitles: Set<string>;
  parts: Set<string>;
  skeletons: Set<string>;
  originals: Set<string>;
  languages: Set<string>;
  /** By name; "" for titles without one. */
  subtitles: Map<string, Set<string>>;
  marks: readonly Marks[];
}

function prepare(work: NamedWork): Prepared {
  const { titles, authors } = work;
  const subtitles = new Map<string, Set<string>>();
  for (const { title, subtitle } of titles) {
    const name = bareName(title, authors);
    subtitles.set(name, (subtitles.get(name) ?? new Set()).add(foldText(subtitle ?? "")));
  }
  const names = new Set(subtitles.keys());
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
    subtitles,
    marks: titles.map(marksOf),
  };
}

const share = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...one].find((name) => other.has(name));

/** Of all names of both authors the best fit. */
function fitOf(one: NamedWork, other: NamedWork): NamesFit {
  if (one.author !== "" && one.author === other.author) return "same";
  const order: NamesFit[] = ["same", "longer", "initial", "near", "short", "other"];
  const fits = one.authors.flatMap((a) => other.authors.map((b) => compareNames(foldText(a), foldText(b))));
  return order.find((fit) => fits.includes(fit)) ?? "other";
}

const arePagesNear = (one: NamedWork, other: NamedWork, most: number) =>
  one.pages.some((a) => other.pages.some((b) => Math.abs(a - b) <= most));

/** No edition of the one has half as many pages as any of the other: it is shortened, or has other pieces in it. */
const arePagesFar = (one: NamedWork, other: NamedWork) =>
  one.pages.length > 0 &&
  other.pages.length > 0 &&
  one.pages.every((a) => other.pages.every((b) => Math.max(a, b) > 2 * Math.min(a, b)));

/** Both tell something of that kind, and nothing of it is the same. */
function areApart(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const tells = (told: ReadonlySet<string>) => [...told].some((text) => text !== "");
  return tells(one) && tells(other) && share(one, other) === undefined;
}
const toldOf = ({ marks }: Prepared, mark: "volume" | "place" | "collected") =>
  new Set(marks.map((told) => told[mark]));
const isWholly = (told: ReadonlySet<string>, isSo: (text: string) => boolean) => [...told].every(isSo);

/** Parts of names that tell nothing of one book. */
type SeriesNames = ReadonlySet<string>;

/** What one name says more than the other is a series and a number: "Yaban Bütün Eserleri 1", "Açlık Oyunları 1". */
function isInSeries(one: Prepared, other: Prepared, series: SeriesNames): boolean {
  for (const [longer, shorter] of [
    [one, other],
    [other, one],
  ] as const) {
    if ([...longer.parts].some((part) => shorter.names.has(part) && !series.has(part))) return true;
    for (const name of longer.names)
      for (const start of shorter.names) {
        if (!name.startsWith(`${start} `) || !/ ?\d+$/.test(name) || numbersOf(start) !== "") continue;
        // The book itself is the first of its name.
        const more = name.slice(start.length + 1);
        if (!/^\d+$/.test(more) || more === "1") return true;
      }
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

/** The most that a pair is worth, whatever is alike: titles and facts may say that it is two. */
function mostFor(one: Prepared, other: Prepared, fit: NamesFit): number {
  const hasOriginal = share(one.originals, other.originals) !== undefined;
  const arePagesAlike = arePagesNear(one.work, other.work, 4);
  const [volumes, volumesToo] = [toldOf(one, "volume"), toldOf(other, "volume")];
  if (areApart(volumes, volumesToo)) return 0;
  const isDrawn = ({ marks }: Prepared) => marks.every(({ isRetold }) => isRetold);
  if (
    isDrawn(one) !== isDrawn(other) ||
    areApart(toldOf(one, "place"), toldOf(other, "place")) ||
    areApart(toldOf(one, "collected"), toldOf(other, "collected"))
  )
    return hardly;
  if (arePagesFar(one.work, other.work)) return perhaps;
  const name = share(one.names, other.names);
  const subtitles = name === undefined ? undefined : [one, other].map((work) => work.subtitles.get(name));
  const [given, givenToo] = subtitles ?? [];
  if (given && givenToo && !hasOriginal && areApart(given, givenToo) && !given.has("") && !givenToo.has(""))
    return perhaps;
  if (arePagesAlike) return 1;
  const isPart = (told: ReadonlySet<string>) => isWholly(told, (volume) => volume !== "");
  const isWhole = (told: ReadonlySet<string>) => isWholly(told, (volume) => volume === "");
  if ((isPart(volumes) && isWhole(volumesToo)) || (isWhole(volumes) && isPart(volumesToo))) return perhaps;
  if (name !== undefined && isSelection(name)) return perhaps;
  if (one.work.authors.some((author) => isNobody(foldText(author)))) return perhaps;
  // Of namesakes each may have a book that is called "Eylül".
  if (fit !== "same" && !hasOriginal && name !== undefined && !name.includes(" ") && fit !== "longer")
    return perhaps;
  return 1;
}

/** How likely two works are one, and why; undefined for works that are not alike at all. */
function compare(
  one: Prepared,
  other: Prepared,
  series: SeriesNames,
): { score: number; reasons: Reason[] } | undefined {
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
    else if (isInSeries(one, other, series))
      // Without as many pages one is a part of the other, or retold from it.
      say("name_in_series", arePagesSame || (hasOriginal && arePagesAlike) ? 0.96 : arePagesAlike ? 0.8 : 0);
    else if (isSpeltOtherwise(one, other)) say("spelt_otherwise", arePagesSame || hasOriginal ? 0.9 : 0.7);
  }
  if (hasOriginal) say("same_original", arePagesAlike ? 0.7 : 0.55);
  if (score === 0) return undefined;
  score = Math.min(score, mostFor(one, other, fit));
  if (arePagesAlike) reasons.push("same_pages");
  if (fit !== "same") reasons.push("author_spelt_otherwise");
  // A family name alone may be somebody else's, and so may a name of nearly the same letters.
  if (fit === "near") score = Math.min(score, perhaps);
  return { score: fit === "short" ? score - 0.2 : score, reasons };
}

/** Parts of names that stand beside at least three others: "Hepimiz Gökyüzü Olmak İstedik". */
function seriesAmong(prepared: readonly Prepared[]): SeriesNames {
  const beside = new Map<string, Set<string>>();
  for (const { work } of prepared)
    for (const { title } of work.titles) {
      const parts = partsOf(title, work.authors);
      for (const part of parts) {
        const others = parts.filter((one) => one !== part).join(" ");
        beside.set(part, (beside.get(part) ?? new Set()).add(others));
      }
    }
  return new Set([...beside].flatMap(([part, others]) => (others.size > 2 ? [part] : [])));
}

/** Pairs of works by authors of one family name that may be one work. */
export function findDoubleWorks(works: readonly NamedWork[]): Double[] {
  const prepared = works.filter(({ authors }) => authors.length > 0).map(prepare);
  const series = seriesAmong(prepared);
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
        const alike = compare(one, other, series);
        if (alike && alike.score >= leastScore)
          found.set(key, { one: one.work.id, other: other.work.id, ...alike });
      }
  }
  return [...found.values()];
}
