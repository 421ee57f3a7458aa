import { cleanText, withoutEndMarks } from "./clean-text.ts";

/** What somebody did for a book; others are not kept. */
export type BookRole = "author" | "translator" | "editor" | "illustrator";

export interface Person {
  name: string;
  /** As it stands with the name; undefined where nothing does, or nothing that is kept. */
  role: Exclude<BookRole, "author"> | undefined;
}

export interface Contributor {
  name: string;
  role: BookRole;
}

/** Names of a role in their order. */
export function namesOf(people: readonly Contributor[], role: BookRole): string[] {
  return people.filter((person) => person.role === role).map(({ name }) => name);
}

const said = (words: string) => new RegExp(`(?:^|[^\\p{L}])(?:${words})(?:[^\\p{L}]|$)`, "iu");
const saidRoles: readonly (readonly [RegExp, Person["role"]])[] = [
  [
    said(
      "translator|translated|traducteur|traductor|übersetzer|tr|trans|transl|trl|çevirmen|çeviren|çevirenler|çev|tercüme eden|mütercim",
    ),
    "translator",
  ],
  // Of the cover, of the series, of the house: none of those who made the book.
  [said("(?:cover|kapak|series|dizi|copy|managing|production|assistant)[\\p{L} ]*"), undefined],
  [
    said(
      "illustrator|illustrated|illustrateur|ilustrador|illus|ill|resimleyen|resimleyenler|resimler|çizer|çizimler|desenler",
    ),
    "illustrator",
  ],
  [
    said(
      "editor|edited|ed|edt|editör|compiler|compiled|comp|herausgeber|hrsg|derleyen|derleyenler|der|haz|hazırlayan|hazırlayanlar|yayına hazırlayan",
    ),
    "editor",
  ],
];
const roleWords =
  /^(translator|trans|transl|tr|trl|çevirmen|çeviren|çev|mütercim|author|yazar|editor|ed|editör|haz|hazırlayan|derleyen|der|ill|illustrator|illus|resimleyen|çizer|photographer|foreword|önsöz|narrator|joint author|comp|compiler|pseud|adaptation|uyarlayan)\.?$/iu;
/** What may stand behind a comma and belongs to the name as it is. */
const endings = /^(jr|sr|ii|iii|iv|inc|ltd|co|corp|a\.?ş|ş(irketi|ti)|paşa|bey|efendi|hoca|hanım)\.?$/iu;
const belongsBehind = /^(paşa|bey|efendi|hoca|hanım)$/iu;
const corporate =
  /(\binc\b|\bltd\b|\bcorp\b|a\.ş|şti\b|vakfı|derneği|bakanlığı|üniversitesi|university|society|press)/iu;
const titles =
  /^(?:(?:saint|st|sir|dame|lord|dr|prof|doç|ord|yrd|very rev|rev|mrs?|ms|graf|baron|freiherr|pope)(?:\.\s*|\s+|$))+/i;
const years =
  /[,\s]*[([]?\s*(?:b\.|d\.|ca\.?|fl\.|active|approximately|doğ\.|öl\.)?\s*\d{3,4}\??\s*(?:[-–—]\s*(?:\d{3,4}\??)?)?\s*[)\]]?\s*\.?\s*$/iu;
/** Long first words that may end with a period. */
const shortened = /^(prof|doç|yard|asst|assoc|hazr)/i;

/** "George. Orwell" → "George Orwell": a period after a word that is nothing shortened. */
function withoutStrayPeriods(name: string): string {
  return name.replace(/(?<=^|\s)(\p{Lu}\p{Ll}{4,})\.(?=\s)/gu, (whole, word: string) =>
    shortened.test(word) ? whole : word,
  );
}

/** "Twain, Mark" → "Mark Twain"; what no name is turned around for stays. */
function forward(name: string): string {
  const [last = "", first = "", ...rest] = name.split(/\s*,\s*/).filter(Boolean);
  if (!first || rest.length > 1 || corporate.test(name)) return name;
  if (belongsBehind.test(first)) return `${last} ${first}`;
  if (endings.test(first)) return `${last}, ${first}`;
  const given = first.replace(titles, "");
  if (given === "") return last;
  if (/\d/.test(first) || given.split(" ").length > 4 || last.split(" ").length > 4) return name;
  const suffix = rest[0] && endings.test(rest[0]) ? rest[0] : undefined;
  const turned = `${first} ${last}`;
  return suffix ? (belongsBehind.test(suffix) ? `${turned} ${suffix}` : `${turned}, ${suffix}`) : turned;
}

/**
 * A name as cataloguers write it ("Newell, Peter, 1862-1924, ill.", "Nihal Yalaza Taluy (Çevirmen)") as one on a book's
 * cover; undefined when nothing is left.
 */
export function readPerson(value: unknown): Person | undefined {
  let name = cleanText(value).slice(0, 400);
  let role = "";
  const bracket = /\s*[([]([^()[\]]*)[)\]]\s*\.?$/u.exec(name);
  if (bracket && !/\d/.test(bracket[1] ?? "")) {
    role = bracket[1] ?? "";
    name = name.slice(0, bracket.index);
  }
  const parts = name.split(/\s*,\s*/);
  while (parts.length > 1 && roleWords.test(parts.at(-1) ?? "")) role += ` ${parts.pop()}`;
  name = parts.join(", ").replace(years, "");
  name = withoutStrayPeriods(forward(withoutEndMarks(name)));
  if (!/\p{L}/u.test(name) || name.length > 300) return undefined;
  return { name, role: saidRoles.find(([words]) => words.test(role))?.[1] };
}

const nameWord = "\\p{Lu}[\\p{L}.'’-]*";
const plainName = new RegExp(
  `^${nameWord}(?: (?:${nameWord}|de|van|von|der|el|al|bin|ibn|da|di)){1,4}$`,
  "u",
);
const saysTranslator =
  /(?:türkçeye çeviren(?:ler)?|türkçesi|çeviren(?:ler)?|çev\.|çeviri|tercüme eden|mütercim|trc\.|translated(?: from [^,;:]{3,60}?)? by)\s*:?\s+(.{3,200})/iu;

/** Translators of a statement as on a title page: "F. Dostoyevski ; çeviren Nihal Yalaza Taluy." */
export function translatorsOfStatement(value: unknown): string[] {
  const rest = saysTranslator.exec(cleanText(value).slice(0, 1000))?.[1]?.split(/[;|[\]()]/)[0];
  const names: string[] = [];
  for (const part of rest?.split(/\s*,\s*|\s+(?:ve|and|ile|with)\s+|\s*&\s*/) ?? []) {
    const name = withoutEndMarks(part.trim());
    if (!plainName.test(name)) break;
    names.push(name);
  }
  return names;
}
