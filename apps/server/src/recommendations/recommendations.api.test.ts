import { randomUUID } from "node:crypto";
import {
  abandonBook,
  addToLibrary,
  createReview,
  dismissRecommendation,
  getBook,
  getBookRecommendations,
  listDismissedRecommendations,
  listNotifications,
  restoreRecommendation,
  sendFriendRequest,
  updateLibraryStatus,
  updatePrivacy,
  updateRecommendationSettings,
} from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { getLanding } from "../book-pages/index.ts";
import { buildModel, buildWhenDue, notifyOfNewRecommendations } from "./index.ts";
import { addEdition, addWorks } from "./recommendations.fixtures.ts";
import { recommendTo } from "./recommendations.service.ts";

let t: TestApp;
const never = new AbortController().signal;
/** Six books that the same readers like, and six that others do. */
let [ours, theirs]: [string[], string[]] = [[], []];
beforeAll(async () => {
  t = await createTestApp();
  const { db } = t.ctx;
  ours = [];
  theirs = [];
  for (let n = 0; n < 6; n++) {
    ours.push(...(await addWorks(db, 1, { author: `Bizim Yazar ${n}`, genres: ["roman"] })));
    theirs.push(...(await addWorks(db, 1, { author: `Onların Yazarı ${n}`, genres: ["tarih"] })));
  }
  for (let n = 0; n < 8; n++) {
    for (const isbn of n % 2 === 0 ? ours : theirs) await rate(`okur${n}`, isbn, 5);
  }
  await buildModel(t.ctx, never);
});
afterAll(() => t.close());

async function rate(who: string, isbn: string, rating: number): Promise<string> {
  const body = { book_isbn: isbn, content: "Bir solukta okudum, çok sevdim.", rating };
  return (await t.call(createReview, { body }, who)).data.post.id;
}
const shelve = (who: string, isbn: string, status: "to-read" | "reading" | "read" = "read") =>
  t.call(addToLibrary, { body: { isbn, status } }, who);
/** On the shelf as a file brings it, and rated. */
async function rateBrought(who: string, isbn: string): Promise<void> {
  // The row of a reader is there from the first call on.
  await recommended(who);
  const { subject } = await t.as(who);
  await sql`
    INSERT INTO library_books (reader_id, isbn, status, added_at, changed_at)
    SELECT id, ${isbn}, 'read', ${t.clock()}, ${t.clock()} FROM readers WHERE subject = ${subject}`.execute(
    t.ctx.db,
  );
  await rate(who, isbn, 5);
}
const recommended = async (who: string) => (await t.call(getBookRecommendations, {}, who)).data;
const isbnsOf = async (who: string) =>
  (await recommended(who)).sections.flatMap(({ recommendations }) => recommendations.map(({ isbn }) => isbn));
const sectionOf = async (who: string, title: string) =>
  (await recommended(who)).sections.find((section) => section.title.includes(title));

test("a recommended book tells the mean of its stars, and none where nobody rated it", async () => {
  await rate("ortalama", ours[0] ?? "", 5);
  const [unrated = ""] = await addWorks(t.ctx.db, 1, { author: "Bizim Yazar 0", genres: ["roman"] });
  const all = (await recommended("ortalama")).sections.flatMap(({ recommendations }) => recommendations);
  const averageOf = (isbn: string) => all.find((book) => book.isbn === isbn)?.average;
  expect(averageOf(ours[1] ?? "")).toBe(5);
  expect(all.map(({ isbn }) => isbn)).toContain(unrated);
  expect(averageOf(unrated)).toBeNull();
});

