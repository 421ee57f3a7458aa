import type { Query } from "./queries.ts";

/** An edition as a line of a catalogue. */
export interface Row {
  isbn: string;
  title: string;
  authors: string[];
  translators: string[];
  original_title?: string;
  year: number;
  genres: string[];
  language: string;
  popularity: number;
}

const onsets = ["b", "ç", "d", "g", "h", "k", "l", "m", "n", "p", "r", "s", "ş", "t", "v", "y", "z", ""];
const vowels = ["a", "e", "ı", "i", "o", "ö", "u", "ü"];
const codas = ["", "", "", "k", "l", "m", "n", "r", "s", "ş", "t", "z"];
const genres = ["roman", "edebiyat", "tarih", "polisiye", "klasik", "sanat", "psikoloji", "bilim kurgu"];
const syllables = onsets.flatMap((onset) =>
  vowels.flatMap((vowel) => codas.slice(2).map((coda) => onset + vowel + coda)),
);

/** As many words as a catalogue of a million editions has, and as many names. */
const words = 400_000;
const families = 60_000;
const givens = 4_000;

/** The same numbers from 0 to below 1 every time. */
function chances(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** The n-th word: well-known ones have two syllables, the others three and more. */
function wordOf(n: number, kind: number): string {
  const next = chances(n * 2_654_435 + kind);
  const count = 2 + (n > 3000 ? 1 : 0) + (next() < 0.3 ? 1 : 0);
  return Array.from({ length: count }, () => syllables[Math.floor(next() * syllables.length)]).join("");
}

const capital = (word: string) => word.charAt(0).toLocaleUpperCase("tr") + word.slice(1);
/** Few are drawn often, most hardly ever. */
const drawn = (chance: number, count: number) => Math.floor(count ** chance) - 1;

function isbnOf(n: number): string {
  const digits = `9789${String(n).padStart(8, "0")}`;
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

function personOf(n: number): string {
  const next = chances(n + 77);
  return `${capital(wordOf(drawn(next(), givens), 5))} ${capital(wordOf(drawn(next(), families), 6))}`;
}

/** Editions of which every third stands beside another of its work; some three hundred thousand people write them. */
export function* makeRows(count: number): Generator<Row> {
  for (let n = 0; n < count; n++) {
    const work = n % 3 === 2 ? n - 1 : n;
    const next = chances(work);
    const length = 1 + Math.floor(next() ** 1.6 * 6);
    const title = Array.from({ length }, () => {
      const chance = next();
      return chance < 0.08 ? (chance < 0.04 ? "ve" : "bir") : capital(wordOf(drawn(next(), words), 1));
    }).join(" ");
    const author = personOf(drawn(next(), 300_000));
    const isForeign = next() < 0.4;
    yield {
      isbn: isbnOf(n),
      title:
        next() < 0.1
          ? `${title} / ${capital(wordOf(drawn(next(), 5000), 2))} ${Math.ceil(next() * 9)}`
          : title,
      authors: [author],
      translators: isForeign ? [personOf(drawn(next(), 40_000))] : [],
      ...(isForeign ? { original_title: `The ${capital(wordOf(drawn(next(), 90_000), 3))}` } : {}),
      year: 1950 + Math.floor(Math.sqrt(next()) * 75),
      genres: [genres[Math.floor(next() * genres.length)] as string],
      language: next() < 0.95 ? "tr" : "en",
      popularity: Math.floor(1_000_000 / (work + 10)),
    };
  }
}

function mistype(word: string, next: () => number): string {
  const place = Math.floor(next() * word.length);
  const letter = vowels[Math.floor(next() * vowels.length)] ?? "a";
  const kind = next();
  if (kind < 0.3) return word.slice(0, place) + word.slice(place + 1);
  if (kind < 0.6) return word.slice(0, place) + letter + word.slice(place + 1);
  if (kind < 0.8 || place === 0) return word.slice(0, place) + letter + word.slice(place);
  return word.slice(0, place - 1) + word.charAt(place) + word.charAt(place - 1) + word.slice(place + 1);
}

/** Queries of each kind for rows drawn from all, as readers type them. */
export function makeQueries(rows: readonly Row[], each: number): Query[] {
  const next = chances(4711);
  const queries: Query[] = [];
  const kinds: Record<string, (title: string[], surname: string) => string> = {
    "made: title": (title) => title.join(" "),
    "made: title, one typo": (title) =>
      title.map((word, i) => (i === 0 ? mistype(word, next) : word)).join(" "),
    "made: title, two typos": (title) =>
      title.map((word, i) => (i < 2 ? mistype(word, next) : word)).join(" "),
    "made: surname + word": (title, surname) => `${surname} ${title[0]}`,
    "made: both misspelled": (title, surname) => `${mistype(surname, next)} ${mistype(title[0] ?? "", next)}`,
    "made: glued": (title) => title.join(""),
    "made: beginning": (title) => title.join(" ").slice(0, Math.ceil(title.join(" ").length * 0.6)),
    "made: one word": (title) => title[0] ?? "",
    "made: two letters": (title) => (title[0] ?? "").slice(0, 2),
    "made: nonsense": (_title, surname) => `${[...surname].reverse().join("")} qxw`,
  };
  for (const [type, make] of Object.entries(kinds))
    for (let k = 0; k < each; k++) {
      const row = rows[Math.floor(rows.length * next() ** 2)] as Row;
      const title = (row.title.split(" / ")[0] ?? "").toLocaleLowerCase("tr").split(" ");
      const surname = (row.authors[0] ?? "").split(" ").at(-1)?.toLocaleLowerCase("tr") ?? "";
      queries.push({ type, q: make(title, surname), expect: [row.isbn] });
    }
  return queries;
}
