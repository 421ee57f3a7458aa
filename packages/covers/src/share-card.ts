import { coverSvg } from "./cover-svg.ts";
import { breakLines, breakWithEllipsis, breakWithin, countLines } from "./line-breaking.ts";
import type { Face } from "./measure.ts";
import { cleanText, escapeXml } from "./wording.ts";

/** Pixels; what social networks show whole. */
export const shareCardSize = { width: 1200, height: 630 } as const;

export const colors = {
  paper: "#FAF6EE",
  ink: "#241A1C",
  soft: "#574A4B",
  accent: "#7A1F3D",
  star: "#B8740F",
  rest: "#E5DBCB",
};
const cover = { left: 84, top: 81, width: 312 };
export const text = { left: 468, width: 648 };
export const titleSizes = [76, 64, 54, 46] as const;
const mostTitleLines = 4;
const starPath = "M12 2.6l2.9 5.9 6.5.95-4.7 4.58 1.1 6.47L12 17.45 6.2 20.5l1.1-6.47L2.6 9.45l6.5-.95z";

export function textLine(given: {
  text: string;
  y: number;
  size: number;
  weight: number;
  fill: string;
  isSerif?: boolean;
}): string {
  const family = given.isSerif ? "Newsreader" : "Figtree";
  const tracking = given.isSerif ? ' letter-spacing="-0.02em"' : "";
  return `<text x="${text.left}" y="${given.y}" font-family="${family}" font-size="${given.size}" font-weight="${given.weight}" fill="${given.fill}"${tracking}>${escapeXml(given.text)}</text>`;
}

const star = (at: number, y: number, fill: string, clip = "") =>
  `<path transform="translate(${text.left + (at - 1) * 44} ${y}) scale(1.6)" d="${starPath}" fill="${fill}"${clip}/>`;

function stars(average: number, y: number): string {
  return [1, 2, 3, 4, 5].map((at) => star(at, y, average >= at - 0.25 ? colors.star : colors.rest)).join("");
}

/** Stars that were given, the half of one for a half. */
function givenStars(value: number, y: number): string {
  const whole = Math.floor(value);
  const all = [1, 2, 3, 4, 5].map((at) => star(at, y, at <= whole ? colors.star : colors.rest)).join("");
  if (value === whole) return all;
  const half = star(whole + 1, y, colors.star, ' clip-path="url(#half)"');
  return `<clipPath id="half"><rect width="12" height="24"/></clipPath>${all}${half}`;
}

const starsText = (label: string, y: number) =>
  `<text x="${text.left + 238}" y="${y}" font-family="Figtree" font-size="30" font-weight="500" fill="${colors.soft}">${escapeXml(label)}</text>`;

const pictograms = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\ufe0f|\u200d/gu;
/** With the marks that are on it; those of Latin letters the faces have. */
const foreign = /(?!\p{M})[^\u0020-\u024f\u1e00-\u1eff\u2010-\u203a\u20ac\u20ba]+/gu;

/** What the faces of the card can print, if that says anything: pictures are left out, other writings are dots. */
function printed(words: string): string {
  const dotted = cleanText(words.replace(pictograms, "")).replace(foreign, "…");
  return /[\p{L}\p{N}]/u.test(dotted) ? dotted.replace(/…(?: ?…)+/g, "…") : "";
}

interface Book {
  title: string;
  author: string;
}
/** A book's names as the faces of the card can print them. */
export const printedNames = ({ title, author }: Book): Book => ({
  title: printed(title) || (cleanText(title) && "…"),
  author: printed(author),
});

/** A cover that is a picture, over the generated one; nothing where there is none. */
export const pictureOver = (
  picture: string | undefined,
  { x, y, width }: { x: number; y: number; width: number },
) =>
  picture
    ? `<image x="${x}" y="${y}" width="${width}" height="${width * 1.5}" href="${escapeXml(picture)}"/>`
    : "";

export function coverPicture(book: Book & { picture?: string | undefined }): string {
  // The design is that of the names as they are.
  const seed = `${cleanText(book.title)}|${cleanText(book.author)}`;
  const picture = coverSvg({ ...printedNames(book), seed }, { width: cover.width });
  return (
    `<rect x="${cover.left + 10}" y="${cover.top + 16}" width="${cover.width}" height="${cover.width * 1.5}" rx="6" fill="#3C2319" fill-opacity=".14"/>` +
    picture.replace("<svg ", `<svg x="${cover.left}" y="${cover.top}" `) +
    pictureOver(book.picture, { x: cover.left, y: cover.top, width: cover.width })
  );
}

