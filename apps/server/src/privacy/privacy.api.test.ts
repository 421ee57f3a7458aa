import {
  type Audience,
  addToLibrary,
  createComment,
  createReview,
  getBook,
  getFeed,
  getLanding,
  getPrivacy,
  likeActivity,
  listBookPosts,
  listComments,
  sendFriendRequest,
  updatePrivacy,
} from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const madonna = "9789753638029";
const memed = "9789750719387";
let t: TestApp;
let [post, shelved] = ["", ""];
beforeAll(async () => {
  t = await createTestApp();
  await Promise.all(["ayse", "mehmet", "zeynep"].map((who) => t.as(who)));
  await t.call(sendFriendRequest, { body: { target: "ayse" } }, "mehmet");
  await t.call(sendFriendRequest, { body: { target: "mehmet" } }, "ayse");
  const body = { book_isbn: madonna, content: "Bir solukta okudum, çok sevdim.", rating: 5 };
  post = (await t.call(createReview, { body }, "ayse")).data.post.id;
  await t.call(addToLibrary, { body: { isbn: memed } }, "ayse");
  shelved = (await t.call(getFeed, {}, "ayse")).data.events[0]?.id ?? "";
});
afterAll(() => t.close());

const choose = (library: Audience, reviews: Audience, who = "ayse") =>
  t.call(updatePrivacy, { body: { library, reviews } }, who);

test("everybody sees library and reviews until the reader chooses otherwise", async () => {
  expect((await t.call(getPrivacy, {}, "ayse")).data).toEqual({
    library: "public",
    reviews: "public",
    is_followable: false,
  });
  const { data } = await choose("friends", "me");
  expect(data).toEqual({
    ...{
      message: "Gizlilik ayarlarınız kaydedildi.",
      library: "friends",
      reviews: "me",
      is_followable: false,
    },
  });
  expect((await t.call(getPrivacy, {}, "ayse")).data).toMatchObject({ library: "friends", reviews: "me" });
  expect((await t.call(getPrivacy, {}, "mehmet")).data).toMatchObject({
    library: "public",
    reviews: "public",
  });
});

test("whether others may follow stays as it is where a choice does not name it", async () => {
  const body = { library: "friends", reviews: "me", is_followable: true } as const;
  expect((await t.call(updatePrivacy, { body }, "ayse")).data.is_followable).toBe(true);
  expect((await choose("friends", "me")).data.is_followable).toBe(true);
  expect((await t.call(getPrivacy, {}, "ayse")).data.is_followable).toBe(true);
  const wrong = await t.call(updatePrivacy, { body: { ...body, is_followable: "evet" } } as never, "ayse");
  expect(wrong.error.details).toEqual({ is_followable: "Takip edilebilirlik true veya false olmalıdır" });
});

test.each([[{ library: "public" }], [{ library: "herkes", reviews: "me" }], [{}]])(
  "a choice of %j is refused",
  async (body) => {
    const { status, error } = await t.call(updatePrivacy, { body } as never, "ayse");
    expect(status).toBe(400);
    expect(Object.values(error.details ?? {})).toContain("Görünürlük public, friends veya me olmalıdır");
  },
);

/** Who of them sees it, the visitor by the empty name. */
async function whoSees(look: (who: string | undefined) => Promise<boolean>, among: readonly string[]) {
  const seen = await Promise.all(among.map((who) => look(who === "" ? undefined : who)));
  return among.filter((_who, i) => seen[i]);
}
const everybody = ["ayse", "mehmet", "zeynep", ""];
const readers = ["ayse", "mehmet", "zeynep"];
const audiences: [Audience, string[]][] = [
  ["public", everybody],
  ["friends", ["ayse", "mehmet"]],
  ["me", ["ayse"]],
];

