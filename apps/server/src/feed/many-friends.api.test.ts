import { inTransaction } from "@okurca/server-kit";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { recomputeLastActivity } from "../readers/index.ts";
import { numbers } from "./drawn-numbers.fixtures.ts";
import { countFeed, feedSkeleton } from "./feed.queries.ts";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const isbn = "9789753638029";
/**
 * Readers with friendships, follows, choices and events at few times, so that many happened at once; the first is the
 * viewer.
 */
async function drawCommunity(seed: number): Promise<{ me: string; readers: string[] }> {
  const draw = numbers(seed);
  const { db } = t.ctx;
  await sql`TRUNCATE events, reviews, friend_edges, follows, readers CASCADE`.execute(db);
  const audiences = ["public", "public", "friends", "me"];
  const { rows } = await sql<{ id: string }>`
    INSERT INTO readers (issuer, subject, username, name, library_for, reviews_for, is_suspended, is_followable)
    SELECT 'test', r->>'n', 'okur' || (r->>'n'), 'Okur', r->>'library', r->>'reviews', (r->>'suspended')::boolean,
      (r->>'followable')::boolean
    FROM jsonb_array_elements(${JSON.stringify(
      Array.from({ length: 3 + draw(12) }, (_none, n) => ({
        n,
        library: audiences[draw(4)],
        reviews: audiences[draw(4)],
        suspended: draw(10) === 0,
        followable: draw(3) > 0,
      })),
    )}::text::jsonb) AS r RETURNING id`.execute(db);
  const readers = rows.map(({ id }) => id);
  const [me = ""] = readers;
  for (const friend of readers.slice(1)) {
    // Followed readers may be friends as well.
    if (draw(2) === 0) await sql`INSERT INTO follows VALUES (${me}, ${friend}, now())`.execute(db);
    if (draw(3) > 0) continue;
    await sql`INSERT INTO friend_edges (reader_id, friend_id) VALUES (${me}, ${friend}), (${friend}, ${me})`.execute(
      db,
    );
  }
  const times = 1 + draw(8);
  for (const reader of readers) {
    for (let i = draw(7); i > 0; i--) {
      const at = new Date(Date.UTC(2026, 0, 1 + draw(times)));
      const isHidden = draw(8) === 0;
      const review = draw(3) === 0 ? await insertReview(reader, at) : null;
      await sql`
        INSERT INTO events (reader_id, kind, isbn, review_id, status, happened_at, is_hidden)
        VALUES (${reader}, ${review ? "friend_post" : "friend_book_update"}, ${isbn}, ${review},
          ${review ? null : "read"}, ${at}, ${isHidden})`.execute(db);
    }
    // What is told of one reader's shelf on one day is led by the newest.
    await sql`
      UPDATE events SET card_id = led.id, is_leading = events.id = led.id
      FROM (
        SELECT DISTINCT ON (happened_at) id, happened_at FROM events
        WHERE reader_id = ${reader} AND status IS NOT NULL ORDER BY happened_at, id
      ) AS led
      WHERE reader_id = ${reader} AND status IS NOT NULL AND events.happened_at = led.happened_at`.execute(
      db,
    );
    await inTransaction(db, (tx) => recomputeLastActivity(tx, reader));
  }
  return { me, readers };
}

let works = 0;
async function insertReview(reader: string, at: Date): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    WITH work AS (
      INSERT INTO works (title, authors, join_key) VALUES ('Kitap', '{}', ${`deneme-${works++}`}) RETURNING id
    )
    INSERT INTO reviews (reader_id, work_id, isbn, content, created_at)
    SELECT ${reader}, id, ${isbn}, 'Bir inceleme.', ${at} FROM work RETURNING id`.execute(t.ctx.db);
  return rows[0]?.id ?? "";
}

/** The feed by its definition, regardless of cost. */
async function definition(me: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT e.id FROM events AS e JOIN readers AS r ON r.id = e.reader_id
    CROSS JOIN LATERAL (
      SELECT CASE e.kind WHEN 'friend_post' THEN r.reviews_for ELSE r.library_for END AS audience,
        r.id IN (SELECT friend_id FROM friend_edges WHERE reader_id = ${me}) AS is_friend,
        r.is_followable AND r.id IN (SELECT followed_id FROM follows WHERE reader_id = ${me}) AS is_followed
    ) AS of
    WHERE e.is_leading AND (r.id = ${me} OR NOT r.is_suspended AND NOT e.is_hidden
      AND (is_friend AND audience <> 'me' OR is_followed AND audience = 'public'))
    ORDER BY e.happened_at DESC, e.id DESC`.execute(t.ctx.db);
  return rows.map(({ id }) => id);
}

describe("whoever looks, the feed is the same list", () => {
  // No reader has many friends, or every reader; the search looks at few of all events, some, or all.
  const shapes = [
    { friends: 1_000, window: 1_000 },
    { friends: 0, window: 1_000 },
    { friends: 0, window: 7 },
    { friends: 4, window: 25 },
  ];

  test.each(Array.from({ length: 16 }, (_none, seed) => [seed]))(
    "page by page, also where many events happened at once (community %i)",
    async (seed) => {
      const { me, readers } = await drawCommunity(seed);
      const { db } = t.ctx;
      const compare = async () => {
        const all = await definition(me);
        for (const limit of [1, 3, 10]) {
          for (const many of shapes) {
            const seen: string[] = [];
            for (let page = 1; page <= Math.ceil(all.length / limit) + 1; page++) {
              seen.push(...(await feedSkeleton(db, { readerId: me, page, limit }, many)));
            }
            expect(seen, JSON.stringify({ limit, many })).toEqual(all);
          }
        }
        expect(await countFeed(db, me, 1_000)).toBe(all.length);
        expect(await countFeed(db, me, 5)).toBe(Math.min(5, all.length));
        expect(await countFeed(db, me, 1_000, 2)).toBe(all.length);
        expect(await countFeed(db, me, 5, 2)).toBe(Math.min(5, all.length));
      };
      await compare();
      // Deletes events on a page's border and with them their reader's latest activity.
      const all = await definition(me);
      for (const id of [all[0], all[2], all[9]]) {
        if (id === undefined) continue;
        await sql`DELETE FROM events WHERE id = ${id}`.execute(db);
      }
      for (const reader of readers) await inTransaction(db, (tx) => recomputeLastActivity(tx, reader));
      await compare();
    },
  );
});
