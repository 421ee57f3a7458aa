import * as c from "@okurca/contract";
import {
  createTestApp,
  type Listening,
  openListening,
  type SmtpServer,
  startSmtpServer,
  type TestApp,
  type TestReader,
} from "@okurca/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { fill } from "./filled.fixtures.ts";
import { leaver, mark } from "./leaver.fixtures.ts";
import { register } from "./register.ts";

let t: TestApp;
let smtp: SmtpServer;
let reader: TestReader;
let readerId = "";
const before = new Map<string, number>();
const streams: Record<string, Listening> = {};

const tableNames = async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables
    WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`.execute(t.ctx.db);
  return rows.map(({ name }) => name);
};
const short = (name: string) => name.replace(/^public\./, "");

/** Finds every row of every table that contains one of the needles, in any column, folded texts included. */
async function find(needles: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const name of await tableNames()) {
    const { rows } = await sql<{ text: string }>`
      SELECT r.text FROM (SELECT to_jsonb(x)::text AS text FROM ${sql.raw(name)} AS x) AS r
      WHERE EXISTS (SELECT FROM unnest(${[...needles]}::text[]) AS n
        WHERE position(lower(n) IN lower(r.text)) > 0 OR position(okurca_fold(n) IN lower(r.text)) > 0)`.execute(
      t.ctx.db,
    );
    if (rows.length > 0)
      found.set(
        short(name),
        rows.map(({ text }) => text.slice(0, 300)),
      );
  }
  return found;
}
const countOf = async (name: string) => {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM ${sql.raw(name)}`.execute(
    t.ctx.db,
  );
  return rows[0]?.n ?? 0;
};
const needles = () => [
  ...[readerId, reader.subject, reader.sessionId, reader.email, leaver.username],
  ...[leaver.given, leaver.family, mark],
];
const headers = () => ({ authorization: `Bearer ${reader.idToken}` });
const removeIdentity = () =>
  t.ctx.identity?.handle({
    target: "AWSCognitoIdentityProviderService.DeleteUser",
    body: Buffer.from(JSON.stringify({ AccessToken: reader.accessToken })),
    remoteAddress: "203.0.113.7",
  });

beforeAll(async () => {
  smtp = await startSmtpServer();
  // Mails stay queued, as when the mail server is away.
  smtp.isBusy = true;
  t = await createTestApp({ settings: { SMTP_URL: smtp.url, MAIL_FROM: "Okurca <posta@okurca.example>" } });
  const origin = await t.app.listen({ port: 0, host: "127.0.0.1" });
  reader = await fill(t);
  const row = t.ctx.db.selectFrom("readers").select("id").where("subject", "=", reader.subject);
  readerId = (await row.executeTakeFirstOrThrow()).id;
  for (const name of await tableNames()) before.set(short(name), await countOf(name));
  for (const who of ["mehmet", "can", "zeynep", "ilker"]) {
    streams[who] = await openListening(origin, (await t.as(who)).idToken);
  }
  streams.leaver = await openListening(origin, reader.idToken);
}, 60_000);
afterAll(async () => {
  for (const stream of Object.values(streams)) stream.close();
  const closed = t.close();
  t.app.server.closeAllConnections();
  await closed;
  await smtp.close();
});

test("the reader of this test has something in every table that may hold something of a reader", async () => {
  const personal = register.flatMap(({ tables }) =>
    Object.entries(tables).flatMap(([name, fate]) => ("impersonal" in fate ? [] : [name])),
  );
  // No reader owns the first; the second needs a password, which only the provider's own tests have
  // (`deletion.test.ts`).
  const others = ["contact_messages", "identity.attempts"];
  const empty = personal.filter((name) => !others.includes(name) && !before.get(name));
  expect(empty).toEqual([]);
  const found = await find(needles());
  for (const name of ["notifications", "mails", "reports", "editions", "works", "import_rows"]) {
    expect([...found.keys()], name).toContain(name);
  }
  const { rows } = await sql<{ recipient: string }>`
    SELECT DISTINCT recipient FROM mails WHERE body_text LIKE ${`%${leaver.family}%`}`.execute(t.ctx.db);
  expect(rows.map(({ recipient }) => recipient)).toContain("mehmet@ornek.com");
});

