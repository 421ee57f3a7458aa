import { type RawBuilder, sql } from "kysely";
import { editionFor } from "../../books/index.ts";
import type { Db } from "../../database/handles.ts";
import { followedIdsOf } from "../../follows/index.ts";
import { friendIdsOf } from "../../friendships/index.ts";
import { meets, seesLibraryOf, seesRating, seesReview } from "../../privacy/index.ts";
import { withRatings } from "../../ratings/index.ts";
import type { KnownRow } from "./known-books.queries.ts";

/** Friends that are looked at, and of each so many books, the newest first. */
const most = { friends: 100, books: 80 };

export interface FriendBookRow extends KnownRow {
  status: "to-read" | "reading" | "read";
  stars: number | null;
  review: string | null;
}

export interface FriendRow {
  username: string;
  name: string;
  shows_library: boolean;
  books: FriendBookRow[];
}

const namesOf = (db: Db, ids: RawBuilder<unknown>) =>
  db
    .selectFrom("readers as r")
    .select(["r.username", "r.name"])
    .where(sql<boolean>`r.id IN (${ids})`)
    .orderBy("r.name")
    .orderBy("r.id")
    .limit(most.friends);

/** Whom a reader follows, by name; nobody who blocks. */
export const listFollowed = (db: Db, readerId: string) =>
  namesOf(db, followedIdsOf(readerId)).where(meets(readerId, "r")).execute();

/** The friends that `listFriends` has, by name alone. */
export const listFriendNames = (db: Db, readerId: string) =>
  namesOf(db, friendIdsOf(readerId)).where("r.is_suspended", "=", false).execute();

/** Whether all is told that this reader sees of friends, or only what everybody sees. */
export type ShownTo = "reader" | "everybody";

/** Friends by name, with the books, stars and reviews that are seen of them; reviews that give something away are not told. */
export async function listFriends(db: Db, readerId: string, shownTo: ShownTo): Promise<FriendRow[]> {
  const viewerId = shownTo === "reader" ? readerId : undefined;
  const { rows } = await sql<FriendRow>`
    SELECT f.username, f.name, f.shows_library, coalesce(own.books, '[]') AS books
    FROM (
      SELECT r.id, r.username, r.name, r.is_suspended, r.library_for, r.reviews_for, ${seesLibraryOf(viewerId, "r")} AS shows_library
      FROM readers AS r WHERE r.id IN (${friendIdsOf(readerId)}) AND NOT r.is_suspended
      ORDER BY r.name, r.id LIMIT ${most.friends}
    ) AS f
    LEFT JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object('isbn', b.isbn, 'work_id', b.work_id, 'title', b.title, 'authors', b.authors,
        'publisher', b.publisher, 'year', b.year, 'pages', b.pages, 'genres', b.genres, 'rating_sum', b.rating_sum,
        'rating_count', b.rating_count, 'status', b.status, 'stars', b.stars, 'review', b.review) ORDER BY b.changed_at DESC, b.isbn) AS books
      FROM (
        SELECT best.isbn, e.work_id, best.title, best.authors, best.publisher, best.pages, w.genres, t.rating_sum, t.rating_count,
          coalesce(extract(year FROM best.published_on)::int, best.published_year) AS year, l.status, l.changed_at,
          (SELECT g.halves / 2.0::float8 FROM ratings AS g
            WHERE g.reader_id = f.id AND g.work_id = e.work_id AND ${seesRating(viewerId, "g", "f")}) AS stars,
          (SELECT v.content FROM reviews AS v
            WHERE v.reader_id = f.id AND v.work_id = e.work_id AND NOT v.has_spoiler AND ${seesReview(viewerId, "v", "f")}) AS review
        FROM (
          SELECT isbn, status, changed_at FROM library_books WHERE reader_id = f.id ORDER BY changed_at DESC, isbn LIMIT ${most.books}
        ) AS l
        JOIN editions AS e ON e.isbn = l.isbn
        JOIN works AS w ON w.id = e.work_id
        JOIN editions AS best ON best.isbn = ${editionFor(readerId, "w")}
        ${withRatings("t", "e.work_id")}
        WHERE e.source <> 'reader' AND best.source <> 'reader'
      ) AS b
    ) AS own ON f.shows_library
    ORDER BY f.name, f.username`.execute(db);
  return rows;
}
