import { getFeed, parseIsbn } from "@okurca/contract";
import { inTransaction, StartupError } from "@okurca/server-kit";
import { createTestApp, dumpSchema, type TestApp } from "@okurca/testkit";
import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { loadStarterAuthors } from "../authors/index.ts";
import type { Tables } from "../database/tables.ts";
import { recomputeLastActivity } from "../readers/index.ts";
import { generateRows, type OnProgress } from "./generate.ts";
import { generateSample, shapeOf } from "./index.ts";

const shape = { ...shapeOf({ editions: 600, readers: 200 }), suspended: 40 };
const quiet: OnProgress = () => undefined;
const given = { shape, issuer: "https://okur.invalid", isBesideReaders: false, onProgress: quiet };
/** What is said while the indexes are made again: then everything else is written. */
const isAmongIndexes = (text: string) => text.startsWith("index");

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ catalogue: [] });
  await generateSample(t.ctx, given);
});
afterAll(() => t.close());

const tables = [
  ...[
    "works",
    "editions",
    "authors",
    "author_spellings",
    "author_follows",
    "author_news",
    "readers",
    "friend_edges",
    "follows",
    "friend_requests",
    "blocks",
    "reading_goals",
    "library_books",
  ],
  ...[
    "readings",
    "reviews",
    "ratings",
    "work_ratings",
    "about_revisions",
    "passages",
    "quotes",
    "quote_likes",
    "series",
    "series_names",
    "work_series",
    "revisions",
    "catalogue_imports",
    "events",
    "likes",
    "comments",
    "notifications",
    "reports",
    "decisions",
    "objections",
    "doubles",
    "roles",
    "acts",
    "announcements",
    "legal_orders",
    "invitations",
    "registration_refusals",
    "contact_messages",
    "contact_answers",
    "book_requests",
    "book_requesters",
    "reader_counts",
  ],
] as const;

async function rows<T>(db: Kysely<Tables>, query: ReturnType<typeof sql<T>>): Promise<T[]> {
  return (await query.execute(db)).rows;
}

async function checksums(db: Kysely<Tables>): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const table of tables) {
    // A revision of an edition is the number of the transaction that wrote it.
    const [row] = await rows(
      db,
      sql<{ count: number; sum: string }>`
        SELECT count(*)::int AS count, md5(string_agg(row, '' ORDER BY row)) AS sum
        FROM (SELECT md5((to_jsonb(r) - 'revision')::text) AS row FROM ${sql.table(table)} AS r) AS rows`,
    );
    found[table] = `${row?.count} ${row?.sum}`;
  }
  return found;
}

const schemaOf = async (db: Kysely<Tables>) => ({
  text: await dumpSchema(db, ["public", "identity"]),
  triggers: await rows(
    db,
    sql<object>`
      SELECT tgrelid::regclass::text AS "table", tgname, tgenabled FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1, 2`,
  ),
  left: await rows(db, sql<object>`SELECT FROM pg_namespace WHERE nspname = 'sample_data'`),
});

test("the same size gives the same rows", async () => {
  const other = await createTestApp({ catalogue: [] });
  try {
    await generateSample(other.ctx, given);
    expect(await checksums(other.ctx.db)).toEqual(await checksums(t.ctx.db));
  } finally {
    await other.close();
  }
});

test("there is as much of everything as the shape says, and every table has rows", async () => {
  const sums = await checksums(t.ctx.db);
  for (const table of tables) expect(sums[table], table).not.toMatch(/^0 /);
  // With twelve that readers added.
  expect(sums.editions).toMatch(/^612 /);
  expect(sums.works).toMatch(/^432 /);
  expect(sums.readers).toMatch(/^200 /);
});

test("works bear the slugs of whom they are by", async () => {
  const others = await rows(
    t.ctx.db,
    sql<object>`
      SELECT FROM works WHERE author_slugs <> okurca_author_slugs(authors)
        OR (author_slugs = '{}' AND join_key NOT LIKE 'reader|%')`,
  );
  expect(others).toEqual([]);
});

test("readers added books, some without ISBN: half wait and are on their reader's shelf alone", async () => {
  const found = await rows(
    t.ctx.db,
    sql<object>`
      SELECT v.state, e.source, count(*)::int AS books, count(*) FILTER (WHERE e.isbn ~ '^29')::int AS without,
        count(l.isbn)::int AS shelved
      FROM revisions AS v JOIN editions AS e ON e.isbn = v.subject
      LEFT JOIN library_books AS l ON l.isbn = e.isbn AND l.reader_id = v.reader_id
      WHERE v.is_new GROUP BY v.state, e.source ORDER BY v.state`,
  );
  expect(found).toEqual([
    { state: "accepted", source: "added", books: 6, without: 2, shelved: 6 },
    { state: "waiting", source: "reader", books: 6, without: 2, shelved: 6 },
  ]);
});

