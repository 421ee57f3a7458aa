// Records of Open Library's dumps (https://openlibrary.org/developers/dumps): tab-separated type, key, revision, time and
// JSON. The JSON has grown over fifteen years, so that each field comes in several shapes and any may be missing.

import type { RecordedSeries } from "../../series/index.ts";
import { aboutTextOf } from "./about-text.ts";
import { isDamaged, turkishLetters, withoutEndMarks } from "./clean-text.ts";
import { firstIsbn, LeftOut, listOf, minorText, names, namesSet, splitTitle, textOf } from "./facts.ts";
import { languageCode, languageOfIsbn } from "./languages.ts";
import { bindingOf, pagesOf } from "./pagination.ts";
import { type BookRole, type Person, readPerson, translatorsOfStatement } from "./people.ts";
import { readPublishDate } from "./publish-date.ts";
import { genresOfSubjects } from "./subjects.ts";

type Json = Record<string, unknown>;

/** What is kept of a work until its editions are written. */
export interface DumpWork {
  id: number;
  title: string;
  authors: number[];
  genres: string[];
  /** Only where descriptions are to be taken. */
  about: string | undefined;
}

export interface DumpAuthor {
  id: number;
  name: string;
}

/** Beyond these a number is damage: memory of what is needed grows with the highest one. */
const highestId = 200_000_000;

/** "/works/OL45804W" → 45804. */
export function keyNumber(key: unknown): number | undefined {
  const written = typeof key === "object" && key !== null && "key" in key ? key.key : key;
  if (typeof written !== "string") return undefined;
  const id = Number(/^\/(?:works|authors|books)\/OL(\d{1,9})[WAM]$/.exec(written)?.[1]);
  return id > 0 && id <= highestId ? id : undefined;
}

function keyNumbers(list: unknown): number[] {
  return listOf(list)
    .map(keyNumber)
    .filter((id) => id !== undefined);
}

/** Works name authors as `{author: {key}}`, `{author: "/authors/…"}` or `{key}`; other roles than the author's are no matter. */
function authorsOfWork(list: unknown): number[] {
  const ids = listOf(list).map((entry) => {
    const { author, role } = (entry ?? {}) as { author?: unknown; role?: unknown };
    return typeof role === "string" && !/^(author|yazar)?$/i.test(role)
      ? undefined
      : keyNumber(author ?? entry);
  });
  return [...new Set(ids.filter((id) => id !== undefined))].slice(0, 20);
}

export function readWork(record: Json, { withAbout } = { withAbout: false }): DumpWork | undefined {
  const id = keyNumber(record.key);
  if (id === undefined) return undefined;
  return {
    id,
    title: textOf(record.title).slice(0, 500),
    authors: authorsOfWork(record.authors),
    genres: genresOfSubjects(listOf(record.subjects)),
    about: withAbout ? aboutTextOf(record.description) : undefined,
  };
}

export function readAuthor(record: Json): DumpAuthor | undefined {
  const id = keyNumber(record.key);
  const person = readPerson(record.name) ?? readPerson(record.personal_name);
  return id === undefined || !person ? undefined : { id, name: person.name };
}

/** Keys an edition leads to: its first work, and the authors it names by itself. */
export function linksOf(edition: Json): { work: number | undefined; authors: number[] } {
  return {
    work: keyNumbers(edition.works)[0],
    authors: [...new Set(keyNumbers(edition.authors))].slice(0, 20),
  };
}

/** As a number where it is told so, else out of a cataloguer's description. */
function pagesOfEdition(number: unknown, pagination: unknown): number | undefined {
  const given = Number(number);
  return Number.isInteger(given) && given > 0 ? given : pagesOf(textOf(pagination));
}

/** Those whom the edition names with what they did for it, beside its authors. */
function makersOf(edition: Json): Record<Exclude<BookRole, "author">, string[]> {
  const people: (Person | undefined)[] = listOf(edition.contributions).map(readPerson);
  for (const entry of listOf(edition.contributors)) {
    const { role, name } = (entry ?? {}) as { role?: unknown; name?: unknown };
    people.push(readPerson(typeof role === "string" && role ? `${textOf(name)} (${role})` : name));
  }
  const as = (role: Person["role"]) => people.flatMap((one) => (one?.role === role && one ? [one.name] : []));
  const named = as("translator");
  const translator = named.length > 0 ? named : translatorsOfStatement(edition.by_statement);
  return { translator, editor: as("editor"), illustrator: as("illustrator") };
}

