import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { templates } from "./art/index.ts";
import { contrastRatio } from "./contrast.ts";
import { type CoverDesign, coverDesign } from "./cover.ts";
import { coverSvg } from "./cover-svg.ts";
import { famousBooks, manyBooks, nastyBooks } from "./covers.fixtures.ts";
import { type Box, boundsOfPath, readMarkup } from "./markup.fixtures.ts";
import { measureText } from "./measure.ts";
import { palettes } from "./palettes.ts";
import { randomFrom } from "./seed.ts";
import { heightOf } from "./typesetting.ts";
import type { CoverBook } from "./wording.ts";

function inEveryTemplate(book: CoverBook): CoverDesign[] {
  const designs = templates.map((_, variant) => coverDesign(book, variant));
  expect(new Set(designs.map((design) => design.template)).size).toBe(templates.length);
  return designs;
}

test("the same book has the same cover for ever", () => {
  const digests = famousBooks.map((book) =>
    createHash("sha256").update(coverSvg(book)).digest("hex").slice(0, 16),
  );
  // A change here changes the cover of every book readers know. Change it only on purpose.
  expect(digests).toEqual([
    "40fa29f20cdbcc0f",
    "a79f40e123a81ccc",
    "34c857a2a3aa2ee9",
    "b3ec51e2475cb2a0",
    "fb3ca6e140df7c66",
  ]);
});

test("letter case, spacing and Unicode form do not change the design; a seed outlives a corrected title", () => {
  const plain = coverDesign({ title: "İçimizdeki Şeytan", author: "Sabahattin Ali" });
  const other = coverDesign({ title: "  içimizdeki  ŞEYTAN".normalize("NFD"), author: "SABAHATTİN ALİ" });
  expect([other.palette.name, other.template]).toEqual([plain.palette.name, plain.template]);
  const first = coverDesign({ title: "Huzr", author: "Tanpınar", seed: "book-7" });
  const second = coverDesign({ title: "Huzur", author: "A. H. Tanpınar", seed: "book-7" });
  expect([second.palette, second.template]).toEqual([first.palette, first.template]);
});

