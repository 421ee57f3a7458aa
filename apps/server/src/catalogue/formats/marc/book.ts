// A library's record as a book of the catalogue. https://www.loc.gov/marc/bibliographic/

import { parsePrintedIsbn } from "@okurca/contract";
import type { RecordedSeries } from "../../../series/index.ts";
import { isDamaged, turkishLetters, withoutEndMarks } from "../clean-text.ts";
import { firstIsbn, LeftOut, minorText, names, namesSet, type ReadBook } from "../facts.ts";
import { languageCode, languageOfIsbn } from "../languages.ts";
import { areVolumes, bindingOf, pagesOf } from "../pagination.ts";
import { type Contributor, namesOf } from "../people.ts";
import { readPublishDate } from "../publish-date.ts";
import { genresOfSubjects } from "../subjects.ts";
import { contributorsOf, nameOf } from "./people.ts";
import { controlOf, fieldsOf, linkedTo, type MarcRecord, partOf, partsOf } from "./record.ts";
import { originalTitleOf, otherTitlesOf, titleOf } from "./titles.ts";

/** The sixth sign of the leader: text, manuscripts, spoken word, computer files. */
const booksTypes = "atim ";
const partsAndPeriodicals: Record<string, string> = {
  s: "a periodical",
  i: "a periodical",
  a: "a part of a book",
  b: "a part of a periodical",
  d: "a part of a book",
};

function whyNoBook({ leader }: MarcRecord): string | undefined {
  if (leader[5] === "d") return "deleted by its library";
  // Authorities, holdings, classification, community information.
  if (/[zuvxywq]/.test(leader[6] ?? " ")) return "no bibliographic record";
  if (!booksTypes.includes(leader[6] ?? " ")) return "no book";
  return partsAndPeriodicals[leader[7] ?? " "];
}

interface Numbered {
  isbn: string;
  /** What stands in brackets behind it. */
  words: string;
  isSet: boolean;
}

const setWords = /(?:^|[^\p{L}])(?:tk|takım|set|tüm cilt|t\.k)(?:[^\p{L}]|$)/iu;
const volumeWords = /(?:^|[^\p{L}])(?:\d+\.?\s*(?:c|cilt|v|vol)|(?:c|cilt|v|vol|bd)\.?\s*\d+)/iu;

/** Numbers of 020, cancelled ones ($z) aside; 024 where a number of the trade is all there is. */
function isbnsOf(record: MarcRecord): Numbered[] {
  const found = fieldsOf(record, "020").flatMap((field) => {
    const written = partOf(field, "a");
    const isbn = firstIsbn([written.slice(0, 100)]);
    const words = `${written.replace(/^[\s\dXx‐–-]+/u, "")} ${partsOf(field, "q").join(" ")}`;
    return isbn ? [{ isbn, words, isSet: setWords.test(words) }] : [];
  });
  if (found.length > 0) return found;
  const numbers = fieldsOf(record, "024").filter(({ indicators }) => indicators.startsWith("3"));
  return numbers.flatMap((field) => {
    const isbn = parsePrintedIsbn(partOf(field, "a").slice(0, 40));
    return isbn ? [{ isbn, words: "", isSet: false }] : [];
  });
}

/**
 * The editions a record describes: each of its numbers (cloth, paper, electronic). Of a work in volumes the set's number, else the
 * first: the record does not say what each volume is called.
 */
function editionsOf(numbers: readonly Numbered[], isInVolumes: boolean): Numbered[] {
  const set = numbers.find(({ isSet }) => isSet);
  const hasVolumes = isInVolumes || numbers.some(({ words }) => volumeWords.test(words));
  if (hasVolumes) return [set ?? numbers[0]].filter((one) => one !== undefined);
  const single = numbers.filter(({ isSet }) => !isSet);
  return [...new Map((single.length > 0 ? single : numbers).map((one) => [one.isbn, one])).values()].slice(
    0,
    5,
  );
}

/** "turger" of older records, and a code each subfield of newer ones. */
function codesIn(texts: readonly string[]): string[] {
  return texts
    .flatMap((text) => text.match(/[a-z]{3}/gi) ?? [])
    .map((code) => languageCode(code))
    .filter((code) => code !== undefined);
}

