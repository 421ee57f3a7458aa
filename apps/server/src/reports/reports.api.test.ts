import {
  addToLibrary,
  createComment,
  createReport,
  createReview,
  deleteActivity,
  deleteComment,
  deleteReview,
  getFeed,
  getOwnProfile,
  getPublicProfile,
  likeActivity,
  listBookPosts,
  listComments,
  listNotifications,
  listOwnActivities,
  sendFriendRequest,
  unlikeActivity,
  updatePrivacy,
  updateReview,
} from "@okurca/contract";
import { createTestApp, rounds, type TestApp } from "@okurca/testkit";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { reportShell } from "./commands.fixtures.ts";

const madonna = "9789753638029";
const memed = "9789750719387";
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

let counter = 0;
let [ayse, mehmet, zeynep] = ["", "", ""];
let [post, comment] = ["", ""];
/** One who wrote a review, one who commented on it, one who reports. */
beforeEach(async () => {
  counter += 1;
  [ayse, mehmet, zeynep] = [`ayse${counter}`, `mehmet${counter}`, `zeynep${counter}`];
  await Promise.all([ayse, mehmet, zeynep].map((who) => t.as(who)));
  const body = { book_isbn: madonna, content: "Bir solukta okudum, çok sevdim.", rating: 5 };
  post = (await t.call(createReview, { body }, ayse)).data.post.id;
  const said = await t.call(createComment, { params: { id: post }, body: { content: "Reklam!" } }, mehmet);
  comment = said.data.comment.id;
});

const report = (kind: string, target: string, who: string, reason = "Reklam yapıyor.") =>
  t.call(createReport, { body: { kind, target, reason } } as never, who);
const told = async (who: string) =>
  (await t.call(listNotifications, {}, who)).data.notifications.map(({ title, message }) => ({
    title,
    message,
  }));

const okurca = reportShell(() => t);
/** The id the operator reads in the list beside what was reported. */
async function listed(words: string): Promise<string> {
  const block = (await okurca("list")).split("\n\n").find((text) => text.includes(words));
  return block?.trim().slice(0, 36) ?? "";
}
const posts = async (who?: string) =>
  (await t.call(listBookPosts, { params: { isbn: madonna }, query: { limit: 100 } }, who)).data.data.map(
    ({ id }) => id,
  );

