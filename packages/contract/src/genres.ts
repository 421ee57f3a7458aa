import { foldText } from "./fold.ts";
import { limits } from "./limits.ts";

/** The 15 genre keys a reader chooses from, in the order they are shown. */
export const genreKeys = [
  "edebiyat",
  "roman",
  "tarih",
  "aşk",
  "fantastik",
  "gezi",
  "gençlik",
  "polisiye",
  "kişisel gelişim",
  "sosyoloji",
  "sanat",
  "tiyatro",
  "kültür",
  "antoloji",
  "müzik",
] as const;

/** Genres of the landing page that are not among the choosable keys. */
export const shelfGenreKeys = ["klasik", "bilim kurgu", "psikoloji"] as const;

/** Every genre a book of the catalogue may carry. */
export const bookGenreKeys = [...genreKeys, ...shelfGenreKeys] as const;

export type GenreKey = (typeof genreKeys)[number];
export type BookGenreKey = (typeof bookGenreKeys)[number];

/** Assigned when a reader chooses none. */
export const defaultGenres: readonly GenreKey[] = ["edebiyat", "roman", "tarih", "kişisel gelişim", "sanat"];

export function isGenreKey(text: string): text is GenreKey {
  return (genreKeys as readonly string[]).includes(text);
}

/**
 * A reader's favourite genres as an account keeps them: a JSON array in a string attribute. Null where there is no such
 * attribute (an empty one is how an attribute is taken away). Anything malformed is an empty list; of a list each genre we
 * know counts once, and no more than may be chosen.
 */
export function readFavoriteGenres(attribute: unknown): GenreKey[] | null {
  if (typeof attribute !== "string" || attribute === "") return null;
  try {
    const list: unknown = JSON.parse(attribute);
    if (!Array.isArray(list)) return [];
    const known = list.filter((key): key is GenreKey => typeof key === "string" && isGenreKey(key));
    return [...new Set(known)].slice(0, limits.genresMax);
  } catch {
    return [];
  }
}

/** What is saved of a choice, as the account keeps it: the defaults where nothing is chosen. */
export function genresToSave(chosen: readonly GenreKey[]): readonly GenreKey[] {
  return chosen.length === 0 ? defaultGenres : chosen.slice(0, limits.genresMax);
}

/** "kişisel gelişim" → "Kişisel gelişim", by Turkish rules; one is a name of the specification. */
export function genreLabel(key: string): string {
  if (key === "bilim kurgu") return "Bilim Kurgu";
  const first = [...key][0] ?? "";
  return first.toLocaleUpperCase("tr-TR") + key.slice(first.length);
}

/** What the books of a genre are called, where that is not the noun with "kitapları". */
const bookNames: Partial<Record<BookGenreKey, string>> = {
  roman: "Romanlar",
  antoloji: "Antolojiler",
  fantastik: "Fantastik kitaplar",
  polisiye: "Polisiye kitaplar",
  klasik: "Klasik kitaplar",
};

/** "Tarih kitapları", "Klasik kitaplar", "Romanlar" */
export function genreBooks(key: BookGenreKey): string {
  return bookNames[key] ?? `${genreLabel(key)} kitapları`;
}

/** "kişisel gelişim" → "kisisel-gelisim": as a genre stands in an address. */
export function genreSlug(key: BookGenreKey): string {
  return foldText(key).replaceAll(" ", "-");
}

/** The genre of an address, in its own form or as the key itself; undefined for others. */
export function genreOfSlug(text: string): BookGenreKey | undefined {
  return bookGenreKeys.find((key) => genreSlug(key) === text || key === text);
}

/** Every genre as it stands in addresses. */
export const genreSlugs: readonly string[] = bookGenreKeys.map(genreSlug);
