import { readLine } from "../cells.ts";

/** Words that stand in brackets behind the author in files from elsewhere, and are nobody's name. */
const noName = /z-?lib|anna.?s archive|libgen|\.org|\.com|edition|sürüm|baskı|ausgabe/i;
const extension = /\.(?:epub|kepub|mobi|azw3?|pdf|djvu|fb2|txt|docx?|prc)$/i;
/** Beginnings of family names of two words, so that "Le Guin, Ursula K." is one person. */
const particles = new Set("le la de di da du del den der van von el al mac mc o' san st. dos das".split(" "));

/** "Tanpınar, Ahmet Hamdi" as the catalogue has it; two people when both sides are whole names. */
function turnName(text: string): string[] {
  const parts = text.split(",").map((part) => part.trim());
  if (parts.length !== 2) return parts;
  const [family = "", given = ""] = parts;
  const words = family.split(" ");
  const isOne =
    words.length === 1 || given.split(" ").length === 1 || particles.has((words[0] ?? "").toLowerCase());
  return isOne ? [`${given} ${family}`] : parts;
}

/** Names of authors: apart by `;`, lines or `&`, the family name first or last. */
export function readAuthors(text: string): string[] {
  const names = text
    .slice(0, 5000)
    .split(/[;\n&]/)
    .map((name) => readLine(name, 300))
    .filter(Boolean)
    .slice(0, 20)
    .flatMap(turnName)
    .map((name) => readLine(name, 300))
    .filter(
      (name) =>
        name !== "" &&
        !/^(?:unknown(?: author)?|n\/a|bilinmeyen(?: yazar)?|bilinmiyor|unbekannt)$/i.test(name),
    );
  return [...new Set(names)].slice(0, 20);
}

/** Names of files as titles: no ending, no underlines. */
export function readTitle(text: string): string {
  const line = readLine(text, 1000);
  const bare = line.replace(extension, "");
  return readLine(bare !== line || !bare.includes(" ") ? bare.replaceAll("_", " ") : bare, 500);
}

/** Where the bracket opens that the last sign closes; -1 without one. */
function openingOf(line: string): number {
  let depth = 0;
  for (let place = line.length - 1; place >= 0; place--) {
    if (line[place] === ")") depth += 1;
    else if (line[place] === "(") depth -= 1;
    if (depth === 0) return place;
  }
  return -1;
}

/** "Title (Author)" taken apart; brackets of the title itself stay. */
export function readHeading(text: string): { title: string; authors: string[] } {
  let line = readLine(text, 1000);
  for (let turn = 0; turn < 3 && line.endsWith(")"); turn++) {
    const opening = openingOf(line);
    if (opening < 1) break;
    const inside = line.slice(opening + 1, -1);
    const before = line.slice(0, opening).trim();
    if (!before) break;
    if (!noName.test(inside)) return { title: readTitle(before), authors: readAuthors(inside) };
    line = before;
  }
  return { title: readTitle(line), authors: [] };
}
