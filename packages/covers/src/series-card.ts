import { coverSvg } from "./cover-svg.ts";
import { countLines } from "./line-breaking.ts";
import {
  colors,
  fitLines,
  frame,
  pictureOver,
  printedNames,
  shareCardSize,
  text,
  textLine,
  titleSizes,
} from "./share-card.ts";
import { cleanText } from "./wording.ts";

/** Books of a series whose covers its picture shows, the first ones. */
export const seriesCardCovers = 3;

/** Covers one behind the other, the first in front. */
const covers = { width: 236, left: 64, top: 158, most: seriesCardCovers, step: { x: 64, y: -44 } };

interface ShownBook {
  title: string;
  author: string;
  /** Its cover where that is a picture, as the address of the data themselves. */
  picture?: string | undefined;
}

function coverPicture(book: ShownBook, at: number): string {
  const [x, y] = [covers.left + at * covers.step.x, covers.top + at * covers.step.y];
  const seed = `${cleanText(book.title)}|${cleanText(book.author)}`;
  const picture = coverSvg({ ...printedNames(book), seed }, { width: covers.width });
  return (
    `<rect x="${x + 8}" y="${y + 12}" width="${covers.width}" height="${covers.width * 1.5}" rx="6" fill="#3C2319" fill-opacity=".14"/>` +
    // Each names what it draws with by its own names.
    picture.replaceAll(/(id="|url\(#|href="#)/g, `$1k${at}-`).replace("<svg ", `<svg x="${x}" y="${y}" `) +
    pictureOver(book.picture, { x, y, width: covers.width })
  );
}

/** The picture of a shared link to a series: its first covers, name, authors and how many books. 1200 × 630 pixels. */
export function seriesShareCard(series: {
  name: string;
  author: string;
  /** In their order. */
  books: readonly ShownBook[];
  count: number;
  brand: string;
}): string {
  const { title, author: by } = printedNames({ title: series.name, author: series.author });
  const size =
    titleSizes.find((candidate) => countLines(title, candidate, text.width, "serif") <= 3) ?? titleSizes[3];
  const lines = fitLines(title, size, 3, "serif");
  const author = by ? (fitLines(by, 34, 1, "sans")[0] ?? "") : "";
  const leading = Math.round(size * 1.06);
  const height = lines.length * leading + 34 + 34 + 52;
  let y = Math.round((shareCardSize.height - height) / 2 + size * 0.78 - 18);
  const parts = lines.map((line, i) =>
    textLine({ text: line, y: y + i * leading, size, weight: 500, fill: colors.ink, isSerif: true }),
  );
  y += (lines.length - 1) * leading + 66;
  if (author) parts.push(textLine({ text: author, y, size: 34, weight: 500, fill: colors.soft }));
  const counted = `${series.count.toLocaleString("tr-TR")} kitaplık seri`;
  parts.push(textLine({ text: counted, y: y + 56, size: 34, weight: 600, fill: colors.ink }));
  const pictures = series.books.slice(0, covers.most).map(coverPicture).reverse();
  return frame([...pictures, ...parts], series.brand);
}
