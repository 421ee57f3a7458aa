import { foldText } from "@okurca/contract";
import { compareNames } from "./alike.ts";
import { type Double, leastScore, type Reason } from "./doubles.ts";
import { isOfAKind } from "./marks.ts";

/** An author as works write the name. */
export interface NamedAuthor {
  slug: string;
  name: string;
  /** Names of the works, as `bareName` makes them, and what they are called in the original. */
  works: ReadonlySet<string>;
}

function compareAuthors(one: NamedAuthor, other: NamedAuthor): Double | undefined {
  const fit = compareNames(foldText(one.name), foldText(other.name));
  if (one.slug === other.slug || fit === "other") return undefined;
  // Whoever writes may have a book of "Seçme Şiirler".
  const works = [...one.works].filter((name) => other.works.has(name) && !isOfAKind(name));
  const hasWork = works.length > 0;
  // A name of one word is that of many books.
  const isTelling = works.length > 1 || works.some((name) => name.includes(" "));
  // Hardly two are called Fyodor Mihayloviç Dostoyevski, however it is spelt.
  const isLong = one.name.split(" ").length > 2;
  const score = {
    same: hasWork ? 0.98 : isLong ? 0.96 : 0.8,
    longer: hasWork ? 0.97 : 0.6,
    initial: isTelling ? 0.96 : hasWork ? 0.9 : 0.6,
    near: hasWork ? 0.9 : 0.6,
    short: hasWork ? 0.9 : 0,
  }[fit];
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
