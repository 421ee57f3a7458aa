import { sql } from "kysely";
import type { Shape } from "../../apps/server/src/sample-data/index.ts";
import type { Sql } from "./database.ts";
import type { Account } from "./tokens.ts";

interface Shelved {
  username: string;
  isbn: string;
}

/** Who is measured, and with which books. */
export interface Cast {
  /** Readers with 30 to 80 friends. */
  typical: Account[];
  /** With 200 to 600. */
  sociable: Account[];
  /** The one with the most friends. */
  hub: Account;
  /** With about 50 friends: what publishing costs the hub is held against it. */
  few: Account;
  /** With the most books. */
  collectors: Account[];
  /** Books that these readers have on their shelves to read, a few a reader. */
  toRead: Shelved[];
  /** Shelves of the hub and the one with few friends. */
  shelves: Record<"hub" | "few", string[]>;
  /** Books, some well known and some not, that none of these has reviewed. */
  unreviewed: string[];
  /** Of each of these readers one review that answers hang on, if there is one. */
  reviewed: { username: string; id: string }[];
  /** The book with the most reviews. */
  bestseller: string;
  /** The slug of who has the most works. */
  author: string;
  /** Looks after everything. */
  admin: Account;
  /** A review that was reported and waits. */
  reported: string;
}

const account = sql.raw("r.username, r.name, r.subject");

/** Draws the cast of this many typical readers. */
export async function drawCast(db: Sql, shape: Shape, count: number): Promise<Cast> {
  await sql`
    CREATE TEMP TABLE sizes ON COMMIT DROP AS
    SELECT reader_id, count(*)::int AS friends FROM friend_edges GROUP BY reader_id`.execute(db);
  const withFriends = (from: number, to: number, limit: number) =>
    sql<Account>`
    SELECT ${account} FROM readers AS r JOIN sizes ON sizes.reader_id = r.id
    WHERE friends BETWEEN ${from} AND ${to} AND NOT r.is_suspended AND r.library_for <> 'me' AND r.reviews_for <> 'me'
      AND (SELECT count(*) FROM library_books AS l WHERE l.reader_id = r.id) BETWEEN 30 AND 100
    ORDER BY r.id LIMIT ${limit}`
      .execute(db)
      .then(({ rows }) => rows);
  const [hub] = (
    await sql<Account>`SELECT ${account} FROM readers AS r WHERE id = (
    SELECT reader_id FROM sizes ORDER BY friends DESC, reader_id LIMIT 1)`.execute(db)
  ).rows;
  const [few] = await withFriends(48, 52, 1);
  if (!hub || !few) throw new Error("these are not the rows of this bench");
  const typical = await withFriends(30, 80, count);
  const names = typical.map(({ username }) => username);
  const shelfOf = async ({ username }: Account) => {
    const rows = (
      await sql<{ isbn: string }>`
      SELECT isbn FROM library_books AS l JOIN readers AS r ON r.id = l.reader_id WHERE username = ${username}`.execute(
        db,
      )
    ).rows;
    return rows.map(({ isbn }) => isbn);
  };
  const books = (
    await sql<{ isbn: string }>`
    SELECT isbn FROM editions AS e
    WHERE source = 'sample' AND NOT EXISTS (
      SELECT FROM reviews AS v JOIN readers AS r ON r.id = v.reader_id
      WHERE v.work_id = e.work_id AND r.username = ANY(${[...names, hub.username, few.username]}))
    ORDER BY popularity DESC, isbn LIMIT 3000`.execute(db)
  ).rows;
  const [top] = (
    await sql<{ isbn: string }>`
    SELECT e.isbn FROM work_ratings AS w JOIN editions AS e USING (work_id) ORDER BY rating_count DESC LIMIT 1`.execute(
      db,
    )
  ).rows;
  const [author] = (
    await sql<{ slug: string }>`
    SELECT slug FROM works, unnest(author_slugs) AS slug GROUP BY slug ORDER BY count(*) DESC, slug LIMIT 1`.execute(
      db,
    )
  ).rows;
  const [admin] = (
    await sql<Account>`
    SELECT ${account} FROM readers AS r JOIN roles AS o ON o.reader_id = r.id WHERE o.role = 'admin' LIMIT 1`.execute(
      db,
    )
  ).rows;
  const [reported] = (
    await sql<{ id: string }>`
    SELECT review_id AS id FROM reports WHERE state = 'open' AND review_id IS NOT NULL
    ORDER BY created_at, id LIMIT 1`.execute(db)
  ).rows;
  if (!admin || !reported) throw new Error("these are not the rows of this bench");
  return {
    admin,
    reported: reported.id,
    typical,
    sociable: await withFriends(Math.round(shape.mostFriends / 34), Math.round(shape.mostFriends / 11), 50),
    hub,
    few,
    collectors: (
      await sql<Account>`
      SELECT ${account} FROM readers AS r JOIN library_books AS l ON l.reader_id = r.id
      GROUP BY r.id ORDER BY count(*) DESC, r.id LIMIT ${shape.collectors}`.execute(db)
    ).rows,
    toRead: (
      await sql<Shelved>`
      SELECT username, isbn FROM (
        SELECT r.username, l.isbn, row_number() OVER (PARTITION BY r.id ORDER BY l.isbn) AS place
        FROM readers AS r JOIN library_books AS l ON l.reader_id = r.id
        WHERE l.status = 'to-read' AND r.username = ANY(${names})
      ) AS placed WHERE place <= 5 ORDER BY place, username`.execute(db)
    ).rows,
    reviewed: (
      await sql<{ username: string; id: string }>`
      SELECT DISTINCT ON (r.id) r.username, v.id FROM readers AS r JOIN reviews AS v ON v.reader_id = r.id
      WHERE r.username = ANY(${names}) AND NOT v.is_hidden
      ORDER BY r.id, v.like_count + v.comment_count DESC, v.id`.execute(db)
    ).rows,
    shelves: { hub: await shelfOf(hub), few: await shelfOf(few) },
    unreviewed: books.map(({ isbn }) => isbn),
    bestseller: top?.isbn ?? "",
    author: author?.slug ?? "",
  };
}
