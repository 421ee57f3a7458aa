// Right after a file brought a whole library, the database has not yet counted what stands where: it plans without knowing.
import { createTestApp, type TestApp } from "@okurca/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

const books = 4000;
let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
  await t.as("ayse");
  await sql`
    INSERT INTO works (title, authors, join_key)
    SELECT 'Kitap ' || n, ARRAY['Yazar'], 'yeni ' || n FROM generate_series(1, ${books}::int) AS n`.execute(
    t.ctx.db,
  );
  await sql`
    INSERT INTO editions (isbn, work_id, title, authors, source, search)
    SELECT '979' || lpad(substr(join_key, 6), 10, '0'), id, title, authors, 'reader', ''
    FROM works WHERE join_key LIKE 'yeni %'`.execute(t.ctx.db);
  await sql`
    INSERT INTO library_books (reader_id, isbn, status)
    SELECT r.id, e.isbn, 'to-read' FROM readers AS r, editions AS e
    WHERE r.username = 'ayse' AND e.isbn LIKE '979000%'`.execute(t.ctx.db);
});
afterAll(() => t.close());

/** Blocks that one look of a connection reads, when it knows the tables already. */
const blocksOf = () =>
  t.ctx.db.connection().execute(async (db) => {
    let blocks = 0;
    for (let tries = 0; tries < 3; tries++) {
      const { rows } = await sql<{ "QUERY PLAN": [{ Plan: Record<string, number> }] }>`
        EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON)
        SELECT okurca_rating_counts(r.id, e.work_id) FROM readers AS r, editions AS e
        WHERE r.username = 'ayse' AND e.isbn = '9790000000007'`.execute(db);
      const plan = rows[0]?.["QUERY PLAN"][0].Plan ?? {};
      blocks = (plan["Shared Hit Blocks"] ?? 0) + (plan["Shared Read Blocks"] ?? 0);
    }
    return blocks;
  });

test("whether stars count is looked up by the book, not through the whole shelf, before any statistics", async () => {
  expect(await blocksOf()).toBeGreaterThan(0);
  expect(await blocksOf()).toBeLessThan(60);
});

const others = 2000;

test("a book that many have rated is put on a shelf without a look at their stars", async () => {
  await sql`
    INSERT INTO readers (issuer, subject, username, name, email, is_email_verified)
    SELECT 'sinama', 'o-' || n, 'okur' || n, 'Okur', 'okur' || n || '@okurca.test', true
    FROM generate_series(1, ${others}::int) AS n`.execute(t.ctx.db);
  await sql`
    INSERT INTO ratings (reader_id, work_id, isbn, halves, rated_at, stands_alone)
    SELECT r.id, e.work_id, e.isbn, 9, now(), true
    FROM readers AS r, editions AS e WHERE r.subject LIKE 'o-%' AND e.isbn = '9790000000007'`.execute(
    t.ctx.db,
  );
  // Of most books the stars are few: the database expects no more of this one.
  await sql`
    INSERT INTO ratings (reader_id, work_id, isbn, halves, rated_at, stands_alone)
    SELECT r.id, e.work_id, e.isbn, 7, now(), true
    FROM readers AS r, editions AS e WHERE r.subject = 'o-1' AND e.isbn LIKE '979000%' ON CONFLICT DO NOTHING`.execute(
    t.ctx.db,
  );
  await sql`ANALYZE ratings, readers, editions`.execute(t.ctx.db);
  await t.ctx.db.transaction().execute(async (tx) => {
    const looked = async () => {
      const { rows } = await sql<{ rows: string }>`
        SELECT idx_tup_fetch AS rows FROM pg_stat_xact_user_tables WHERE relname = 'ratings'`.execute(tx);
      return Number(rows[0]?.rows ?? 0);
    };
    const before = await looked();
    await sql`
      UPDATE library_books SET status = 'read'
      WHERE isbn = '9790000000007' AND reader_id = (SELECT id FROM readers WHERE username = 'ayse')`.execute(
      tx,
    );
    expect((await looked()) - before).toBeLessThan(10);
  });
});