function codesOf(list: unknown): string[] {
  const codes = listOf(list).map((entry) => {
    const key = typeof entry === "object" && entry !== null && "key" in entry ? entry.key : entry;
    return typeof key === "string" ? languageCode(key) : undefined;
  });
  return codes.filter((code) => code !== undefined);
}

/** Only what the record itself calls the original's title; a work's title may be in any language. */
function originalTitleOf(edition: Json, isTranslated: boolean): string | undefined {
  const told = textOf(edition.translation_of);
  return (
    told || (isTranslated ? textOf(listOf(edition.work_titles)[0] ?? edition.work_title) : "") || undefined
  );
}

/** What says only which of a series it is: "v[2]", "bk. 3", "56". */
const onlyNumber = /^\p{L}{0,8}\.?\s?\[?\d{1,3}\]?\.?$/u;

/** "Discworld -- 39", "A Book Apart, No. 2", or the number as an entry of its own: ["His Kathalu,", "v[2]"]. */
function seriesOf(edition: Json): RecordedSeries[] {
  const written = listOf(edition.series)
    .map((entry) => withoutEndMarks(textOf(entry)).replace(/\s+--\s+/g, ", "))
    .filter((text) => text !== "" && !isDamaged(text));
  return written.flatMap((name, i) => {
    if (onlyNumber.test(name)) return [];
    const next = written[i + 1] ?? "";
    return [{ name, number: onlyNumber.test(next) ? next : undefined }];
  });
}

export interface EditionParts {
  /** Names of the edition's own authors as the authors' dump has them. */
  authors: readonly string[];
  work: { title: string; authors: readonly string[]; genres: readonly string[] } | undefined;
  languages: ReadonlySet<string> | undefined;
}

/**
 * An edition, joined, in the shape of a line of a catalogue; a string is the reason why it is refused.
 * Covers and places are not taken: the catalogue keeps none of them. Descriptions are no facts (`about-text.ts`).
 */
export function readEdition(
  edition: Json,
  { authors, work, languages }: EditionParts,
): Json | string | LeftOut {
  const isbn = firstIsbn([...listOf(edition.isbn_13), ...listOf(edition.isbn_10), ...listOf(edition.isbn)]);
  const told = codesOf(edition.languages);
  const language =
    (told.includes("tr") ? "tr" : told.find((code) => languages?.has(code))) ??
    told[0] ??
    (isbn ? languageOfIsbn(isbn) : undefined);
  if (languages && !(language && languages.has(language))) return new LeftOut("another language");
  if (!isbn) {
    const written = [...listOf(edition.isbn_13), ...listOf(edition.isbn_10)].find(
      (text) => typeof text === "string",
    );
    return written ? `invalid ISBN ${String(written).slice(0, 40)}` : new LeftOut("no ISBN");
  }
  const isTurkish = language === "tr";
  const mend = (text: string) => (isTurkish ? turkishLetters(text) : text);
  const written = mend(
    `${textOf(edition.title_prefix)} ${textOf(edition.title) || (work?.title ?? "")}`.trim(),
  );
  const { title, subtitle } = splitTitle(written);
  if (title && isDamaged(title)) return "title: letters are lost";
  const makers = makersOf(edition);
  const translators = makers.translator;
  const namesOf = (list: readonly string[]) => names(list, { language }).filter((name) => !isDamaged(name));
  const original = originalTitleOf(
    edition,
    translators.length > 0 || listOf(edition.translated_from).length > 0,
  );
  const originalTitle = original && minorText(original, { language: undefined });
  const date = readPublishDate(edition.publish_date);
  const format = textOf(edition.physical_format);
  const allAuthors = names(authors.length > 0 ? authors : (work?.authors ?? []), { language });
  const damaged = allAuthors.find(isDamaged);
  if (damaged) return "authors: letters are lost";
  return {
    isbn,
    title,
    subtitle: minorText(mend(textOf(edition.subtitle)) || (subtitle ?? ""), { language }),
    authors: allAuthors.filter((name) => !translators.includes(name)),
    translators: namesOf(translators),
    editors: namesOf(makers.editor),
    illustrators: namesOf(makers.illustrator),
    publisher: minorText(textOf(listOf(edition.publishers)[0]), { language }),
    published_date: date.day,
    year: date.year,
    pages: pagesOfEdition(edition.number_of_pages, edition.pagination),
    language: language ?? "und",
    binding: bindingOf(format),
    original_title: originalTitle === title ? undefined : originalTitle,
    original_language: codesOf(edition.translated_from)[0],
    genres: [...new Set([...genresOfSubjects(listOf(edition.subjects)), ...(work?.genres ?? [])])],
    is_set: namesSet.test(title) || namesSet.test(format),
    series: seriesOf(edition),
  };
}
