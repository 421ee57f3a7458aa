import { createTestApp, sampleBooks, type TestApp } from "@okurca/testkit";
import { sql, type Transaction } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Tables } from "../database/tables.ts";

let t: TestApp;
let ids: Record<"ayse" | "mehmet", string>;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.ctx.db.deleteFrom("readers").execute();
  const rows = await t.ctx.db
    .insertInto("readers")
    .values(["ayse", "mehmet"].map((name) => ({ issuer: "test", subject: name, username: name, name })))
    .returning(["id", "username"])
    .execute();
  ids = Object.fromEntries(rows.map(({ username, id }) => [username, id])) as typeof ids;
});

const books = sampleBooks.slice(0, 6).map(({ isbn }) => isbn);
type Tx = Transaction<Tables>;

const put = (tx: Tx, reader: keyof typeof ids, isbns: readonly string[], status = "to-read") =>
  sql`INSERT INTO library_books (reader_id, isbn, status)
    SELECT ${ids[reader]}, isbn, ${status} FROM unnest(${[...isbns]}::text[]) AS isbn
    ON CONFLICT (reader_id, isbn) DO UPDATE SET status = excluded.status`.execute(tx);
const take = (tx: Tx, reader: keyof typeof ids, isbns: readonly string[]) =>
  tx.deleteFrom("library_books").where("reader_id", "=", ids[reader]).where("isbn", "in", isbns).execute();
const within = (work: (tx: Tx) => Promise<unknown>) => t.ctx.db.transaction().execute(work);

/** What is kept beside the reader: to read, reading, read. */
async function kept(reader: keyof typeof ids) {
  const { rows } = await sql<{ kept: number[]; rows: number[]; steps: number }>`
    SELECT ARRAY[to_read_books, reading_books, read_books] AS kept,
      (SELECT ARRAY[count(*) FILTER (WHERE status = 'to-read'), count(*) FILTER (WHERE status = 'reading'),
        count(*) FILTER (WHERE status = 'read')]::int[] FROM library_books WHERE reader_id = r.id) AS rows,
      (SELECT count(*)::int FROM shelf_steps) AS steps
    FROM readers AS r WHERE id = ${ids[reader]}`.execute(t.ctx.db);
  expect(rows[0]).toMatchObject({ kept: rows[0]?.rows, steps: 0 });
  return rows[0]?.kept;
}

test("however many books a transaction writes, one after another or at once, the reader's row is written once", async () => {
  let writes: number | undefined;
  await within(async (tx) => {
    for (const isbn of books.slice(0, 3)) await put(tx, "ayse", [isbn]);
    await put(tx, "ayse", books.slice(2), "read");
    await take(tx, "ayse", books.slice(5));
    await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(tx);
    const { rows } = await sql<{ n: number }>`
      SELECT pg_stat_get_xact_tuples_updated('readers'::regclass)::int AS n`.execute(tx);
    writes = rows[0]?.n;
  });
  expect(await kept("ayse")).toEqual([2, 0, 3]);
  expect(writes).toBe(1);
});

test("what a transaction takes back is not counted, and what it does for several readers is counted for each", async () => {
  await within(async (tx) => {
    await put(tx, "ayse", books.slice(0, 2));
    await sql`SAVEPOINT here`.execute(tx);
    await put(tx, "ayse", books, "reading");
    await put(tx, "mehmet", books.slice(0, 1));
    await sql`ROLLBACK TO here`.execute(tx);
    await put(tx, "mehmet", books.slice(0, 3), "reading");
  });
  expect([await kept("ayse"), await kept("mehmet")]).toEqual([
    [2, 0, 0],
    [0, 3, 0],
  ]);
  const undone = within(async (tx) => {
    await tx.deleteFrom("library_books").execute();
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  await within((tx) => sql`UPDATE library_books SET status = 'read'`.execute(tx));
  expect([await kept("ayse"), await kept("mehmet")]).toEqual([
    [0, 0, 2],
    [0, 0, 3],
  ]);
});

test("what comes after the count in the same transaction is counted as well; a reader who leaves takes all along", async () => {
  await within(async (tx) => {
    await put(tx, "ayse", books.slice(0, 2));
    await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(tx);
    await put(tx, "ayse", books.slice(0, 1), "read");
    await sql`SET CONSTRAINTS ALL DEFERRED`.execute(tx);
    await put(tx, "ayse", books.slice(3));
    await put(tx, "mehmet", books);
    await tx.deleteFrom("readers").where("id", "=", ids.mehmet).execute();
  });
  expect(await kept("ayse")).toEqual([4, 0, 1]);
  expect(await kept("mehmet").catch(() => "gone")).toBe("gone");
});
