import { expect, test } from "vitest";
import { bookMeta } from "./book-meta";
import type { BookPageData } from "./book-page";

const cover = { label: "", background: "", art: "", text: {} } as unknown as BookPageData["book"]["cover"];
const data: BookPageData = {
  origin: "https://okurca.example",
  book: {
    id: "1",
    isbn: "9786257751520",
    title: "Kürk Mantolu Madonna",
    subtitle: null,
    author: ["Sabahattin Ali"],
    authors: [{ name: "Sabahattin Ali", slug: "sabahattin-ali" }],
    translators: [],
    image: "",
    release_date: null,
    published_year: 2021,
    publisher: "Kapra Yayıncılık",
    pages: 176,
    genres: ["roman"],
    language: "tr",
    original_title: null,
    cover,
  },
  about: null,
  series: null,
  rating: { average: null, count: 0, distribution: [0, 0, 0, 0, 0] },
  posts: [],
  postCount: 0,
  order: "yeni",
  page: 1,
  editions: [],
  similar: [],
};
const meta = (change: Partial<BookPageData> = {}) =>
  bookMeta({ ...data, ...change }) as Record<string, unknown>[];
const dataOf = (parts: Record<string, unknown>[], type: string) =>
  parts
    .map((part) => part["script:ld+json"] as Record<string, unknown> | undefined)
    .find((json) => json?.["@type"] === type);

test("a book nobody rated has no rating in its structured data, and no empty facts", () => {
  const book = dataOf(meta(), "Book") ?? {};
  expect(book).toMatchObject({ "@context": "https://schema.org", datePublished: "2021", genre: ["Roman"] });
  for (const name of ["aggregateRating", "review", "translator", "alternativeHeadline"])
    expect(book).not.toHaveProperty(name);
});

test("what readers say it is about is told to search engines, with as many words as they show", () => {
  const content = `Bir köyde geçen\n\nuzun bir kış. ${"Kar yağar. ".repeat(40)}`.trim();
  const parts = meta({ about: { revision_id: "1", content } });
  expect(dataOf(parts, "Book")?.description).toBe(content);
  const said = String(parts.find(({ name }) => name === "description")?.content);
  expect(said).toMatch(
    /^Kürk Mantolu Madonna, Sabahattin Ali\. Bir köyde geçen uzun bir kış\. .*(Kar|yağar\.)…$/,
  );
  expect(said.length).toBeLessThan(350);
  // One that was taken away says nothing.
  const none = meta({ about: { revision_id: "1", content: "" } });
  expect(dataOf(none, "Book")).not.toHaveProperty("description");
  expect(none).toEqual(meta());
});

test("a description tells ratings as ratings, whether there are words with them or not", () => {
  const rating = { average: 4.5, count: 3, distribution: [0, 0, 0, 1, 2] };
  const said = String(meta({ rating }).find(({ name }) => name === "description")?.content);
  expect(said).toContain("Okurların puanı 4,5/5, 3 puan.");
});

test("a language that is not known is told nowhere", () => {
  const book = { ...data.book, language: "und" };
  expect(dataOf(meta({ book }), "Book")).not.toHaveProperty("inLanguage");
});

test("ratings and reviews are told as they are", () => {
  const reader = { username: "ayse", name: "", picture: null };
  const post = {
    id: "1",
    content: "Güzel.",
    rating: 4,
    rating_half: 4,
    has_spoiler: false,
    is_hidden: false,
    created_at: "2026-11-21T10:00:00.000Z",
    like_count: 0,
    comment_count: 0,
    is_liked: false,
    reader,
  };
  const rating = { average: 4.5, count: 2, distribution: [0, 0, 0, 1, 1] };
  const book = dataOf(meta({ rating, posts: [post], postCount: 2 }), "Book");
  expect(book?.aggregateRating).toMatchObject({
    ratingValue: 4.5,
    ratingCount: 2,
    bestRating: 5,
    worstRating: 1,
  });
  expect(book?.review).toMatchObject([
    { author: { name: "ayse" }, datePublished: "2026-11-21", reviewRating: { ratingValue: 4 } },
  ]);
});

test("the words of a review that tells the end stay out of the structured data", () => {
  const reader = { username: "ayse", name: "Ayşe", picture: null };
  const created_at = "2026-11-21T10:00:00.000Z";
  const post = {
    id: "1",
    content: "Katil uşak.",
    rating: 4,
    rating_half: 4,
    has_spoiler: true,
    created_at,
    is_hidden: false,
    like_count: 0,
    comment_count: 0,
    is_liked: false,
    reader,
  };
  const book = dataOf(meta({ posts: [post], postCount: 1 }), "Book");
  expect(book?.review).toMatchObject([{ reviewRating: { ratingValue: 4 } }]);
  expect(JSON.stringify(book)).not.toContain("Katil");
});

test("each page of reviews has its own canonical address; other orders are kept out of search engines", () => {
  const canonical = (parts: Record<string, unknown>[]) =>
    parts.find((part) => part.rel === "canonical")?.href;
  const robots = (parts: Record<string, unknown>[]) => parts.some((part) => part.name === "robots");
  expect(canonical(meta())).toBe("https://okurca.example/kitap/9786257751520");
  expect(canonical(meta({ page: 2 }))).toBe("https://okurca.example/kitap/9786257751520?sayfa=2");
  expect(robots(meta())).toBe(false);
  expect(robots(meta({ order: "begeni" }))).toBe(true);
});

test("a shared link shows the book's drawn picture", () => {
  const picture = meta().find((part) => part.property === "og:image")?.content;
  expect(picture).toBe("https://okurca.example/api/og/kitap/9786257751520.png");
});

test("an author without a page has no address in the structured data", () => {
  const authors = [...data.book.authors, { name: "Yalnız Baskıda", slug: "" }];
  const book = dataOf(meta({ book: { ...data.book, authors } }), "Book");
  expect(book?.author).toEqual([
    { "@type": "Person", name: "Sabahattin Ali", url: "https://okurca.example/yazar/sabahattin-ali" },
    { "@type": "Person", name: "Yalnız Baskıda" },
  ]);
});

test("a book without an ISBN tells none; editors and illustrators are told where there are any", () => {
  const book = {
    ...data.book,
    ...{ isbn: "2900000000018", editors: ["Aslı Ünlü"], illustrators: ["Mustafa Delioğlu"] },
  };
  const parts = meta({ book });
  expect(dataOf(parts, "Book")).toMatchObject({
    editor: [{ "@type": "Person", name: "Aslı Ünlü" }],
    illustrator: [{ "@type": "Person", name: "Mustafa Delioğlu" }],
  });
  expect(dataOf(parts, "Book")).not.toHaveProperty("isbn");
  expect(parts.some(({ property }) => property === "book:isbn")).toBe(false);
  for (const name of ["editor", "illustrator"]) expect(dataOf(meta(), "Book")).not.toHaveProperty(name);
});
