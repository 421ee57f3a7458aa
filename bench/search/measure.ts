import { createReadStream, existsSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { importCatalogue, loadStarterCatalogue } from "@okurca/server/catalogue";
import { readSettings } from "@okurca/server/settings";
import { createContext } from "@okurca/server/start";
import {
  makeFolder,
  type Program,
  removeFolder,
  startProgram,
  stopProgram,
  untilReady,
} from "../../apps/server/test/program.ts";
import { percentile } from "../commands.ts";
import type { Figure } from "../figure.ts";
import { measureCases } from "./cases.ts";
import { fill } from "./fill.ts";
import { type Counting, type Found, judge, type Result, type Sums, sumUp } from "./judge.ts";
import { createMiniSearch, type Edition } from "./minisearch.ts";
import { classes, isHeldOut, type Query, readLinesOf } from "./queries.ts";
import { makeQueries, makeRows } from "./rows.ts";

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const usualCatalogue = here("../../../shared/data/katalog-tr.ndjson");
const usualQueries = ["sorgular-tr", "sorgular-zor-tr"].map((name) =>
  here(`../../../shared/data/${name}.ndjson.gz`),
);

/** Milliseconds, above and below a million editions. */
const bars = { search: 30, suggestions: 15 } as const;
/** Minisearch cannot hold more editions than this in the memory of a process. */
const mostBeside = 400_000;
/** Megabytes of the serving process. */
const memoryBar = 350;

async function importInto(
  folder: string,
  catalogue: string,
  made: number,
  wanted: readonly string[],
): Promise<Edition[]> {
  const { ctx, close } = await createContext(readSettings({ DATA_DIR: folder, LOG_LEVEL: "warn" }, {}));
  try {
    // The program ships with this catalogue; the import adds to it.
    await loadStarterCatalogue(ctx);
    await importCatalogue({
      db: ctx.db,
      lines: createInterface({ input: createReadStream(catalogue), crlfDelay: Number.POSITIVE_INFINITY }),
      source: "bench",
      report: ({ line, reason }) => console.error(`  line ${line}: ${reason}`),
    });
    if (made > 0) await fill(ctx.db, made);
    const all = ctx.db
      .selectFrom("editions")
      .select([
        "isbn",
        "work_id",
        "title",
        "subtitle",
        "authors",
        "translators",
        "original_title",
        "popularity",
      ])
      .where("source", "<>", "reader");
    // Above what minisearch could hold, the editions that queries want are enough to judge by.
    const rows = await (made > mostBeside ? all.where("isbn", "in", [...wanted]) : all).execute();
    return rows.map((row) => ({
      isbn: row.isbn,
      work: row.work_id,
      title: row.title,
      authors: row.authors,
      more: [row.subtitle, row.original_title, ...row.translators].filter(Boolean).join(" "),
      popularity: row.popularity,
    }));
  } finally {
    await close();
  }
}

async function getJson<T>(address: string): Promise<T> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

interface Answer {
  results: { isbn: string; id: string }[];
  facets?: object | null;
}

async function askOverHttp(origin: string, q: string): Promise<Found[]> {
  const { results } = await getJson<Answer>(`${origin}/api/books/search?q=${encodeURIComponent(q)}`);
  return results.map(({ isbn, id }) => ({ isbn, work: id }));
}

/** The server reads a large catalogue in the background; until then it answers without counts. */
async function untilCounted(origin: string): Promise<number> {
  const from = performance.now();
  for (;;) {
    const { facets } = await getJson<Answer>(`${origin}/api/books/search?q=roman`);
    if (facets) return (performance.now() - from) / 1000;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

async function run(
  queries: readonly Query[],
  worksOf: ReadonlyMap<string, string>,
  find: (q: string) => Promise<Found[]> | Found[],
): Promise<Result[]> {
  // Warms up: no measured query opens connections or runs cold code.
  const step = Math.max(1, Math.floor(queries.length / 400));
  for (const { q } of queries.filter((_query, i) => i % step === 0)) await find(q);
  const results: Result[] = [];
  for (const query of queries) {
    const from = performance.now();
    const found = await find(query.q);
    results.push(judge(query, found, performance.now() - from, worksOf));
  }
  return results;
}

const typesOf = (queries: readonly Query[]) => [...new Set(queries.map(({ type }) => type))];
const ofType = (results: readonly Result[], type: string) =>
  results.filter(({ query }) => query.type === type);

function show(results: readonly Result[], beside: readonly Result[] | undefined, counting: Counting): void {
  const cells = (sums: Sums) =>
    `${sums.share.toFixed(2).padStart(7)} ${sums.rank.toFixed(4)} ${sums.p50.toFixed(1).padStart(6)} ${sums.p95.toFixed(1).padStart(6)}`;
  console.error(
    `\n${`  counted by ${counting}`.padEnd(32)} queries |   % ten    MRR    p50    p95${beside ? " | minisearch" : ""}`,
  );
  for (const type of typesOf(results.map(({ query }) => query))) {
    const sums = sumUp(ofType(results, type), counting);
    const name = (classes[type]?.name ?? type).padEnd(30);
    const other = beside ? ` | ${cells(sumUp(ofType(beside, type), counting))}` : "";
    console.error(`  ${name} ${String(sums.count).padStart(7)} | ${cells(sums)}${other}`);
  }
}

/** Times suggestions for every prefix a reader types on the way to a title, of so many queries. */
async function timeSuggestions(origin: string, queries: readonly Query[], count: number): Promise<number[]> {
  const step = Math.max(1, Math.floor(queries.length / count));
  const taken: number[] = [];
  for (const { q } of queries.filter((_query, i) => i % step === 0)) {
    for (let length = 2; length <= Math.min(q.length, 24); length += 2) {
      const from = performance.now();
      await getJson(`${origin}/api/books/suggest?q=${encodeURIComponent(q.slice(0, length))}`);
      taken.push(performance.now() - from);
    }
  }
  return taken;
}

function memoryOf({ child }: Program): number {
  const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

async function askProgram(
  folder: string,
  queries: readonly Query[],
  worksOf: ReadonlyMap<string, string>,
  cases: { file: string | undefined; isShown: boolean },
): Promise<{ results: Result[]; figures: Figure[] }> {
  const program = await startProgram({ DATA_DIR: folder, TRUST_PROXY: "true" });
  try {
    await untilReady(program);
    const { origin } = program;
    const seconds = await untilCounted(origin);
    const results = await run(queries, worksOf, (q) => askOverHttp(origin, q));
    const told = cases.file
      ? await measureCases(
          cases.file,
          (q) => getJson(`${origin}/api/books/search?q=${encodeURIComponent(q)}`),
          cases.isShown,
        )
      : [];
    const suggestions = await timeSuggestions(origin, queries, 400);
    const figures: Figure[] = [
      ...told,
      { figure: "reading the catalogue, after the start", value: seconds, unit: "s" },
      { figure: "suggestions, letter by letter: p50", value: percentile(suggestions, 0.5), unit: "ms" },
      {
        ...{ figure: "suggestions, letter by letter: p95", value: percentile(suggestions, 0.95), unit: "ms" },
        bar: `<= ${bars.suggestions}`,
      },
    ];
    if (existsSync(`/proc/${program.child.pid}/status`))
      figures.push({
        ...{ figure: "memory of the server after all queries", value: memoryOf(program), unit: "MB" },
        bar: `<= ${memoryBar}`,
      });
    return { results, figures };
  } finally {
    await stopProgram(program);
  }
}

/**
 * Measures queries against what they must find: --catalogue FILE, --queries FILE (also several), --half
 * tuned|held-out, --show; --editions N adds made-up ones to the catalogue, --folder DIR keeps them, --every N
 * asks each N-th query; --cases FILE asks what readers typed, of which some is of nothing, too.
 */
export async function measureSearch(words: readonly string[]): Promise<Figure[]> {
  const { values } = parseArgs({
    args: [...words],
    options: {
      catalogue: { type: "string", default: usualCatalogue },
      queries: { type: "string", multiple: true, default: usualQueries },
      half: { type: "string" },
      editions: { type: "string", default: "0" },
      every: { type: "string", default: "1" },
      folder: { type: "string" },
      cases: { type: "string" },
      show: { type: "boolean", default: false },
    },
  });
  const missing = [values.catalogue, ...values.queries].find((file) => !existsSync(file));
  if (missing !== undefined) throw new Error(`There is no ${missing}: name --catalogue FILE --queries FILE`);
  const made = Number(values.editions);
  let queries = values.queries.flatMap((file) => readLinesOf<Query>(file));
  if (values.half !== undefined)
    queries = queries.filter((query) => isHeldOut(query) === (values.half === "held-out"));
  queries = queries.filter((_query, i) => i % Number(values.every) === 0);
  if (made > 0) queries.push(...makeQueries([...makeRows(made)], Math.ceil(100 / Number(values.every))));

  const folder = values.folder ?? makeFolder();
  try {
    const wanted = new Set(queries.flatMap(({ expect }) => expect));
    const editions = await importInto(folder, values.catalogue, made, [...wanted]);
    const worksOf = new Map(editions.map(({ isbn, work }) => [isbn, work]));
    const { results, figures } = await askProgram(folder, queries, worksOf, {
      file: values.cases,
      isShown: values.show,
    });
    const beside = made <= mostBeside ? await run(queries, worksOf, createMiniSearch(editions)) : undefined;
    show(results, beside, "work");
    show(results, beside, "isbn");
    if (values.show)
      for (const { query, places } of results)
        if (places.work !== 1) console.error(`  ${places.work || "-"}  ${query.type}  ${query.q}`);
    return [
      { figure: "made-up editions beside the catalogue", value: made, unit: "" },
      ...figuresOf(results, beside, made === 0),
      ...figures,
    ];
  } finally {
    if (values.folder === undefined) removeFolder(folder);
  }
}

function figuresOf(
  asked: readonly Result[],
  beside: readonly Result[] | undefined,
  isReal: boolean,
): Figure[] {
  return typesOf(asked.map(({ query }) => query)).flatMap((type) => {
    const known = isReal ? classes[type] : undefined;
    const ours = sumUp(ofType(asked, type), "work");
    const theirs = beside ? sumUp(ofType(beside, type), "work") : undefined;
    const name = classes[type]?.name ?? type;
    const bar = (limit: number | undefined) => (limit === undefined ? {} : { bar: `>= ${limit}` });
    const figures: Figure[] = [
      { figure: `${name}: in the first ten`, value: ours.share, unit: "%", ...bar(known?.share) },
      { figure: `${name}: mean reciprocal rank`, value: ours.rank, unit: "", ...bar(known?.rank) },
      { figure: `${name}: p95`, value: ours.p95, unit: "ms", bar: `<= ${bars.search}` },
    ];
    if (theirs)
      figures.push(
        { figure: `${name}: in the first ten, minisearch`, value: theirs.share, unit: "%" },
        { figure: `${name}: mean reciprocal rank, minisearch`, value: theirs.rank, unit: "" },
        { figure: `${name}: p95, minisearch`, value: theirs.p95, unit: "ms" },
      );
    return figures;
  });
}
