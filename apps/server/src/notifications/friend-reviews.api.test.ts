import {
  type Audience,
  addToLibrary,
  blockReader,
  createReview,
  deleteReview,
  getUnreadCount,
  listNotifications,
  removeFriend,
  sendFriendRequest,
  updatePrivacy,
} from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { notifyFriendsOfReview } from "./friend-reviews.mutations.ts";

const madonna = "9789753638029";
const [crime, crimeAgain] = ["9786053609421", "9789750719394"];
const patience = { timeout: 15_000, interval: 50 };

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

async function befriend(a: string, b: string) {
  await Promise.all([t.as(a), t.as(b)]);
  await t.call(sendFriendRequest, { body: { target: b } }, a);
  await t.call(sendFriendRequest, { body: { target: a } }, b);
}
const shelve = (who: string, isbn: string) => t.call(addToLibrary, { body: { isbn } }, who);
async function review(who: string, isbn = madonna): Promise<string> {
  const body = { book_isbn: isbn, content: "Bir solukta okudum, çok sevdim.", rating: 5 };
  return (await t.call(createReview, { body }, who)).data.post.id;
}
const toldOf = async (who: string) =>
  (await t.call(listNotifications, {}, who)).data.notifications.filter(({ type }) => type === "review");
const choose = (who: string, reviews: Audience) =>
  t.call(updatePrivacy, { body: { library: "public", reviews } }, who);
/** The review's notifications, shown or not. */
const rowsOf = (id: string) =>
  t.ctx.db.selectFrom("notifications").select("id").where("review_id", "=", id).execute();
/** Resolves once all friends who are to be notified have been. */
async function tell(id: string) {
  await notifyFriendsOfReview(t.ctx.db, id, t.ctx.clock());
}

test("friends who have the book are told of a review after it was published, others are not", async () => {
  await befriend("ayse", "mehmet");
  await befriend("ayse", "can");
  for (const who of ["mehmet", "zeynep"]) {
    await t.as(who);
    await shelve(who, madonna);
  }
  const id = await review("ayse");
  await vi.waitFor(async () => expect(await toldOf("mehmet")).toHaveLength(1), patience);
  expect((await toldOf("mehmet"))[0]).toMatchObject({
    title: "Arkadaşınızdan yeni inceleme",
    message: "Ayşe Işık, kitaplığınızdaki “Kürk Mantolu Madonna” hakkında bir inceleme yazdı.",
    link: `/kitap/${madonna}#inceleme-${id}`,
    data: { book_title: "Kürk Mantolu Madonna", user_name: "Ayşe Işık" },
    is_read: false,
  });
  // can lacks the book, zeynep is no friend, ayse is the writer.
  for (const who of ["can", "zeynep", "ayse"]) expect([who, await toldOf(who)]).toEqual([who, []]);
});

test("the job done again tells nobody twice", async () => {
  await befriend("irmak", "sule");
  await shelve("sule", madonna);
  const id = await review("irmak");
  await Promise.all([tell(id), tell(id)]);
  await tell(id);
  expect(await toldOf("sule")).toHaveLength(1);
});

test("another edition of the same work counts as the book", async () => {
  await befriend("omer", "ilker");
  await shelve("ilker", crimeAgain);
  await tell(await review("omer", crime));
  expect(await toldOf("ilker")).toHaveLength(1);
});

test("a deleted review takes its news along, and a job that comes later tells of nothing", async () => {
  await befriend("derya", "efe");
  await shelve("efe", madonna);
  const id = await review("derya");
  await tell(id);
  expect(await toldOf("efe")).toHaveLength(1);
  await t.call(deleteReview, { params: { id } }, "derya");
  expect(await toldOf("efe")).toEqual([]);
  await tell(id);
  expect(await toldOf("efe")).toEqual([]);
});

test("a review that only its writer sees is told to nobody, and one that becomes so is told no more", async () => {
  await befriend("selin", "kaan");
  await shelve("kaan", madonna);
  await choose("selin", "me");
  const id = await review("selin");
  await tell(id);
  expect(await rowsOf(id)).toEqual([]);
  await choose("selin", "friends");
  await tell(id);
  expect(await toldOf("kaan")).toHaveLength(1);
  const unread = async () => (await t.call(getUnreadCount, {}, "kaan")).data.unread;
  const before = await unread();
  await choose("selin", "me");
  expect(await toldOf("kaan")).toEqual([]);
  expect(await unread()).toBe(before - 1);
  await choose("selin", "friends");
  expect(await toldOf("kaan")).toHaveLength(1);
  await t.call(removeFriend, { body: { target: "selin" } }, "kaan");
  expect(await toldOf("kaan")).toEqual([]);
});

test("a hidden review and one of a suspended reader are told to nobody", async () => {
  await befriend("pelin", "okan");
  await shelve("okan", madonna);
  const id = await review("pelin");
  const hide = (is_hidden: boolean) =>
    t.ctx.db.updateTable("reviews").set({ is_hidden }).where("id", "=", id).execute();
  await hide(true);
  await tell(id);
  expect(await rowsOf(id)).toEqual([]);
  await hide(false);
  await tell(id);
  expect(await toldOf("okan")).toHaveLength(1);
  await t.ctx.db.updateTable("readers").set({ is_suspended: true }).where("username", "=", "pelin").execute();
  expect(await toldOf("okan")).toEqual([]);
});

test("whoever blocks the other is told nothing more, nor what was told before", async () => {
  await befriend("burak", "asli");
  await shelve("asli", madonna);
  const id = await review("burak");
  await tell(id);
  await t.call(blockReader, { body: { target: "burak" } }, "asli");
  await tell(id);
  expect(await toldOf("asli")).toEqual([]);
});

test("publishing writes the same few rows for one friend and for very many", async () => {
  await t.as("unlu");
  const { id: readerId } = await t.ctx.db
    .selectFrom("readers")
    .select("id")
    .where("username", "=", "unlu")
    .executeTakeFirstOrThrow();
  const many = await t.ctx.db
    .insertInto("readers")
    .values(
      Array.from({ length: 2500 }, (_none, i) => ({
        issuer: "x",
        subject: `s${i}`,
        username: `kalabalik${i}`,
        name: "Kalabalık",
      })),
    )
    .returning("id")
    .execute();
  await t.ctx.db
    .insertInto("friend_edges")
    .values(
      many.flatMap(({ id }) => [
        { reader_id: readerId, friend_id: id },
        { reader_id: id, friend_id: readerId },
      ]),
    )
    .execute();
  await t.ctx.db
    .insertInto("library_books")
    .values(many.map(({ id }) => ({ reader_id: id, isbn: madonna, status: "read" as const })))
    .execute();
  const count = async () => {
    const rows = await t.ctx.db
      .selectFrom("notifications")
      .select("id")
      .where("actor_id", "=", readerId)
      .execute();
    return rows.length;
  };
  await review("unlu");
  await vi.waitFor(async () => expect(await count()).toBe(2500), patience);
});