describe("a report", () => {
  test("of a review, a comment and a profile reaches the operator with its reason", async () => {
    const { status, data } = await report("post", post, zeynep, "Hakaret \u001b[31m içeriyor.");
    expect([status, data.message]).toEqual([
      201,
      "Şikâyetinizi aldık. Değerlendirip sonucu size bildireceğiz.",
    ]);
    await report("comment", comment, zeynep);
    await report("profile", mehmet.toUpperCase(), zeynep, "Sahte hesap.");
    const printed = await okurca("list");
    expect(printed).toContain(`post of ${ayse}, 1 reporting`);
    expect(printed).toContain(`${zeynep}: Hakaret [31m içeriyor.`);
    expect(printed).toContain(`comment of ${mehmet}, 1 reporting`);
    expect(printed).toContain("Reklam!");
    expect(printed).toContain(`profile of ${mehmet}, 1 reporting`);
    expect(printed).not.toContain("\u001b");
  });

  test("of what is edited then shows the operator what was reported, too", async () => {
    const edit = (content: string) => t.call(updateReview, { params: { id: post }, body: { content } }, ayse);
    await report("post", post, zeynep, `İlk ${counter}`);
    expect(await okurca("list")).not.toContain("edited since");
    await edit("Tertemiz, hiç kimseyi incitmeyen bir inceleme.");
    await report("post", post, mehmet, `Sonra ${counter}`);
    const block = (await okurca("list")).split("\n\n").find((text) => text.includes(`İlk ${counter}`));
    expect(block?.split("\n").slice(1)).toEqual([
      "Tertemiz, hiç kimseyi incitmeyen bir inceleme.",
      `  ${zeynep}: İlk ${counter}`,
      "    of this text, edited since: Bir solukta okudum, çok sevdim.",
      `  ${mehmet}: Sonra ${counter}`,
    ]);
    // Reported again, it is about what it is now.
    await report("post", post, zeynep, `İlk ${counter}`);
    expect(
      (await okurca("list")).split("\n\n").find((text) => text.includes(`İlk ${counter}`)),
    ).not.toContain("edited since");
  });

  test("made again says so and changes its reason; of several readers it is one thing to decide", async () => {
    const first = await report("post", post, zeynep, "Birinci sebep.");
    const again = await report("post", post, zeynep, "İkinci sebep.");
    const other = await report("post", post, mehmet, "Üçüncü sebep.");
    expect([first, again, other].map(({ data }) => data.was_reported)).toEqual([false, true, false]);
    expect([again.status, again.data.message]).toEqual([
      201,
      "Bunu zaten şikâyet etmiştiniz; sebebiniz yenisiyle değiştirildi.",
    ]);
    const printed = await okurca("list");
    expect(printed).toContain(`post of ${ayse}, 2 reporting`);
    expect(printed).not.toContain("Birinci sebep.");
    await okurca("dismiss", await listed("İkinci sebep."));
    expect(await okurca("list")).not.toContain(`post of ${ayse}`);
    expect(await okurca("list", "--all")).toContain("dismissed");
    // What was decided can be reported anew.
    expect((await report("post", post, zeynep)).data.was_reported).toBe(false);
  });

  test("of what its writer then deletes is answered: it is gone for everybody", async () => {
    await report("post", post, zeynep, "Sebep.");
    await report("comment", comment, zeynep, "Sebep.");
    await t.call(deleteComment, { params: { id: comment } }, mehmet);
    expect((await told(zeynep))[0]).toMatchObject({
      title: "Şikâyetiniz sonuçlandı",
      message: "Şikâyet ettiğiniz yorum kaldırıldı; artık kimse görmüyor.",
    });
    const words = "Şikâyet ettiğiniz inceleme kaldırıldı; artık kimse görmüyor.";
    await t.call(deleteReview, { params: { id: post } }, ayse);
    expect((await told(zeynep)).filter(({ message }) => message === words)).toHaveLength(1);
    expect((await told(mehmet)).map(({ message }) => message)).not.toContain(words);
  });

  test("of comments on an activity that is deleted is answered, and its owner's page hears of it", async () => {
    await t.call(addToLibrary, { body: { isbn: memed } }, ayse);
    const [event] = (await t.call(listOwnActivities, {}, ayse)).data.events;
    const id = event?.id ?? "";
    const said = await t.call(createComment, { params: { id }, body: { content: "Reklam!" } }, mehmet);
    await t.call(likeActivity, { params: { id } }, zeynep);
    await report("comment", said.data.comment.id, zeynep);
    const heard: string[] = [];
    const listener = t.ctx.listen({
      channel: "okurca_stream",
      onNotice: (text) => heard.push(text),
      onBegin() {},
    });
    await vi.waitFor(() => expect(listener.isListening()).toBe(true));
    expect((await t.call(deleteActivity, { params: { id } }, ayse)).status).toBe(200);
    expect((await told(zeynep))[0]).toEqual({
      title: "Şikâyetiniz sonuçlandı",
      message: "Şikâyet ettiğiniz yorum kaldırıldı; artık kimse görmüyor.",
    });
    const owner = await t.ctx.db
      .selectFrom("readers")
      .select("id")
      .where("username", "=", ayse)
      .executeTakeFirstOrThrow();
    await vi.waitFor(() =>
      expect(heard.some((text) => text.includes('"notifications"') && text.includes(owner.id))).toBe(true),
    );
    await listener.close();
  });

  /** A new review with two comments, and two readers who report. */
  async function prepare(name: string) {
    const [writer, first, second] = ["yazan", "bir", "iki"].map((who) => `${who}${name}${counter}`) as [
      string,
      string,
      string,
    ];
    await Promise.all([writer, first, second].map((who) => t.as(who)));
    const body = { book_isbn: memed, content: "Bir solukta okudum, çok sevdim.", rating: 4 };
    const { id } = (await t.call(createReview, { body }, writer)).data.post;
    const say = async () =>
      (await t.call(createComment, { params: { id }, body: { content: "Reklam!" } }, mehmet)).data.comment.id;
    return { writer, first, second, id, comments: [await say(), await say()] as const };
  }
  const answersTo = async (who: string) =>
    (await told(who)).filter(({ title }) => title === "Şikâyetiniz sonuçlandı").length;
  const removePost = (id: string, who: string) => t.call(deleteReview, { params: { id } }, who);
  const removeComment = (id: string, who: string) => t.call(deleteComment, { params: { id } }, who);

  test("of what is deleted twice at once is answered once", async () => {
    for (let round = 0; round < rounds(5); round++) {
      const { writer, first, second, id, comments } = await prepare(`x${round}`);
      await report("post", id, first);
      await report("comment", comments[0], second);
      const answers = await Promise.all([
        removePost(id, writer),
        removePost(id, writer),
        removeComment(comments[0], mehmet),
        removeComment(comments[0], writer),
      ]);
      const statuses = answers.map(({ status }) => status);
      expect(statuses.slice(0, 2).sort()).toEqual([200, 404]);
      for (const status of statuses.slice(2)) expect([200, 404]).toContain(status);
      expect([await answersTo(first), await answersTo(second)]).toEqual([1, 1]);
    }
  });

  test("made while it is deleted comes before and is answered, or finds nothing any more", async () => {
    for (let round = 0; round < rounds(10); round++) {
      const { writer, first, second, id, comments } = await prepare(`y${round}`);
      const [ofComment, , ofPost, , ofOther] = await Promise.all([
        report("comment", comments[0], first),
        removeComment(comments[0], mehmet),
        report("post", id, first),
        removePost(id, writer),
        report("comment", comments[1], second),
      ]);
      for (const { status } of [ofComment, ofPost, ofOther]) expect([201, 404]).toContain(status);
      const made = (...reports: { status: number }[]) =>
        reports.filter(({ status }) => status === 201).length;
      expect([await answersTo(first), await answersTo(second)]).toEqual([
        made(ofComment, ofPost),
        made(ofOther),
      ]);
    }
  });

  test("of oneself, of nothing and of what one does not see is refused", async () => {
    for (const [kind, target, who] of [
      ["post", post, ayse],
      ["comment", comment, mehmet],
      ["profile", ayse, ayse],
    ] as const) {
      expect((await report(kind, target, who)).error.code).toBe("report_self");
    }
    const nothing = "00000000-0000-4000-8000-000000000000";
    for (const target of [nothing, "yok"]) {
      expect((await report("post", target, zeynep)).error.code).toBe("post_not_found");
      expect((await report("comment", target, zeynep)).error.code).toBe("comment_not_found");
      expect((await report("profile", target, zeynep)).error.code).toBe("reader_not_found");
    }
    await t.call(updatePrivacy, { body: { library: "public", reviews: "me" } }, ayse);
    expect((await report("post", post, zeynep)).status).toBe(404);
    expect((await report("comment", comment, zeynep)).status).toBe(404);
  });

  test.each([
    [{ reason: "  " }, { reason: "Şikâyet sebebi gereklidir" }],
    [{ reason: "a".repeat(1001) }, { reason: "Şikâyet sebebi en fazla 1000 karakter olabilir" }],
    [{ kind: "kitap" }, { kind: "Şikâyet türü post, comment, about veya profile olmalıdır" }],
    [{ target: " " }, { target: "Neyi şikâyet ettiğinizi belirtin" }],
  ])("of %j is bad input", async (wrong, details) => {
    const body = { kind: "profile", target: ayse, reason: "Sebep.", ...wrong };
    const { status, error } = await t.call(createReport, { body } as never, zeynep);
    expect([status, error.details]).toEqual([400, details]);
  });
});

