import { sql } from "kysely";
import { createRandom, type Random } from "../chaos/random.ts";
import type { Sql } from "../scale/database.ts";
import type { Call } from "../scale/load.ts";
import type { Scene } from "./scene.ts";

/** Searches of a turn at full speed, drawn for it: more than there is time for, so that none is sent a second time round. */
const searchesOfTurn = 40_000;
/** Of these the ceiling has so many, drawn like the others. */
const replayed = 100;

interface Title {
  title: string;
  author: string;
  popularity: number;
}

/** All works, the best known first. */
async function titlesOf(db: Sql): Promise<Title[]> {
  const { rows } = await sql<Title>`
    SELECT title, authors[1] AS author, popularity FROM works WHERE join_key LIKE 'ornek-%' AND authors[1] IS NOT NULL
    ORDER BY popularity DESC, id`.execute(db);
  return rows;
}

const lower = (text: string) => text.toLocaleLowerCase("tr");

/** Two letters inside a longer word change places. */
function misspell(title: string, random: Random): string {
  const words = lower(title).split(" ");
  const longest = words.reduce((a, b) => (b.length > a.length ? b : a), "");
  if (longest.length < 4) return words.join(" ");
  const at = 1 + Math.floor(random.next() * (longest.length - 3));
  const wrong = longest.slice(0, at) + longest[at + 1] + longest[at] + longest.slice(at + 2);
  return words.map((word) => (word === longest ? wrong : word)).join(" ");
}

const beginning = (title: string, length: number) => lower(title).slice(0, Math.max(2, Math.ceil(length)));

/** What readers type of a book, differently each time where they would. */
const kinds: [string, number, "search" | "suggest", (book: Title, random: Random) => string][] = [
  ["search, plain", 30, "search", ({ title }) => lower(title)],
  [
    "search, the beginning",
    30,
    "search",
    ({ title }, random) => beginning(title, title.length * (0.4 + 0.4 * random.next())),
  ],
  ["search, one typo", 30, "search", ({ title }, random) => misspell(title, random)],
  [
    "search, surname and word",
    30,
    "search",
    ({ title, author }, random) => {
      const words = title.replace(/[:’].*$/, "").split(" ");
      return lower(`${author.split(" ").at(-1)} ${words[Math.floor(random.next() * words.length)]}`);
    },
  ],
  ["suggestions", 15, "suggest", ({ title }, random) => beginning(title, 2 + Math.floor(random.next() * 7))],
];

/** Books as they come up among readers, each as often as it is well known. */
function drawerOf(titles: readonly Title[], random: Random): () => Title {
  const sums = new Float64Array(titles.length);
  let sum = 0;
  for (const [i, { popularity }] of titles.entries()) {
    sum += popularity + 1;
    sums[i] = sum;
  }
  return () => {
    const wanted = random.next() * sum;
    let [from, to] = [0, titles.length - 1];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((sums[middle] as number) > wanted) to = middle;
      else from = middle + 1;
    }
    return titles[from] as Title;
  };
}

/** From the best to the least known, each next one rarer by the same factor; none twice. */
function spread(titles: readonly Title[], count: number): Title[] {
  const places = Array.from({ length: count }, (_none, i) =>
    Math.ceil(Math.exp((Math.log(titles.length) * (i + 1)) / count)),
  );
  return [...new Set(places)].flatMap((place) => titles[place - 1] ?? []);
}

/**
 * Searches as they come: the same again as often as readers would, since the server remembers what it found. Waiting is
 * measured with different ones alone.
 */
export async function drawSearches(db: Sql): Promise<Scene[]> {
  const titles = await titlesOf(db);
  return kinds.map(([name, bar, where, typed]) => {
    const random = createRandom(titles.length);
    const draw = drawerOf(titles, random);
    const search = (book: Title): Call => ({
      method: "GET",
      path: `/api/books/${where}?q=${encodeURIComponent(typed(book, random))}`,
    });
    const drawn = (count: number) => Array.from({ length: count }, () => search(draw()));
    const calls = drawn(replayed);
    const asked = () => drawn(searchesOfTurn);
    const unlike = new Map(
      spread(titles, 1000)
        .map(search)
        .map((call) => [call.path, call]),
    );
    return { name, bar, calls, asked, unlike: [...unlike.values()] };
  });
}