/** As if the readers of this book liked these as well. */
async function tellOf(seed: string, isbns: readonly string[]): Promise<void> {
  await sql`
    INSERT INTO similar_works (seed_id, work_id, weight)
    SELECT DISTINCT s.work_id, e.work_id, 0.5 FROM editions AS s, editions AS e
    WHERE s.isbn = ${seed} AND e.isbn = ANY(${[...isbns]}::text[]) AND e.work_id <> s.work_id`.execute(
    t.ctx.db,
  );
  // As each build does, so that what is kept of the model before is dropped.
  await sql`UPDATE model_builds SET signals = signals + 1`.execute(t.ctx.db);
}
async function befriend(a: string, b: string): Promise<void> {
  await t.as(a);
  await t.as(b);
  await t.call(sendFriendRequest, { body: { target: b } }, a);
  await t.call(sendFriendRequest, { body: { target: a } }, b);
}
async function withGenres(who: string, genres: string[]): Promise<void> {
  await t.as(who);
  await t.ctx.db
    .updateTable("readers")
    .set({ favorite_genres: genres })
    .where("username", "=", who)
    .execute();
}

describe("a new reader", () => {
  test("is recommended books of the favourite genres, each with a reason that names the genre", async () => {
    await withGenres("yeni", ["tarih"]);
    const section = await sectionOf("yeni", "Favori Türlerinize");
    expect(section?.recommendations.map(({ isbn }) => isbn)).toEqual(expect.arrayContaining(theirs));
    for (const book of section?.recommendations ?? []) {
      expect(book.genres).toContain("tarih");
      expect(book).toMatchObject({ reason: "Favori türünüz: Tarih.", reason_kind: "genre" });
    }
    expect((await sectionOf("yeni", "Yeni Keşifler"))?.recommendations[0]?.reason).toMatch(
      /^Favori türlerinizin dışından: /,
    );
  });

  test("who chose no genre sees the usual ones, and is not told that they are favourites", async () => {
    await t.as("secmeyen");
    const reasons = (await recommended("secmeyen")).sections[0]?.recommendations.map(({ reason }) => reason);
    expect(reasons?.length).toBeGreaterThan(0);
    for (const reason of reasons ?? []) expect(reason).toMatch(/^Çok okunan türlerden: /);
  });
});

