import { dictionary } from "@zxcvbn-ts/language-common";
import { turkishWords } from "./turkish-words.ts";

/** What people write before or behind a word to satisfy a rule. */
const endings = [
  ...["!", ".", "*", "1", "12", "123", "1234", "12345", "123456", "1234567", "12345678", "123456789"],
  ...["1!", "123!", "123.", "123*", "1234!", "321", "4321", "54321", "654321"],
  ...["0", "00", "000", "01", "007", "11", "111", "1111", "77", "777", "69", "99", "100", "2", "3", "7"],
  // Founding years of clubs and of states, plates of cities.
  ...["1453", "1881", "1903", "1905", "1907", "1919", "1923", "1938", "1967", "06", "16", "34", "35"],
];
const firstYear = 1940;
const lastYear = 2049;
const shortest = 8;

/**
 * Without case, accents and the difference of ı and i: "Şifre", "SİFRE" and "sifre" are one word, however the
 * letters were typed.
 */
export function foldPassword(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ı", "i")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "");
}

/** The published list as far as it matters: what is long enough for a password, and words to write numbers behind. */
function loadLeaked(): Set<string> {
  const kept = new Set<string>();
  for (const entry of dictionary["passwords-common"]) {
    const text = String(entry);
    if (text.length >= shortest || /^[a-z]{4,}$/.test(text)) kept.add(text);
  }
  return kept;
}

const leaked = loadLeaked();
const words: ReadonlySet<string> = new Set(turkishWords.map(foldPassword));

/** What is left when one usual ending is taken away, at the end or at the beginning. */
function* bareWords(folded: string): Generator<string> {
  for (const ending of endings) {
    if (folded.endsWith(ending)) yield folded.slice(0, -ending.length);
    if (folded.startsWith(ending)) yield folded.slice(ending.length);
  }
  const [, before = "", word = "", after = ""] = /^(\d{4})?(.*?)(\d{4})?[!.*]?$/su.exec(folded) ?? [];
  if ([before, after].some((year) => Number(year) >= firstYear && Number(year) <= lastYear)) yield word;
}

/**
 * Whether a password is on the list of leaked ones, or is a well-known word, or one of `own`, with one of the
 * usual endings. `own` words are folded.
 */
export function isCommonPassword(password: string, own: readonly string[] = []): boolean {
  const folded = foldPassword(password);
  if (leaked.has(folded) || words.has(folded) || own.includes(folded)) return true;
  for (const bare of bareWords(folded)) {
    if (leaked.has(bare) || words.has(bare) || own.includes(bare)) return true;
  }
  return false;
}