describe.each(audiences)("reviews for %s", (audience, seers) => {
  beforeAll(async () => {
    await choose("public", audience);
  });

  test("stand under the book for them alone, and are counted for them alone", async () => {
    const lists = await whoSees(async (who) => {
      const { data } = await t.call(listBookPosts, { params: { isbn: madonna } }, who);
      expect(data.total_count).toBe(data.data.length);
      return data.data.some(({ id }) => id === post);
    }, everybody);
    const pages = await whoSees(async (who) => {
      const { posts } = (await t.call(getBook, { params: { isbn: madonna } }, who)).data;
      expect(posts.total).toBe(posts.data.length);
      return posts.data.some(({ id }) => id === post);
    }, everybody);
    expect([lists, pages]).toEqual([seers, seers]);
  });

  test("are in the feed of friends who see them, and in one's own", async () => {
    const look = async (who?: string) => {
      const { events, total_count } = (await t.call(getFeed, {}, who)).data;
      expect(total_count).toBe(events.length);
      return events.some(({ post_id }) => post_id === post);
    };
    expect(await whoSees(look, readers)).toEqual(seers.filter((who) => ["ayse", "mehmet"].includes(who)));
  });

  test("are liked, commented on and their comments read by them alone; to others they are not there", async () => {
    const params = { id: post };
    const body = { content: "Ne güzel." };
    for (const call of [
      (who?: string) => t.call(likeActivity, { params }, who),
      (who?: string) => t.call(listComments, { params }, who),
      (who?: string) => t.call(createComment, { params, body }, who),
    ]) {
      const look = async (who?: string) => {
        const { status } = await call(who);
        expect([200, 201, 404]).toContain(status);
        return status !== 404;
      };
      expect(await whoSees(look, readers)).toEqual(seers.filter((who) => who !== ""));
    }
  });

  test("are in RSS and shared pictures when everybody sees them, else nobody's to find", async () => {
    const status = audience === "public" ? 200 : 404;
    expect((await t.app.inject("/rss/okur/ayse.xml")).statusCode).toBe(status);
    expect((await t.app.inject("/api/og/profil/ayse.png")).statusCode).toBe(status);
    expect((await t.app.inject(`/api/og/inceleme/${post}.png`)).statusCode).toBe(status);
    const rss = await t.app.inject("/rss/incelemeler.xml");
    expect(rss.body.includes(post)).toBe(audience === "public");
  });
});

test("reviews that not everybody sees are not on the front page", async () => {
  await choose("public", "friends");
  // As long as one has to be to stand there.
  const body = { book_isbn: madonna, content: "Herkes okuyabilir bunu. ".repeat(6).trim(), rating: 4 };
  await t.call(createReview, { body }, "zeynep");
  expect((await t.call(getLanding, {})).data.posts.map(({ content }) => content)).toEqual([body.content]);
});

describe.each(audiences)("the library for %s", (audience, seers) => {
  test("shows its changes in friends' feeds to them alone, who alone may like them", async () => {
    await choose(audience, "me");
    const look = async (who?: string) => {
      const { events } = (await t.call(getFeed, {}, who)).data;
      return events.some(({ id }) => id === shelved);
    };
    expect(await whoSees(look, readers)).toEqual(seers.filter((who) => ["ayse", "mehmet"].includes(who)));
    const like = async (who?: string) =>
      (await t.call(likeActivity, { params: { id: shelved } }, who)).status === 200;
    expect(await whoSees(like, readers)).toEqual(seers.filter((who) => who !== ""));
  });
});

describe("the feed's order", () => {
  const many = Array.from({ length: 12 }, (_none, i) => `gizli${i}`);
  const befriend = async (one: string, other: string) => {
    await t.as(other);
    await t.call(sendFriendRequest, { body: { target: other } }, one);
    await t.call(sendFriendRequest, { body: { target: one } }, other);
  };

  test("goes by what is seen: friends who share with nobody do not crowd out those who do", async () => {
    await befriend("sule", "acik");
    await t.call(addToLibrary, { body: { isbn: madonna } }, "acik");
    for (const who of many) {
      await befriend("sule", who);
      await t.call(addToLibrary, { body: { isbn: madonna } }, who);
      t.clock.advance({ minutes: 1 });
      const body = { book_isbn: memed, content: "Kimse görmeden yazıyorum.", rating: 3 };
      await t.call(createReview, { body }, who);
      await choose("public", "me", who);
    }
    t.clock.advance({ minutes: 30 });
    await t.call(addToLibrary, { body: { isbn: memed } }, "acik");
    t.clock.advance({ minutes: 30 });
    for (const [i, who] of many.entries()) {
      if (i % 2 === 0) await choose("me", "me", who);
      const body = { book_isbn: "9789750738609", content: "Bunu da kimse görmüyor.", rating: 3 };
      await t.call(createReview, { body }, who);
    }
    const { events, total_count } = (await t.call(getFeed, {}, "sule")).data;
    // What one of them put on the shelf on one day is one card.
    expect(total_count).toBe(7);
    expect(events[0]?.profile.username).toBe("acik");
    expect(events.map(({ event_type }) => event_type)).not.toContain("friend_post");
    const dates = events.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
    await choose("public", "public", many[0]);
    expect((await t.call(getFeed, {}, "sule")).data.events[0]?.profile.username).toBe(many[0]);
  });
});