test("each work has the representative edition that the rule chooses", async () => {
  const before = await checksums(t.ctx.db);
  await sql`SELECT okurca_choose_representatives(ARRAY(SELECT id FROM works))`.execute(t.ctx.db);
  expect((await checksums(t.ctx.db)).works).toBe(before.works);
});

test("a series has three to eight works, in their order", async () => {
  const found = await rows(
    t.ctx.db,
    sql<{ works: number; last: number }>`
      SELECT count(*)::int AS works, max(number) AS last FROM work_series GROUP BY series_id`,
  );
  expect(found.length).toBeGreaterThan(3);
  for (const { works, last } of found) {
    expect(works).toBeGreaterThanOrEqual(3);
    expect(works).toBeLessThanOrEqual(8);
    expect([works, 2.5]).toContain(last);
  }
});

test("of the works with an about-text a third had one of a source before readers wrote theirs", async () => {
  const [found] = await rows(
    t.ctx.db,
    sql<{ works: number; sourced: number; late: number }>`
      SELECT count(*)::int AS works, count(*) FILTER (WHERE sourced IS NOT NULL)::int AS sourced,
        count(*) FILTER (WHERE sourced > written)::int AS late
      FROM (SELECT min(position) FILTER (WHERE source_name IS NOT NULL) AS sourced,
        min(position) FILTER (WHERE source_name IS NULL) AS written FROM about_revisions GROUP BY work_id) AS w`,
  );
  expect(found?.late).toBe(0);
  expect((found?.sourced ?? 0) / (found?.works ?? 0)).toBeGreaterThan(0.15);
  expect((found?.sourced ?? 0) / (found?.works ?? 0)).toBeLessThan(0.5);
});

test("the known books are on most shelves, and few readers have many friends", async () => {
  const { ctx } = t;
  const popular = await rows(
    ctx.db,
    sql<{ shelves: number }>`
      SELECT count(*)::int AS shelves FROM library_books JOIN editions USING (isbn) GROUP BY work_id ORDER BY 1 DESC`,
  );
  const at = (place: number) => popular[place]?.shelves ?? 0;
  expect(at(0)).toBeGreaterThan(3 * at(Math.floor(popular.length / 2)));
  const [friends] = await rows(
    ctx.db,
    sql<{ most: number; middle: number }>`
      SELECT max(n)::int AS most, percentile_disc(0.5) WITHIN GROUP (ORDER BY n)::int AS middle
      FROM (SELECT count(*) AS n FROM friend_edges GROUP BY reader_id) AS counted`,
  );
  expect(friends?.most).toBeGreaterThanOrEqual(shape.mostFriends);
  const year = await rows(
    ctx.db,
    sql<{
      days: number;
    }>`SELECT extract(days FROM max(happened_at) - min(happened_at))::int AS days FROM events`,
  );
  expect(year[0]?.days).toBeGreaterThan(330);
  expect(year[0]?.days).toBeLessThanOrEqual(365);
});

test("some of the books to be read were given up, most were not, and no other book was", async () => {
  const found = await rows(
    t.ctx.db,
    sql<{ status: string; given_up: number; books: number }>`
      SELECT status, count(r.id)::int AS given_up, count(*)::int AS books FROM library_books AS l
      LEFT JOIN readings AS r ON r.reader_id = l.reader_id AND r.isbn = l.isbn AND r.outcome = 'abandoned'
      GROUP BY status`,
  );
  for (const { status, given_up, books } of found) {
    if (status !== "to-read") expect(given_up, status).toBe(0);
    else {
      expect(given_up).toBeGreaterThan(books / 20);
      expect(given_up).toBeLessThan(books / 4);
    }
  }
});

test("every ISBN is one", async () => {
  const editions = await t.ctx.db.selectFrom("editions").select("isbn").execute();
  expect(editions.filter(({ isbn }) => parseIsbn(isbn) !== isbn)).toEqual([]);
});

test("every id is one that calls take", async () => {
  const { db } = t.ctx;
  for (const table of [
    "readers",
    "works",
    "reviews",
    "events",
    "comments",
    "notifications",
    "friend_requests",
  ]) {
    const found = await rows(db, sql<{ id: string }>`SELECT id FROM ${sql.table(table)}`);
    expect(found.filter(({ id }) => !z.uuid().safeParse(id).success).slice(0, 3), table).toEqual([]);
  }
});

