import { createReadStream, existsSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { importCatalogue, loadStarterCatalogue } from "@okurca/server/catalogue";
import { readSettings } from "@okurca/server/settings";
import { createContext } from "@okurca/server/start";
import {
  makeFolder,
  removeFolder,
  startProgram,
  stopProgram,
  untilReady,
} from "../../apps/server/test/program.ts";
import type { Figure } from "../run.ts";
import { type Counting, type Found, judge, type Result, type Sums, sumUp } from "./judge.ts";
import { createMiniSearch, type Edition } from "./minisearch.ts";
import { classes, isHeldOut, type Query, readLinesOf } from "./queries.ts";

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const usualCatalogue = here("../../../shared/data/katalog-tr.ndjson");
const usualQueries = ["sorgular-tr", "sorgular-zor-tr"].map((name) =>
  here(`../../../shared/data/${name}.ndjson.gz`),
);

async function importInto(folder: string, catalogue: string): Promise<Edition[]> {
  const { ctx, close } = await createContext(readSettings({ DATA_DIR: folder, LOG_LEVEL: "warn" }, {}));
  try {
    // As the program comes: what is imported joins it.
    await loadStarterCatalogue(ctx);
    await importCatalogue({
      db: ctx.db,
      lines: createInterface({ input: createReadStream(catalogue), crlfDelay: Number.POSITIVE_INFINITY }),
      source: "bench",
      report: ({ line, reason }) => console.error(`  line ${line}: ${reason}`),
    });
    const rows = await ctx.db
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
      .execute();
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

async function askOverHttp(origin: string, q: string): Promise<Found[]> {
  const answer = await fetch(`${origin}/api/books/search?q=${encodeURIComponent(q)}`);
  if (!answer.ok) throw new Error(`${q}: ${answer.status} ${await answer.text()}`);
  const { results } = (await answer.json()) as { results: { isbn: string; id: string }[] };
  return results.map(({ isbn, id }) => ({ isbn, work: id }));
}

async function run(
  queries: readonly Query[],
  worksOf: ReadonlyMap<string, string>,
  find: (q: string) => Promise<Found[]> | Found[],
): Promise<Result[]> {
  // Nobody is the first to ask: connections are open and the code is warm.
  for (const { q } of queries.slice(0, 200)) await find(q);
  const results: Result[] = [];
  for (const query of queries) {
    const from = performance.now();
    const found = await find(query.q);
    results.push(judge(query, found, performance.now() - from, worksOf));
  }
  return results;
}

function show(results: readonly Result[], beside: readonly Result[], counting: Counting): void {
  const types = [...new Set(results.map(({ query }) => query.type))];
  const cells = (sums: Sums) =>
    `${sums.share.toFixed(2).padStart(7)} ${sums.rank.toFixed(4)} ${sums.p50.toFixed(1).padStart(6)} ${sums.p95.toFixed(1).padStart(6)}`;
  console.error(
    `\n  counted by ${counting}`.padEnd(34) +
      "queries |   % ten    MRR    p50    p95 | minisearch".padEnd(52),
  );
  for (const type of types) {
    const of = (list: readonly Result[]) => list.filter(({ query }) => query.type === type);
    const sums = sumUp(of(results), counting);
    console.error(
      `  ${(classes[type]?.name ?? type).padEnd(30)} ${String(sums.count).padStart(7)} | ${cells(sums)} | ${cells(sumUp(of(beside), counting))}`,
    );
  }
}

/** Queries with what they are to find: --catalogue FILE, --queries FILE (also several), --half tuned|held-out, --show. */
export async function measureSearch(words: readonly string[]): Promise<Figure[]> {
  const { values } = parseArgs({
    args: [...words],
    options: {
      catalogue: { type: "string", default: usualCatalogue },
      queries: { type: "string", multiple: true, default: usualQueries },
      half: { type: "string" },
      show: { type: "boolean", default: false },
    },
  });
  const missing = [values.catalogue, ...values.queries].find((file) => !existsSync(file));
  if (missing !== undefined) throw new Error(`There is no ${missing}: name --catalogue FILE --queries FILE`);
  let queries = values.queries.flatMap((file) => readLinesOf<Query>(file));
  if (values.half !== undefined)
    queries = queries.filter((query) => isHeldOut(query) === (values.half === "held-out"));

  const folder = makeFolder();
  try {
    const editions = await importInto(folder, values.catalogue);
    const worksOf = new Map(editions.map(({ isbn, work }) => [isbn, work]));
    const program = await startProgram({ DATA_DIR: folder });
    let asked: Result[];
    try {
      await untilReady(program);
      asked = await run(queries, worksOf, (q) => askOverHttp(program.origin, q));
    } finally {
      await stopProgram(program);
    }
    const mini = createMiniSearch(editions);
    const beside = await run(queries, worksOf, mini);
    show(asked, beside, "work");
    show(asked, beside, "isbn");
    if (values.show)
      for (const { query, places } of asked)
        if (places.work !== 1) console.error(`  ${places.work || "-"}  ${query.type}  ${query.q}`);
    return figuresOf(asked, beside);
  } finally {
    removeFolder(folder);
  }
}

function figuresOf(asked: readonly Result[], beside: readonly Result[]): Figure[] {
  const types = [...new Set(asked.map(({ query }) => query.type))];
  return types.flatMap((type) => {
    const known = classes[type];
    const of = (list: readonly Result[]) =>
      sumUp(
        list.filter(({ query }) => query.type === type),
        "work",
      );
    const [ours, theirs] = [of(asked), of(beside)];
    const name = known?.name ?? type;
    const bar = (limit: number | undefined) => (limit === undefined ? {} : { bar: `>= ${limit}` });
    return [
      { figure: `${name}: in the first ten`, value: ours.share, unit: "%", ...bar(known?.share) },
      { figure: `${name}: mean reciprocal rank`, value: ours.rank, unit: "", ...bar(known?.rank) },
      { figure: `${name}: in the first ten, minisearch`, value: theirs.share, unit: "%" },
      { figure: `${name}: mean reciprocal rank, minisearch`, value: theirs.rank, unit: "" },
    ];
  });
}
