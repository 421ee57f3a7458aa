import { fileURLToPath } from "node:url";
import { parentPort } from "node:worker_threads";
import { Resvg } from "@resvg/resvg-js";

export type PngAnswer = { png: Uint8Array } | { error: string };

/** The faces of the pages, whole and as TrueType. */
const fontFiles = [
  "@expo-google-fonts/newsreader/500Medium/Newsreader_500Medium.ttf",
  "@expo-google-fonts/newsreader/500Medium_Italic/Newsreader_500Medium_Italic.ttf",
  "@expo-google-fonts/figtree/500Medium/Figtree_500Medium.ttf",
  "@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf",
].map((name) => fileURLToPath(import.meta.resolve(name)));

function render(svg: string): Uint8Array {
  const font = { fontFiles, loadSystemFonts: false, defaultFontFamily: "Figtree" };
  return new Resvg(svg, { font }).render().asPng();
}

parentPort?.on("message", (svg: string) => {
  let answer: PngAnswer;
  try {
    answer = { png: render(svg) };
  } catch (error) {
    answer = { error: String(error) };
  }
  parentPort?.postMessage(answer);
});
