import { readFileSync } from "node:fs";
import { addToLibrary, createReview, getLanding, likeActivity } from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { projectRoot } from "../settings/index.ts";
import { getLanding as getLandingContent } from "./index.ts";

const madonna = "9789753638029";
const orwell = "9789750738609";
const memed = "9789750719387";
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
afterEach(() => vi.useRealTimers());

let days = 0;

/** As the page is once what is remembered of it is over. */
async function landing() {
  vi.useFakeTimers({ toFake: ["performance"] });
  // Farther than this process can be old, and than where the call before stood.
  days += 1;
  vi.advanceTimersByTime(days * 86_400_000);
  const { data } = await t.call(getLanding, {});
  vi.useRealTimers();
  return data;
}

const long = (words: string) => `${words} ${"Her cümlesi yerinde, her kişisi tanıdık. ".repeat(4)}`;

describe("the front page's content", () => {
  test("of an empty community has no reviews, no books that are being read, and no number below ten", async () => {
    const { posts, reading, numbers } = await landing();
    const books = await t.ctx.db
      .selectFrom("works")
      .select(({ fn }) => fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow();
    expect([posts, reading]).toEqual([[], []]);
    expect(numbers).toEqual(
      Number(books.n) < 10 ? null : { readers: null, reviews: null, books: Number(books.n) },
    );
  });

  test("a genre section has id, genre, description and books with title, author, cover and ISBN", async () => {
    const { data } = await t.call(getLanding, {});
    expect(data.genres.find(({ id }) => id === "klasik")).toMatchObject({
      genre: "Klasik",
      description: "Her okunuşta yeniden başlayan kitaplar.",
    });
    for (const { books } of data.genres) {
      expect(books.length).toBeLessThanOrEqual(3);
      for (const { title, author, cover, isbn } of books) {
        expect([title.length, author.length]).not.toContain(0);
        expect(cover).toBe(`/api/get-image/cover/${isbn}`);
      }
    }
  });

  test("is gathered once for the call and the page alike", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const { data } = await t.call(getLanding, {});
    const asked = vi.spyOn(t.ctx.reads.getExecutor(), "executeQuery");
    const again = await t.call(getLanding, {});
    const content = await getLandingContent(t.ctx);
    const questions = asked.mock.calls.length;
    asked.mockRestore();
    vi.useRealTimers();
    expect([again.data, content, questions]).toEqual([data, data, 0]);
  });

  test("newest reviews worth reading: long ones, liked or of four stars first, one a reader and one a work", async () => {
    const write = async (reader: string, book_isbn: string, rating: number, content: string) =>
      (await t.call(createReview, { body: { book_isbn, content, rating } }, reader)).data.post.id;
    const beginnings = async () => (await landing()).posts.map(({ content }) => content.split(".")[0]);
    await write("ayse", madonna, 5, long("Eski."));
    await write("can", memed, 5, "Kısa. Ama ne güzel bir kitap.");
    const mild = await write("deniz", orwell, 3, long("Ilık."));
    expect(await beginnings()).toEqual(["Eski", "Ilık"]);
    await write("ayse", memed, 4, long("Aynı okurdan."));
    await write("elif", madonna, 1, long("Sert, aynı kitaptan."));
    expect(await beginnings()).toEqual(["Aynı okurdan", "Ilık", "Sert, aynı kitaptan"]);
    await t.call(likeActivity, { params: { id: mild } }, "can");
    const isNewest = { created_at: new Date("2030-01-01") };
    await t.ctx.db.updateTable("reviews").set(isNewest).where("id", "=", mild).execute();
    expect(await beginnings()).toEqual(["Ilık", "Aynı okurdan", "Sert, aynı kitaptan"]);
  });

  test("no review that gives the end away, nor one that not everybody may see", async () => {
    const change = (set: object, username: string) =>
      t.ctx.db.updateTable("readers").set(set).where("username", "=", username).execute();
    const writers = async () => (await landing()).posts.map(({ reader }) => reader.username);
    await t.ctx.db.updateTable("reviews").set({ has_spoiler: true }).where("isbn", "=", orwell).execute();
    expect(await writers()).toEqual(["ayse", "elif"]);
    await change({ is_suspended: true }, "elif");
    expect(await writers()).toEqual(["ayse"]);
    await change({ reviews_for: "friends" }, "ayse");
    expect(await writers()).toEqual([]);
  });

  test("what is being read now: of libraries that everybody sees and that count, from three readers on", async () => {
    const open = async (isbn: string, readers: readonly string[]) => {
      for (const reader of readers) {
        await t.as(reader);
        await t.call(addToLibrary, { body: { isbn, status: "reading" } }, reader);
      }
    };
    const named = (count: number, name: string) => Array.from({ length: count }, (_, n) => `${name}${n}`);
    const change = (set: object, username: string) =>
      t.ctx.db.updateTable("readers").set(set).where("username", "=", username).execute();
    const read = async () => (await landing()).reading.map(({ isbn, readers }) => [isbn, readers]);
    await open(madonna, named(2, "iki"));
    await open(memed, named(10, "on"));
    await open(orwell, named(4, "on"));
    expect(await read()).toEqual([
      [memed, 10],
      [orwell, null],
    ]);
    await change({ library_for: "friends" }, "on0");
    await change({ is_signal: false }, "on1");
    expect(await read()).toEqual([[memed, null]]);
  });

  test("numbers are told from ten on, each for itself", async () => {
    const { readers } = (await landing()).numbers ?? {};
    const { n } = await t.ctx.db
      .selectFrom("readers")
      .select(({ fn }) => fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow();
    expect([readers, Number(n) >= 10]).toEqual([Number(n), true]);
    expect((await landing()).numbers?.reviews).toBeNull();
  });
});

describe("the front page of the starter catalogue", () => {
  let starter: TestApp;
  beforeAll(async () => {
    const file = `${projectRoot}/data/starter-catalogue.ndjson`;
    starter = await createTestApp({ catalogue: readFileSync(file, "utf8").trim().split("\n") });
  });
  afterAll(() => starter.close());

  test("four genres with three books each: Klasik, Bilim Kurgu, Fantastik, Psikoloji", async () => {
    const { data } = await starter.call(getLanding, {});
    expect(data.genres.map(({ genre, books }) => [genre, books.length])).toEqual([
      ["Klasik", 3],
      ["Bilim Kurgu", 3],
      ["Fantastik", 3],
      ["Psikoloji", 3],
    ]);
  });

  test("two examples, each from three liked books to one discovered book with cover, ISBN and genres", async () => {
    const { data } = await starter.call(getLanding, {});
    expect(data.recommendations.map(({ likedBooks }) => likedBooks.length)).toEqual([3, 3]);
    for (const { likedBooks, discoveredBook } of data.recommendations) {
      const { isbn, cover, title, author, genres } = discoveredBook;
      expect(likedBooks.map((book) => book.isbn)).not.toContain(isbn);
      expect(cover).toBe(`/api/get-image/cover/${isbn}`);
      expect([title.length, author.length, genres.length]).not.toContain(0);
    }
  });
});
