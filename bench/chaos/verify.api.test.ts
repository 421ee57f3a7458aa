import { randomUUID } from "node:crypto";
import { addToLibrary, createReview } from "@okurca/contract";
import { createTestApp, type SmtpServer, sampleBooks, type TestApp } from "@okurca/testkit";
import { type Insertable, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Tables } from "../../apps/server/src/database/tables.ts";
import type { Answer, Outcome } from "./client.ts";
import { createLedger } from "./ledger.ts";
import { isOk } from "./report.ts";
import { verify, verifyMails } from "./verify.ts";

// That the checks of `npm run chaos` find what they look for.
let t: TestApp;
let db: TestApp["ctx"]["db"];
const [first = "", second = "", third = ""] = sampleBooks.map(({ isbn }) => isbn);
const content = "Bu kitabı çok beğendim, herkese öneririm: 1";
beforeAll(async () => {
  t = await createTestApp();
  db = t.ctx.db;
  for (const isbn of [first, second])
    await t.call(addToLibrary, { body: { isbn, status: "to-read" } }, "ayse");
  const body = { book_isbn: third, content, rating: 4, has_spoiler: false };
  const { status } = await t.call(createReview, { body }, "ayse");
  expect(status).toBe(201);
});
afterAll(async () => {
  await t.close();
});

const told = (outcome: Outcome): Answer => ({ outcome, status: 0, data: undefined, ms: 1, what: "" });
const nothing = { lost: [], doubled: [], yetDone: [] };

test("what was answered and is there is well", async () => {
  const ledger = createLedger();
  ledger.wrote("shelf", `ayse ${first}`, told("done"), "to-read");
  ledger.wrote("shelf", `ayse ${second}`, told("done"), "reading");
  ledger.wrote("shelf", `ayse ${second}`, told("cut"), "to-read");
  // A review marks the book as read, whatever was answered before.
  ledger.wrote("shelf", `ayse ${third}`, told("done"), "to-read");
  ledger.wrote("review", content, told("done"));
  ledger.wrote("comment", "kesildi", told("cut"));
  ledger.wrote("comment", "ertelendi", told("later"));
  expect(await verify(db, ledger)).toEqual({ ...nothing, checked: 4 });
});

test("what was answered and is not there is lost, also a status", async () => {
  const ledger = createLedger();
  ledger.wrote("comment", "yok", told("done"));
  ledger.wrote("shelf", `ayse ${first}`, told("done"), "reading");
  const { lost } = await verify(db, ledger);
  expect(lost).toEqual(["comment yok", `shelf ayse ${first}: to-read, not reading`]);
  await sql`UPDATE library_books SET status = 'read' WHERE isbn = ${first}`.execute(db);
  expect((await verify(db, ledger)).lost[1]).toBe(`shelf ayse ${first}: read, not reading`);
});

test("what was put off and is there all the same is found", async () => {
  const ledger = createLedger();
  ledger.wrote("review", content, told("later"));
  expect((await verify(db, ledger)).yetDone).toEqual([`review ${content}`]);
});

test("what is there twice, and a count that does not agree, are found", async () => {
  await sql`
    INSERT INTO comments (reader_id, review_id, content, created_at)
    SELECT reader_id, id, 'iki kez', now() FROM reviews, generate_series(1, 2)`.execute(db);
  const ledger = createLedger();
  ledger.wrote("comment", "iki kez", told("done"));
  expect((await verify(db, ledger)).doubled).toEqual(["comment iki kez: 2"]);
  await sql`UPDATE reviews SET like_count = like_count + 1`.execute(db);
  expect((await verify(db, ledger)).doubled).toContainEqual(expect.stringMatching(/^likes kept at review /));
});

test("a mail that did not arrive, one that came twice without a mark, and one nobody wrote are wrong", async () => {
  await sql`DELETE FROM mails`.execute(db);
  const ids = Array.from({ length: 5 }, () => randomUUID());
  const rows = ids.map(
    (id, n): Insertable<Tables["mails"]> => ({
      ...{ id, recipient: "a@ornek.com", subject: "", body_text: "", body_html: "" },
      ...{ state: n === 4 ? "waiting" : "sent", is_doubtful: n === 3 },
    }),
  );
  await db.insertInto("mails").values(rows).execute();
  const stranger = randomUUID();
  const received = [ids[0], ids[2], ids[2], ids[3], ids[3], stranger].map(
    (id) => `Subject: x\r\nMessage-ID: <${id}@okurca>\r\n\r\n`,
  );
  const verdict = await verifyMails(db, { received } as unknown as SmtpServer);
  expect(verdict).toMatchObject({ written: 5, arrivedOnce: 1, marked: 1, waiting: 1 });
  expect(verdict.wrong.sort()).toEqual(
    [
      `mail ${ids[1]}: sent, arrived 0 times`,
      `mail ${ids[2]}: sent, arrived 2 times`,
      `mail ${stranger}: arrived 1 times, nobody wrote it`,
    ].sort(),
  );
});

test("bars hold in both directions", () => {
  const figure = { figure: "", unit: "" };
  expect([0, 1].map((value) => isOk({ ...figure, value, bar: "<= 0" }))).toEqual([true, false]);
  expect([0, 1].map((value) => isOk({ ...figure, value, bar: ">= 1" }))).toEqual([false, true]);
});
