import { createTestApp, type TestApp } from "@okurca/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { up } from "./migrations/0037-lines.ts";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test("names and titles that are kept already become lines once, in notifications as well; others stay", async () => {
  const { db } = t.ctx;
  for (const username of ["duz", "yonlu", "adresli"]) await t.as(username);
  const idOf = async (username: string) =>
    (await db.selectFrom("readers").select("id").where("username", "=", username).executeTakeFirstOrThrow())
      .id;
  const [plain, turned, advertising] = [await idOf("duz"), await idOf("yonlu"), await idOf("adresli")];
  const call = (id: string, name: string) =>
    db.updateTable("readers").set({ name }).where("id", "=", id).execute();
  await call(plain, "M.Emin İçli 👩‍👩‍👧");
  await call(turned, "\u202eAyşe\u200b\nIşık");
  await call(advertising, "Hediye: kotu.example");
  const tell = (actor: string | null, message: string, data: object) =>
    sql`
    INSERT INTO notifications (reader_id, type, title, message, data, actor_id)
    VALUES (${plain}, 'other', 'Yeni', ${message}, ${JSON.stringify(data)}::text::jsonb, ${actor})`.execute(
      db,
    );
  await tell(advertising, "Hediye: kotu.example beğendi.", { user_name: "Hediye: kotu.example" });
  await tell(turned, "\u202eAyşe\u200b\nIşık beğendi.", { user_name: "\u202eAyşe\u200b\nIşık" });
  await tell(null, "“Kız\u2067” eklendi.", { book_title: "Kız\u2067" });
  await sql`
    WITH work AS (
      INSERT INTO works (title, authors, join_key) VALUES (${"Kız\u2067"}, '{}', 'reader|9780000000019') RETURNING id)
    INSERT INTO editions (isbn, work_id, title, authors, publisher, source, search)
    SELECT '9780000000019', id, ${"Kız\u2067"}, ${["A\u200bk", "\u200b"]}, ${"\ufeff"}, 'reader', ''::tsvector
    FROM work`.execute(db);
  await sql`
    WITH request AS (
      INSERT INTO book_requests (isbn) VALUES ('9780000000026') RETURNING isbn)
    INSERT INTO book_requesters (isbn, title, author, reason, description, submitted_at)
    SELECT isbn, ${"Ki\u00adtap"}, ${"Ya\u2028zar"}, ${"Çok\nistedim"}, ${"iki\nsatır"}, now() FROM request`.execute(
    db,
  );

  for (const _time of [1, 2]) {
    await up(db as never);
    const names = await db
      .selectFrom("readers")
      .select("name")
      .where("id", "in", [plain, turned, advertising]);
    expect((await names.execute()).map(({ name }) => name).sort()).toEqual(
      ["Ayşe Işık", "M.Emin İçli 👩‍👩‍👧", "adresli"].sort(),
    );
    const told = await db
      .selectFrom("notifications")
      .select(["message", "data"])
      .orderBy(sql`message COLLATE "C"`)
      .execute();
    expect(told).toEqual([
      { message: "Ayşe Işık beğendi.", data: { user_name: "Ayşe Işık" } },
      { message: "adresli beğendi.", data: { user_name: "adresli" } },
      { message: "“Kız” eklendi.", data: { book_title: "Kız" } },
    ]);
    const { rows: books } = await sql`
      SELECT e.title, e.authors, e.publisher, w.title AS work FROM editions AS e JOIN works AS w ON w.id = e.work_id
      WHERE isbn = '9780000000019'`.execute(db);
    expect(books).toEqual([{ title: "Kız", authors: ["Ak"], publisher: null, work: "Kız" }]);
    const asked = await db
      .selectFrom("book_requesters")
      .select(["title", "author", "reason", "description"])
      .execute();
    expect(asked).toEqual([
      { title: "Kitap", author: "Ya zar", reason: "Çok istedim", description: "iki\nsatır" },
    ]);
  }
});
