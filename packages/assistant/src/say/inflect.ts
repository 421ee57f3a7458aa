import { saidAs } from "../parse/names.ts";

const vowels = "aıoueiöü";
const harmony: Record<string, string> = { a: "ı", ı: "ı", o: "u", u: "u", e: "i", i: "i", ö: "ü", ü: "ü" };

/** How what does not end as it is written is said, for its last vowel and letter. */
const ones = ["sıfır", "bir", "iki", "üç", "dört", "beş", "altı", "yedi", "sekiz", "dokuz"];
const tens = ["sıfır", "on", "yirmi", "otuz", "kırk", "elli", "altmış", "yetmiş", "seksen", "doksan"];

const isDigit = (letter: string | undefined) => letter !== undefined && letter >= "0" && letter <= "9";

/** The number a text ends with, whatever single letter stands behind it; "" of none. */
function digitsAtEnd(text: string): string {
  const letters = [...text];
  const end = isDigit(letters.at(-1)) ? letters.length : letters.length - 1;
  const start = letters.slice(0, end).findLastIndex((letter) => !isDigit(letter)) + 1;
  return letters.slice(start, end).join("");
}

function spoken(text: string): string {
  const last = text.toLocaleLowerCase("tr-TR").split(" ").at(-1) ?? "";
  const name = saidAs(last);
  if (name !== undefined) return name;
  // "Exupéry", "Shelley": a last y is said as a vowel.
  const before = last.at(-2) ?? "a";
  if (last.endsWith("y") && (before === "e" || !vowels.includes(before))) return `${text.slice(0, -1)}i`;
  const digits = digitsAtEnd(text);
  if (digits === "") return text;
  if (digits.endsWith("000")) return "bin";
  if (digits.endsWith("00")) return "yüz";
  if (digits.endsWith("0")) return tens[Number(digits.at(-2) ?? 0)] ?? "sıfır";
  return ones[Number(digits.at(-1))] ?? "";
}

/** Letters with the accents of other languages, as the vowels they are said as. */
const accents: Readonly<Record<string, string>> = {
  ...{
    â: "a",
    à: "a",
    á: "a",
    ä: "a",
    ã: "a",
    é: "e",
    è: "e",
    ê: "e",
    ë: "e",
    í: "i",
    ì: "i",
    î: "i",
    ï: "i",
  },
  ...{ ó: "o", ò: "o", ô: "o", õ: "o", ú: "u", ù: "u", û: "u" },
};

const isLetter = (letter: string) =>
  isDigit(letter) || letter.toLocaleLowerCase("tr-TR") !== letter.toLocaleUpperCase("tr-TR");

/** Without what stands in brackets behind it, and what is no letter at its end. */
function bareEnd(text: string): string {
  const open = text.endsWith(")") ? text.lastIndexOf("(") : -1;
  const letters = [...(open < 0 ? text : text.slice(0, open))];
  return letters.slice(0, letters.findLastIndex(isLetter) + 1).join("");
}

function lastSound(text: string): { vowel: string; isVowelLast: boolean; isHard: boolean } {
  const letters = [...spoken(bareEnd(text)).toLocaleLowerCase("tr-TR")];
  const plain = letters.map((letter) => accents[letter] ?? letter);
  const vowel = plain.findLast((letter) => vowels.includes(letter)) ?? "e";
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
