import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { limits, listNotifications, listOwnBookRequests } from "@okurca/contract";
import { StartupError } from "@okurca/server-kit";
import { createTestApp, madeUpIsbn, type TestApp } from "@okurca/testkit";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { catalogueCommands } from "../catalogue/index.ts";
import { bookRequestCommands } from "./index.ts";

const madonna = "9789753638029";
const right = {
  title: "Aylak Adam",
  author: "Yusuf Atılgan",
  isbn: "9789750804458",
  description: "İlk baskısı 1959’da çıktı.",
  reason: "Kulübümüz gelecek ay okuyacak.",
  submittedAt: "2026-11-21T12:00:00.000Z",
};

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const tooLong = "one character too many";
let counter = 0;
/** An address of its own, so that one test's requests are not counted against another's. */
const fromElsewhere = () => `10.1.${counter >> 8}.${counter++ & 255}`;

async function ask(given: Partial<typeof right> | object = {}, who?: string, address = fromElsewhere()) {
  const headers = who ? { authorization: `Bearer ${(await t.as(who)).idToken}` } : {};
  return t.app.inject({
    method: "POST",
    url: "/api/books/request",
    headers,
    payload: { ...right, ...given },
    remoteAddress: address,
  });
}

const kept = (isbn: string) =>
  t.ctx.db
    .selectFrom("book_requests as r")
    .innerJoin("book_requesters as p", "p.isbn", "r.isbn")
    .leftJoin("readers", "readers.id", "p.reader_id")
    .select(["r.isbn", "r.status", "r.decline_reason", "p.title", "p.author", "p.reason", "p.description"])
    .select(["p.submitted_at", "readers.username"])
    .where("r.isbn", "=", isbn)
    .orderBy("p.created_at")
    .execute();

/** The operator's program; what it printed. */
async function okurca(...words: string[]): Promise<string> {
  const [noun, verb, ...values] = words;
  const command = [...bookRequestCommands, ...catalogueCommands].find(
    (one) => one.noun === noun && one.verb === verb && one.parameters.length === values.length,
  );
  const lines: string[] = [];
  const log = vi.spyOn(console, "log").mockImplementation((line: string) => void lines.push(line));
  try {
    await command?.run(t.ctx, values);
  } finally {
    log.mockRestore();
  }
  return lines.join("\n");
}

const told = async (who: string) => (await t.call(listNotifications, {}, who)).data.notifications;