export function frame(parts: readonly string[], brand: string): string {
  const { width, height } = shareCardSize;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="${colors.paper}"/><rect width="12" height="${height}" fill="${colors.accent}"/>` +
    `${parts.join("")}` +
    `<text x="${text.left}" y="${height - 60}" font-family="Newsreader" font-size="40" font-weight="500" letter-spacing="-0.03em" fill="${colors.accent}">${escapeXml(brand)}</text></svg>`
  );
}

/** The lines of a text beside the cover, cut where they are more. */
export const fitLines = (words: string, size: number, most: number, face: Face): string[] =>
  breakWithin(words, size, text.width, most, face);

/** The picture of a shared link to a reader's profile: initial, name, handle, what there is to read. */
export function readerShareCard(reader: {
  name: string;
  username: string;
  reviews: number;
  brand: string;
}): string {
  const lines = fitLines(cleanText(reader.name), 76, 2, "serif");
  const y = lines.length === 1 ? 280 : 230;
  const below = y + (lines.length - 1) * 80;
  const initial = [...cleanText(reader.name)][0]?.toLocaleUpperCase("tr-TR") ?? "K";
  return frame(
    [
      `<circle cx="${cover.left + 156}" cy="315" r="150" fill="#F7E6E6"/>`,
      `<text x="${cover.left + 156}" y="358" text-anchor="middle" font-family="Newsreader" font-size="130" font-weight="500" fill="${colors.accent}">${escapeXml(initial)}</text>`,
      ...lines.map((line, i) =>
        textLine({ text: line, y: y + i * 80, size: 76, weight: 500, fill: colors.ink, isSerif: true }),
      ),
      textLine({ text: `@${reader.username}`, y: below + 58, size: 34, weight: 500, fill: colors.soft }),
      textLine({
        text: `${reader.reviews.toLocaleString("tr-TR")} inceleme`,
        y: below + 116,
        size: 34,
        weight: 600,
        fill: colors.ink,
      }),
    ],
    reader.brand,
  );
}

/**
 * The picture of a shared link to a book: cover, title, author and, where there are ratings, their mean (1 to
 * 5) and number. SVG of 1200 × 630 pixels with the faces Newsreader and Figtree.
 */
export function bookShareCard(book: {
  title: string;
  author: string;
  rating?: { average: number; count: number } | undefined;
  /** Its cover where that is a picture, as the address of the data themselves: JPEG or PNG, two to three. */
  picture?: string | undefined;
  brand: string;
}): string {
  const { title, author: by } = printedNames(book);
  const size =
    titleSizes.find((candidate) => countLines(title, candidate, text.width, "serif") <= 3) ?? titleSizes[3];
  const lines = fitLines(title, size, mostTitleLines, "serif");
  const author = fitLines(by, 34, 1, "sans")[0] ?? "";
  const leading = Math.round(size * 1.06);
  const { rating } = book;
  const height = lines.length * leading + 34 + 34 + (rating ? 84 : 0);
  let y = Math.round((shareCardSize.height - height) / 2 + size * 0.78 - 18);
  const parts = lines.map((line, i) =>
    textLine({ text: line, y: y + i * leading, size, weight: 500, fill: colors.ink, isSerif: true }),
  );
  y += (lines.length - 1) * leading + 66;
  parts.push(textLine({ text: author, y, size: 34, weight: 500, fill: colors.soft }));
  if (rating) {
    const mean = rating.average.toLocaleString("tr-TR", { minimumFractionDigits: 1 });
    const label = `${mean} · ${rating.count.toLocaleString("tr-TR")} puan`;
    parts.push(stars(rating.average, y + 38));
    parts.push(starsText(label, y + 67));
  }
  return frame([coverPicture(book), ...parts], book.brand);
}

/** Sizes of a review's words, the largest first, and how many lines of each there is room for. */
const wordSizes = [
  { size: 60, leading: 70, most: 3 },
  { size: 46, leading: 55, most: 4 },
  { size: 38, leading: 47, most: 5 },
  { size: 32, leading: 40, most: 6 },
] as const;
const smallest = wordSizes[3];
/** More than there is room for, and little enough to be measured quickly. */
const mostCharacters = 600;

/** The words in quotation marks, as many as there is room for from a height on; with more lines where there are no stars. */
export function quote(words: string, { top = 176, more = 0 } = {}): string[] {
  const quoted = `“${words}”`;
  const fitting = wordSizes.find(
    ({ size, most }) => countLines(quoted, size, text.width, "serif") <= most + more,
  );
  const { size, leading } = fitting ?? smallest;
  const most = (fitting ?? smallest).most + more;
  // What closes a text that is cut stands in room that is kept for it.
  const lines = fitting
    ? breakLines(quoted, size, text.width, "serif")
    : breakWithEllipsis(`“${words}`, size, text.width - size / 2, most, "serif");
  if (!fitting) lines.push(`${lines.pop() ?? ""}”`);
  return lines.map((line, i) =>
    textLine({
      ...{ text: line, y: top + size * 0.74 + i * leading, size, weight: 500 },
      ...{ fill: colors.ink, isSerif: true },
    }),
  );
}

/**
 * The picture of a reader's review: the book's cover, the stars (0.5 to 5), the first words, whose they are and of which
 * book.
 */
export function reviewShareCard(review: {
  title: string;
  author: string;
  name: string;
  username: string;
  stars: number;
  words: string;
  /** Its cover where that is a picture, as in `bookShareCard`. */
  picture?: string | undefined;
  brand: string;
}): string {
  const { username, stars: value } = review;
  const words = printed(review.words.slice(0, 2 * mostCharacters)).slice(0, mostCharacters);
  const name = printed(review.name);
  const isRoomy = countLines(`${name} · @${username}`, 28, text.width, "sans") === 1;
  const who = name === "" ? `@${username}` : isRoomy ? `${name} · @${username}` : name;
  const book = [printed(review.title), printed(review.author)].filter((part) => part !== "");
  const line = (given: string, y: number, weight: number, fill: string) =>
    textLine({ text: fitLines(given, 28, 1, "sans")[0] ?? "", y, size: 28, weight, fill });
  return frame(
    [
      coverPicture(review),
      givenStars(value, 90),
      starsText(`${value.toLocaleString("tr-TR")}/5`, 119),
      ...(words ? quote(words) : []),
      line(who, 456, 600, colors.ink),
      ...(book.length > 0 ? [line(book.join(" · "), 494, 500, colors.soft)] : []),
    ],
    review.brand,
  );
}
