import { fileURLToPath } from "node:url";
import { answerQuestions } from "@okurca/server-kit/thread";
import { Resvg } from "@resvg/resvg-js";

/** The faces of the pages, whole and as TrueType. */
const fontFiles = [
  "@expo-google-fonts/newsreader/500Medium/Newsreader_500Medium.ttf",
  "@expo-google-fonts/newsreader/500Medium_Italic/Newsreader_500Medium_Italic.ttf",
  "@expo-google-fonts/figtree/500Medium/Figtree_500Medium.ttf",
  "@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf",
].map((name) => fileURLToPath(import.meta.resolve(name)));

answerQuestions((svg: string): Uint8Array => {
  const font = { fontFiles, loadSystemFonts: false, defaultFontFamily: "Figtree" };
  return new Resvg(svg, { font }).render().asPng();
});