describe("a book request", () => {
  test("of a visitor is stored as received, without a name", async () => {
    const answer = await ask();
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { message: "Kitap talebiniz başarıyla gönderildi. En kısa sürede değerlendirilecek." },
    ]);
    const { submittedAt, ...words } = right;
    expect(await kept(right.isbn)).toEqual([
      {
        ...words,
        status: "received",
        decline_reason: null,
        submitted_at: new Date(submittedAt),
        username: null,
      },
    ]);
  });

  test.each([
    ["title", "", "Kitap adı gereklidir"],
    ["title", "   ", "Kitap adı gereklidir"],
    ["title", undefined, "Kitap adı gereklidir"],
    ["author", " \t", "Yazar adı gereklidir"],
    ["author", undefined, "Yazar adı gereklidir"],
    ["isbn", "", "ISBN numarası gereklidir"],
    ["isbn", " - - ", "ISBN numarası gereklidir"],
    ["isbn", undefined, "ISBN numarası gereklidir"],
    ["isbn", "123456789", "Geçerli bir ISBN numarası giriniz (10 veya 13 haneli)"],
    ["isbn", "12345678901", "Geçerli bir ISBN numarası giriniz (10 veya 13 haneli)"],
    ["isbn", "97897508044580", "Geçerli bir ISBN numarası giriniz (10 veya 13 haneli)"],
    ["isbn", "97897508044a8", "Geçerli bir ISBN numarası giriniz (10 veya 13 haneli)"],
    ["isbn", "٩٧٨٩٧٥٠٨٠٤٤٥٨", "Geçerli bir ISBN numarası giriniz (10 veya 13 haneli)"],
    ["reason", "", "Talep sebebi gereklidir"],
    ["reason", "  \n ", "Talep sebebi gereklidir"],
    ["reason", tooLong, "Talep sebebi en fazla 1000 karakter olabilir"],
    ["description", tooLong, "Açıklama en fazla 2000 karakter olabilir"],
    ["submittedAt", "dün", "Gönderim zamanı geçersiz"],
    ["submittedAt", "0000-01-01T00:00:00Z", "Gönderim zamanı geçersiz"],
  ])("with %s %j is refused by its message", async (field, value, message) => {
    const most = { reason: limits.bookRequest.reason, description: limits.bookRequest.description }[field];
    const sent = value === tooLong ? "a".repeat((most ?? 0) + 1) : value;
    const answer = await ask({ isbn: madeUpIsbn(99), [field]: sent });
    expect([answer.statusCode, answer.json().details]).toEqual([400, { [field]: message }]);
    expect(await kept(madeUpIsbn(99))).toEqual([]);
  });

  test("is kept in lines: no mark of direction, sign without width or line break gets into others' lines", async () => {
    const isbn = "9780000000040";
    await ask({ isbn, title: "\u202eKi\u200btap\n2", author: "\u2066Ak\u2069", reason: "çok\r\nistedim" });
    expect(await kept(isbn)).toMatchObject([{ title: "Kitap 2", author: "Ak", reason: "çok istedim" }]);
    expect((await ask({ isbn, title: "\u3164\u200b" })).json().details).toEqual({
      title: expect.stringContaining("gerekli"),
    });
  });

  test("needs no description", async () => {
    expect((await ask({ isbn: madeUpIsbn(1), description: undefined })).statusCode).toBe(201);
    expect((await kept(madeUpIsbn(1)))[0]?.description).toBe("");
  });

  test.each([
    ["hyphens and spaces between its digits", " 978-605 000–002-3", "9786050000023"],
    ["ten digits, by its thirteen", "975-00-0001-3", "9789750000010"],
    ["a letter as its tenth", "975000003x", "9789750000034"],
    ["a wrong check digit, as it is", "9786050000020", "9786050000020"],
  ])("takes an ISBN with %s", async (_what, isbn, stored) => {
    expect((await ask({ isbn })).statusCode).toBe(201);
    expect(await kept(stored)).toHaveLength(1);
  });

  test("of the same ISBN joins the first one, and everybody who asked is kept in their own words", async () => {
    const isbn = madeUpIsbn(3);
    await ask({ isbn, title: "İlk yazış" });
    await ask({ isbn, title: "Okurun yazışı", reason: "Ödev." }, "ayse");
    await ask({ isbn: `${isbn.slice(0, 3)}-${isbn.slice(3)}`, title: "Bir başkası" }, "mehmet");
    const rows = await kept(isbn);
    expect(rows.map(({ title, username }) => [title, username])).toEqual([
      ["İlk yazış", null],
      ["Okurun yazışı", "ayse"],
      ["Bir başkası", "mehmet"],
    ]);
    const requests = await t.ctx.db
      .selectFrom("book_requests")
      .selectAll()
      .where("isbn", "=", isbn)
      .execute();
    expect(requests).toHaveLength(1);
  });

  test("sent again by the same reader stays one, with the newest words", async () => {
    const isbn = madeUpIsbn(4);
    await Promise.all([ask({ isbn }, "can"), ask({ isbn }, "can")]);
    await ask({ isbn, reason: "Hâlâ arıyorum." }, "can");
    expect((await kept(isbn)).map(({ reason }) => reason)).toEqual(["Hâlâ arıyorum."]);
  });

  test("for a book of the catalogue is told so, in any notation, and not stored", async () => {
    for (const isbn of [madonna, "975-363-802-7", "978-975-363-802-9"]) {
      const answer = await ask({ isbn });
      expect([answer.statusCode, answer.json().code]).toEqual([409, "already_in_catalogue"]);
      expect(answer.json().message).toBe("Bu kitap kataloğumuzda zaten var.");
    }
    expect(await kept(madonna)).toEqual([]);
  });

  test("with a token that is not valid is 401: nobody asks in vain to be told", async () => {
    const answer = await t.app.inject({
      method: "POST",
      url: "/api/books/request",
      headers: { authorization: "Bearer a.b.c" },
      payload: { ...right, isbn: madeUpIsbn(5) },
    });
    expect(answer.statusCode).toBe(401);
    expect(await kept(madeUpIsbn(5))).toEqual([]);
  });

  test("may be made from one address only so often: then 429, and others are not in its way", async () => {
    const address = fromElsewhere();
    for (let i = 0; i < 2 * limits.bookRequestRate.burst; i++) {
      expect((await ask({ title: "" }, undefined, address)).statusCode).toBe(400);
    }
    for (let i = 0; i < limits.bookRequestRate.burst; i++) {
      expect((await ask({ isbn: madeUpIsbn(100 + i) }, undefined, address)).statusCode).toBe(201);
    }
    const refused = await ask({ isbn: madeUpIsbn(200) }, "zeynep", address);
    expect([refused.statusCode, refused.json().code]).toEqual([429, "too_often"]);
    expect(refused.headers["retry-after"]).toBe("360");
    expect(await kept(madeUpIsbn(200))).toEqual([]);
    expect((await ask({ isbn: madeUpIsbn(200) })).statusCode).toBe(201);
    t.clock.advance({ seconds: 360 });
    expect((await ask({ isbn: madeUpIsbn(201) }, undefined, address)).statusCode).toBe(201);
  });
});