test("no mail can go to one of the readers", async () => {
  const bad = await rows(
    t.ctx.db,
    sql<object>`SELECT FROM readers WHERE is_email_verified OR email NOT LIKE '%.invalid'`,
  );
  expect(bad).toEqual([]);
});

test("friendships go both ways, and nobody is blocked by a friend or follows who is", async () => {
  const { db } = t.ctx;
  const oneWay = sql<object>`
    SELECT FROM friend_edges AS f
    WHERE NOT EXISTS (SELECT FROM friend_edges AS b WHERE b.reader_id = f.friend_id AND b.friend_id = f.reader_id)
      OR EXISTS (SELECT FROM blocks WHERE reader_id = f.reader_id AND blocked_id = f.friend_id)`;
  expect(await rows(db, oneWay)).toEqual([]);
  const followed = sql<object>`
    SELECT FROM follows AS f JOIN blocks AS b
      ON (b.reader_id, b.blocked_id) IN ((f.reader_id, f.followed_id), (f.followed_id, f.reader_id))`;
  expect(await rows(db, followed)).toEqual([]);
});

test("what is hidden or suspended is so by a report, and some reports wait", async () => {
  const { db } = t.ctx;
  const decided = await rows(
    db,
    sql<{ id: string }>`
      (SELECT id FROM readers WHERE is_suspended UNION ALL SELECT id FROM reviews WHERE is_hidden) EXCEPT
      (SELECT subject_id FROM reports WHERE is_suspending AND state = 'suspended'
        UNION ALL SELECT review_id FROM reports WHERE is_hiding AND (state = 'hidden' OR raised_by = 'words'))`,
  );
  expect(decided).toEqual([]);
  const states = await rows(db, sql<{ state: string }>`SELECT DISTINCT state FROM reports ORDER BY state`);
  expect(states.map(({ state }) => state)).toEqual(expect.arrayContaining(["open", "suspended", "warned"]));
  expect(await rows(db, sql<object>`SELECT FROM reports WHERE reporter_id = subject_id`)).toEqual([]);
  const held = await rows(
    db,
    sql<{ of: string }>`
      SELECT 'review' AS of FROM reviews AS v JOIN reports AS p ON p.review_id = v.id AND p.raised_by = 'words' WHERE v.is_held
      UNION SELECT 'comment' FROM comments AS c JOIN reports AS p ON p.comment_id = c.id AND p.raised_by = 'words'
      WHERE c.is_held ORDER BY 1`,
  );
  expect(held.map(({ of }) => of)).toEqual(["comment", "review"]);
});

test("everything kept beside the rows is what the triggers and the product make of them", async () => {
  const { db } = t.ctx;
  const ofReaders =
    "id, is_suspended, follower_count, post_events, book_events, to_read_books, reading_books, read_books, last_activity_at";
  await db.connection().execute(async (connection) => {
    const run = (text: string) => sql.raw(text).execute(connection);
    const kept = [
      "follows",
      "library_books",
      "reviews",
      "ratings",
      "work_ratings",
      "events",
      "likes",
      "comments",
    ];
    for (const table of kept) await run(`CREATE UNLOGGED TABLE before_${table} AS TABLE ${table}`);
    await run(`CREATE UNLOGGED TABLE before_readers AS
      SELECT ${ofReaders} FROM readers`);
    await run("CREATE UNLOGGED TABLE before_readings AS TABLE readings");
    await run(`TRUNCATE ${kept.join(", ")} CASCADE`);
    await run(`UPDATE readers SET is_suspended = false, follower_count = 0, post_events = 0, book_events = 0, to_read_books = 0,
      reading_books = 0, read_books = 0, last_activity_at = '-infinity'`);
    await run(`INSERT INTO library_books (reader_id, isbn, status, added_at, changed_at)
      SELECT reader_id, isbn, status, added_at, changed_at FROM before_library_books`);
    await run(
      `INSERT INTO follows (reader_id, followed_id, since) SELECT reader_id, followed_id, since FROM before_follows`,
    );
    await run(`INSERT INTO reviews
        (id, reader_id, work_id, isbn, content, created_at, updated_at, has_spoiler, is_hidden, is_held)
      SELECT id, reader_id, work_id, isbn, content, created_at, updated_at, has_spoiler, is_hidden, is_held
      FROM before_reviews`);
    await run(`INSERT INTO ratings (reader_id, work_id, isbn, halves, rated_at, stands_alone)
      SELECT reader_id, work_id, isbn, halves, rated_at, stands_alone FROM before_ratings`);
    await run(`INSERT INTO events (id, reader_id, kind, isbn, review_id, status, happened_at, is_hidden, card_id, is_leading)
      SELECT id, reader_id, kind, isbn, review_id, status, happened_at, is_hidden, card_id, is_leading FROM before_events`);
    await run(`INSERT INTO likes (reader_id, review_id, event_id, created_at)
      SELECT reader_id, review_id, event_id, created_at FROM before_likes`);
    await run(`INSERT INTO comments (id, reader_id, review_id, event_id, content, created_at, is_hidden, is_held)
      SELECT id, reader_id, review_id, event_id, content, created_at, is_hidden, is_held FROM before_comments`);
    await run(
      "UPDATE readers SET is_suspended = b.is_suspended FROM before_readers AS b WHERE b.id = readers.id",
    );
  });
  const readers = await db.selectFrom("readers").select("id").execute();
  for (const { id } of readers) await inTransaction(db, (tx) => recomputeLastActivity(tx, id));
  await db.connection().execute(async (connection) => {
    for (const table of ["follows", "library_books", "reviews", "ratings", "events", "likes", "comments"]) {
      const { rows: different } = await sql
        .raw(
          `(TABLE ${table} EXCEPT TABLE before_${table}) UNION ALL (TABLE before_${table} EXCEPT TABLE ${table})`,
        )
        .execute(connection);
      expect(different.slice(0, 3), table).toEqual([]);
    }
    // A work whose reviews were all taken out of the count again keeps a row of noughts.
    const ratings = await sql`
      (SELECT * FROM work_ratings WHERE rating_count > 0 EXCEPT TABLE before_work_ratings)
      UNION ALL (TABLE before_work_ratings EXCEPT TABLE work_ratings)`.execute(connection);
    expect(ratings.rows).toEqual([]);
    const counts = await sql`
      SELECT ${sql.raw(ofReaders)} FROM readers EXCEPT TABLE before_readers`.execute(connection);
    expect(counts.rows).toEqual([]);
  });
});

