import { sql } from "kysely";
import type { Cast } from "../scale/cast.ts";
import type { Sql } from "../scale/database.ts";
import type { Call } from "../scale/load.ts";
import type { Tokens } from "../scale/tokens.ts";
import { drawAdding } from "./adding.ts";
import { drawCovers } from "./covers.ts";
import { drawOutside } from "./outside.ts";
import type { Scene } from "./scene.ts";
import { drawSearches } from "./searches.ts";

/** As many different calls as a reading scene has. */
const variety = 100;
/** Of the writing ones. */
const writes = 200;

/** Books from the best to the least known, each next one rarer by the same factor. */
async function booksOf(db: Sql): Promise<{ isbn: string; title: string }[]> {
  const { rows } = await sql<{ isbn: string; title: string }>`
    WITH ranked AS (
      SELECT id, title, row_number() OVER (ORDER BY popularity DESC, id) AS rank
      FROM works WHERE join_key LIKE 'ornek-%'
    ), places AS (
      SELECT DISTINCT ceil(exp(ln((SELECT count(*) FROM ranked)) * step / ${variety}::float8))::bigint AS rank
      FROM generate_series(1, ${variety}::int) AS step
    )
    SELECT (SELECT min(isbn) FROM editions WHERE work_id = id) AS isbn, title
    FROM ranked JOIN places USING (rank) ORDER BY rank`.execute(db);
  return rows;
}

/** Of books that are about as well known, those whose facts were changed, and those whose never were. */
async function byHistory(db: Sql): Promise<{ changed: string[]; unchanged: string[] }> {
  const { rows } = await sql<{ isbn: string; has: boolean }>`
    SELECT w.representative_isbn AS isbn, EXISTS (
        SELECT FROM revisions AS v WHERE v.subject_kind = 'edition' AND v.subject = w.representative_isbn) AS has
    FROM works AS w WHERE w.join_key LIKE 'ornek-%' AND w.representative_isbn IS NOT NULL
    ORDER BY w.popularity DESC, w.id OFFSET 50 LIMIT 2000`.execute(db);
  const isbns = (isChanged: boolean) =>
    rows.flatMap(({ isbn, has }) => (has === isChanged ? isbn : [])).slice(0, variety);
  return { changed: isbns(true), unchanged: isbns(false) };
}