describe("the operator", () => {
  test("lists open requests, the most wanted first, without control characters", async () => {
    const [one, two] = [madeUpIsbn(10), madeUpIsbn(11)];
    await ask({ isbn: one, title: "Az İstenen" });
    await ask({ isbn: two, title: "Çok\u001b[31mİstenen", description: "" }, "ayse");
    for (let i = 0; i < 6; i++) await ask({ isbn: two, title: "Başka ad" });
    const printed = await okurca("requests", "list");
    expect(printed.indexOf("Çok [31mİstenen, Yusuf Atılgan")).toBeLessThan(printed.indexOf("Az İstenen"));
    expect(printed).toContain(`${two}  7 asking since`);
    expect(printed).toContain(`  ayse: ${right.reason}\n`);
    expect(printed).toContain(`  a visitor: ${right.reason} (${right.description})`);
    expect(printed).not.toContain("\u001b");
  });

  test("declines with a reason, which the requesters are told, and the request is answered", async () => {
    const isbn = madeUpIsbn(12);
    await ask({ isbn, title: "Dergi" }, "deniz");
    await ask({ isbn });
    expect(await okurca("requests", "decline", isbn, "Bu bir dergi; yalnızca kitap ekliyoruz.")).toBe(
      `${isbn}: declined.`,
    );
    expect((await kept(isbn))[0]).toMatchObject({
      status: "declined",
      decline_reason: "Bu bir dergi; yalnızca kitap ekliyoruz.",
    });
    expect(await told("deniz")).toMatchObject([
      {
        type: "other",
        title: "Kitap talebiniz kabul edilmedi",
        message: "“Dergi” kataloğumuza eklenmedi. Sebebi: Bu bir dergi; yalnızca kitap ekliyoruz.",
        is_read: false,
        data: { book_title: "Dergi" },
        link: null,
      },
    ]);
    expect(await okurca("requests", "list")).not.toContain(isbn);
    expect(await okurca("requests", "list", "--all")).toContain(isbn);
  });

  test("sees a declined request again when it is asked for again, and only who waits is told anew", async () => {
    const isbn = madeUpIsbn(13);
    await ask({ isbn }, "elif");
    await okurca("requests", "decline", isbn, "Bulunamadı.");
    const since = () =>
      t.ctx.db
        .selectFrom("book_requests")
        .select("created_at")
        .where("isbn", "=", isbn)
        .executeTakeFirstOrThrow();
    await t.ctx.db
      .updateTable("book_requests")
      .set({ created_at: new Date(t.ctx.clock().getTime() - 90 * 86_400_000) })
      .where("isbn", "=", isbn)
      .execute();
    await ask({ isbn }, "kerem");
    expect((await kept(isbn))[0]).toMatchObject({ status: "received", decline_reason: null });
    // It waits since it was asked for again, not since it was first.
    expect(t.ctx.clock().getTime() - (await since()).created_at.getTime()).toBeLessThan(3_600_000);
    await okurca("requests", "decline", isbn, "Yine bulunamadı.");
    expect([(await told("elif")).length, (await told("kerem")).length]).toEqual([1, 1]);
  });

  test("answers with 'added' once the edition is in the catalogue, and everybody signed in is told", async () => {
    const isbn = madeUpIsbn(14);
    await ask({ isbn, title: "aylak adam" }, "irmak");
    await ask({ isbn }, "sule");
    await ask({ isbn });
    await expect(okurca("requests", "add", isbn)).rejects.toThrow(/not in the catalogue/);
    await t.addBooks([{ isbn, title: "Aylak Adam", authors: ["Yusuf Atılgan"] }]);
    expect(await okurca("requests", "add", `${isbn.slice(0, 3)}-${isbn.slice(3)}`)).toBe(`${isbn}: added.`);
    for (const who of ["irmak", "sule"]) {
      expect(await told(who)).toMatchObject([
        {
          title: "Talep ettiğiniz kitap eklendi",
          data: { book_title: "Aylak Adam" },
          link: `/kitap/${isbn}`,
        },
      ]);
    }
    await expect(okurca("requests", "add", isbn)).rejects.toThrow(StartupError);
    expect(await told("irmak")).toHaveLength(1);
  });

  test("cannot decline a book that is in the catalogue, one nobody asked for, or without a reason", async () => {
    const isbn = madeUpIsbn(15);
    await ask({ isbn });
    await expect(okurca("requests", "decline", isbn, " \n")).rejects.toThrow(/1 to 1000 characters/);
    await expect(okurca("requests", "decline", madeUpIsbn(16), "Yok.")).rejects.toThrow(/no open request/);
    await expect(okurca("requests", "decline", madonna, "Yok.")).rejects.toThrow(/in the catalogue/);
    expect((await kept(isbn))[0]?.status).toBe("received");
  });
});

