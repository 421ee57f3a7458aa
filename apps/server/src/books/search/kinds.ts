import { type Book, type FoundKind, foldText } from "@okurca/contract";
import { bareName, isMistyped, type SearchAnswer } from "@okurca/search";
import { fewAtATime } from "@okurca/server-kit";
import type { AppContext } from "../../context.ts";
import { findSeriesNamed, listSeriesWorks, type SeriesRow, seriesStem } from "../../series/index.ts";
import { getEditions, getWorks } from "../books.queries.ts";
import { findKnownKinds, type KnownKind } from "./known-kinds.ts";
import { countWorksOf, findPersons } from "./search.queries.ts";

/** Of each kind, and of a topic or series so many books. */
const most = { authors: 2, known: 3, books: 6 } as const;
const searchesAtOnce = 3;
/** With fewer letters typed so far, anything may begin so. */
const fewestLetters = 4;
/** A name with fewer letters is the beginning of many words. */
const fewestOfName = 3;

export interface FoundKinds {
  kinds: FoundKind[];
  /** One is surely meant: what was typed is its name, without a mistype. */
  isSure: boolean;
}

const tileOf = ({ isbn, title, author, image }: Book) => ({ isbn, title, author, image });

interface Named {
  name: string;
  slug: string;
}

/** Among the authors of what was found, those whose name has all that was typed, mistyped or with an ending. */
function findNames(q: string, books: readonly Book[], isQuick: boolean): Named[] {
  const typed = foldText(bareName(q) ?? q).split(" ");
  const last = typed.length - 1;
  const found = new Map<string, Named>();
  for (const name of books.flatMap(({ author }) => author)) {
    const folded = foldText(name);
    const own = folded.split(" ");
    const isTyped = (word: string, i: number) =>
      own.some(
        (one) =>
          word === one ||
          (one.length >= fewestOfName && word.startsWith(one)) ||
          (isQuick && i === last && one.startsWith(word)) ||
          isMistyped(word, one),
      );
    if (folded !== "" && typed.every(isTyped))
      found.set(folded, found.get(folded) ?? { name, slug: folded.replaceAll(" ", "-") });
  }
  return [...found.values()];
}

/** Authors whose name has what was typed, in any spelling: each once, by the name of the page. */
async function findAuthors(
  ctx: AppContext,
  q: string,
  books: readonly Book[],
  isQuick: boolean,
): Promise<Named[]> {
  const named = findNames(q, books, isQuick);
  // A spelling that none of these books bears; while one still types it is no whole name.
  const typed = foldText(bareName(q) ?? q).replaceAll(" ", "-");
  const isOther = !isQuick && books.length > 0 && named.every(({ slug }) => slug !== typed);
  const slugs = named.map(({ slug }) => slug);
  if (!isOther && slugs.length === 0) return [];
  const persons = await findPersons(ctx.reads, isOther ? [...slugs, typed] : slugs);
  const found = new Map<string, Named>();
  for (const { asked, slug, name } of persons) {
    const written = named.find((one) => one.slug === asked)?.name ?? (asked === slug ? null : name);
    if (written !== null && !found.has(slug)) found.set(slug, { slug, name: name ?? written });
  }
  return [...found.values()].slice(0, most.authors);
}

/** The books of "Title|Last name", as far as the catalogue has them; of a series without a name, of whom most are. */
async function booksOf(ctx: AppContext, { works }: KnownKind): Promise<Book[]> {
  const isbns = await fewAtATime(searchesAtOnce, works.slice(0, most.books), async (work) => {
    const text = work.replace("|", " ");
    const found = await ctx.searchIndex.search({ text, limit: 1, isQuick: true, isWhole: true });
    return found && !found.isNear ? found.isbns[0] : undefined;
  });
  const editions = await getEditions(
    ctx.reads,
    isbns.flatMap((isbn) => isbn ?? []),
  );
  const books = isbns.flatMap((isbn) => (isbn && editions.get(isbn)) || []);
  if (works.every((work) => work.includes("|"))) return books;
  const counts = new Map<string, number>();
  for (const { author } of books) counts.set(author[0] ?? "", (counts.get(author[0] ?? "") ?? 0) + 1);
  const [usual] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
  return books.filter(({ author }) => (author[0] ?? "") === usual);
}

