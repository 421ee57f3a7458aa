import {
  type Audience,
  addToLibrary,
  createReview,
  followReader,
  keepQuote,
  likeActivity,
  markAllNotificationsRead,
  noticeKinds,
  rateBook,
  removeFriend,
  sendFriendRequest,
  unsubscribe,
  updateLibraryStatus,
  updateNotificationSettings,
  updatePrivacy,
} from "@okurca/contract";
import { createClock, createTestApp, type TestApp } from "@okurca/testkit";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { writeDueDigests } from "./index.ts";

const madonna = "9789753638029";
const memed = "9789750719387";
const orwell = "9789750738609";
let t: TestApp;
beforeEach(async () => {
  // A Thursday.
  t = await createTestApp({ clock: createClock("2026-01-15T09:00:00.000Z") });
  await Promise.all([t.as("ayse"), t.as("mehmet"), t.as("zeynep")]);
  await t.call(sendFriendRequest, { body: { target: "mehmet" } }, "ayse");
  await t.call(sendFriendRequest, { body: { target: "ayse" } }, "mehmet");
  await t.call(markAllNotificationsRead, {}, "ayse");
  await want("ayse", true);
});
afterEach(() => t.close());

const page = Object.fromEntries(noticeKinds.map((kind) => [kind, "page"]));
const want = (who: string, weekly_digest: boolean) =>
  t.call(updateNotificationSettings, { body: { ...page, weekly_digest } } as never, who);
const mails = () =>
  t.ctx.db
    .selectFrom("mails")
    .select(["recipient", "subject", "body_text", "body_html", "unsubscribe_url"])
    .orderBy("created_at")
    .execute();
const write = () => writeDueDigests(t.ctx);
const nextMonday = () => t.clock.advance({ days: 3, hours: 20 });
async function review(who: string, isbn = madonna): Promise<string> {
  const body = { book_isbn: isbn, content: "Bir solukta okudum, çok sevdim.", rating: 4 };
  return (await t.call(createReview, { body }, who)).data.post.id;
}
async function finish(who: string, isbn: string) {
  await t.call(addToLibrary, { body: { isbn } }, who);
  t.clock.advance({ minutes: 30 });
  await t.call(updateLibraryStatus, { params: { isbn }, body: { status: "read" } }, who);
}