interface Languages {
  told: string[];
  original: string | undefined;
}

function languagesOf(record: MarcRecord): Languages {
  const field = fieldsOf(record, "041")[0];
  const general = controlOf(record, "008");
  const told = codesIn(partsOf(field, "ad"));
  return {
    told: told.length > 0 ? told : codesIn([general.slice(35, 38)]),
    original: codesIn(partsOf(field, "h"))[0],
  };
}

/** What is no publisher's name: "[y.y.]", "s.n.". */
const noPublisher =
  /^\[?\s*(?:s\.?\s?n|y\.?\s?y|yayl?\.\s?yok|yayıncı yok|publisher not identified|[^\p{L}]*)\.?\s*\]?$/iu;

function publicationOf(record: MarcRecord): { publisher: string; date: string } {
  const fields = [
    ...fieldsOf(record, "264").filter(({ indicators }) => indicators[1] === "1"),
    ...fieldsOf(record, "260"),
  ];
  const publisher =
    fields.flatMap((field) => partsOf(field, "b")).map((name) => withoutEndMarks(name))[0] ?? "";
  return {
    publisher: noPublisher.test(publisher) ? "" : publisher.replace(/^\[(.*)\]$/, "$1"),
    date: fields.flatMap((field) => partsOf(field, "c"))[0] ?? "",
  };
}

/** Of 008/33, the literary form of books. */
const forms: Record<string, string> = {
  "1": "Fiction",
  d: "Drama",
  e: "Essays",
  f: "Roman",
  j: "Short stories",
  p: "Poetry",
};

function genresOf(record: MarcRecord): string[] {
  const headings = fieldsOf(record, "650", "655").map((field) =>
    partsOf(field, "avx").map(withoutEndMarks).join(" -- ").replace(/\.$/, ""),
  );
  const general = controlOf(record, "008");
  const isText = /[at ]/.test(record.leader[6] ?? " ");
  // Books for children are no shelf of ours; those for the young are.
  const form = isText && general.length >= 34 ? forms[general[33] ?? ""] : undefined;
  const reader = general[22] ?? "";
  if (form && !/[abcj]/.test(reader)) headings.push(form);
  if (form && form !== "Essays" && reader === "d") headings.push("Young adult fiction");
  return genresOfSubjects(headings);
}

/** "Modern klasikler ;$v12" → name and number; that of an author (800) rather than of a publisher is `isTraced`. */
function seriesOf(record: MarcRecord): RecordedSeries[] {
  const traced = fieldsOf(record, "800", "810", "830").map((field) => ({
    name: partOf(field, field.tag === "830" ? "a" : "t"),
    number: partOf(field, "v"),
    isTraced: field.tag === "800",
  }));
  const stated = fieldsOf(record, "490", "440").map((field) => ({
    name: partOf(field, "a"),
    number: partOf(field, "v"),
    isTraced: false,
  }));
  return (traced.length > 0 ? traced : stated)
    .map(({ name, number, isTraced }) => {
      // The number may stand with the name: "Modern klasikler ; 12".
      const [bare = "", behind = ""] = number === "" ? name.split(/\s+;\s+/) : [name];
      return { name: bare, number: number || behind, isTraced };
    })
    .map(({ name, number, isTraced }) => ({
      name: withoutEndMarks(name),
      number: withoutEndMarks(number).replace(/\.$/, "") || undefined,
      ...(isTraced && { isTraced }),
    }))
    .filter(({ name }) => name !== "")
    .slice(0, 5);
}

function formatOf(record: MarcRecord): string {
  const carrier =
    fieldsOf(record, "338").some((field) => partOf(field, "b") === "cr") ||
    /^cr/.test(controlOf(record, "007"));
  const medium = [
    ...partsOf(fieldsOf(record, "245")[0], "h"),
    ...partsOf(fieldsOf(record, "300")[0], "a"),
  ].join(" ");
  if (record.leader[6] === "i") return "audio";
  return carrier || /çevrimiçi|online resource|elektronik kaynak/iu.test(medium) ? "e-kitap" : "";
}

