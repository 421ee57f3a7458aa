import type { BookSeries, SeriesBook } from "@okurca/contract";
import { type Actor, AppError } from "@okurca/server-kit";
import { getWorks } from "../books/index.ts";
import type { AppContext } from "../context.ts";
import type { Db } from "../database/handles.ts";
import { listStatusesOfWorks } from "../library/index.ts";
import { findSeries, findSeriesOfWork, listSeriesAuthors, listSeriesWorks } from "../series/index.ts";
import { placeInSeries } from "./series-place.ts";

/** A work's series with the books before and after it, in the editions the reader knows. */
export async function findBookSeries(
  db: Db,
  workId: string,
  readerId: string | undefined,
): Promise<BookSeries | null> {
  const found = await findSeriesOfWork(db, workId);
  if (!found) return null;
  const own = found.works.find((work) => work.work_id === workId);
  const single = found.works.filter((work) => !work.is_set);
  const at = single.findIndex((work) => work.work_id === workId);
  // Where each stands by itself, none comes before another.
  const [previous, next] = at < 0 || found.is_loose ? [] : [single[at - 1], single[at + 1]];
  const ids = [previous, next].flatMap((work) => work?.work_id ?? []);
  const works = await getWorks(db, ids, readerId);
  const shown = (work: typeof previous) => {
    const book = work && works.get(work.work_id);
    return book ? { isbn: book.isbn, title: book.title } : null;
  };
  return {
    name: found.name,
    slug: found.slug,
    number: own?.number ?? null,
    is_set: own?.is_set ?? false,
    previous: shown(previous),
    next: shown(next),
  };
}

/** Throws `series_not_found`, also for one of which nothing is in the catalogue any more. */
export async function getSeries(ctx: AppContext, viewer: Actor | undefined, slug: string) {
  const { reads: db } = ctx;
  const series = await findSeries(db, slug);
  const works = series ? await listSeriesWorks(db, series.id) : [];
  if (!series || works.length === 0) throw new AppError("series_not_found");
  const ids = works.map(({ work_id }) => work_id);
  const [shown, authors, statuses] = await Promise.all([
    getWorks(db, ids, viewer?.readerId),
    listSeriesAuthors(db, ids),
    viewer && listStatusesOfWorks(db, viewer.readerId, ids),
  ]);
  const books = works.flatMap(({ work_id, number, is_set }): SeriesBook[] => {
    const book = shown.get(work_id);
    return book ? [{ ...book, number, is_set }] : [];
  });
  const isLoose = series.is_loose;
  return {
    name: series.name,
    slug: series.slug,
    is_loose: isLoose,
    authors,
    books,
    own: statuses
      ? {
          statuses: [...statuses].map(([id, status]) => ({ id, status })),
          ...placeInSeries(books, statuses, { isLoose }),
        }
      : null,
  };
}

/** What a series' shared picture tells of it. Throws `series_not_found`. */
export async function getSeriesSummary(ctx: AppContext, slug: string) {
  const { name, authors, books } = await getSeries(ctx, undefined, slug);
  return { name, authors: authors.map((author) => author.name), books };
}
