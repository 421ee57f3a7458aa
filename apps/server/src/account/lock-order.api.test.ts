// A deletion of the account holds the reader's row and goes on to everything of the reader's. Whatever the reader changes
// meanwhile asks for that row first: who held anything else by then would wait for the deletion, and it for the change.
import * as c from "@okurca/contract";
import { createTestApp, sampleBooks, type TestApp } from "@okurca/testkit";
import { sql, type Transaction } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Tables } from "../database/tables.ts";
import { fill } from "./filled.fixtures.ts";
import { leaver } from "./leaver.fixtures.ts";

let t: TestApp;
let me: { token: string };
let readerId = "";
const [madonna = "", , orwell = "", atay = "", ceza = ""] = sampleBooks.map(({ isbn }) => isbn);
const ids = { own: "", others: "", comment: "", reading: "", quote: "" };

const isWaiting = async () => {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(t.ctx.db);
  return (rows[0]?.n ?? 0) > 0;
};

/** Columns of other tables that name a reader. */
async function columnsOfReaders() {
  const { rows } = await sql<{ name: string; column: string }>`
    SELECT c.conrelid::regclass::text AS name, a.attname AS column
    FROM pg_constraint AS c JOIN pg_attribute AS a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.confrelid = 'readers'::regclass ORDER BY 1, 2`.execute(t.ctx.db);
  return rows;
}

/** Takes what a deletion takes, without waiting: the reader's rows, and what the reader's likes and comments are counted at. */
async function takeAll(tx: Transaction<Tables>): Promise<void> {
  for (const { name, column } of await columnsOfReaders()) {
    await sql`
      SELECT 1 FROM ${sql.table(name)} WHERE ${sql.ref(column)} = ${readerId} FOR UPDATE NOWAIT`.execute(tx);
  }
  for (const [table, answered] of [
    ["reviews", "review_id"],
    ["events", "event_id"],
  ] as const) {
    await sql`
      SELECT 1 FROM ${sql.table(table)} WHERE id IN (
        SELECT ${sql.ref(answered)} FROM likes WHERE reader_id = ${readerId}
        UNION ALL SELECT ${sql.ref(answered)} FROM comments WHERE reader_id = ${readerId})
      FOR UPDATE NOWAIT`.execute(tx);
  }
}

