import { describe, expect, test } from "vitest";
import { contrastRatio } from "../contrast.ts";
import { chooseDesign } from "../cover.ts";
import { passageShareCard } from "./passage-card.ts";
import { type PassageDesign, type PassageFormat, passagePicture } from "./passage-picture.ts";

const designs: PassageDesign[] = ["plain", "frame", "marker", "horizon", "woven", "book"];
const formats: PassageFormat[] = ["post", "story"];
const each = designs.flatMap((design) => formats.map((format) => [design, format] as const));
const heights = { post: 1350, story: 1920 };

const prose =
  "Kelimeler, albayım, bazı anlamlara gelmiyor; ığdırlı bir rûya gibi çöküyordu İstanbul’un üstüne. ";
const passages = {
  shortest: "Gitme kal.",
  longest: prose.repeat(12).slice(0, 1000),
  dialogue: "- Nereye?\n- Bilmiyorum, dedi. Yalnız buradan uzağa, hep buradan uzağa.\n– Peki.",
  poem: "Yaşamak bir ağaç gibi tek ve hür\nve bir orman gibi kardeşçesine,\nbu hasret bizim...\n\nDörtnala gelip Uzak Asya’dan\nAkdeniz’e bir kısrak başı gibi uzanan\nbu memleket, bizim.",
  lines: "Bir\n".repeat(240),
  emoji: "🌊 Deniz 👩‍👩‍👧 ve ben 📚 kaldık 🇹🇷",
  word: "W".repeat(1000),
  markup: "<b>\"Kal\" & gitme</b> 'diyordu' ]]> &amp;",
  russian: "Все счастливые семьи похожи друг на друга.",
  arabic: "كل إناء بما فيه ينضح، والصمت زينة العاقل.",
  chinese: "道可道，非常道；名可名，非常名。",
};
const given = { title: "Tutunamayanlar", author: "Oğuz Atay", brand: "okurca" };
const draw = (text: string, design: PassageDesign = "plain", format: PassageFormat = "post", book = given) =>
  passagePicture({ ...book, text }, design, format);

interface Line {
  text: string;
  x: number;
  y: number;
  size: number;
  fill: string;
}
/** What is written, but for what stands on the book's cover. */
function linesOf(svg: string): Line[] {
  const own = svg.replace(/<svg x="\d+" y="\d+" xmlns[\s\S]*?<\/svg>/, "");
  return [...own.matchAll(/<text ([^>]*)>([^<]*)/g)].map(([, marks = "", text = ""]) => {
    const of = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(marks)?.[1] ?? "";
    return { text, x: +of("x"), y: +of("y"), size: +of("font-size"), fill: of("fill") };
  });
}
const wordsOf = (svg: string) =>
  linesOf(svg)
    .map(({ text }) => text)
    .join(" ");

describe.each(each)("the design %s as %s", (design, format) => {
  test.each(Object.entries(passages))("has room for a passage that is %s", (_kind, text) => {
    const svg = draw(text, design, format);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    const lines = linesOf(svg);
    expect(lines.length).toBeGreaterThan(2);
    for (const { x, y, size } of lines) {
      expect(x).toBeGreaterThan(40);
      expect(x).toBeLessThan(1040);
      expect(y - size * 0.7).toBeGreaterThan(0);
      expect(y).toBeLessThan(heights[format] - 20);
    }
    // No line is written over the one before.
    const written = lines.filter(({ text: words }) => words !== given.brand && words !== "“");
    for (const [i, line] of written.entries())
      if (i > 0) expect(line.y).toBeGreaterThan((written[i - 1]?.y ?? 0) + line.size * 0.9);
  });

  test("names title, author and the product, and has every letter of Turkish", () => {
    const words = wordsOf(draw("Pijamalı hasta yağız şoföre çabucak güvendi, İĞÜŞÖÇı.", design, format));
    for (const part of ["Tutunamayanlar", "Oğuz Atay", "okurca"]) expect(words).toContain(part);
    const bare = words.replaceAll(/[“”]/g, "");
    expect(bare).toContain("yağız şoföre");
    for (const letter of "çğıöşüÇĞİÖŞÜ") expect(bare).toContain(letter);
  });

  test("whatever the palette, letters are read easily on the ground", () => {
    for (let i = 0; i < 120; i++) {
      const book = { ...given, title: `Kitap ${i}` };
      const svg = draw(passages.poem, design, format, book);
      const ground = /<rect [^>]*fill="(#\w{6})"/.exec(svg)?.[1] ?? "";
      const { palette } = chooseDesign(book);
      expect([palette.bg, palette.ink]).toContain(ground);
      for (const { text, fill } of linesOf(svg))
        if (text !== "“") expect(contrastRatio(fill, ground)).toBeGreaterThanOrEqual(4.9);
    }
  });
});

