import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { describe, expect, test } from "vitest";
import { withCover } from "~/ui/cover-face";
import type { LandingContent } from "./content";
import { Drawing } from "./drawing";

const nothing: LandingContent = {
  spines: [],
  reading: [],
  genres: [],
  picture: [],
  recommendations: [],
  numbers: null,
  posts: [],
};

function draw(content: Partial<LandingContent>): string {
  return renderToStaticMarkup(
    <StaticRouter location="/">
      <Drawing content={{ ...nothing, ...content }} />
    </StaticRouter>,
  );
}
const drawn = (content: Partial<LandingContent>) =>
  new DOMParser().parseFromString(draw(content), "text/html").body;

const bookOf = (n: number) =>
  withCover({ isbn: `978975363800${n}`, title: `Kitap ${n}`, author: ["Ayşe Ak", "Can Su"] });
const postOf = (more: object) =>
  ({
    id: "0199aaaa-0000-7000-8000-000000000000",
    content: "Güzel.",
    rating: 4,
    created_at: "2026-11-01T10:00:00.000Z",
    reader: { username: "okur", name: "Ayşe Işık" },
    book: bookOf(1),
    ...more,
  }) as unknown as LandingContent["posts"][number];

describe("the landing page's content", () => {
  test("a genre row has title, description, 'Tümünü gör' and books with cover, title and author", () => {
    const books = [bookOf(1), bookOf(2), bookOf(3)];
    const row = { slug: "bilim-kurgu", genre: "Bilim Kurgu", description: "Yarını sorgulayanlar.", books };
    const section = drawn({ genres: [row] }).querySelector("section section");
    expect(section?.querySelector("h3")?.textContent).toBe("Bilim Kurgu");
    expect(section?.textContent).toContain("Yarını sorgulayanlar.");
    const all = section?.querySelector("[aria-label='Tümünü gör: Bilim Kurgu']");
    expect([all?.textContent, all?.getAttribute("href")]).toEqual(["Tümünü gör →", "/tur/bilim-kurgu"]);
    const cards = [...(section?.querySelectorAll("li a") ?? [])];
    expect(cards.map((card) => card.getAttribute("href"))).toEqual(["/kayit", "/kayit", "/kayit"]);
    for (const [i, card] of cards.entries()) {
      expect(card.querySelector(".cover svg")).toBeTruthy();
      expect(card.textContent).toContain(`Kitap ${i + 1}Ayşe Ak, Can Su`);
    }
  });

  test("a recommendation leads from three liked books to one with cover, title, author, ISBN and genres", () => {
    const likedBooks = [bookOf(1), bookOf(2), bookOf(3)];
    const discoveredBook = { ...bookOf(4), genres: ["Klasik", "Roman"] };
    const card = drawn({ recommendations: [{ id: "1", likedBooks, discoveredBook }] }).querySelector(
      "article",
    );
    const liked = [...(card?.querySelector("ul")?.children ?? [])].map((item) =>
      [...item.querySelectorAll("p")].map((part) => part.textContent),
    );
    expect(liked).toEqual([1, 2, 3].map((n) => [`Kitap ${n}`, "Ayşe Ak, Can Su"]));
    expect(card?.querySelectorAll(".cover")).toHaveLength(4);
    const link = card?.querySelector("h3 a");
    expect([link?.textContent, link?.getAttribute("href")]).toEqual(["Kitap 4", "/kayit"]);
    expect(card?.textContent).toContain("ISBN 9789753638004");
    const chips = [...(card?.querySelectorAll("[aria-label=Türler] li") ?? [])];
    expect(chips.map((chip) => chip.textContent)).toEqual(["Klasik", "Roman"]);
  });

  test("the community's numbers stand there in Turkish notation, or not at all", () => {
    const numbers = { readers: 1234, reviews: 56789, books: 400 };
    expect(drawn({ numbers }).querySelector("dl")?.textContent).toBe("okur1.234inceleme56.789kitap400");
    const few = { readers: null, reviews: null, books: 400 };
    expect(drawn({ numbers: few }).querySelector("dl")?.textContent).toBe("kitap400");
    expect(drawn({ posts: [postOf({})] }).querySelector("dl")).toBeNull();
    expect(drawn({}).querySelectorAll("section")).toHaveLength(1);
  });

  test("what is being read now leads to registration, and tells how many read it where that is told", () => {
    const reading = [
      { ...bookOf(1), readers: 1200 },
      { ...bookOf(2), readers: null },
    ];
    const items = [...drawn({ reading }).querySelectorAll("#okunanlar ~ ul > li")];
    expect(items.map((item) => item.textContent?.endsWith("1.200 okur okuyor"))).toEqual([true, false]);
    expect(items.map((item) => item.querySelector("a")?.getAttribute("href"))).toEqual(["/kayit", "/kayit"]);
  });

  test("the picture of the product is one picture, and says that it is an example", () => {
    const picture = [1, 2, 3].map((n) => ({ ...bookOf(n), pages: 240 }));
    const figure = drawn({ picture }).querySelector("figure");
    expect(figure?.querySelector("[role=img]")?.getAttribute("aria-label")).toContain("Bir okurun kitaplığı");
    expect(figure?.textContent).toContain("144 / 240");
    expect(figure?.querySelector("figcaption")?.textContent).toBe("Örnek bir kitaplık");
    expect(figure?.querySelector("a, button")).toBeNull();
  });

  test("a newest review tells book, stars, words, reader and day, and leads to registration", () => {
    const item = drawn({ posts: [postOf({})] }).querySelector("li");
    for (const words of ["Kitap 1", "Ayşe Ak, Can Su", "Güzel.", "Ayşe Işık", "1 Kasım 2026"])
      expect(item?.textContent).toContain(words);
    expect([...(item?.querySelectorAll("a") ?? [])].map((link) => link.getAttribute("href"))).toEqual([
      "/kayit",
    ]);
  });

  test("a reader's text stays text", () => {
    const reader = { username: "okur", name: '"><img src=x onerror=alert(1)>' };
    const markup = draw({
      posts: [postOf({ content: '<script>alert("x")</script> & <b>kalın</b>', reader })],
    });
    expect(markup).toContain("&lt;script&gt;");
    expect(markup).not.toMatch(/<script|<img|<b>/);
  });
});
