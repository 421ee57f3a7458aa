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

/** The names an edition is to be found by beside those that are shown of it, or undefined when that is nothing new. */
export function otherNamesOf(
  known: (Named & OtherNames) | undefined,
  told: Named,
  shown: Named,
): OtherNames | undefined {
  if (known === undefined) return undefined;
  const names = {
    other_titles: others(known.other_titles, [known.title, told.title], [shown.title]),
    other_authors: others(known.other_authors, [...known.authors, ...told.authors], shown.authors),
  };
  const isSame =
    names.other_titles.join("\n") === known.other_titles.join("\n") &&
    names.other_authors.join("\n") === known.other_authors.join("\n");
  return isSame ? undefined : names;
}
