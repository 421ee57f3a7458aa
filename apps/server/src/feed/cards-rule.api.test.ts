import { inTransaction } from "@okurca/server-kit";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addWorks } from "../recommendations/recommendations.fixtures.ts";
import { numbers } from "./drawn-numbers.fixtures.ts";
import {
  deleteEvent,
  deleteRatingEvent,
  recordBookUpdate,
  recordRating,
  swallowEvents,
} from "./feed.mutations.ts";

let t: TestApp;
let isbns: string[];
beforeAll(async () => {
  t = await createTestApp();
  isbns = await addWorks(t.ctx.db, 6, { author: "Tomris Uyar" });
});
afterAll(() => t.close());

interface Told {
  id: string;
  isbn: string;
  at: number;
  isLiked: boolean;
}
const dayOf = (at: number) => Math.floor((at + 3 * 3_600_000) / 86_400_000);
const leads = (told: Told, card: readonly Told[]) => card.every(({ at }) => at <= told.at);
const leaderOf = (card: readonly Told[]) => card.find((told) => leads(told, card));

/** The rule, regardless of cost: cards as lists of events. Stars of a book are one event, however old. */
function naiveCards(kind: "shelf" | "stars") {
  let all: Told[][] = [];
  const cardOf = (told: Told) => all.find((card) => card.includes(told)) ?? [];
  const tidy = () => {
    all = all.filter((card) => card.length > 0);
  };
  return {
    events: () => all.flat(),
    inOrder: () =>
      all
        .map((card) => [...card].sort((a, b) => b.at - a.at).map(({ id }) => id))
        .sort((a, b) => timeOf(b[0]) - timeOf(a[0])),
    update(id: string, isbn: string, at: number): void {
      const recent = all
        .flat()
        .filter((told) => told.isbn === isbn && (kind === "stars" || told.at > at - 600_000))
        .sort((a, b) => b.at - a.at)[0];
      const isOfToday = recent && dayOf(recent.at) === dayOf(at);
      if (recent && leads(recent, cardOf(recent)) && (isOfToday || (kind === "shelf" && recent.isLiked))) {
        recent.at = at;
        return;
      }
      const open = all
        .filter((card) => {
          const leader = leaderOf(card);
          return leader && !leader.isLiked && dayOf(leader.at) === dayOf(at);
        })
        .sort((a, b) => (leaderOf(b)?.at ?? 0) - (leaderOf(a)?.at ?? 0))[0];
      if (recent) cardOf(recent).splice(cardOf(recent).indexOf(recent), 1);
      const told = recent ?? { id, isbn, at, isLiked: false };
      told.at = at;
      // What was said of stars goes along with them alone.
      if (open && !(kind === "stars" && told.isLiked)) open.push(told);
      else all.push([told]);
      tidy();
    },
    like(told: Told, isLiked: boolean): void {
      told.isLiked = isLiked;
      const card = cardOf(told);
      if (!isLiked || leads(told, card)) return;
      const older = card.filter(({ at }) => at <= told.at);
      all.push(older);
      all = all.map((one) => (one === card ? one.filter((each) => !older.includes(each)) : one));
    },
    remove(told: Told): void {
      const card = cardOf(told);
      card.splice(leads(told, card) ? 0 : card.indexOf(told), leads(told, card) ? card.length : 1);
      tidy();
    },
    takeBack(told: Told): void {
      all = all.map((card) => card.filter((each) => each !== told));
      tidy();
    },
    swallow(isbn: string, at: number): void {
      all = all.map((card) =>
        card.filter((told) => told.isbn !== isbn || told.isLiked || told.at <= at - 600_000),
      );
      tidy();
    },
  };
  function timeOf(id: string | undefined): number {
    return all.flat().find((told) => told.id === id)?.at ?? 0;
  }
}

test.each(
  (["shelf", "stars"] as const).flatMap((kind) =>
    Array.from({ length: 8 }, (_none, n) => [kind, n] as const),
  ),
)(
  "whatever is changed, answered and taken away, the cards of the %s are those of the rule (%i)",
  async (kind, n) => {
    const longest = kind === "shelf" ? 400 : 2000;
    const seed = kind === "shelf" ? n : 100 + n;
    const draw = numbers(seed + 1);
    const { db } = t.ctx;
    const idOf = async (username: string) =>
      (await db.selectFrom("readers").select("id").where("username", "=", username).executeTakeFirstOrThrow())
        .id;
    await Promise.all([t.as(`ayse${seed}`), t.as("mehmet")]);
    const [readerId, liker] = [await idOf(`ayse${seed}`), await idOf("mehmet")];
    const naive = naiveCards(kind);
    for (let step = 0; step < 60; step++) {
      t.clock.advance({ minutes: 1 + draw(draw(6) === 0 ? longest : 8) });
      const at = t.ctx.clock();
      const known = naive.events();
      const some = known[draw(known.length)];
      const deed = draw(kind === "shelf" ? 10 : 11);
      if (deed < 6 || !some) {
        const book = isbns[draw(6)] ?? "";
        const told = { readerId, isbn: book, at };
        const id = await inTransaction(db, (tx) =>
          kind === "shelf" ? recordBookUpdate(tx, { ...told, status: "read" }) : recordRating(tx, told),
        );
        naive.update(id, book, +at);
      } else if (deed < 7 && !some.isLiked) {
        await sql`INSERT INTO likes (reader_id, event_id, created_at) VALUES (${liker}, ${some.id}, ${at})`.execute(
          db,
        );
        naive.like(some, true);
      } else if (deed < 8) {
        await sql`DELETE FROM likes WHERE event_id = ${some.id}`.execute(db);
        naive.like(some, false);
      } else if (deed < 9) {
        await inTransaction(db, (tx) => deleteEvent(tx, some.id));
        naive.remove(some);
      } else if (deed < 10) {
        await inTransaction(db, (tx) =>
          swallowEvents(tx, { readerId, isbn: some.isbn, at }, ["friend_book_update", "friend_rating"]),
        );
        naive.swallow(some.isbn, +at);
      } else {
        await inTransaction(db, (tx) => deleteRatingEvent(tx, { readerId, isbn: some.isbn }));
        naive.takeBack(some);
      }
      const { rows } = await sql<{ ids: string[] }>`
        SELECT ARRAY[e.id::text] || ARRAY(
          SELECT o.id::text FROM events AS o WHERE o.card_id = e.card_id AND NOT o.is_leading ORDER BY o.happened_at DESC) AS ids
        FROM events AS e WHERE e.reader_id = ${readerId} AND e.is_leading ORDER BY e.happened_at DESC`.execute(
        db,
      );
      expect(
        rows.map(({ ids }) => ids),
        `step ${step}`,
      ).toEqual(naive.inOrder());
    }
  },
);
