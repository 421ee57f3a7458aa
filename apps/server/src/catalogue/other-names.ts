import { foldText } from "@okurca/contract";
import type { CatalogueRow } from "./catalogue-row.ts";

/** What other sources call an edition and its authors. */
export interface OtherNames {
  other_titles: string[];
  other_authors: string[];
}

type Named = Pick<CatalogueRow, "title" | "authors">;

/** So many are kept of each: the first that were told. */
const mostNames = 4;

function others(kept: readonly string[], told: readonly string[], shown: readonly string[]): string[] {
  const known = new Set(shown.map(foldText));
  const names: string[] = [];
  for (const name of [...kept, ...told]) {
    const folded = foldText(name);
    if (folded === "" || known.has(folded)) continue;
    known.add(folded);
    names.push(name);
  }
  return names.slice(0, mostNames);
}

/**
 * The names an edition is to be found by beside those that are shown of it, or undefined when that is nothing new.
 *
 * @param told What sources call it: the one it was known by, and the one at hand.
 * @param beside What the source at hand calls it beside that.
 */
export function otherNamesOf(
  known: OtherNames | undefined,
  told: readonly Named[],
  shown: Named,
  beside?: OtherNames,
): OtherNames | undefined {
  if (told.length === 0 && !beside) return undefined;
  const kept = known ?? { other_titles: [], other_authors: [] };
  const titles = [...told.map(({ title }) => title), ...(beside?.other_titles ?? [])];
  const authors = [...told.flatMap((named) => named.authors), ...(beside?.other_authors ?? [])];
  const names = {
    other_titles: others(kept.other_titles, titles, [shown.title]),
    other_authors: others(kept.other_authors, authors, shown.authors),
  };
  const isSame =
    names.other_titles.join("\n") === kept.other_titles.join("\n") &&
    names.other_authors.join("\n") === kept.other_authors.join("\n");
  return isSame ? undefined : names;
}