test("importing the catalogue answers the requests whose books it brings, refused ones too", async () => {
  const [open, refused, other] = [madeUpIsbn(20), madeUpIsbn(21), madeUpIsbn(22)];
  await ask({ isbn: open }, "eda");
  await ask({ isbn: refused }, "eda");
  await ask({ isbn: other }, "eda");
  await okurca("requests", "decline", refused, "Bulunamadı.");
  const folder = mkdtempSync(join(tmpdir(), "requests-"));
  const file = join(folder, "books.ndjson");
  const rows = [open, refused].map((isbn) => ({ isbn, title: "Anayurt Oteli", authors: ["Yusuf Atılgan"] }));
  writeFileSync(file, rows.map((row) => JSON.stringify(row)).join("\n"));
  const printed = await okurca("catalogue", "import", file);
  rmSync(folder, { recursive: true });
  expect(printed).toContain("2 book requests answered");
  const links = (await told("eda")).map(({ link }) => link);
  expect(links.sort()).toEqual([`/kitap/${open}`, `/kitap/${refused}`, null].sort());
  const states = await Promise.all([open, refused, other].map(async (isbn) => (await kept(isbn))[0]?.status));
  expect(states).toEqual(["added", "added", "received"]);
});

test("a reader sees the own requests, the latest first, each with what became of it, and nobody else's", async () => {
  const [open, refused, added] = [madeUpIsbn(30), madeUpIsbn(31), madeUpIsbn(32)];
  for (const isbn of [open, refused, added]) {
    await ask({ isbn, title: `Kitap ${isbn}` }, "selin");
    t.clock.advance({ minutes: 1 });
  }
  await ask({ isbn: madeUpIsbn(33) }, "kaan");
  await okurca("requests", "decline", refused, "Baskısı yok.");
  await t.addBooks([{ isbn: added, title: "Kitap", authors: ["Kimse"] }]);
  await okurca("requests", "add", added);
  const { requests } = (await t.call(listOwnBookRequests, {}, "selin")).data;
  expect(requests.map(({ isbn, status, decline_reason }) => [isbn, status, decline_reason])).toEqual([
    [added, "added", null],
    [refused, "declined", "Baskısı yok."],
    [open, "received", null],
  ]);
  expect(requests[2]).toMatchObject({ title: `Kitap ${open}`, author: right.author });
});