describe("a reader with books", () => {
  test("is recommended what readers of a liked book like, in a section that names it", async () => {
    const [first = "", ...others] = ours;
    await rate("seven", first, 5);
    const section = (await recommended("seven")).sections.find(({ kind }) => kind === "book");
    expect(section?.title).toMatch(/^“Deneme Kitabı \d+” Kitabını Okuyanlar Bunları da Sevdi$/);
    expect(section?.recommendations.map(({ isbn }) => isbn).sort()).toEqual([...others].sort());
    expect(section?.recommendations[0]).toMatchObject({ reason_kind: "book" });
    expect(section?.recommendations[0]?.reason).toMatch(
      /^“Deneme Kitabı \d+” kitabına 5 yıldız verdiniz; okurları bunu da seviyor\.$/,
    );
  });

  test("is never recommended a book of the shelf, whatever its status, and none twice", async () => {
    const [first = "", second = "", third = ""] = ours;
    await rate("rafli", first, 5);
    await shelve("rafli", second, "to-read");
    await shelve("rafli", third, "reading");
    const isbns = await isbnsOf("rafli");
    for (const isbn of [first, second, third]) expect(isbns).not.toContain(isbn);
    expect(new Set(isbns).size).toBe(isbns.length);
    expect((await recommended("rafli")).total_count).toBe(isbns.length);
  });

  test("who has two editions of a liked book sees one section of it, by what was said of it, and no third edition", async () => {
    const { db } = t.ctx;
    const [first = ""] = await addWorks(db, 1, { author: "Leylâ Erbil" });
    const [second, third] = [await addEdition(db, first), await addEdition(db, first)];
    const others: string[] = [];
    for (let n = 0; n < 16; n++) others.push(...(await addWorks(db, 1, { author: `Okuru Ortak ${n}` })));
    await tellOf(first, [...others, third]);
    await shelve("baskici", first);
    const alone = await recommended("baskici");
    for (const status of ["to-read", "read"] as const) {
      await shelve("baskici", second, status);
      await t.call(updateLibraryStatus, { params: { isbn: second }, body: { status } }, "baskici");
      expect(await recommended("baskici")).toEqual(alone);
    }
    const ofBooks = alone.sections.filter(({ kind }) => kind === "book");
    expect(ofBooks).toHaveLength(1);
    expect(ofBooks[0]?.recommendations).toHaveLength(12);
    expect(ofBooks[0]?.recommendations[0]?.reason).toMatch(/kitabını okudunuz; okurları bunu da seviyor\.$/);
    expect(await isbnsOf("baskici")).not.toContain(third);
  });

  test("what was given up speaks against itself, until it is begun anew", async () => {
    const [isbn = ""] = ours;
    const params = { isbn };
    await withGenres("birakan", ["tarih"]);
    await shelve("birakan", isbn, "reading");
    const told = async () =>
      (await recommended("birakan")).sections
        .flatMap(({ recommendations }) => recommendations)
        .filter(({ reason_kind }) => reason_kind === "book").length;
    expect(await told()).toBeGreaterThan(0);
    await t.call(abandonBook, { params, body: {} }, "birakan");
    expect(await told()).toBe(0);
    await t.call(updateLibraryStatus, { params, body: { status: "reading" } }, "birakan");
    expect(await told()).toBeGreaterThan(0);
  });

  test("new books count at once: nothing has to be made anew", async () => {
    await t.as("hizli");
    expect(await sectionOf("hizli", "Okuyanlar")).toBeUndefined();
    await rate("hizli", theirs[0] ?? "", 4);
    expect(await sectionOf("hizli", "Okuyanlar")).toBeDefined();
  });

  test("what was disliked speaks for nothing", async () => {
    await rate("begenmeyen", ours[0] ?? "", 1);
    expect(await sectionOf("begenmeyen", "Okuyanlar")).toBeUndefined();
    expect(await sectionOf("begenmeyen", "Yazarlardan")).toBeUndefined();
  });

  test("is recommended other books of a liked author, with the book that leads there", async () => {
    const [one = "", two = ""] = await addWorks(t.ctx.db, 2, { author: "Nezihe Meriç" });
    await shelve("yazarsever", one);
    const section = await sectionOf("yazarsever", "Sevebileceğiniz Yazarlardan");
    expect(section?.recommendations).toMatchObject([{ isbn: two, reason_kind: "author" }]);
    expect(section?.recommendations[0]?.reason).toMatch(
      /^“Deneme Kitabı \d+” kitabını okudunuz; aynı yazardan: Nezihe Meriç\.$/,
    );
  });

  test("is recommended for the author or the genre alone no book that most did not like, of three at least", async () => {
    const given = { author: "Sevmedi Kimse", genres: ["gezi"] };
    const [one = "", poor = "", unrated = "", liked = ""] = await addWorks(t.ctx.db, 4, given);
    const [once = ""] = await addWorks(t.ctx.db, 1, { author: "Sevmedi Biri", genres: ["gezi"] });
    for (const who of ["olumsuz", "memnuniyetsiz", "bezgin"]) await rate(who, poor, 1);
    await rate("olumsuz", once, 1);
    await rate("olumlu", liked, 4);
    await withGenres("secmis", ["gezi"]);
    await rate("secmis", one, 5);
    const isbns = await isbnsOf("secmis");
    expect(isbns).toEqual(expect.arrayContaining([unrated, liked, once]));
    expect(isbns).not.toContain(poor);
    // Nor where the model speaks for it, in whose name the genre does not.
    await tellOf(one, [poor]);
    expect(await isbnsOf("secmis")).not.toContain(poor);
  });

  test("is told of a friend's favourite by the friend's name, as long as the friend shows it", async () => {
    const [isbn = ""] = await addWorks(t.ctx.db, 1, { author: "Füruzan" });
    await befriend("arkadas", "dost");
    await rate("dost", isbn, 5);
    const found = (await sectionOf("arkadas", "Yeni Keşifler"))?.recommendations.find((b) => b.isbn === isbn);
    expect(found).toMatchObject({ reason_kind: "friend" });
    expect(found?.reason).toMatch(/^Arkadaşınız .+ 5 yıldız verdi\.$/);
    await t.call(updatePrivacy, { body: { library: "public", reviews: "me" } }, "dost");
    expect(await isbnsOf("arkadas")).not.toContain(isbn);
  });
});

