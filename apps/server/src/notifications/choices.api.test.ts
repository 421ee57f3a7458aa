import {
  addToLibrary,
  createComment,
  createReview,
  followAuthor,
  followReader,
  getNotificationSettings,
  getUnreadCount,
  keepQuote,
  likeActivity,
  likeQuote,
  listIncomingRequests,
  listNotifications,
  listSentRequests,
  markAllNotificationsRead,
  type NoticeKind,
  noticeKinds,
  type Reach,
  requestBook,
  respondToFriendRequest,
  sendFriendRequest,
  unlikeActivity,
  updateNotificationSettings,
  updatePrivacy,
  withdrawFriendRequest,
} from "@okurca/contract";
import { inTransaction } from "@okurca/server-kit";
import { createTestApp, madeUpIsbn, signToken, type TestApp } from "@okurca/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tellAuthorNews } from "../authors/index.ts";
import { declineRequest } from "../book-requests/book-requests.service.ts";
import { notifyOfNewRecommendations } from "../recommendations/index.ts";
import { addWorks } from "../recommendations/recommendations.fixtures.ts";
import { callsOf } from "../revisions/revisions.fixtures.ts";
import { notifyFriendsOfReview } from "./friend-reviews.mutations.ts";
import { markMailed } from "./notice-mails.mutations.ts";
import { lockForMail } from "./notice-mails.queries.ts";

const madonna = "9789753638029";
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const usual = {
  ...(Object.fromEntries(noticeKinds.map((kind) => [kind, "page"])) as Record<NoticeKind, Reach>),
  weekly_digest: false,
};
const choose = (who: string, choice: Partial<typeof usual>) =>
  t.call(updateNotificationSettings, { body: { ...usual, ...choice } }, who);
const titles = async (who: string) =>
  (await t.call(listNotifications, {}, who)).data.notifications.map(({ title }) => title);
const mailsTo = async (who: string) =>
  t.ctx.db
    .selectFrom("mails")
    .select(["subject", "body_text", "body_html", "unsubscribe_url"])
    .where("recipient", "=", `${who}@ornek.com`)
    .orderBy("created_at")
    .execute();
const subjects = async (who: string) => (await mailsTo(who)).map(({ subject }) => subject);
async function later(minutes = 11) {
  t.clock.advance({ minutes });
  await t.ctx.notices.sendDue();
}

async function befriend(a: string, b: string) {
  await Promise.all([t.as(a), t.as(b)]);
  await t.call(sendFriendRequest, { body: { target: b } }, a);
  await t.call(sendFriendRequest, { body: { target: a } }, b);
}
async function review(who: string, isbn = madonna): Promise<string> {
  const body = { book_isbn: isbn, content: "Bir solukta okudum, çok sevdim.", rating: 5 };
  return (await t.call(createReview, { body }, who)).data.post.id;
}

test("everything is told on the page and nothing by e-mail until the reader chooses otherwise", async () => {
  const { data } = await t.call(getNotificationSettings, {}, "ayse");
  expect(data).toEqual({ ...usual, email: "ayse@ornek.com", is_email_verified: true });
});

test("what is chosen is kept as a whole, and for this reader only", async () => {
  const choice = {
    ...usual,
    like: "both",
    comment: "none",
    friend_review: "email",
    weekly_digest: true,
  } as const;
  const saved = await choose("ayse", choice);
  expect(saved.data).toEqual({ message: "Bildirim ayarlarınız kaydedildi.", ...choice });
  expect((await t.call(getNotificationSettings, {}, "ayse")).data).toMatchObject(choice);
  expect((await t.call(getNotificationSettings, {}, "mehmet")).data).toMatchObject(usual);
  expect((await choose("ayse", {})).data).toMatchObject(usual);
  expect((await t.call(getNotificationSettings, {}, "ayse")).data).toMatchObject(usual);
});

test.each([[{ ...usual, like: "sms" }], [{ like: "page" }], [{ ...usual, group: "page" }], [{}]])(
  "a choice of %j is refused",
  async (body) => {
    expect((await t.call(updateNotificationSettings, { body } as never, "ayse")).status).toBe(400);
  },
);

/** Books of authors who wrote more: these are recommended to the reader. */
async function shelveOneOfEachAuthor(who: string): Promise<void> {
  const authors = ["Sevim Ak", "Orhan Veli", "Tomris Uyar", "Leylâ Erbil", "Bilge Karasu", "Sait Faik"];
  for (const author of authors) {
    const [isbn = ""] = await addWorks(t.ctx.db, 3, { author });
    await t.call(addToLibrary, { body: { isbn, status: "read" } }, who);
  }
}

const freshIsbns = ["9786051850016", "9786051850023", "9786051850030", "9786051850047"];

