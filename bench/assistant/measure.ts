import { createReadStream, existsSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { answerFromCatalogue, type KnownBook, type Thread } from "@okurca/assistant";
import { importCatalogue, loadStarterCatalogue } from "@okurca/server/catalogue";
import type { AppContext } from "@okurca/server/context";
import { readSettings } from "@okurca/server/settings";
import { createContext } from "@okurca/server/start";
import { shelfToolsFor } from "../../apps/server/src/assistant/tools/index.ts";
import { makeFolder, removeFolder } from "../../apps/server/test/program.ts";
import { percentile } from "../commands.ts";
import type { Figure } from "../figure.ts";
import { faultsOf, isFulfilled } from "./checks.ts";
import { makeReaders } from "./fixtures.ts";
import { type AssistantQuestion, readQuestions } from "./questions.ts";

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const usualCatalogue = here("../../../shared/data/katalog-tr.ndjson");
/** Those of the README; the unseen one where there is one. */
const usualQuestions = ["building", "second", "third", "fourth", "fifth", "unseen"]
  .map((name) => here(`questions-${name}.ndjson`))
  .filter(existsSync);

interface Judged {
  question: AssistantQuestion;
  wrong: string[];
  text: string;
  /** Milliseconds of each reply. */
  took: number[];
}

async function ask(
  ctx: AppContext,
  readerId: string,
  question: AssistantQuestion,
  isbns: ReadonlySet<string>,
): Promise<Judged> {
  const tools = shelfToolsFor(ctx, readerId);
  const owned = new Set((await tools.shelf({})).map(({ workId }) => workId));
  const before: KnownBook[][] = [];
  const took: number[] = [];
  let thread: Thread = null;
  let last = { text: "", books: [] as KnownBook[] };
  for (const message of [...(question.thread ?? []), question.message]) {
    before.push(last.books);
    const from = performance.now();
    const answer = await answerFromCatalogue({ message, thread, tools: shelfToolsFor(ctx, readerId) });
    took.push(performance.now() - from);
    // What keeps a thread keeps it as JSON.
    thread = JSON.parse(JSON.stringify(answer.thread)) as Thread;
    last = answer;
  }
  const given = { ...last, owned, before };
  const wrong = [...question.must.filter((must) => !isFulfilled(must, given)), ...faultsOf(given, isbns)];
  return { question, wrong, text: last.text, took };
}

async function fill(ctx: AppContext, catalogue: string | undefined): Promise<void> {
  await loadStarterCatalogue(ctx);
  if (catalogue !== undefined)
    await importCatalogue({
      db: ctx.db,
      lines: createInterface({ input: createReadStream(catalogue), crlfDelay: Number.POSITIVE_INFINITY }),
      source: "bench",
      report: () => {},
    });
}

/** Questions with what a good answer must contain: --questions FILE (also several), --catalogue FILE, --folder DIR, --show. */
export async function measureAssistant(words: readonly string[]): Promise<Figure[]> {
  const { values } = parseArgs({
    args: [...words],
    options: {
      questions: { type: "string", multiple: true },
      catalogue: { type: "string" },
      folder: { type: "string" },
      show: { type: "boolean" },
    },
  });
  const files = values.questions ?? usualQuestions;
  const catalogue = values.catalogue ?? (existsSync(usualCatalogue) ? usualCatalogue : undefined);
  if (catalogue === undefined)
    console.error("  there is no imported catalogue here: the starter catalogue alone is asked");
  const folder = values.folder ?? makeFolder();
  const { ctx, close } = await createContext(readSettings({ DATA_DIR: folder, LOG_LEVEL: "warn" }, {}));
  try {
    await fill(ctx, catalogue);
    const readers = await makeReaders(ctx.db);
    const isbns = new Set(
      (await ctx.db.selectFrom("editions").select("isbn").execute()).map(({ isbn }) => isbn),
    );
    const figures: Figure[] = [{ figure: "editions in the catalogue", value: isbns.size, unit: "" }];
    const took: number[] = [];
    for (const file of files) {
      const questions = readQuestions(file).filter(
        ({ only }) => only === undefined || catalogue !== undefined,
      );
      const judged: Judged[] = [];
      for (const question of questions)
        judged.push(await ask(ctx, readers[question.reader], question, isbns));
      const wrong = judged.filter((one) => one.wrong.length > 0);
      for (const { question, wrong: missed, text } of wrong) {
        console.error(
          `  wrong: ${[...(question.thread ?? []), question.message].join(" → ")}\n         ${missed.join("; ")}`,
        );
        if (values.show) console.error(text.replace(/^/gm, "         | "));
      }
      const right = judged.length - wrong.length;
      const name = file.replace(/^.*\/|\.ndjson$/g, "");
      took.push(...judged.flatMap((one) => one.took));
      figures.push(
        { figure: `${name}: questions`, value: judged.length, unit: "" },
        { figure: `${name}: right`, value: (right / judged.length) * 100, unit: "%", bar: ">= 90" },
      );
    }
    return [
      ...figures,
      { figure: "a reply, the middle one", value: percentile(took, 0.5), unit: "ms" },
      { figure: "a reply, 95 of 100", value: percentile(took, 0.95), unit: "ms", bar: "<= 60" },
    ];
  } finally {
    await close();
    if (values.folder === undefined) removeFolder(folder);
  }
}