describe("what friends liked", () => {
  test("is told also where the latest of it has been read already", async () => {
    const [older = "", ...known] = await addWorks(t.ctx.db, 6, { author: "Tomris Uyar" });
    await befriend("okumus", "ayni");
    for (const isbn of [older, ...known]) await rate("ayni", isbn, 5);
    for (const isbn of known) await shelve("okumus", isbn, "to-read");
    const found = (await sectionOf("okumus", "Yeni Keşifler"))?.recommendations;
    expect(found?.find((book) => book.isbn === older)).toMatchObject({ reason_kind: "friend" });
  });

  test("is not told of a book that no catalogue knows: somebody brought it", async () => {
    const [brought = ""] = await addWorks(t.ctx.db, 1, { author: "Elle Yazılmış", source: "reader" });
    await befriend("bakan", "getiren");
    await rateBrought("getiren", brought);
    expect(await isbnsOf("bakan")).not.toContain(brought);
  });
});

describe("“İlgilenmiyorum”", () => {
  test("takes a book out of all sections, twice as once, until it is taken back", async () => {
    const [first = "", second = ""] = ours;
    await rate("secici", first, 5);
    const params = { isbn: second };
    expect(await isbnsOf("secici")).toContain(second);
    for (let n = 0; n < 2; n++) {
      expect((await t.call(dismissRecommendation, { params }, "secici")).data.message).toBe(
        "Bu kitabı bir daha önermeyeceğiz.",
      );
    }
    expect(await isbnsOf("secici")).not.toContain(second);
    expect((await t.call(listDismissedRecommendations, {}, "secici")).data).toMatchObject({
      books: [{ isbn: second }],
      total_count: 1,
    });
    await t.call(restoreRecommendation, { params }, "secici");
    expect(await isbnsOf("secici")).toContain(second);
  });

  test("of an unknown book is a 404", async () => {
    const params = { isbn: "9789999999991" };
    for (const endpoint of [dismissRecommendation, restoreRecommendation]) {
      expect((await t.call(endpoint, { params }, "secici")).error).toMatchObject({ code: "book_not_found" });
    }
  });
});

test("a new model holds at once, though what the one before told is kept", async () => {
  const isbns: string[] = [];
  for (const author of ["Füruzan", "Leylâ Erbil", "Tomris Uyar", "Sevim Burak"])
    isbns.push(...(await addWorks(t.ctx.db, 1, { author })));
  const [seed = "", ...others] = isbns;
  await rate("taze", seed, 5);
  await tellOf(seed, others);
  const kinds = async () => (await recommended("taze")).sections.map(({ kind }) => kind);
  expect(await kinds()).toContain("book");
  expect(await kinds()).toContain("book");
  await buildModel(t.ctx, never);
  expect(await kinds()).not.toContain("book");
});