describe("the weekly digest", () => {
  test("names what most readers underlined that week, as its reader may see it, beside other news alone", async () => {
    const keep = (who: string, text: string, more: object = {}) =>
      t.call(keepQuote, { body: { isbn: madonna, text, ...more } } as never, who);
    const shown = "Herkesin altını çizdiği satırlar.";
    for (const who of ["mehmet", "zeynep"]) await keep(who, shown);
    for (const who of ["mehmet", "zeynep"])
      await keep(who, "Dostlara ayrılan gizli satırlar.", { audience: "friends" });
    for (const who of ["mehmet", "zeynep"])
      await keep(who, "Katil meğer uşağın kendisiymiş.", { has_spoiler: true });
    await keep("zeynep", "Bir tek okurun sakladığı cümle.");
    await nextMonday();
    await write();
    expect(await mails()).toEqual([]);
    await review("mehmet", memed);
    t.clock.advance({ days: 6, hours: 23 });
    for (const who of ["mehmet", "zeynep"]) await keep(who, "Bu haftanın en sevilen cümlesi.");
    t.clock.advance({ hours: 2 });
    await write();
    const [mail] = await mails();
    expect(mail?.body_text).toContain("Haftanın en çok altı çizilenleri");
    expect(mail?.body_text).toContain("“Bu haftanın en sevilen cümlesi.” Kürk Mantolu Madonna, 2 okur");
    for (const text of ["gizli satırlar", "Katil", "tek okurun"]) expect(mail?.body_text).not.toContain(text);
  });

  test("tells on Monday morning what friends reviewed and finished in the last week", async () => {
    const id = await review("mehmet");
    await finish("mehmet", memed);
    // Neither a stranger's review nor the reader's own counts.
    await review("zeynep", memed);
    await review("ayse", memed);
    nextMonday();
    await write();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: "ayse@ornek.com",
      subject: "Arkadaşlarınızın haftası: 1 inceleme yazdı, 1 kitap okudu",
    });
    for (const body of [mail?.body_text, mail?.body_html]) {
      expect(body).toContain("Geçen hafta arkadaşlarınız 1 inceleme yazdı, 1 kitap okudu.");
      expect(body).toContain("Mehmet Çınar: “Kürk Mantolu Madonna” (5 üzerinden 4)");
      expect(body).toContain(`/kitap/${madonna}#inceleme-${id}`);
      expect(body).toContain("Mehmet Çınar: “İnce Memed 1”");
      expect(body).not.toContain("Zeynep");
      expect(body).toContain(mail?.unsubscribe_url);
    }
  });

  test("tells of followed readers what everybody may see, and says whose week it was", async () => {
    const allow = (library: Audience) =>
      t.call(updatePrivacy, { body: { library, reviews: "public", is_followable: true } }, "zeynep");
    await allow("friends");
    await t.call(followReader, { params: { username: "zeynep" } }, "ayse");
    await review("zeynep");
    await finish("zeynep", memed);
    nextMonday();
    await write();
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      "Takip ettiklerinizin haftası: 1 inceleme yazdı",
    ]);
    t.clock.advance({ days: 1 });
    await allow("public");
    await review("mehmet");
    await finish("zeynep", "9789750738609");
    t.clock.advance({ days: 6 });
    await write();
    const last = (await mails()).at(-1);
    expect(last?.subject).toBe("Çevrenizin haftası: 1 inceleme yazdı, 1 kitap okudu");
    expect(last?.body_text).toContain("Geçen hafta arkadaşlarınız ve takip ettikleriniz 1 inceleme yazdı");
  });

  test("tells of a book that was rated at once, which took the place of its being read, with its stars", async () => {
    await t.call(addToLibrary, { body: { isbn: madonna, status: "read" } }, "mehmet");
    await t.call(rateBook, { params: { isbn: madonna }, body: { rating_half: 4.5 } }, "mehmet");
    // Told twice it counts once: it was finished, and rated an hour later.
    await finish("mehmet", memed);
    t.clock.advance({ hours: 1 });
    await t.call(rateBook, { params: { isbn: memed }, body: { rating_half: 3 } }, "mehmet");
    // Stars for what is still being read.
    await t.call(addToLibrary, { body: { isbn: orwell, status: "reading" } }, "mehmet");
    await t.call(rateBook, { params: { isbn: orwell }, body: { rating_half: 2 } }, "mehmet");
    nextMonday();
    await write();
    const [mail] = await mails();
    expect(mail?.subject).toBe("Arkadaşlarınızın haftası: 2 kitap okudu");
    expect(mail?.body_text).toContain("Mehmet Çınar: “Kürk Mantolu Madonna” (5 üzerinden 4,5)");
    expect(mail?.body_text).toContain("Mehmet Çınar: “İnce Memed 1”");
    expect(mail?.body_text).not.toContain("5 üzerinden 2");
  });

  test("tells by the stars of a book whose being read the reader does not see, and once", async () => {
    const show = (library: Audience, reviews: Audience) =>
      t.call(updatePrivacy, { body: { library, reviews } }, "mehmet");
    await show("me", "friends");
    await finish("mehmet", memed);
    t.clock.advance({ hours: 1 });
    await t.call(rateBook, { params: { isbn: memed }, body: { rating_half: 4.5 } }, "mehmet");
    nextMonday();
    await write();
    const [mail] = await mails();
    expect(mail?.subject).toBe("Arkadaşlarınızın haftası: 1 kitap okudu");
    expect(mail?.body_text).toContain("Mehmet Çınar: “İnce Memed 1” (5 üzerinden 4,5)");
    const again = async () => {
      await t.ctx.db.updateTable("notification_choices").set({ digest_week: null }).execute();
      await write();
      return (await mails()).at(-1);
    };
    await show("friends", "friends");
    expect((await again())?.subject).toBe("Arkadaşlarınızın haftası: 1 kitap okudu");
    await show("me", "me");
    await again();
    expect(await mails()).toHaveLength(2);
  });

  test("is off until it is chosen", async () => {
    await want("ayse", false);
    await review("mehmet");
    nextMonday();
    await write();
    expect(await mails()).toEqual([]);
  });

  test("comes once a week, however often and from however many servers it is asked for", async () => {
    await review("mehmet");
    nextMonday();
    await Promise.all([write(), write(), write()]);
    await write();
    t.clock.advance({ hours: 20 });
    await write();
    await want("ayse", false);
    await want("ayse", true);
    await write();
    expect(await mails()).toHaveLength(1);
    await review("mehmet", memed);
    t.clock.advance({ days: 7 });
    await write();
    const [, second, ...more] = await mails();
    expect(more).toEqual([]);
    expect(second?.body_text).toContain("İnce Memed 1");
    expect(second?.body_text).not.toContain("Kürk Mantolu Madonna");
  });

  test("does not come in a week without news", async () => {
    nextMonday();
    await write();
    expect(await mails()).toEqual([]);
  });

  test("comes when notifications of that week are unread, and says how many", async () => {
    await t.call(likeActivity, { params: { id: await review("ayse") } }, "zeynep");
    nextMonday();
    await write();
    const [mail] = await mails();
    expect(mail?.subject).toBe("Okunmamış 1 bildiriminiz var");
    expect(mail?.body_text).toContain("Geçen haftadan okunmamış 1 bildiriminiz var.");
    // The digest does not repeat old notifications.
    t.clock.advance({ days: 7 });
    await write();
    expect(await mails()).toHaveLength(1);
  });

  test("waits for Monday morning", async () => {
    await review("mehmet");
    t.clock.advance({ days: 3, hours: 19 });
    await write();
    expect(await mails()).toEqual([]);
  });

  test.each([
    ["me", 0],
    ["friends", 1],
    ["public", 1],
  ] as [Audience, number][])(
    "tells of reviews a friend keeps for “%s” what the feed tells",
    async (reviews, expected) => {
      await review("mehmet");
      await t.call(updatePrivacy, { body: { library: "public", reviews } }, "mehmet");
      nextMonday();
      await write();
      expect(await mails()).toHaveLength(expected);
    },
  );

  test("tells nothing of who is no friend any more, of a suspended friend and of what is hidden", async () => {
    const id = await review("mehmet");
    nextMonday();
    const set = (is_suspended: boolean) =>
      t.ctx.db.updateTable("readers").set({ is_suspended }).where("username", "=", "mehmet").execute();
    const again = () => t.ctx.db.updateTable("notification_choices").set({ digest_week: null }).execute();
    await set(true);
    await write();
    await set(false);
    await t.ctx.db.updateTable("events").set({ is_hidden: true }).where("review_id", "=", id).execute();
    await again();
    await write();
    await t.ctx.db.updateTable("events").set({ is_hidden: false }).execute();
    await t.call(removeFriend, { body: { target: "mehmet" } }, "ayse");
    await again();
    await write();
    expect(await mails()).toEqual([]);
  });

  test("goes to no address that is not verified and to no suspended reader", async () => {
    await review("mehmet");
    await t.ctx.db.updateTable("readers").set({ is_email_verified: false }).execute();
    nextMonday();
    await write();
    await t.ctx.db
      .updateTable("readers")
      .set({ is_email_verified: true, is_suspended: true })
      .where("username", "=", "ayse")
      .execute();
    await t.ctx.db.updateTable("notification_choices").set({ digest_week: null }).execute();
    await write();
    expect(await mails()).toEqual([]);
  });

  test("is turned off by its own link", async () => {
    await review("mehmet");
    nextMonday();
    await write();
    const token = new URL((await mails())[0]?.unsubscribe_url ?? "").searchParams.get("token") ?? "";
    expect((await t.call(unsubscribe, { body: { token } })).data.kind).toBe("weekly_digest");
    await review("mehmet", memed);
    t.clock.advance({ days: 7 });
    await write();
    expect(await mails()).toHaveLength(1);
  });
});
