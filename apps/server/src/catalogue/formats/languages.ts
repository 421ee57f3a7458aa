/** Codes that name no language: undetermined, several, none. */
const none = new Set(["und", "mul", "zxx", "mis", "un"]);

/** "tur", "ger", "pt-BR", "/languages/tur" → "tr", "de", "pt", "tr"; undefined when it names no language. */
export function languageCode(written: string): string | undefined {
  const code = written.replace(/^\/languages\//, "").toLowerCase();
  if (!/^[a-z]{2,3}(-[a-z\d]+)*$/.test(code)) return undefined;
  try {
    // Also knows the older codes of libraries: ger, fre, per, chi.
    const known = new Intl.Locale(code).language;
    return none.has(known) || !/^[a-z]{2,3}$/.test(known) ? undefined : known;
  } catch {
    return undefined;
  }
}

/** Registration groups that are a language's or, in Turkey's case, nearly so; the others tell a country at most. */
const groups: readonly (readonly [string, string])[] = [
  ["978605", "tr"],
  ["978625", "tr"],
  ["978975", "tr"],
  ["9789944", "tr"],
  ["9780", "en"],
  ["9781", "en"],
  ["9782", "fr"],
  ["97910", "fr"],
  ["9783", "de"],
];

/** The language most books of the ISBN's group are in, for records that name none. */
export function languageOfIsbn(isbn: string): string | undefined {
  return groups.find(([prefix]) => isbn.startsWith(prefix))?.[1];
}
