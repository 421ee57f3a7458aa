import {
  blockReader,
  getUnreadCount,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  sendFriendRequest,
} from "@okurca/contract";
import { inTransaction } from "@okurca/server-kit";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { notify, type Told } from "./index.ts";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

/** Tells a reader as many things as there are titles, a minute after another; the newest comes last. */
async function tell(username: string, titles: readonly string[], more: Partial<Told> = {}): Promise<void> {
  await t.as(username);
  const { id: readerId } = await t.ctx.db
    .selectFrom("readers")
    .select("id")
    .where("username", "=", username)
    .executeTakeFirstOrThrow();
  for (const title of titles) {
    t.clock.advance({ minutes: 1 });
    const told: Told = { reader_id: readerId, type: "other", title, message: `${title}.`, ...more };
    await inTransaction(t.ctx.db, (tx) => notify(tx, [told], t.ctx.clock()));
  }
}

const listOf = async (who: string, query = {}) => (await t.call(listNotifications, { query }, who)).data;
const countOf = async (who: string) => (await t.call(getUnreadCount, {}, who)).data;

describe("notifications", () => {
  test("are one's own, newest first, with what they speak of and where they lead to", async () => {
    await tell("ayse", ["Birinci"]);
    const link = "/kitap/9789753638029";
    const data = { book_title: "Kürk Mantolu Madonna", user_name: "mehmet" };
    await tell("ayse", ["İkinci"], { type: "review", data, link });
    await tell("mehmet", ["Başkasının"]);
    const { notifications, ...rest } = await listOf("ayse");
    expect(rest).toEqual({ page: 1, limit: 10, total_count: 2, unread: 2 });
    expect(notifications.map(({ title }) => title)).toEqual(["İkinci", "Birinci"]);
    expect(notifications[0]).toMatchObject({
      type: "review",
      message: "İkinci.",
      is_read: false,
      data,
      link,
    });
    expect(notifications[1]).toMatchObject({ type: "other", data: {}, link: null });
  });

  test("show who did what they tell of, for as long as the reader meets that one", async () => {
    await t.as("selin");
    await t.call(sendFriendRequest, { body: { target: "selin" } }, "tarik");
    await t.call(sendFriendRequest, { body: { target: "tarik" } }, "selin");
    const [told] = (await listOf("selin")).notifications;
    const { username, name, picture } = await t.ctx.db
      .selectFrom("readers")
      .selectAll()
      .where("username", "=", "tarik")
      .executeTakeFirstOrThrow();
    expect(told?.actor).toEqual({ username, name, picture });
    await tell("selin", ["Kimseden değil"]);
    expect((await listOf("selin")).notifications.map(({ actor }) => actor?.username)).toEqual([
      undefined,
      "tarik",
    ]);
    await t.call(blockReader, { body: { target: "tarik" } }, "selin");
    expect((await listOf("selin")).notifications.map(({ actor }) => actor)).toEqual([null]);
  });

  test("come in pages of ten", async () => {
    await tell(
      "zeynep",
      Array.from({ length: 12 }, (_none, i) => `Bildirim ${i + 1}`),
    );
    const [first, second] = [await listOf("zeynep"), await listOf("zeynep", { page: 2 })];
    expect([first.notifications.length, second.notifications.length]).toEqual([10, 2]);
    expect([first.total_count, second.total_count, second.unread]).toEqual([12, 12, 12]);
    const titles = [...first.notifications, ...second.notifications].map(({ title }) => title);
    expect(titles).toEqual(Array.from({ length: 12 }, (_none, i) => `Bildirim ${12 - i}`));
  });

  test("are marked as read one by one; again changes nothing, not even the time", async () => {
    await tell("can", ["Bir", "İki"]);
    const [newest] = (await listOf("can")).notifications;
    const params = { id: newest?.id ?? "" };
    t.clock.advance({ minutes: 5 });
    const answer = await t.call(markNotificationRead, { params }, "can");
    expect(answer.data).toEqual({ message: "Bildirim okundu olarak işaretlendi" });
    const after = await listOf("can");
    expect(after.notifications.map(({ is_read }) => is_read)).toEqual([true, false]);
    const [marked] = after.notifications;
    expect(Date.parse(marked?.updated_at ?? "")).toBeGreaterThan(Date.parse(marked?.created_at ?? ""));
    expect(after.unread).toBe(1);
    t.clock.advance({ minutes: 5 });
    expect((await t.call(markNotificationRead, { params }, "can")).status).toBe(200);
    expect(await listOf("can")).toEqual(after);
  });

  test("of somebody else, and those that never were, are 404 and stay as they are", async () => {
    await tell("deniz", ["Gizli"]);
    const id = (await listOf("deniz")).notifications[0]?.id ?? "";
    for (const params of [{ id }, { id: crypto.randomUUID() }]) {
      const answer = await t.call(markNotificationRead, { params }, "mehmet");
      expect([answer.status, answer.error.code]).toEqual([404, "notification_not_found"]);
      expect(answer.error.message).toBe("Bildirim bulunamadı");
    }
    expect((await listOf("deniz")).unread).toBe(1);
  });

  test("are all marked as read at once, one's own only", async () => {
    await tell("elif", ["Bir", "İki", "Üç"]);
    await tell("irmak", ["Bir"]);
    const answer = await t.call(markAllNotificationsRead, {}, "elif");
    expect(answer.data.message).toBe("Tüm bildirimler okundu olarak işaretlendi");
    expect((await listOf("elif")).notifications.every(({ is_read }) => is_read)).toBe(true);
    expect([(await listOf("elif")).unread, (await listOf("irmak")).unread]).toEqual([0, 1]);
    expect((await t.call(markAllNotificationsRead, {}, "elif")).status).toBe(200);
  });
});

test("badge and page count alike: unread notifications, and an open friend request once", async () => {
  expect(await countOf("sule")).toEqual({ unread: 0, requests: 0 });
  await tell("sule", ["Bir", "İki"]);
  await t.call(sendFriendRequest, { body: { target: "sule" } }, "kerem");
  // The request is a notification too, which waits for what becomes of it.
  expect((await listOf("sule")).notifications.map(({ title }) => title)).toEqual(["İki", "Bir"]);
  expect(await countOf("sule")).toEqual({ unread: 2, requests: 1 });
  expect((await listOf("sule")).unread).toBe(2);
  const id = (await listOf("sule")).notifications[0]?.id ?? "";
  await t.call(markNotificationRead, { params: { id } }, "sule");
  expect(await countOf("sule")).toEqual({ unread: 1, requests: 1 });
  expect((await listOf("sule")).unread).toBe(1);
});

test("a notification goes with the transaction of its cause", async () => {
  await t.as("eda");
  const failing = inTransaction(t.ctx.db, async (tx) => {
    const { id: readerId } = await tx
      .selectFrom("readers")
      .select("id")
      .where("username", "=", "eda")
      .executeTakeFirstOrThrow();
    await notify(
      tx,
      [{ reader_id: readerId, type: "other", title: "Hiç", message: "Olmadı." }],
      t.ctx.clock(),
    );
    throw new Error("undone");
  });
  await expect(failing).rejects.toThrow("undone");
  expect((await listOf("eda")).total_count).toBe(0);
});