/** Numbers that no other book of these tests has. */
let counted = 900_001;
/** Makes the thing of this kind happen to the reader. */
const causes: Record<NoticeKind, (who: string) => Promise<void>> = {
  friend_request: async (who) => {
    await t.call(sendFriendRequest, { body: { target: who } }, `${who}-x`);
  },
  friendship: async (who) => {
    await t.as(`${who}-x`);
    await t.call(sendFriendRequest, { body: { target: `${who}-x` } }, who);
    const [request] = (await t.call(listIncomingRequests, {}, `${who}-x`)).data.requests;
    const body = { id: request?.id ?? "", response: "accept" as const };
    await t.call(respondToFriendRequest, { body }, `${who}-x`);
  },
  follow: async (who) => {
    await t.call(updatePrivacy, { body: { library: "public", reviews: "public", is_followable: true } }, who);
    await t.call(followReader, { params: { username: who } }, `${who}-x`);
  },
  like: async (who) => {
    await t.call(likeActivity, { params: { id: await review(who) } }, `${who}-x`);
  },
  quote_like: async (who) => {
    const body = { isbn: "9789753638029", text: `Denizin sesi kesildi, dedi ${who}.` };
    const { id } = (await t.call(keepQuote, { body } as never, who)).data.quote;
    await t.call(likeQuote, { params: { id } }, `${who}-x`);
  },
  comment: async (who) => {
    const params = { id: await review(who) };
    await t.call(createComment, { params, body: { content: "Ben de öyle." } }, `${who}-x`);
  },
  friend_review: async (who) => {
    await befriend(who, `${who}-x`);
    await t.ctx.db.deleteFrom("notifications").execute();
    await review(who);
    await notifyFriendsOfReview(t.ctx.db, await review(`${who}-x`), t.ctx.clock());
  },
  book_request: async (who) => {
    const isbn = "9789999999991";
    const body = { isbn, title: "Yok", author: "Kimse", reason: "Okuyacağım.", description: "" };
    await t.call(requestBook, { body: { ...body, submittedAt: "2026-01-15T09:00:00.000Z" } }, who);
    await declineRequest(t.ctx, { via: "shell" }, isbn, "Böyle bir kitap basılmamış.");
  },
  recommendations: async (who) => {
    await shelveOneOfEachAuthor(who);
    await notifyOfNewRecommendations(t.ctx, AbortSignal.timeout(60_000));
  },
  author_news: async (who) => {
    await addWorks(t.ctx.db, 1, { author: `Yazar ${who}` });
    await t.call(followAuthor, { params: { slug: `yazar-${who}` } }, who);
    await tellAuthorNews(t.ctx, AbortSignal.timeout(60_000));
    const isbn = freshIsbns.pop();
    await t.addBooks([{ isbn, title: "Yepyeni", authors: [`Yazar ${who}`], year: 2026 }]);
    await tellAuthorNews(t.ctx, AbortSignal.timeout(60_000));
  },
  catalogue: async (who) => {
    const { load, change, makeLibrarian, proposals, decide } = callsOf(t);
    const isbn = madeUpIsbn(counted++);
    await load({ isbn, title: "Düzelecek Kitap", authors: ["Kimse"], pages: 100 });
    await change(isbn, who, { pages: 101 });
    await makeLibrarian(`${who}-x`);
    const waiting = (await proposals(`${who}-x`)).data.filter(({ subject }) => subject === isbn);
    await decide(`${who}-x`, "accept", waiting);
  },
};
const words: Record<NoticeKind, string> = {
  friend_request: "Yeni arkadaşlık isteği",
  friendship: "Arkadaşlık isteğiniz kabul edildi",
  follow: "Yeni takipçiniz var",
  like: "İncelemeniz beğenildi",
  quote_like: "Alıntınız beğenildi",
  comment: "İncelemenize yorum yapıldı",
  friend_review: "Arkadaşınızdan yeni inceleme",
  book_request: "Kitap talebiniz kabul edilmedi",
  recommendations: "Yeni önerileriniz var",
  author_news: "Takip ettiğiniz yazardan yeni kitap",
  catalogue: "Öneriniz kabul edildi",
};
const reaches: [Reach, boolean, boolean][] = [
  ["none", false, false],
  ["page", true, false],
  ["email", false, true],
  ["both", true, true],
];
const cases = noticeKinds.flatMap((kind) =>
  reaches.map(([reach, isInPage, isMailed]) => ({ kind, reach, isInPage, isMailed })),
);