/** Some of the series. */
async function seriesOf(db: Sql): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    SELECT slug FROM series WHERE is_shown AND source = 'sample' ORDER BY created_at, id LIMIT ${variety}`.execute(
    db,
  );
  return rows.map(({ slug }) => slug);
}

function looking(
  cast: Cast,
  tokens: Tokens,
  {
    books,
    series,
    changed,
    unchanged,
  }: {
    books: readonly { isbn: string; title: string }[];
    series: readonly string[];
    changed: readonly string[];
    unchanged: readonly string[];
  },
): Scene[] {
  const typical = cast.typical.slice(0, variety);
  const as = (username: string, path: string): Call => ({
    method: "GET",
    path,
    token: tokens.get(username) ?? "",
  });
  const each = (path: string) => typical.map(({ username }) => as(username, path));
  const feed = "/api/activity/feed?page=1&limit=10";
  const library = "/api/userlibrary/library?page=1&limit=8";
  const notifications = "/api/activity/notifications?limit=10";
  const recommendations = "/api/userlibrary/get-book-recommendations";
  const facts = typical.map(({ username }, i) =>
    as(username, `/api/catalogue/books/${books[i % books.length]?.isbn ?? ""}/facts`),
  );
  return [
    { name: "feed", calls: each(feed), bar: 5, mustNotGrow: true },
    { name: "feed, the most friends", calls: [as(cast.hub.username, feed)], bar: 15 },
    { name: "library page", calls: each(library), bar: 10, mustNotGrow: true },
    {
      name: "library page, most books",
      calls: cast.collectors.map(({ username }) => as(username, library)),
      bar: 10,
    },
    {
      // Of each book that was ever given up the last reading is looked for: who has most books pays most.
      name: "library page, given up",
      calls: cast.collectors.map(({ username }) => as(username, `${library}&abandoned=true`)),
      bar: 10,
    },
    {
      name: "book page, rendered",
      calls: books.map(({ isbn }) => ({ method: "GET", path: `/kitap/${isbn}` })),
      mustNotGrow: true,
    },
    {
      // What was changed of a book costs its page nothing: beside each other these two tell.
      name: "page of a changed book",
      calls: changed.map((isbn) => ({ method: "GET", path: `/kitap/${isbn}` })),
    },
    {
      name: "page of an unchanged book",
      calls: unchanged.map((isbn) => ({ method: "GET", path: `/kitap/${isbn}` })),
    },
    {
      name: "series page, rendered",
      calls: series.map((slug) => ({ method: "GET", path: `/dizi/${slug}` })),
      bar: 15,
      mustNotGrow: true,
    },
    {
      name: "series, of a reader",
      calls: typical.map(({ username }, i) =>
        as(username, `/api/books/series/${series[i % series.length] ?? ""}`),
      ),
      bar: 15,
      mustNotGrow: true,
    },
    {
      name: "public profile",
      calls: typical.map(({ username }, i) =>
        as(
          username,
          `/api/activity/public-profile?username=${typical[(i + 1) % typical.length]?.username ?? ""}`,
        ),
      ),
      bar: 10,
    },
    { name: "notifications", calls: each(notifications), bar: 10, mustNotGrow: true },
    { name: "recommendations", calls: each(recommendations), bar: 15 },
    {
      name: "history of a book",
      calls: books.map(({ isbn }) => ({ method: "GET", path: `/api/catalogue/revisions?of=${isbn}` })),
      bar: 15,
      mustNotGrow: true,
    },
    { name: "facts to correct", calls: facts, bar: 15 },
    {
      name: "likely doubles of a new book",
      calls: typical.map(({ username }, i) => {
        const title = encodeURIComponent(books[i % books.length]?.title ?? "");
        return as(username, `/api/catalogue/likely-doubles?title=${title}&author=Kimse`);
      }),
      bar: 15,
    },
    { name: "own contributions", calls: each("/api/catalogue/own-revisions"), bar: 15 },
    { name: "authors followed", calls: each("/api/author-follows"), bar: 15 },
    { name: "first steps", calls: each("/api/activity/first-steps"), bar: 15 },
  ];
}

function writing(cast: Cast, tokens: Tokens): Scene[] {
  const books = cast.toRead.slice(0, writes);
  const readers = cast.typical.map(({ username }) => username);
  const written = cast.typical.slice(0, writes).map(({ username }, i) => ({
    username,
    isbn: cast.unreviewed[i % cast.unreviewed.length] ?? "",
  }));
  /** From the other end: neither on a shelf nor reviewed. */
  const rated = cast.typical.slice(0, writes).map(({ username }, i) => ({
    username,
    isbn: cast.unreviewed.at(-1 - (i % cast.unreviewed.length)) ?? "",
  }));
  const pairs = (list: readonly { username: string; isbn: string }[]) => sql`
    (SELECT r.id AS reader_id, p.isbn FROM jsonb_to_recordset(${JSON.stringify(list)}::text::jsonb) AS p (username text, isbn text)
    JOIN readers AS r USING (username))`;
  const content = "Uzun zamandır bekliyordum; beklediğime değdi, herkese öneririm.";
  return [
    {
      // Before what makes jobs, news and work for the disk, which go on for a while.
      name: "chat by the catalogue",
      rate: 20,
      calls: [],
      bar: 60,
      undo: (db) =>
        sql`
        DELETE FROM chats WHERE reader_id IN (SELECT id FROM readers WHERE username = ANY(${readers}))`.execute(
          db,
        ),
    },
    {
      name: "status change",
      calls: books.map(({ username, isbn }) => ({
        method: "PUT",
        path: `/api/userlibrary/update-library-status/${isbn}`,
        token: tokens.get(username) ?? "",
        body: { status: "reading" },
      })),
      bar: 10,
      async undo(db) {
        await sql`DELETE FROM readings AS x USING ${pairs(books)} AS p
          WHERE x.reader_id = p.reader_id AND x.isbn = p.isbn AND x.outcome IS NULL`.execute(db);
        await sql`UPDATE library_books AS x SET status = 'to-read' FROM ${pairs(books)} AS p
          WHERE x.reader_id = p.reader_id AND x.isbn = p.isbn`.execute(db);
        await sql`DELETE FROM events AS x USING ${pairs(books)} AS p
          WHERE x.reader_id = p.reader_id AND x.isbn = p.isbn AND happened_at > now() - interval '1 hour'`.execute(
          db,
        );
      },
    },
    {
      name: "rating",
      calls: rated.map(({ username, isbn }, i) => ({
        method: "PUT",
        path: `/api/userlibrary/rating/${isbn}`,
        token: tokens.get(username) ?? "",
        body: { rating_half: ((i % 10) + 1) / 2 },
      })),
      bar: 15,
      async undo(db) {
        for (const table of ["ratings", "readings", "events", "library_books"] as const) {
          await sql`DELETE FROM ${sql.table(table)} AS x USING ${pairs(rated)} AS p
            WHERE x.reader_id = p.reader_id AND x.isbn = p.isbn`.execute(db);
        }
      },
    },
    {
      name: "review",
      calls: written.map(({ username, isbn }) => ({
        method: "POST",
        path: "/api/social/posts",
        token: tokens.get(username) ?? "",
        body: { book_isbn: isbn, content, rating: 4 },
      })),
      bar: 10,
      async undo(db) {
        await sql`DELETE FROM reviews AS x USING ${pairs(written)} AS p
          WHERE x.reader_id = p.reader_id AND x.isbn = p.isbn AND x.content = ${content}`.execute(db);
        await sql`DELETE FROM library_books AS x USING ${pairs(written)} AS p
          WHERE x.reader_id = p.reader_id AND x.isbn = p.isbn AND added_at > now() - interval '1 hour'`.execute(
          db,
        );
      },
    },
  ];
}

/** All that is measured, on one set of rows. */
export async function drawScenes(db: Sql, cast: Cast, tokens: Tokens): Promise<Scene[]> {
  const [books, series, histories] = [await booksOf(db), await seriesOf(db), await byHistory(db)];
  return [
    ...looking(cast, tokens, { books, series, ...histories }),
    ...(await drawCovers(db)),
    drawOutside(cast, tokens),
    drawAdding(cast, tokens),
    ...(await drawSearches(db)),
    ...writing(cast, tokens),
  ];
}

const questions = [
  "Bana polisiye bir roman önerir misin?",
  "Kısa bir bilim kurgu",
  "Bu yıl kaç kitap okudum?",
  "Hüzünlü bir şeyler",
  "Tarih kitapları neler?",
];

/** The assistant's calls bear a token of its own, which is asked for. */
export async function askForTokens(origin: string, cast: Cast, tokens: Tokens): Promise<Call[]> {
  return Promise.all(
    cast.typical.slice(0, writes).map(async ({ username }, i) => {
      const bearer = tokens.get(username) ?? "";
      const answer = await fetch(`${origin}/api-chat/get-token`, {
        method: "POST",
        headers: { authorization: `Bearer ${bearer}` },
      });
      const { token } = (await answer.json()) as { token: string };
      return {
        method: "POST" as const,
        path: "/api-chat/chat",
        token: bearer,
        body: { token, message: questions[i % questions.length] },
      };
    }),
  );
}