test("a long passage is set smaller, down to a limit, and then cut at a word", () => {
  const sizeOf = (text: string) => linesOf(draw(text, "frame"))[0]?.size ?? 0;
  const sizes = [passages.shortest, prose, prose.repeat(4), passages.longest].map(sizeOf);
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  expect(sizes.at(-1)).toBe(34);
  const words = wordsOf(draw(passages.longest, "frame"));
  expect(words).toMatch(/\p{L}…” Tutunamayanlar/u);
  expect(wordsOf(draw(prose.repeat(4), "frame"))).not.toContain("…");
});

test("verse keeps its lines, and stanzas stay apart", () => {
  const lines = linesOf(draw(passages.poem, "book", "story"));
  const at = (start: string) => lines.find(({ text }) => text.startsWith(start))?.y ?? 0;
  expect(lines.map(({ text }) => text)).toContain("ve bir orman gibi kardeşçesine,");
  expect(at("Dörtnala") - at("bu hasret")).toBeGreaterThan(at("bu hasret") - at("ve bir orman") + 10);
});

test("dialogue has dashes and no quotation marks around it", () => {
  const words = wordsOf(draw(passages.dialogue, "frame"));
  expect(words).toContain("— Nereye?");
  expect(words).not.toMatch(/[“”]/);
});

test("straight marks become printed ones, and a passage that has its own gets no others", () => {
  expect(wordsOf(draw('"Kal," dedi Ali\'nin "gölgesi".', "frame"))).toContain(
    "“Kal,” dedi Ali’nin “gölgesi”.",
  );
  expect(wordsOf(draw("Gitme kal.", "frame"))).toContain("kal.”");
});

test("nothing of a passage is markup", () => {
  expect(draw(passages.markup)).not.toMatch(/<b>|&amp;amp;amp;/);
  expect(wordsOf(draw(passages.markup))).toContain("&lt;b&gt;");
});

test("letters of other writings stay where there is a face for them; else the book is what is shown", () => {
  expect(wordsOf(draw(passages.russian))).toContain("счастливые");
  expect(wordsOf(draw(passages.arabic))).toContain("العاقل");
  expect(wordsOf(draw(passages.chinese))).toMatch(/Tutuna/);
  expect(wordsOf(draw(passages.emoji))).not.toMatch(/\p{Extended_Pictographic}/u);
});

test("the same passage is the same picture, and another wording another", () => {
  expect(draw(prose)).toBe(draw(prose));
  expect(draw(prose)).not.toBe(draw(`${prose}Hep.`));
});

test("the picture of a link has cover, first words and book, whatever stands in it", () => {
  for (const text of Object.values(passages)) {
    const svg = passageShareCard({ ...given, text });
    expect(svg).not.toMatch(/NaN|undefined/);
    expect(svg).toContain(">Oğuz Atay<");
  }
  expect(passageShareCard({ ...given, text: passages.shortest })).toContain("“Gitme kal.”");
});
