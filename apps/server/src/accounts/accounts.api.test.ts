import * as c from "@okurca/contract";
import type { Identity } from "@okurca/identity";
import { createTestApp, signToken, type TestApp } from "@okurca/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { setSuspended } from "../readers/index.ts";
import { changeAccount } from "./changes.service.ts";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ catalogue: [] });
  for (const who of ["yonetici", "mod", "obur", "kutuphaneci", "ayse", "aysegul"]) await t.as(who);
  await t.setRole("yonetici", "admin");
  await t.setRole("mod", "moderator");
  await t.setRole("obur", "moderator");
  await t.setRole("kutuphaneci", "librarian");
});
afterAll(() => t.close());

const find = async (q: string, who = "mod") => (await t.call(c.findReaders, { query: { q } }, who)).data;
const see = async (username: string, who = "mod") =>
  (await t.call(c.getStaffReader, { params: { username } }, who)).data.reader;
const change = (username: string, what: string, who: string | { token: string } = "mod") =>
  t.call(
    c.changeReaderAccount,
    { params: { username }, body: { change: what, reason: "Hesabı ele geçirilmiş." } },
    who,
  );
const removeFactor = (username: string, who: string) =>
  t.call(c.removeReaderFactor, { params: { username }, body: {} }, who);
const acts = async (username: string) => (await see(username)).acts.map(({ act }) => act);
/** What the reader's own call is answered. */
const calls = async (who: string) => (await t.call(c.getUnreadCount, {}, who)).status;

/** Sign-ins begin anew, as after the reader came back. */
async function signInAgain(who: string): Promise<void> {
  const { sessionId } = await t.as(who);
  await sql`UPDATE identity.sessions SET revoked_at = NULL WHERE id = ${sessionId}`.execute(t.ctx.db);
}
beforeEach(async () => {
  await signInAgain("ayse");
  await sql`UPDATE identity.users SET is_enabled = true, status = 'CONFIRMED', mfa_methods = '{}', is_email_verified = true
    WHERE username = 'ayse'`.execute(t.ctx.db);
});

test("staff find readers by the beginning of a name, suspended ones too, and see how each account stands", async () => {
  const { id } = await t.ctx.db
    .selectFrom("readers")
    .select("id")
    .where("username", "=", "aysegul")
    .executeTakeFirstOrThrow();
  await t.ctx.db.transaction().execute((tx) => setSuspended(tx, id, true));
  const { data, total_count } = await find("AYSE");
  expect(data.map(({ username, is_suspended }) => [username, is_suspended]).sort()).toEqual([
    ["ayse", false],
    ["aysegul", true],
  ]);
  expect(total_count).toBe(2);
  expect((await find("mod")).data).toMatchObject([{ username: "mod", roles: ["moderator"] }]);
  expect((await find("hic kimse")).data).toEqual([]);
  expect(await see("Ayse")).toMatchObject({
    ...{ username: "ayse", library: "public", reviews: "public", books: 0, roles: [] },
    account: { is_enabled: true, has_factor: false, has_proven_address: true, open_sessions: 1 },
  });
});

test("how many books are on a shelf that is not for everybody is told no one", async () => {
  const set = (library_for: "public" | "friends") =>
    t.ctx.db.updateTable("readers").set({ library_for }).where("username", "=", "aysegul").execute();
  await set("friends");
  expect((await see("aysegul", "yonetici")).books).toBeNull();
  await set("public");
  expect((await see("aysegul")).books).toBe(0);
});