test("a feed is full of what friends do, and the model of books knows something", async () => {
  const other = await createTestApp({ catalogue: [] });
  try {
    await other.as("ayse");
    await loadStarterAuthors(other.ctx);
    const beside = { ...given, isBesideReaders: true };
    await generateSample(other.ctx, beside);
    await sql`
      INSERT INTO friend_edges (reader_id, friend_id)
      SELECT a.id, b.id FROM readers AS a CROSS JOIN readers AS b
      WHERE a.username = 'ayse' AND b.email LIKE '%.invalid'`.execute(other.ctx.db);
    const { data } = await other.call(getFeed, { query: { page: 1, limit: 10 } }, "ayse");
    expect(JSON.stringify(data)).toContain("97869");
    const cards = await other.ctx.db
      .selectFrom("events")
      .select("kind")
      .distinct()
      .where("card_id", "is not", null)
      .orderBy("kind")
      .execute();
    expect(cards.map(({ kind }) => kind)).toEqual(["friend_book_update", "friend_rating"]);
    const model = await other.ctx.db.selectFrom("similar_works").select("weight").limit(1).execute();
    expect(model).toHaveLength(1);
    await expect(generateSample(other.ctx, beside)).rejects.toThrow(/already/);
  } finally {
    await other.close();
  }
});

test("a database with readers is refused", async () => {
  const other = await createTestApp({ catalogue: [] });
  try {
    await other.as("ayse");
    const wish = generateSample(other.ctx, given);
    await expect(wish).rejects.toThrow(StartupError);
  } finally {
    await other.close();
  }
});

/** Cuts the connection on which the rows are being written, as `kill -9` would. */
async function cutConnection(db: Kysely<Tables>): Promise<void> {
  await sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL`.execute(db);
}

test.each([["a fault"], ["a lost connection"]])(
  "after %s in the middle nothing is there, and every index, key and trigger is where it was",
  async (kind) => {
    const other = await createTestApp({ catalogue: [] });
    try {
      const { db } = other.ctx;
      const before = await schemaOf(db);
      const plan = { shape, issuer: "x", until: new Date("2026-01-01") };
      let cutting: Promise<void> | undefined;
      const wish = generateRows(db, plan, (_share, text) => {
        if (cutting || !isAmongIndexes(text)) return;
        cutting = kind === "a fault" ? Promise.resolve() : cutConnection(db);
        if (kind === "a fault") throw new Error("in the middle");
      });
      await expect(wish).rejects.toThrow();
      expect(cutting).toBeDefined();
      await cutting;
      expect(await schemaOf(db)).toEqual(before);
      expect(await db.selectFrom("works").select("id").execute()).toEqual([]);
      // And it can be done again.
      await generateRows(db, plan, quiet);
      expect(await schemaOf(db)).toEqual(before);
    } finally {
      await other.close();
    }
  },
);
