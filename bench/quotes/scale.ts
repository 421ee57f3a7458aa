// The tab of a book with very many passages, and the search among all of them, as readers and visitors ask for it.
import { loadavg } from "node:os";
import { sql } from "kysely";
import { makeFolder, removeFolder } from "../../apps/server/test/program.ts";
import { command, percentile } from "../commands.ts";
import type { Figure } from "../figure.ts";
import { type Sql, withDatabase } from "../scale/database.ts";
import type { Call, Orders } from "../scale/load.ts";
import { wordAfter } from "../scale/measure.ts";
import { prepare, serving, untilIndexed } from "../scale/prepare.ts";
import type { Tokens } from "../scale/tokens.ts";
import { fillPassages } from "./fill.ts";
import { numbers } from "./texts.ts";

const ofBook = 50_000;
const usual = 2_000_000;
/** Calls a second. */
const rate = 20;
const warmUp = 40;
const measured = 300;
const bars = { tab: 15, search: 50 };

/** Passages that everybody sees, drawn over the whole table. */
async function drawTexts(db: Sql, count: number): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    SELECT text FROM passages TABLESAMPLE SYSTEM (2) REPEATABLE (7) WHERE text IS NOT NULL AND char_length(text) > 60
    LIMIT ${count}`.execute(db);
  return rows.map(({ text }) => text);
}

/** Reads the rows and indexes once: bars are for what is warm. */
async function warm(db: Sql): Promise<void> {
  await sql`SELECT count(*), sum(length(words)) FROM passage_words`.execute(db);
  await sql`SELECT count(*), sum(char_length(text)) FROM passages`.execute(db);
  await sql`SELECT count(*), sum(length(words)) FROM quotes`.execute(db);
}

type Draw = (text: string, next: () => number) => string;
const wordsIn = (text: string) => text.match(/\p{L}+/gu) ?? [];
const some = (text: string, next: () => number, count: number, least = 0) => {
  const words = wordsIn(text).filter((word) => word.length >= least);
  const from = Math.floor(next() * Math.max(1, words.length - count));
  return words.slice(from, from + count);
};
const frequent = ["insan", "zaman", "hayat", "aşk", "gece", "çocuk", "ölüm", "deniz", "göz", "söz"];

/** How readers look for a passage that they remember. */
const queries: Record<string, Draw> = {
  "three words of it": (text, next) => some(text, next, 3).join(" "),
  "three words, other endings": (text, next) =>
    some(text, next, 3, 4)
      .map((word) => (next() < 0.5 ? `${word}de` : word.slice(0, Math.max(4, word.length - 2))))
      .join(" "),
  "one word": (text, next) => some(text, next, 1, 5)[0] ?? "insan",
  "a frequent word": (_text, next) => frequent[Math.floor(next() * frequent.length)] ?? "insan",
  "two frequent words": (_text, next) =>
    [next(), next()].map((drawn) => frequent[Math.floor(drawn * frequent.length)]).join(" "),
  "a phrase of four words": (text, next) => `"${some(text, next, 4).join(" ")}"`,
  "two words, one mistyped": (text, next) => {
    const [one = "insan", other = "zaman"] = some(text, next, 2, 6);
    const at = 1 + Math.floor(next() * (one.length - 2));
    return `${one.slice(0, at)}${one.slice(at + 1)} ${other}`;
  },
  "a sentence with a wrong word": (text, next) => [...some(text, next, 6, 3), "zürafalarca"].join(" "),
  "what nobody wrote": (_text, next) => `qwx${Math.floor(next() * 1e6).toString(36)}`,
};

async function give(origin: string, calls: Call[]): Promise<number[]> {
  const orders = { origin, calls, rate };
  return (await command<Orders, number[]>(new URL("../scale/load.ts", import.meta.url), orders)).slice(
    warmUp,
  );
}

const figuresOf = (name: string, taken: readonly number[], bar: number): Figure[] => [
  { figure: `${name}, p50`, value: percentile(taken, 0.5), unit: "ms" },
  { figure: `${name}, p95`, value: percentile(taken, 0.95), unit: "ms", bar: `<= ${bar}` },
];

/** --passages N, --folder DIR to keep and use the rows again, --only WORD for the scenes so named. */
export async function measurePassages(words: readonly string[]): Promise<Figure[]> {
  const passages = Number(wordAfter(words, "--passages") ?? usual);
  const kept = wordAfter(words, "--folder");
  const only = wordAfter(words, "--only") ?? "";
  const folder = kept ?? makeFolder();
  const [otherWork = 0] = loadavg();
  try {
    const { cast, tokens } = await prepare(folder, "m");
    const { isbn, texts } = await withDatabase(folder, async ({ db }) => ({
      isbn: await fillPassages(db, { passages, ofBook }),
      texts: await drawTexts(db, warmUp + measured),
      isWarm: await db.connection().execute(async (own) => {
        await sql`SET statement_timeout = 0`.execute(own);
        await warm(own);
        await sql`RESET statement_timeout`.execute(own);
      }),
    }));
    const next = numbers(27);
    const who = (reader: { username: string } | undefined, token: Tokens) =>
      reader === undefined ? {} : { token: token.get(reader.username) ?? "" };
    const scene = (name: string, bar: number, call: (turn: number) => Call) => ({ name, bar, call });
    const tab = (query: string) => `/api/books/${isbn}/quotes?${query}`;
    const typical = (turn: number) => cast.typical[turn % cast.typical.length];
    const scenes = [
      scene("tab, a visitor", bars.tab, () => ({ method: "GET", path: tab("limit=10") })),
      scene("tab, 30 to 80 friends", bars.tab, (turn) => ({
        ...{ method: "GET", path: tab("limit=10") },
        ...who(typical(turn), tokens),
      })),
      scene("tab, 200 to 600 friends", bars.tab, (turn) => ({
        ...{ method: "GET", path: tab("limit=10") },
        ...who(cast.sociable[turn % cast.sociable.length], tokens),
      })),
      scene("tab, the most friends", bars.tab, () => ({
        ...{ method: "GET", path: tab("limit=10") },
        ...who(cast.hub, tokens),
      })),
      scene("tab, its page 1,000", bars.tab, (turn) => ({
        ...{ method: "GET", path: tab("limit=10&page=1000") },
        ...who(typical(turn), tokens),
      })),
      ...Object.entries(queries).flatMap(([name, draw]) =>
        [undefined, typical].map((reader) =>
          scene(`search, ${name}${reader ? "" : ", a visitor"}`, bars.search, (turn) => ({
            method: "GET",
            path: `/api/passages?q=${encodeURIComponent(draw(texts[turn % texts.length] ?? "", next).slice(0, 200))}`,
            ...who(reader?.(turn), tokens),
          })),
        ),
      ),
      scene("search, the most friends", bars.search, (turn) => ({
        method: "GET",
        path: `/api/passages?q=${encodeURIComponent(some(texts[turn % texts.length] ?? "", next, 2, 4).join(" "))}`,
        ...who(cast.hub, tokens),
      })),
      scene("search among one's own", bars.search, (turn) => ({
        method: "GET",
        path: `/api/quotes?q=${encodeURIComponent(some(texts[turn % texts.length] ?? "", next, 2, 4).join(" "))}`,
        ...who(typical(turn), tokens),
      })),
    ].filter(({ name }) => name.includes(only));
    return await serving(folder, async (program) => {
      await untilIndexed(program);
      const figures: Figure[] = [];
      for (const { name, bar, call } of scenes) {
        const calls = Array.from({ length: warmUp + measured }, (_none, turn) => call(turn));
        const found = figuresOf(name, await give(program.origin, calls), bar);
        console.error(`  ${name}: p95 ${found[1]?.value.toFixed(1)} ms`);
        figures.push(...found);
      }
      return [...figures, { figure: "load of the machine before", value: otherWork, unit: "tasks" }];
    });
  } finally {
    if (kept === undefined) removeFolder(folder);
  }
}
