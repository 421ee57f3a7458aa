import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { landingHead } from "~/features/landing/server";
import { contexts, type Services } from "~/server-context";
import * as about from "./about";
import * as author from "./author";
import * as authorHistory from "./author-history";
import * as bookHistory from "./book-history";
import * as contact from "./contact";
import * as genre from "./genre";
import * as genres from "./genres";
import * as help from "./help";
import * as login from "./login";
import * as notFound from "./not-found";
import * as privacy from "./privacy";
import * as register from "./register";
import * as series from "./series";
import * as terms from "./terms";
import * as transparency from "./transparency";
import * as failed from "./verification-failed";
import * as verified from "./verified";

type Part = Record<string, unknown>;

const origin = "https://okurca.example";
const book = {
  id: "1",
  isbn: "9789753638029",
  title: "Satranç",
  author: ["Stefan Zweig"],
  image: "",
  release_date: null,
  published_year: 1998,
  publisher: null,
  pages: null,
  genres: ["klasik"],
};
const services = {
  operator: () => ({ name: undefined, address: undefined, location: undefined, email: undefined }),
  transparency: async () => ({ years: [] }),
  registration: async () => ({ mode: "open", is_invited: false }),
  books: {
    genre: async () => ({ books: [book], page: 1, limit: 24, total_count: 60 }),
    author: async () => ({
      name: "Stefan Zweig",
      slug: "stefan-zweig",
      ...{ spellings: ["Stefan Zwaig"], born: "1881-11-28", died: "1942", links: ["https://ornek.example"] },
      books: [book],
      page: 1,
      limit: 24,
      total_count: 60,
    }),
    revisions: async ({ subject_kind }: { subject_kind: string }) => {
      throw Object.assign(new Error("absent"), {
        code: subject_kind === "author" ? "author_not_found" : "book_not_found",
      });
    },
    movedTo: async () => book.isbn,
    authorMovedTo: async (slug: string) => (slug === "stefan-zwaig" ? "stefan-zweig" : undefined),
    series: async () => ({
      name: "Dune",
      slug: "dune",
      is_loose: false,
      authors: [{ name: "Frank Herbert", slug: "frank-herbert" }],
      books: [
        { ...book, title: "Dune", number: 1, is_set: false },
        { ...book, id: "2", title: "Dune Mesihi", number: 2, is_set: false },
      ],
    }),
  },
  quotes: {
    ofAuthor: async () => ({ data: [], page: 1, limit: 3, has_more: false }),
  },
} as unknown as Services;

/** The head that a route's own loader and meta make of an address. */
async function headOf(route: { loader?: unknown; meta: unknown }, address: string, params: object = {}) {
  const context = new RouterContextProvider();
  context.set(contexts.services, services);
  context.set(contexts.request, { requestId: "1", nonce: "", origin, isDocument: true } as never);
  const load = route.loader as ((given: object) => unknown) | undefined;
  const loaderData = await load?.({ request: new Request(origin + address), context, params });
  return (route.meta as (given: object) => Part[])({ loaderData });
}

const titleOf = (head: Part[]) => head.filter((part) => "title" in part && !("rel" in part));
const contentOf = (head: Part[], name: string) =>
  head.find((part) => part.name === name || part.property === name)?.content;
const canonicalOf = (head: Part[]) => head.find(({ rel }) => rel === "canonical")?.href;
const dataOf = (head: Part[], type: string) =>
  head.map((part) => part["script:ld+json"] as Part | undefined).find((data) => data?.["@type"] === type);

const pages = [
  { route: about, path: "/hakkimizda", title: "Hakkımızda · Okurca" },
  { route: contact, path: "/iletisim", title: "İletişim · Okurca" },
  { route: privacy, path: "/gizlilik", title: "Gizlilik · Okurca" },
  { route: terms, path: "/kosullar", title: "Kullanım Koşulları · Okurca" },
  { route: transparency, path: "/seffaflik", title: "Şeffaflık · Okurca" },
  { route: help, path: "/yardim", title: "Yardım · Okurca" },
  {
    route: genre,
    path: "/tur/bilim-kurgu",
    params: { genre: "bilim-kurgu" },
    title: "Bilim Kurgu kitapları · Okurca",
  },
  {
    route: genre,
    path: "/tur/bilim-kurgu?sayfa=2",
    params: { genre: "bilim-kurgu" },
    title: "Bilim Kurgu kitapları (2. sayfa) · Okurca",
  },
  { route: genre, path: "/tur/klasik", params: { genre: "klasik" }, title: "Klasik kitaplar · Okurca" },
  { route: genres, path: "/tur", title: "Türler · Okurca" },
  {
    route: author,
    path: "/yazar/stefan-zweig",
    params: { slug: "stefan-zweig" },
    title: "Stefan Zweig kitapları · Okurca",
  },
  {
    route: author,
    path: "/yazar/stefan-zweig?sayfa=3",
    params: { slug: "stefan-zweig" },
    title: "Stefan Zweig kitapları (3. sayfa) · Okurca",
  },
  {
    route: series,
    path: "/dizi/dune",
    params: { slug: "dune" },
    title: "Dune serisi: kitapları ve okuma sırası · Okurca",
  },
];

