import { type BookGenreKey, bookGenreKeys, foldText, parsePrintedIsbn } from "@okurca/contract";
import { z } from "zod";

const text = z.string().transform((value) => value.normalize("NFC").replace(/\s+/g, " ").trim());
const name = text.pipe(z.string().min(1).max(300));
const positive = z.number().int().min(1);

/** Both shapes: a source's dump and our own starter file. Members we do not keep are ignored. */
const schema = z.object({
  isbn: z.string().optional(),
  isbn13: z.string().optional(),
  isbn10: z.string().optional(),
  title: text.pipe(z.string().min(1, "no title").max(500, "title too long")),
  subtitle: text.pipe(z.string().max(500)).optional(),
  authors: z.array(name).max(50).default([]),
  translators: z.array(name).max(50).default([]),
  editors: z.array(name).max(50).default([]),
  illustrators: z.array(name).max(50).default([]),
  publisher: name.optional(),
  published_date: z.iso.date().optional().catch(undefined),
  year: positive.max(2100).optional().catch(undefined),
  pages: positive.max(20_000).optional().catch(undefined),
  language: z
    .string()
    .regex(/^[a-z]{2,3}$/, "unknown language")
    .default("tr"),
  binding: text.optional(),
  original_title: name.optional().catch(undefined),
  original_language: z
    .string()
    .regex(/^[a-z]{2,3}$/)
    .optional()
    .catch(undefined),
  genres: z.array(z.string()).default([]),
  genres_derived: z.array(z.string()).default([]),
  popularity: z.number().int().min(0).max(1e9).optional(),
  bestseller_snapshots: z.number().int().min(0).max(1e9).optional(),
  is_set: z.boolean().default(false),
});

const keys = new Set<string>(bookGenreKeys);

/** Genre words of sources → our keys; others say nothing about our shelves. */
const genreWords: Record<string, BookGenreKey> = {
  roman: "roman",
  oyku: "edebiyat",
  hikaye: "edebiyat",
  siir: "edebiyat",
  masal: "edebiyat",
  deneme: "edebiyat",
  ani: "edebiyat",
  tarih: "tarih",
  polisiye: "polisiye",
  "bilim kurgu": "bilim kurgu",
  fantastik: "fantastik",
  felsefe: "kültür",
  psikoloji: "psikoloji",
  sosyoloji: "sosyoloji",
  tiyatro: "tiyatro",
  oyun: "tiyatro",
  sanat: "sanat",
  muzik: "müzik",
  gezi: "gezi",
  "kisisel gelisim": "kişisel gelişim",
  genclik: "gençlik",
  antoloji: "antoloji",
};

function readGenres(words: readonly string[]): string[] {
  const found = words.map((word) => (keys.has(word) ? word : genreWords[foldText(word)]));
  return [...new Set(found.filter((key): key is BookGenreKey => key !== undefined))];
}

/** "Suç ve Ceza (2 Cilt Takım)" → "suc ve ceza": notes on binding and volumes make no other work. */
export function workTitle(title: string): string {
  const bare = title.replace(/\s*[([][^)\]]*[)\]]/g, " ");
  return foldText(bare) || foldText(title);
}

/**
 * What editions of one work share: folded title and the first author's last name. First names vary too
 * much between publishers ("Fyodor", "Fyodor Mihayloviç") to be part of it.
 */
export function joinKey(title: string, authors: readonly string[]): string {
  const surname =
    foldText(authors[0] ?? "")
      .split(" ")
      .at(-1) ?? "";
  return `${workTitle(title)}|${surname}`;
}

/** One edition as it is written to the database. */
export type CatalogueRow = Exclude<ReturnType<typeof readFacts>, string>;

/** Parses one line; a string is the reason why it is refused. */
export function readRow(line: string): CatalogueRow | string {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return "not JSON";
  }
  return readFacts(value);
}

/** Checks one edition, whatever it was read from; a string is the reason why it is refused. */
export function readFacts(value: unknown) {
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const place = issue?.path.join(".");
    return place ? `${place}: ${issue?.message}` : "not an object";
  }
  const row = parsed.data;
  const written = row.isbn ?? row.isbn13 ?? row.isbn10;
  if (!written) return "no ISBN";
  const isbn = parsePrintedIsbn(written);
  if (!isbn) return `invalid ISBN ${written.slice(0, 40)}`;
  const texts = [
    row.title,
    row.subtitle,
    row.publisher,
    row.original_title,
    ...row.authors,
    ...row.translators,
    ...row.editors,
    ...row.illustrators,
  ];
  if (texts.some((part) => part?.includes("\0") || part?.isWellFormed() === false)) return "broken text";
  return {
    isbn,
    title: row.title,
    subtitle: row.subtitle || null,
    authors: row.authors,
    translators: row.translators,
    editors: row.editors,
    illustrators: row.illustrators,
    publisher: row.publisher ?? null,
    published_on: row.published_date ?? null,
    published_year: row.year ?? (row.published_date ? Number(row.published_date.slice(0, 4)) : null),
    pages: row.pages ?? null,
    language: row.language,
    binding: row.binding || null,
    original_title: row.original_title ?? null,
    original_language: row.original_language ?? null,
    genres: readGenres([...row.genres, ...row.genres_derived]),
    popularity: row.popularity ?? row.bestseller_snapshots ?? 0,
    is_set: row.is_set,
    join_key: joinKey(row.title, row.authors),
  };
}