describe("choices", () => {
  test("who turned recommendations off gets none, and is told so", async () => {
    await rate("kapali", ours[0] ?? "", 5);
    await t.call(updateRecommendationSettings, { body: { is_on: false, is_signal: true } }, "kapali");
    expect(await recommended("kapali")).toEqual({ sections: [], total_count: 0, is_on: false });
  });

  test("who does not want to count, shows the library to nobody or is suspended tells nothing of books", async () => {
    const [one = "", two = ""] = await addWorks(t.ctx.db, 2, { author: "Peride Celal" });
    const readers = ["sessiz", "gizli", "askida"];
    for (const who of readers) {
      await rate(who, one, 5);
      await rate(who, two, 5);
    }
    const speaksFor = async () => {
      await buildModel(t.ctx, never);
      const { db } = t.ctx;
      const seed = db.selectFrom("editions").select("work_id").where("isbn", "=", one);
      return db.selectFrom("similar_works").select("weight").where("seed_id", "=", seed).execute();
    };
    expect(await speaksFor()).toHaveLength(1);
    await t.call(updateRecommendationSettings, { body: { is_on: true, is_signal: false } }, "sessiz");
    expect(await speaksFor()).toEqual([]);
    await t.call(updateRecommendationSettings, { body: { is_on: true, is_signal: true } }, "sessiz");
    await t.call(updatePrivacy, { body: { library: "me", reviews: "public" } }, "gizli");
    expect(await speaksFor()).toEqual([]);
    await t.call(updatePrivacy, { body: { library: "friends", reviews: "public" } }, "gizli");
    expect(await speaksFor()).toHaveLength(1);
    await t.ctx.db
      .updateTable("readers")
      .set({ is_suspended: true })
      .where("username", "=", "askida")
      .execute();
    expect(await speaksFor()).toEqual([]);
  });

  test("hold on the page of a book as well: what its readers have tells only of three who count", async () => {
    const [one = ""] = await addWorks(t.ctx.db, 1, { author: "Sevgi Soysal" });
    const [two = ""] = await addWorks(t.ctx.db, 1, { author: "Adalet Ağaoğlu" });
    const isSimilar = async () => {
      const { similar } = (await t.call(getBook, { params: { isbn: one } })).data;
      return similar.some(({ isbn }) => isbn === two);
    };
    for (const who of ["benzer1", "benzer2"]) for (const isbn of [one, two]) await shelve(who, isbn);
    await shelve("benzer1", await addEdition(t.ctx.db, two));
    expect(await isSimilar()).toBe(false);
    for (const isbn of [one, two]) await shelve("benzer3", isbn);
    expect(await isSimilar()).toBe(true);
    const hide = (library: "me" | "public") =>
      t.call(updatePrivacy, { body: { library, reviews: "public" } }, "benzer1");
    await hide("me");
    expect(await isSimilar()).toBe(false);
    await hide("public");
    await t.call(updateRecommendationSettings, { body: { is_on: true, is_signal: false } }, "benzer2");
    expect(await isSimilar()).toBe(false);
    await t.call(updateRecommendationSettings, { body: { is_on: true, is_signal: true } }, "benzer2");
    expect(await isSimilar()).toBe(true);
    await t.ctx.db
      .updateTable("readers")
      .set({ is_suspended: true })
      .where("username", "=", "benzer3")
      .execute();
    expect(await isSimilar()).toBe(false);
  });

  test("books that fewer than three readers share, or that no catalogue knows, tell nothing", async () => {
    const [one = "", two = ""] = await addWorks(t.ctx.db, 2, { author: "Suat Derviş" });
    const [own = "", other = ""] = await addWorks(t.ctx.db, 2, { author: "Kendim", source: "reader" });
    for (const who of ["iki1", "iki2"]) for (const isbn of [one, two]) await rate(who, isbn, 5);
    for (const who of ["uc1", "uc2", "uc3"]) for (const isbn of [own, other]) await rateBrought(who, isbn);
    await buildModel(t.ctx, never);
    const found = await t.ctx.db
      .selectFrom("similar_works as m")
      .innerJoin("editions as e", "e.work_id", "m.seed_id")
      .select("e.isbn")
      .where("e.isbn", "in", [one, two, own, other])
      .execute();
    expect(found).toEqual([]);
  });
});

