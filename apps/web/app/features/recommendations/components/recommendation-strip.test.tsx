import { afterEach, expect, test, vi } from "vitest";
import { queryClient } from "~/lib/query-client";
import { answerCalls, renderAt, until } from "~/lib/rendering.fixtures";
import { recommended } from "../recommendations.fixtures";
import { RecommendationStrip } from "./recommendation-strip";

let page: Awaited<ReturnType<typeof renderAt>>;
afterEach(async () => {
  await page.close();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const many = (first: number, count: number) =>
  Array.from({ length: count }, (_none, n) => recommended(first + n, { title: `Kitap ${first + n}` }));
const draw = async (sections: object[], without: string[] = []) => {
  answerCalls(() => ({ body: { sections, total_count: 1, is_on: true } }));
  page = await renderAt(
    "/",
    <RecommendationStrip without={new Set(without)} actionFor={() => null} isOnShelf={() => false} />,
  );
};
const titles = () => [...document.querySelectorAll("ul > li h3")].map((one) => one.textContent);
const named = (...numbers: number[]) => numbers.map((n) => `Kitap ${n}`);

test("the strip shows what goes back to the reader's genres, books and friends in turn, and other genres only where room is left", async () => {
  const friends = recommended(400, { title: "Kitap 400", reason_kind: "friend" });
  await draw([
    { title: "Favori Türlerinize", kind: "genres", recommendations: many(100, 3) },
    { title: "Yeni Keşifler", kind: "discoveries", recommendations: [friends, ...many(200, 12)] },
    { title: "“A” Kitabını Okuyanlar Bunları da Sevdi", kind: "book", recommendations: many(300, 3) },
  ]);
  await until(() => expect(titles()).toEqual(named(100, 400, 300, 101, 301, 102, 302, 200)));
});

test("a book left out of it makes room for the next one of its section", async () => {
  const genres = many(100, 12);
  await draw(
    [
      { title: "Favori Türlerinize", kind: "genres", recommendations: genres },
      { title: "Yeni Keşifler", kind: "discoveries", recommendations: many(200, 12) },
    ],
    genres.slice(0, 5).map(({ isbn }) => isbn),
  );
  await until(() => expect(titles()).toEqual(named(105, 106, 107, 108, 109, 110, 111, 200)));
});

test("a card tells the mean of the book's stars, where there are any", async () => {
  await draw([
    {
      title: "Favori Türlerinize",
      kind: "genres",
      recommendations: [recommended(1, { average: 4.3 }), recommended(2)],
    },
  ]);
  await until(() => expect(titles()).toHaveLength(2));
  const [rated, unrated] = [...document.querySelectorAll("ul > li")].map((card) => card.textContent);
  expect(rated).toContain("Ortalama puan:4,3");
  expect(unrated).not.toContain("Ortalama");
});
