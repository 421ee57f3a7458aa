import { genreBooks } from "@okurca/contract";
import { topics } from "../knowledge/topics.ts";
import { weightOf, workOf } from "../knowledge/works.ts";
import { longPages, shortPages, veryShortPages, type Wish } from "../parse/wish.ts";
import type { Candidate } from "../plan/find.ts";
import type { KnownBook } from "../tools.ts";
import { inflect } from "./inflect.ts";
import { authorsOf, enumerate, genreName, linkTo, lower, number, plain, quote, upperFirst } from "./text.ts";

/** One of several ways to say it: by what was asked and how often, so that no two answers in a row begin alike. */
export function pick(turn: number, seed: string, ways: readonly [string, ...string[]]): string {
  let hash = turn * 7;
  for (const letter of seed) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 100_003;
  return ways[hash % ways.length] ?? ways[0];
}

function lengthName({ minPages, maxPages }: Wish): string {
  if (minPages !== undefined && maxPages !== undefined) return `${minPages}–${maxPages} sayfalık`;
  if (maxPages === shortPages) return "kısa";
  if (maxPages === veryShortPages) return "bir oturuşta bitecek";
  if (maxPages !== undefined) return `en fazla ${maxPages} sayfalık`;
  if (minPages === longPages) return "uzun soluklu";
  return minPages === undefined ? "" : `en az ${minPages} sayfalık`;
}

function yearsName({ fromYear, toYear }: Wish): string {
  if (fromYear === undefined) return toYear === undefined ? "" : `${toYear} ve öncesinde basılmış`;
  if (toYear === undefined) return `${fromYear} ve sonrasında basılmış`;
  return fromYear === toYear ? `${fromYear} baskılı` : `${fromYear}–${toYear} arasında basılmış`;
}

function writtenName({ writtenFrom, writtenTo }: Wish): string {
  if (writtenFrom === undefined) return writtenTo === undefined ? "" : `${writtenTo} ve öncesinde yazılmış`;
  return writtenTo === undefined
    ? `${writtenFrom} sonrasında yazılmış`
    : `${writtenFrom}–${writtenTo} arasında yazılmış`;
}

/** What was asked, in words: "kısa polisiye kitaplar", "Sabahattin Ali’nin kitapları". */
export function nameOfWish(wish: Wish): string {
  const noun = wish.topics.find((key) => topics[key]?.isNoun === true && wish.genres.length === 0);
  const about = wish.subjects.length > 0 ? [`${enumerate(wish.subjects.slice(0, 2).map(quote))} geçen`] : [];
  const isShort = wish.maxPages === shortPages;
  const told = wish.topics.filter((key) => key !== noun && !(isShort && key === "novella"));
  const kinds = told.filter((key) => topics[key]?.group !== "occasion");
  const labels = [
    ...(kinds.length + wish.genres.length > 0 || wish.ease !== undefined ? kinds : told).map(
      (key) => topics[key]?.label ?? key,
    ),
    ...about,
  ];
  const newest = wish.order === "newest" ? "yeni baskılı" : wish.order === "rating" ? "yüksek puanlı" : "";
  const by =
    wish.authors.length > 0
      ? enumerate(wish.authors.map(({ name }) => inflect(plain(name), "genitive")))
      : "";
  const house = wish.publisher ? `${plain(wish.publisher.name)} yayını` : "";
  const before = [
    wish.isLittleKnown ? "az bilinen" : "",
    newest,
    yearsName(wish),
    writtenName(wish),
    lengthName(wish),
    house,
    ...(wish.ease === 1 && wish.maxPages === 350 ? ["kolay okunan"] : []),
    ...labels,
  ]
    .filter(Boolean)
    .join(", ");
  const [unwanted] = wish.withoutTopics.filter(
    (key) => topics[key]?.group !== "audience" && !wish.without.some((genre) => genre === key),
  );
  const isFelt = unwanted !== undefined && topics[unwanted]?.group === "feeling";
  const refused = [
    ...wish.withoutAuthors.map(plain),
    ...wish.without.map(genreName),
    ...(unwanted !== undefined && !isFelt
      ? [topics[unwanted]?.group === "place" ? upperFirst(unwanted) : unwanted]
      : []),
  ];
  const unlike = isFelt ? [topics[unwanted]?.label ?? unwanted] : [];
  const [genre] = wish.genres;
  const isLong = labels.length + refused.length > 3 || wish.genres.length > 2;
  if (isLong) return "istediğiniz gibi kitaplar";
  const kind =
    wish.genres.length > 1
      ? `${enumerate(wish.genres.map(genreName))} kitapları`
      : genre
        ? by
          ? `${genreName(genre)} kitapları`
          : lower(genreBooks(genre))
        : noun
          ? `${topics[noun]?.label} kitapları`
          : by
            ? "kitapları"
            : "kitaplar";
  return [
    refused.length > 0 ? `${enumerate(refused)} dışındaki` : "",
    unlike.length > 0 ? `${enumerate(unlike)} olmayan` : "",
    by,
    before,
    kind,
  ]
    .filter(Boolean)
    .join(" ");
}

