import { bookGenreKeys, foldText } from "@okurca/contract";
import { z } from "zod";
import { readData } from "../data.ts";

// What the assistant knows beside the catalogue, from data/assistant; data/README.md says what stands where.

const text = z.string().min(1);
const genre = z.enum(bookGenreKeys);
const texts = z.record(text, text);

/** "Title|surname of the author", folded. The catalogue decides whether there is such a work. */
const work = z
  .string()
  .regex(/^[^|]+\|[^|]*$/)
  .transform((line) => {
    const [title = "", surname = ""] = line.split("|").map(foldText);
    return { title, surname };
  });
export type Work = z.infer<typeof work>;
const works = z.array(work);

/** A name as it is said, and folded. */
const name = text.transform((name) => ({ name, folded: foldText(name) }));

/** Works of a topic that no genre key says, chosen by hand. */
export const topics = readData(
  "topics.json",
  z.record(
    text,
    z.strictObject({
      /** As it stands before "kitaplar" or after "Size": "hüzünlü", "çocuklara uygun". */
      label: text,
      /** Why a book stands here; completes "… bir kitap". */
      reason: text,
      works,
      /** The label is a noun: "şiir kitapları", not "şiir kitaplar". */
      isNoun: z.literal(true).optional(),
      /** Whose best-known works also belong here, when the named ones are used up. */
      genres: z.array(genre).optional(),
    }),
  ),
);

/** Topics that hold for all that somebody wrote: whose books belong there, by folded name as publishers spell it. */
export const people = readData(
  "people.json",
  z.record(
    text,
    z.array(text.transform(foldText)).transform((names): ReadonlySet<string> => new Set(names)),
  ),
);

/** What is commonly called the best of a genre. */
export const bests = readData("bests.json", z.partialRecord(genre, works));

/** Who is known better than the book. */
export const characters = readData(
  "characters.json",
  z.array(z.strictObject({ names: z.array(name), work })),
).flatMap(({ names, work }) => names.map((one) => ({ ...one, ...work })));

/** What readers name as an example though the catalogue may not have it: authors, series, worlds; longest names first. */
const kindred = Object.entries(
  readData("kindred.json", z.partialRecord(z.enum([...bookGenreKeys, "korku"]), z.array(name))),
)
  .flatMap(([genre, names]) => names.map((one) => ({ ...one, genre: genre as Kind })))
  .sort((one, other) => other.folded.length - one.folded.length);
type Kind = z.infer<typeof genre> | "korku";

/** The example that a folded text names, with its kind. */
export function kindredIn(text: string): { name: string; genre: Kind } | undefined {
  return kindred.find(({ folded }) => ` ${text} `.includes(` ${folded} `));
}

export const { series, preludes } = readData(
  "series.json",
  z.strictObject({
    /** Books that follow one another, first to last, as they are titled in Turkish; the whole may have a name of its own. */
    series: z.array(z.strictObject({ name: text.optional(), titles: z.array(text).min(2) })),
    /** What tells of the time before a series, by that name or by its first book, without a place in its order. */
    preludes: z.array(z.strictObject({ title: text, before: text, isWrittenFirst: z.boolean() })),
  }),
);
export type Series = (typeof series)[number];
export type Prelude = (typeof preludes)[number];

/** What kinds of books are, true in what it says of periods. */
export const meanings = readData(
  "meanings.json",
  z.strictObject({
    classics: z.strictObject({
      about: text,
      parts: z.array(z.strictObject({ name: text, text, works })),
      how: text,
    }),
    genres: texts,
    topics: texts,
  }),
);

/** Ways to read better, written by hand; none claims more than it can. By key of the lexicon. */
export const advice = readData(
  "advice.json",
  z.record(text, z.strictObject({ title: text, steps: z.array(text), last: text })),
);

/** What is said of the product itself, and where the help page tells it all. By key of the lexicon. */
export const helpTexts = readData("help.json", texts);
