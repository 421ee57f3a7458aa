import * as c from "@okurca/contract";
import {
  type CatalogueServer,
  createTestApp,
  madeUpIsbn,
  startCatalogueServer,
  type TestApp,
} from "@okurca/testkit";
import type { ServedBook } from "@okurca/testkit/catalogue-server";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

// Books that readers asked for, as librarians work them off.

const wanted: ServedBook = {
  isbn: "9786053757818",
  title: "Değirmenin Sesi",
  authors: ["Deniz Yılmaz"],
  year: 2019,
  pages: 240,
};
const other: ServedBook = { ...wanted, isbn: "9789750804458" };
const misprinted = "9786053757811";
const madonna = "9789753638029";

let server: CatalogueServer;
let t: TestApp;
beforeAll(async () => {
  server = await startCatalogueServer();
  t = await createTestApp({
    settings: { CATALOGUE_SOURCES: "openlibrary,googlebooks", CATALOGUE_TEST_ORIGIN: server.origin },
  });
  for (const who of ["ayse", "mehmet", "arsiv"]) await t.as(who);
  await t.setRole("arsiv", "librarian");
});
afterEach(async () => {
  server.reset();
  await t.ctx.db.deleteFrom("book_requests").execute();
  await t.ctx.db.deleteFrom("notifications").execute();
  await t.ctx.db.deleteFrom("outside_answers").execute();
});
afterAll(async () => {
  await t.close();
  await server.close();
});

/** As the form would, without its limits. */
async function ask(isbn: string, who: (string | null)[], more: object = {}) {
  await t.ctx.db
    .insertInto("book_requests")
    .values({ isbn, decline_reason: null, decided_at: null, ...more })
    .execute();
  for (const username of who) {
    const reader =
      username === null
        ? undefined
        : await t.ctx.db
            .selectFrom("readers")
            .select("id")
            .where("username", "=", username)
            .executeTakeFirstOrThrow();
    await t.ctx.db
      .insertInto("book_requesters")
      .values({
        ...{ isbn, reader_id: reader?.id ?? null, title: wanted.title, author: "Deniz Yılmaz" },
        ...{ reason: "Okumak istiyorum.", description: "", submitted_at: t.ctx.clock(), answered_at: null },
      })
      .execute();
  }
}
const list = async (query: object = {}) => (await t.call(c.listStaffBookRequests, { query }, "arsiv")).data;
const lookUp = async (isbn: string) =>
  (await t.call(c.lookUpBookRequest, { params: { isbn } }, "arsiv")).data;
const add = (isbn: string, take?: string) =>
  t.call(c.addRequestedBook, { params: { isbn }, body: take === undefined ? {} : { take } }, "arsiv");
const decline = (isbn: string, reason = "Henüz yayımlanmamış.") =>
  t.call(c.declineBookRequest, { params: { isbn }, body: { reason } }, "arsiv");
const told = async (who: string) =>
  (await t.call(c.listNotifications, {}, who)).data.notifications.map(({ title, link }) => [title, link]);
const actsOf = (isbn: string) =>
  t.ctx.db
    .selectFrom("acts")
    .select(["act", "via", "before", "after", "reason"])
    .where("subject_id", "=", isbn)
    .orderBy("id")
    .execute();

describe("the librarians' requests", () => {
  test("are those that wait, the most wanted or the oldest first, with what was said of each", async () => {
    await ask(wanted.isbn, ["ayse", "mehmet", null]);
    await ask(misprinted, ["ayse"], { created_at: new Date("2020-01-01") });
    const { data, waiting } = await list();
    expect(waiting).toBe(2);
    expect(data.map(({ isbn, requesters, is_valid }) => [isbn, requesters, is_valid])).toEqual([
      [wanted.isbn, 3, true],
      [misprinted, 1, false],
    ]);
    expect(data[0]).toMatchObject({ title: wanted.title, status: "received", decline_reason: null });
    expect(data[0]?.words.map(({ username }) => username)).toEqual(["ayse", "mehmet", null]);
    expect((await list({ order: "oldest" })).data.map(({ isbn }) => isbn)).toEqual([misprinted, wanted.isbn]);
    expect((await list({ state: "added" })).data).toEqual([]);
  });

  test("show the words of the first five", async () => {
    await ask(
      wanted.isbn,
      Array.from({ length: 7 }, () => null),
    );
    const [row] = (await list()).data;
    expect([row?.requesters, row?.words.length]).toEqual([7, c.limits.staffBookRequests.words]);
  });

  test("of those who have all left have no words", async () => {
    await ask(wanted.isbn, []);
    expect((await list()).data).toMatchObject([{ title: null, author: null, requesters: 0, words: [] }]);
  });
});

