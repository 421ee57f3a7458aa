// Makes the font files of the pages from the fontsource packages: per face one file with the letters and signs that
// Turkish shares with English, a tiny one with the letters that only Turkish has, and two that are loaded only when a
// name needs them: the other letters of Western Europe, and the rest of extended Latin.
// Run by hand when a font package changes; its output is committed.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const out = fileURLToPath(new URL("../apps/web/public/fonts", import.meta.url));
const require = createRequire(new URL("../apps/web/package.json", import.meta.url));
const range = (from, to) =>
  Array.from({ length: to - from }, (_none, i) => String.fromCharCode(from + i)).join("");
// With the accents that names of writers bring most often, so that a page of books rarely needs another file.
const latin = `${range(0x20, 0x7f)}\u{a0}çÇöÖüÜâÂîÎûÛıáäèéëíñóôøÉ·–—‘’‚“”„•…«»©°×`;
const western = [...`${range(0xa1, 0x100)}Œœˆ˜‹›€™`].filter((letter) => !latin.includes(letter)).join("");
const turkish = "ğĞİşŞ₺";
// What the pages use, and what letters need to stand together rightly; not small capitals, fractions and swashes.
const keepFeatures = ["calt", "case", "ccmp", "kern", "liga", "lnum", "locl", "mark", "mkmk", "rlig", "tnum"];

const faces = [
  {
    name: "newsreader",
    family: "newsreader",
    axis: "opsz",
    style: "normal",
    axes: { opsz: 40, wght: 500 },
  },
  {
    name: "newsreader-italic",
    family: "newsreader",
    axis: "opsz",
    style: "italic",
    axes: { opsz: 28, wght: 500 },
  },
  {
    name: "figtree",
    family: "figtree",
    axis: "wght",
    style: "normal",
    axes: { wght: { min: 400, max: 700 } },
  },
];

mkdirSync(out, { recursive: true });
for (const { name, family, axis, style, axes } of faces) {
  const folder = join(dirname(require.resolve(`@fontsource-variable/${family}/package.json`)), "files");
  const file = (subset) => join(folder, `${family}-${subset}-${axis}-${style}.woff2`);
  for (const [subset, tag, text] of [
    ["latin", "latin", latin],
    ["latin", "western", western],
    ["latin-ext", "tr", turkish],
  ]) {
    const font = await subsetFont(readFileSync(file(subset)), text, {
      targetFormat: "woff2",
      variationAxes: axes,
      keepFeatures,
    });
    writeFileSync(join(out, `${name}-${tag}.woff2`), font);
    console.log(`${name}-${tag}.woff2`, font.length);
  }
  copyFileSync(file("latin-ext"), join(out, `${name}-ext.woff2`));
}
