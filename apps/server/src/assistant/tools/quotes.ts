import type { KeptPassage, KnownBook, ShelfTools } from "@okurca/assistant";
import { foldText, limits, type Passage, parseIsbn } from "@okurca/contract";
import { AppError } from "@okurca/server-kit";
import type { AppContext } from "../../context.ts";
import {
  getPublicWordings,
  listAuthorPassages,
  listBookPassages,
  listOwnQuotes,
  searchPassages,
} from "../../quotes/index.ts";
import * as known from "./known-books.queries.ts";
import { toKnownBook } from "./tools.views.ts";

type Asked = Parameters<ShelfTools["quotes"]>[0];
const most = 20;
const usual = 5;
const slug = /^[\p{L}\p{Nd}-]+$/u;

/** What a page would show of these to who asks; nothing where the book is gone or the search takes too long. */
async function orNone<T>(work: Promise<{ data: T[] }>): Promise<T[]> {
  try {
    return (await work).data;
  } catch (error) {
    if (error instanceof AppError) return [];
    throw error;
  }
}

async function booksOf(ctx: AppContext, readerId: string, isbns: readonly string[]) {
  const rows = await known.getWorksOfEditions(ctx.reads, readerId, isbns);
  return new Map([...rows].map(([isbn, row]) => [isbn, toKnownBook(row)]));
}

const slugOf = (name: string) => foldText(name).replaceAll(" ", "-");

async function listOwn(ctx: AppContext, readerId: string, asked: Asked & { limit: number }) {
  const { isbn, author, text, time, limit } = asked;
  const quotes = await orNone(
    listOwnQuotes(
      ctx,
      { readerId },
      {
        ...{ page: 1, limit, isbn, author, q: text?.slice(0, limits.searchQueryMax) },
        ...(time && (time.length === 4 ? { year: time } : { month: time })),
      },
    ),
  );
  const books = await booksOf(
    ctx,
    readerId,
    quotes.map((one) => one.isbn),
  );
  return quotes.flatMap((one): KeptPassage[] => {
    const book = books.get(one.isbn);
    if (!book) return [];
    const own = { page: one.page, keptOn: one.kept_at.slice(0, 10), note: one.note };
    return [
      {
        ...{ id: one.passage_id, book, passage: one.text, hasSpoiler: one.has_spoiler },
        ...{ keeperCount: 1, own },
      },
    ];
  });
}

async function listShown(ctx: AppContext, readerId: string, asked: Asked & { limit: number }) {
  const actor = { readerId };
  const { isbn, author, text, limit } = asked;
  const paging = { page: 1, limit };
  if (text !== undefined) {
    const q = text.slice(0, limits.searchQueryMax);
    return orNone(searchPassages(ctx, actor, { q, page: 1, limit: most }));
  }
  if (isbn !== undefined) return orNone(listBookPassages(ctx, actor, isbn, paging));
  return author === undefined ? [] : orNone(listAuthorPassages(ctx, actor, author, paging));
}

/** Passages of this reader's own, or of a book, an author or with some words, as far as this reader sees them. */
export async function findQuotes(
  ctx: AppContext,
  readerId: string,
  given: Asked,
  isForModel: boolean,
): Promise<KeptPassage[]> {
  const isbn = given.isbn === undefined ? undefined : parseIsbn(given.isbn);
  if (given.isbn !== undefined && !isbn) return [];
  if (given.author !== undefined && !slug.test(given.author)) return [];
  const asked = { ...given, isbn: isbn ?? undefined, limit: Math.min(given.limit ?? usual, most) };
  if (given.isOwn) return listOwn(ctx, readerId, asked);
  let passages: Passage[] = await listShown(ctx, readerId, asked);
  if (isForModel) {
    // What only this reader and friends see is for these alone.
    const wordings = await getPublicWordings(
      ctx.reads,
      passages.map(({ id }) => id),
    );
    passages = passages.flatMap((one) => {
      const text = wordings.get(one.id);
      return text === undefined ? [] : [{ ...one, text }];
    });
  }
  const books = await booksOf(ctx, readerId, [...passages.map((one) => one.isbn), ...(isbn ? [isbn] : [])]);
  const workId = isbn && books.get(isbn)?.workId;
  const isAsked = (book: KnownBook) =>
    (!isbn || book.workId === workId) &&
    (!asked.author || !asked.text || book.authors.some((name) => slugOf(name) === asked.author));
  return passages
    .flatMap((one): KeptPassage[] => {
      const book = books.get(one.isbn);
      if (!book || !isAsked(book)) return [];
      const { id, text, has_spoiler, keeper_count } = one;
      return [{ id, book, passage: text, hasSpoiler: has_spoiler, keeperCount: keeper_count, own: null }];
    })
    .slice(0, asked.limit);
}
