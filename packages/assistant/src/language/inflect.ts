import { saidAs } from "./names.ts";

const vowels = "aıoueiöü";
const harmony: Record<string, string> = { a: "ı", ı: "ı", o: "u", u: "u", e: "i", i: "i", ö: "ü", ü: "ü" };

/** How what does not end as it is written is said, for its last vowel and letter. */
const ones = ["sıfır", "bir", "iki", "üç", "dört", "beş", "altı", "yedi", "sekiz", "dokuz"];
const tens = ["sıfır", "on", "yirmi", "otuz", "kırk", "elli", "altmış", "yetmiş", "seksen", "doksan"];

function spoken(text: string): string {
  const last = text.toLocaleLowerCase("tr-TR").split(" ").at(-1) ?? "";
  const name = saidAs(last);
  if (name !== undefined) return name;
  // "Exupéry", "Shelley": a last y is said as a vowel.
  if (/[^aeıioöuü]y$|ey$/.test(last)) return `${text.slice(0, -1)}i`;
  const digits = /(\d+)\D*$/.exec(text)?.[1];
  if (digits === undefined || !/\d\D?$/.test(text)) return text;
  if (/000$/.test(digits)) return "bin";
  if (/00$/.test(digits)) return "yüz";
  if (digits.endsWith("0")) return tens[Number(digits.at(-2) ?? 0)] ?? "sıfır";
  return ones[Number(digits.at(-1))] ?? "";
}

function lastSound(text: string): { vowel: string; isVowelLast: boolean; isHard: boolean } {
  const said = spoken(text.replace(/[^\p{L}\p{Nd}]+$/u, "").replace(/\s*\([^)]*\)$/, ""));
  const plain = said
    .toLocaleLowerCase("tr-TR")
    .replace(/[âàáäã]/g, "a")
    .replace(/[éèêë]/g, "e")
    .replace(/[íìîï]/g, "i")
    .replace(/[óòôõ]/g, "o")
    .replace(/[úùû]/g, "u");
  const vowel = [...plain].findLast((letter) => vowels.includes(letter)) ?? "e";
  const last = plain.at(-1) ?? "";
  return { vowel, isVowelLast: vowels.includes(last), isHard: "fstkçşhp".includes(last) };
}

type Case = "genitive" | "ablative" | "accusative" | "dative" | "locative" | "with";

/** A name with its ending after an apostrophe, by vowel harmony: "Sabahattin Ali’nin", "Kafka’dan", "1984’ü". */
export function inflect(name: string, which: Case): string {
  const { vowel, isVowelLast, isHard } = lastSound(name);
  const narrow = harmony[vowel] ?? "i";
  const wide = "aıou".includes(vowel) ? "a" : "e";
  const ending = {
    genitive: `${isVowelLast ? "n" : ""}${narrow}n`,
    accusative: `${isVowelLast ? "y" : ""}${narrow}`,
    dative: `${isVowelLast ? "y" : ""}${wide}`,
    ablative: `${isHard ? "t" : "d"}${wide}n`,
    locative: `${isHard ? "t" : "d"}${wide}`,
    with: `${isVowelLast ? "y" : ""}l${wide}`,
  }[which];
  return `${name}’${ending}`;
}