async function find(
  from: "reviews" | "comments" | "readings" | "events" | "revisions",
  where: string,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM ${sql.table(from)} WHERE ${sql.raw(where)} AND reader_id = ${readerId} LIMIT 1`.execute(
    t.ctx.db,
  );
  return rows[0]?.id ?? "";
}

beforeAll(async () => {
  t = await createTestApp();
  me = { token: (await fill(t)).idToken };
  await t.as("ilker");
  const row = t.ctx.db.selectFrom("readers").select("id").where("username", "=", leaver.username);
  readerId = (await row.executeTakeFirstOrThrow()).id;
  const shown = { isbn: orwell, text: "Nisan ayında pırıl pırıl soğuk bir gündü." };
  await t.call(c.keepQuote, { body: shown } as never, "ilker");
  for (const isbn of [orwell, atay, ceza])
    await t.call(c.addToLibrary, { body: { isbn, status: "reading" } }, me);
  ids.own = await find("reviews", `isbn = '${madonna}'`);
  ids.comment = await find("comments", "review_id IS NOT NULL");
  const liked = t.ctx.db.selectFrom("likes").select("review_id").where("reader_id", "=", readerId);
  ids.others = (await liked.executeTakeFirstOrThrow()).review_id ?? "";
  await t.call(
    c.addReading,
    { params: { isbn: orwell }, body: { outcome: "finished", ended_on: "2024-05-01" } } as never,
    me,
  );
  ids.reading = await find("readings", `isbn = '${orwell}' AND outcome IS NOT NULL`);
}, 60_000);
afterAll(() => t.close());

const isbn = (of: string) => ({ params: { isbn: of } });
async function ownQuote(): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM quotes WHERE reader_id = ${readerId} AND isbn = ${atay}`.execute(t.ctx.db);
  return rows[0]?.id ?? "";
}
async function takeLastBack(of: string) {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM kept_books WHERE reader_id = ${readerId} AND isbn = ${of}`.execute(t.ctx.db);
  return t.call(c.undoShelfChange, { params: { id: rows[0]?.id ?? "" } }, me);
}
const acts: Record<string, () => Promise<{ status: number }>> = {
  "adds a book": () => t.call(c.addToLibrary, { body: { isbn: sampleBooks[5]?.isbn ?? "" } }, me),
  "moves a book": () => t.call(c.updateLibraryStatus, { ...isbn(atay), body: { status: "read" } }, me),
  "moves a book by an activity": () =>
    t.call(
      c.createActivity,
      { body: { event_type: "friend_book_update", isbn: ceza, status: "read" } } as never,
      me,
    ),
  "gives a book up": () => t.call(c.abandonBook, { ...isbn(orwell), body: {} }, me),
  "begins it again": () =>
    t.call(c.updateLibraryStatus, { ...isbn(orwell), body: { status: "reading" } }, me),
  "says how far": () => t.call(c.updateReadingProgress, { ...isbn(orwell), body: { percent: 12 } }, me),
  "takes the last change back": () => takeLastBack(orwell),
  "gives stars": () => t.call(c.rateBook, { ...isbn(atay), body: { rating_half: 3.5 } }, me),
  "finishes a book with stars": () =>
    t.call(c.rateBook, { ...isbn(atay), body: { rating_half: 4, day: "2024-05-01" } }, me),
  "takes that back with the stars": () => takeLastBack(atay),
  "takes stars back": () => t.call(c.takeRatingBack, isbn(atay), me),
  "adds a reading": () =>
    t.call(
      c.addReading,
      { ...isbn(orwell), body: { outcome: "finished", ended_on: "2024-06-01" } } as never,
      me,
    ),
  "changes a reading": () =>
    t.call(
      c.updateReading,
      { params: { isbn: orwell, id: ids.reading }, body: { notes: "Bir not." } } as never,
      me,
    ),
  "removes a reading": () =>
    t.call(c.removeReading, { params: { isbn: orwell, id: ids.reading } } as never, me),
  "takes a book off": () => t.call(c.removeFromLibrary, isbn(ceza), me),
  "puts it back": () => t.call(c.restoreToLibrary, isbn(ceza), me),
  "writes a review": () =>
    t.call(c.createReview, { body: { book_isbn: ceza, content: "Bir solukta okudum.", rating: 5 } }, me),
  "changes a review": () =>
    t.call(
      c.updateReview,
      { params: { id: ids.own }, body: { content: "Bir solukta okudum.", rating: 4 } } as never,
      me,
    ),
  "deletes a review": () => t.call(c.deleteReview, { params: { id: ids.own } }, me),
  "brings a review back": () => t.call(c.restoreReview, { params: { id: ids.own } }, me),
  "deletes an activity": async () =>
    t.call(
      c.deleteActivity,
      { params: { id: await find("events", "review_id IS NULL AND is_leading") } },
      me,
    ),
  "takes a like back": () => t.call(c.unlikeActivity, { params: { id: ids.others } }, me),
  likes: () => t.call(c.likeActivity, { params: { id: ids.others } }, me),
  "deletes a comment": () => t.call(c.deleteComment, { params: { id: ids.comment } }, me),
  comments: () => t.call(c.createComment, { params: { id: ids.others }, body: { content: "Ben de." } }, me),
  "writes what a book is about": () =>
    t.call(
      c.writeAbout,
      {
        ...isbn(atay),
        body: { content: "Bir arkadaşın ardından yazılanlar.", reason: null, based_on: null },
      },
      me,
    ),
  "keeps a passage": () =>
    t.call(c.keepQuote, { body: { isbn: atay, text: "Olric, biz nerede yanlış yaptık?" } } as never, me),
  "takes a passage over": async () => {
    const { rows } = await sql<{ id: string }>`
      SELECT passage_id AS id FROM quotes WHERE reader_id <> ${readerId} LIMIT 1`.execute(t.ctx.db);
    return t.call(c.takeOverPassage, { params: { id: rows[0]?.id ?? "" }, body: {} } as never, me);
  },
  "changes a quote": async () => {
    const body = { text: "Olric, biz nerede yanlış yaptık acaba?" };
    return t.call(c.updateQuote, { params: { id: await ownQuote() }, body } as never, me);
  },
  "deletes a quote": async () => {
    ids.quote = await ownQuote();
    return t.call(c.deleteQuote, { params: { id: ids.quote } }, me);
  },
  "brings a quote back": () => t.call(c.restoreQuote, { params: { id: ids.quote } }, me),
  "corrects what is known of a book": async () => {
    const { facts, origins } = (await t.call(c.getBookFacts, isbn(atay), me)).data;
    const pages = origins.find(({ field }) => field === "pages")?.mark ?? "";
    const body = { facts: { pages: (facts.pages ?? 0) + 1 }, marks: { pages } };
    return t.call(c.changeBookFacts, { ...isbn(atay), body }, me);
  },
  "adds a new book to the catalogue": () =>
    t.call(c.addBook, { body: { isbn: null, facts: { title: "Kilidin Ardında" } } }, me),
  "withdraws a proposal": async () =>
    t.call(c.withdrawRevision, { params: { id: await find("revisions", "state = 'waiting'") } }, me),
  "chooses who sees it": () =>
    t.call(c.updatePrivacy, { body: { library: "friends", reviews: "friends" } }, me),
  "asks for a friendship": () => t.call(c.sendFriendRequest, { body: { target: "ilker" } }, me),
  blocks: () => t.call(c.blockReader, { body: { target: "zeynep" } }, me),
};

test.each(Object.entries(acts))("who %s locks the own row before anything else", async (_name, act) => {
  let answer: Promise<{ status: number }> | undefined;
  await t.ctx.db.transaction().execute(async (tx) => {
    await tx.selectFrom("readers").select("id").where("id", "=", readerId).forUpdate().execute();
    let isDone = false;
    answer = act().finally(() => {
      isDone = true;
    });
    await expect.poll(async () => isDone || (await isWaiting()), { interval: 5 }).toBe(true);
    expect(isDone, "did not ask for it").toBe(false);
    await takeAll(tx);
  });
  expect((await answer)?.status).toBeLessThan(300);
});