/** What the catalogue knows of a book, in a few words: "176 sayfa, klasik, okur puanı 4,5". */
export function factsOf(book: KnownBook, wish?: Wish): string {
  const genres = book.genres
    .filter((genre) => !(wish?.genres.length === 1 && wish.genres[0] === genre))
    .slice(0, 2);
  const isYearAsked =
    wish !== undefined &&
    (wish.order === "newest" || wish.fromYear !== undefined || wish.toYear !== undefined);
  return [
    book.pages === null ? "" : `${book.pages} sayfa`,
    enumerate(genres.map(genreName)),
    wish?.writtenFrom !== undefined || wish?.writtenTo !== undefined ? (workOf(book)?.period ?? "") : "",
    isYearAsked && book.year !== null ? `${book.year} baskısı` : "",
    book.rating !== null && book.ratingCount > 0 ? `okur puanı ${number(book.rating)}` : "",
  ]
    .filter(Boolean)
    .join(", ");
}

const withDot = (text: string) => (".!?…".includes(text.at(-1) ?? ".") ? text : `${text}.`);

/** What two books have in common that a reader would name. */
const telling: ReadonlySet<string> = new Set(["feeling", "self", "people", "society", "story", "knowledge"]);
const placing: ReadonlySet<string> = new Set([...telling, "place", "time"]);

/** What a book is about, as somebody wrote it down, else what its topics tell; "" where nothing is known. */
export const aboutOf = (book: KnownBook): string => {
  const work = workOf(book);
  if (!work) return "";
  if (work.about !== "") return withDot(plain(work.about));
  const told = [...work.topics]
    .filter((key) => placing.has(topics[key]?.group ?? ""))
    .sort((one, other) => weightOf(other) - weightOf(one));
  return told.length === 0
    ? ""
    : withDot(
        upperFirst(
          told
            .slice(0, 2)
            .map((key) => topics[key]?.about ?? key)
            .join("; "),
        ),
      );
};

/** One book that was chosen: whose it is, what it is about, what the catalogue knows. */
export function tellOf(book: KnownBook): string {
  const facts = factsOf(book);
  return [`${authorsOf(book)}.`, aboutOf(book), facts ? `*(${facts})*` : ""].filter(Boolean).join(" ");
}

/** What it has in common with what is liked; "" where nothing is known of it. */
export function commonOf({ shared, isKin }: Candidate, liked: readonly string[]): string {
  const [told] = shared.filter((key) => telling.has(topics[key]?.group ?? "form"));
  if (told === undefined) return isKin ? "Sevenler ikisini yan yana koyar." : "";
  return `${liked.length === 1 ? "O da" : "O da onlar gibi"} ${topics[told]?.about ?? told}.`;
}

/** A line of a list: the book, whose it is, what it is about and why it stands here. */
export function lineOf(candidate: Candidate, wish: Wish, liked: readonly string[] = [], why = ""): string {
  const { book } = candidate;
  const about = aboutOf(book);
  const common = liked.length > 0 ? commonOf(candidate, liked) : "";
  const facts = factsOf(book, wish);
  const told = [about, why || common].filter(Boolean).join(" ");
  const end = facts === "" ? "" : told === "" ? `: ${facts}` : ` *(${facts})*`;
  return `${linkTo(book)}, ${authorsOf(book)}${told === "" ? "" : `: ${told}`}${end}`;
}

/** A numbered list, so that "ikincisi" can be said. */
export const numbered = (lines: readonly string[]): string =>
  lines.map((line, i) => `${i + 1}. ${line}`).join("\n");