describe("the model", () => {
  test("is made where there is none, then at night, by one process at a time", async () => {
    const { db } = t.ctx;
    const built = async () =>
      await db.selectFrom("model_builds").select(["built_at", "started_at"]).executeTakeFirstOrThrow();
    const at = (time: string) => ({ ...t.ctx, clock: () => new Date(time) });
    await db.updateTable("model_builds").set({ built_at: null }).execute();
    await Promise.all([
      buildWhenDue(at("2026-03-01T12:00:00Z"), never),
      buildWhenDue(at("2026-03-01T12:00:00Z"), never),
    ]);
    expect(await built()).toEqual({ built_at: new Date("2026-03-01T12:00:00Z"), started_at: null });
    await buildWhenDue(at("2026-03-02T12:00:00Z"), never);
    expect((await built()).built_at).toEqual(new Date("2026-03-01T12:00:00Z"));
    await buildWhenDue(at("2026-03-03T01:00:00Z"), never);
    expect((await built()).built_at).toEqual(new Date("2026-03-03T01:00:00Z"));
  });

  test("is made anew after much was rated", async () => {
    const later = { ...t.ctx, clock: () => new Date("2026-03-03T12:00:00Z") };
    const stands = async () =>
      (await t.ctx.db.selectFrom("model_builds").select("built_at").executeTakeFirstOrThrow()).built_at;
    await buildWhenDue(later, never);
    expect(await stands()).toEqual(new Date("2026-03-03T01:00:00Z"));
    await t.ctx.db.updateTable("work_ratings").set({ fives: 100 }).execute();
    await buildWhenDue(later, never);
    expect(await stands()).toEqual(new Date("2026-03-03T12:00:00Z"));
  });

  test("that cannot be made leaves the one before, is tried again, and keeps no news back", async () => {
    const { db } = t.ctx;
    const nextNight = { ...t.ctx, clock: () => new Date("2026-03-05T01:00:00Z") };
    const rows = async () =>
      (
        await db
          .selectFrom("similar_works")
          .select((eb) => eb.fn.countAll().as("n"))
          .executeTakeFirstOrThrow()
      ).n;
    const before = await rows();
    await buildWhenDue(nextNight, AbortSignal.abort(new Error("there is no room")));
    expect(await rows()).toBe(before);
    expect(await db.selectFrom("model_builds").select(["built_at", "started_at"]).executeTakeFirst()).toEqual(
      {
        built_at: new Date("2026-03-03T12:00:00Z"),
        started_at: null,
      },
    );
    await buildWhenDue(nextNight, never);
    expect(await db.selectFrom("model_builds").select("built_at").executeTakeFirst()).toEqual({
      built_at: nextNight.clock(),
    });
  });
});

describe("the front page's examples", () => {
  test("come from readers where enough of them tell something, else they are chosen by hand", async () => {
    const examples = async () => (await getLanding({ ...t.ctx })).recommendations;
    expect((await examples()).map(({ id }) => id)).not.toContain("okurlar-1");
    await t.ctx.db.updateTable("model_builds").set({ signals: 20_000 }).execute();
    const shown = await examples();
    expect(shown.map(({ id }) => id)).toEqual(["okurlar-1", "okurlar-2"]);
    const works = shown.flatMap(({ likedBooks, discoveredBook }) => [...likedBooks, discoveredBook]);
    expect(new Set(works.map(({ isbn }) => isbn)).size).toBe(8);
    for (const { likedBooks, discoveredBook } of shown) {
      const group = [ours, theirs].find((isbns) => isbns.includes(discoveredBook.isbn));
      for (const { isbn } of likedBooks) expect(group).toContain(isbn);
    }
  });
});