test.each(cases)("$kind with the choice “$reach” is told there and nowhere else", async (given) => {
  const { kind, reach, isInPage, isMailed } = given;
  const who = `${kind.replace("_", "")}-${reach}`;
  await Promise.all([t.as(who), t.as(`${who}-x`)]);
  await choose(who, { [kind]: reach });
  await causes[kind](who);
  // An open request stands among the requests.
  const isListed = isInPage && kind !== "friend_request";
  expect((await titles(who)).includes(words[kind])).toBe(isListed);
  const counted = (await t.call(listNotifications, {}, who)).data;
  expect(counted.total_count).toBe(counted.notifications.length);
  expect(await subjects(who)).toEqual([]);
  await later();
  expect(await subjects(who)).toEqual(isMailed ? [words[kind]] : []);
  expect((await titles(who)).includes(words[kind])).toBe(isListed);
  await later();
  expect(await subjects(who)).toHaveLength(isMailed ? 1 : 0);
});

describe("a mail", () => {
  test("speaks Turkish in text and HTML, leads there, and says how to end such mails", async () => {
    await Promise.all([t.as("deniz"), t.as("mehmet")]);
    await choose("deniz", { like: "both" });
    const id = await review("deniz");
    await t.call(likeActivity, { params: { id } }, "mehmet");
    await later();
    const [mail] = await mailsTo("deniz");
    const origin = t.ctx.settings.origin;
    for (const body of [mail?.body_text, mail?.body_html]) {
      expect(body).toContain("Mehmet Çınar, “Kürk Mantolu Madonna” hakkındaki incelemenizi beğendi.");
      expect(body).toContain(`${origin}/kitap/${madonna}#inceleme-${id}`);
      expect(body).toContain(mail?.unsubscribe_url);
      expect(body).toContain("Bu e-postayı gönderdik, çünkü beğeniler için e-posta almayı seçtiniz.");
      expect(body).toContain(`${origin}/ayarlar#bildirimler`);
    }
    expect(mail?.unsubscribe_url).toMatch(/^http:\/\/localhost:3000\/abonelikten-cik\?token=[\w.-]+$/);
  });

  test("tells of several at once in one", async () => {
    const likers = Array.from({ length: 12 }, (_none, i) => `begenen${i}`);
    await Promise.all(["elif", ...likers].map((who) => t.as(who)));
    await choose("elif", { like: "both" });
    const id = await review("elif");
    for (const who of likers) await t.call(likeActivity, { params: { id } }, who);
    await later();
    const mails = await mailsTo("elif");
    expect(mails.map(({ subject }) => subject)).toEqual(["12 yeni beğeni"]);
    expect(mails[0]?.body_text.match(/incelemenizi beğendi/g)).toHaveLength(10);
    expect(mails[0]?.body_text).toContain("ve 2 tane daha");
  });

  test("is not sent of what was read on the page meanwhile", async () => {
    await choose("can", { like: "both", comment: "email" });
    const params = { id: await review("can") };
    await t.call(likeActivity, { params }, "mehmet");
    await t.call(createComment, { params, body: { content: "Güzel." } }, "mehmet");
    await t.call(markAllNotificationsRead, {}, "can");
    await later();
    // The page never showed the comment, so reading it says nothing of that.
    expect(await subjects("can")).toEqual(["İncelemenize yorum yapıldı"]);
    expect((await t.call(getUnreadCount, {}, "can")).data.unread).toBe(0);
  });

  test("is not sent of what was taken back meanwhile", async () => {
    await Promise.all([t.as("irmak"), t.as("sule")]);
    await choose("irmak", { like: "both", friend_request: "email" });
    const params = { id: await review("irmak") };
    await t.call(likeActivity, { params }, "sule");
    await t.call(unlikeActivity, { params }, "sule");
    await t.call(sendFriendRequest, { body: { target: "irmak" } }, "sule");
    const [request] = (await t.call(listSentRequests, {}, "sule")).data.requests;
    await t.call(withdrawFriendRequest, { body: { id: request?.id ?? "" } }, "sule");
    await later();
    expect(await subjects("irmak")).toEqual([]);
    expect(await titles("irmak")).toEqual([]);
  });

  test("is not sent of what the reader may no longer see", async () => {
    await befriend("hale", "jale");
    await choose("hale", { comment: "both", friend_review: "both" });
    const params = { id: await review("hale") };
    await t.call(createComment, { params, body: { content: "Kaba bir söz." } }, "mehmet");
    await notifyFriendsOfReview(t.ctx.db, await review("jale"), t.ctx.clock());
    expect(await titles("hale")).toContain("İncelemenize yorum yapıldı");
    expect(await titles("hale")).toContain("Arkadaşınızdan yeni inceleme");
    await t.ctx.db.updateTable("comments").set({ is_hidden: true }).execute();
    await t.call(updatePrivacy, { body: { library: "public", reviews: "me" } }, "jale");
    await later();
    expect(await subjects("hale")).toEqual([]);
    // Nor does the page tell of it, and the badge counts none of it.
    expect(await titles("hale")).not.toContain("İncelemenize yorum yapıldı");
    expect(await titles("hale")).not.toContain("Arkadaşınızdan yeni inceleme");
    const { data } = await t.call(listNotifications, {}, "hale");
    expect((await t.call(getUnreadCount, {}, "hale")).data.unread).toBe(data.notifications.length);
  });

  test("and the page tell nothing of whom the reader does not meet any more", async () => {
    await Promise.all([t.as("nil"), t.as("gul")]);
    await choose("nil", { like: "both" });
    await t.call(likeActivity, { params: { id: await review("nil") } }, "gul");
    expect(await titles("nil")).toEqual(["İncelemeniz beğenildi"]);
    const suspend = (is: boolean) =>
      t.ctx.db.updateTable("readers").set({ is_suspended: is }).where("username", "=", "gul").execute();
    await suspend(true);
    expect(await titles("nil")).toEqual([]);
    expect((await t.call(getUnreadCount, {}, "nil")).data.unread).toBe(0);
    await suspend(false);
    expect(await titles("nil")).toEqual(["İncelemeniz beğenildi"]);
  });

  test("is for what was there when it was written: what comes at that moment is for the next one", async () => {
    await Promise.all([t.as("lale"), t.as("mine")]);
    await choose("lale", { like: "email" });
    const id = await review("lale");
    await t.call(likeActivity, { params: { id } }, "mehmet");
    const { id: readerId } = await t.ctx.db
      .selectFrom("readers")
      .select("id")
      .where("username", "=", "lale")
      .executeTakeFirstOrThrow();
    await inTransaction(t.ctx.db, async (tx) => {
      const ids = await lockForMail(tx, { readerId, kind: "like" });
      expect(ids).toHaveLength(1);
      await t.call(likeActivity, { params: { id } }, "mine");
      await markMailed(tx, ids);
    });
    await later();
    expect(await subjects("lale")).toHaveLength(1);
    expect((await mailsTo("lale"))[0]?.body_text).toContain("mine Okur");
  });

  test("waits ten minutes", async () => {
    await choose("omer", { like: "both" });
    await t.call(likeActivity, { params: { id: await review("omer") } }, "mehmet");
    await later(9);
    expect(await subjects("omer")).toEqual([]);
    await later(2);
    expect(await subjects("omer")).toHaveLength(1);
  });

  test("is not sent to an address that is not verified, nor to a suspended reader, nor of one", async () => {
    for (const who of ["eda", "ece", "efe"]) {
      await t.as(who);
      await choose(who, { like: "both" });
    }
    const eda = await t.as("eda");
    const token = signToken({ ...eda.claims, email_verified: false });
    expect((await t.call(getNotificationSettings, {}, { token })).data.is_email_verified).toBe(false);
    for (const who of ["eda", "ece"]) {
      await t.call(likeActivity, { params: { id: await review(who) } }, "mehmet");
    }
    await t.call(likeActivity, { params: { id: await review("efe") } }, "kotu");
    // The last word of her address is that it is not verified.
    await t.call(getNotificationSettings, {}, { token });
    const suspend = (who: string) =>
      t.ctx.db.updateTable("readers").set({ is_suspended: true }).where("username", "=", who).execute();
    await suspend("ece");
    await suspend("kotu");
    await later();
    for (const who of ["eda", "ece", "efe"]) expect([who, await subjects(who)]).toEqual([who, []]);
  });

  test("names a reader whose name is none by the username", async () => {
    const bad = { username: "sahte", given: "Kazandınız", family: "https://kotu.example" };
    await t.as("nur");
    await choose("nur", { like: "both" });
    await t.call(likeActivity, { params: { id: await review("nur") } }, bad);
    await later();
    const [mail] = await mailsTo("nur");
    expect(mail?.body_text).toContain("sahte, “Kürk Mantolu Madonna” hakkındaki");
    expect(mail?.body_text).not.toContain("kotu.example");
  });
});

test("choices, waiting mails and written ones are erased with the account", async () => {
  await t.as("zeynep");
  await choose("zeynep", { like: "both", weekly_digest: true });
  await t.call(likeActivity, { params: { id: await review("zeynep") } }, "mehmet");
  await later();
  expect(await subjects("zeynep")).toHaveLength(1);
  await t.ctx.db.deleteFrom("readers").where("username", "=", "zeynep").execute();
  expect(await mailsTo("zeynep")).toEqual([]);
  const left = await t.ctx.db
    .selectFrom("notification_choices as c")
    .leftJoin("readers as r", "r.id", "c.reader_id")
    .select("c.kind")
    .where("r.id", "is", null)
    .execute();
  expect(left).toEqual([]);
});