describe("the operator", () => {
  test("hides a review from everybody but its writer, restores it, and both sides are told", async () => {
    await t.call(sendFriendRequest, { body: { target: ayse } }, zeynep);
    await t.call(sendFriendRequest, { body: { target: zeynep } }, ayse);
    await report("post", post, zeynep, `Sebep ${counter}`);
    const id = await listed(`Sebep ${counter}`);
    const sees = async (who: string) => ({
      page: (await posts(who)).includes(post),
      feed: (await t.call(getFeed, {}, who)).data.events.some(({ post_id }) => post_id === post),
      profile: (await t.call(getPublicProfile, { query: { username: ayse } }, who)).data.posts.total,
    });
    expect(await okurca("hide", id)).toBe(`${id}: hidden.`);
    const own = (await t.call(getOwnProfile, {}, ayse)).data.posts.data[0];
    expect([own?.id, own?.is_hidden]).toEqual([post, true]);
    expect(await sees(zeynep)).toEqual({ page: false, feed: false, profile: 0 });
    expect(await sees(ayse)).toEqual({ page: true, feed: true, profile: 1 });
    expect(await posts()).not.toContain(post);
    expect((await told(ayse))[0]).toEqual({
      title: "İçeriğiniz gizlendi",
      message:
        "“Kürk Mantolu Madonna” hakkındaki incelemeniz, kurallarımıza aykırı bulunduğu için gizlendi. Lütfen kullanım koşullarını gözden geçirin. Karara bir kez itiraz edebilirsiniz.",
    });
    expect((await told(zeynep))[0]).toEqual({
      title: "Şikâyetiniz sonuçlandı",
      message: "Şikâyet ettiğiniz inceleme kurallarımıza aykırı bulundu ve gizlendi.",
    });
    await okurca("restore", id);
    expect(await sees(zeynep)).toEqual({ page: true, feed: true, profile: 1 });
    expect((await told(ayse))[0]?.title).toBe("Karar geri alındı");
    expect((await told(zeynep))[0]?.message).toContain("karar geri alındı");
  });

  test("hides a comment from everybody but its writer, and it is no longer counted", async () => {
    await report("comment", comment, ayse, `Sebep ${counter}`);
    const id = await listed(`Sebep ${counter}`);
    const seen = async (who: string) =>
      (await t.call(listComments, { params: { id: post } }, who)).data.total_count;
    const count = async () =>
      (await t.call(getFeed, {}, ayse)).data.events.find(({ post_id }) => post_id === post)?.comment_count;
    expect(await count()).toBe(1);
    await okurca("hide", id);
    expect([await seen(ayse), await seen(zeynep), await seen(mehmet), await count()]).toEqual([0, 0, 1, 0]);
    await okurca("restore", id);
    expect([await seen(ayse), await count()]).toEqual([1, 1]);
  });

  test("takes a suspended reader's likes and comments out of the counts, whatever happens to them then", async () => {
    const body = { content: "Bence de." };
    await t.call(likeActivity, { params: { id: post } }, zeynep);
    await t.call(likeActivity, { params: { id: post } }, mehmet);
    await t.call(createComment, { params: { id: post }, body }, zeynep);
    const said = (await t.call(createComment, { params: { id: post }, body }, zeynep)).data.comment.id;
    const counts = async () => {
      const events = (await t.call(getFeed, {}, ayse)).data.events;
      const event = events.find(({ post_id }) => post_id === post);
      return [event?.like_count, event?.comment_count];
    };
    expect(await counts()).toEqual([2, 3]);
    await report("profile", zeynep, ayse, `Sebep ${counter}`);
    const id = await listed(`Sebep ${counter}`);
    await okurca("suspend", id);
    expect(await counts()).toEqual([1, 1]);
    await t.call(deleteComment, { params: { id: said } }, zeynep);
    await t.call(unlikeActivity, { params: { id: post } }, zeynep);
    expect(await counts()).toEqual([1, 1]);
    await okurca("restore", id);
    expect(await counts()).toEqual([1, 2]);
  });

  test("suspends a reader, who is seen by nobody and writes nothing until restored", async () => {
    await report("profile", ayse, zeynep, `Sebep ${counter}`);
    const id = await listed(`Sebep ${counter}`);
    await okurca("suspend", id);
    const profile = (who?: string) => t.call(getPublicProfile, { query: { username: ayse } }, who);
    expect([(await profile()).status, (await profile(zeynep)).status, (await profile(ayse)).status]).toEqual([
      404, 404, 200,
    ]);
    expect(await posts()).not.toContain(post);
    const body = { content: "Yine de yazmak istiyorum." };
    const mine = { book_isbn: "9789750719387", content: body.content, rating: 3 };
    for (const answer of [
      await t.call(createReview, { body: mine }, ayse),
      await t.call(updateReview, { params: { id: post }, body }, ayse),
      await t.call(createComment, { params: { id: post }, body }, ayse),
      await t.call(sendFriendRequest, { body: { target: zeynep } }, ayse),
      await report("profile", zeynep, ayse),
    ]) {
      expect([answer.status, answer.error.message]).toEqual([
        403,
        "Hesabınız askıya alındığı için bu işlemi yapamazsınız",
      ]);
    }
    expect((await told(ayse))[0]?.title).toBe("Hesabınız askıya alındı");
    await okurca("restore", id);
    expect((await profile(zeynep)).status).toBe(200);
    expect((await t.call(createReview, { body: mine }, ayse)).status).toBe(201);
  });

  test.each([
    ["warn", "Uyarı aldınız", "sahibi uyarıldı"],
    ["dismiss", "Şikâyet sonuçlandı", "aykırı bulunmadı"],
  ])("may %s; both sides are told and nothing is hidden", async (verb, title, words) => {
    await report("post", post, zeynep, `Sebep ${counter}`);
    await okurca(verb, await listed(`Sebep ${counter}`));
    expect((await told(ayse))[0]?.title).toBe(title);
    expect((await told(zeynep))[0]?.message).toContain(words);
    expect(await posts()).toContain(post);
  });

  test("hides no profile, decides nothing twice, and is told in one line what cannot be", async () => {
    await report("profile", ayse, zeynep, `Sebep ${counter}`);
    const id = await listed(`Sebep ${counter}`);
    await expect(okurca("hide", id)).rejects.toThrow("A profile cannot be hidden; suspend it.");
    const nothing = `The report ${id} hides and suspends nothing.`;
    await expect(okurca("restore", id)).rejects.toThrow(nothing);
    await okurca("dismiss", id);
    await expect(okurca("dismiss", id)).rejects.toThrow(`The report ${id} is dismissed already.`);
    await expect(okurca("restore", id)).rejects.toThrow(nothing);
    for (const wrong of ["1", "00000000-0000-4000-8000-000000000000"]) {
      await expect(okurca("hide", wrong)).rejects.toThrow(`There is no report ${wrong}.`);
    }
  });
});
