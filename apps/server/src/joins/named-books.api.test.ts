import { createTestApp, type TestApp } from "@okurca/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

// Every column that names a work or an edition, read from the database itself: a new one fails here until it is told what a
// join does with it.

/** `table.column` → what becomes of it when a work or an edition goes. */
const fates: Record<string, string> = {
  "editions.work_id": "goes to the kept work; an edition that goes is deleted, and made again by the undo",
  "editions.isbn": "the edition itself",
  "works.representative_isbn": "chosen anew by triggers; the undo puts it back",
  "work_aliases.work_id": "goes along, with the key of the work that goes",
  "about_revisions.work_id": "goes along with the last edition",
  "about_revisions.source_isbn": "stays: where a source had the text, in its own words",
  "ratings.work_id": "goes along; of two the newer stands",
  "ratings.isbn": "goes along",
  "reviews.work_id": "goes along; of two the newer is shown",
  "reviews.isbn": "goes along",
  "events.isbn": "goes along",
  "passages.work_id": "goes along; of two that are equal one is left, and the undo makes two of them again",
  "work_passages.work_id": "counted at the other work",
  "quotes.isbn": "goes along",
  "library_books.isbn": "goes along; of two books one is left, the further",
  "readings.isbn": "goes along with the shelf's book",
  "dismissed_works.work_id": "goes along",
  "similar_works.seed_id": "goes along where the other has none; the model is made anew each day",
  "similar_works.work_id": "goes along where the other has none; the model is made anew each day",
  "work_series.work_id": "goes along where the other has none",
  "author_news.work_id": "goes along where the other has none; the undo gives it back",
  "author_news.isbn": "stays; whoever reads it looks for what took its place",
  "work_ratings.work_id": "counted at the other work",
  "moved_editions.isbn": "stays: it is the number that is gone",
  "moved_editions.to_isbn": "leads on to the kept one",
  "recommendation_news.work_ids": "stays: a work that is gone is none that was told of",
  "joins.work_ids": "of joins themselves",
  "removed_books.isbn": "stays for its day; putting back looks for what took its place",
  "removed_reviews.isbn": "stays; putting back looks for what took its place",
  "legal_orders.isbn":
    "stays: the number the order's text was about, found by that of the edition which took its place",
  "kept_books.isbn": "stays for its hour: the change can no longer be taken back, until the join is undone",
  "import_rows.isbn": "stays; whoever reads it looks for what took its place",
  "quote_import_books.isbn": "stays; whoever reads it looks for what took its place",
  "quote_import_books.file_isbn": "stays: as the file has it",
  "chat_messages.isbns": "stays; whoever reads it looks for what took its place",
  "covers.isbn": "stays: the number it was uploaded for, found by that of the edition which took its place",
  "cover_takedowns.isbn": "stays; whoever reads it looks for what took its place",
  "cover_lookups.isbn": "stays: the number that was looked for",
  "book_requests.isbn": "stays: the number that was asked for",
  "book_requesters.isbn": "stays: the number that was asked for",
};

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ catalogue: [] });
});
afterAll(() => t.close());

test("every column that names a work or an edition has its word", async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT c.conrelid::regclass || '.' || a.attname AS name
    FROM pg_constraint AS c JOIN pg_attribute AS a ON a.attrelid = c.conrelid AND a.attnum = ANY(c.conkey)
    WHERE c.contype = 'f' AND c.confrelid IN ('works'::regclass, 'editions'::regclass)
    UNION
    SELECT c.relname || '.' || a.attname
    FROM pg_class AS c JOIN pg_attribute AS a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace
      AND a.attname ~ '(^|_)(isbn|isbns|work_id|work_ids|edition_id)$'
    ORDER BY 1`.execute(t.ctx.db);
  const named = rows.map(({ name }) => name).sort();
  expect(named).toEqual(Object.keys(fates).sort());
});