describe("DELETE /api/account", () => {
  test("answers with the message of the specification", async () => {
    const answer = await t.call(c.deleteAccount, {}, { token: reader.idToken });
    expect(answer.data).toEqual({ message: "Hesabınız başarıyla silindi" });
  });

  test("takes the files of pictures along", async () => {
    await expect.poll(() => countOf("pictures")).toBe(0);
  });

  test("leaves nothing of the reader's in any column of the product and its jobs", async () => {
    const found = await find(needles());
    expect([...found.keys()].filter((name) => !name.startsWith("identity."))).toEqual([]);
    // Rows that contain no word of the reader's but belonged to something that is gone.
    for (const name of [
      "progress_entries",
      "reading_goals",
      "removed_books",
      "kept_books",
      "imports",
      "import_rows",
    ]) {
      expect([name, await countOf(name)]).toEqual([name, 0]);
    }
  });

  test("keeps counts true that stand beside what others have", async () => {
    const { rows } = await sql`
      SELECT v.id FROM reviews AS v
      WHERE like_count <> (SELECT count(*) FROM likes WHERE review_id = v.id)
        OR comment_count <> (SELECT count(*) FROM comments WHERE review_id = v.id AND NOT is_hidden)
      UNION SELECT w.id FROM works AS w LEFT JOIN work_ratings AS r ON r.work_id = w.id
      WHERE coalesce(r.review_count, 0) <> (SELECT count(*) FROM reviews WHERE work_id = w.id AND is_counted)
        OR coalesce(r.rating_count, 0) <> (SELECT count(*) FROM ratings WHERE work_id = w.id AND is_counted)
        OR coalesce(r.half_sum, 0) <> (
          SELECT coalesce(sum(halves), 0) FROM ratings WHERE work_id = w.id AND is_counted)
      UNION SELECT r.id FROM readers AS r
      WHERE post_events + book_events <> (SELECT count(*) FROM events WHERE reader_id = r.id AND NOT is_hidden)
        OR to_read_books + reading_books + read_books <> (SELECT count(*) FROM library_books WHERE reader_id = r.id)`.execute(
      t.ctx.db,
    );
    expect(rows).toEqual([]);
  });

  test("what the reader reported is still looked at, without a word and a name of the reader's", async () => {
    const reports = await t.ctx.db.selectFrom("reports").select(["state", "reason", "reporter_id"]).execute();
    expect(reports).toEqual([
      {
        state: "open",
        reason: "Şikâyet eden okur hesabını sildi; yazdığı sebep de silindi.",
        reporter_id: null,
      },
    ]);
  });

  test("whoever reported the reader, a review or a comment under it hears what became of that", async () => {
    const { notifications } = (await t.call(c.listNotifications, {}, "zeynep")).data;
    expect(notifications.map(({ message }) => message).sort()).toEqual([
      "Şikâyet ettiğiniz inceleme kaldırıldı; artık kimse görmüyor.",
      "Şikâyet ettiğiniz profil kaldırıldı; artık kimse görmüyor.",
      "Şikâyet ettiğiniz yorum kaldırıldı; artık kimse görmüyor.",
    ]);
  });

  test("ends the reader's live streams and tells open pages of friends, of who asked, and of nobody else", async () => {
    await streams.leaver?.ended;
    await expect.poll(() => streams.mehmet?.waiting()).toContain("everything");
    await expect.poll(() => streams.can?.waiting()).toContain("friendships");
    await expect.poll(() => streams.zeynep?.waiting()).toContain("notifications");
    expect(streams.ilker?.waiting()).toEqual([]);
    expect((await t.call(c.listFriends, {}, "mehmet")).data.total_count).toBe(0);
  });

  test("refuses the account's tokens from then on at every call, in other processes, too, and brings no row back", async () => {
    const other = await import("../app.ts").then(({ buildApp }) => buildApp({ ...t.ctx }));
    await other.ready();
    const guarded = c.allEndpoints.filter((one) => one.auth === "reader" && one !== c.deleteAccount);
    for (const { method, path, name } of guarded) {
      for (const app of [t.app, other]) {
        const url = path.replace(/\{\w+\}/g, "yok");
        const given = method === "GET" || method === "DELETE" ? {} : { payload: {} };
        const answer = await app.inject({ method, url, headers: headers(), ...given });
        expect([name, answer.statusCode, answer.json().code]).toEqual([name, 401, "account_deleted"]);
        expect(answer.json().message).toBe("Bu hesap silindi");
      }
    }
    // Endpoints that serve visitors, too, refuse a token that is no longer valid.
    const book = await t.call(c.getBook, { params: { isbn: "9789753638029" } }, { token: reader.idToken });
    expect(book.status).toBe(401);
    await other.close();
    const rows = t.ctx.db.selectFrom("readers").select("id").where("subject", "=", reader.subject);
    expect(await rows.execute()).toEqual([]);
  });

  test("may be repeated, and says that it is done", async () => {
    for (let i = 0; i < 2; i++) {
      const again = await t.call(c.deleteAccount, {}, { token: reader.idToken });
      expect(again.data).toEqual({ message: "Hesabınız başarıyla silindi" });
    }
  });
});

