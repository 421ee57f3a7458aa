import { type Book, type BookGenreKey, type EditionFacts, limits } from "@okurca/contract";
import { type Actor, AppError, pagingOf } from "@okurca/server-kit";
import { findHiddenAbout, toAbout } from "../about-texts/index.ts";
import { findAuthor, findWrittenName } from "../authors/index.ts";
import { findEdition, getEditions, getWorks } from "../books/index.ts";
import type { AppContext } from "../context.ts";
import { findRatings } from "../ratings/index.ts";
import { listDismissedAmong } from "../recommendations/index.ts";
import { countPosts, listPosts } from "../reviews/index.ts";
import { findToldLater } from "../revisions/index.ts";
import { listFriendsWithWork } from "./book-friends.queries.ts";
import * as page from "./book-page.queries.ts";
import { toBookDetail, toBookFriends, toBookPost, toRatingSummary } from "./book-page.views.ts";
import { findBookSeries } from "./series.service.ts";
import { listAuthorWorks, listGenreWorks } from "./shelves.queries.ts";

/** Books in the order of their ISBNs; what is unknown is left out. */
export async function presentBooks(ctx: AppContext, isbns: readonly string[]): Promise<Book[]> {
  const editions = await getEditions(ctx.reads, isbns);
  return isbns.flatMap((isbn) => editions.get(isbn) ?? []);
}

const toldGenres = (told: Readonly<Record<string, unknown>>) =>
  (told.genres as EditionFacts["genres"] | undefined) ?? [];

/** A book's own page. Throws `book_not_found`, also for one that another reader's file brought. */
export async function getBook(ctx: AppContext, viewer: Actor | undefined, isbn: string) {
  const { reads: db } = ctx;
  const row = await page.findEditionDetail(db, viewer?.readerId, isbn);
  if (!row) throw new AppError("book_not_found");
  // Nobody waits for it, and the page shows it the next time.
  if (row.cover === null) void ctx.covers.lookFor(isbn);
  const workId = row.work_id;
  const detail = toBookDetail(row);
  const isWaiting = viewer !== undefined && detail.in_catalogue === false;
  const [ratings, posts, total, editions, similar, series, own, friends, told, hiddenAbout] =
    await Promise.all([
      findRatings(db, workId),
      listPosts(db, viewer?.readerId, workId, { sort: "yeni", limit: limits.pageSize.posts, offset: 0 }),
      viewer && countPosts(db, viewer.readerId, workId),
      page.listOtherEditions(db, workId, isbn, limits.otherEditions),
      page.listSimilar(db, workId, limits.similarBooks),
      findBookSeries(db, workId, viewer?.readerId),
      viewer ? page.findOwnState(db, viewer.readerId, workId, isbn) : null,
      viewer && listFriendsWithWork(db, { readerId: viewer.readerId, workId, count: limits.bookFriends }),
      // Of works, which all see, they are written with a librarian's nod.
      isWaiting
        ? findToldLater(db, { kind: "edition", readerId: viewer.readerId, subject: isbn })
        : undefined,
      viewer ? findHiddenAbout(db, viewer.readerId, workId) : null,
    ]);
  const [books, works, dismissed] = await Promise.all([
    getEditions(
      db,
      editions.map((edition) => edition.isbn),
    ),
    getWorks(db, similar, viewer?.readerId),
    viewer ? listDismissedAmong(db, viewer.readerId, similar) : [],
  ]);
  const present = (ids: readonly string[]) => ids.flatMap((id) => works.get(id) ?? []);
  return {
    book: told ? { ...detail, genres: toldGenres(told) } : detail,
    about: row.about && toAbout(viewer, row.about),
    series,
    told_series: told ? ((told.series as EditionFacts["series"] | undefined) ?? null) : null,
    rating: toRatingSummary(ratings),
    // A visitor sees what counts for everybody.
    posts: {
      total: total ?? ratings?.review_count ?? 0,
      data: posts.map((post) => toBookPost(viewer, post)),
    },
    editions: editions.flatMap(({ isbn: other, language }) => {
      const found = books.get(other);
      return found ? [{ ...found, language }] : [];
    }),
    similar: present(similar),
    own: own && {
      ...own,
      hidden_about: hiddenAbout,
      dismissed_similar: present(dismissed).map((book) => book.isbn),
    },
    friends: friends ? toBookFriends(friends) : null,
  };
}

/** What a book's shared picture tells everybody of it. Throws `book_not_found`. */
export async function getBookSummary(ctx: AppContext, isbn: string) {
  const edition = await findEdition(ctx.reads, undefined, isbn);
  if (!edition) throw new AppError("book_not_found");
  const ratings = await findRatings(ctx.reads, edition.work_id);
  return { title: edition.title, authors: edition.authors, rating: toRatingSummary(ratings) };
}

export async function listBookPosts(
  ctx: AppContext,
  viewer: Actor | undefined,
  isbn: string,
  query: { page: number; limit: number; sort: "yeni" | "begeni" },
) {
  const edition = await findEdition(ctx.reads, viewer?.readerId, isbn);
  if (!edition) throw new AppError("book_not_found");
  const { limit, sort } = query;
  const [rows, total_count] = await Promise.all([
    listPosts(ctx.reads, viewer?.readerId, edition.work_id, { sort, ...pagingOf(query) }),
    countPosts(ctx.reads, viewer?.readerId, edition.work_id),
  ]);
  return { data: rows.map((row) => toBookPost(viewer, row)), page: query.page, limit, total_count };
}

interface Page {
  page: number;
  limit: number;
}

export async function listGenreBooks(ctx: AppContext, genre: BookGenreKey, query: Page) {
  const { isbns, total } = await listGenreWorks(ctx.reads, genre, pagingOf(query));
  return { books: await presentBooks(ctx, isbns), ...query, total_count: total };
}

/** By the slug of any spelling, with that of the page. Throws `author_not_found`. */
export async function getAuthor(ctx: AppContext, asked: string, query: Page) {
  const known = await findAuthor(ctx.reads, asked);
  const [written, { isbns, total }] = await Promise.all([
    findWrittenName(ctx.reads, known.slug),
    listAuthorWorks(ctx.reads, known.slug, pagingOf(query)),
  ]);
  const name = written === undefined ? undefined : (known.name ?? written);
  if (name === undefined) throw new AppError("author_not_found");
  return { ...known, name, books: await presentBooks(ctx, isbns), ...query, total_count: total };
}