describe("the head of a public page", () => {
  test.each(pages)(
    "$path tells title, description and canonical address",
    async ({ route, path, params, title }) => {
      const head = await headOf(route, path, params);
      expect(titleOf(head)).toEqual([{ title }]);
      const description = String(contentOf(head, "description"));
      expect(description.length).toBeGreaterThan(50);
      expect(canonicalOf(head)).toBe(origin + path);
      expect(contentOf(head, "og:url")).toBe(origin + path);
      expect(contentOf(head, "og:title")).toBe(title.replace(" · Okurca", ""));
      expect(contentOf(head, "og:description")).toBe(description);
      expect(contentOf(head, "robots")).toBeUndefined();
    },
  );

  test("of a series is a BookSeries with its books in their order", async () => {
    const head = await headOf(series, "/dizi/dune", { slug: "dune" });
    expect(dataOf(head, "BookSeries")).toMatchObject({
      name: "Dune",
      url: `${origin}/dizi/dune`,
      author: [{ "@type": "Person", name: "Frank Herbert" }],
      hasPart: [
        { "@type": "Book", name: "Dune", position: 1 },
        { "@type": "Book", name: "Dune Mesihi", position: 2 },
      ],
    });
    expect(contentOf(head, "og:image")).toBe(`${origin}/api/og/dizi/dune.png`);
  });

  test("what an address adds is not canonical", async () => {
    expect(canonicalOf(await headOf(help, "/yardim?q=parola"))).toBe(`${origin}/yardim`);
    const head = await headOf(genre, "/tur/roman?utm_source=a", { genre: "roman" });
    expect(canonicalOf(head)).toBe(`${origin}/tur/roman`);
  });

  test.each([
    [login, "/giris", "Giriş Yap · Okurca"],
    [register, "/kayit", "Kayıt Ol · Okurca"],
  ])(
    "of account entry tells title, description and its address without what is added",
    async (route, path, title) => {
      const head = await headOf(route, `${path}?next=/kutuphane`);
      expect(titleOf(head)).toEqual([{ title }]);
      expect(String(contentOf(head, "description")).length).toBeGreaterThan(50);
      expect(canonicalOf(head)).toBe(path);
    },
  );

  test("the landing page: name and tagline, feed of reviews, WebSite with SearchAction", () => {
    const head = landingHead(origin) as Part[];
    const title = "Okurca: kitap inceleme platformu";
    expect(titleOf(head)).toEqual([{ title }]);
    expect(head).toContainEqual({ property: "og:title", content: title });
    expect(canonicalOf(head)).toBe(`${origin}/`);
    expect(head.find(({ rel }) => rel === "alternate")).toMatchObject({
      type: "application/rss+xml",
      href: "/rss/incelemeler.xml",
    });
    expect(dataOf(head, "WebSite")?.potentialAction).toMatchObject({
      "@type": "SearchAction",
      target: { urlTemplate: `${origin}/arama?q={search_term_string}` },
    });
  });

  test("genres and authors tell the way to them; an author is a person", async () => {
    const way = (head: Part[]) => dataOf(head, "BreadcrumbList")?.itemListElement;
    const ofAuthor = await headOf(author, "/yazar/stefan-zweig", { slug: "stefan-zweig" });
    expect(way(ofAuthor)).toMatchObject([{ name: "Ana Sayfa" }, { position: 2, name: "Stefan Zweig" }]);
    expect(dataOf(ofAuthor, "Person")).toMatchObject({
      name: "Stefan Zweig",
      url: `${origin}/yazar/stefan-zweig`,
      ...{ alternateName: ["Stefan Zwaig"], birthDate: "1881-11-28", deathDate: "1942" },
      sameAs: ["https://ornek.example"],
    });
    const ofGenre = await headOf(genre, "/tur/klasik", { genre: "klasik" });
    expect(way(ofGenre)).toMatchObject([
      { name: "Ana Sayfa" },
      { item: `${origin}/tur` },
      { item: `${origin}/tur/klasik` },
    ]);
  });

  test("another spelling of an author leads on for good, to the same part of the list", async () => {
    const asked = headOf(author, "/yazar/stefan-zwaig?sayfa=2", { slug: "stefan-zwaig" });
    const answer: unknown = await asked.catch((error: unknown) => error);
    const { status, headers } = answer as Response;
    expect([status, headers.get("location")]).toEqual([301, "/yazar/stefan-zweig?sayfa=2"]);
  });

  test("histories of another spelling and of an edition that is gone lead on for good, to the same page", async () => {
    const answers = await Promise.all(
      [
        headOf(authorHistory, "/yazar/stefan-zwaig/gecmis?sayfa=2", { slug: "stefan-zwaig" }),
        headOf(bookHistory, "/kitap/9789753638012/gecmis", { isbn: "9789753638012" }),
      ].map((asked) => asked.catch((error: unknown) => error as Response)),
    );
    expect(answers.map((answer) => answer instanceof Response && answer.headers.get("location"))).toEqual([
      "/yazar/stefan-zweig/gecmis?sayfa=2",
      "/kitap/9789753638029/gecmis",
    ]);
    expect(answers.map((answer) => answer instanceof Response && answer.status)).toEqual([301, 301]);
    const nobody = headOf(authorHistory, "/yazar/kimse/gecmis", { slug: "kimse" });
    await expect(nobody).rejects.toMatchObject({ init: { status: 404 } });
  });

  test.each([
    [verified, "Doğrulama Başarılı! · Okurca"],
    [failed, "Doğrulama başarısız · Okurca"],
  ])("a result of verification has its title", async (route, title) => {
    expect(titleOf(await headOf(route, "/"))).toEqual([{ title }]);
  });

  test("what is not there says so and is kept out of search engines", async () => {
    const head = await headOf({ meta: notFound.meta }, "/yok");
    expect(titleOf(head)).toEqual([{ title: "Sayfa bulunamadı · Okurca" }]);
    expect(contentOf(head, "robots")).toBe("noindex");
    for (const route of [genre, author])
      expect(contentOf(await headOf({ meta: route.meta }, "/"), "robots")).toBe("noindex");
  });
});
