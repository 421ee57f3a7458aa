import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type BookGenreKey, bookGenreKeys, foldText } from "@okurca/contract";
import { z } from "zod";
import { projectRoot } from "../../settings/index.ts";

const genre = z.enum(bookGenreKeys);
function readAuthors(): ReadonlyMap<string, readonly BookGenreKey[]> {
  const found = new Map<string, BookGenreKey[]>();
  const text = readFileSync(join(projectRoot, "data", "author-genres.json"), "utf8");
  for (const [keys, names] of Object.entries(z.record(z.string(), z.string()).parse(JSON.parse(text))))
    for (const name of names.split("; ").map(foldText))
      found.set(name, [...(found.get(name) ?? []), ...keys.split(", ").map((key) => genre.parse(key))]);
  return found;
}

let authors: ReturnType<typeof readAuthors> | undefined;

/** What nearly all books of an author are, as somebody wrote it down, by folded names; read when first asked for. */
export function authorGenres(): ReadonlyMap<string, readonly BookGenreKey[]> {
  authors ??= readAuthors();
  return authors;
}

/** Nothing of most. */
export const genresOfAuthor = (name: string): readonly BookGenreKey[] =>
  authorGenres().get(foldText(name)) ?? [];
