import type { BookDetail, BookFriend, BookPost, RatingSummary } from "@okurca/contract";
import type { Actor } from "@okurca/server-kit";
import { toBook } from "../books/index.ts";
import type { findRatings } from "../ratings/index.ts";
import { type BookPostRow, toPostFacts } from "../reviews/index.ts";
import type { listFriendsWithWork } from "./book-friends.queries.ts";
import type { EditionDetail } from "./book-page.queries.ts";

export function toBookDetail(row: EditionDetail): BookDetail {
  return {
    ...toBook(row),
    subtitle: row.subtitle,
    authors: row.authors.map((name, i) => ({ name, slug: row.author_slugs[i] ?? "" })),
    translators: row.translators,
    language: row.language,
    original_title: row.original_title === row.title ? null : row.original_title,
    ...(row.editors.length > 0 && { editors: row.editors }),
    ...(row.illustrators.length > 0 && { illustrators: row.illustrators }),
    ...(row.original_language !== null && { original_language: row.original_language }),
    ...(row.open_library_isbn !== null && {
      cover_from: { name: "Open Library", link: `https://openlibrary.org/isbn/${row.open_library_isbn}` },
    }),
  };
}

export function toRatingSummary(row: Awaited<ReturnType<typeof findRatings>>): RatingSummary {
  if (!row || row.rating_count === 0) return { average: null, count: 0, distribution: [0, 0, 0, 0, 0] };
  return {
    average: Math.round((row.rating_sum / row.rating_count) * 10) / 10,
    count: row.rating_count,
    distribution: [row.ones, row.twos, row.threes, row.fours, row.fives],
  };
}

export function toBookFriends(rows: Awaited<ReturnType<typeof listFriendsWithWork>>) {
  return {
    total: rows[0]?.total ?? 0,
    data: rows.map(({ username, name, picture, status, halves }): BookFriend => {
      return { username, name, picture, status, rating_half: halves === null ? null : halves / 2 };
    }),
  };
}

export function toBookPost(viewer: Pick<Actor, "readerId"> | undefined, row: BookPostRow): BookPost {
  const { username, name, picture } = row;
  return { ...toPostFacts(viewer, row), reader: { username, name, picture } };
}
