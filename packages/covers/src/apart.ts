import { chooseDesign } from "./cover.ts";
import type { CoverBook } from "./wording.ts";

/** What the eye takes in of a cover before it reads: its colours, and how the plate is filled. */
function look(book: CoverBook): { palette: string; family: string; composition: string } {
  const { palette, template } = chooseDesign(book);
  // A patterned ground with a panel in the middle is one composition, whatever the pattern.
  const composition = template.positions[0] === "center" ? "panel" : template.name;
  return { palette: palette.name, family: palette.family, composition };
}

/** How much two covers look like one: 0 for nothing in common, 3 for one palette and one composition. */
export function likeness(one: CoverBook, other: CoverBook): number {
  const [a, b] = [look(one), look(other)];
  const ofColour = a.palette === b.palette ? 2 : a.family === b.family ? 1 : 0;
  return ofColour + (a.composition === b.composition ? 1 : 0);
}

/**
 * The row in an order in which covers that look alike do not stand side by side, where that can be: each place
 * takes, of the books that are left, the first of those least like the one before. For rows whose order says
 * nothing; covers themselves never change (docs/decisions/0005).
 */
export function setApart<B>(books: readonly B[], coverOf: (book: B) => CoverBook): B[] {
  const left = [...books];
  const row = left.splice(0, 1);
  while (left.length > 0) {
    const last = row.at(-1) as B;
    const costs = left.map((book) => likeness(coverOf(last), coverOf(book)));
    row.push(...left.splice(costs.indexOf(Math.min(...costs)), 1));
  }
  return row;
}
