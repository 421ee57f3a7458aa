// Bibliographic records of MARC 21 (https://www.loc.gov/marc/bibliographic/) as libraries write them, whichever way they came.

import { parseIsbn } from "@okurca/contract";
import { cleanText, isDamaged, turkishLetters } from "./clean-text.ts";
import { firstIsbn, LeftOut, minorText, names, namesSet, splitTitle } from "./facts.ts";
import { languageCode, languageOfIsbn } from "./languages.ts";
import { pagesOf } from "./open-library.ts";
import { type Person, readPerson, translatorsOfStatement } from "./people.ts";
import { readPublishDate } from "./publish-date.ts";
import { genresOfSubjects } from "./subjects.ts";

export interface MarcField {
  tag: string;
  /** Two signs; empty for a field without subfields. */
  indicators: string;
  /** Of a field without subfields. */
  value: string;
  subfields: readonly (readonly [code: string, text: string])[];
}

export interface MarcRecord {
  leader: string;
  fields: readonly MarcField[];
}

const fieldsOf = ({ fields }: MarcRecord, ...tags: string[]) =>
  fields.filter(({ tag }) => tags.includes(tag));
const partsOf = (field: MarcField | undefined, codes: string) =>
  (field?.subfields ?? []).filter(([code]) => codes.includes(code)).map(([, text]) => cleanText(text));
const partOf = (field: MarcField | undefined, code: string) => partsOf(field, code)[0] ?? "";

/** Codes of roles (https://www.loc.gov/marc/relators/) beside words for them. */
function peopleOf(record: MarcRecord): { authors: string[]; translators: string[] } {
  const named = fieldsOf(record, "100", "110", "700", "710").flatMap((field) => {
    const name = partsOf(field, "ab").join(" ");
    // What stands for a work is no person of this one.
    if (field.tag.startsWith("7") && partOf(field, "t")) return [];
    const codes = partsOf(field, "4").map((code) => code.replace(/^.*\//, ""));
    const words = partsOf(field, "e").join(" ").replace(/[.,]/g, "");
    const person: Person | undefined = readPerson(words ? `${name.replace(/[\s,]+$/, "")} (${words})` : name);
    if (!person) return [];
    const isTranslator = person.isTranslator || codes.includes("trl");
    const isAuthor = codes.length > 0 ? codes.includes("aut") : words === "" || /yazar|author/iu.test(words);
    const isMain = field.tag.startsWith("1");
    return [
      { name: person.name, role: isTranslator ? "translator" : isMain || isAuthor ? "author" : "other" },
    ];
  });
  const told = (role: string) => named.filter((one) => one.role === role).map(({ name }) => name);
  const statement = partOf(fieldsOf(record, "245")[0], "c");
  const translators = told("translator");
  return {
    authors: told("author").filter((name) => !translators.includes(name)),
    translators: translators.length > 0 ? translators : translatorsOfStatement(statement),
  };
}

/** 041 $a, else what 008 says at 35. */
function languageOf(record: MarcRecord, isbn: string): string | undefined {
  const codes = fieldsOf(record, "041").flatMap((field) => partsOf(field, "a"));
  // Older records write several in a row: "turara".
  const told = codes.flatMap((code) => code.match(/[a-z]{3}/g) ?? []);
  const fixed = fieldsOf(record, "008")[0]?.value.slice(35, 38) ?? "";
  const known = [...told, fixed].map(languageCode).filter((code) => code !== undefined);
  return known.includes("tr") ? "tr" : (known[0] ?? languageOfIsbn(isbn));
}

/** A record in the shape of a line of a catalogue; a string is the reason why it is refused. `asked`: the ISBN of several. */
export function readMarcRecord(
  record: MarcRecord,
  asked?: string,
): Record<string, unknown> | string | LeftOut {
  const { leader } = record;
  // Books and what is made of them; no maps, scores, films, and no parts of what appears in parts.
  if (!/^[ati]$/.test(leader[6] ?? "a") || !/^[macd ]$/.test(leader[7] ?? "m")) return new LeftOut("no book");
  const written = fieldsOf(record, "020").flatMap((field) => partsOf(field, "a"));
  const isAsked = (text: string) => parseIsbn(/^[\dXx‐–-]+/u.exec(text)?.[0] ?? "") === asked;
  const isbn = firstIsbn(asked ? [...written.filter(isAsked), ...written] : written);
  if (!isbn) return written[0] ? `invalid ISBN ${written[0].slice(0, 40)}` : new LeftOut("no ISBN");
  const language = languageOf(record, isbn);
  const mend = (text: string) => (language === "tr" ? turkishLetters(text) : text);
  const titles = fieldsOf(record, "245")[0];
  const bare = (text: string) => mend(text).replace(/\s*[/:;=,]+\s*$/, "");
  const parts = [partOf(titles, "a"), ...partsOf(titles, "np")].map(bare).filter(Boolean);
  const { title, subtitle } = splitTitle(parts.join(", "));
  if (isDamaged(title)) return "title: letters are lost";
  const { authors, translators } = peopleOf(record);
  const people = names(authors, { language });
  if (people.some(isDamaged)) return "authors: letters are lost";
  const published = fieldsOf(record, "264").find(({ indicators }) => indicators[1] === "1");
  const imprint = published ?? fieldsOf(record, "260")[0];
  const fixed = fieldsOf(record, "008")[0]?.value.slice(7, 11);
  const year = readPublishDate(partOf(imprint, "c")).year ?? readPublishDate(fixed).year;
  const isTranslated = translators.length > 0 || fieldsOf(record, "041").some((field) => partOf(field, "h"));
  const original = isTranslated
    ? partOf(fieldsOf(record, "240")[0], "a") || partOf(fieldsOf(record, "765")[0], "t")
    : "";
  const originalTitle = minorText(original, { language: undefined });
  const subjects = fieldsOf(record, "650", "655").map((field) => partsOf(field, "avxyz").join(" -- "));
  return {
    isbn,
    title,
    subtitle: minorText(bare(partOf(titles, "b")) || (subtitle ?? ""), { language }),
    authors: people,
    translators: names(translators, { language }).filter((name) => !isDamaged(name)),
    publisher: minorText(partOf(imprint, "b"), { language }),
    year,
    pages: pagesOf(undefined, partOf(fieldsOf(record, "300")[0], "a")),
    language: language ?? "und",
    binding: leader[6] === "i" ? "Sesli kitap" : undefined,
    original_title: originalTitle === title ? undefined : originalTitle,
    genres: genresOfSubjects(subjects),
    is_set: namesSet.test(title),
  };
}
