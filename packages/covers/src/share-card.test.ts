import { expect, test } from "vitest";
import { bookShareCard, coverSvg, reviewShareCard } from "./index.ts";

const review = {
  title: "Kürk Mantolu Madonna",
  author: "Sabahattin Ali",
  name: "Ayla Sönmez",
  username: "ayla",
  stars: 4,
  words: "Bir solukta okudum.",
  brand: "okurca",
};
/** What is written beside the cover, from above. */
const linesOf = (changes: Partial<typeof review>) =>
  [...reviewShareCard({ ...review, ...changes }).matchAll(/<text x="468" [^>]*>([^<]*)/g)].map(
    ([, line]) => line,
  );
const starsOf = (stars: number) => {
  const svg = reviewShareCard({ ...review, stars });
  return [svg.match(/scale\(1\.6\)" d="[^"]*" fill="#B8740F"/g)?.length ?? 0, /clip-path/.test(svg)];
};

test("a review's picture has its words, its reader and its book", () => {
  expect(linesOf({})).toEqual([
    "“Bir solukta okudum.”",
    "Ayla Sönmez · @ayla",
    "Kürk Mantolu Madonna · Sabahattin Ali",
    "okurca",
  ]);
});

test("a review's picture shows a cover that is a picture, over the drawn one", () => {
  const picture = "data:image/jpeg;base64,AAAA";
  expect(reviewShareCard(review)).not.toContain("<image");
  expect(reviewShareCard({ ...review, picture })).toContain(`height="468" href="${picture}"`);
});

test.each([
  [0.5, [1, true]],
  [3, [3, false]],
  [4.5, [5, true]],
  [5, [5, false]],
])("its stars are those that were given: %d", (stars, drawn) => {
  expect(starsOf(stars)).toEqual(drawn);
});

test("a long text is set smaller and cut at a word, whatever stands in it", () => {
  const lines = linesOf({ words: "Sessizliği <aylarca> peşimi\n\nbırakmadı 📚 & ".repeat(200) });
  const said = lines.slice(0, -3);
  expect(said.length).toBeLessThanOrEqual(6);
  expect(said.join(" ")).toMatch(/^“Sessizliği &lt;aylarca&gt; peşimi bırakmadı &amp; Sessizliği .*[^ ]…”$/);
});

test("where nothing of the words can be printed there are none", () => {
  expect(linesOf({ words: "📚🔥 📚🔥" })[0]).toBe("Ayla Sönmez · @ayla");
  expect(linesOf({ words: "Достоевский, 愛!" })[0]).toBe("Ayla Sönmez · @ayla");
});

test("letters that the faces do not have are dots, not boxes", () => {
  const words = "Достоевский 愛 — كتاب جميل; İzmir’de ığdırlı bir rûya, ₺50.";
  expect(linesOf({ words }).slice(0, -3).join(" ")).toBe("“… — …; İzmir’de ığdırlı bir rûya, ₺50.”");
  expect(linesOf({ name: "Фёдор" })[1]).toBe("@ayla");
});

test.each(["हिन्दी में किताब", "كِتَابٌ جَمِيل", "ที่นี่", "и\u0306од"])(
  "marks of letters that the faces do not have go with them: %s",
  (foreign) => {
    expect(linesOf({ words: `${foreign}, güzel` })[0]).toBe("“…, güzel”");
    expect(linesOf({ words: "ru\u0302ya g\u0331u\u0308zel" })[0]).toBe("“rûya g\u0331üzel”");
  },
);

test("nor are title and author boxes, beside the cover and on it", () => {
  const book = { title: "Преступление и наказание", author: "Фёдор Dostoyevski" };
  expect(linesOf(book).at(-2)).toBe("… Dostoyevski");
  expect(linesOf({ ...book, author: "Достоевский" }).slice(1)).toEqual(["Ayla Sönmez · @ayla", "okurca"]);
  for (const card of [bookShareCard({ ...book, brand: "okurca" }), reviewShareCard({ ...review, ...book })]) {
    expect(card).not.toMatch(/<text[^>]*>[^<]*\p{Script=Cyrillic}/u);
    expect(card).not.toContain("Adsız");
  }
  const artOf = (svg: string) => svg.match(/<rect width="200" height="300" fill="[^"]*"/)?.[0];
  expect(artOf(bookShareCard({ ...book, brand: "okurca" }))).toBe(artOf(coverSvg(book)));
});

test("of a name that leaves no room the handle is left out, and a reader without a name has it alone", () => {
  const name = "Abdurrahman Şükrü Güngörmüşoğlu";
  expect(linesOf({ name, username: "abdurrahman_sukru" })[1]).toBe(name);
  expect(linesOf({ name: " 📚 " })[1]).toBe("@ayla");
});
