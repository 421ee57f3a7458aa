import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { createWorker } from "tesseract.js";
import { joinLines, writtenLines } from "../../apps/web/app/lib/page-reading/lines.ts";
import {
  fileOf,
  type Grey,
  preparePage,
  sizeToRead,
  toGrey,
} from "../../apps/web/app/lib/page-reading/prepare.ts";
import { percentile } from "../commands.ts";
import type { Figure } from "../figure.ts";
import { conditions, faceNames, makePage, type Page } from "./pages.ts";

const mostPages = conditions.length * faceNames.length;

/** What stands between two points of a picture, as a canvas draws it at another size. */
function resized({ pixels, width, height }: Grey, to: { width: number; height: number }): Grey {
  const out = new Uint8ClampedArray(to.width * to.height);
  for (let y = 0; y < to.height; y++) {
    const fromY = Math.min(height - 1, Math.max(0, ((y + 0.5) * height) / to.height - 0.5));
    const [top, down] = [Math.floor(fromY), fromY % 1];
    const below = Math.min(height - 1, top + 1);
    for (let x = 0; x < to.width; x++) {
      const fromX = Math.min(width - 1, Math.max(0, ((x + 0.5) * width) / to.width - 0.5));
      const [left, across] = [Math.floor(fromX), fromX % 1];
      const right = Math.min(width - 1, left + 1);
      const of = (row: number) =>
        (pixels[row * width + left] ?? 0) * (1 - across) + (pixels[row * width + right] ?? 0) * across;
      out[y * to.width + x] = of(top) * (1 - down) + of(below) * down;
    }
  }
  return { pixels: out, ...to };
}

/** How many letters must be changed, added or taken away (Levenshtein). */
function distance(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_each, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++)
      row[j] = Math.min(
        (before[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (before[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
      );
    before = row;
  }
  return before[b.length] ?? 0;
}

interface Read {
  page: Page;
  /** Of the lines as they stand on the page, and of the text made of them. */
  right: number;
  joined: number;
  seconds: number;
  prepared: number;
}

/** Thirty made photos of pages, read as the dialog reads them. `--pages N`: fewer; `--show`: what was read wrong. */
export async function measurePagePhotos(words: readonly string[]): Promise<Figure[]> {
  const wanted = Number(words[words.indexOf("--pages") + 1]) || mostPages;
  const data = fileURLToPath(import.meta.resolve("@tesseract.js-data/tur/4.0.0_best_int/tur.traineddata.gz"));
  const started = performance.now();
  const reader = await createWorker("tur", 1, { langPath: dirname(data), cacheMethod: "none" });
  const opened = (performance.now() - started) / 1000;
  const reads: Read[] = [];
  for (let at = 0; at < Math.min(wanted, mostPages); at++) {
    const page = makePage(wanted < mostPages ? Math.floor((at * mostPages) / wanted) : at);
    const { width, height } = page;
    const begun = performance.now();
    const grey = preparePage(resized(toGrey(page.pixels, width, height), sizeToRead(width, height)));
    const prepared = (performance.now() - begun) / 1000;
    const answer = await reader.recognize(Buffer.from(fileOf(grey)), {}, { blocks: true, text: false });
    const seconds = (performance.now() - begun) / 1000;
    const lines = writtenLines(
      (answer.data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((each) => each.lines)),
    ).map(({ text }) => text);
    const share = (given: string, said: string) => (1 - distance(given, said) / given.length) * 100;
    const right = share(page.lines.join("\n"), lines.join("\n"));
    if (words.includes("--show"))
      for (const line of lines.filter((each) => !page.lines.includes(each)))
        console.log(`${page.face}, ${page.condition}: ${line}`);
    reads.push({ page, right, joined: share(joinLines(page.lines), joinLines(lines)), seconds, prepared });
  }
  await reader.terminate();
  const mean = (of: (read: Read) => number, among = reads) =>
    among.reduce((sum, read) => sum + of(read), 0) / among.length;
  const groups = [...faceNames, ...conditions.map(({ name }) => name)].map((name) => ({
    name,
    among: reads.filter(({ page }) => page.face === name || page.condition === name),
  }));
  return [
    { figure: "characters right", value: mean(({ right }) => right), unit: "%", bar: ">= 98" },
    { figure: "of the worst page", value: Math.min(...reads.map(({ right }) => right)), unit: "%" },
    { figure: "characters of the joined text right", value: mean(({ joined }) => joined), unit: "%" },
    {
      figure: "a page, median",
      value: percentile(
        reads.map(({ seconds }) => seconds),
        0.5,
      ),
      unit: "s",
    },
    {
      figure: "a page, slowest",
      value: Math.max(...reads.map(({ seconds }) => seconds)),
      unit: "s",
      bar: "<= 12",
    },
    { figure: "of that, making it ready, mean", value: mean(({ prepared }) => prepared), unit: "s" },
    { figure: "opening the reader of letters", value: opened, unit: "s" },
    ...groups
      .filter(({ among }) => among.length > 0)
      .map(({ name, among }) => ({
        figure: `right, ${name}`,
        value: mean(({ right }) => right, among),
        unit: "%",
      })),
  ];
}
