import { fileURLToPath } from "node:url";
import { renderAsync } from "@resvg/resvg-js";

/** The faces of the pages, whole and as TrueType. */
const fontFiles = [
  "@expo-google-fonts/newsreader/500Medium/Newsreader_500Medium.ttf",
  "@expo-google-fonts/newsreader/500Medium_Italic/Newsreader_500Medium_Italic.ttf",
  "@expo-google-fonts/figtree/500Medium/Figtree_500Medium.ttf",
  "@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf",
].map((name) => fileURLToPath(import.meta.resolve(name)));

/** Pictures at once; each takes a thread of the pool for a while. */
const mostAtOnce = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** SVG → PNG with the product's own faces, off the main thread. */
export async function renderPng(svg: string): Promise<Buffer> {
  while (running >= mostAtOnce) await new Promise<void>((done) => waiting.push(done));
  running += 1;
  try {
    const image = await renderAsync(svg, {
      font: { fontFiles, loadSystemFonts: false, defaultFontFamily: "Figtree" },
    });
    return image.asPng();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}