test.each(palettes.map((palette) => [palette.name, palette] as const))(
  "palette %s is readable",
  (_, palette) => {
    expect(contrastRatio(palette.ink, palette.bg)).toBeGreaterThanOrEqual(4.9);
    expect(contrastRatio(palette.accent, palette.bg)).toBeGreaterThanOrEqual(1.4);
    for (const colour of [palette.bg, palette.ink, palette.accent, palette.tone, palette.spot]) {
      expect(colour).toMatch(/^#[0-9A-F]{6}$/);
    }
  },
);

test("there are at least sixteen palettes and twelve templates, each once", () => {
  expect(new Set(palettes.map((palette) => palette.name)).size).toBe(palettes.length);
  expect(new Set(palettes.map((palette) => palette.bg)).size).toBe(palettes.length);
  expect(new Set(templates.map((template) => template.name)).size).toBe(templates.length);
  expect(palettes.length).toBeGreaterThanOrEqual(16);
  expect(templates.length).toBeGreaterThanOrEqual(12);
});

test.each([...nastyBooks, ...famousBooks].map((book) => [book.title.slice(0, 30), book] as const))(
  "text fits in every template: %s",
  (_, book) => {
    for (const { text, template } of inEveryTemplate(book)) {
      expect(contrastRatio(text.color, text.ground), template).toBeGreaterThanOrEqual(4.9);
      expect(text.top, template).toBeGreaterThanOrEqual(8);
      expect(text.top + text.height, template).toBeLessThanOrEqual(142);
      expect(text.left, template).toBeGreaterThanOrEqual(9);
      expect(text.left + text.width, template).toBeLessThanOrEqual(94);
      expect(heightOf(text.runs), template).toBeCloseTo(text.height, 5);
      for (const run of text.runs) {
        expect(run.lines.length, `${template} ${run.role}`).toBeGreaterThanOrEqual(1);
        expect(run.lines.length, `${template} ${run.role}`).toBeLessThanOrEqual(7);
        expect(run.size, `${template} ${run.role}`).toBeGreaterThanOrEqual(run.role === "title" ? 6.2 : 5);
        for (const line of run.lines) {
          expect(line.trim(), template).toBe(line);
          expect(line, template).not.toBe("");
          expect(measureText(line, run.size, run.face), `${template}: ${line}`).toBeLessThanOrEqual(
            text.width + 0.01,
          );
        }
      }
    }
  },
);

test("a title is printed whole unless it is far too long, and then ends at a word", () => {
  for (const book of [...famousBooks, ...nastyBooks.slice(1, 7), nastyBooks[10] ?? { title: "" }]) {
    for (const { text } of inEveryTemplate(book)) {
      const printed = text.runs.find((run) => run.role === "title")?.lines.join(" ") ?? "";
      expect(printed.replaceAll("- ", "")).toBe(book.title);
    }
  }
  for (const { text } of inEveryTemplate(nastyBooks[11] ?? { title: "" })) {
    const words = (text.runs.find((run) => run.role === "title")?.lines.join(" ") ?? "").split(" ");
    expect(words.at(-1)).toMatch(/^\p{L}+…$/u);
    expect(nastyBooks[11]?.title.split(" ")).toContain(words.at(-1)?.slice(0, -1));
  }
});

test("authors: none, two, many", () => {
  const authors = (author: string | null) =>
    coverDesign({ title: "Ortak Kitap", author }).text.runs.find((run) => run.role === "author")?.lines;
  expect(authors(null)).toBeUndefined();
  expect(authors(" , ")).toBeUndefined();
  expect(authors("Ece Ay; Can Su")).toEqual(["Ece Ay, Can Su"]);
  expect(authors("A, B, C, D")).toEqual(["A, B ve diğerleri"]);
});

test("broken characters are left out, and an empty title is named", () => {
  expect(coverDesign({ title: "\u0000boz\ud800uk\uffff \n metin", author: "\udfff" }).label).toBe(
    "bozuk metin",
  );
  expect(coverDesign({ title: " \t" }).label).toBe("Adsız");
});

test("text is escaped and nothing in the art has an id", () => {
  const book = { title: `<b>"Sen" & 'Ben'</b>`, author: "<i>" };
  for (let variant = 0; variant < templates.length; variant++) {
    const { art } = coverDesign(book, variant);
    expect(art).not.toMatch(/\sid=|<script|<style|url\(|href|transform|class=/);
    readMarkup(art);
  }
  const svg = coverSvg(book);
  expect(svg).toContain("<title>&lt;b&gt;&quot;Sen&quot; &amp; &#39;Ben&#39;&lt;/b&gt;, &lt;i&gt;</title>");
  expect(svg).not.toContain("<b>");
  readMarkup(svg);
});

test("a small image carries no text, and the size is what was asked for", () => {
  const small = coverSvg({ title: "Huzur" }, { width: 64 });
  expect(small).toContain('width="64" height="96"');
  expect(small).not.toContain("tspan");
  expect(coverSvg({ title: "Huzur" }, { width: 72 })).toContain("tspan");
});

function overlaps(box: Box, text: Box): boolean {
  return box.left < text.right && box.right > text.left && box.top < text.bottom && box.bottom > text.top;
}

/** The colours that lie under the text once everything has been drawn; strokes count as outlines. */
function grounds({ art, text }: CoverDesign): Set<string> {
  const place = {
    left: text.left * 2,
    top: text.top * 2,
    right: (text.left + text.width) * 2,
    bottom: (text.top + text.height) * 2,
  };
  let under = new Set([text.ground]);
  for (const { name, attributes: a } of readMarkup(art)) {
    const number = (key: string): number => Number(a[key]);
    let boxes: Box[] = [];
    if (name === "path") boxes = boundsOfPath(a.d ?? "");
    if (name === "circle") {
      const r = number("r");
      boxes = [
        { left: number("cx") - r, right: number("cx") + r, top: number("cy") - r, bottom: number("cy") + r },
      ];
    }
    if (name === "rect") {
      const box = {
        left: number("x"),
        top: number("y"),
        right: number("x") + number("width"),
        bottom: number("y") + number("height"),
      };
      const inset = Number(a["stroke-width"] ?? 0);
      const holds =
        box.left + inset <= place.left &&
        box.right - inset >= place.right &&
        box.top + inset <= place.top &&
        box.bottom - inset >= place.bottom;
      // A plain panel hides what was drawn before it; a border around the text does not touch it.
      if (holds && a.fill !== "none") under = new Set([a.fill ?? ""]);
      boxes = holds ? [] : [box];
    }
    if (name === "text")
      boxes = [{ left: 0, right: 200, bottom: 300, top: number("y") - number("font-size") * 0.76 }];
    if (boxes.some((box) => overlaps(box, place)))
      under.add(a.fill === "none" ? (a.stroke ?? "") : (a.fill ?? ""));
  }
  return under;
}

test("no art lies under the text, in any template, for short and long titles", () => {
  for (const book of [...nastyBooks, ...famousBooks, ...manyBooks(60)]) {
    for (const design of inEveryTemplate(book)) {
      expect([...grounds(design)], `${design.template}: ${book.title}`).toEqual([design.text.ground]);
    }
  }
});

test("5,000 random titles never throw and give well-formed documents", () => {
  const random = randomFrom(20240607);
  const alphabet = [
    ..."abcçdefgğhıijklmnoöprsştuüvyzABCÇDEFGĞHIİJ    '’\"&<>-:.,;!?()/0123456789éñßşжяאبあ漢🐦\u0301\u200d\u0000\n\t",
  ];
  const text = (most: number): string =>
    Array.from(
      { length: Math.floor(random() ** 2 * most) },
      () => alphabet[Math.floor(random() * alphabet.length)],
    ).join("");
  for (let i = 0; i < 5000; i++) {
    const book = { title: text(260), author: random() < 0.2 ? null : text(80) };
    expect(readMarkup(coverSvg(book))[0]?.attributes.viewBox, JSON.stringify(book)).toBe("0 0 200 300");
  }
}, 60_000);

test("over many books every palette and template has its share", () => {
  const designs = manyBooks(2000).map((book) => coverDesign(book));
  for (const [list, key] of [
    [palettes.map((palette) => palette.name), (design: CoverDesign) => design.palette.name],
    [templates.map((template) => template.name), (design: CoverDesign) => design.template],
  ] as const) {
    for (const name of list) {
      const share = (designs.filter((design) => key(design) === name).length / designs.length) * list.length;
      expect(share, name).toBeGreaterThan(0.6);
      expect(share, name).toBeLessThan(1.45);
    }
  }
});
