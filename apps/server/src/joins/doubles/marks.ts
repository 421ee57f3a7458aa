import { foldText } from "@okurca/contract";

/** What an edition's title says beside the name: which part of what it is, and whether it is the book itself. */
export interface Marks {
  /** "2" of "Kıyamet Emeklisi (2.Cilt)"; "" where none is told. */
  volume: string;
  /** "the promise 1" of "Avatar (The Promise, #1)". */
  place: string;
  /** "4" of "Korkuyu Beklerken / Bütün Eserleri 4". */
  collected: string;
  /** Drawn, shortened or told for learners. */
  isRetold: boolean;
}

const ordinals = "birinci ikinci ucuncu dorduncu besinci altinci yedinci sekizinci dokuzuncu onuncu".split(
  " ",
);
const roman = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"];
const parts = "cilt|kitap|bolum|kisim|fasikul";
const counted = new RegExp(`\\b(?:(\\d+)nci|(${ordinals.join("|")})) (?:${parts})\\b`, "g");
const named = new RegExp(
  `\\b(?:${parts}|volume|vol|book|part)(?: no)? (\\d+|${roman.toReversed().join("|")})\\b`,
  "g",
);
const collection =
  /\b(?:butun|toplu|tum) (?:eserleri|yapitlari|oykuleri|romanlari|siirleri|oyunlari) (\d+)\b/;
const retold =
  /\b(?:manga|cizgi roman|grafik roman|graphic novel|comics?|(?:tiyatro )?uyarlama(?:si)?|kisaltilmis|ozet|cocuklar icin|penguin readers|bookworms|graded readers?|(?:level|stage) \d|abridged|retold)\b/;
const drawnBy = /\b(?:manga|comics|cizgi roman)\b/;

const numberOf = (word: string) => {
  const place = [ordinals, roman].map((words) => words.indexOf(word)).find((index) => index >= 0);
  return place === undefined ? word : String(place + 1);
};

/** "1. Cilt" is the first volume, "2 Cilt" are two: the point is kept as "nci". */
const withSigns = (text: string) =>
  foldText(text.replace(/#/g, " no ").replace(/(\d)\s*\.(?!\d)/g, "$1nci "));

export function marksOf({
  title,
  subtitle,
  publisher,
}: {
  title: string;
  subtitle: string | null;
  publisher: string | null;
}): Marks {
  const all = withSigns(`${title} ${subtitle ?? ""}`);
  const volumes = [counted, named].flatMap((pattern) =>
    [...all.matchAll(pattern)].map(([, one, other]) => numberOf(one ?? other ?? "")),
  );
  const placed = [...title.matchAll(/[([]([^)\]]*#[^)\]]*)[)\]]/g)].map(([, note = ""]) => foldText(note));
  return {
    volume: volumes.join(" "),
    place: placed.join(" "),
    collected: collection.exec(all)?.[1] ?? "",
    isRetold: retold.test(all) || drawnBy.test(foldText(publisher ?? "")),
  };
}

const selected = /^(?:secme|secilmis|selected|collected|butun|toplu|tum|complete)\b/;
const kinds =
  /^(?:siirler|hikayeler|oykuler|masallar|denemeler|mektuplar|gunlukler|anilar|konusmalar|makaleler|oyunlar|poems|stories|short stories|tales|essays|letters|plays)$/;

/** Names that say what kind of book it is: of two that are called so each may have other pieces in it. */
export const isOfAKind = (name: string) => selected.test(name) || kinds.test(name);

/** Of a person's works there is one of all, but selections are many. */
export const isSelection = (name: string) => /^(?:secme|secilmis|selected)\b/.test(name) || kinds.test(name);

const several = /^(?:kolektif|komisyon|heyet|cesitli yazarlar|yazarlar kurulu|various|various authors)$/;

/** Names that stand for whoever wrote it. */
export const isNobody = (author: string) => several.test(author);