/** The first books of a series, as the catalogue has them. */
async function booksOfSeries(ctx: AppContext, { id }: Pick<SeriesRow, "id">): Promise<Book[]> {
  const works = (await listSeriesWorks(ctx.reads, id)).slice(0, most.books).map(({ work_id }) => work_id);
  const shown = await getWorks(ctx.reads, works);
  return works.flatMap((work) => shown.get(work) ?? []);
}

/** Series of the catalogue by the names of those that are known, and others that are called as was typed. */
async function findSeriesCalled(
  ctx: AppContext,
  q: string,
  known: readonly { entry: KnownKind }[],
): Promise<{ of: (name: string) => SeriesRow | undefined; others: SeriesRow[] }> {
  const names = known.flatMap(({ entry }) => (entry.kind === "series" ? [entry.name] : []));
  const stems = new Map([...names, q].map((name) => [name, seriesStem(name)]));
  const found = await findSeriesNamed(ctx.reads, [...new Set(stems.values())], most.known);
  const of = (name: string) => found.find(({ stem }) => stem === stems.get(name));
  const shown = new Set(names.map((name) => of(name)?.id));
  const others = found.filter(({ id, stem }) => stem === stems.get(q) && !shown.has(id));
  return { of, others: others.slice(0, most.known) };
}

/**
 * What is called so beside books: authors of what was found, publishers, genres, topics, series and characters, with the
 * mistypes that are forgiven in titles.
 */
export async function findKinds(
  ctx: AppContext,
  q: string,
  found: { answer: Pick<SearchAnswer, "publishers">; books: readonly Book[] },
  isQuick = false,
): Promise<FoundKinds> {
  if (isQuick && q.trim().length < fewestLetters) return { kinds: [], isSure: false };
  const authors = await findAuthors(ctx, q, found.books, isQuick);
  const counts =
    authors.length > 0 && !isQuick
      ? await countWorksOf(
          ctx.reads,
          authors.map(({ slug }) => slug),
        )
      : new Map();
  const known = findKnownKinds(q, isQuick).slice(0, most.known);
  const series = await findSeriesCalled(ctx, q, known);
  const none = { slug: null, count: null, books: [] };
  const kinds: FoundKind[] = [
    ...authors.map(({ name, slug }) => ({
      ...{ kind: "author" as const, name, slug, count: counts.get(slug) ?? null, books: [] },
    })),
    ...found.answer.publishers.map(({ name, count }) => ({
      ...none,
      kind: "publisher" as const,
      name,
      count,
    })),
  ];
  for (const { entry } of known) {
    const page = entry.kind === "series" ? series.of(entry.name) : undefined;
    const books = isQuick ? [] : page ? await booksOfSeries(ctx, page) : await booksOf(ctx, entry);
    // Nothing leads on from a series or a character of which the catalogue has no book.
    if (!isQuick && entry.kind !== "genre" && books.length === 0) continue;
    const slug = page?.slug ?? entry.slug;
    kinds.push({ ...none, kind: entry.kind, name: entry.name, slug, books: books.map(tileOf) });
  }
  for (const { id, name, slug } of series.others) {
    const books = isQuick ? [] : await booksOfSeries(ctx, { id });
    kinds.push({ ...none, kind: "series", name, slug, books: books.map(tileOf) });
  }
  const isSure =
    found.answer.publishers.some(({ name }) => isPartOf(q, name)) ||
    known.some(({ entry, isSure: isOwn }) => isOwn && kinds.some(({ name }) => name === entry.name));
  return { kinds, isSure };
}

/** The first word that was typed stands in the name. */
const isPartOf = (q: string, name: string) => {
  const [first = ""] = foldText(q).split(" ");
  return foldText(name).split(" ").includes(first);
};
