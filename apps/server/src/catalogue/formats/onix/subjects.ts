import type { BookGenreKey } from "@okurca/contract";
import { genresOfSubjects } from "../subjects.ts";

export interface OnixSubject {
  scheme: string;
  code: string;
  text: string;
}

type Rule = readonly [prefix: string, genre: BookGenreKey];

/** Thema (https://ns.editeur.org/thema), only where the whole branch is of one kind. */
const thema: readonly Rule[] = [
  ["F", "edebiyat"],
  ["FBC", "klasik"],
  ["FF", "polisiye"],
  ["FL", "bilim kurgu"],
  ["FM", "fantastik"],
  ["FR", "aşk"],
  ["FQ", "antoloji"],
  ["DC", "edebiyat"],
  ["DD", "tiyatro"],
  ["DNL", "edebiyat"],
  ["DNT", "antoloji"],
  ["NH", "tarih"],
  ["JM", "psikoloji"],
  ["JHB", "sosyoloji"],
  ["QD", "kültür"],
  ["AB", "sanat"],
  ["AF", "sanat"],
  ["AG", "sanat"],
  ["AV", "müzik"],
  ["WTL", "gezi"],
  ["VSP", "kişisel gelişim"],
];

/** BISAC (https://www.bisg.org/complete-bisac-subject-headings-list). */
const bisac: readonly Rule[] = [
  ["FIC", "edebiyat"],
  ["FIC003", "antoloji"],
  ["FIC004", "klasik"],
  ["FIC009", "fantastik"],
  ["FIC022", "polisiye"],
  ["FIC027", "aşk"],
  ["FIC028", "bilim kurgu"],
  ["FIC050", "polisiye"],
  ["FIC062", "polisiye"],
  ["DRA", "tiyatro"],
  ["POE", "edebiyat"],
  ["LCO010", "edebiyat"],
  ["HIS", "tarih"],
  ["PSY", "psikoloji"],
  ["SOC026", "sosyoloji"],
  ["PHI", "kültür"],
  ["ART", "sanat"],
  ["MUS", "müzik"],
  ["TRV", "gezi"],
  ["SEL", "kişisel gelişim"],
  ["YAF", "gençlik"],
];

const schemes: Record<string, readonly Rule[]> = { "93": thema, "10": bisac };
/** Publishers' own shelves, in words. */
const ownSchemes = new Set(["10", "23", "24"]);
const told = /^(?:F|D[CDN]|FIC|DRA|POE|YAF)/;
const forChildren = /^(?:Y|JUV|JNF)(?!AF)/;

/** Genres of a product's subjects; a story's setting, history or psychology, is none of its genres, and books for children have none. */
export function genresOfProduct(subjects: readonly OnixSubject[]): BookGenreKey[] {
  const coded = subjects.filter(({ scheme, code }) => schemes[scheme] !== undefined && code !== "");
  if (coded.some(({ code }) => forChildren.test(code))) return [];
  const isStory = coded.some(({ code }) => told.test(code));
  const found = coded
    .filter(({ code }) => !isStory || told.test(code))
    .flatMap(({ scheme, code }) => {
      const rules = (schemes[scheme] ?? []).filter(([prefix]) => code.startsWith(prefix));
      return rules.toSorted((a, b) => b[0].length - a[0].length).slice(0, 1);
    })
    .map(([, genre]) => genre);
  if (found.length > 0) return [...new Set(found)];
  const written = subjects.filter(({ scheme, text }) => ownSchemes.has(scheme) && text !== "");
  return genresOfSubjects(
    written.map(({ text }) => text),
    { areShelves: true },
  );
}