describe("news of recommendations", () => {
  test("are told when there are five new ones, and at most once a week", async () => {
    const told = async () =>
      (await t.call(listNotifications, {}, "haberli")).data.notifications.filter(
        ({ type }) => type === "recommendation",
      );
    await rate("haberli", ours[0] ?? "", 5);
    await notifyOfNewRecommendations(t.ctx, never);
    expect(await told()).toMatchObject([{ title: "Yeni önerileriniz var", link: "/onerilerim" }]);
    await rate("haberli", theirs[0] ?? "", 5);
    await notifyOfNewRecommendations(t.ctx, never);
    expect(await told()).toHaveLength(1);
    const nextWeek = { ...t.ctx, clock: () => new Date(t.ctx.clock().getTime() + 8 * 86_400_000) };
    await notifyOfNewRecommendations(nextWeek, never);
    expect(await told()).toHaveLength(2);
    const weekAfter = { ...t.ctx, clock: () => new Date(t.ctx.clock().getTime() + 16 * 86_400_000) };
    await notifyOfNewRecommendations(weekAfter, never);
    expect(await told()).toHaveLength(2);
  });

  test("are none for a reader who left after the list of readers was made", async () => {
    await expect(recommendTo(t.ctx, randomUUID())).resolves.toBeUndefined();
  });

  test("that cannot be told to somebody who is leaving are told to the others", async () => {
    const { db } = t.ctx;
    await t.as("giden");
    await rate("giden", ours[0] ?? "", 5);
    const later = { ...t.ctx, clock: () => new Date(t.ctx.clock().getTime() + 40 * 86_400_000) };
    const began = later.clock();
    await db.updateTable("readers").set({ claims_at: began }).execute();
    let telling: Promise<void> | undefined;
    await db.transaction().execute(async (tx) => {
      await tx.deleteFrom("readers").where("username", "=", "giden").execute();
      telling = notifyOfNewRecommendations(later, never);
      telling.catch(() => {});
      // What is to be told to who leaves waits for the end of the leaving.
      await vi.waitFor(async () => {
        const { rows } = await sql`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'`.execute(db);
        expect(rows).toHaveLength(1);
      }, 10_000);
    });
    await telling;
    const waiting = await db
      .selectFrom("recommendation_news as n")
      .innerJoin("readers as r", "r.id", "n.reader_id")
      .select("r.username")
      .where("n.looked_at", "<", began)
      .where("r.is_suspended", "=", false)
      .execute();
    expect(waiting).toEqual([]);
  });

  test("leave three quarters of the time to readers who are here, and end at once when told to", async () => {
    const later = { ...t.ctx, clock: () => new Date(t.ctx.clock().getTime() + 80 * 86_400_000) };
    await t.ctx.db.updateTable("readers").set({ claims_at: later.clock() }).execute();
    const pauses: number[] = [];
    let begun = performance.now();
    await notifyOfNewRecommendations(later, never, async (ms) => {
      const took = performance.now() - begun;
      // Looking is nearly all that was done since then.
      expect(ms === 1000 || ms <= took * 3).toBe(true);
      pauses.push(ms);
      begun = performance.now();
    });
    expect(pauses.length).toBeGreaterThan(1);
    expect(Math.min(...pauses)).toBeGreaterThan(0);

    const evenLater = { ...t.ctx, clock: () => new Date(later.clock().getTime() + 8 * 86_400_000) };
    const ending = new AbortController();
    let looked = 0;
    await notifyOfNewRecommendations(evenLater, ending.signal, async () => {
      looked += 1;
      ending.abort();
    });
    expect(looked).toBe(1);
  });

  test("go to nobody who has no books, is away, or turned recommendations off", async () => {
    await t.as("kitapsiz");
    await rate("uzakta", ours[0] ?? "", 5);
    await t.ctx.db
      .updateTable("readers")
      .set({ claims_at: new Date("2020-01-01") })
      .where("username", "=", "uzakta")
      .execute();
    await rate("istemez", ours[0] ?? "", 5);
    await t.call(updateRecommendationSettings, { body: { is_on: false, is_signal: true } }, "istemez");
    await notifyOfNewRecommendations(t.ctx, never);
    const looked = await t.ctx.db
      .selectFrom("recommendation_news as n")
      .innerJoin("readers as r", "r.id", "n.reader_id")
      .select("r.username")
      .where("r.username", "in", ["kitapsiz", "uzakta", "istemez"])
      .execute();
    expect(looked).toEqual([]);
  });
});