describe("then DeleteUser at the provider", () => {
  test("leaves nothing at all: no column of no schema has the reader's id, name, address or words", async () => {
    // Writes rows between the two steps, as when the reader tries to sign in once more.
    await t.app.inject({
      method: "POST",
      url: "/identity/",
      headers: { "x-amz-target": "AWSCognitoIdentityProviderService.ForgotPassword" },
      payload: JSON.stringify({ ClientId: t.ctx.settings.identity.clientId, Username: leaver.username }),
    });
    expect((await find(needles())).has("mails")).toBe(true);
    expect((await removeIdentity())?.status).toBe(200);
    expect(Object.fromEntries(await find(needles()))).toEqual({});
    const ofAccounts = ["codes", "refresh_tokens", "devices", "attempts"];
    for (const name of ofAccounts) expect([name, await countOf(`identity.${name}`)]).toEqual([name, 0]);
  });

  test("keeps the time, kind and internet address of what was done, as the law asks, and not to whom", async () => {
    const { rows } = await sql<{ event: string; user_id: string | null; address: string }>`
      SELECT event, user_id, address FROM identity.audit WHERE event IN ('SignIn', 'DeleteUser')
      ORDER BY event`.execute(t.ctx.db);
    expect(rows).toEqual([
      { event: "DeleteUser", user_id: null, address: "203.0.113.7" },
      { event: "SignIn", user_id: null, address: "203.0.113.9" },
    ]);
  });

  test("the token is 401 also for the deletion itself, and the username is free", async () => {
    const answer = await t.call(c.deleteAccount, {}, { token: reader.idToken });
    expect([answer.status, answer.error.code]).toEqual([401, "unauthenticated"]);
    const query = { username: leaver.username };
    expect((await t.call(c.checkUsernameAvailability, { query })).data.available).toBe(true);
  });
});

test("DeleteUser alone, by any client of the provider, erases what the product keeps, too", async () => {
  const own = await t.as({ username: "yalnizkimlik", given: "Yalnız", family: "Kimlikli" });
  const body = { book_isbn: "9789753638029", content: "Tek başına silinen inceleme.", rating: 4 };
  await t.call(c.createReview, { body }, { token: own.idToken });
  const answer = await t.ctx.identity?.handle({
    target: "AWSCognitoIdentityProviderService.DeleteUser",
    body: Buffer.from(JSON.stringify({ AccessToken: own.accessToken })),
    remoteAddress: "203.0.113.7",
  });
  expect(answer?.status).toBe(200);
  const left = await find([own.subject, own.username, "Kimlikli", "Tek başına silinen"]);
  expect(Object.fromEntries(left)).toEqual({});
});

test("DeleteUser is answered when no replica shows the reader any more, a sign-in without waiting", async () => {
  const own = await t.as({ username: "kopyada", given: "Kopyada", family: "Kalmayan" });
  const known: number[] = [];
  const settle = vi.spyOn(t.ctx.replica, "waitForReplica").mockImplementation(async () => {
    const { rows } = await sql`SELECT FROM readers WHERE username = ${own.username}`.execute(t.ctx.db);
    known.push(rows.length);
  });
  onTestFinished(() => settle.mockRestore());
  const ask = (name: string) =>
    t.app.inject({
      ...{ method: "POST", url: "/identity/" },
      headers: {
        "content-type": "application/x-amz-json-1.1",
        "x-amz-target": `AWSCognitoIdentityProviderService.${name}`,
      },
      payload: JSON.stringify({ AccessToken: own.accessToken }),
    });
  expect((await ask("GetUser")).statusCode).toBe(200);
  expect(known).toEqual([]);
  expect((await ask("DeleteUser")).statusCode).toBe(200);
  expect(known).toEqual([0]);
});

test("a message to the operator stays: it belongs to no account, and the text says how long it is kept", async () => {
  const own = await t.as({ username: "yazisan", given: "Yazışan", family: "Okur" });
  const body = {
    name: "Yazışan Okur",
    email: own.email,
    subject: "Soru",
    message: "Bir sorum var.",
    website: "",
  };
  await t.call(c.sendContactMessage, { body });
  await t.call(c.deleteAccount, {}, { token: own.idToken });
  const found = await find([own.email]);
  expect([...found.keys()].filter((name) => !name.startsWith("identity.")).sort()).toEqual([
    "contact_messages",
    "mails",
  ]);
});
