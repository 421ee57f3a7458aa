import { ones, tens } from "./numbers.ts";
import type { Word } from "./words.ts";

/** Endings that a number may have before what is said of it: "yüzü", "elliden", "üç yüze", "200'ün". */
const withEnding = new RegExp(
  `^(${[...tens, ...ones, "yuz", "bin"].join("|")}|\\d{2,4})(y?[iu]|n?[iu]n|[dt][ae]n|y?[ae]|[dt][ae]|l[iu]k)?$`,
);
const one = `(${ones.join("|")})`;
const spelt = new RegExp(`^(?:(?:${one} )?(bin) )?(?:(?:${one} )?(yuz) )?(?:(${tens.join("|")}) )?`);

interface Spelt {
  value: number;
  /** How many words it has. */
  length: number;
  ending: string;
}

/** "Üç yüz elliden" at this place: 350 with "den"; undefined where no number stands. */
function numberAt(words: readonly Word[], from: number): Spelt | undefined {
  const stems: { stem: string; ending: string }[] = [];
  while (stems.length < 5 && (stems.at(-1)?.ending ?? "") === "") {
    const [, stem, ending = ""] = withEnding.exec(words[from + stems.length]?.folded ?? "") ?? [];
    if (stem === undefined) break;
    stems.push({ stem, ending });
  }
  const [first] = stems;
  if (first && /^\d/.test(first.stem)) return { value: Number(first.stem), length: 1, ending: first.ending };
  const found = spelt.exec(stems.map(({ stem }) => `${stem} `).join(""));
  const [all = "", thousands, bin, hundreds, yuz, ten = ""] = found ?? [];
  const count = (scale: string | undefined, word = "bir") => (scale ? ones.indexOf(word) + 1 : 0);
  const length = all.split(" ").length - 1;
  const value = count(bin, thousands) * 1000 + count(yuz, hundreds) * 100 + (tens.indexOf(ten) + 1) * 10;
  return length === 0 ? undefined : { value, length, ending: stems[length - 1]?.ending ?? "" };
}

/** What limits a number of pages that stands before it. */
const limiting =
  /^(gecme|gecen|gecsin|asma|asan|assin|az|alti|altin|fazla|ust|uzeri|uzerin|olsun|olan|civar|kadar|arasi|arasin|bulma|cikma|dolay|yakin|yukari|asagi)/;
const caseOf = (ending: string) =>
  /^[dt][ae]n$/.test(ending)
    ? "dan"
    : /n?[iu]n$/.test(ending)
      ? "nin"
      : /^y?[iu]$/.test(ending)
        ? "yi"
        : /^y?[ae]$/.test(ending)
          ? "ya"
          : "";

const wordOf = (folded: string, like: Word): Word => ({
  ...like,
  ...{ text: folded, folded, base: folded, isCapital: false, hasApostrophe: false, isQuoted: false },
});

/**
 * The words with numbers of pages as "300 sayfayi": "sayfa sayısı üç yüzü geçmesin" asks for no book's number of pages, and
 * for none called "Yüzü".
 */
export function withPagesInDigits(words: readonly Word[]): Word[] {
  const at = words.findIndex(({ folded }) => /^sayfa(si|sayisi|larinin|sinin)?$/.test(folded));
  const page = words[at];
  if (at < 0 || !page) return [...words];
  const isCount = /^(sayi|adedi|toplam)/.test(words[at + 1]?.folded ?? "");
  const begin = at + (isCount ? 2 : 1);
  for (let from = begin; from <= begin + 2; from++) {
    const found = numberAt(words, from);
    const next = found && words[from + found.length]?.folded;
    if (!found || found.value < 20 || next === undefined || /^sayfa/.test(next)) continue;
    const second = /^(ile|ila|ve)$/.test(next) ? numberAt(words, from + found.length + 1) : undefined;
    const end = second ? from + found.length + 1 + second.length : from + found.length;
    if (!words.slice(end, end + 2).some(({ folded }) => limiting.test(folded))) continue;
    // "Körlük’ün sayfası 300’den fazla mı" asks of a book.
    if (words.slice(end, end + 3).some(({ folded }) => /^m[iu](dir|dur)?$/.test(folded))) continue;
    const said = second
      ? [String(found.value), "ile", String(second.value), "sayfa"]
      : [String(found.value), `sayfa${caseOf(found.ending)}`];
    return [
      ...words.slice(0, at),
      ...words.slice(begin, from),
      ...said.map((text) => wordOf(text, page)),
      ...words.slice(end),
    ];
  }
  return [...words];
}
