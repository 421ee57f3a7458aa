import { fileURLToPath } from "node:url";
import { type PassageDesign, type PassageFormat, type PicturedPassage, passagePicture } from "@okurca/covers";
import { answerQuestions } from "@okurca/server-kit/thread";
import { Resvg } from "@resvg/resvg-js";

/** A passage is laid out here, too: measuring words takes a while. */
export interface AskedPassage extends PicturedPassage {
  design: PassageDesign;
  format: PassageFormat;
}

const fileOf = (name: string) => fileURLToPath(import.meta.resolve(name));

/** The faces of the pages, whole and as TrueType. */
const faces = [
  "@expo-google-fonts/newsreader/500Medium/Newsreader_500Medium.ttf",
  "@expo-google-fonts/newsreader/500Medium_Italic/Newsreader_500Medium_Italic.ttf",
  "@expo-google-fonts/figtree/500Medium/Figtree_500Medium.ttf",
  "@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf",
].map(fileOf);
/** Faces of letters that those do not have; read only where there are such. */
const otherFaces = [
  {
    letters: /[\u0370-\u052f\u1f00-\u1fff]/,
    file: fileOf("@expo-google-fonts/literata/500Medium/Literata_500Medium.ttf"),
  },
  {
    letters: /[\u0600-\u06ff\u0750-\u077f\ufb50-\ufdff\ufe70-\ufefc]/,
    file: fileOf("@expo-google-fonts/noto-naskh-arabic/500Medium/NotoNaskhArabic_500Medium.ttf"),
  },
];

answerQuestions((asked: string | AskedPassage): Uint8Array => {
  const svg = typeof asked === "string" ? asked : passagePicture(asked, asked.design, asked.format);
  const more = otherFaces.filter(({ letters }) => letters.test(svg)).map(({ file }) => file);
  const font = { fontFiles: [...faces, ...more], loadSystemFonts: false, defaultFontFamily: "Figtree" };
  return new Resvg(svg, { font }).render().asPng();
});
