import { z } from "zod";
import { atMost } from "./characters.ts";
import { bookGenreKeys } from "./genres.ts";
import { limits } from "./limits.ts";
import { hasUnseen, toLine } from "./line.ts";
import { factMessages as m } from "./messages-of-facts.ts";

/** What the catalogue knows of an edition, as readers write it. */

const most = limits.facts;

/** Tags and entities: text that a page elsewhere would take for something else than words. "Q&A" and "<3" are words. */
const markup = /<[a-z!/?]|&(?:#\d+|#x[\da-f]+|[a-z]{2,10});/iu;

/** One line of a fact as it is stored: visible signs alone, single spaces; anything else is refused, not cleaned. */
export function factLine(max: number, words: { invalid: string; tooLong: string }) {
  return z
    .string(words.invalid)
    .check(atMost(max, words.tooLong))
    .refine((text) => text.isWellFormed() && !hasUnseen(text), m.lineInvalid)
    .refine((text) => !markup.test(text), m.markup)
    .transform(toLine);
}

/** The same, of which an empty one is none. */
export function optionalLine(max: number, words: { invalid: string; tooLong: string }) {
  return factLine(max, words)
    .transform((text) => text || null)
    .nullable();
}

const nameWords = { invalid: m.nameInvalid, tooLong: m.nameTooLong };

function isEachOnce(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}

/** Names of people, in their order, each once. */
export const namesField = z
  .array(factLine(most.name, nameWords).pipe(z.string().min(1, m.nameRequired)), m.namesInvalid)
  .max(most.names, m.namesTooMany)
  .refine(isEachOnce, m.namesTwice);

const languageField = z.string(m.languageInvalid).regex(/^[a-z]{2,3}$/, m.languageInvalid);

const seriesWords = { invalid: m.seriesInvalid, tooLong: m.seriesTooLong };

/** The series of a work, with the number that the book has there; also 2.5. */
/** A series is found and addressed by the letters and digits of its name. */
export const seriesName = (max: number, words: { invalid: string; tooLong: string }) =>
  factLine(max, words).pipe(z.string().regex(/[\p{L}\p{N}]/u, words.invalid));

const seriesField = z
  .strictObject(
    {
      name: seriesName(most.series, seriesWords),
      number: z
        .number(m.seriesNumberInvalid)
        .min(0, m.seriesNumberInvalid)
        .max(9999, m.seriesNumberInvalid)
        .refine((number) => Number.isInteger(number * 10), m.seriesNumberInvalid)
        .nullable(),
    },
    m.seriesInvalid,
  )
  .nullable();

/** Every fact of an edition that readers may correct, in the order they are shown. */
export const editionFactFields = {
  title: factLine(most.title, { invalid: m.titleRequired, tooLong: m.titleTooLong }).pipe(
    z.string().min(1, m.titleRequired),
  ),
  subtitle: optionalLine(most.title, { invalid: m.subtitleInvalid, tooLong: m.subtitleTooLong }),
  authors: namesField,
  translators: namesField,
  editors: namesField,
  illustrators: namesField,
  publisher: optionalLine(most.name, { invalid: m.publisherInvalid, tooLong: m.publisherTooLong }),
  published_year: z.int(m.yearInvalid).min(1, m.yearInvalid).max(2100, m.yearInvalid).nullable(),
  /** The day, where it is known: "YYYY-MM-DD". */
  published_on: z.iso
    .date(m.dayInvalid)
    .refine((day) => day >= "1000-01-01" && day < "2101-01-01", m.dayInvalid)
    .nullable(),
  pages: z.int(m.pagesInvalid).min(1, m.pagesInvalid).max(20_000, m.pagesInvalid).nullable(),
  /** ISO 639, two or three letters; "und" where nobody knows it. */
  language: languageField,
  original_title: optionalLine(most.title, {
    invalid: m.originalTitleInvalid,
    tooLong: m.originalTitleTooLong,
  }),
  original_language: languageField.nullable(),
  series: seriesField,
  genres: z
    .array(z.enum(bookGenreKeys, m.genreInvalid), m.genreInvalid)
    .max(most.genres, m.genresTooMany)
    .refine(isEachOnce, m.genresTwice),
};

export type EditionFactName = keyof typeof editionFactFields;
export type EditionFacts = { [Name in EditionFactName]: z.output<(typeof editionFactFields)[Name]> };
export const editionFactNames = Object.keys(editionFactFields) as EditionFactName[];

const names = z.array(z.string());
/** The same facts as an answer says them, whatever a source wrote into them. */
export const editionFactsSchema = z.object({
  title: z.string(),
  subtitle: z.string().nullable(),
  authors: names,
  translators: names,
  editors: names,
  illustrators: names,
  publisher: z.string().nullable(),
  published_year: z.int().nullable(),
  published_on: z.string().nullable(),
  pages: z.int().nullable(),
  language: z.string(),
  original_title: z.string().nullable(),
  original_language: z.string().nullable(),
  series: z.object({ name: z.string(), number: z.number().nullable() }).nullable(),
  genres: z.array(z.enum(bookGenreKeys)),
});

/** Of facts that came together: a day belongs to its year. */
export function yearOfDay(
  {
    published_on,
    published_year,
  }: { published_on?: string | null | undefined; published_year?: number | null | undefined },
  ctx: z.core.$RefinementCtx,
): void {
  if (!published_on || published_year === undefined) return;
  if (published_year !== Number(published_on.slice(0, 4)))
    ctx.addIssue({ code: "custom", path: ["published_year"], message: m.yearOfDay });
}