test("no mail address is in what staff see; an admin's look at one is written down, with its reason", async () => {
  for (const who of ["mod", "yonetici"]) {
    const shown = await t.call(c.getStaffReader, { params: { username: "ayse" } }, who);
    const found = await t.call(c.findReaders, { query: { q: "ayse" } }, who);
    expect(shown.text + found.text).not.toContain("ayse@ornek.com");
  }
  const look = (who: string) =>
    t.call(c.seeReaderMail, { params: { username: "ayse" }, body: { reason: "Yazışma için." } }, who);
  expect((await look("mod")).error.code).toBe("unknown_path");
  expect(await acts("ayse")).toEqual([]);
  expect((await look("yonetici")).data).toEqual({ email: "ayse@ornek.com" });
  const [seen] = (await see("ayse")).acts;
  expect(seen).toMatchObject({
    ...{ act: "account.see_mail", by: { username: "yonetici" }, reader: { username: "ayse" } },
    ...{ reason: "Yazışma için.", before: [], after: [] },
  });
  const rows = await t.ctx.db.selectFrom("acts").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain("ornek.com");
});

describe("a moderator", () => {
  test("ends every sign-in, which is refused at the next call and stands in the log", async () => {
    expect(await calls("ayse")).toBe(200);
    expect((await change("ayse", "end_sessions")).data.message).toBe("Bütün oturumları kapatıldı.");
    expect(await calls("ayse")).toBe(401);
    expect((await see("ayse")).account).toMatchObject({ is_enabled: true, open_sessions: 0 });
    const [ended] = (await see("ayse")).acts;
    expect(ended).toMatchObject({ act: "account.end_sessions", reason: "Hesabı ele geçirilmiş." });
  });

  test("closes an account and opens it", async () => {
    await change("ayse", "close");
    expect(await calls("ayse")).toBe(401);
    expect((await see("ayse")).account?.is_enabled).toBe(false);
    await change("ayse", "open");
    expect((await see("ayse")).account?.is_enabled).toBe(true);
    expect((await acts("ayse")).slice(0, 2)).toEqual(["account.open", "account.close"]);
  });

  test("closes with a reason, which is told by mail with the way to object, and once however often it is pressed", async () => {
    const close = (body: object) =>
      t.call(c.changeReaderAccount, { params: { username: "AYSE" }, body: body as never }, "mod");
    expect((await close({ change: "close" })).error.details).toEqual({
      reason: "Hesabın neden kapatıldığını yazın; okura e-postayla bildirilir",
    });
    await close({ change: "close", reason: "Sahte hesap" });
    const count = (await acts("ayse")).length;
    const [closed] = (await see("ayse")).acts;
    expect(closed).toMatchObject({ act: "account.close", reason: "Sahte hesap" });
    expect([closed?.before, closed?.after]).toEqual([
      [
        { name: "is_enabled", value: "true" },
        { name: "open_sessions", value: "1" },
      ],
      [
        { name: "is_enabled", value: "false" },
        { name: "open_sessions", value: "0" },
      ],
    ]);
    await change("ayse", "close");
    expect(await acts("ayse")).toHaveLength(count);
    const mails = () =>
      t.ctx.db
        .selectFrom("mails")
        .select(["recipient", "subject", "body_text"])
        .where("subject", "like", "Okurca hesabınız%")
        .orderBy("created_at", "desc")
        .limit(2)
        .execute();
    const [mail, before] = await mails();
    expect(mail).toMatchObject({ recipient: "ayse@ornek.com", subject: "Okurca hesabınız kapatıldı" });
    expect(mail?.body_text).toContain("“ayse” hesabınız ekibimizce kapatıldı");
    expect(mail?.body_text).toContain("Sebep: Sahte hesap.");
    expect(mail?.body_text).toContain("/iletisim");
    expect(before?.body_text ?? "").not.toContain("Sahte hesap");
    await change("ayse", "open");
    await change("ayse", "open");
    expect((await mails())[0]?.subject).toBe("Okurca hesabınız yeniden açıldı");
    expect((await acts("ayse")).slice(0, 2)).toEqual(["account.open", "account.close"]);
  });

  test("tells nobody of a closed account whose address is not proven", async () => {
    await sql`UPDATE identity.users SET is_email_verified = false WHERE username = 'ayse'`.execute(t.ctx.db);
    const count = async () => (await t.ctx.db.selectFrom("mails").select("id").execute()).length;
    const before = await count();
    expect((await change("ayse", "close")).status).toBe(200);
    expect(await count()).toBe(before);
  });

  test("opens nothing that an admin or the shell has closed, also after closing it once more", async () => {
    const open = () => change("ayse", "open");
    for (const closing of [
      () => change("ayse", "close", "yonetici"),
      () =>
        changeAccount(t.ctx, t.ctx.identity as Identity, {
          ...{ by: { via: "shell" }, username: "ayse", change: "close" },
        }),
    ]) {
      await closing();
      expect((await open()).error.code).toBe("closed_from_above");
      await change("ayse", "close");
      expect((await open()).error.code).toBe("closed_from_above");
      expect((await see("ayse")).account?.is_enabled).toBe(false);
      expect((await change("ayse", "open", "yonetici")).status).toBe(200);
    }
    await change("ayse", "close");
    await change("ayse", "close", "yonetici");
    expect((await open()).error.code).toBe("closed_from_above");
    await change("ayse", "open", "yonetici");
    await change("ayse", "close");
    expect((await open()).status).toBe(200);
  });

  test("asks for a new password, where there is an address to mail to", async () => {
    await change("ayse", "require_reset");
    expect((await see("ayse")).account?.is_reset_needed).toBe(true);
    await sql`UPDATE identity.users SET is_email_verified = false WHERE username = 'ayse'`.execute(t.ctx.db);
    const before = await acts("ayse");
    expect((await change("ayse", "require_reset")).error.code).toBe("no_proven_address");
    expect(await acts("ayse")).toEqual(before);
  });

  test("takes no second factor off, which an admin does", async () => {
    await sql`UPDATE identity.users SET mfa_methods = '{EMAIL_OTP}' WHERE username = 'ayse'`.execute(
      t.ctx.db,
    );
    expect((await see("ayse")).account?.has_factor).toBe(true);
    expect((await removeFactor("ayse", "mod")).error.code).toBe("unknown_path");
    expect((await change("ayse", "remove_second_factor")).error.code).toBe("bad_input");
    expect((await removeFactor("ayse", "yonetici")).data.message).toBe("İki adımlı doğrulaması kaldırıldı.");
    expect((await see("ayse")).account?.has_factor).toBe(false);
    expect((await acts("ayse"))[0]).toBe("account.remove_second_factor");
  });
});