describe("looking a request up elsewhere", () => {
  test("is by its number, and by title and author where that is none or nobody knows it", async () => {
    await ask(wanted.isbn, ["ayse"]);
    await ask(misprinted, ["ayse"]);
    server.has("openlibrary", [wanted]);
    expect(await lookUp(wanted.isbn)).toMatchObject({ by: "isbn", books: [{ isbn: wanted.isbn }] });
    expect(await lookUp(misprinted)).toMatchObject({ by: "words", books: [{ isbn: wanted.isbn }] });
    const sources = (await lookUp(misprinted)).sources.map(({ id, state }) => [id, state]);
    expect(sources).toEqual([
      ["openlibrary", "found"],
      ["googlebooks", "none"],
    ]);
  });

  test("of what nobody asked for is refused", async () => {
    const { status, error } = await t.call(c.lookUpBookRequest, { params: { isbn: wanted.isbn } }, "arsiv");
    expect([status, error.code]).toEqual([404, "book_request_not_found"]);
  });
});

describe("adding a requested book", () => {
  test("takes it from elsewhere in one press, tells everybody who asked, and is in the log", async () => {
    await ask(other.isbn, ["ayse", "mehmet"]);
    server.has("openlibrary", [other]);
    const { data } = await add(other.isbn);
    expect(data).toMatchObject({
      message: "Kitap eklendi, isteyenlere bildirildi.",
      book: { isbn: other.isbn },
    });
    for (const who of ["ayse", "mehmet"])
      expect(await told(who)).toEqual([["Talep ettiğiniz kitap eklendi", `/kitap/${other.isbn}`]]);
    expect((await list()).waiting).toBe(0);
    expect((await list({ state: "added" })).data).toMatchObject([{ isbn: other.isbn, status: "added" }]);
    expect(await actsOf(other.isbn)).toEqual([
      {
        ...{ act: "book_request.add", via: "page", reason: null },
        ...{ before: { status: "received" }, after: { status: "added", isbn: other.isbn } },
      },
    ]);
    const again = await add(other.isbn);
    expect([again.status, again.error.code]).toEqual([409, "request_decided"]);
  });

  test("may be another edition, of which those who asked are told", async () => {
    await ask(misprinted, ["ayse"]);
    server.has("openlibrary", [wanted]);
    expect((await add(misprinted)).error.code).toBe("book_not_found");
    expect((await add(misprinted, wanted.isbn)).status).toBe(200);
    expect(await told("ayse")).toEqual([["Talep ettiğiniz kitap eklendi", `/kitap/${wanted.isbn}`]]);
  });

  test("that our catalogue has already tells those who asked without asking elsewhere", async () => {
    await ask(misprinted, ["ayse"]);
    expect((await add(misprinted, madonna)).status).toBe(200);
    expect(server.asked).toEqual([]);
    expect(await told("ayse")).toEqual([["Talep ettiğiniz kitap eklendi", `/kitap/${madonna}`]]);
  });

  test("that nobody has stays a request, and that a source is away is said", async () => {
    const isbn = "9789750719370";
    await ask(isbn, ["ayse"]);
    expect((await add(isbn)).error.code).toBe("book_not_found");
    server.always("openlibrary", { html: true });
    await t.ctx.db.deleteFrom("outside_answers").execute();
    const { status } = await add(isbn);
    expect(status).toBe(503);
    expect((await list()).data).toMatchObject([{ isbn, status: "received" }]);
    expect(await told("ayse")).toEqual([]);
  });
});

describe("declining a request", () => {
  test("tells those who asked why, once, and one that was declined may still be added", async () => {
    const isbn = "9789750719370";
    await ask(isbn, ["ayse"]);
    expect((await decline(isbn, "  Henüz\nyayımlanmamış. ")).status).toBe(200);
    expect(await told("ayse")).toEqual([["Kitap talebiniz kabul edilmedi", null]]);
    expect((await list({ state: "declined" })).data).toMatchObject([
      { isbn, decline_reason: "Henüz yayımlanmamış." },
    ]);
    expect((await decline(isbn)).error.code).toBe("request_decided");
    server.has("googlebooks", [{ ...wanted, isbn }]);
    expect((await add(isbn)).status).toBe(200);
    expect((await told("ayse")).map(([title]) => title)).toContain("Talep ettiğiniz kitap eklendi");
    expect((await actsOf(isbn)).map(({ act, reason }) => [act, reason])).toEqual([
      ["book_request.decline", "Henüz yayımlanmamış."],
      ["book_request.add", null],
    ]);
  });

  test("needs a reason, a request that waits, and a book that we lack", async () => {
    await ask(madonna, ["ayse"]);
    expect((await decline(madonna, " ")).error.details).toEqual({
      reason: "Kitabın neden eklenmediğini yazın",
    });
    expect((await decline(madonna)).error.code).toBe("already_in_catalogue");
    expect((await decline(madeUpIsbn(31))).error.code).toBe("book_request_not_found");
  });
});
