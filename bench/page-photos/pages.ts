import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

interface Drawn {
  pixels: Uint8Array;
  width: number;
  height: number;
}
type Draw = new (
  svg: string,
  given: { font: { fontFiles: string[]; loadSystemFonts: boolean } },
) => { render(): Drawn };
const server = new URL("../../apps/server/package.json", import.meta.url);
const { Resvg } = createRequire(server)("@resvg/resvg-js") as { Resvg: Draw };

const faces = {
  "EB Garamond": "@expo-google-fonts/eb-garamond/400Regular/EBGaramond_400Regular.ttf",
  Lora: "@expo-google-fonts/lora/400Regular/Lora_400Regular.ttf",
  "Libre Baskerville": "@expo-google-fonts/libre-baskerville/400Regular/LibreBaskerville_400Regular.ttf",
  Gelasio: "@expo-google-fonts/gelasio/400Regular/Gelasio_400Regular.ttf",
  Literata: "@expo-google-fonts/literata/400Regular/Literata_400Regular.ttf",
  Newsreader: "@expo-google-fonts/newsreader/400Regular/Newsreader_400Regular.ttf",
};
export const faceNames = Object.keys(faces) as (keyof typeof faces)[];

/** Pixels across, degrees of slant, shades of paper and ink, blur, and whether a shadow falls on it. */
export const conditions = [
  { name: "1240 pixels, clean", width: 1240, slant: 0, paper: 255, ink: 17, blur: 0, isShaded: false },
  { name: "2000 pixels, clean", width: 2000, slant: 0, paper: 255, ink: 17, blur: 0, isShaded: false },
  {
    name: "2000 pixels, slant 1.5°, grey",
    width: 2000,
    slant: 1.5,
    paper: 222,
    ink: 52,
    blur: 0.8,
    isShaded: false,
  },
  {
    name: "1240 pixels, slant -1.2°, grey",
    width: 1240,
    slant: -1.2,
    paper: 214,
    ink: 50,
    blur: 0.6,
    isShaded: false,
  },
  {
    name: "1600 pixels, slant 2.2°, shadow",
    width: 1600,
    slant: 2.2,
    paper: 200,
    ink: 56,
    blur: 0.8,
    isShaded: true,
  },
] as const;

const words = (
  "Pijamalı hasta yağız şoföre çabucak güvendi. O sabah annem, İstanbul’dan gelen misafirin ığdır ağacının altında " +
  "unuttuğu defteri bulmuştu; içinde yalnızca üç cümle, dört tarih ve bir çiçek vardı. “Öğretmenim,” dedi küçük çocuk, " +
  "“gökyüzü neden böyle mavi?” Kâğıtların arasından düşen fotoğrafta, gülümseyen bir kadın ile şapkasını çıkarmış bir adam " +
  "görünüyordu. Çünkü hiç kimse, Şükrü Bey’in o gün ne söylediğini tam olarak hatırlamıyordu. Jandarma karakolunun önünden " +
  "geçerken, ıslak taşların üzerinde yürüyen atların nal sesleri duyuldu. Üzüm bağlarının ötesinde, Ödemiş yolunda ağır ağır " +
  "ilerleyen kervanın başında yaşlı bir deve vardı. Fakat bütün bunların, hikâyenin sonunu değiştirmeyeceğini biliyordum! " +
  "Vazgeçtim; pencereyi kapattım, lambayı söndürdüm ve yatağa uzandım. Iğdır’a 1923’te varmıştık, 47 yıl önce."
).split(" ");

const vowels = "aeıioöuüâîû";
/** Where a word of small letters may be torn at a line's end. */
function tornAt(word: string, room: number): number {
  if (!/^\p{Ll}{6,}$/u.test(word)) return 0;
  for (let at = Math.min(word.length - 3, room); at >= 2; at--)
    if (
      vowels.includes(word[at + 1] ?? "") &&
      !vowels.includes(word[at] ?? "") &&
      vowels.includes(word[at - 1] ?? "")
    )
      return at;
  return 0;
}

/** Lines of a page, of which some end with a torn word. */
function linesOf(page: number): string[] {
  const [columns, most] = [52, 28];
  const lines: string[] = [];
  let line = "";
  for (let at = page * 17; lines.length < most; at++) {
    const word = words[at % words.length] ?? "";
    const longer = line === "" ? word : `${line} ${word}`;
    if (longer.length <= columns) line = longer;
    else {
      const cut = tornAt(word, columns - line.length - 2);
      lines.push(cut > 0 ? `${line} ${word.slice(0, cut)}-` : line);
      line = word.slice(cut);
    }
  }
  return lines;
}

/** The grain of paper and camera: the same for the same place. */
const grain = (at: number) => ((Math.imul(at ^ 0x9e3779b9, 0x85ebca6b) >>> 24) - 128) / 16;

export interface Page extends Drawn {
  lines: string[];
  face: string;
  condition: string;
}

/** A page of a book as a photo of it: the same for the same number, of thirty. */
export function makePage(number: number): Page {
  const face = faceNames[number % faceNames.length] ?? "Lora";
  const given = conditions[Math.floor(number / faceNames.length) % conditions.length] ?? conditions[0];
  const { width, slant, paper, ink, blur, isShaded } = given;
  const height = Math.round(width * 1.4);
  const size = width / 34;
  const lines = linesOf(number);
  const shade = (value: number) => `rgb(${value},${Math.round(value * 0.98)},${Math.round(value * 0.93)})`;
  const printed = lines
    .map((line, i) => `<text x="${width * 0.11}" y="${width * 0.14 + i * size * 1.5}">${line}</text>`)
    .join("");
  const shadow = isShaded
    ? `<defs><linearGradient id="s"><stop stop-opacity=".35"/><stop offset=".4" stop-opacity="0"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#s)"/>`
    : "";
  const soft = blur > 0 ? `<filter id="b"><feGaussianBlur stdDeviation="${blur}"/></filter>` : "";
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${soft}<rect width="${width}" height="${height}" fill="${shade(paper)}"/><g transform="rotate(${slant} ${width / 2} ${height / 2})" font-family="${face}" font-size="${size}" fill="${shade(ink)}"${blur > 0 ? ' filter="url(#b)"' : ""}>${printed}</g>${shadow}</svg>`;
  const file = fileURLToPath(import.meta.resolve(faces[face]));
  const drawn = new Resvg(svg, { font: { fontFiles: [file], loadSystemFonts: false } }).render();
  const pixels = Uint8Array.from(drawn.pixels);
  if (blur > 0)
    for (let at = 0; at < pixels.length; at++)
      if (at % 4 !== 3) pixels[at] = Math.min(255, Math.max(0, (pixels[at] ?? 0) + grain(at >> 2)));
  return { pixels, width: drawn.width, height: drawn.height, lines, face, condition: given.name };
}
