import { createTestApp, sampleBooks, type TestApp } from "@okurca/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { up } from "../database/migrations/0042-feed-cards.ts";
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

test("changes of a shelf that are kept already become cards, and what leads them is counted", async () => {
  const { db } = t.ctx;
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
  await sql`
    INSERT INTO events (reader_id, kind, isbn, status, happened_at, like_count)
    SELECT r.id, 'friend_book_update', e->>'isbn', 'read', (e->>'at')::timestamptz, (e->>'is_liked')::boolean::int
    FROM jsonb_array_elements(${JSON.stringify(drawn)}::text::jsonb) AS e JOIN readers AS r ON r.username = e->>'username'`.execute(
    db,
  );
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
  const { rows: readers } = await sql<{ n: number }>`SELECT sum(book_events)::int AS n FROM readers`.execute(
    db,
  );
  expect(readers).toEqual([{ n: cards.length }]);
});