describe("nobody acts", () => {
  test.each([
    ["on himself or herself", "mod", "mod", "act_on_self"],
    ["as a moderator on another", "obur", "mod", "act_on_staff"],
    ["as a moderator on a librarian", "kutuphaneci", "mod", "act_on_staff"],
    ["on an admin", "yonetici", "mod", "act_on_admin"],
    ["as an admin on himself", "yonetici", "yonetici", "act_on_self"],
    ["on whom there is not", "kimse", "mod", "reader_not_found"],
  ])("%s", async (_what, username, who, code) => {
    const before = await t.ctx.db.selectFrom("acts").select("id").execute();
    for (const what of ["end_sessions", "close"])
      expect((await change(username, what, who)).error.code).toBe(code);
    expect(await t.ctx.db.selectFrom("acts").select("id").execute()).toEqual(before);
    if (code !== "reader_not_found") expect(await calls(username)).toBe(200);
  });

  test("with a sign-in of too long ago, or as an admin where only the shell may", async () => {
    const { claims } = await t.as("mod");
    const old = { ...claims, auth_time: Math.floor(t.clock().getTime() / 1000) - 16 * 60 };
    expect((await change("ayse", "close", { token: signToken(old) })).error.code).toBe("sign_in_again");
    expect(await calls("ayse")).toBe(200);
    await t.setRole("obur", "admin");
    expect((await change("obur", "close", "yonetici")).error.code).toBe("act_on_admin");
    await t.setRole("obur", "admin", false);
    expect((await change("obur", "close", "yonetici")).status).toBe(200);
  });
});
