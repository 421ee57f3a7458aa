// Makes the product's icons from its mark, public/favicon.svg. Run by hand when the mark changes; its output is
// committed.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const { Resvg } = createRequire(new URL("../apps/server/package.json", import.meta.url))("@resvg/resvg-js");
const folder = fileURLToPath(new URL("../apps/web/public/", import.meta.url));
const mark = readFileSync(`${folder}favicon.svg`, "utf8");
// Platforms cut their own shape: the ground to the edges, the mark within the circle that always stays.
const [, ground] = /<rect[^>]*fill="([^"]+)"/.exec(mark) ?? [];
const letters = mark
  .replace(/<rect[^>]*\/>/, "")
  .replace(/<svg[^>]*>/, "")
  .replace("</svg>", "");
const fullBleed = (scale) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${ground}"/>` +
  `<g transform="translate(16 16) scale(${scale}) translate(-16 -16)">${letters}</g></svg>`;

mkdirSync(`${folder}icons`, { recursive: true });
for (const [name, size, svg] of [
  ["icons/icon-192.png", 192, mark],
  ["icons/icon-512.png", 512, mark],
  ["icons/maskable-512.png", 512, fullBleed(0.8)],
  ["apple-touch-icon.png", 180, fullBleed(1)],
]) {
  const png = new Resvg(svg, { fitTo: { mode: "width", value: size } }).render().asPng();
  writeFileSync(folder + name, png);
  console.log(name, png.length);
}
