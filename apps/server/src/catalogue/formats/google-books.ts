// Volumes as the Google Books API answers them: one, or a search's `items`, which is missing when nothing was found.

import { cleanText, isDamaged, turkishLetters } from "./clean-text.ts";
import { firstIsbn, LeftOut, listOf, minorText, names, namesSet, splitTitle } from "./facts.ts";
import { languageCode, languageOfIsbn } from "./languages.ts";
import { readPerson } from "./people.ts";
import { readPublishDate } from "./publish-date.ts";
import { genresOfSubjects } from "./subjects.ts";

type Json = Record<string, unknown>;

/** The volumes of an answer; undefined for what is no answer of Google Books. */
export function volumesOf(value: unknown): Json[] | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const answer = value as Json;
  if (typeof answer.volumeInfo === "object" && answer.volumeInfo !== null) return [answer];
  const isSearch = answer.kind === "books#volumes" || (Array.isArray(answer.items) && "totalItems" in answer);
  return isSearch ? (listOf(answer.items) as Json[]) : undefined;
}

/** Ratings on our scale of 0 to 100, where a million is 100. */
function popularityOf(ratings: unknown): number | undefined {
  const count = Number(ratings);
  return count > 0 ? Math.min(100, Math.round((100 / 6) * Math.log10(1 + count))) : undefined;
}

/** One volume in the shape of a line of a catalogue; a string is the reason why it is refused. */
export function readVolume(
  volume: Json,
  languages: ReadonlySet<string> | undefined,
): Json | string | LeftOut {
  const info = (volume?.volumeInfo ?? {}) as Json;
  const { isEbook } = (volume?.saleInfo ?? {}) as { isEbook?: unknown };
  const identifiers = listOf(info.industryIdentifiers) as { type?: unknown; identifier?: unknown }[];
  const written = ["ISBN_13", "ISBN_10"].flatMap((type) =>
    identifiers.filter((entry) => entry?.type === type).map((entry) => entry.identifier),
  );
  const isbn = firstIsbn(written);
  const told = typeof info.language === "string" ? languageCode(info.language) : undefined;
  const language = told ?? (isbn ? languageOfIsbn(isbn) : undefined);
  if (languages && !(language && languages.has(language))) return new LeftOut("another language");
  if (info.printType === "MAGAZINE") return new LeftOut("a magazine");
  if (info.maturityRating === "MATURE") return "marked as for adults only";
  // OTHER names a library's or another shop's number, which is no ISBN.
  if (!isbn)
    return written.length > 0 ? `invalid ISBN ${String(written[0]).slice(0, 40)}` : new LeftOut("no ISBN");
  const mend = (text: string) => (language === "tr" ? turkishLetters(text) : text);
  const { title, subtitle } = splitTitle(mend(cleanText(info.title)));
  if (isDamaged(title)) return "title: letters are lost";
  const people = listOf(info.authors)
    .map(readPerson)
    .filter((person) => person !== undefined);
  const authors = names(
    people.filter((person) => person.role !== "translator").map(({ name }) => name),
    { language },
  );
  if (authors.some(isDamaged)) return "authors: letters are lost";
  const date = readPublishDate(info.publishedDate);
  return {
    isbn,
    title,
    subtitle: minorText(mend(cleanText(info.subtitle)) || (subtitle ?? ""), { language }),
    authors,
    translators: names(
      people.filter((person) => person.role === "translator").map(({ name }) => name),
      { language },
    ),
    publisher: minorText(cleanText(info.publisher), { language }),
    published_date: date.day,
    year: date.year,
    pages: Number(info.pageCount) || undefined,
    language: language ?? "und",
    binding: isEbook === true ? "E-kitap" : undefined,
    genres: genresOfSubjects(listOf(info.categories), { areShelves: true }),
    popularity: popularityOf(info.ratingsCount),
    is_set: namesSet.test(title),
  };
}
