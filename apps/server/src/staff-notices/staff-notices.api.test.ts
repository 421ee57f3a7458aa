import * as c from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { tellStaff } from "./index.ts";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ catalogue: [] });
  for (const who of ["ayse", "bakan", "arsiv"]) await t.as(who);
  await t.setRole("bakan", "moderator");
  await t.setRole("arsiv", "librarian");
});
afterEach(async () => {
  for (const table of ["contact_messages", "mails", "notifications", "staff_notices"] as const)
    await t.ctx.db.deleteFrom(table).execute();
});
afterAll(() => t.close());

async function message(): Promise<string> {
  t.clock.advance({ seconds: 1 });
  const { id } = await t.ctx.db
    .insertInto("contact_messages")
    .values({
      ...{ name: "Ali", email: "ali@ornek.com", subject: "Soru", message: "Bir sorum var." },
      created_at: t.ctx.clock(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
const choose = (mail: c.StaffMail, in_page = true) =>
  t.call(c.updateStaffNotices, { body: { in_page, mail } }, "bakan");
const told = async (who = "bakan") =>
  (await t.call(c.listNotifications, {}, who)).data.notifications.map(({ title, message: text, link }) => [
    title,
    text,
    link,
  ]);
const mails = async () =>
  t.ctx.db
    .selectFrom("mails")
    .select(["recipient", "subject", "body_text", "reader_id"])
    .orderBy("created_at")
    .execute();
const later = (minutes: number) => t.clock.advance({ minutes });
const tell = () => tellStaff(t.ctx);

test("staff are told on the page and by no mail until they choose otherwise", async () => {
  const { data } = await t.call(c.getStaffNotices, {}, "bakan");
  expect(data).toEqual({ in_page: true, mail: "none", email: "bakan@ornek.com", is_email_verified: true });
  expect((await choose("hourly", false)).data).toEqual({
    ...{ message: "Bildirim seçiminiz kaydedildi.", in_page: false, mail: "hourly" },
  });
  expect((await t.call(c.getStaffNotices, {}, "bakan")).data).toMatchObject({
    in_page: false,
    mail: "hourly",
  });
  expect((await t.call(c.getStaffNotices, {}, "arsiv")).data).toMatchObject({ in_page: true, mail: "none" });
});

describe("on the page", () => {
  test("who looks after it is told once, and the unread notification says what waits now", async () => {
    await message();
    await tell();
    await tell();
    expect(await told()).toEqual([["Yönetim’de bekleyenler var", "1 mesaj bekliyor.", "/yonetim"]]);
    expect([await told("arsiv"), await told("ayse")]).toEqual([[], []]);
    await message();
    await tell();
    expect((await told()).map(([, text]) => text)).toEqual(["2 mesaj bekliyor."]);
  });

  test("once it was read, only what comes then is told", async () => {
    await message();
    await tell();
    await t.call(c.markAllNotificationsRead, {}, "bakan");
    await tell();
    expect(await told()).toHaveLength(1);
    await message();
    await tell();
    expect(await told()).toHaveLength(2);
  });

  test("what nobody needs to look at any more is taken back", async () => {
    const id = await message();
    await tell();
    await t.ctx.db
      .updateTable("contact_messages")
      .set({ done_at: t.ctx.clock() })
      .where("id", "=", id)
      .execute();
    await tell();
    expect(await told()).toEqual([]);
  });

  test("what was written before the last that was told of, and came after it, is told too", async () => {
    await message();
    await tell();
    await t.call(c.markAllNotificationsRead, {}, "bakan");
    const earlier = await message();
    await t.ctx.db
      .updateTable("contact_messages")
      .set({ created_at: new Date(t.ctx.clock().getTime() - 60_000) })
      .where("id", "=", earlier)
      .execute();
    await tell();
    expect((await told()).map(([, text]) => text)).toEqual(["2 mesaj bekliyor.", "1 mesaj bekliyor."]);
  });

  test("an unread notification says how many wait when some of them are done", async () => {
    const id = await message();
    await message();
    await tell();
    await t.ctx.db
      .updateTable("contact_messages")
      .set({ done_at: t.ctx.clock() })
      .where("id", "=", id)
      .execute();
    await tell();
    expect((await told()).map(([, text]) => text)).toEqual(["1 mesaj bekliyor."]);
  });

  test("who loses the role keeps no notification that leads nowhere, and is told anew with the role", async () => {
    await message();
    await tell();
    expect(await told()).toHaveLength(1);
    await t.setRole("bakan", "moderator", false);
    await tell();
    expect(await told()).toEqual([]);
    await t.setRole("bakan", "moderator");
    await tell();
    expect(await told()).toHaveLength(1);
  });

  test("who does not want it is not told, nor who has the role no more", async () => {
    await choose("none", false);
    await message();
    await tell();
    expect(await told()).toEqual([]);
    await choose("none");
    await t.setRole("bakan", "moderator", false);
    await tell();
    await t.setRole("bakan", "moderator");
    expect(await told()).toEqual([]);
  });
});

describe("by mail", () => {
  test("at once: when something comes, with what waits and the ways there, and no more than every five minutes", async () => {
    await choose("at_once");
    await message();
    await tell();
    const [mail] = await mails();
    expect([mail?.recipient, mail?.subject]).toEqual(["bakan@ornek.com", "Yönetim’de 1 iş bekliyor"]);
    expect(mail?.body_text).toContain("- 1 mesaj, en eskisi 1 dakikadır bekliyor");
    expect(mail?.body_text).toContain(`${t.ctx.settings.origin}/yonetim/mesajlar`);
    expect(mail?.reader_id).not.toBeNull();
    await message();
    await tell();
    expect(await mails()).toHaveLength(1);
    later(5);
    await tell();
    expect((await mails()).map(({ subject }) => subject)[1]).toBe("Yönetim’de 2 iş bekliyor");
    later(60);
    // Nothing has come since.
    await tell();
    expect(await mails()).toHaveLength(2);
  });

  test("hourly: no more than one an hour, and only when something came", async () => {
    await choose("hourly");
    await message();
    await tell();
    later(59);
    await message();
    await tell();
    expect(await mails()).toHaveLength(1);
    later(1);
    await tell();
    expect(await mails()).toHaveLength(2);
  });

  test("daily: each morning of Turkey from nine o’clock on, as long as something waits", async () => {
    await choose("daily");
    await message();
    const until = (hourInTurkey: number, minute = 0) => {
      const now = t.ctx.clock();
      const at = new Date(now);
      at.setUTCHours(hourInTurkey - 3, minute, 0, 0);
      if (at <= now) at.setUTCDate(at.getUTCDate() + 1);
      later((at.getTime() - now.getTime()) / 60_000);
    };
    until(8, 59);
    await tell();
    expect(await mails()).toHaveLength(0);
    until(9);
    await tell();
    later(600);
    await tell();
    expect(await mails()).toHaveLength(1);
    until(9, 1);
    await tell();
    expect(await mails()).toHaveLength(2);
    expect((await mails())[1]?.body_text).toMatch(/en eskisi \d+ saattir bekliyor/);
  });

  test("two processes at once write one", async () => {
    await choose("at_once");
    await message();
    await Promise.all([tell(), tell()]);
    expect(await mails()).toHaveLength(1);
    expect(await told()).toHaveLength(1);
  });

  test("goes nowhere while the address is not verified", async () => {
    await choose("at_once");
    const set = (is_email_verified: boolean) =>
      t.ctx.db.updateTable("readers").set({ is_email_verified }).where("username", "=", "bakan").execute();
    await set(false);
    await message();
    await tell();
    expect(await mails()).toEqual([]);
    await set(true);
    await tell();
    expect(await mails()).toHaveLength(1);
  });
});
