import { expect, test } from "vitest";
import { reviewShareCard } from "./index.ts";

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

test("of a name that leaves no room the handle is left out, and a reader without a name has it alone", () => {
  const name = "Abdurrahman Şükrü Güngörmüşoğlu";
  expect(linesOf({ name, username: "abdurrahman_sukru" })[1]).toBe(name);
  expect(linesOf({ name: " 📚 " })[1]).toBe("@ayla");
});
