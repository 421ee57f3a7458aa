import { createTestApp, sampleBooks, type TestApp } from "@okurca/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { up } from "../database/migrations/0042-feed-cards.ts";
import { up as groupRatings } from "../database/migrations/0045-rating-cards.ts";
import { numbers } from "./drawn-numbers.fixtures.ts";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

interface Told {
  id: string;
  reader_id: string;
  happened_at: Date;
  is_answered: boolean;
}
const dayOf = ({ happened_at }: Told) => Math.floor((happened_at.getTime() + 3 * 3_600_000) / 86_400_000);

/** Events in the order of time: one that was answered, or the hundredth, is the last of its card. */
function naiveCards(events: readonly Told[]): string[][] {
  const cards: Told[][] = [];
  for (const told of events) {
    const card = cards.find(
      ([first]) => first?.reader_id === told.reader_id && first && dayOf(first) === dayOf(told),
    );
    if (card && card.length < 100 && !card[0]?.is_answered) card.unshift(told);
    else cards.unshift([told]);
  }
  return cards.map((card) => card.map(({ id }) => id));
}

/** Events of two readers, and no others. */
async function drawEvents(kind: "friend_book_update" | "friend_rating"): Promise<void> {
  const { db } = t.ctx;
  await sql`DELETE FROM events`.execute(db);
  for (const username of ["ayse", "mehmet"]) await t.as(username);
  const draw = numbers(7);
  const drawn = Array.from({ length: 400 }, () => ({
    username: draw(2) === 0 ? "ayse" : "mehmet",
    isbn: sampleBooks[draw(sampleBooks.length)]?.isbn,
    // Three days of much, then some of little.
    at: new Date(
      Date.UTC(2026, 0, draw(4) === 0 ? 5 + draw(60) : 1 + draw(3), draw(24), draw(60), draw(60), draw(1000)),
    ),
    is_liked: draw(60) === 0,
  }));
  const status = kind === "friend_book_update" ? "read" : null;
  await sql`
    INSERT INTO events (reader_id, kind, isbn, status, happened_at, like_count)
    SELECT r.id, ${kind}, e->>'isbn', ${status}, (e->>'at')::timestamptz, (e->>'is_liked')::boolean::int
    FROM jsonb_array_elements(${JSON.stringify(drawn)}::text::jsonb) AS e JOIN readers AS r ON r.username = e->>'username'`.execute(
    db,
  );
}

async function expectCards(counted: "book_events" | "post_events"): Promise<void> {
  const { db } = t.ctx;
  const { rows: events } = await sql<Told>`
    SELECT id, reader_id, happened_at, like_count > 0 AS is_answered FROM events ORDER BY happened_at, id`.execute(
    db,
  );
  const { rows: cards } = await sql<{ ids: string[] }>`
    SELECT ARRAY[e.id::text] || ARRAY(
      SELECT o.id::text FROM events AS o WHERE o.card_id = e.card_id AND NOT o.is_leading ORDER BY o.happened_at DESC, o.id DESC) AS ids
    FROM events AS e WHERE e.is_leading`.execute(db);
  expect(cards.map(({ ids }) => ids).sort()).toEqual(naiveCards(events).sort());
  expect(cards.some(({ ids }) => ids.length > 20)).toBe(true);
  const { rows: readers } = await sql<{
    n: number;
  }>`SELECT sum(${sql.ref(counted)})::int AS n FROM readers`.execute(db);
  expect(readers).toEqual([{ n: cards.length }]);
}

test("changes of a shelf that are kept already become cards, and what leads them is counted", async () => {
  const { db } = t.ctx;
  await drawEvents("friend_book_update");
  // As it was before the migration.
  await sql`DROP FUNCTION okurca_lead_card, okurca_part_card CASCADE`.execute(db);
  await sql`DROP TRIGGER events_counts ON events`.execute(db);
  await sql`ALTER TABLE events DROP COLUMN card_id, DROP COLUMN is_leading`.execute(db);
  await sql`CREATE INDEX events_newest ON events (happened_at DESC, id DESC)`.execute(db);
  await sql`
    CREATE TRIGGER events_counts AFTER INSERT ON events FOR EACH ROW EXECUTE FUNCTION okurca_follow_events()`.execute(
    db,
  );

  await up(db as never);

  await expectCards("book_events");
});

test("stars that are kept already become cards, and what leads them is counted; the shelf stays as it was", async () => {
  const { db } = t.ctx;
  await drawEvents("friend_rating");
  await sql`UPDATE readers SET book_events = 0`.execute(db);
  await sql`ALTER TABLE events DROP CONSTRAINT events_card_check,
    ADD CONSTRAINT events_card_check CHECK (is_leading OR (card_id IS NOT NULL AND status IS NOT NULL))`.execute(
    db,
  );

  await groupRatings(db as never);

  await expectCards("post_events");
  // Counting goes on as before.
  await sql`DELETE FROM events WHERE id = (SELECT id FROM events WHERE card_id IS NULL LIMIT 1)`.execute(db);
  const [{ n } = { n: 0 }] = (
    await sql<{ n: number }>`
      SELECT (SELECT count(*) FROM events WHERE is_leading)::int - sum(post_events)::int AS n FROM readers`.execute(
      db,
    )
  ).rows;
  expect(n).toBe(0);
});
