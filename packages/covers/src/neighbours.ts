import { chooseDesign } from "./cover.ts";
import type { CoverBook } from "./wording.ts";

const choices = 6;

/**
 * For an ordered row of books, the variant of each so that neighbours never share a palette and
 * rarely a colour family or a template. Pass the numbers on to `spineDesign(book, variant)`.
 *
 * Covers keep variant 0 everywhere: a reader must know a cover again, and in a row of covers two of
 * one palette still differ by art and title. Only spines, which are colour before all else, give way.
 * The rule looks back, never ahead: what is added to the end of a row changes nothing before it.
 */
export function arrangeNeighbours(books: readonly CoverBook[]): number[] {
  const placed: { palette: string; family: string; template: string }[] = [];
  return books.map((book) => {
    const left = placed.at(-1);
    const beyond = placed.at(-2);
    let best = { variant: 0, cost: Number.POSITIVE_INFINITY, palette: "", family: "", template: "" };
    for (let variant = 0; variant < choices; variant++) {
      const { palette, template } = chooseDesign(book, variant);
      const cost =
        variant +
        (palette.name === left?.palette ? 1000 : 0) +
        (palette.family === left?.family ? 30 : 0) +
        (palette.name === beyond?.palette ? 20 : 0) +
        (template.name === left?.template ? 8 : 0);
      if (cost < best.cost)
        best = { variant, cost, palette: palette.name, family: palette.family, template: template.name };
    }
    placed.push(best);
    return best.variant;
  });
}