/** A summary; reviews and notes of other kinds are none. */
function descriptionOf(record: MarcRecord): string {
  const field = fieldsOf(record, "520").find(({ indicators }) => /[ 0-3]/.test(indicators[0] ?? ""));
  return field?.subfields.find(([code]) => code === "a")?.[1] ?? "";
}

/**
 * The books a record describes, one a number; a string is the reason why it is refused.
 *
 * @param asked The ISBN that is wanted of them, if the record names it.
 */
export function readMarcBook(
  record: MarcRecord,
  { languages, asked }: { languages?: ReadonlySet<string> | undefined; asked?: string | undefined } = {},
): (ReadBook | string | LeftOut)[] {
  const why = whyNoBook(record);
  if (why) return [new LeftOut(why)];
  const main = titleOf(fieldsOf(record, "245")[0]) ?? titleOf(linkedTo(record, "245")[0]);
  if (!main && fieldsOf(record, "200").some((field) => partOf(field, "a") !== ""))
    return ["UNIMARC, which is not read"];
  const numbers = isbnsOf(record);
  const { told, original } = languagesOf(record);
  const language =
    (told.includes("tr") ? "tr" : told.find((code) => languages?.has(code))) ??
    told[0] ??
    (numbers[0] ? languageOfIsbn(numbers[0].isbn) : undefined);
  if (languages && !(language && languages.has(language))) return [new LeftOut("another language")];
  if (numbers.length === 0) {
    const written = fieldsOf(record, "020")
      .map((field) => partOf(field, "a"))
      .find((text) => /\d/.test(text));
    return [written ? `invalid ISBN ${written.slice(0, 40)}` : new LeftOut("no ISBN")];
  }
  if (!main) return ["no title"];
  const mend = (text: string) => (language === "tr" ? turkishLetters(text) : text);
  const title = mend(main.title);
  if (isDamaged(title)) return ["title: letters are lost"];
  const people: Contributor[] = contributorsOf(record);
  const namesIn = (role: Contributor["role"]) => names(namesOf(people, role), { language });
  const authors = namesIn("author");
  if (authors.some(isDamaged)) return ["authors: letters are lost"];
  const wholeIn = (role: Contributor["role"]) => namesIn(role).filter((name) => !isDamaged(name));
  const translators = wholeIn("translator");
  const isTranslated = original !== undefined || translators.length > 0;
  const originalTitle = minorText(originalTitleOf(record, isTranslated, main.parallel) ?? "", {
    language: undefined,
  });
  const pagination = partOf(fieldsOf(record, "300")[0], "a");
  const { publisher, date } = publicationOf(record);
  const printed = readPublishDate(date);
  const isInVolumes = areVolumes(pagination);
  const format = formatOf(record);
  const wanted = numbers.filter((one) => one.isbn === asked).slice(0, 1);
  const editions = wanted.length > 0 ? wanted : editionsOf(numbers, isInVolumes);
  return editions.map(({ isbn, words, isSet }) => ({
    facts: {
      isbn,
      title,
      subtitle: minorText(mend(main.subtitle ?? ""), { language }),
      authors,
      translators,
      editors: wholeIn("editor"),
      illustrators: wholeIn("illustrator"),
      publisher: minorText(publisher, { language }),
      published_date: printed.day,
      year: printed.year ?? readPublishDate(controlOf(record, "008").slice(7, 11)).year,
      pages: pagesOf(pagination),
      language: language ?? "und",
      binding: bindingOf(`${format} ${words}`),
      original_title: originalTitle === title ? undefined : originalTitle,
      genres: genresOf(record),
      is_set: isSet || isInVolumes || namesSet.test(title),
      original_language: original,
      series: seriesOf(record),
    },
    otherNames: {
      other_titles: otherTitlesOf(record, main.parallel).filter(
        (text) => !isDamaged(text) && text.length <= 500,
      ),
      other_authors: linkedTo(record, "100")
        .map(nameOf)
        .filter((name) => name !== undefined && !isDamaged(name)) as string[],
    },
    description: descriptionOf(record),
  }));
}
